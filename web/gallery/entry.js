// The view "gallery": many maps of one recipe.

import { laterView } from '../shared/later-view.js';

export const gallery = laterView('gallery', 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z', () => import('./view.js'));

// The view "mission": locks and keys.

import { laterView } from '../shared/later-view.js';

export const mission = laterView('mission', 'M6 3l3.5 3.5L6 10L2.5 6.5zM13 13h8v8h-8zM9.5 6.5H17V13', () => import('./view.js'));

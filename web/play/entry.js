// The view "play": the game.

import { laterView } from '../shared/later-view.js';

export const play = laterView('play', 'M14.5 4.5L20 4l-.5 5.5L10 19l-5-5L14.5 4.5M7 12l5 5M4 20l3.5-3.5', () => import('./view.js'));

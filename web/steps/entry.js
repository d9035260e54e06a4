// The view "steps": how a map is made, stage by stage.

import { laterView } from '../shared/later-view.js';

export const steps = laterView('steps', 'M4 20h5v-5h5v-5h5V4', () => import('./view.js'));

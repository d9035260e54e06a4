// A map that cannot be made: why, and the way back to one that can.

import { Refusal } from '../api.js';
import { el } from '../dom.js';
import { remake } from '../remake.js';
import { canUndo } from '../state.js';
import { t } from '../texts.js';
import { showTrouble } from '../trouble.js';

/**
 * @param {HTMLElement} place
 * @param {unknown} error
 */
export function showMapTrouble(place, error) {
  showTrouble(place, error);
  if (!(error instanceof Refusal)) return;
  const usual = () => remake({ params: {}, furnish: {}, size: '', missionParams: {}, edits: [] }, { push: true });
  place.querySelector('.trouble')?.append(el('p', { class: 'trouble-ways' },
    el('button', { type: 'button', class: 'main', onclick: usual }, t('back_to_usual')),
    canUndo() && el('button', { type: 'button', onclick: () => history.back() }, t('undo'))));
}

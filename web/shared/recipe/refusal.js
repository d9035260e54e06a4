// A map that cannot be made: the reasons, and buttons for settings that work.

import { Refusal } from '../api.js';
import { catalog, layoutNamed } from '../catalog.js';
import { el } from '../dom.js';
import { showError } from '../errors.js';
import { canUndo, current } from '../state.js';
import { capitalized, number, t } from '../texts.js';
import { changeRecipe } from './change.js';

/** @typedef {import('../api.js').Changes} Changes */

/**
 * @param {HTMLElement} place
 * @param {unknown} error
 */
export function showRefusal(place, error) {
  if (!(error instanceof Refusal)) return showError(place, error);
  const { mission } = current();
  const reasons = error.problems.filter(({ advice }) => !advice);
  const advice = error.problems.flatMap((problem) => problem.advice ?? []);
  showError(place, new Refusal(error.kind, reasons.length ? reasons : error.problems));
  place.querySelector('.trouble')?.append(el('p', { class: 'trouble-ways' },
    advice.map((changes, at) => way(t('take_advice', { changes: wordsOf(changes) }), () => take(changes), at === 0)),
    mission && error.kind === 'no_result' && way(t('without_mission'), () => changeRecipe({ mission: false }, { push: true })),
    way(t('back_to_usual'), backToUsual, advice.length === 0),
    canUndo() && way(t('undo'), () => history.back())));
}

/**
 * @param {string} words
 * @param {() => void} act
 * @param {boolean} [isMain]
 */
function way(words, act, isMain = false) {
  return el('button', { type: 'button', class: isMain ? 'main' : '', onclick: act }, words);
}

function backToUsual() {
  changeRecipe({ params: {}, furnish: {}, size: '', missionParams: {}, edits: [] }, { push: true });
}

/** @param {Changes} advice */
function wordsOf({ size, params = {}, mission = {} }) {
  const tables = [...layoutNamed(current().layout).params, ...catalog().mission.params];
  const values = Object.entries({ ...params, ...mission }).map(([name, value]) => {
    const param = tables.find((each) => each.name === name);
    return `${param ? capitalized(param.title) : name} ${number(value)}`;
  });
  return [size && `${t('size')} ${size.replace('x', ' × ')}`, ...values].filter(Boolean).join(', ');
}

/** @param {Changes} advice */
function take({ size, params, mission }) {
  const state = current();
  const { plan: _, ...extra } = state.extra;
  changeRecipe({
    size: size ?? state.size,
    params: { ...state.params, ...params },
    ...(mission ? { missionParams: { ...state.missionParams, ...mission }, edits: [], extra } : {}),
  }, { push: true });
}

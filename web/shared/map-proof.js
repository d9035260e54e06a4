// The verdict on a map with a mission: the map is judged as it is, also where it was painted.

import { el, icon } from './dom.js';
import { change } from './state.js';
import { t, textOf } from './texts.js';

/** @typedef {import('./dungeon.js').Cell} Cell */

export const TARGET = 'M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14M12 2v4M12 18v4M2 12h4M18 12h4';

/**
 * The title and the words for a map that is not proven.
 * @param {any} proof
 */
export function unprovenWords(proof) {
  const { verdict } = proof.proof;
  return {
    title: t(verdict === 'stranded' ? 'is_stranded' : 'not_proven'),
    words: t(verdict === 'stranded' ? 'proof_stuck' : verdict === 'sound' ? 'proof_differs' : 'proof_open'),
  };
}

/**
 * The faults of a map, of which those with a place are buttons that show it, and the repairs of its paint.
 * @param {import('./dungeon.js').DungeonMap} map
 * @param {(cells: Cell[], words: string) => void} mark
 */
export function faultList(map, mark) {
  const faults = map.report?.mission.faults.map((/** @type {any} */ fault) => el('li', { class: 'finding is-loss', 'data-code': fault.code },
    fault.at
      ? el('button', { type: 'button', title: t('show_place'), onclick: () => mark([fault.at], textOf(fault)) }, el('span', { class: 'finding-words' }, textOf(fault)), icon(TARGET))
      : el('div', {}, el('span', { class: 'finding-words' }, textOf(fault)))));
  const repairs = (map.json.repairs ?? []).map((/** @type {any} */ repair) => el('li', {},
    el('button', { class: 'repair', onclick: () => change({ paint: repair.strokes }, { push: true }) }, textOf(repair))));
  return [
    faults.length > 0 && el('ul', { class: 'finding-list' }, faults),
    repairs.length > 0 && el('h2', {}, t('repair')),
    repairs.length > 0 && el('ul', { class: 'repairs' }, repairs),
  ];
}

// The proof of the map: whether it matches its mission, and the differences.

import { el, icon } from '../shared/dom.js';
import { textOf } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */

const TICK = 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6l7-3M9 12l2 2l4-4';
const TARGET = 'M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14M12 2v4M12 18v4M2 12h4M18 12h4';
const CROSS = 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6l7-3M9.5 9.5l5 5M14.5 9.5l-5 5';

/**
 * The badge and the faults, if any; nothing for maps without a mission.
 * @param {DungeonMap} map
 * @param {import('./report.js').Show} mark
 */
export function proofSection(map, mark) {
  const proof = map.report?.mission;
  if (!proof) return null;
  const verdict = proof.proof?.verdict ?? proof.proof;
  const words = proof.holds ? t('proof_holds', { areas: proof.areas }) : verdict === 'sound' ? t('proof_differs') : verdict === 'stranded' ? t('proof_stuck') : t('proof_open');
  const faults = proof.faults.map((/** @type {any} */ fault) => el('li', { class: 'finding is-loss', 'data-code': fault.code },
    fault.at
      ? el('button', { type: 'button', title: t('show_place'), onclick: () => mark([fault.at], textOf(fault)) }, el('span', { class: 'finding-words' }, textOf(fault)), icon(TARGET))
      : el('div', {}, el('span', { class: 'finding-words' }, textOf(fault)))));
  return el('section', { class: `proof ${proof.holds ? 'is-good' : 'is-bad'}`, role: 'group', 'aria-label': t('proof_of_map'), 'data-holds': String(proof.holds) },
    el('p', { class: 'proof-badge' }, icon(proof.holds ? TICK : CROSS), el('b', {}, t(proof.holds ? 'proven' : 'not_proven'))),
    el('p', { class: 'small' }, words),
    faults.length > 0 && el('ul', { class: 'finding-list' }, faults));
}

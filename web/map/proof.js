// The proof of the map: whether it matches its mission, and the differences.

import { el, icon } from '../shared/dom.js';
import { faultList, unprovenWords } from '../shared/map-proof.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */

const TICK = 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6l7-3M9 12l2 2l4-4';
const CROSS = 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6l7-3M9.5 9.5l5 5M14.5 9.5l-5 5';

/**
 * The badge and the faults, if any; nothing for maps without a mission.
 * @param {DungeonMap} map
 * @param {import('./report.js').Show} mark
 */
export function proofSection(map, mark) {
  const proof = map.report?.mission;
  // Without a lock or an end there is nothing to prove.
  if (!proof || !map.mission?.nodes?.some((/** @type {any} */ node) => node.kind === 'lock' || node.kind === 'end')) return null;
  const { title, words } = proof.holds ? { title: t('proven'), words: t('proof_holds', { areas: proof.areas }) } : unprovenWords(proof);
  return el('section', { class: `proof ${proof.holds ? 'is-good' : 'is-bad'}`, role: 'group', 'aria-label': t('proof_of_map'), 'data-holds': String(proof.holds) },
    el('p', { class: 'proof-badge' }, icon(proof.holds ? TICK : CROSS), el('b', {}, title)),
    el('p', { class: 'small' }, words),
    faultList(map, mark));
}

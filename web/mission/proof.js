// The result of the proof: players cannot get stuck, or the play that gets stuck and edits that repair it. Beside a map
// that differs from the mission, the result is about that map.

import { announce } from '../shared/announce.js';
import { catalog } from '../shared/catalog.js';
import { el, fill, icon } from '../shared/dom.js';
import { faultList, unprovenWords } from '../shared/map-proof.js';
import { capitalized } from '../shared/texts.js';
import { editWords, exactName, nodesOf } from './node-text.js';
import { t } from './texts.js';

/** @typedef {import('./model.js').Answer} Answer */
/** @typedef {import('./model.js').Mission} Mission */
/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */

const CHECK = 'M4 12.5l5 5L20 6.5';
const CROSS = 'M12 7v6M12 16.5v.01M12 3l9.5 17h-19z';

/**
 * @param {object} hears
 * @param {(step: number) => void} hears.onStep
 * @param {(nodes: number[]) => void} hears.onNodes called with the nodes to show
 * @param {(nodes: number[]) => void} hears.onHint called with the nodes of the text under the pointer
 * @param {(edits: string[][]) => void} hears.onRepair
 * @param {(cells: Cell[]) => void} hears.onCells called with cells to show on the map
 */
export function proofBox({ onStep, onNodes, onHint, onRepair, onCells }) {
  const badge = el('div', { class: 'badge' });
  const detail = el('div', { class: 'proof-detail' });
  const element = el('section', { class: 'proof', 'aria-label': t('proof') }, badge, detail);

  /** @type {Answer | null} */
  let answer = null;
  /** @type {Mission | null} */
  let mission = null;
  /** @type {DungeonMap | null} */
  let map = null;

  /**
   * @param {Answer} newAnswer
   * @param {Mission | null} newMission
   */
  function show(newAnswer, newMission) {
    [answer, mission] = [newAnswer, newMission];
    refresh();
  }

  /** @param {DungeonMap | null} shown the map beside the diagram */
  function showMap(shown) {
    map = shown;
    refresh();
  }

  function refresh() {
    if (!answer) return;
    const proof = map?.report?.mission;
    if (answer.sound && map && proof && !proof.holds) {
      const { title, words } = unprovenWords(proof);
      element.dataset.verdict = proof.proof.verdict === 'stranded' ? 'stranded' : 'undecided';
      announce('mission', `${title}. ${words}`);
      fill(badge, icon(CROSS), el('strong', {}, title));
      fill(detail, el('p', { class: 'small' }, words), ...faultList(map, onCells), el('p', { class: 'small' }, t('mission_itself')));
      return;
    }
    const verdict = answer.sound ? 'sound' : mission?.proof.verdict === 'stranded' || !mission ? 'stranded' : 'undecided';
    element.dataset.verdict = verdict;
    announce('mission', summaryOf(answer, mission, t(`is_${verdict}`)));
    fill(badge, icon(answer.sound ? CHECK : CROSS), el('strong', {}, t(`is_${verdict}`)));
    if (answer.sound || !mission) fill(detail, el('p', { class: 'small' }, capitalized(answer.verdict)));
    else fill(detail, ...losing(mission), ...repairs(answer, mission));
  }

  /** @param {Mission} mission */
  function losing(mission) {
    const { play = [], closed = [] } = mission.proof;
    if (mission.proof.verdict !== 'stranded') return [];
    const step = (/** @type {string} */ words, /** @type {number} */ place) =>
      el('li', {}, el('button', { class: 'step', 'data-step': place, onclick: () => onStep(place), ...hinting(place ? [play[place - 1]] : []) }, words));
    return [
      el('h2', {}, t('losing_play')),
      el('ol', { class: 'steps-list' },
        step(t('play_start'), 0),
        play.map((lock, place) => step(t('play_open', { node: exactName(mission, lock) }), place + 1)),
        el('li', { class: 'is-closed' }, el('button', { class: 'step', onclick: () => onNodes(closed), ...hinting(closed) },
          t('play_closed', { nodes: someOf(mission, closed) })))),
    ];
  }

  /** @param {number[]} nodes */
  const hinting = (nodes) => ({
    onpointerenter: () => onHint(nodes), onfocus: () => onHint(nodes), onpointerleave: () => onHint([]), onblur: () => onHint([]),
  });

  /**
   * @param {Answer} answer
   * @param {Mission} mission
   */
  function repairs(answer, mission) {
    const rows = answer.repairs.map((edits) => {
      const words = edits.map((edit) => editWords(mission, edit)).reduce((first, second) => t('then', { first, second }));
      return el('li', {}, el('button', { class: 'repair', onclick: () => onRepair(edits), ...hinting(edits.flatMap(nodesOf)) }, words));
    });
    const most = catalog().limits.advised_nodes;
    const none = t(mission.nodes.size > most ? 'repairs_large' : 'repairs_none', { most });
    return [el('h2', {}, t('repair')), rows.length ? el('ul', { class: 'repairs' }, rows) : el('p', { class: 'small' }, none)];
  }

  /** @param {number | null} step of the losing play that is shown */
  function at(step) {
    for (const button of detail.querySelectorAll('[data-step]')) {
      if (button.getAttribute('data-step') === String(step)) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
  }

  return { element, show, showMap, at };
}

/**
 * A summary of the mission for screen readers.
 * @param {Answer} answer
 * @param {Mission | null} mission
 * @param {string} verdict
 */
function summaryOf(answer, mission, verdict) {
  if (!mission) return `${verdict}.`;
  const count = (/** @type {string} */ kind) => [...mission.nodes.values()].filter((node) => node.kind === kind).length;
  const told = t('mission_told', { locks: count('lock'), keys: count('key'), verdict });
  return answer.sound ? told : `${told} ${t('repairs_told', { count: answer.repairs.length })}`;
}

/** The most names in a list. */
const MOST_NAMES = 8;

/**
 * @param {Mission} mission
 * @param {number[]} ids
 */
function someOf(mission, ids) {
  const names = ids.slice(0, MOST_NAMES).map((id) => exactName(mission, id));
  const more = ids.length - names.length;
  return more > 0 ? t('and_more', { names: names.join(', '), count: more }) : names.join(', ');
}

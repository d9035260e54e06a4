// The report panel: score, proof, warnings, reasons, rooms and metrics.

import { catalog } from '../shared/catalog.js';
import { el, fill, icon, svg } from '../shared/dom.js';
import { TARGET } from '../shared/map-proof.js';
import { capitalized, number, textOf } from '../shared/texts.js';
import { cellsOf } from './finding-cells.js';
import { proofSection } from './proof.js';
import { roomTable } from './rooms.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */
/** @typedef {(cells: Cell[], words: string) => void} Show marks cells on the map */

const WARN = 'M12 4L2.5 20h19L12 4M12 10v4M12 17v.01';

/**
 * The panel beside the map; `show` fills it with the report of a map.
 * @param {Show} mark
 */
export function reportPanel(mark) {
  const score = el('div', { class: 'score' });
  const proof = el('div', {});
  const list = el('div', { class: 'findings' });
  /** @type {number | undefined} */
  let chosen;
  const rooms = fold('rooms', t('rooms'));
  const metrics = fold('metrics', t('metrics'));
  const element = el('aside', { class: 'panel report', 'aria-label': t('report'), tabindex: '0' }, score, proof, list, rooms.element, metrics.element);

  /** @param {DungeonMap} map */
  function show(map) {
    const { report } = map;
    if (!report) {
      [score, proof, list].forEach((part) => fill(part));
      [rooms, metrics].forEach((part) => part.set(null));
      fill(score, el('p', { class: 'note' }, t('no_report_for_players')));
      return;
    }
    fill(score, ring(report.score), el('div', { class: 'score-words' }, el('h2', {}, t('score')), el('p', {}, scoreWords(report.score))));
    fill(proof, proofSection(map, mark));
    fill(list,
      report.warnings.length > 0 && findings(t('warnings'), report.warnings.map((warning) => finding(map, warning, icon(WARN), 'warning', mark))),
      report.reasons.length > 0 && findings(t('reasons'), report.reasons.map((reason) => finding(map, reason, points(reason.points), reason.points < 0 ? 'loss' : 'gain', mark))));
    rooms.set(map.rooms.length ? () => roomTable(map, mark, chosen) : null);
    metrics.set(() => metricTable(report.metrics));
  }
  /**
   * Highlights the row of the room selected on the map.
   * @param {number | undefined} room
   */
  function choose(room) {
    chosen = room;
    for (const row of rooms.element.querySelectorAll('tr[data-room]')) {
      const isChosen = row.getAttribute('data-room') === String(room);
      row.classList.toggle('is-chosen', isChosen);
      if (isChosen) row.scrollIntoView({ block: 'nearest' });
    }
  }
  return { element, show, choose };
}

/** The open folds; they stay open for the next map. */
const open = new Set();

/**
 * A fold whose content is built only while it is open.
 * @param {string} name
 * @param {string} title
 */
function fold(name, title) {
  const body = el('div', {});
  /** @type {(() => Node) | null} */
  let make = null;
  const element = el('details', {
    class: 'fold', open: open.has(name), hidden: true, 'data-fold': name,
    ontoggle: () => {
      if (element.open) open.add(name);
      else open.delete(name);
      refresh();
    },
  }, el('summary', {}, title), body);
  const refresh = () => fill(body, make && element.open ? make() : null);
  return {
    element,
    /** @param {(() => Node) | null} next */
    set(next) {
      make = next;
      element.hidden = !next;
      refresh();
    },
  };
}

/** @param {number | null} score */
function ring(score) {
  const length = 2 * Math.PI * 26;
  const circle = (/** @type {string} */ kind, /** @type {number} */ part) => svg('circle', {
    cx: 32, cy: 32, r: 26, class: kind, fill: 'none', 'stroke-width': 7, 'stroke-dasharray': `${length * part} ${length}`, transform: 'rotate(-90 32 32)', 'stroke-linecap': 'round',
  });
  const shown = score ?? 0;
  const grade = shown >= 70 ? 'good' : shown >= 50 ? 'fair' : 'poor';
  return svg('svg', { viewBox: '0 0 64 64', class: `ring is-${grade}`, role: 'img', 'aria-label': score === null ? t('no_score') : t('score_of', { score: shown }) },
    circle('ring-back', 1), shown > 0 && circle('ring-part', shown / 100),
    svg('text', { x: 32, y: 33, 'text-anchor': 'middle', 'dominant-baseline': 'central', class: 'ring-number', 'data-score': shown }, score === null ? '–' : String(shown)));
}

/** @param {number | null} score */
function scoreWords(score) {
  if (score === null) return t('no_score');
  return t(score >= 85 ? 'score_great' : score >= 70 ? 'score_good' : score >= 50 ? 'score_fair' : 'score_poor');
}

/** @param {number} value */
function points(value) {
  return el('span', { class: 'points' }, value > 0 ? `+${value}` : `−${-value}`);
}

/**
 * @param {string} title
 * @param {Node[]} rows
 */
function findings(title, rows) {
  return el('section', {}, el('h2', {}, title), el('ul', { class: 'finding-list' }, rows));
}

/**
 * @param {DungeonMap} map
 * @param {any} found
 * @param {Node} sign
 * @param {string} kind
 * @param {Show} mark
 */
function finding(map, found, sign, kind, mark) {
  const cells = cellsOf(map, found);
  const criterion = catalog().criteria.find(({ code }) => code === found.criterion);
  const words = textOf(found);
  const content = [sign, el('span', { class: 'finding-words' }, criterion && el('b', {}, textOf(criterion.title)), el('span', {}, words))];
  const title = criterion ? textOf(criterion.help) : null;
  return el('li', { class: `finding is-${kind}`, 'data-code': found.code },
    cells.length
      ? el('button', { type: 'button', title: title ?? t('show_place'), onclick: () => mark(cells, words) }, content, icon(TARGET))
      : el('div', { title }, content));
}

/** @param {Record<string, any>} values */
function metricTable(values) {
  const rows = catalog().metrics.filter(({ name }) => name in values).map((metric) =>
    el('tr', { title: textOf(metric.help) }, el('th', { scope: 'row' }, capitalized(metric.title)), el('td', {}, measure(metric.name, values[metric.name]))));
  return el('table', { class: 'figures' }, el('tbody', {}, rows));
}

/** The metrics shown as percentages. */
const SHARES = /share|backtracking|symmetry/;

/**
 * @param {string} name
 * @param {any} value
 */
function measure(name, value) {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map(([x, y]) => `${x}, ${y}`).join(' – ');
  return SHARES.test(name) ? `${number(value * 100, 1)} %` : number(value, 2);
}

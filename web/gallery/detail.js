// The selected dungeon with its map, score and metrics.

import { MapCanvas } from '../shared/canvas/map-canvas.js';
import { catalog } from '../shared/catalog.js';
import { el, fill } from '../shared/dom.js';
import { showError } from '../shared/errors.js';
import { latest } from '../shared/latest.js';
import { pendingMark } from '../shared/pending.js';
import { askMap } from '../shared/picture/source.js';
import { current } from '../shared/state.js';
import { capitalized, number, textOf } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */

/**
 * A canvas that requests and shows the map of a recipe.
 * @param {string} label
 * @param {(map: DungeonMap) => void} [seen]
 */
export function mapOf(label, seen = () => {}) {
  const canvas = new MapCanvas(label);
  const trouble = el('div', { class: 'over' });
  let shown = '';
  const draw = latest(
    (/** @type {object} */ recipe) => askMap({ map: { recipe } }),
    (map) => {
      fill(trouble);
      canvas.show(map);
      seen(map);
    },
    (error) => showError(trouble, error),
    pendingMark(canvas.element),
  );
  return {
    canvas,
    element: el('div', { class: 'detail-map' }, canvas.element, trouble),
    /** @param {object} recipe */
    show(recipe) {
      canvas.look({ style: current().style, layers: new Set(current().layers) });
      const key = JSON.stringify(recipe);
      if (key === shown) return;
      shown = key;
      draw(recipe);
    },
    close: () => canvas.close(),
  };
}

/**
 * The score, its reasons and all metrics.
 * @param {DungeonMap} map
 * @param {string} metric by which the gallery is sorted
 */
export function summary(map, metric) {
  const { report } = map;
  if (!report) return [];
  const lost = report.reasons.filter(({ points }) => points !== 0);
  return [
    el('p', { class: 'score' }, el('b', {}, number(report.score)), el('span', {}, ` / 100 · ${t('size_told', { width: map.width, height: map.height })}`)),
    lost.length > 0 && el('ul', { class: 'reasons' }, lost.map((reason) => el('li', {}, el('b', {}, `${reason.points > 0 ? '+' : '−'}${number(Math.abs(reason.points))}`), el('span', {}, textOf(reason))))),
    el('dl', { class: 'measures' }, catalog().metrics.filter(({ name }) => name in report.metrics).map(({ name, title, help }) => [
      el('dt', { title: capitalized(help), class: name === metric ? 'is-sorted' : null }, capitalized(title)), el('dd', {}, valueText(report.metrics[name])),
    ]).flat()),
  ];
}

/**
 * The value of a metric as text.
 * @param {unknown} value
 */
export function valueText(value) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return number(value, 3);
  return Array.isArray(value) ? value.map((place) => (Array.isArray(place) ? place.join(', ') : String(place))).join(' → ') : String(value);
}

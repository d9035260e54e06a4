// The chosen dungeon, large, with what it was judged by.

import { ask } from '../api.js';
import { busy } from '../busy.js';
import { catalog } from '../catalog.js';
import { el, fill } from '../dom.js';
import { latest } from '../latest.js';
import { MapCanvas } from '../map/canvas.js';
import { readMap } from '../map/model.js';
import { current } from '../state.js';
import { begin, number, said, t } from '../texts.js';
import { showTrouble } from '../trouble.js';

/** @typedef {import('../map/model.js').DungeonMap} DungeonMap */

/**
 * A canvas that shows the map of whatever recipe it is given.
 * @param {string} label
 * @param {(map: DungeonMap) => void} [seen]
 */
export function mapOf(label, seen = () => {}) {
  const canvas = new MapCanvas(label);
  const trouble = el('div', { class: 'over' });
  let shown = '';
  const draw = latest(
    async (/** @type {object} */ recipe) => readMap(await ask('map', { map: { recipe } })),
    (map) => {
      fill(trouble);
      canvas.show(map);
      seen(map);
    },
    (error) => showTrouble(trouble, error),
    busy(canvas.element),
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
 * The score, the reasons for each point that is missing, and every measure.
 * @param {DungeonMap} map
 * @param {string} metric the one that the gallery is sorted by
 */
export function summary(map, metric) {
  const { report } = map;
  if (!report) return [];
  const lost = report.reasons.filter(({ points }) => points !== 0);
  return [
    el('p', { class: 'score' }, el('b', {}, number(report.score)), el('span', {}, ` / 100 · ${t('size_told', { width: map.width, height: map.height })}`)),
    lost.length > 0 && el('ul', { class: 'reasons' }, lost.map((reason) => el('li', {}, el('b', {}, `${reason.points > 0 ? '+' : '−'}${number(Math.abs(reason.points))}`), el('span', {}, said(reason))))),
    el('dl', { class: 'measures' }, catalog().metrics.filter(({ name }) => name in report.metrics).map(({ name, title, help }) => [
      el('dt', { title: begin(help), class: name === metric ? 'is-sorted' : null }, begin(title)), el('dd', {}, told(report.metrics[name])),
    ]).flat()),
  ];
}

/**
 * A measure in words.
 * @param {unknown} value
 */
export function told(value) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return number(value, 3);
  return Array.isArray(value) ? value.map((place) => (Array.isArray(place) ? place.join(', ') : String(place))).join(' → ') : String(value);
}

// The map with the mission in it, beside the diagram: what one points at in one lights up in the other.

import { ask } from '../api.js';
import { busy } from '../busy.js';
import { el, fill, iconButton } from '../dom.js';
import { announce } from '../heard.js';
import { latest } from '../latest.js';
import { MapCanvas } from '../map/canvas.js';
import { readMap } from '../map/model.js';
import { layoutPictures } from '../panel/recipe.js';
import { showMapTrouble } from '../panel/refused.js';
import { DICE } from '../panel/seed.js';
import { subjectOf } from '../recipe.js';
import { change, current, freshSeed } from '../state.js';
import { t } from '../texts.js';
import { onReturn } from '../trouble.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../map/model.js').DungeonMap} DungeonMap */
/** @typedef {import('../map/model.js').Cell} Cell */

/**
 * @param {object} hears
 * @param {(node: number | null) => void} hears.onHover
 * @param {(node: number) => void} hears.onPick
 */
export function mapBeside({ onHover, onPick }) {
  const canvas = new MapCanvas(t('map_of_mission'));
  const trouble = el('div', { class: 'over' });
  const choices = el('div', { class: 'beside-layouts' });
  const dice = iconButton(t('another_map'), DICE, another);
  const frame = el('div', { class: 'beside-map' }, canvas.element, trouble);
  const element = el('section', { class: 'beside', 'aria-label': t('map_of_mission') }, el('div', { class: 'beside-bar' }, choices, dice), frame);
  /** @type {Map<string, number>} */
  let nodes = new Map();
  /** @type {Map<number, Cell[]>} */
  let cells = new Map();
  /** @type {number[]} */
  let lit = [];

  canvas.onHover = (cell) => onHover(cell ? nodes.get(cell.join()) ?? null : null);
  canvas.onPick = (cell) => {
    const node = nodes.get(cell.join());
    if (node !== undefined) onPick(node);
  };

  const draw = latest(
    async (/** @type {State} */ state) => readMap(await ask('map', { map: await subjectOf(state) })),
    (map) => {
      fill(trouble);
      [nodes, cells] = placesOf(map);
      canvas.element.hidden = false;
      canvas.show(map);
      light(lit);
      element.dataset.fits = 'true';
      announce('map', t('mission_map_told', { width: map.width, height: map.height }));
    },
    (error) => {
      element.dataset.fits = 'false';
      canvas.element.hidden = true;
      showMapTrouble(trouble, error);
    },
    busy(frame),
  );

  function show() {
    const state = current();
    canvas.look({ style: state.style, layers: new Set(state.layers) });
    showLayouts(choices);
    draw(state);
  }

  /** @param {number[]} marked the nodes whose places are marked */
  function light(marked) {
    lit = marked;
    const places = marked.flatMap((node) => cells.get(node) ?? []);
    canvas.look({ marked: places });
    element.dataset.lit = places.map((cell) => cell.join()).join(' ');
  }

  const repaint = () => {
    choices.removeAttribute('data-layout');
    showLayouts(choices);
  };
  addEventListener('themechange', repaint);
  const stop = onReturn(show);
  return {
    element, show, light, fit: () => canvas.fit(),
    close() {
      stop();
      removeEventListener('themechange', repaint);
      canvas.close();
    },
  };
}

/** @param {Element} place */
function showLayouts(place) {
  const chosen = current().layout;
  if (place.getAttribute('data-layout') === chosen) return;
  place.setAttribute('data-layout', chosen);
  fill(place, layoutPictures('beside', 3));
}

/** Another seed for the map; the mission keeps its own. */
function another() {
  const { extra, seed } = current();
  change({ seed: freshSeed(), extra: { ...extra, plan: extra.plan ?? seed } }, { push: true });
}

/**
 * Which node a cell shows, and in which cells a node is.
 * @param {DungeonMap} map
 * @returns {[Map<string, number>, Map<number, Cell[]>]}
 */
function placesOf(map) {
  /** @type {Map<string, number>} */
  const nodes = new Map();
  /** @type {Map<number, Cell[]>} */
  const cells = new Map();
  const put = (/** @type {number | null | undefined} */ node, /** @type {number} */ x, /** @type {number} */ y) => {
    if (node === null || node === undefined) return;
    nodes.set(`${x},${y}`, node);
    cells.set(node, [...(cells.get(node) ?? []), [x, y]]);
  };
  for (const { x, y, node } of map.features) put(node, x, y);
  for (const { x, y, lock } of map.doors) put(lock, x, y);
  const start = map.mission?.nodes?.[0]?.id;
  if (map.start) put(start, ...map.start);
  return [nodes, cells];
}

// The map with the mission, beside the diagram. Hovering a node or a cell highlights it in both.

import { announce } from '../shared/announce.js';
import { MapCanvas } from '../shared/canvas/map-canvas.js';
import { el, fill, iconButton } from '../shared/dom.js';
import { onReconnect } from '../shared/errors.js';
import { latest } from '../shared/latest.js';
import { pendingMark } from '../shared/pending.js';
import { askMap } from '../shared/picture/source.js';
import { layoutCards } from '../shared/recipe/cards.js';
import { subjectOf, withoutFile } from '../shared/recipe/recipe.js';
import { showRefusal } from '../shared/recipe/refusal.js';
import { DICE } from '../shared/recipe/seed-field.js';
import { change, current, freshSeed } from '../shared/state.js';
import { t } from './texts.js';

/** @typedef {import('../shared/state.js').State} State */
/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */

/**
 * @param {object} hears
 * @param {(node: number | null) => void} hears.onHover
 * @param {(node: number) => void} hears.onPick
 * @param {(map: DungeonMap | null) => void} hears.onMap called with the map that is shown, or with none
 */
export function mapPane({ onHover, onPick, onMap }) {
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
    async (/** @type {State} */ state) => askMap({ map: await subjectOf(withoutFile(state)) }),
    (map) => {
      fill(trouble);
      [nodes, cells] = placesOf(map);
      canvas.element.hidden = false;
      canvas.show(map);
      light(lit);
      onMap(map);
      element.dataset.fits = 'true';
      announce('map', t('mission_map_told', { width: map.width, height: map.height }));
    },
    (error) => {
      element.dataset.fits = 'false';
      canvas.element.hidden = true;
      onMap(null);
      showRefusal(trouble, error);
    },
    pendingMark(frame),
  );

  function show() {
    const state = current();
    canvas.look({ style: state.style, layers: new Set(state.layers) });
    showLayouts(choices);
    draw(state);
  }

  /** @param {number[]} marked the nodes whose cells are marked */
  function light(marked) {
    lit = marked;
    const places = marked.flatMap((node) => cells.get(node) ?? []);
    canvas.look({ marked: places });
    element.dataset.lit = places.map((cell) => cell.join()).join(' ');
  }

  /** @param {Cell[]} places */
  function mark(places) {
    canvas.look({ marked: places });
    canvas.reveal(places);
  }

  const repaint = () => {
    choices.removeAttribute('data-layout');
    showLayouts(choices);
  };
  addEventListener('themechange', repaint);
  const stop = onReconnect(show);
  return {
    element, show, light, mark, fit: () => canvas.fit(),
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
  fill(place, layoutCards('beside', 3));
}

/** Gives the map another seed; the mission keeps its own. */
function another() {
  const { extra, seed } = current();
  change({ seed: freshSeed(), extra: { ...extra, plan: extra.plan ?? seed } }, { push: true });
}

/**
 * The node of each cell, and the cells of each node.
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

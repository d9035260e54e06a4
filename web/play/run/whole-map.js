// A map of one's own without fog: the cells that the hero has not seen are shown too.

import { ask } from '../../shared/api.js';
import { readMap } from '../../shared/dungeon.js';

/** @typedef {import('../types.js').Scene} Scene */

/** The letters of a chart in the order of the tiles of a map. */
const LETTERS = '#o.,:~+S=_%';

/**
 * The rows of a map in the letters of a chart.
 * @param {unknown} map as a run takes it
 */
export async function rowsOf(map) {
  const { width, height, tiles } = readMap(await ask('map', { map }));
  return Array.from({ length: height }, (_, y) => Array.from(tiles.subarray(y * width, (y + 1) * width), (tile) => LETTERS[tile]).join(''));
}

/**
 * A scene on the first floor with all of its cells.
 * @template {Scene} T
 * @param {T} scene
 * @param {string[]} rows
 * @returns {T}
 */
export function withWholeMap(scene, rows) {
  const { view } = scene;
  if (view.depth !== 1 || rows.length !== view.chart.length || rows[0]?.length !== view.chart[0]?.length) return scene;
  const chart = view.chart.map((row, y) => [...row].map((letter, x) => (letter === ' ' ? rows[y][x] : letter)).join(''));
  return { ...scene, view: { ...view, chart } };
}

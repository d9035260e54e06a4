// Small pictures of dungeons: links that the browser keeps for ever.

import { catalog } from '../catalog.js';
import { linkOf } from '../recipe.js';
import { current } from '../state.js';

const CELL_SIZES = [1, 2, 3, 4, 6, 8, 12];

/**
 * The address of a picture about as wide as asked for.
 * @param {import('../recipe.js').Named} named
 * @param {[number, number]} size of the map, in cells
 * @param {number} width in pixels of the page
 */
export function thumbLink(named, [wide, high], width) {
  const wanted = (width * devicePixelRatio) / Math.max(wide, high, 1);
  const cell = CELL_SIZES.find((side) => side >= wanted) ?? CELL_SIZES[CELL_SIZES.length - 1];
  return linkOf(named, 'png', { cell_size: cell, ...palette() });
}

/**
 * The picture looks as the large map does, where there is such a palette.
 * @returns {Record<string, string>}
 */
function palette() {
  const { style } = current();
  return catalog().palettes.some(({ name }) => name === style) ? { palette: style } : {};
}

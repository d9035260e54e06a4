// Links to small pictures of dungeons, which browsers cache.

import { projectionOf } from '../shared/picture/source.js';
import { linkOf } from '../shared/recipe/recipe.js';
import { current } from '../shared/state.js';

const CELL_SIZES = [1, 2, 3, 4, 6, 8, 12];

/**
 * The address of a picture with about a given width.
 * @param {import('../shared/recipe/recipe.js').Named} named
 * @param {[number, number]} size of the map, in cells
 * @param {number} width in pixels of the page
 */
export function thumbnailLink(named, [wide, high], width) {
  const { style } = current();
  const box = projectionOf(style).boxOf({ width: wide, height: high });
  const wanted = (width * devicePixelRatio) / Math.max(box.width, box.height, 1);
  const cell = CELL_SIZES.find((side) => side >= wanted) ?? CELL_SIZES[CELL_SIZES.length - 1];
  return linkOf(named, 'png', { cell_size: cell, style });
}

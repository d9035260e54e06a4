// The ground: floors, walls with front faces, pillars, rubble and doors, as far as they are known.

import { doorSprite } from '../sprites/icon.js';
import { place, raster, tile } from '../sprites/raster.js';
import { tileAt } from '../grid.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {{ x: number, y: number, cell: number, left: number, top: number, right: number, bottom: number }} Frame the place of cell 0, 0 in pixels, the side of a cell, and the cells in sight */

/** The letters of tiles that stand upright. */
const UPRIGHT = new Set(['#', 'S', ' ']);

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Frame} frame
 * @param {Set<string>} occupied the cells of actors, as `x y`: doors under them are open
 */
export function drawTerrain(context, { view, terrain, band }, frame, occupied) {
  const { cell } = frame;
  const locked = new Map(view.doors.map(({ at, metal }) => [at.join(' '), metal]));
  const crack = view.crack?.join(' ');
  for (let y = frame.top; y <= frame.bottom; y++) {
    for (let x = frame.left; x <= frame.right; x++) {
      const letter = tileAt(view, x, y);
      if (letter === ' ') continue;
      const [px, py] = [frame.x + x * cell, frame.y + y * cell];
      const draw = (/** @type {HTMLCanvasElement} */ picture) => context.drawImage(picture, px, py);
      const put = (/** @type {string} */ name) => place(context, raster(name, cell), px, py, cell);
      const dice = roll(x, y);
      if (letter === '#') {
        const isFront = !UPRIGHT.has(tileAt(view, x, y + 1));
        draw(tile(isFront ? `wall/${terrain}/${dice % 3}` : `wall/${terrain}/top`, cell, band, 'wall'));
        if (crack === `${x} ${y}`) put('crack');
        continue;
      }
      draw(tile(`floor/${terrain}/${dice % 4}`, cell, band, 'floor'));
      if (tileAt(view, x, y - 1) === '#') shadow(context, px, py, cell);
      const key = `${x} ${y}`;
      if (letter === 'o') put('pillar');
      else if (letter === '%') put('rubble');
      else if (letter === '+' || letter === 'S') put(occupied.has(key) ? 'door/open' : 'door/closed');
      else if (letter === '=') put(doorSprite(locked.get(key) ?? 0));
    }
  }
}

/**
 * The shadow of a wall on the floor in front of it.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 */
function shadow(context, x, y, cell) {
  context.fillStyle = 'rgba(0, 0, 0, 0.28)';
  context.fillRect(x, y, cell, Math.round(cell * 0.12));
  context.fillStyle = 'rgba(0, 0, 0, 0.14)';
  context.fillRect(x, y + Math.round(cell * 0.12), cell, Math.round(cell * 0.12));
}

/**
 * A number that looks random and is always the same for a cell.
 * @param {number} x
 * @param {number} y
 */
function roll(x, y) {
  let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

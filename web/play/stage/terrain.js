// The ground: floors, walls with front faces, pillars, rubble and doors, as far as they are known.

import { doorSprite } from '../sprites/icon.js';
import { fit } from '../../shared/dom.js';
import { place, raster, tile } from '../sprites/raster.js';
import { tileAt } from '../grid.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {{ x: number, y: number, cell: number, left: number, top: number, right: number, bottom: number }} Frame the place of cell 0, 0 in pixels, the side of a cell, and the cells in sight */

/** The letters of tiles that stand upright. */
const UPRIGHT = new Set(['#', 'S', ' ']);

/** Cells around those in sight that are drawn too, so that a step needs no new picture while the hero slides. */
const AROUND = 1;

/** The ground as one picture, made anew when the ground changes: a frame of a movement copies it once. */
export class Ground {
  #picture = document.createElement('canvas');
  #context = /** @type {CanvasRenderingContext2D} */ (this.#picture.getContext('2d'));
  /** @type {{ view: import('../types.js').View | null, occupied: string } & Omit<Frame, 'x' | 'y'>} what the picture shows */
  #shown = { view: null, occupied: '', cell: 0, left: 0, top: 0, right: 0, bottom: 0 };

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {Set<string>} occupied the cells of actors, as `x y`: doors under them are open
   */
  draw(context, scene, frame, occupied) {
    const shown = this.#shown;
    const isInside = frame.left >= shown.left && frame.top >= shown.top && frame.right <= shown.right && frame.bottom <= shown.bottom;
    const cells = [...occupied].join();
    if (shown.view !== scene.view || shown.occupied !== cells || shown.cell !== frame.cell || !isInside) this.#make(scene, frame, occupied, cells);
    context.drawImage(this.#picture, frame.x + this.#shown.left * frame.cell, frame.y + this.#shown.top * frame.cell);
  }

  /**
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {Set<string>} occupied
   * @param {string} cells the same as text
   */
  #make(scene, { cell, left, top, right, bottom }, occupied, cells) {
    this.#shown = { view: scene.view, occupied: cells, cell, left: left - AROUND, top: top - AROUND, right: right + AROUND, bottom: bottom + AROUND };
    const frame = { ...this.#shown, x: -this.#shown.left * cell, y: -this.#shown.top * cell };
    fit(this.#picture, (frame.right - frame.left + 1) * cell, (frame.bottom - frame.top + 1) * cell);
    this.#context.clearRect(0, 0, this.#picture.width, this.#picture.height);
    drawTerrain(this.#context, scene, frame, occupied);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Frame} frame
 * @param {Set<string>} occupied
 */
function drawTerrain(context, { view, terrain, band }, frame, occupied) {
  const { cell } = frame;
  const locked = new Map(view.doors.map(({ at, metal }) => [at.join(' '), metal]));
  const [crackX, crackY] = view.crack ?? [-1, -1];
  const top = tile(`wall/${terrain}/top`, cell, band, 'wall');
  const fronts = [0, 1, 2].map((number) => tile(`wall/${terrain}/${number}`, cell, band, 'wall'));
  const floors = [0, 1, 2, 3].map((number) => tile(`floor/${terrain}/${number}`, cell, band, 'floor'));
  const put = (/** @type {string} */ name, /** @type {number} */ px, /** @type {number} */ py) => place(context, raster(name, cell), px, py, cell);
  for (let y = frame.top; y <= frame.bottom; y++) {
    for (let x = frame.left; x <= frame.right; x++) {
      const letter = tileAt(view, x, y);
      if (letter === ' ') continue;
      const px = frame.x + x * cell;
      const py = frame.y + y * cell;
      const dice = roll(x, y);
      if (letter === '#') {
        const isFront = !UPRIGHT.has(tileAt(view, x, y + 1));
        context.drawImage(isFront ? fronts[dice % 3] : top, px, py);
        if (x === crackX && y === crackY) put('crack', px, py);
        continue;
      }
      context.drawImage(floors[dice % 4], px, py);
      if (tileAt(view, x, y - 1) === '#') shadow(context, px, py, cell);
      if (letter === 'o') put('pillar', px, py);
      else if (letter === '%') put('rubble', px, py);
      else if (letter === '+' || letter === 'S') put(occupied.has(`${x} ${y}`) ? 'door/open' : 'door/closed', px, py);
      else if (letter === '=') put(doorSprite(locked.get(`${x} ${y}`) ?? 0), px, py);
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

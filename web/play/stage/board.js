// The board of a chamber: walls, goals and boxes in the letters of Sokoban players.

import { place, raster, tile } from '../sprites/raster.js';
import { stillPose } from './motion.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Board} BoardView */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./terrain.js').Frame} Frame */

export class Board {
  /** @type {string[]} */
  rows = [];
  /** @type {Cell} */
  player = [0, 0];
  pose = stillPose();
  /** @type {Map<string, { dx: number, dy: number }>} */
  #boxes = new Map();
  width = 0;

  /** @param {BoardView | null} board */
  show(board) {
    this.rows = board ? board.puzzle.replace(/\n+$/, '').split('\n') : [];
    this.width = Math.max(0, ...this.rows.map((row) => row.length));
    this.#boxes.clear();
    this.rows.forEach((row, y) => [...row].forEach((letter, x) => {
      if (letter === '@' || letter === '+') this.player = [x, y];
      if (letter === '$' || letter === '*') this.#boxes.set(`${x} ${y}`, { dx: 0, dy: 0 });
    }));
  }

  get isOpen() {
    return this.rows.length > 0;
  }

  /**
   * How far the box on a cell is from it while it slides.
   * @param {Cell} cell
   */
  boxAt([x, y]) {
    return this.#boxes.get(`${x} ${y}`) ?? null;
  }

  /**
   * The place of the board: as large as it can be, in the middle below what is told about it.
   * @param {HTMLCanvasElement} canvas
   * @param {number} most the largest side of a cell
   * @param {number} top where the board may begin
   * @returns {Frame}
   */
  frame(canvas, most, top) {
    const cell = Math.max(8, Math.floor(Math.min(most, canvas.width / (this.width + 1), (canvas.height - top) / (this.rows.length + 1))));
    const [x, y] = [(canvas.width - this.width * cell) / 2, top + (canvas.height - top - this.rows.length * cell) / 2].map(Math.round);
    return { cell, x, y, left: 0, top: 0, right: this.width - 1, bottom: this.rows.length - 1 };
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {number} beat
   */
  draw(context, { view, terrain, band }, frame, beat) {
    const { cell } = frame;
    const at = (/** @type {number} */ x, /** @type {number} */ y) => /** @type {[number, number]} */ ([frame.x + Math.round(x * cell), frame.y + Math.round(y * cell)]);
    this.rows.forEach((row, y) => [...row].forEach((letter, x) => {
      if (letter === '#') {
        const below = this.rows[y + 1]?.[x] ?? '#';
        context.drawImage(tile(`wall/${terrain}/${below === '#' ? 'top' : (x + y) % 3}`, cell, band, 'wall'), ...at(x, y));
      } else if (this.#isInside(x, y)) {
        context.drawImage(tile(`floor/${terrain}/${(x * 7 + y * 5) % 4}`, cell, band, 'floor'), ...at(x, y));
      }
      if ('.+*'.includes(letter)) place(context, raster('goal', cell), ...at(x, y), cell);
    }));
    this.rows.forEach((row, y) => [...row].forEach((letter, x) => {
      const box = this.boxAt([x, y]);
      if (box) place(context, raster(letter === '*' ? 'box/placed' : 'box', cell), ...at(x + box.dx, y + box.dy), cell);
    }));
    const hero = raster(`hero/${view.hero.class}/${view.hero.facing}`, cell, { frame: beat });
    place(context, hero, ...at(this.player[0] + this.pose.dx, this.player[1] + this.pose.dy), cell);
  }

  /**
   * Whether an empty cell is part of the board and not beside it.
   * @param {number} x
   * @param {number} y
   */
  #isInside(x, y) {
    const row = this.rows[y];
    return row.slice(0, x).includes('#') && row.slice(x).includes('#');
  }
}

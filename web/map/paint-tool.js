// The paint tool: a stroke is one undo step, and is drawn before the program answers.

import { isInside } from '../shared/dungeon.js';
import { change, current } from '../shared/state.js';
import { brushed, lineOf, readPaint, sameAround, withPaint, writePaint } from './paint.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */
/** @typedef {import('./paint.js').Brush} Brush */

export class PaintTool {
  /** @type {Brush | null} without a brush, a press moves the map */
  brush = null;
  fills = false;
  /** @type {DungeonMap | null} as the program made it */
  #made = null;
  /** @type {Cell | null} */
  #last = null;
  #isNewStroke = false;

  /** @param {import('../shared/canvas/map-canvas.js').MapCanvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    canvas.tool = {
      press: (cell) => {
        if (!this.brush) return false;
        this.#isNewStroke = true;
        this.#last = cell;
        this.#put([cell]);
        return true;
      },
      drag: (cell) => {
        if (!this.#last || this.fills || (cell[0] === this.#last[0] && cell[1] === this.#last[1])) return;
        const line = lineOf(this.#last, cell);
        this.#last = cell;
        this.#put(line);
      },
      release: () => {
        this.#last = null;
      },
    };
  }

  /**
   * Shows a map that was made with `paint`, plus the paint added since.
   * @param {DungeonMap} made
   * @param {string} paint
   */
  show(made, paint) {
    this.#made = made;
    const now = current().paint;
    this.canvas.show(now === paint ? made : withPaint(made, readPaint(now, made.width, made.height)));
  }

  /**
   * Paints a cell, or all cells connected with it.
   * @param {Cell} cell
   */
  dab(cell) {
    this.#isNewStroke = true;
    this.#put([cell]);
  }

  /** @param {Cell[]} cells */
  #put(cells) {
    const { map } = this.canvas;
    if (!map || !this.#made || !this.brush) return;
    const inside = cells.filter(([x, y]) => isInside(map, x, y));
    const places = this.fills ? inside.slice(0, 1).flatMap((cell) => sameAround(map, cell)) : inside.map(([x, y]) => y * map.width + x);
    const before = readPaint(current().paint, map.width, map.height);
    const paint = brushed(before, places, this.brush);
    const text = writePaint(paint, map.width);
    if (text === current().paint) return;
    this.canvas.show(withPaint(map, paint));
    const push = this.#isNewStroke;
    this.#isNewStroke = false;
    change({ paint: text }, { push });
  }
}

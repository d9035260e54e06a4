// The paint tool: a stroke is one undo step, and is drawn before the program answers.
//
// Walls, floor and the eraser are brushed in squares, filled into connected cells, or dragged as rectangles. Rooms are
// always dragged. With keys, the first press sets a corner and the second one the other.

import { el } from '../shared/dom.js';
import { isInside } from '../shared/dungeon.js';
import { change, current } from '../shared/state.js';
import { boxOf, brushed, lineOf, onMap, placesOf, readPaint, sameAround, squareAround, withMark, withPaint, withRoom, writePaint } from './paint.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */
/** @typedef {import('./paint.js').Brush} Brush */
/** @typedef {import('./paint.js').Paint} Paint */
/** @typedef {'brush' | 'box' | 'fill'} Shape */

/** The sides of the brush in cells. */
export const SIZES = [1, 3, 5];

export class PaintTool {
  /** @type {Brush | null} without a brush, a press moves the map */
  brush = null;
  /** @type {Shape} */
  shape = 'brush';
  size = SIZES[0];
  /** @type {(brush: 'a' | 'z') => void} called when start or end cannot be put on a cell */
  onRefused = () => {};
  /** @type {DungeonMap | null} as the program made it */
  #made = null;
  /** @type {Cell | null} */
  #last = null;
  /** @type {Cell | null} the first corner of a rectangle */
  #corner = null;
  #isNewStroke = false;
  #outline = el('div', { class: 'paint-outline', hidden: true });

  /** @param {import('../shared/canvas/map-canvas.js').MapCanvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    canvas.element.append(this.#outline);
    canvas.tool = {
      press: (cell) => {
        if (!this.brush) return false;
        this.#isNewStroke = true;
        this.#last = cell;
        if (this.#isBox()) this.#begin(cell);
        else this.#put([cell]);
        return true;
      },
      drag: (cell) => {
        if (!this.#last || this.brush === 'a' || this.brush === 'z' || (cell[0] === this.#last[0] && cell[1] === this.#last[1])) return;
        const line = lineOf(this.#last, cell);
        this.#last = cell;
        if (this.#corner) this.#outlineTo(cell);
        else if (this.shape !== 'fill') this.#put(line);
      },
      release: () => {
        if (this.#last && this.#corner) this.#endBox(this.#last);
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
   * Paints a cell as the keyboard does.
   * @param {Cell} cell
   */
  dab(cell) {
    this.#isNewStroke = true;
    if (!this.#isBox()) this.#put([cell]);
    else if (this.#corner) this.#endBox(cell);
    else this.#begin(cell);
  }

  /** Shows the outline of a rectangle up to the cursor. @param {Cell} cell */
  follow(cell) {
    if (this.#corner) this.#outlineTo(cell);
  }

  /** Drops a rectangle that is not finished. Returns whether there was one. */
  cancel() {
    const had = this.#corner !== null;
    this.#corner = null;
    this.#outline.hidden = true;
    return had;
  }

  #isBox() {
    return this.brush === 'r' || (this.shape === 'box' && this.brush !== 'a' && this.brush !== 'z');
  }

  /** @param {Cell} cell */
  #begin(cell) {
    this.#corner = cell;
    this.#outlineTo(cell);
  }

  /** @param {Cell} cell */
  #outlineTo(cell) {
    const { map } = this.canvas;
    const box = map && this.#corner && onMap(boxOf(this.#corner, cell), map.width, map.height);
    this.#outline.hidden = !box;
    if (!box) return;
    Object.assign(this.#outline.style, this.canvas.styleOf(box));
    this.#outline.dataset.size = `${box.width} × ${box.height}`;
  }

  /** @param {Cell} cell */
  #endBox(cell) {
    const { map } = this.canvas;
    const box = map && this.#corner && onMap(boxOf(this.#corner, cell), map.width, map.height);
    this.cancel();
    const { brush } = this;
    if (!map || !box || !brush || brush === 'a' || brush === 'z') return;
    this.#change((paint) => (brush === 'r' ? withRoom(paint, box, map.width, map.height) : brushed(paint, placesOf(box, map.width), brush, map.width)));
  }

  /** @param {Cell[]} cells */
  #put(cells) {
    const { map } = this.canvas;
    const { brush } = this;
    if (!map || !brush || brush === 'r') return;
    const inside = cells.filter(([x, y]) => isInside(map, x, y));
    if (brush === 'a' || brush === 'z') return this.#mark(map, brush, inside.at(-1));
    const side = brush === 'd' || brush === 's' ? 1 : this.size;
    const places = this.shape === 'fill'
      ? inside.slice(0, 1).flatMap((cell) => sameAround(map, cell))
      : cells.flatMap((cell) => {
        const box = onMap(squareAround(cell, side), map.width, map.height);
        return box ? placesOf(box, map.width) : [];
      });
    this.#change((paint) => brushed(paint, places, brush, map.width));
  }

  /**
   * @param {DungeonMap} map
   * @param {'a' | 'z'} brush
   * @param {Cell} [cell]
   */
  #mark(map, brush, cell) {
    if (!cell) return;
    const place = cell[1] * map.width + cell[0];
    const own = brush === 'a' ? 'start' : 'end';
    const isTaken = map.features.some(({ kind, x, y }) => x === cell[0] && y === cell[1] && kind !== own);
    if (!map.open[place] || isTaken) return this.onRefused(brush);
    this.#change((paint) => withMark(paint, brush, place));
  }

  /** @param {(paint: Paint) => Paint} make */
  #change(make) {
    const { map } = this.canvas;
    if (!map || !this.#made) return;
    const paint = make(readPaint(current().paint, map.width, map.height));
    const text = writePaint(paint, map.width);
    if (text === current().paint) return;
    this.canvas.show(withPaint(map, paint));
    const push = this.#isNewStroke;
    this.#isNewStroke = false;
    change({ paint: text }, { push });
  }
}

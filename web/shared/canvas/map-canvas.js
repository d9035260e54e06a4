// A canvas that shows a map, with pan and zoom by mouse, touch and keys.

import { boxAround, keptInFrame } from '../camera.js';
import { el } from '../dom.js';
import { isInside } from '../dungeon.js';
import { picturesOf, projectionOf } from '../picture/source.js';
import { PictureTiles } from '../picture/tiles.js';
import { drawMap, drawRock } from './draw.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../dungeon.js').Cell} Cell */
/** @typedef {import('./draw.js').Shown} Shown */
/** @typedef {import('./draw.js').Camera} Camera */
/**
 * @typedef {object} PointerTool used by a press on the map instead of moving the map
 * @property {(cell: Cell, event: PointerEvent) => boolean} press returns whether it uses the press
 * @property {(cell: Cell) => void} drag
 * @property {() => void} release
 */

/** The largest scale in pixels per cell, and the smallest at which a single cell is visible. */
const MOST = 96;
const LEAST_SEEN = 7;
/** Pixels that a pointer moves before a press becomes a drag. */
const SLACK = 3;

/** @param {Shown} shown */
const lookOf = ({ style, layers, hover, cursor }) => [style, [...layers].sort(), hover, cursor].join('|');

/** @param {Shown} shown */
const pictureOf = ({ style, layers }) => [style, ...[...layers].sort()].join('|');

export class MapCanvas {
  /** @type {DungeonMap | null} */
  #map = null;
  /** @type {Shown} */
  #shown = { style: 'parchment', layers: new Set(['doors', 'secrets']) };
  #tiles = new PictureTiles();
  /** @type {DungeonMap | null} the last map with a picture; paint on it is drawn over that picture */
  #pictured = null;
  #camera = { x: 0, y: 0, scale: 16 };
  #isFit = true;
  /** @type {number | null} the request for the frame that draws */
  #due = null;
  #drawn = 0;
  /** @type {Map<number, { x: number, y: number }>} */
  #pointers = new Map();
  /** @type {PointerTool | null} */
  #activeTool = null;

  /** @type {(cell: Cell | null) => void} called with the cell under the pointer */
  onHover = () => {};
  /** @type {(cell: Cell) => void} called after a click or tap that did not move the map */
  onPick = () => {};
  /** @type {(context: CanvasRenderingContext2D, camera: Camera) => void} draws on the ground of the map, with its corner at 0, 0 */
  onDrawn = () => {};
  /** @type {PointerTool | null} */
  tool = null;

  /** @param {string} label for screen readers */
  constructor(label) {
    this.canvas = el('canvas', { class: 'map-canvas', tabindex: '0', role: 'application', 'aria-label': label, 'data-drawn': 0 });
    this.element = el('div', { class: 'map-frame' }, this.canvas);
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d', { alpha: false }));
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(this.element);
    this.#listen();
  }

  close() {
    this.observer.disconnect();
  }

  /** @param {DungeonMap} map */
  show(map) {
    const isOther = !this.#map || this.#map.width !== map.width || this.#map.height !== map.height;
    this.#map = map;
    const pictures = picturesOf(map);
    if (pictures || isOther || !map.isPainted) {
      this.#pictured = map;
      this.#tiles.clear();
      if (pictures) pictures.onPicture = () => this.draw();
    }
    if (isOther || this.#isFit) this.fit();
    // An answer of the program is drawn at once, so that the next frame shows it.
    if (pictures) this.#drawNow();
    else this.draw();
  }

  get map() {
    return this.#map;
  }

  /**
   * Changes the look of the map, and draws it again if anything changed.
   * @param {Partial<Shown>} shown
   */
  look(shown) {
    const before = this.#shown;
    const turned = projectionOf(before.style) !== projectionOf(shown.style ?? before.style);
    const center = turned ? this.#groundAt(this.canvas.width / 2, this.canvas.height / 2) : null;
    this.#shown = { ...before, ...shown };
    if (center && this.#isFit) this.fit();
    else if (center) this.#center(center, this.#camera.scale);
    if (pictureOf(before) !== pictureOf(this.#shown)) this.#tiles.clear();
    if (lookOf(before) !== lookOf(this.#shown) || before.marked !== this.#shown.marked) this.draw();
  }

  get shown() {
    return this.#shown;
  }

  get #projection() {
    return projectionOf(this.#shown.style);
  }

  /**
   * The place on the ground, in cells, below a place of the canvas.
   * @param {number} x
   * @param {number} y
   */
  #groundAt(x, y) {
    const { x: left, y: top, scale } = this.#camera;
    return this.#projection.toGround((x - left) / scale, (y - top) / scale);
  }

  /**
   * Moves a place on the ground to the center of the frame.
   * @param {[number, number]} ground in cells
   * @param {number} scale
   */
  #center(ground, scale) {
    const [x, y] = this.#projection.toPicture(...ground);
    this.#move({ scale, x: this.canvas.width / 2 - x * scale, y: this.canvas.height / 2 - y * scale });
  }

  /** The position and scale of the map, and whether it fits the frame. */
  get camera() {
    return { ...this.#camera, isFit: this.#isFit };
  }

  /** @param {Camera & { isFit: boolean }} camera */
  set camera({ isFit, ...camera }) {
    const { x, y, scale } = this.#camera;
    if (this.#isFit === isFit && (isFit || (x === camera.x && y === camera.y && scale === camera.scale))) return;
    if (isFit) {
      this.fit();
    } else {
      this.#isFit = false;
      this.#camera = camera;
      this.draw();
    }
  }

  /** Fits the whole map into the frame. */
  fit() {
    this.#isFit = true;
    const map = this.#map;
    const { width, height } = this.canvas;
    if (!map || !width || !height) return;
    const box = this.#projection.boxOf(map);
    const exact = Math.max(0.5, Math.min(width / (box.width + 1), height / (box.height + 1), MOST * devicePixelRatio));
    const scale = exact >= 6 ? Math.floor(exact) : exact;
    this.#camera = { scale, x: (width - box.width * scale) / 2 - box.left * scale, y: (height - box.height * scale) / 2 - box.top * scale };
    this.draw();
  }

  /**
   * Zooms about a point of the frame, by default its center.
   * @param {number} factor
   * @param {{ x: number, y: number }} [at]
   */
  zoom(factor, at) {
    const ratio = devicePixelRatio;
    const point = at ? { x: at.x * ratio, y: at.y * ratio } : { x: this.canvas.width / 2, y: this.canvas.height / 2 };
    const { x, y, scale } = this.#camera;
    const next = Math.min(MOST * ratio, Math.max(0.5, scale * factor));
    this.#move({ scale: next, x: point.x - ((point.x - x) / scale) * next, y: point.y - ((point.y - y) / scale) * next });
  }

  /**
   * @param {number} dx in pixels of the page
   * @param {number} dy
   */
  pan(dx, dy) {
    this.#move({ ...this.#camera, x: this.#camera.x + dx * devicePixelRatio, y: this.#camera.y + dy * devicePixelRatio });
  }

  /** @param {Camera} camera */
  #move(camera) {
    this.#isFit = false;
    this.#camera = this.#map ? keptInFrame(camera, this.#projection.boxOf(this.#map), this.canvas) : camera;
    this.draw();
  }

  /**
   * Centers a cell, at a scale where it is visible.
   * @param {Cell} cell
   */
  goTo([x, y]) {
    this.#center([x + 0.5, y + 0.5], Math.max(this.#camera.scale, 14 * devicePixelRatio));
  }

  /**
   * Moves the map so that some cells are visible, unless they are.
   * @param {Cell[]} cells
   */
  reveal(cells) {
    if (!cells.length) return;
    const box = boxAround(this.#projection, cells);
    const { canvas } = this;
    const { x, y, scale } = this.#camera;
    const isSeen = box.left * scale + x >= 0 && box.top * scale + y >= 0 && (box.left + box.width) * scale + x <= canvas.width && (box.top + box.height) * scale + y <= canvas.height;
    if (isSeen && scale >= LEAST_SEEN) return;
    const fits = Math.min(canvas.width / (box.width + 4), canvas.height / (box.height + 4));
    const next = Math.min(fits, Math.max(scale, LEAST_SEEN * devicePixelRatio));
    this.#move({ scale: next, x: canvas.width / 2 - (box.left + box.width / 2) * next, y: canvas.height / 2 - (box.top + box.height / 2) * next });
  }

  /** Draws in the next animation frame. */
  draw() {
    this.#due ??= requestAnimationFrame(() => this.#drawNow());
  }

  #drawNow() {
    if (this.#due !== null) cancelAnimationFrame(this.#due);
    this.#due = null;
    if (!this.canvas.width) return;
    if (!this.#map) {
      drawRock(this.context, this.#shown.style);
      return;
    }
    const isMissing = drawMap(this.context, this.#map, this.#camera, this.#shown, this.#tiles, this.#pictured ?? this.#map);
    if (isMissing) this.draw();
    this.onDrawn(this.context, this.#camera);
    const { x, y, scale } = this.#camera;
    this.canvas.dataset.camera = [x, y, scale].map((value) => value / devicePixelRatio).join(' ');
    this.canvas.dataset.drawn = String(++this.#drawn);
  }

  /**
   * The cell under a point of the page, inside the map or not.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Cell}
   */
  cellAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const ratio = devicePixelRatio;
    const [x, y] = this.#groundAt((event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio);
    return [Math.floor(x), Math.floor(y)];
  }

  /**
   * The middle of a cell on the page.
   * @param {Cell} cell
   */
  pointOf([x, y]) {
    const box = this.canvas.getBoundingClientRect();
    const { x: left, y: top, scale } = this.#camera;
    const [across, down] = this.#projection.toPicture(x + 0.5, y + 0.5);
    return { x: box.left + (left + across * scale) / devicePixelRatio, y: box.top + (top + down * scale) / devicePixelRatio };
  }

  /**
   * The place and form of a box of cells, as the style of an element in the frame.
   * @param {{ x: number, y: number, width: number, height: number }} box
   */
  styleOf({ x, y, width, height }) {
    const { x: left, y: top, scale } = this.#camera;
    const { matrix, toPicture } = this.#projection;
    const [across, down] = toPicture(x, y);
    const pixels = (/** @type {number} */ length) => `${length / devicePixelRatio}px`;
    return {
      left: pixels(left + across * scale), top: pixels(top + down * scale), width: pixels(width * scale), height: pixels(height * scale),
      transform: `matrix(${matrix.join()}, 0, 0)`, transformOrigin: '0 0',
    };
  }

  #resize() {
    const ratio = devicePixelRatio;
    if (this.canvas.width === Math.round(this.element.clientWidth * ratio) && this.canvas.height === Math.round(this.element.clientHeight * ratio)) return;
    this.canvas.width = Math.round(this.element.clientWidth * ratio);
    this.canvas.height = Math.round(this.element.clientHeight * ratio);
    if (this.#isFit) this.fit();
    else this.#move(this.#camera);
  }

  #listen() {
    const { canvas } = this;
    canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), { x: event.offsetX, y: event.offsetY });
    }, { passive: false });
    let moved = 0;
    let isTaken = false;
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = 0;
      const isMain = event.button === 0 && this.#pointers.size === 1;
      if (isMain && this.tool?.press(this.cellAt(event), event)) this.#activeTool = this.tool;
      else if (this.#activeTool) this.#letGo();
      isTaken = this.#activeTool !== null;
    });
    canvas.addEventListener('pointermove', (event) => {
      const cell = this.cellAt(event);
      if (event.pointerType !== 'touch' || this.#activeTool) this.onHover(this.#map && isInside(this.#map, ...cell) ? cell : null);
      const before = this.#pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      this.#pointers.set(event.pointerId, now);
      if (this.#activeTool) {
        this.#activeTool.drag(cell);
        return;
      }
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      if (this.#pointers.size === 2) this.#pinch(event.pointerId, before, now);
      else if (moved > SLACK) this.pan(now.x - before.x, now.y - before.y);
    });
    const up = (/** @type {PointerEvent} */ event) => {
      this.#pointers.delete(event.pointerId);
      if (this.#activeTool) this.#letGo();
    };
    canvas.addEventListener('pointerup', up);
    canvas.addEventListener('pointercancel', up);
    // Not on pointerup: a card that opens there would receive the click of the same tap.
    canvas.addEventListener('click', (event) => {
      const cell = this.cellAt(event);
      if (!isTaken && moved <= SLACK && this.#map && isInside(this.#map, ...cell)) this.onPick(cell);
    });
    canvas.addEventListener('pointerleave', () => this.onHover(null));
  }

  #letGo() {
    this.#activeTool?.release();
    this.#activeTool = null;
  }

  /**
   * @param {number} id
   * @param {{ x: number, y: number }} before
   * @param {{ x: number, y: number }} now
   */
  #pinch(id, before, now) {
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const box = this.canvas.getBoundingClientRect();
    const apart = (/** @type {{ x: number, y: number }} */ point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    this.zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top });
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }
}

// Pictures of a map as tiles of pixels: painted once for a scale, then copied while the map moves.
//
// While a tile of the present scale is missing, those of the scale before are stretched in its place. Only a few tiles are
// painted per frame, and none while the scale changes, so that a large map never stalls.

import { paintPicture } from './painter.js';

/** @typedef {import('./painter.js').Picture} Picture */
/** @typedef {{ x: number, y: number, scale: number }} Camera */
/** @typedef {{ bitmap: OffscreenCanvas, x: number, y: number, cells: number }} Tile its corner and side in the picture, in cells */
/** @typedef {import('../camera.js').Box} Box */

/** The sides of tiles in cells; each divides the side of a window. */
const SIDES = [64, 32, 16, 8, 4];
/** The longest side of a tile in pixels. */
const MOST_PIXELS = 700;
/**
 * Tiles that are painted per frame: of a new picture of a small map, and otherwise. Their pixels are made after the frame, so
 * that no clock tells what they cost.
 */
const [FIRST, LATER] = [16, 1];
/** The most cells of a small map. */
const SMALL = 128 * 128;
/** Tiles that are kept. */
const KEPT = 80;
/** Milliseconds without another scale before tiles are painted at the new one. */
const REST = 90;

export class PictureTiles {
  /** @type {Map<string, Tile>} of the present scale, the most recently used last */
  #tiles = new Map();
  /** @type {Tile[]} of the scale before */
  #before = [];
  #scale = 0;
  #scaledAt = -Infinity;
  #isComplete = false;

  /** Forgets all tiles: the picture changed. */
  clear() {
    this.#tiles.clear();
    this.#before = [];
    this.#scale = 0;
    this.#isComplete = false;
  }

  /**
   * Draws the visible part of a map. Returns whether tiles are missing, so that another frame is needed.
   * @param {CanvasRenderingContext2D} context
   * @param {Box} box around the picture of the map, in cells
   * @param {Camera} camera
   * @param {(x: number, y: number) => Picture | null} pictureAt the picture with the place `x`, `y`, if it is there
   */
  draw(context, box, camera, pictureAt) {
    const { scale } = camera;
    if (scale !== this.#scale) {
      // Half a picture would be a poor stand-in.
      if (this.#isComplete || this.#before.length === 0) this.#before = [...this.#tiles.values()];
      this.#tiles.clear();
      this.#scale = scale;
      this.#scaledAt = performance.now();
    }
    const side = SIDES.find((cells) => cells * scale <= MOST_PIXELS) ?? SIDES[SIDES.length - 1];
    const { canvas } = context;
    const first = (/** @type {number} */ corner, /** @type {number} */ begin) => Math.max(Math.floor(begin / side), Math.floor(-corner / scale / side));
    const last = (/** @type {number} */ corner, /** @type {number} */ length, /** @type {number} */ end) => Math.min(Math.ceil(end / side), Math.ceil((length - corner) / scale / side));
    const [right, bottom] = [box.left + box.width, box.top + box.height];
    const rests = this.#before.length === 0 || performance.now() - this.#scaledAt > REST;
    const isNew = this.#before.length === 0 && this.#tiles.size === 0;
    let most = isNew && box.width * box.height <= SMALL ? FIRST : LATER;
    let isMissing = false;
    let isAwaited = false;
    for (let row = first(camera.y, box.top); row < last(camera.y, canvas.height, bottom); row++) {
      for (let column = first(camera.x, box.left); column < last(camera.x, canvas.width, right); column++) {
        const key = `${column},${row}`;
        let tile = this.#tiles.get(key);
        if (!tile) {
          const picture = pictureAt(column * side, row * side);
          if (picture && rests && most-- > 0) tile = paintTile(picture, box, column * side, row * side, side, scale);
          else isMissing ||= picture !== null;
          isAwaited ||= picture === null;
        }
        if (tile) {
          this.#tiles.delete(key);
          this.#tiles.set(key, tile);
          context.drawImage(tile.bitmap, Math.round(camera.x) + Math.round(tile.x * scale), Math.round(camera.y) + Math.round(tile.y * scale));
        } else {
          this.#stretch(context, camera, column * side, row * side, side);
        }
      }
    }
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= KEPT) break;
      this.#tiles.delete(key);
    }
    this.#isComplete = !isMissing && !isAwaited;
    if (this.#isComplete) this.#before = [];
    return isMissing;
  }

  /**
   * Draws the tiles of the scale before in the place of one that is missing.
   * @param {CanvasRenderingContext2D} context
   * @param {Camera} camera
   * @param {number} x
   * @param {number} y
   * @param {number} side
   */
  #stretch(context, { x: left, y: top, scale }, x, y, side) {
    context.save();
    context.beginPath();
    context.rect(left + x * scale, top + y * scale, side * scale, side * scale);
    context.clip();
    for (const tile of this.#before) {
      const isNear = tile.x < x + side && x < tile.x + tile.cells && tile.y < y + side && y < tile.y + tile.cells;
      if (isNear) context.drawImage(tile.bitmap, left + tile.x * scale, top + tile.y * scale, tile.cells * scale, tile.cells * scale);
    }
    context.restore();
  }
}

/**
 * @param {Picture} picture
 * @param {Box} box
 * @param {number} x
 * @param {number} y
 * @param {number} side
 * @param {number} scale
 * @returns {Tile}
 */
function paintTile(picture, box, x, y, side, scale) {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
  const right = Math.round(Math.min(box.left + box.width, x + side) * scale);
  const bottom = Math.round(Math.min(box.top + box.height, y + side) * scale);
  const bitmap = new OffscreenCanvas(Math.max(1, right - left), Math.max(1, bottom - top));
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (bitmap.getContext('2d', { alpha: false }));
  context.fillStyle = picture.paper;
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  paintPicture(context, picture, { x: -left, y: -top, scale }, globalThis.devicePixelRatio ?? 1);
  return { bitmap, x, y, cells: side };
}

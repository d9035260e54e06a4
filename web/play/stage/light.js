// Light: bright and warm around the hero, dim where a cell is only remembered, dark where nothing is known.
//
// The light of each cell is one pixel of a small picture, which is laid over the stage many times larger and multiplied
// with it: the browser makes the soft edges.

import { isNear, tileAt } from '../grid.js';
import { paletteOf } from '../sprites/source.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./terrain.js').Frame} Frame */
/** @typedef {number[]} Color red, green and blue */

const BRIGHT = [255, 248, 232];
const EDGE = [136, 122, 142];
const REMEMBERED = [74, 70, 92];

export class Light {
  #picture = document.createElement('canvas');
  #key = '';

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {boolean} isLit the whole floor is bright, as for a designer who walks a map
   */
  draw(context, scene, frame, isLit) {
    const { cell, left, top } = frame;
    this.#make(scene, frame, isLit);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'medium';
    context.globalCompositeOperation = 'multiply';
    const { width, height } = this.#picture;
    context.drawImage(this.#picture, frame.x + (left - 1) * cell, frame.y + (top - 1) * cell, width * cell, height * cell);
    context.globalCompositeOperation = 'source-over';
  }

  /**
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {boolean} isLit
   */
  #make({ view, band }, { left, top, right, bottom }, isLit) {
    const key = [left, top, right, bottom, view.depth, view.turn, view.hero.at, view.actions.length, isLit, band].join(' ');
    if (key === this.#key) return;
    this.#key = key;
    const [width, height] = [right - left + 3, bottom - top + 3];
    Object.assign(this.#picture, { width, height });
    const context = /** @type {CanvasRenderingContext2D} */ (this.#picture.getContext('2d'));
    const pixels = context.createImageData(width, height);
    const dark = channels(paletteOf(band).fog).map((value) => value * 0.6);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const color = lightOf(view, left - 1 + column, top - 1 + row, isLit) ?? dark;
        pixels.data.set([...color, 255], 4 * (row * width + column));
      }
    }
    context.putImageData(pixels, 0, 0);
  }
}

/**
 * The light of a cell; `null` where nothing is known.
 * @param {import('../types.js').View} view
 * @param {number} x
 * @param {number} y
 * @param {boolean} isLit
 * @returns {Color | null}
 */
function lightOf(view, x, y, isLit) {
  if (tileAt(view, x, y) === ' ') return null;
  if (isLit) return BRIGHT;
  const [hx, hy] = view.hero.at;
  const far = Math.hypot((x - hx) / 7.2, (y - hy) / 5.4);
  if (isNear(view, [x, y])) return mixed(BRIGHT, EDGE, Math.min(1, Math.max(0, far - 0.22) / 0.85));
  return mixed(REMEMBERED, [30, 28, 40], Math.min(1, Math.max(0, far - 1) / 2.5));
}

/**
 * @param {Color} a
 * @param {Color} b
 * @param {number} part of `b`
 */
const mixed = (a, b, part) => a.map((value, place) => value + (b[place] - value) * part);

/** @param {string} color as `#rrggbb` */
const channels = (color) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));

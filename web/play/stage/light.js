// Light: bright and warm around the hero, dim where a cell is only remembered, dark where nothing is known.
//
// The light of each cell is one pixel of a small picture, which is laid over the stage many times larger and multiplied
// with it: the browser makes the soft edges.

import { fit } from '../../shared/dom.js';
import { isNear, tileAt } from '../grid.js';
import { paletteOf } from '../sprites/source.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./terrain.js').Frame} Frame */
/** @typedef {number[]} Color red, green and blue */

const BRIGHT = [255, 248, 232];
const EDGE = [136, 122, 142];
const REMEMBERED = [74, 70, 92];
const FORGOTTEN = [30, 28, 40];

export class Light {
  #picture = document.createElement('canvas');
  #context = /** @type {CanvasRenderingContext2D} */ (this.#picture.getContext('2d'));
  /** @type {ImageData | null} */
  #pixels = null;
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
    fit(this.#picture, width, height);
    if (this.#pixels?.width !== width || this.#pixels.height !== height) this.#pixels = this.#context.createImageData(width, height);
    const { data } = this.#pixels;
    const dark = channels(paletteOf(band).fog).map((value) => value * 0.6);
    let place = 0;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        light(data, place, view, left - 1 + column, top - 1 + row, isLit, dark);
        place += 4;
      }
    }
    this.#context.putImageData(this.#pixels, 0, 0);
  }
}

/**
 * Writes the light of a cell into a pixel. No array is made per cell, since there are hundreds in each turn.
 * @param {Uint8ClampedArray} pixels
 * @param {number} place
 * @param {import('../types.js').View} view
 * @param {number} x
 * @param {number} y
 * @param {boolean} isLit
 * @param {Color} dark where nothing is known
 */
function light(pixels, place, view, x, y, isLit, dark) {
  if (tileAt(view, x, y) === ' ') return mix(pixels, place, dark, dark, 0);
  if (isLit) return mix(pixels, place, BRIGHT, BRIGHT, 0);
  const far = Math.hypot((x - view.hero.at[0]) / 7.2, (y - view.hero.at[1]) / 5.4);
  if (isNear(view, [x, y])) return mix(pixels, place, BRIGHT, EDGE, Math.min(1, Math.max(0, far - 0.22) / 0.85));
  return mix(pixels, place, REMEMBERED, FORGOTTEN, Math.min(1, Math.max(0, far - 1) / 2.5));
}

/**
 * @param {Uint8ClampedArray} pixels
 * @param {number} place
 * @param {Color} a
 * @param {Color} b
 * @param {number} part of `b`
 */
function mix(pixels, place, a, b, part) {
  for (let channel = 0; channel < 3; channel++) pixels[place + channel] = a[channel] + (b[channel] - a[channel]) * part;
  pixels[place + 3] = 255;
}

/** @param {string} color as `#rrggbb` */
const channels = (color) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));

// Light: bright around the hero, dim where a cell is only remembered, dark where nothing is known.
//
// The darkness of each cell is one pixel of a small picture, which is drawn over the stage many times larger: the
// browser makes the soft edges.

import { isNear, tileAt } from '../grid.js';
import { paletteOf } from '../sprites/source.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./terrain.js').Frame} Frame */

/** How dark a cell is: remembered only, and in the window at most. */
const REMEMBERED = 0.7;
const CORNER = 0.6;

export class Light {
  #fog = document.createElement('canvas');
  #key = '';
  #glow = document.createElement('canvas');
  #glowSize = 0;

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {{ isLit: boolean, flicker: number }} how `isLit`: the whole floor is bright, as for a designer who walks a map
   */
  draw(context, scene, frame, { isLit, flicker }) {
    const { cell, left, top } = frame;
    this.#makeFog(scene, frame, isLit);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'medium';
    const { width, height } = this.#fog;
    context.drawImage(this.#fog, frame.x + (left - 1) * cell, frame.y + (top - 1) * cell, width * cell, height * cell);
    if (isLit) return;
    const { canvas } = context;
    const radius = Math.round(cell * 5.2);
    this.#makeGlow(radius);
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = 0.85 + 0.15 * flicker;
    context.drawImage(this.#glow, Math.round(canvas.width / 2 - radius), Math.round(canvas.height / 2 - radius));
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }

  /**
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {boolean} isLit
   */
  #makeFog({ view, band }, { left, top, right, bottom }, isLit) {
    const key = [left, top, right, bottom, view.depth, view.turn, view.hero.at, view.actions.length, isLit, band].join(' ');
    if (key === this.#key) return;
    this.#key = key;
    const [width, height] = [right - left + 3, bottom - top + 3];
    this.#fog.width = width;
    this.#fog.height = height;
    const context = /** @type {CanvasRenderingContext2D} */ (this.#fog.getContext('2d'));
    const pixels = context.createImageData(width, height);
    const [red, green, blue] = channels(paletteOf(band).fog);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [x, y] = [left - 1 + column, top - 1 + row];
        const place = 4 * (row * width + column);
        pixels.data[place] = red;
        pixels.data[place + 1] = green;
        pixels.data[place + 2] = blue;
        pixels.data[place + 3] = 255 * darkness(view, x, y, isLit);
      }
    }
    context.putImageData(pixels, 0, 0);
  }

  /** @param {number} radius */
  #makeGlow(radius) {
    if (radius === this.#glowSize) return;
    this.#glowSize = radius;
    this.#glow.width = this.#glow.height = 2 * radius;
    const context = /** @type {CanvasRenderingContext2D} */ (this.#glow.getContext('2d'));
    const light = context.createRadialGradient(radius, radius, radius * 0.05, radius, radius, radius);
    light.addColorStop(0, 'rgba(255, 190, 110, 0.11)');
    light.addColorStop(0.45, 'rgba(255, 170, 90, 0.05)');
    light.addColorStop(1, 'rgba(255, 160, 80, 0)');
    context.fillStyle = light;
    context.fillRect(0, 0, 2 * radius, 2 * radius);
  }
}

/**
 * @param {import('../types.js').View} view
 * @param {number} x
 * @param {number} y
 * @param {boolean} isLit
 */
function darkness(view, x, y, isLit) {
  if (tileAt(view, x, y) === ' ') return 1;
  if (isLit) return 0;
  const [hx, hy] = view.hero.at;
  const far = Math.hypot((x - hx) / 7.5, (y - hy) / 5.5);
  const fall = 0.1 + Math.max(0, far - 0.25) * 0.55;
  return isNear(view, [x, y]) ? Math.min(CORNER, fall) : Math.min(0.86, REMEMBERED + 0.1 * Math.max(0, far - 1.2));
}

/** @param {string} color as `#rrggbb` */
const channels = (color) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));

// What appears on the stage for a moment: numbers that rise, effects, bolts, and objects that show what was taken.

import { framesOf } from '../sprites/source.js';
import { place, raster } from '../sprites/raster.js';
import { easeOut } from './motion.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('./terrain.js').Frame} Frame */
/** @typedef {import('./motion.js').Motion} Motion */
/** @typedef {(context: CanvasRenderingContext2D, frame: Frame) => void} Draw */

/** Milliseconds: a rising text, an effect, a bolt per cell, an object that rises. */
const TEXT = 800;
const EFFECT = 340;
const BOLT_PER_CELL = 45;
const OBJECT = 700;

/** The colors of rising texts, readable on every floor. */
export const COLORS = { hurt: '#ff6b5e', struck: '#fff3d6', critical: '#ffc940', heal: '#7dea9a', mana: '#7fc4ff', exp: '#d9b3ff', news: '#ffe08a' };

export class Extras {
  /** @type {Set<Draw>} */
  #all = new Set();

  /** @param {Motion} motion */
  constructor(motion) {
    this.motion = motion;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Frame} frame
   */
  draw(context, frame) {
    for (const draw of this.#all) draw(context, frame);
  }

  clear() {
    this.#all.clear();
  }

  /**
   * Draws something for a while. `make` returns what to draw at a part of the time.
   * @param {number} delay
   * @param {number} length
   * @param {(context: CanvasRenderingContext2D, frame: Frame, part: number) => void} make
   */
  #during(delay, length, make) {
    let at = 0;
    /** @type {Draw} */
    const draw = (context, frame) => {
      if (at > 0) make(context, frame, at);
    };
    this.#all.add(draw);
    const isShown = this.motion.speed > 0;
    if (!isShown) this.#all.delete(draw);
    this.motion.add(delay, length, (part) => {
      at = part;
      if (part >= 1) this.#all.delete(draw);
    });
  }

  /**
   * A text that rises from a cell.
   * @param {Cell} cell
   * @param {string} words
   * @param {string} color
   * @param {number} [delay]
   * @param {boolean} [isBig]
   */
  text([x, y], words, color, delay = 0, isBig = false) {
    const drift = (Math.random() - 0.5) * 0.3;
    this.#during(delay, isBig ? TEXT * 1.4 : TEXT, (context, { x: left, y: top, cell }, part) => {
      const pop = part < 0.15 ? 0.7 + 2 * part : 1;
      context.font = `800 ${Math.round(cell * (isBig ? 0.46 : 0.34) * pop)}px system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.globalAlpha = part < 0.6 ? 1 : (1 - part) / 0.4;
      context.lineWidth = Math.max(2, cell * 0.07);
      context.lineJoin = 'round';
      context.strokeStyle = '#14101a';
      const [px, py] = [left + (x + 0.5 + drift * part) * cell, top + (y + 0.25 - easeOut(part) * 0.75) * cell];
      context.strokeText(words, px, py);
      context.fillStyle = color;
      context.fillText(words, px, py);
      context.globalAlpha = 1;
    });
  }

  /**
   * An effect on a cell, frame by frame.
   * @param {Cell} cell
   * @param {string} name such as `slash`
   * @param {number} [delay]
   * @param {number} [size] in cells
   */
  effect([x, y], name, delay = 0, size = 1.2) {
    const frames = framesOf(`effect/${name}`).length;
    this.#during(delay, EFFECT, (context, { x: left, y: top, cell }, part) => {
      const whole = Math.round(cell * size);
      const side = whole * (0.85 + 0.15 * part);
      const picture = raster(`effect/${name}`, whole, { frame: Math.min(frames - 1, Math.floor(part * frames)) });
      context.globalAlpha = part < 0.6 ? 1 : (1 - part) / 0.4;
      place(context, picture, left + (x + 0.5) * cell - side / 2, top + (y + 0.5) * cell - side / 2, whole, { width: side, height: side });
      context.globalAlpha = 1;
    });
  }

  /**
   * Something that flies from one cell to another. Returns its milliseconds.
   * @param {Cell} from
   * @param {Cell} to
   * @param {string} name a sprite
   * @param {number} [delay]
   */
  fly(from, to, name, delay = 0) {
    const length = Math.max(90, BOLT_PER_CELL * Math.hypot(to[0] - from[0], to[1] - from[1]));
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    this.#during(delay, length, (context, { x: left, y: top, cell }, part) => {
      const size = Math.round(cell * 0.9);
      context.save();
      context.translate(left + (from[0] + (to[0] - from[0]) * part + 0.5) * cell, top + (from[1] + (to[1] - from[1]) * part + 0.5) * cell);
      context.rotate(angle);
      place(context, raster(name, size), -size / 2, -size / 2, size);
      context.restore();
    });
    return length;
  }

  /**
   * An object that rises over a cell and fades.
   * @param {Cell} cell
   * @param {string} name a sprite
   * @param {number} [delay]
   */
  rise([x, y], name, delay = 0) {
    this.#during(delay, OBJECT, (context, { x: left, y: top, cell }, part) => {
      const size = Math.round(cell * 0.7);
      context.globalAlpha = part < 0.65 ? 1 : (1 - part) / 0.35;
      place(context, raster(name, size), left + (x + 0.5) * cell - size / 2, top + (y - 0.35 - 0.45 * easeOut(part)) * cell - size / 2, size);
      context.globalAlpha = 1;
    });
  }

  /**
   * A sprite that stays on a cell and fades, such as an opened chest.
   * @param {Cell} cell
   * @param {string} name
   * @param {number} length
   */
  linger([x, y], name, length) {
    this.#during(0, length, (context, { x: left, y: top, cell }, part) => {
      context.globalAlpha = part < 0.6 ? 1 : (1 - part) / 0.4;
      place(context, raster(name, cell), left + x * cell, top + y * cell, cell);
      context.globalAlpha = 1;
    });
  }

  /**
   * A color over the whole stage that fades.
   * @param {string} color
   * @param {number} length
   * @param {number} [strength]
   */
  flash(color, length, strength = 0.4) {
    this.#during(0, length, (context, _, part) => {
      context.globalAlpha = strength * (1 - part);
      context.fillStyle = color;
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      context.globalAlpha = 1;
    });
  }
}

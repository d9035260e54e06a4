// Sprites as bitmaps, made once per size, so that drawing one is a single copy. A canvas of each would take half as much
// memory again.

import { paintPicture, readPicture } from '../../shared/picture/painter.js';
import { framesOf, paletteOf } from './source.js';

/** @typedef {import('./source.js').Frame} Frame */

/**
 * The one used longest ago first.
 * @type {Map<string, ImageBitmap>}
 */
const made = new Map();
/** Pixels of all bitmaps together, 4 bytes each; more are kept only if a window is so large that it shows that many. */
const MOST_PIXELS = 2_000_000;
const LEAST = 160;
let pixels = 0;

/** The part of a sprite's side around it: some reach out of their box. */
const MARGIN = 0.14;
/** @param {number} size */
const marginOf = (size) => Math.ceil(size * MARGIN);

/**
 * Draws a sprite with the corner of its box at a point.
 * @param {CanvasRenderingContext2D} context
 * @param {ImageBitmap} picture from `raster`
 * @param {number} x
 * @param {number} y
 * @param {number} size for which it was made
 * @param {{ width: number, height: number }} [box] how large its box is drawn, if not so
 */
export function place(context, picture, x, y, size, box) {
  const margin = marginOf(size);
  if (!box) return context.drawImage(picture, x - margin, y - margin);
  const [across, down] = [(margin * box.width) / size, (margin * box.height) / size];
  context.drawImage(picture, x - across, y - down, box.width + 2 * across, box.height + 2 * down);
}

/** Forgets all bitmaps, such as when the sprites arrive. */
export function forgetRasters() {
  made.clear();
  pixels = 0;
}

/**
 * A sprite at a size.
 * @param {string} name
 * @param {number} size in pixels of the canvas
 * @param {{ frame?: number, isMirrored?: boolean, look?: '' | 'white' }} [options] a `white` one is a flash
 */
export function raster(name, size, { frame = 0, isMirrored = false, look = '' } = {}) {
  const frames = framesOf(name);
  const number = frame % frames.length;
  const margin = marginOf(size);
  const side = size + 2 * margin;
  return kept(`${name} ${number} ${size} ${isMirrored} ${look}`, side, (context) => {
    if (isMirrored) {
      context.setTransform(-1, 0, 0, 1, side, 0);
      context.drawImage(raster(name, size, { frame, look }), 0, 0);
      return;
    }
    paintFrame(context, frames[number], size, margin);
    if (look) wash(context, side, 'source-atop', '#ffffff');
  });
}

/**
 * A tile of the terrain in the colors of a depth.
 * @param {string} name
 * @param {number} size
 * @param {number} band
 * @param {'floor' | 'wall'} part
 */
export function tile(name, size, band, part) {
  const frames = framesOf(name);
  return kept(`${name} ${size} ${band} ${part}`, size, (context) => {
    paintFrame(context, frames[0], size, 0);
    wash(context, size, 'multiply', paletteOf(band)[part]);
  });
}

/**
 * @param {string} key
 * @param {number} size
 * @param {(context: CanvasRenderingContext2D) => void} paint
 */
function kept(key, size, paint) {
  const known = made.get(key);
  if (known) {
    made.delete(key);
    made.set(key, known);
    return known;
  }
  const canvas = new OffscreenCanvas(size, size);
  paint(/** @type {any} */ (canvas.getContext('2d')));
  const picture = canvas.transferToImageBitmap();
  made.set(key, picture);
  pixels += size * size;
  for (const [oldest, { width, height }] of made) {
    if (pixels <= MOST_PIXELS || made.size <= LEAST) break;
    made.delete(oldest);
    pixels -= width * height;
  }
  return picture;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {number} size
 * @param {number} margin
 */
function paintFrame(context, frame, size, margin) {
  const picture = readPicture({ frame: [0, 0, 1, 1], paper: '', outlines: [], stamps: [frame], layers: [{ kind: 'sprite', items: frame.map((shape) => ({ shape })) }] });
  paintPicture(context, picture, { x: margin, y: margin, scale: size }, 1);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} size
 * @param {GlobalCompositeOperation} how
 * @param {string} color
 */
function wash(context, size, how, color) {
  context.globalCompositeOperation = how;
  context.fillStyle = color;
  context.fillRect(0, 0, size, size);
  context.globalCompositeOperation = 'source-over';
}

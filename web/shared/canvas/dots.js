// A map with a dot of color per cell: at small scales, and where there is no picture.

import { TILES } from '../dungeon.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../dungeon.js').Cell} Cell */
/** @typedef {import('../catalog.js').Colors} Colors */

const SECRET = TILES.indexOf('secret_door');

/** @type {{ key: unknown[], canvas: OffscreenCanvas } | null} the last map in dots */
let kept = null;

/**
 * Draws one pixel per cell and scales the picture.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Colors} look
 * @param {number} scale
 * @param {boolean} hides whether secret doors stay hidden
 * @param {DungeonMap | null} known if given, only the cells that differ from this map are drawn
 */
export function drawDots(context, map, look, scale, hides, known) {
  const key = [map, look, hides, known];
  if (!kept || key.some((part, place) => part !== kept?.key[place])) kept = { key, canvas: dotsOf(map, look, hides, known) };
  const { e, f } = context.getTransform();
  const [left, top] = [Math.max(0, Math.floor(-e / scale)), Math.max(0, Math.floor(-f / scale))];
  const width = Math.min(map.width, Math.ceil((context.canvas.width - e) / scale)) - left;
  const height = Math.min(map.height, Math.ceil((context.canvas.height - f) / scale)) - top;
  if (width <= 0 || height <= 0) return;
  context.imageSmoothingEnabled = scale < 2;
  context.drawImage(kept.canvas, left, top, width, height, left * scale, top * scale, width * scale, height * scale);
}

/**
 * @param {DungeonMap} map
 * @param {Colors} look
 * @param {boolean} hides
 * @param {DungeonMap | null} known
 */
function dotsOf(map, look, hides, known) {
  const colors = new Uint32Array(TILES.map((name) => rgba(colorOf(name, look))));
  if (hides) colors[SECRET] = rgba(look.far);
  const image = new ImageData(map.width, map.height);
  const pixels = new Uint32Array(image.data.buffer);
  map.tiles.forEach((tile, place) => {
    if (tile !== known?.tiles[place]) pixels[place] = colors[tile];
  });
  for (const [at, color] of /** @type {[Cell | null, string][]} */ ([[map.start, look.start], [map.end, look.end]])) {
    if (at && !known) pixels[at[1] * map.width + at[0]] = rgba(color);
  }
  const canvas = new OffscreenCanvas(map.width, map.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas;
}

/**
 * @param {string} name
 * @param {Colors} look
 */
function colorOf(name, look) {
  if (name === 'wall' || name === 'pillar' || name === 'rubble') return look.far;
  if (name === 'door' || name === 'secret_door') return look.floor.door;
  return name === 'locked_door' ? look.gold : look.floor[/** @type {keyof Colors['floor']} */ (name)] ?? look.floor.room;
}

/**
 * A color as the four bytes of a pixel.
 * @param {string} hex
 */
function rgba(hex) {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return (0xff000000 | ((value & 255) << 16) | (value & 0xff00) | (value >> 16)) >>> 0;
}

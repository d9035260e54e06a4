// Draws a map at any scale: its picture, or a dot per cell where there is none, and the marks of the page.

import { colorsOf, lookOf, picturesOf, projectionOf } from '../picture/source.js';
import { drawDots } from './dots.js';
import { drawCell, drawMarked } from './marks.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../dungeon.js').Cell} Cell */
/** @typedef {import('../camera.js').Camera} Camera the map's corner on the canvas, and pixels per cell */
/**
 * @typedef {object} Shown
 * @property {string} style
 * @property {Set<string>} layers
 * @property {Cell | null} [hover]
 * @property {Cell | null} [cursor] where the keyboard is
 * @property {Cell[]} [marked]
 */

/** The scale in pixels below which each cell is drawn as a dot. */
const DOTS = 3;

/**
 * Draws a map. Returns whether parts of its picture are missing, so that another frame is needed.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Camera} camera
 * @param {Shown} shown
 * @param {import('../picture/tiles.js').PictureTiles} tiles
 * @param {DungeonMap} pictured the map of the picture; cells of `map` that differ from it are drawn as dots
 */
export function drawMap(context, map, camera, shown, tiles, pictured) {
  const colors = colorsOf(shown.style);
  const { scale } = camera;
  const hides = !shown.layers.has('secrets');
  drawRock(context, shown.style);
  const pictures = picturesOf(pictured);
  let isMissing = false;
  const projection = projectionOf(shown.style);
  // From here on, the ground of the map is drawn: cells are squares there.
  const corner = () => context.setTransform(...projection.matrix, Math.round(camera.x), Math.round(camera.y));
  if (scale < DOTS || !pictures) {
    corner();
    drawDots(context, map, colors, scale, hides, null);
  } else {
    const look = lookOf(shown);
    if (pictures.isWindowed || !pictures.at(look, 0, 0)) {
      // Where no picture is there yet.
      context.save();
      corner();
      drawDots(context, map, colors, scale, hides, null);
      context.restore();
    }
    isMissing = tiles.draw(context, projection.boxOf(map), camera, (x, y) => pictures.at(look, x, y));
    corner();
    if (pictured !== map) drawDots(context, map, colors, scale, hides, pictured);
  }
  if (shown.marked?.length) drawMarked(context, shown.marked, colors, scale);
  if (shown.hover) drawCell(context, shown.hover, colors, scale, 1);
  if (shown.cursor) drawCell(context, shown.cursor, colors, scale, 2);
  return isMissing;
}

/**
 * The background of a map.
 * @param {CanvasRenderingContext2D} context
 * @param {string} style
 */
export function drawRock(context, style) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colorsOf(style).paper;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

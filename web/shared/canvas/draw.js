// Draws a map at any scale with the chosen layers.

import { drawDots } from './dots.js';
import { drawDoors, drawFeatures, drawNumbers } from './features.js';
import { drawEdge, drawGround } from './ground.js';
import { drawAreas, drawCell, drawDeadEnds, drawGrid, drawMarked, drawPartitions, drawPath } from './overlays.js';
import { drawSolids } from './solids.js';
import { LOOKS } from './styles.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../dungeon.js').Cell} Cell */
/** @typedef {{ x: number, y: number, scale: number }} Camera the map's corner on the canvas, and pixels per cell */
/**
 * @typedef {object} Shown
 * @property {string} style
 * @property {Set<string>} layers
 * @property {Cell | null} [hover]
 * @property {Cell | null} [cursor] where the keyboard is
 * @property {Cell[]} [marked]
 */
/** @typedef {{ x0: number, y0: number, x1: number, y1: number }} Window the cells in sight */

/** The scale in pixels below which each cell is drawn as a dot. */
const DOTS = 3;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Camera} camera
 * @param {Shown} shown
 */
export function drawMap(context, map, camera, shown) {
  const look = LOOKS[shown.style] ?? LOOKS.dungeon;
  const { canvas } = context;
  const { scale } = camera;
  const { layers } = shown;
  drawRock(context, shown.style);
  const window = {
    x0: Math.max(0, Math.floor(-camera.x / scale)), y0: Math.max(0, Math.floor(-camera.y / scale)),
    x1: Math.min(map.width, Math.ceil((canvas.width - camera.x) / scale)), y1: Math.min(map.height, Math.ceil((canvas.height - camera.y) / scale)),
  };
  context.translate(Math.round(camera.x), Math.round(camera.y));
  const hides = !layers.has('secrets');
  if (scale < DOTS) {
    drawDots(context, map, look, scale, hides);
  } else {
    drawGround(context, map, look, scale, window, hides);
    if (layers.has('areas')) drawAreas(context, map, look, scale);
    if (layers.has('grid')) drawGrid(context, map, look, scale, window, hides);
    drawEdge(context, map, look, scale, hides);
    drawSolids(context, map, look, scale, window);
    if (layers.has('path')) drawPath(context, map, look, scale);
    if (layers.has('doors')) drawDoors(context, map, look, scale, hides);
  }
  if (layers.has('partitions')) drawPartitions(context, map, look, scale);
  if (layers.has('path') && scale < DOTS) drawPath(context, map, look, scale);
  if (layers.has('dead_ends')) drawDeadEnds(context, map, look, scale);
  if (layers.has('numbers')) drawNumbers(context, map, look, scale);
  if (scale >= DOTS) drawFeatures(context, map, look, scale);
  if (shown.marked?.length) drawMarked(context, shown.marked, look, scale);
  if (shown.hover) drawCell(context, shown.hover, look, scale, 1);
  if (shown.cursor) drawCell(context, shown.cursor, look, scale, 2);
}

/**
 * The background of a map.
 * @param {CanvasRenderingContext2D} context
 * @param {string} style
 */
export function drawRock(context, style) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = (LOOKS[style] ?? LOOKS.dungeon).rock;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

// Draws pillars and rubble.

import { TILES } from '../dungeon.js';
import { chance } from './ground.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('./styles.js').Style} Style */
/** @typedef {import('./draw.js').Window} Window */

const PILLAR = TILES.indexOf('pillar');
const RUBBLE = TILES.indexOf('rubble');

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
export function drawSolids(context, map, look, scale, window) {
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      const tile = map.tiles[y * map.width + x];
      if (tile === PILLAR) pillar(context, x, y, look, scale);
      else if (tile === RUBBLE) rubble(context, x, y, look, scale);
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {Style} look
 * @param {number} scale
 */
function pillar(context, x, y, look, scale) {
  context.fillStyle = look.pillar;
  context.strokeStyle = look.edge;
  context.lineWidth = Math.max(0.75, scale * look.line);
  context.beginPath();
  context.arc((x + 0.5) * scale, (y + 0.5) * scale, scale * 0.36, 0, 7);
  context.fill();
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {Style} look
 * @param {number} scale
 */
function rubble(context, x, y, look, scale) {
  context.fillStyle = look.rubble;
  context.beginPath();
  for (let stone = 0; stone < 6; stone++) {
    const dice = chance(x, y, stone + 9);
    const [cx, cy] = [0.18 + 0.64 * ((dice & 255) / 255), 0.18 + 0.64 * (((dice >> 8) & 255) / 255)];
    const size = 0.08 + 0.1 * (((dice >> 16) & 255) / 255);
    context.moveTo((x + cx + size) * scale, (y + cy) * scale);
    context.arc((x + cx) * scale, (y + cy) * scale, size * scale, 0, 7);
  }
  context.fill();
}

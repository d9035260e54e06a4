// Rock, walls and floor, and what stands on the floor and blocks.

import { TILES } from './model.js';
import { outlineOf } from './outline.js';

/** @typedef {import('./model.js').DungeonMap} DungeonMap */
/** @typedef {import('./look.js').Style} Style */
/** @typedef {import('./draw.js').Window} Window */

const WALL = TILES.indexOf('wall');
const PILLAR = TILES.indexOf('pillar');
const RUBBLE = TILES.indexOf('rubble');

/** From so many pixels on stones of the floor can be told apart. */
const STONES = 9;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 * @param {boolean} hides whether secret doors stay hidden
 * @param {((() => void) | null)[]} over what lies on the floor and ends at its outline
 */
export function drawGround(context, map, look, scale, window, hides, over) {
  const { path, floor, isRound } = outlineOf(map, hides);
  if (look.hatch) drawHatch(context, map, floor, look, scale, window);
  else if (isRound) strokePath(context, path, look.wall, 1.9, scale);
  else drawWalls(context, map, floor, look, scale, window);
  context.save();
  context.scale(scale, scale);
  context.clip(path);
  context.scale(1 / scale, 1 / scale);
  drawFloor(context, map, floor, look, scale, window);
  for (const draw of over) draw?.();
  if (look.shadow) {
    context.translate(scale * 0.1, scale * 0.2);
    strokePath(context, path, look.shadow, 0.34, scale);
  }
  context.restore();
  strokePath(context, path, look.edge, Math.max(1 / scale, look.line), scale);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Path2D} path
 * @param {string} color
 * @param {number} width in cells
 * @param {number} scale
 */
function strokePath(context, path, color, width, scale) {
  context.save();
  context.scale(scale, scale);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = width > 1 ? 'round' : 'miter';
  context.stroke(path);
  context.restore();
}

/**
 * Whether a solid cell touches the floor, at a side or a corner.
 * @param {DungeonMap} map
 * @param {Uint8Array} floor
 * @param {number} x
 * @param {number} y
 */
function touches({ width, height }, floor, x, y) {
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
      if (floor[ny * width + nx]) return true;
    }
  }
  return false;
}

/**
 * Stone around the floor.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} floor
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawWalls(context, map, floor, look, scale, window) {
  const at = (/** @type {number} */ cells) => Math.round(cells * scale);
  context.fillStyle = look.wall;
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1;) {
      if (!touches(map, floor, x, y)) { x++; continue; }
      let end = x + 1;
      while (end < window.x1 && touches(map, floor, end, y)) end++;
      context.fillRect(at(x), at(y), at(end) - at(x), at(y + 1) - at(y));
      x = end;
    }
  }
}

/**
 * The strokes of a pen around the floor.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} floor
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawHatch(context, map, floor, look, scale, window) {
  context.strokeStyle = look.hatch;
  context.lineWidth = Math.max(0.6, scale / 24);
  context.lineCap = 'round';
  context.beginPath();
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      if (!floor[y * map.width + x] && touches(map, floor, x, y)) hatch(context, x, y, scale);
    }
  }
  context.stroke();
}

/**
 * Two bundles of strokes, each turned by the chance of the place; few where there is no room for more.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function hatch(context, x, y, scale) {
  const bundles = scale < 8 ? 1 : 2;
  for (let part = 0; part < bundles; part++) {
    const dice = chance(x, y, part);
    const angle = ((dice & 255) / 256) * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const cx = x + (bundles === 1 ? 0.5 : 0.25 + 0.5 * (((dice >> 8) & 255) / 256));
    const cy = y + (bundles === 1 ? 0.5 : 0.25 + 0.5 * (((dice >> 16) & 255) / 256));
    for (let line = -1; line <= 1; line++) {
      const [ox, oy] = [cx - dy * line * 0.2, cy + dx * line * 0.2];
      const length = 0.3 + 0.12 * ((dice >> (24 + line + 1)) & 1);
      context.moveTo((ox - dx * length) * scale, (oy - dy * length) * scale);
      context.lineTo((ox + dx * length) * scale, (oy + dy * length) * scale);
    }
  }
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} salt
 */
function chance(x, y, salt) {
  let value = Math.imul(x * 7919 + y * 104729 + salt * 15485863 + 12345, 2654435761);
  value = Math.imul(value ^ (value >>> 15), 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Colors by kind; the outline is set as the border.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} floor
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawFloor(context, map, floor, look, scale, window) {
  const { width, tiles } = map;
  const at = (/** @type {number} */ cells) => Math.round(cells * scale);
  const names = TILES.map((name) => look.floor[name] ?? (name === 'secret_door' || name === 'locked_door' ? look.floor.door : look.floor.room));
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1;) {
      const place = y * width + x;
      if (!floor[place] && !touches(map, floor, x, y)) { x++; continue; }
      const color = colorAt(map, floor, names, x, y);
      let end = x + 1;
      while (end < window.x1 && (floor[place + end - x] || touches(map, floor, end, y)) && colorAt(map, floor, names, end, y) === color) end++;
      context.fillStyle = color;
      context.fillRect(at(x), at(y), at(end) - at(x), at(y + 1) - at(y));
      x = end;
    }
  }
  if (!look.stone || scale < STONES) return;
  context.fillStyle = look.stone;
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      if (floor[y * width + x] && tiles[y * width + x] !== WALL && chance(x, y, 5) % 4 === 0) context.fillRect(at(x), at(y), at(x + 1) - at(x), at(y + 1) - at(y));
    }
  }
}

/**
 * The color of a cell; one beside the floor, of which worn corners show a little, has that of its neighbor.
 * @param {DungeonMap} map
 * @param {Uint8Array} floor
 * @param {string[]} colors
 * @param {number} x
 * @param {number} y
 */
function colorAt({ width, height, tiles }, floor, colors, x, y) {
  const place = y * width + x;
  if (floor[place]) return colors[tiles[place]];
  for (const beside of [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, y > 0 ? place - width : -1, y < height - 1 ? place + width : -1]) {
    if (beside >= 0 && floor[beside]) return colors[tiles[beside]];
  }
  return colors[TILES.indexOf('room')];
}

/**
 * Pillars and rubble.
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

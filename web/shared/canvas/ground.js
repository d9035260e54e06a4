// Rock, walls and floor.

import { TILES } from '../dungeon.js';
import { outlineOf } from './outline.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('./styles.js').Style} Style */
/** @typedef {import('./draw.js').Window} Window */

const WALL = TILES.indexOf('wall');

/** The scale from which the stones of the floor are drawn. */
const STONES = 14;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 * @param {boolean} hides whether secret doors stay hidden
 */
export function drawGround(context, map, look, scale, window, hides) {
  const { path, floor, smooth } = outlineOf(map, hides);
  if (look.hatch) drawHatch(context, map, floor, look, scale, window);
  else if (smooth) drawWornWalls(context, map, path, floor, look, scale);
  else drawWalls(context, map, floor, look, scale, window);
  if (smooth) fillPath(context, path, wornColor(map, smooth, look), scale);
  drawFloor(context, map, floor, smooth, look, scale, window);
  if (look.shadow && smooth) {
    context.save();
    context.scale(scale, scale);
    context.clip(path);
    context.translate(0.1, 0.2);
    context.scale(1 / scale, 1 / scale);
    strokePath(context, path, look.shadow, 0.34, scale);
    context.restore();
  } else if (look.shadow) {
    drawShadow(context, map, floor, look, scale, window);
  }
}

/**
 * Draws stone along the outline, and fills the small islands in which that wide line would leave holes.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Path2D} path
 * @param {Uint8Array} floor
 * @param {Style} look
 * @param {number} scale
 */
function drawWornWalls(context, { width }, path, floor, look, scale) {
  strokePath(context, path, look.wall, 1.9, scale);
  context.fillStyle = look.wall;
  floor.forEach((open, place) => {
    const isIsland = !open && floor[place - 1] + floor[place + 1] + floor[place - width] + floor[place + width] >= 3;
    if (isIsland) context.fillRect((place % width) * scale, Math.floor(place / width) * scale, scale, scale);
  });
}

/**
 * The line where a wall meets the floor.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 * @param {boolean} hides
 */
export function drawEdge(context, map, look, scale, hides) {
  strokePath(context, outlineOf(map, hides).path, look.edge, Math.max(1 / scale, look.line), scale);
}

/**
 * The color of the first cell with round corners.
 * @param {DungeonMap} map
 * @param {Uint8Array} smooth
 * @param {Style} look
 */
function wornColor(map, smooth, look) {
  const place = map.tiles.findIndex((tile, index) => smooth[index] === 1 && tile !== WALL);
  return place < 0 ? look.floor.cave : look.floor[TILES[map.tiles[place]]] ?? look.floor.room;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Path2D} path
 * @param {string} color
 * @param {number} scale
 */
function fillPath(context, path, color, scale) {
  context.save();
  context.scale(scale, scale);
  context.fillStyle = color;
  context.fill(path);
  context.restore();
}

/**
 * The shadows of walls above and to the left.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} floor
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawShadow(context, { width }, floor, look, scale, window) {
  const at = (/** @type {number} */ cells) => Math.round(cells * scale);
  context.fillStyle = look.shadow;
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      const place = y * width + x;
      if (!floor[place]) continue;
      const [above, before] = [y > 0 && floor[place - width], x > 0 && floor[place - 1]];
      const top = above ? 0 : at(0.3);
      if (!above) context.fillRect(at(x), at(y), at(x + 1) - at(x), top);
      if (!before) context.fillRect(at(x), at(y) + top, at(0.18), at(y + 1) - at(y) - top);
    }
  }
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
 * Pen strokes around the floor.
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
 * Two bundles of strokes, each at a random angle; one bundle at small scales.
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
 * A pseudo-random number that depends on the cell only.
 * @param {number} x
 * @param {number} y
 * @param {number} salt
 */
export function chance(x, y, salt) {
  let value = Math.imul(x * 7919 + y * 104729 + salt * 15485863 + 12345, 2654435761);
  value = Math.imul(value ^ (value >>> 15), 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * The floor in the colors of its tiles, with some stones.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} floor
 * @param {Uint8Array | null} smooth cells that have their color already
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawFloor(context, map, floor, smooth, look, scale, window) {
  const { width, tiles } = map;
  const at = (/** @type {number} */ cells) => Math.round(cells * scale);
  const colors = TILES.map((name) => look.floor[name] ?? (name.endsWith('door') ? look.floor.door : look.floor.room));
  const worn = smooth ? wornColor(map, smooth, look) : '';
  const colorAt = (/** @type {number} */ place) => {
    const color = colors[tiles[place]];
    return floor[place] && !(smooth?.[place] && color === worn) ? color : '';
  };
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1;) {
      const color = colorAt(y * width + x);
      let end = x + 1;
      while (end < window.x1 && colorAt(y * width + end) === color) end++;
      if (color) {
        context.fillStyle = color;
        context.fillRect(at(x), at(y), at(end) - at(x), at(y + 1) - at(y));
      }
      x = end;
    }
  }
  if (!look.stone || scale < STONES) return;
  context.fillStyle = look.stone;
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      if (floor[y * width + x] && !smooth?.[y * width + x] && chance(x, y, 5) % 4 === 0) context.fillRect(at(x), at(y), at(x + 1) - at(x), at(y + 1) - at(y));
    }
  }
}

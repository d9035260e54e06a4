// Draws a map: as it lies at any scale, with the layers that are on.

import { drawDoors, drawFeatures, drawNumbers } from './marks.js';
import { LOOKS, setColor } from './look.js';
import { TILES } from './model.js';

/** @typedef {import('./model.js').DungeonMap} DungeonMap */
/** @typedef {import('./look.js').Style} Style */
/** @typedef {import('./model.js').Cell} Cell */
/** @typedef {{ x: number, y: number, scale: number }} Camera the map's corner on the canvas, and pixels per cell */
/**
 * @typedef {object} Shown
 * @property {string} style
 * @property {Set<string>} layers
 * @property {boolean} player
 * @property {Cell | null} [hover]
 * @property {Cell[]} [marked]
 */
/** @typedef {{ x0: number, y0: number, x1: number, y1: number }} Window the cells in sight */

const PILLAR = TILES.indexOf('pillar');
const RUBBLE = TILES.indexOf('rubble');
const SECRET = TILES.indexOf('secret_door');

/** Below this many pixels a cell is a dot of its color and nothing else. */
const DOTS = 4;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Camera} camera
 * @param {Shown} shown
 */
export function drawMap(context, map, camera, shown) {
  const look = LOOKS[shown.style] ?? LOOKS.dungeon;
  const { canvas } = context;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = look.rock;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { scale } = camera;
  const window = {
    x0: Math.max(0, Math.floor(-camera.x / scale)), y0: Math.max(0, Math.floor(-camera.y / scale)),
    x1: Math.min(map.width, Math.ceil((canvas.width - camera.x) / scale)), y1: Math.min(map.height, Math.ceil((canvas.height - camera.y) / scale)),
  };
  context.translate(camera.x, camera.y);
  const hides = shown.player || !shown.layers.has('secrets');
  if (scale < DOTS) {
    drawDots(context, map, look, scale, hides);
  } else {
    const open = hides ? withoutSecrets(map) : map.open;
    drawWalls(context, map, open, look, scale, window);
    drawFloor(context, map, open, look, scale, window);
    if (shown.layers.has('areas') && !shown.player) drawAreas(context, map, scale);
    drawSolids(context, map, look, scale, window);
    if (shown.layers.has('grid')) drawGrid(context, map, open, look, scale, window);
    drawEdges(context, map, open, look, scale, window);
    if (shown.layers.has('doors')) drawDoors(context, map, look, scale, shown, hides);
    if (shown.layers.has('partitions')) drawPartitions(context, map, look, scale);
    if (shown.layers.has('dead_ends')) drawDeadEnds(context, map, look, scale);
    if (shown.layers.has('path')) drawPath(context, map, look, scale);
    if (shown.layers.has('numbers') && !shown.player) drawNumbers(context, map, look, scale);
    drawFeatures(context, map, look, scale, shown.player);
  }
  if (shown.marked?.length) drawMarked(context, shown.marked, look, scale);
  if (shown.hover) {
    context.strokeStyle = look.mark;
    context.lineWidth = Math.max(2, scale / 10);
    context.strokeRect(shown.hover[0] * scale, shown.hover[1] * scale, scale, scale);
  }
}

/**
 * Secret doors look like the wall that they stand in.
 * @param {DungeonMap} map
 */
function withoutSecrets(map) {
  if (!map.tiles.includes(SECRET)) return map.open;
  return map.open.map((open, place) => (map.tiles[place] === SECRET ? 0 : open));
}

/**
 * One pixel per cell, made larger: for maps so large or so far away that nothing else can be seen.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 * @param {boolean} hides
 */
function drawDots(context, map, look, scale, hides) {
  const colors = TILES.map((name) => rgb(look.floor[name] ?? (name === 'pillar' ? look.pillar : name === 'rubble' ? look.rubble : look.wall)));
  if (hides) colors[SECRET] = rgb(look.wall);
  for (const [name, color] of [['door', look.leaf], ['locked_door', look.gold]]) colors[TILES.indexOf(name)] = rgb(color);
  if (!hides) colors[SECRET] = rgb(look.leaf);
  const image = new ImageData(map.width, map.height);
  map.tiles.forEach((tile, place) => image.data.set([...colors[tile], 255], place * 4));
  for (const [at, color] of /** @type {[Cell | null, string][]} */ ([[map.start, look.start], [map.end, look.end]])) {
    if (at) image.data.set([...rgb(color), 255], (at[1] * map.width + at[0]) * 4);
  }
  const canvas = new OffscreenCanvas(map.width, map.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(canvas, 0, 0, map.width * scale, map.height * scale);
}

/**
 * @param {string} hex
 * @returns {[number, number, number]}
 */
function rgb(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/**
 * The solid cells around the floor: stone, or the strokes of a pen.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} open
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawWalls(context, map, open, look, scale, window) {
  const { width, height } = map;
  const touches = (/** @type {number} */ x, /** @type {number} */ y) => {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx >= 0 && ny >= 0 && nx < width && ny < height && open[ny * width + nx]) return true;
      }
    }
    return false;
  };
  context.fillStyle = look.wall;
  context.strokeStyle = look.hatch || look.wall;
  context.lineWidth = Math.max(0.6, scale / 22);
  context.lineCap = 'round';
  context.beginPath();
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      if (open[y * width + x] || !touches(x, y)) continue;
      if (look.hatch) hatch(context, x, y, scale);
      else context.rect(x * scale - 0.5, y * scale - 0.5, scale + 1, scale + 1);
    }
  }
  if (look.hatch) context.stroke();
  else context.fill();
}

/**
 * A few strokes side by side, turned by the chance of the place.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function hatch(context, x, y, scale) {
  for (let part = 0; part < 2; part++) {
    const dice = Math.imul(x * 7919 + y * 104729 + part * 15485863 + 12345, 2654435761) >>> 0;
    const angle = ((dice & 255) / 256) * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const cx = x + 0.25 + 0.5 * (((dice >> 8) & 255) / 256);
    const cy = y + 0.25 + 0.5 * (((dice >> 16) & 255) / 256);
    for (let line = -1; line <= 1; line++) {
      const [ox, oy] = [cx - dy * line * 0.2, cy + dx * line * 0.2];
      const length = 0.32 + 0.12 * ((dice >> (24 + line + 1)) & 1);
      context.moveTo((ox - dx * length) * scale, (oy - dy * length) * scale);
      context.lineTo((ox + dx * length) * scale, (oy + dy * length) * scale);
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} open
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawFloor(context, map, open, look, scale, window) {
  const { width } = map;
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1;) {
      const place = y * width + x;
      const tile = map.tiles[place];
      if (!open[place] && tile !== RUBBLE && tile !== PILLAR) { x++; continue; }
      const color = floorColor(map, look, place);
      let end = x + 1;
      while (end < window.x1 && (open[y * width + end] || map.tiles[y * width + end] === tile) && floorColor(map, look, y * width + end) === color && open[y * width + end] === open[place]) end++;
      context.fillStyle = color;
      context.fillRect(x * scale, y * scale, (end - x) * scale + 0.5, scale + 0.5);
      x = end;
    }
  }
  if (!look.shadow) return;
  context.fillStyle = look.shadow;
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      if (!open[y * width + x]) continue;
      if (y === 0 || !open[(y - 1) * width + x]) context.fillRect(x * scale, y * scale, scale + 0.5, scale * 0.24);
      if (x === 0 || !open[y * width + x - 1]) context.fillRect(x * scale, y * scale, scale * 0.12, scale + 0.5);
    }
  }
}

/**
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} place
 */
function floorColor(map, look, place) {
  const name = TILES[map.tiles[place]];
  if (name === 'rubble' || name === 'pillar') return look.floor.room;
  if (name === 'secret_door' || name === 'locked_door') return look.floor.door;
  return look.floor[name] ?? look.floor.room;
}

/**
 * Pillars and rubble stand on the floor.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawSolids(context, map, look, scale, window) {
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      const tile = map.tiles[y * map.width + x];
      if (tile === PILLAR) {
        context.fillStyle = look.pillar;
        context.beginPath();
        context.arc((x + 0.5) * scale, (y + 0.5) * scale, scale * 0.4, 0, 7);
        context.fill();
      } else if (tile === RUBBLE) {
        context.fillStyle = look.rubble;
        context.beginPath();
        for (let stone = 0; stone < 5; stone++) {
          const dice = Math.imul(x * 31 + y * 1009 + stone * 7 + 3, 2246822519) >>> 0;
          const [cx, cy] = [0.2 + 0.6 * ((dice & 255) / 255), 0.2 + 0.6 * (((dice >> 8) & 255) / 255)];
          const size = 0.08 + 0.1 * (((dice >> 16) & 255) / 255);
          context.moveTo((x + cx + size) * scale, (y + cy) * scale);
          context.arc((x + cx) * scale, (y + cy) * scale, size * scale, 0, 7);
        }
        context.fill();
      }
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} open
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawGrid(context, map, open, look, scale, window) {
  context.strokeStyle = look.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let y = window.y0; y < window.y1; y++) {
    for (let x = window.x0; x < window.x1; x++) {
      if (open[y * map.width + x]) context.rect(Math.round(x * scale) + 0.5, Math.round(y * scale) + 0.5, Math.round(scale), Math.round(scale));
    }
  }
  context.stroke();
}

/**
 * The line between floor and wall.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Uint8Array} open
 * @param {Style} look
 * @param {number} scale
 * @param {Window} window
 */
function drawEdges(context, map, open, look, scale, window) {
  const { width, height } = map;
  const floor = (/** @type {number} */ x, /** @type {number} */ y) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    const tile = map.tiles[y * width + x];
    return open[y * width + x] === 1 || tile === RUBBLE;
  };
  context.strokeStyle = look.edge;
  context.lineWidth = Math.max(1, scale / 9);
  context.lineCap = 'square';
  context.beginPath();
  for (let y = window.y0; y <= window.y1; y++) {
    for (let x = window.x0; x <= window.x1; x++) {
      if (floor(x, y) !== floor(x, y - 1)) {
        context.moveTo(x * scale, y * scale);
        context.lineTo((x + 1) * scale, y * scale);
      }
      if (floor(x, y) !== floor(x - 1, y)) {
        context.moveTo(x * scale, y * scale);
        context.lineTo(x * scale, (y + 1) * scale);
      }
    }
  }
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {number} scale
 */
function drawAreas(context, map, scale) {
  const areas = map.report?.mission?.area_cells;
  if (!areas) return;
  context.globalAlpha = 0.34;
  areas.forEach((/** @type {[number, number, number][]} */ runs, /** @type {number} */ area) => {
    context.fillStyle = setColor(area + 1);
    for (const [y, begin, end] of runs) context.fillRect(begin * scale, y * scale, (end - begin) * scale, scale);
  });
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
function drawPartitions(context, map, look, scale) {
  context.strokeStyle = look.mark;
  context.setLineDash([scale / 3, scale / 4]);
  context.lineWidth = Math.max(1, scale / 14);
  for (const { x, y, width, height } of map.partitions) context.strokeRect(x * scale, y * scale, width * scale, height * scale);
  context.setLineDash([]);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
function drawDeadEnds(context, map, look, scale) {
  context.strokeStyle = look.end;
  context.lineWidth = Math.max(1.5, scale / 9);
  context.beginPath();
  for (const [x, y] of map.report?.dead_ends ?? []) {
    context.moveTo((x + 0.3) * scale, (y + 0.3) * scale);
    context.lineTo((x + 0.7) * scale, (y + 0.7) * scale);
    context.moveTo((x + 0.7) * scale, (y + 0.3) * scale);
    context.lineTo((x + 0.3) * scale, (y + 0.7) * scale);
  }
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
function drawPath(context, map, look, scale) {
  const path = map.report?.path ?? [];
  context.strokeStyle = look.path;
  context.lineWidth = Math.max(2, scale / 5);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  path.forEach(([x, y], step) => {
    if (step === 0) context.moveTo((x + 0.5) * scale, (y + 0.5) * scale);
    else context.lineTo((x + 0.5) * scale, (y + 0.5) * scale);
  });
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Cell[]} cells
 * @param {Style} look
 * @param {number} scale
 */
function drawMarked(context, cells, look, scale) {
  context.fillStyle = look.mark;
  context.globalAlpha = 0.55;
  for (const [x, y] of cells) context.fillRect(x * scale, y * scale, scale, scale);
  context.globalAlpha = 1;
  if (cells.length <= MOST_RINGS) for (const [x, y] of cells) ring(context, (x + 0.5) * scale, (y + 0.5) * scale, Math.max(scale, 16), look);
}

/** More marked cells than this are seen without rings around them. */
const MOST_RINGS = 12;

/**
 * A ring that is seen on every floor.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {Style} look
 */
function ring(context, x, y, radius, look) {
  for (const [color, width] of /** @type {[string, number][]} */ ([[look.edge, 7], [look.mark, 3.5]])) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.stroke();
  }
}

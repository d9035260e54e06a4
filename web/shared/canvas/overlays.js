// Draws layers over a map: grid, areas, partitions, path, dead ends, marks.

import { setsOf } from './features.js';
import { outlineOf } from './outline.js';
import { setColor } from './styles.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../dungeon.js').Cell} Cell */
/** @typedef {import('./styles.js').Style} Style */
/** @typedef {import('../dungeon.js').Run} Run */

/**
 * Lines between cells of the floor.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 * @param {import('./draw.js').Window} window
 * @param {boolean} hides
 */
export function drawGrid(context, map, look, scale, { x0, y0, x1, y1 }, hides) {
  const { floor } = outlineOf(map, hides);
  const at = (/** @type {number} */ cells) => Math.round(cells * scale);
  const wide = Math.max(1, Math.round(scale / 40));
  context.fillStyle = look.grid;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const place = y * map.width + x;
      if (!floor[place]) continue;
      if (x > 0 && floor[place - 1]) context.fillRect(at(x), at(y), wide, at(y + 1) - at(y));
      if (y > 0 && floor[place - map.width]) context.fillRect(at(x), at(y), at(x + 1) - at(x), wide);
    }
  }
}

/**
 * Tints each area in the color of the lock that leads into it. The area of the start has no tint.
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
export function drawAreas(context, map, look, scale) {
  const at = (/** @type {number} */ cells) => Math.round(cells * scale);
  context.globalAlpha = look.tint;
  for (const { runs, set } of areasOf(map)) {
    if (!set) continue;
    context.fillStyle = setColor(set);
    for (const [y, begin, end] of runs) context.fillRect(at(begin), at(y), at(end) - at(begin), at(y + 1) - at(y));
  }
  context.globalAlpha = 1;
}

/** @typedef {{ runs: Run[], set: number }} Area its cells, and the key set that opens it; 0 for the area of the start */

/** @type {WeakMap<DungeonMap, Area[]>} */
const known = new WeakMap();

/**
 * The areas between locked doors, found from the start.
 * @param {DungeonMap} map
 * @returns {Area[]}
 */
export function areasOf(map) {
  const before = known.get(map);
  if (before) return before;
  /** @type {Run[][]} */
  const lists = /** @type {any} */ (map.report)?.areas ?? [];
  const areas = lists.map((runs) => ({ runs, set: 0 }));
  known.set(map, areas);
  const areaAt = new Int32Array(map.width * map.height).fill(-1);
  lists.forEach((runs, area) => runs.forEach(([y, begin, end]) => areaAt.fill(area, y * map.width + begin, y * map.width + end)));
  const sets = setsOf(map);
  const gates = map.doors.filter(({ lock }) => lock != null).map(({ x, y, lock }) => ({ x, y, set: sets.get(/** @type {number} */ (lock)) ?? 0 }));
  const passes = map.features.filter(({ kind }) => kind === 'obstacle').map(({ x, y }) => ({ x, y, set: 0 }));
  const reached = new Set([map.start ? areaAt[map.start[1] * map.width + map.start[0]] : 0]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { x, y, set } of [...gates, ...passes]) {
      const place = y * map.width + x;
      const sides = [place - 1, place + 1, place - map.width, place + map.width].map((beside) => areaAt[beside] ?? -1).filter((area) => area >= 0);
      const from = sides.find((area) => reached.has(area));
      const to = sides.find((area) => !reached.has(area));
      if (from === undefined || to === undefined) continue;
      reached.add(to);
      areas[to].set = set || areas[from].set;
    }
  }
  return areas;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
export function drawPartitions(context, map, look, scale) {
  context.strokeStyle = look.mark;
  const deepest = map.partitions.reduce((most, { level }) => Math.max(most, level ?? 0), 1);
  for (const { x, y, width, height, level } of map.partitions) {
    context.lineWidth = Math.max(1, (scale / 8) * (1 - (level ?? 0) / (deepest + 1)));
    context.setLineDash([Math.max(4, scale / 3), Math.max(3, scale / 4)]);
    context.strokeRect(x * scale, y * scale, width * scale, height * scale);
  }
  context.setLineDash([]);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
export function drawDeadEnds(context, map, look, scale) {
  context.strokeStyle = look.end;
  context.lineWidth = Math.max(1.5, scale / 8);
  context.lineCap = 'round';
  context.beginPath();
  for (const [x, y] of map.report?.dead_ends ?? []) {
    context.moveTo((x + 0.28) * scale, (y + 0.28) * scale);
    context.lineTo((x + 0.72) * scale, (y + 0.72) * scale);
    context.moveTo((x + 0.72) * scale, (y + 0.28) * scale);
    context.lineTo((x + 0.28) * scale, (y + 0.72) * scale);
  }
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
export function drawPath(context, map, look, scale) {
  const path = map.report?.path ?? [];
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  path.forEach(([x, y], step) => {
    if (step === 0) context.moveTo((x + 0.5) * scale, (y + 0.5) * scale);
    else context.lineTo((x + 0.5) * scale, (y + 0.5) * scale);
  });
  context.strokeStyle = look.halo;
  context.lineWidth = Math.max(3.5, scale / 3.2);
  context.stroke();
  context.strokeStyle = look.path;
  context.lineWidth = Math.max(2, scale / 6);
  context.stroke();
}

/** More than the width of any map. */
const ROW = 65536;
/** For each side of a cell: the offset of the neighbor, and the corners where the side begins and ends. */
const SIDES = [[-1, 0, 0, 0, 1], [1, 1, 0, 1, 1], [-ROW, 0, 0, 1, 0], [ROW, 0, 1, 1, 1]];

/** Rings are drawn around at most this many marked cells. */
const MOST_RINGS = 4;

/**
 * Marked cells: tinted, with a light and dark border that is visible on every floor.
 * @param {CanvasRenderingContext2D} context
 * @param {Cell[]} cells
 * @param {Style} look
 * @param {number} scale
 */
export function drawMarked(context, cells, look, scale) {
  const at = (/** @type {number} */ value) => Math.round(value * scale);
  const places = new Set(cells.map(([x, y]) => y * ROW + x));
  context.fillStyle = look.mark;
  context.globalAlpha = 0.42;
  if (cells.length > 1) {
    for (const [x, y] of cells) context.fillRect(at(x), at(y), at(x + 1) - at(x), at(y + 1) - at(y));
  }
  context.globalAlpha = 1;
  context.beginPath();
  for (const [x, y] of cells) {
    for (const [step, ax, ay, bx, by] of SIDES) {
      if (places.has(y * ROW + x + step)) continue;
      context.moveTo(at(x + ax), at(y + ay));
      context.lineTo(at(x + bx), at(y + by));
    }
  }
  context.lineCap = 'square';
  strokeTwice(context, look, Math.max(1.5, Math.min(4, scale / 7)));
  if (cells.length > MOST_RINGS) return;
  context.beginPath();
  for (const [x, y] of cells) {
    const [radius, middle] = [Math.max(scale * 1.3, 16), (x + 0.5) * scale];
    context.moveTo(middle + radius, (y + 0.5) * scale);
    context.arc(middle, (y + 0.5) * scale, radius, 0, 7);
  }
  strokeTwice(context, look, Math.max(2, scale / 9));
}

/**
 * The cell under the pointer or the cursor.
 * @param {CanvasRenderingContext2D} context
 * @param {Cell} cell
 * @param {Style} look
 * @param {number} scale
 * @param {number} weight
 */
export function drawCell(context, [x, y], look, scale, weight) {
  context.beginPath();
  context.rect(Math.round(x * scale), Math.round(y * scale), Math.round(scale), Math.round(scale));
  strokeTwice(context, look, weight * Math.max(1.2, Math.min(3, scale / 12)));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Style} look
 * @param {number} width
 */
function strokeTwice(context, look, width) {
  context.strokeStyle = look.halo;
  context.lineWidth = width + 2.5;
  context.stroke();
  context.strokeStyle = look.mark;
  context.lineWidth = width;
  context.stroke();
}

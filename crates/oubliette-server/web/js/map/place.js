// Where on the map it is what a report speaks of.

/** @typedef {import('./model.js').DungeonMap} DungeonMap */
/** @typedef {import('./model.js').Cell} Cell */
/** @typedef {import('./model.js').Room} Room */
/** @typedef {[number, number, number]} Run row, first column, column after the last */

/**
 * The cells of a reason or warning; none where it is about the whole map.
 * @param {DungeonMap} map
 * @param {{ code: string, at?: Cell | null }} found
 * @returns {Cell[]}
 */
export function cellsOf(map, { code, at }) {
  const report = /** @type {any} */ (map.report ?? {});
  if (Array.isArray(report[code])) return cellsOfRuns(report[code]);
  switch (code) {
    case 'long_path': case 'plain_path': case 'short_path':
      return report.path ?? [];
    case 'no_path':
      return /** @type {Cell[]} */ ([map.start, map.end].filter(Boolean));
    case 'many_dead_ends': case 'some_dead_ends': case 'few_dead_ends':
      return [...(report.dead_ends ?? []), ...map.features.filter(({ kind }) => kind === 'treasure').map(({ x, y }) => /** @type {Cell} */ ([x, y]))];
    case 'like_rooms': case 'unlike_rooms': case 'one_room':
      return extremeRooms(map).flatMap(cellsOfRoom);
    case 'much_corridor':
      return cellsOfTiles(map, CORRIDORS);
    default:
      return at ? [at] : [];
  }
}

/** @param {Run[]} runs */
export function cellsOfRuns(runs) {
  /** @type {Cell[]} */
  const cells = [];
  for (const [y, begin, end] of runs) for (let x = begin; x < end; x++) cells.push([x, y]);
  return cells;
}

/**
 * @param {{ x: number, y: number, width: number, height: number }} room
 * @returns {Cell[]}
 */
export function cellsOfRoom({ x, y, width, height }) {
  return Array.from({ length: width * height }, (_, place) => [x + (place % width), y + Math.floor(place / width)]);
}

/** Corridor, passage, door, secret door. */
const CORRIDORS = new Set([3, 4, 6, 7]);

/**
 * @param {DungeonMap} map
 * @param {Set<number>} kinds
 * @returns {Cell[]}
 */
function cellsOfTiles(map, kinds) {
  /** @type {Cell[]} */
  const cells = [];
  map.tiles.forEach((tile, place) => {
    if (kinds.has(tile)) cells.push([place % map.width, Math.floor(place / map.width)]);
  });
  return cells;
}

/**
 * The smallest and the largest room.
 * @param {DungeonMap} map
 * @returns {Room[]}
 */
function extremeRooms(map) {
  if (!map.rooms.length) return [];
  const floor = (/** @type {Room} */ room) => cellsOfRoom(room).filter(([x, y]) => map.open[y * map.width + x]).length;
  const sorted = map.rooms.map((room) => ({ room, floor: floor(room) })).sort((a, b) => a.floor - b.floor);
  return [sorted[0].room, sorted[sorted.length - 1].room];
}

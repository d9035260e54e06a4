// The cells that a reason or a warning of the report refers to. The program sends them under its code.

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */
/** @typedef {import('../shared/dungeon.js').Run} Run */

/**
 * The cells of a reason or warning; none if it is about the whole map.
 * @param {DungeonMap} map
 * @param {{ code: string, at?: Cell | null }} found
 * @returns {Cell[]}
 */
export function cellsOf(map, { code, at }) {
  const runs = /** @type {any} */ (map.report ?? {})[code];
  if (Array.isArray(runs)) return cellsOfRuns(runs);
  return at ? [at] : [];
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

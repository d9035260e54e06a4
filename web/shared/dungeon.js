// A map as the page stores it: a tile number per cell, rooms, doors and features.

/** @typedef {[number, number]} Cell column, row */
/** @typedef {[number, number, number]} Run row, first column, column after the last */
/** @typedef {{ id: number, x: number, y: number, width: number, height: number, kind: string, shape: string, center: Cell, connections: number[], partition: number | null }} Room */
/** @typedef {{ x: number, y: number, kind: string, lock?: number | null }} Door */
/** @typedef {{ kind: string, x: number, y: number, node?: number | null }} Feature */
/** @typedef {{ criterion: string, code: string, points: number, en: string, fr: string }} Reason */
/** @typedef {import('./names.js').Wording} Wording */
/** @typedef {{ title: Wording, subtitle: Wording, rooms: { key: string, name: Wording, note?: Wording }[] }} ShownNames given or generated */
/**
 * @typedef {object} Report
 * @property {number} score
 * @property {Reason[]} reasons
 * @property {any[]} warnings
 * @property {Record<string, any>} metrics
 * @property {any} [mission]
 * @property {Cell[]} [path]
 * @property {Cell[]} [dead_ends]
 */
/**
 * @typedef {object} DungeonMap
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} tiles a number of `TILES` per cell, row by row
 * @property {Uint8Array} open whether one can stand there
 * @property {Room[]} rooms
 * @property {Door[]} doors
 * @property {Feature[]} features
 * @property {any[]} partitions
 * @property {Cell | null} start
 * @property {Cell | null} end
 * @property {any} mission
 * @property {Report | null} report
 * @property {any} recipe
 * @property {ShownNames | null} names
 * @property {any} json the answer as it came
 * @property {boolean} [isPainted] whether paint was added that the program did not answer yet
 */

/** The names of tiles in answers. A tile's number is its index in this list and means nothing outside of the page. */
export const TILES = ['wall', 'pillar', 'room', 'corridor', 'passage', 'cave', 'door', 'secret_door', 'locked_door', 'treasure', 'rubble'];

const BLOCKING = ['wall', 'pillar', 'rubble'];
const OPEN = TILES.map((name) => !BLOCKING.includes(name));

/** Whether one can stand on a tile. @param {number} tile */
export const isOpen = (tile) => OPEN[tile];

/**
 * Reads a map from an answer of the program.
 * @param {any} json
 * @returns {DungeonMap}
 */
export function readMap(json) {
  const { width, height } = json;
  /** @type {Record<string, number>} */
  const numbers = {};
  for (const [letter, name] of Object.entries(json.legend)) numbers[letter] = Math.max(0, TILES.indexOf(/** @type {string} */ (name)));
  const tiles = new Uint8Array(width * height);
  json.cells.forEach((/** @type {string} */ row, /** @type {number} */ y) => {
    for (let x = 0; x < width; x++) tiles[y * width + x] = numbers[row[x]] ?? 0;
  });
  return {
    width, height, tiles,
    open: tiles.map((tile) => (isOpen(tile) ? 1 : 0)),
    rooms: json.rooms ?? [],
    doors: json.doors ?? [],
    features: json.features ?? [],
    partitions: json.partitions ?? [],
    start: json.start ?? null,
    end: json.end ?? null,
    mission: json.mission ?? null,
    report: json.report ?? null,
    recipe: json.recipe ?? null,
    names: json.shown_names ?? null,
    json,
  };
}

/**
 * @param {DungeonMap} map
 * @param {number} x
 * @param {number} y
 */
export const isInside = (map, x, y) => x >= 0 && y >= 0 && x < map.width && y < map.height;

/**
 * The key set of each key and lock.
 * @param {DungeonMap} map
 * @returns {Map<number, number>}
 */
export function setsOf(map) {
  return new Map((map.mission?.nodes ?? []).map((/** @type {any} */ node) => [node.id, node.set ?? 0]));
}

/** The number that people see for a room: rooms count from 1. @param {number} id */
export const roomNumber = (id) => id + 1;

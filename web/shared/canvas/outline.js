// The outline of the floor: one path for the whole map, square at built walls and round in caves.

import { TILES } from '../dungeon.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {{ path: Path2D, floor: Uint8Array, smooth: Uint8Array | null }} Outline in units of a cell; `floor` marks the cells inside, `smooth` those with round corners */

const WALL = TILES.indexOf('wall');
const PILLAR = TILES.indexOf('pillar');
const RUBBLE = TILES.indexOf('rubble');
const CAVE = TILES.indexOf('cave');
const SECRET = TILES.indexOf('secret_door');
const ROUND = new Set(['round', 'irregular']);

/** @type {WeakMap<DungeonMap, Outline[]>} */
const known = new WeakMap();

/**
 * @param {DungeonMap} map
 * @param {boolean} hides whether secret doors look like the wall that they stand in
 */
export function outlineOf(map, hides) {
  const both = known.get(map) ?? [];
  known.set(map, both);
  return (both[Number(hides)] ??= trace(map, floorOf(map, hides)));
}

/**
 * The cells drawn as floor, also below rubble and below pillars without walls beside them.
 * @param {DungeonMap} map
 * @param {boolean} hides
 */
function floorOf(map, hides) {
  const { tiles, width } = map;
  return map.open.map((open, place) => {
    const tile = tiles[place];
    if (tile === SECRET) return hides ? 0 : 1;
    if (tile === PILLAR) return isAlone(tiles, place, width) ? 1 : 0;
    return open || tile === RUBBLE ? 1 : 0;
  });
}

/**
 * @param {Uint8Array} tiles
 * @param {number} place
 * @param {number} width
 */
function isAlone(tiles, place, width) {
  return [place - 1, place + 1, place - width, place + width].every((beside) => tiles[beside] !== WALL);
}

/** Steps right, down, left and up, each with the cells ahead on the right and on the left hand. */
const STEPS = [
  { dx: 1, dy: 0, right: [0, 0], left: [0, -1] },
  { dx: 0, dy: 1, right: [-1, 0], left: [0, 0] },
  { dx: -1, dy: 0, right: [-1, -1], left: [-1, 0] },
  { dx: 0, dy: -1, right: [0, -1], left: [-1, -1] },
];

/**
 * Traces the outline of the floor by the right-hand rule.
 * @param {DungeonMap} map
 * @param {Uint8Array} floor
 * @returns {Outline}
 */
function trace(map, floor) {
  const { width, height } = map;
  const smooth = smoothCells(map);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && y >= 0 && x < width && y < height && floor[y * width + x] === 1;
  const isSmooth = (/** @type {number} */ x, /** @type {number} */ y) =>
    smooth !== null && CORNERS.some(([dx, dy]) => at(x + dx, y + dy) && smooth[(y + dy) * width + x + dx]);
  const walked = new Uint8Array(width * height);
  const path = new Path2D();
  /** Walks from the upper side of a cell until it is there again. @param {number} x @param {number} y */
  function walk(x, y) {
    let isFirst = true;
    for (let turn = 0; ;) {
      const step = STEPS[turn];
      if (turn === 0) {
        if (walked[y * width + x]) break;
        walked[y * width + x] = 1;
      }
      x += step.dx;
      y += step.dy;
      let next = turn;
      if (!at(x + step.right[0], y + step.right[1])) next = (turn + 1) % 4;
      else if (at(x + step.left[0], y + step.left[1])) next = (turn + 3) % 4;
      if (next === turn) continue;
      turn = next;
      const rounds = isSmooth(x, y) ? 0.5 : 0;
      if (isFirst) path.moveTo(x - step.dx * rounds, y - step.dy * rounds);
      else path.lineTo(x - step.dx * rounds, y - step.dy * rounds);
      if (rounds) path.quadraticCurveTo(x, y, x + STEPS[turn].dx * rounds, y + STEPS[turn].dy * rounds);
      isFirst = false;
    }
    path.closePath();
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (at(x, y) && !at(x, y - 1) && !walked[y * width + x]) walk(x, y);
    }
  }
  return { path, floor, smooth };
}

const CORNERS = [[0, 0], [-1, 0], [0, -1], [-1, -1]];

/**
 * The cells with round corners: caves and round rooms; `null` if there are none.
 * @param {DungeonMap} map
 */
function smoothCells(map) {
  const rooms = map.rooms.filter(({ shape }) => ROUND.has(shape));
  if (!rooms.length && !map.tiles.includes(CAVE)) return null;
  const smooth = map.tiles.map((tile) => (tile === CAVE ? 1 : 0));
  for (const room of rooms) {
    for (let y = room.y; y < room.y + room.height; y++) smooth.fill(1, y * map.width + room.x, y * map.width + room.x + room.width);
  }
  return smooth;
}

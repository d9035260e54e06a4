// Texts about a cell.

import { roomNumber, setsOf, TILES } from '../shared/dungeon.js';
import { number } from '../shared/texts.js';
import { roomName } from './name-field.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */
/** @typedef {import('./texts.js').Key} Key */

/**
 * The position and content of a cell, as one line.
 * @param {DungeonMap} map
 * @param {Cell} cell
 */
export function cellWords(map, cell) {
  return [t('at', { x: cell[0], y: cell[1] }), ...cellParts(map, cell, true)].join(' · ');
}

/**
 * @param {DungeonMap} map
 * @param {Cell} cell
 * @param {boolean} [isNamed] whether to tell the name of the room
 */
export function cellParts(map, [x, y], isNamed = false) {
  const place = y * map.width + x;
  const tile = TILES[map.tiles[place]];
  /** @type {string[]} */
  const parts = [t(/** @type {Key} */ (`tile_${tile}`))];
  const door = map.doors.find((each) => each.x === x && each.y === y);
  if (door?.lock != null) parts.push(lockWords(map, door.lock));
  for (const feature of map.features) {
    if (feature.x === x && feature.y === y) parts.push(...featureWords(map, feature));
  }
  const room = roomAt(map, x, y);
  if (room && tile !== 'wall') {
    parts.push(t('room_words', { number: roomNumber(room.id), kind: t(/** @type {Key} */ (`room_${room.kind}`)), width: room.width, height: room.height }));
    if (isNamed && map.names) parts.push(roomName(map, room.id));
  }
  const steps = map.start && map.open[place] ? distances(map)[place] : 0;
  if (steps > 0) parts.push(t('steps_from_start', { count: number(steps) }));
  return parts;
}

/**
 * The room of a cell; of several, the one that was painted last.
 * @param {DungeonMap} map
 * @param {number} x
 * @param {number} y
 */
export function roomAt(map, x, y) {
  return map.rooms.findLast((room) => x >= room.x && y >= room.y && x < room.x + room.width && y < room.y + room.height);
}

/**
 * @param {DungeonMap} map
 * @param {number} lock
 */
function lockWords(map, lock) {
  const node = nodeOf(map, lock);
  const set = setsOf(map).get(lock) ?? 0;
  return node?.needs > 1 ? t('lock_many', { set, count: node.needs }) : t('lock_one', { set });
}

/**
 * @param {DungeonMap} map
 * @param {import('../shared/dungeon.js').Feature} feature
 * @returns {string[]}
 */
function featureWords(map, { kind, node }) {
  if (kind === 'start' || kind === 'end') return [t(`feature_${kind}`)];
  if (kind === 'key') return [t('feature_key', { set: node == null ? 0 : setsOf(map).get(node) ?? 0 })];
  return [t(/** @type {Key} */ (`feature_${kind}`))];
}

/**
 * @param {DungeonMap} map
 * @param {number} id
 */
const nodeOf = (map, id) => map.mission?.nodes.find((/** @type {any} */ node) => node.id === id);

/** @type {WeakMap<DungeonMap, Int32Array>} */
const known = new WeakMap();

/**
 * Steps from the start to every cell with all doors open; -1 if unreachable.
 * @param {DungeonMap} map
 */
export function distances(map) {
  const before = known.get(map);
  if (before) return before;
  const { width, height, open } = map;
  const steps = new Int32Array(width * height).fill(-1);
  known.set(map, steps);
  if (!map.start) return steps;
  const queue = new Int32Array(width * height);
  let [head, tail] = [0, 1];
  queue[0] = map.start[1] * width + map.start[0];
  steps[queue[0]] = 0;
  while (head < tail) {
    const place = queue[head++];
    const x = place % width;
    for (const next of [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width]) {
      if (next < 0 || next >= steps.length || !open[next] || steps[next] >= 0) continue;
      steps[next] = steps[place] + 1;
      queue[tail++] = next;
    }
  }
  return steps;
}

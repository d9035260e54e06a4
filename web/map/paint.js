// Paint over the map of a recipe, as the text in the address.
//
// `f12.7` makes the cell in column 12 of row 7 floor, `w3.4.10` makes it and the nine cells to its right wall; runs are
// joined by `_`. The letters: wall, floor, door, secret door.

import { isOpen, TILES } from '../shared/dungeon.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */
/** @typedef {'w' | 'f' | 'd' | 's'} Letter */
/** @typedef {Letter | 'e'} Brush `e` erases paint */
/** @typedef {Map<number, Letter>} Paint the letter of each painted cell, by its index row by row */

const DOORS = { d: 'normal', s: 'secret' };

/**
 * Reads the text. Invalid strokes and strokes outside the map are skipped; the program reports them.
 * @param {string} text
 * @param {number} width
 * @param {number} height
 * @returns {Paint}
 */
export function readPaint(text, width, height) {
  /** @type {Paint} */
  const paint = new Map();
  for (const word of text.split('_')) {
    const found = /^([wfds])(\d+)\.(\d+)(?:\.(\d+))?$/.exec(word);
    if (!found) continue;
    const [x, y, length] = [Number(found[2]), Number(found[3]), Number(found[4] ?? 1)];
    if (y >= height || x + length > width) continue;
    for (let step = 0; step < length; step++) paint.set(y * width + x + step, /** @type {Letter} */ (found[1]));
  }
  return paint;
}

/**
 * Writes paint in reading order, with as few runs as possible.
 * @param {Paint} paint
 * @param {number} width
 */
export function writePaint(paint, width) {
  const places = [...paint.keys()].sort((a, b) => a - b);
  const words = [];
  for (let index = 0; index < places.length;) {
    const first = places[index];
    const letter = paint.get(first);
    let end = index + 1;
    while (end < places.length && places[end] === places[end - 1] + 1 && places[end] % width !== 0 && paint.get(places[end]) === letter) end++;
    const length = end - index;
    words.push(`${letter}${first % width}.${Math.floor(first / width)}${length > 1 ? `.${length}` : ''}`);
    index = end;
  }
  return words.join('_');
}

/**
 * The paint after some more cells are brushed.
 * @param {Paint} paint
 * @param {number[]} places
 * @param {Brush} brush
 * @returns {Paint}
 */
export function brushed(paint, places, brush) {
  const next = new Map(paint);
  for (const place of places) {
    if (brush === 'e') next.delete(place);
    else next.set(place, brush);
  }
  return next;
}

/**
 * The connected cells with the same tile as a cell.
 * @param {DungeonMap} map
 * @param {Cell} cell
 */
export function sameAround({ tiles, width, height }, [x, y]) {
  const first = y * width + x;
  const seen = new Set([first]);
  const open = [first];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const column = place % width;
    const beside = [column > 0 ? place - 1 : -1, column < width - 1 ? place + 1 : -1, place - width, place + width];
    for (const next of beside) {
      if (next < 0 || next >= width * height || seen.has(next) || tiles[next] !== tiles[first]) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...seen];
}

/**
 * The cells of a line in single steps left, right, up or down, so that a fast stroke has no gaps.
 * @param {Cell} from
 * @param {Cell} to
 * @returns {Cell[]}
 */
export function lineOf(from, to) {
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  const [stepX, stepY] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  /** @type {Cell[]} */
  const cells = [from];
  let [x, y] = from;
  for (let across = 0, down = 0; across < dx || down < dy;) {
    if ((2 * across + 1) * dy < (2 * down + 1) * dx) {
      x += stepX;
      across++;
    } else {
      y += stepY;
      down++;
    }
    cells.push([x, y]);
  }
  return cells;
}

/**
 * The map with paint, before the program answers.
 * @param {DungeonMap} map
 * @param {Paint} paint
 * @returns {DungeonMap}
 */
export function withPaint(map, paint) {
  if (!paint.size) return map;
  const tiles = map.tiles.slice();
  const way = wayOf(map);
  for (const [place, letter] of paint) {
    const isSame = letter === 'w' ? tiles[place] === 0 : letter === 'f' && isOpen(tiles[place]) && !isDoor(tiles[place]);
    if (isSame) continue;
    tiles[place] = TILES.indexOf(letter === 'w' ? 'wall' : letter === 'd' ? 'door' : letter === 's' ? 'secret_door' : way);
    if (letter === 'f' && isInRoom(map, place)) tiles[place] = TILES.indexOf('room');
  }
  const isPainted = (/** @type {{ x: number, y: number }} */ { x, y }) => paint.has(y * map.width + x);
  const doors = map.doors.filter((door) => !isPainted(door));
  for (const [place, letter] of paint) {
    if (letter === 'd' || letter === 's') doors.push({ x: place % map.width, y: Math.floor(place / map.width), kind: DOORS[letter] });
  }
  const features = map.features.filter(({ x, y }) => isOpen(tiles[y * map.width + x]));
  return { ...map, tiles, open: tiles.map((tile) => (isOpen(tile) ? 1 : 0)), doors, features };
}

/** @param {number} tile */
const isDoor = (tile) => TILES[tile].endsWith('door');

/**
 * @param {DungeonMap} map
 * @param {number} place
 */
function isInRoom(map, place) {
  const [x, y] = [place % map.width, Math.floor(place / map.width)];
  return map.rooms.some((room) => x >= room.x && y >= room.y && x < room.x + room.width && y < room.y + room.height);
}

/**
 * The most frequent tile of corridors, passages and caves.
 * @param {DungeonMap} map
 */
function wayOf(map) {
  const counts = TILES.map(() => 0);
  for (const tile of map.tiles) counts[tile]++;
  return ['cave', 'passage', 'corridor'].reduce((best, name) => (counts[TILES.indexOf(name)] >= counts[TILES.indexOf(best)] ? name : best));
}


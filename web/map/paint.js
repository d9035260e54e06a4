// Paint over the map of a recipe, as the text in the address.
//
// `f12.7` makes the cell in column 12 of row 7 floor, `w3.4.10` makes it and the nine cells to its right wall; runs are
// joined by `_`. The letters: wall, floor, door, secret door. `r3.4.6.5` makes a room of the 6 by 5 cells from column 3 of
// row 4, `a12.7` moves the start and `z3.4` the end. `k5.12.7` moves the key that is node 5 of the mission; repairs paint it.

import { isOpen, TILES } from '../shared/dungeon.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/dungeon.js').Cell} Cell */
/** @typedef {'w' | 'f' | 'd' | 's'} Letter */
/** @typedef {'a' | 'z'} Mark start and end */
/** @typedef {Letter | Mark | 'r' | 'e'} Brush `r` draws rooms, `e` erases paint */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * @typedef {object} Paint
 * @property {Map<number, Letter>} cells the letter of each painted cell, by its index row by row
 * @property {Box[]} rooms
 * @property {Map<Mark, number>} marks the cells of start and end
 * @property {Map<number, number>} keys the cells of moved keys, by their nodes
 */

/** @returns {Paint} */
export const noPaint = () => ({ cells: new Map(), rooms: [], marks: new Map(), keys: new Map() });

const DOORS = { d: 'normal', s: 'secret' };

/**
 * Reads the text. Invalid strokes and strokes outside the map are skipped; the program reports them.
 * @param {string} text
 * @param {number} width
 * @param {number} height
 * @returns {Paint}
 */
export function readPaint(text, width, height) {
  const paint = noPaint();
  for (const word of text.split('_')) {
    const found = /^([wfdsrazk])(\d+(?:\.\d+)+)$/.exec(word);
    if (!found) continue;
    const [, letter] = found;
    const numbers = found[2].split('.').map(Number);
    if (letter === 'k') {
      const [node, x, y] = numbers;
      if (numbers.length === 3 && x < width && y < height) paint.keys.set(node, y * width + x);
      continue;
    }
    const [x, y, across = 1, down = 1] = numbers;
    if (y + down > height || x + across > width) continue;
    if (letter === 'r') {
      if (numbers.length === 4) paint.rooms.push({ x, y, width: across, height: down });
    } else if (letter === 'a' || letter === 'z') {
      if (numbers.length === 2) paint.marks.set(letter, y * width + x);
    } else if (numbers.length <= 3) {
      for (let step = 0; step < across; step++) paint.cells.set(y * width + x + step, /** @type {Letter} */ (letter));
    }
  }
  return paint;
}

/**
 * Writes rooms, then cells in reading order with as few runs as possible, then start, end and keys.
 * @param {Paint} paint
 * @param {number} width
 */
export function writePaint({ cells, rooms, marks, keys }, width) {
  const places = [...cells.keys()].sort((a, b) => a - b);
  const words = rooms.map((room) => `r${room.x}.${room.y}.${room.width}.${room.height}`);
  for (let index = 0; index < places.length;) {
    const first = places[index];
    const letter = cells.get(first);
    let end = index + 1;
    while (end < places.length && places[end] === places[end - 1] + 1 && places[end] % width !== 0 && cells.get(places[end]) === letter) end++;
    const length = end - index;
    words.push(`${letter}${first % width}.${Math.floor(first / width)}${length > 1 ? `.${length}` : ''}`);
    index = end;
  }
  for (const [letter, place] of [...marks].sort()) words.push(`${letter}${place % width}.${Math.floor(place / width)}`);
  for (const [node, place] of keys) words.push(`k${node}.${place % width}.${Math.floor(place / width)}`);
  return words.join('_');
}

/**
 * The paint after some more cells are brushed. Walls and the eraser take the start and the end off their cells, and rooms
 * without painted floor are gone.
 * @param {Paint} paint
 * @param {number[]} places
 * @param {Letter | 'e'} brush
 * @param {number} width
 * @returns {Paint}
 */
export function brushed(paint, places, brush, width) {
  const [cells, marks] = [new Map(paint.cells), new Map(paint.marks)];
  for (const place of places) {
    if (brush === 'e') cells.delete(place);
    else cells.set(place, brush);
  }
  if (brush === 'e' || brush === 'w') {
    const gone = new Set(places);
    for (const [letter, place] of marks) if (gone.has(place)) marks.delete(letter);
  }
  const rooms = paint.rooms.filter((room) => placesOf(room, width).some((place) => cells.get(place) === 'f'));
  return { ...paint, cells, rooms, marks };
}

/**
 * The paint with one more room: floor with a ring of wall around it, as far as it lies on the map.
 * @param {Paint} paint
 * @param {Box} room
 * @param {number} width
 * @param {number} height
 * @returns {Paint}
 */
export function withRoom(paint, room, width, height) {
  const right = Math.min(width, room.x + room.width + 1);
  const bottom = Math.min(height, room.y + room.height + 1);
  const [left, top] = [Math.max(0, room.x - 1), Math.max(0, room.y - 1)];
  const walled = brushed(paint, placesOf({ x: left, y: top, width: right - left, height: bottom - top }, width), 'w', width);
  const next = brushed(walled, placesOf(room, width), 'f', width);
  return { ...next, rooms: [...next.rooms, room] };
}

/**
 * The paint with the start or the end on a cell.
 * @param {Paint} paint
 * @param {Mark} mark
 * @param {number} place
 * @returns {Paint}
 */
export const withMark = (paint, mark, place) => ({ ...paint, marks: new Map(paint.marks).set(mark, place) });

/**
 * The rectangle with two cells in its corners.
 * @param {Cell} from
 * @param {Cell} to
 * @returns {Box}
 */
export function boxOf(from, to) {
  const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  return { x, y, width: Math.abs(from[0] - to[0]) + 1, height: Math.abs(from[1] - to[1]) + 1 };
}

/**
 * The part of a rectangle on the map, or `null`.
 * @param {Box} box
 * @param {number} width
 * @param {number} height
 * @returns {Box | null}
 */
export function onMap(box, width, height) {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/**
 * @param {Box} box
 * @param {number} width of the map
 * @returns {number[]}
 */
export function placesOf(box, width) {
  return Array.from({ length: box.width * box.height }, (_, index) => (box.y + Math.floor(index / box.width)) * width + box.x + (index % box.width));
}

/**
 * The square of cells around a cell.
 * @param {Cell} cell
 * @param {number} side
 * @returns {Box}
 */
export function squareAround([x, y], side) {
  const reach = Math.floor(side / 2);
  return { x: x - reach, y: y - reach, width: side, height: side };
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
  const { cells, rooms: painted, marks } = paint;
  if (!cells.size && !painted.length && !marks.size) return map;
  const tiles = map.tiles.slice();
  const way = wayOf(map);
  const rooms = [...map.rooms, ...painted];
  for (const [place, letter] of cells) {
    const isSame = letter === 'w' ? tiles[place] === 0 : letter === 'f' && isOpen(tiles[place]) && !isDoor(tiles[place]);
    if (isSame) continue;
    tiles[place] = TILES.indexOf(letter === 'w' ? 'wall' : letter === 'd' ? 'door' : letter === 's' ? 'secret_door' : way);
    if (letter === 'f' && isInRoom(rooms, place, map.width)) tiles[place] = TILES.indexOf('room');
  }
  const isPainted = (/** @type {{ x: number, y: number }} */ { x, y }) => cells.has(y * map.width + x);
  const doors = map.doors.filter((door) => !isPainted(door));
  for (const [place, letter] of cells) {
    if (letter === 'd' || letter === 's') doors.push({ x: place % map.width, y: Math.floor(place / map.width), kind: DOORS[letter] });
  }
  const moved = new Map([...marks].map(([letter, place]) => [letter === 'a' ? 'start' : 'end', place]));
  const features = map.features.filter(({ kind, x, y }) => !moved.has(kind) && isOpen(tiles[y * map.width + x]));
  for (const [kind, place] of moved) features.push({ ...map.features.find((each) => each.kind === kind), kind, x: place % map.width, y: Math.floor(place / map.width) });
  const cellOf = (/** @type {string} */ kind) => {
    const found = features.find((each) => each.kind === kind);
    return /** @type {Cell | null} */ (found ? [found.x, found.y] : null);
  };
  return { ...map, isPainted: true, tiles, open: tiles.map((tile) => (isOpen(tile) ? 1 : 0)), doors, features, start: cellOf('start'), end: cellOf('end') };
}

/** @param {number} tile */
const isDoor = (tile) => TILES[tile].endsWith('door');

/**
 * @param {Box[]} rooms
 * @param {number} place
 * @param {number} width of the map
 */
function isInRoom(rooms, place, width) {
  const [x, y] = [place % width, Math.floor(place / width)];
  return rooms.some((room) => x >= room.x && y >= room.y && x < room.x + room.width && y < room.y + room.height);
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


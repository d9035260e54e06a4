// The generation of a map as a film. Any moment is restored from the nearest stored snapshot.

import { isOpen, TILES } from '../shared/dungeon.js';

/** @typedef {import('../shared/texts.js').Text} Text */
/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {{ before: number, title: Text, about: Text }} Stage begins before the change of that number */
/** @typedef {{ from: [number, number], to: [number, number], fate: 'taken' | 'refused' | 'extra', at: number }} Link */
/** @typedef {{ halves: [Box, Box], level: number, at: number }} Cut */
/** @typedef {[number, number, number, number]} Box column, row, width, height */

/** The most bytes of all snapshots, and the fewest changes between two of them. */
const MOST_BYTES = 32 << 20;
const LEAST_BETWEEN = 128;

const DOOR_KINDS = /** @type {Record<number, string>} */ ({
  [TILES.indexOf('door')]: 'open', [TILES.indexOf('secret_door')]: 'secret', [TILES.indexOf('locked_door')]: 'locked',
});

export class Film {
  /** @type {Link[]} */
  links = [];
  /** @type {Cut[]} */
  cuts = [];
  /** @type {number[]} the changes at which a route got stuck */
  stuck = [];
  /** @type {Set<number>} the changes that erase a stuck route */
  takenBack = new Set();
  /** @type {{ at: number, places: number[] }} the cells changed by the newest change of the whole map */
  reshaped = { at: -1, places: [] };
  /** Whether the generator keeps a list of candidate cells. */
  lists = false;
  #changes;
  #between;
  /** @type {Uint8Array[]} */
  #kept = [];
  /** The page's number of each tile of the answer. */
  #tiles;
  #at = 0;
  /** The tiles of all cells, followed by whether each cell is on the list, if there is one. */
  #state;
  #list;

  /** @param {any} answer of the program */
  constructor(answer) {
    this.width = answer.width;
    this.height = answer.height;
    /** @type {Stage[]} */
    this.stages = answer.stages;
    this.#changes = answer.changes;
    this.#tiles = answer.tiles.map((/** @type {{ name: string }} */ { name }) => Math.max(0, TILES.indexOf(name)));
    this.count = answer.changes.length;
    const cells = this.width * this.height;
    this.#gather();
    this.#state = new Uint8Array(this.lists ? 2 * cells : cells);
    this.cells = this.#state.subarray(0, cells);
    this.#list = this.#state.subarray(cells);
    this.#between = Math.max(LEAST_BETWEEN, Math.ceil((this.count * this.#state.length) / MOST_BYTES));
    this.#keep();
  }

  /** The number of changes shown. */
  get at() {
    return this.#at;
  }

  /**
   * Shows the map after a number of changes.
   * @param {number} at
   */
  go(at) {
    const wanted = Math.min(this.count, Math.max(0, Math.round(at)));
    const nearest = Math.floor(wanted / this.#between);
    if (wanted < this.#at || nearest * this.#between > this.#at) {
      this.#state.set(this.#kept[nearest]);
      this.#at = nearest * this.#between;
    }
    while (this.#at < wanted) this.#apply(this.#at++);
  }

  /** The index of the current stage. */
  get stage() {
    return Math.max(0, this.stages.findLastIndex(({ before }) => before < Math.max(1, this.#at)));
  }

  /** @param {number} stage where it ends */
  endOf(stage) {
    return this.stages[stage + 1]?.before ?? this.count;
  }

  /**
   * The rectangles of cells that a change touches.
   * @param {number} number
   * @returns {Box[]}
   */
  touched(number) {
    const change = this.#changes[number];
    if (change.set) return [[change.set[0], change.set[1], 1, 1]];
    if (change.fill) return [change.fill.slice(0, 4)];
    const cell = change.listed ?? change.dropped ?? change.stuck;
    return cell ? [[cell[0], cell[1], 1, 1]] : [];
  }

  /** @param {number} number */
  kindOf(number) {
    return Object.keys(this.#changes[number])[0];
  }

  /** The map as it is now, for the canvas. @returns {DungeonMap} */
  map() {
    const doors = [];
    const open = new Uint8Array(this.cells.length);
    for (let place = 0; place < open.length; place++) {
      const tile = this.cells[place];
      if (isOpen(tile)) open[place] = 1;
      const kind = DOOR_KINDS[tile];
      if (kind) doors.push({ x: place % this.width, y: Math.floor(place / this.width), kind });
    }
    return {
      width: this.width, height: this.height, tiles: this.cells, open, doors,
      rooms: [], features: [], partitions: [], start: null, end: null, mission: null, report: null, recipe: null, names: null, json: null,
    };
  }

  /** The indexes of the cells on the list. */
  listed() {
    const places = [];
    for (let place = this.#list.indexOf(1); place >= 0; place = this.#list.indexOf(1, place + 1)) places.push(place);
    return places;
  }

  /** Collects links, cuts and stuck routes. */
  #gather() {
    const passage = TILES.indexOf('passage');
    let isErasing = false;
    this.#changes.forEach((/** @type {any} */ change, /** @type {number} */ at) => {
      if (change.link) {
        const [x0, y0, x1, y1, fate] = change.link;
        this.links.push({ from: [x0, y0], to: [x1, y1], fate, at });
      } else if (change.cut) {
        const [a, b, level] = change.cut;
        this.cuts.push({ halves: [a, b], level, at });
      } else if (change.stuck) {
        this.stuck.push(at);
        isErasing = true;
      } else if (change.set && isErasing) {
        isErasing = this.#tiles[change.set[2]] === passage;
        if (isErasing) this.takenBack.add(at);
      } else if (change.listed) {
        this.lists = true;
      }
    });
  }

  #keep() {
    for (let at = 0; at < this.count; at++) {
      if (at % this.#between === 0) this.#kept.push(this.#state.slice());
      this.#apply(at);
    }
    if (this.count % this.#between === 0) this.#kept.push(this.#state.slice());
    this.#at = this.count;
  }

  /** @param {number} number */
  #apply(number) {
    const { set, fill, shape, listed, dropped } = this.#changes[number];
    if (set) {
      const place = set[1] * this.width + set[0];
      this.cells[place] = this.#tiles[set[2]];
      if (this.lists) this.#list[place] = 0;
    } else if (listed) {
      this.#list[listed[1] * this.width + listed[0]] = 1;
    } else if (dropped) {
      this.#list[dropped[1] * this.width + dropped[0]] = 0;
    } else if (fill) {
      const [x, y, width, height, tile] = fill;
      for (let row = y; row < y + height; row++) this.cells.fill(this.#tiles[tile], row * this.width + x, row * this.width + x + width);
    } else if (shape) {
      const before = this.cells.slice();
      this.cells.fill(0);
      for (const [row, begin, end] of shape[1]) this.cells.fill(this.#tiles[shape[0]], row * this.width + begin, row * this.width + end);
      this.reshaped = { at: number, places: [] };
      for (let place = 0; place < before.length; place++) if (before[place] !== this.cells[place]) this.reshaped.places.push(place);
    }
  }
}

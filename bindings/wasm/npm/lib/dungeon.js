// Dungeons: tiles in JavaScript, everything else read from the module on first use.

import { refusal } from './error.js';
import { toJson } from './plain.js';

/**
 * @typedef {object} Host
 * @property {<T>(act: (glue: any) => T) => T} call
 * @property {(name: string, body: string) => { bytes: Uint8Array }} handle
 * @property {() => [string, string, boolean][]} tiles name, character, whether it is open
 * @property {() => number} life how often the module was started again
 */

/** The bytes before the tiles: number, width and height. */
const HEAD = 12;
/** The number of a dungeon that the module does not keep. */
const GONE = 0xffffffff;

/** @param {Host} host */
export function createDungeon({ call, handle, tiles, life }) {
  /** @type {string} */
  let next = '';

  class Dungeon {
    #recipe;
    #number;
    #life;
    /** @type {any} */
    #details = null;

    constructor() {
      if (!next) throw new TypeError('use generate() to make a dungeon');
      this.#recipe = next;
      next = '';
      const bytes = /** @type {Uint8Array} */ (call((glue) => glue.generate(this.#recipe)));
      const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD);
      this.#life = life();
      this.#number = head.getUint32(0, true);
      this.width = head.getUint32(4, true);
      this.height = head.getUint32(8, true);
      this.tiles = bytes.subarray(HEAD);
    }

    /** @param {(glue: any, number: number, recipe: string) => any} act */
    #read(act) {
      return call((glue) => act(glue, this.#life === life() ? this.#number : GONE, this.#recipe));
    }

    get #rest() {
      this.#details ??= JSON.parse(this.#read((glue, number, recipe) => glue.details(number, recipe)));
      return this.#details;
    }

    /** @param {number} x @param {number} y */
    get(x, y) {
      return this.#has(x, y) ? tiles()[this.tiles[y * this.width + x]][0] : undefined;
    }

    /** @param {number} x @param {number} y */
    isOpen(x, y) {
      return this.#has(x, y) && tiles()[this.tiles[y * this.width + x]][2];
    }

    /** @param {number} x @param {number} y */
    #has(x, y) {
      return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < this.width && y < this.height;
    }

    /** @param {(x: number, y: number, tile: string) => void} each */
    forEach(each) {
      if (typeof each !== 'function') throw refusal('wrong', 'function', { path: 'callback' });
      const names = tiles().map(([name]) => name);
      for (let y = 0, at = 0; y < this.height; y += 1) for (let x = 0; x < this.width; x += 1, at += 1) each(x, y, names[this.tiles[at]]);
    }

    get recipe() { return this.#rest.recipe; }
    get seed() { return this.#rest.recipe.seed; }
    get rooms() { return this.#rest.rooms; }
    get doors() { return this.#rest.doors; }
    get features() { return this.#rest.features; }
    get mission() { return this.#rest.mission; }
    get digest() { return this.#rest.digest; }
    get start() { return cell(this.#rest.start); }
    get end() { return cell(this.#rest.end); }

    /** @param {unknown} from @param {unknown} to */
    path(from, to) {
      const [a, b] = [point(from, 'from'), point(to, 'to')];
      const flat = this.#read((glue, number, recipe) => glue.path(number, recipe, a.x, a.y, b.x, b.y));
      return flat.length === 0 ? null : Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at], y: flat[2 * at + 1] }));
    }

    report() {
      return JSON.parse(this.#read((glue, number, recipe) => glue.analyze(number, recipe)));
    }

    toText() {
      return this.#read((glue, number, recipe) => glue.text(number, recipe));
    }

    toJSON() {
      return JSON.parse(decoded(this.toFile('jsonl')));
    }

    /** @param {Record<string, unknown>} [options] */
    toSVG(options) {
      return decoded(this.toFile('svg', options));
    }

    /** @param {string} format @param {Record<string, unknown>} [options] */
    toFile(format, options = {}) {
      if (typeof format !== 'string') throw refusal('wrong', 'text', { path: 'format' });
      if (options === null || typeof options !== 'object') throw refusal('wrong', 'object', { path: 'options' });
      const shown = Object.fromEntries(Object.entries(options).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]));
      return handle('file', toJson({ map: { recipe: JSON.parse(this.#recipe) }, format, shown }, 'file')).bytes;
    }
  }

  return {
    Dungeon,
    /** @param {unknown} value @returns {value is Dungeon} */
    isDungeon: (value) => value instanceof Dungeon,
    /** @param {string} recipe */
    generated(recipe) {
      next = recipe;
      try {
        return new Dungeon();
      } finally {
        next = '';
      }
    },
  };
}

/** @param {Uint8Array} bytes */
const decoded = (bytes) => new TextDecoder().decode(bytes);

/** @param {[number, number] | null} place */
const cell = (place) => place && { x: place[0], y: place[1] };

/**
 * A cell as it was given.
 * @param {any} given
 * @param {string} path
 */
function point(given, path) {
  const [x, y] = Array.isArray(given) ? given : [given?.x, given?.y];
  if (!isCell(x) || !isCell(y)) throw refusal('wrong', 'point', { path });
  return { x, y };
}

/** @param {unknown} value */
const isCell = (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;

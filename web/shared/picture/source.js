// Maps with their pictures, as the program makes them.

import { ask } from '../api.js';
import { cellsIn, ISOMETRIC, PLAN } from '../camera.js';
import { catalog } from '../catalog.js';
import { readMap } from '../dungeon.js';
import { current } from '../state.js';
import { currentLanguage } from '../texts.js';
import { readPicture } from './painter.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('./painter.js').Picture} Picture */
/** @typedef {{ style: string, layers: string[], lang: string }} Look */
/** @typedef {{ map: unknown, player?: boolean }} MapBody a map as requests name it */

/** The side of a window of the picture of a large map, in cells. */
const WINDOW = 64;
/** Windows that are asked for at a time: each request takes a part of the frame in which it is sent. */
const MOST_ASKED = 4;

/**
 * The colors of a style, for marks and for maps whose cells are a few pixels wide.
 * @param {string} style
 * @returns {import('../catalog.js').Colors}
 */
export function colorsOf(style) {
  const { styles } = catalog();
  return (styles.find(({ name }) => name === style) ?? styles[0]).colors;
}

/**
 * Where the cells of a map lie in pictures of a style.
 * @param {string} style
 * @returns {import('../camera.js').Projection}
 */
export function projectionOf(style) {
  return catalog().styles.find(({ name }) => name === style)?.projection === 'isometric' ? ISOMETRIC : PLAN;
}

/**
 * How maps are drawn at present.
 * @param {{ style: string, layers: Iterable<string> }} shown
 * @returns {Look}
 */
export const lookOf = ({ style, layers }) => ({ style, layers: [...layers].sort(), lang: currentLanguage() });

/** @type {WeakMap<DungeonMap, Pictures>} */
const known = new WeakMap();

/**
 * The pictures of a map; `null` for maps that the program did not make, such as the frames of a film.
 * @param {DungeonMap} map
 */
export const picturesOf = (map) => known.get(map) ?? null;

/**
 * Asks for a map and its picture in the present style.
 * @param {MapBody} body
 * @returns {Promise<DungeonMap>}
 */
export async function askMap(body) {
  const look = lookOf(current());
  const answer = await ask('map', { ...body, names: true, repairs: true, look });
  const map = readMap(answer);
  withPictures(map, body, look, answer.picture ?? null);
  return map;
}

/**
 * Gives a map the pictures of a request.
 * @param {DungeonMap} map
 * @param {MapBody} body
 * @param {Look | null} [look] of the picture that is there
 * @param {import('./painter.js').WirePicture | null} [wire] that picture
 */
export function withPictures(map, body, look = null, wire = null) {
  known.set(map, new Pictures(map, body, look, wire));
}

class Pictures {
  #look = '';
  /** @type {Map<string, Picture | null>} by window; `null` while the program works on it */
  #windows = new Map();

  /** How many windows the program works on. */
  #asked = 0;

  /** @type {() => void} called when a picture arrives */
  onPicture = () => {};

  /**
   * @param {DungeonMap} map
   * @param {MapBody} body
   * @param {Look | null} look
   * @param {import('./painter.js').WirePicture | null} wire
   */
  constructor(map, body, look, wire) {
    this.map = map;
    this.body = body;
    if (look && wire) {
      this.#look = JSON.stringify(look);
      this.#windows.set('', readPicture(wire));
    }
  }

  /** Whether the map is so large that its picture is asked for in windows. */
  get isWindowed() {
    return this.map.width * this.map.height > 128 * 128 && !this.#windows.has('');
  }

  /**
   * The picture with a place in a look. If it is not there, it is asked for, and `null` returned.
   * @param {Look} look
   * @param {number} x in the picture, in cells
   * @param {number} y
   * @returns {Picture | null}
   */
  at(look, x, y) {
    const wanted = JSON.stringify(look);
    if (wanted !== this.#look) {
      this.#look = wanted;
      this.#windows.clear();
    }
    const { width, height } = this.map;
    const isWhole = !this.isWindowed;
    const [left, top] = [Math.floor(x / WINDOW) * WINDOW, Math.floor(y / WINDOW) * WINDOW];
    const key = isWhole ? '' : `${left},${top}`;
    const found = this.#windows.get(key);
    if (found !== undefined) return found;
    const projection = projectionOf(look.style);
    const window = isWhole ? undefined : projection === PLAN
      ? [left, top, Math.min(WINDOW, width - left), Math.min(WINDOW, height - top)]
      : cellsIn(projection, { left, top, width: WINDOW, height: WINDOW }, this.map);
    if (window === null) {
      const nothing = { paper: colorsOf(look.style).paper, layers: [] };
      this.#windows.set(key, nothing);
      return nothing;
    }
    if (this.#asked >= MOST_ASKED) return null;
    this.#asked++;
    this.#windows.set(key, null);
    ask('picture', { ...this.body, look: { ...look, window } }).then((wire) => {
      if (wanted === this.#look) this.#windows.set(key, readPicture(wire));
    }, () => {}).finally(() => {
      this.#asked--;
      this.onPicture();
    });
    return null;
  }
}

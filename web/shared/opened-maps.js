// Maps opened from files. They are too long for the address, which has only their number; the maps themselves are in
// memory and, as far as they fit, stored by the browser. The other levels of a file are there until the page is closed.

import { readStored, writeStored } from './storage.js';

/** @typedef {import('./texts.js').Text} Text */
/** @typedef {{ base64: string, levels: string[] }} Source a file with several levels */
/** @typedef {{ id: string, name: string, level?: string, notes: Text[], map: object, isStored?: boolean, source?: Source }} Opened */

const STORED = 'opened';
/** The most stored maps. */
const MOST = 5;

/** @type {Map<string, Opened>} the maps of this visit */
const opened = new Map();

/**
 * Keeps a map. The oldest stored maps go where the browser has no room for all of them.
 * @param {{ name: string, level?: string, map: object, notes: Text[] }} file its name, the chosen level, and the map without its report
 * @param {Source} [source]
 * @returns {Opened}
 */
export function keepOpened({ name, level, map, notes }, source) {
  const fresh = { id: numberOf(JSON.stringify(level ? [name, map, level] : [name, map])), name, level, notes, map };
  const list = [fresh, ...stored().filter(({ id }) => id !== fresh.id)].slice(0, MOST);
  let isStored = false;
  for (let count = list.length; count > 0 && !isStored; count--) isStored = writeStored(STORED, list.slice(0, count));
  const kept = { ...fresh, isStored, source };
  opened.set(kept.id, kept);
  return kept;
}

/**
 * The map with a number, or `null` if this browser does not have it.
 * @param {string} id
 * @returns {Opened | null}
 */
export function openedMap(id) {
  const found = opened.get(id) ?? stored().find((each) => each.id === id);
  if (!found) return null;
  const kept = { isStored: true, ...found };
  opened.set(id, kept);
  return kept;
}

/** @returns {Opened[]} */
function stored() {
  const list = /** @type {unknown} */ (readStored(STORED, []));
  return Array.isArray(list) ? list.filter((each) => typeof each?.id === 'string' && typeof each.name === 'string' && typeof each.map === 'object' && Array.isArray(each.notes)) : [];
}

/**
 * A short text that is the same for the same content: FNV-1a of 32 bits.
 * @param {string} content
 */
function numberOf(content) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < content.length; at++) hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

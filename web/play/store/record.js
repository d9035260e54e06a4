// Saved runs as they are stored, without the storage itself.
//
// A slot has two copies of the record without its actions. Each has a number, which grows with each save, and a
// checksum; a save replaces the older copy. The actions are stored once, in chunks, because a long run has tens of
// thousands: a save writes the last chunk only. They may be longer than those of a copy, and are cut to its count.

import { checksum } from './checksum.js';

/** The version of the format. Copies with a greater one come from a newer page and are not read. */
export const FORMAT = 1;
export const CHUNK = 256;

/** @typedef {'main' | 'daily' | 'map'} Slot */
/** @type {readonly Slot[]} */
export const SLOTS = ['main', 'daily', 'map'];

/**
 * @typedef {object} RunRecord
 * @property {Slot} slot
 * @property {string} run the saved game in Base64
 * @property {unknown} start the body of the request that began it
 * @property {unknown[] | null} actions all of them; `null` if some are lost, so that there is no replay
 * @property {number} savedAt in milliseconds
 * @property {unknown} summary for the menu
 */

/** @typedef {{ version: number, number: number, text: string, sum: number }} Copy */
/** @typedef {{ count: number, sum: number }} Extent how many actions there are, and their checksum */
/** @typedef {{ record: RunRecord, extent: Extent | null, number: number, place: number }} Opened */
/** @typedef {'damaged' | 'newer'} Fault */

/**
 * @param {RunRecord} record
 * @param {Extent | null} extent
 * @param {number} number
 * @returns {Copy}
 */
export function seal({ actions: _, ...head }, extent, number) {
  const text = JSON.stringify({ ...head, extent });
  return { version: FORMAT, number, text, sum: sumOf(FORMAT, number, text) };
}

/** @param {number} version @param {number} number @param {string} text */
const sumOf = (version, number, text) => checksum(`${version} ${number} ${text}`);

/**
 * The record of a copy without its actions, or why it cannot be used.
 * @param {any} copy
 * @param {number} place
 * @returns {Opened | Fault}
 */
export function unseal(copy, place) {
  const { version, number, text, sum } = copy ?? {};
  if (typeof text !== 'string' || sumOf(version, number, text) !== sum) return 'damaged';
  if (version > FORMAT) return 'newer';
  const { extent, ...head } = JSON.parse(text);
  return { record: { ...head, actions: null }, extent, number, place };
}

/**
 * The newest sound copy of a slot, and the faults of the others.
 * @param {unknown[]} copies by place; `undefined` where there is none
 */
export function newest(copies) {
  /** @type {Opened | null} */
  let best = null;
  /** @type {{ copy: unknown, place: number, fault: Fault }[]} */
  const faults = [];
  copies.forEach((copy, place) => {
    if (copy === undefined) return;
    const opened = unseal(copy, place);
    if (typeof opened === 'string') faults.push({ copy, place, fault: opened });
    else if (!best || opened.number > best.number) best = opened;
  });
  return { best: /** @type {Opened | null} */ (best), faults };
}

/**
 * The actions in stored chunks, or `null` if they are not those that were saved.
 * @param {unknown[]} chunks
 * @param {Extent | null} extent
 */
export function joinChunks(chunks, extent) {
  if (!extent) return null;
  try {
    const actions = chunks.flatMap((text) => JSON.parse(String(text))).slice(0, extent.count);
    return actions.length === extent.count && extend(EMPTY, actions).sum === extent.sum ? actions : null;
  } catch {
    return null;
  }
}

/** @type {Extent} */
export const EMPTY = { count: 0, sum: 0 };

/**
 * The extent with the actions after it.
 * @param {Extent} extent
 * @param {unknown[]} actions from the first
 * @returns {Extent}
 */
export function extend({ count, sum }, actions) {
  const text = actions.slice(count).map((action) => `${JSON.stringify(action)}\n`).join('');
  return { count: actions.length, sum: checksum(text, sum) };
}

/**
 * The chunks that a save has to write, from the first that changed.
 * @param {unknown[]} stored the actions stored before
 * @param {unknown[]} actions
 * @returns {{ index: number, text: string }[]}
 */
export function changedChunks(stored, actions) {
  const first = Math.floor(sharedLength(stored, actions) / CHUNK);
  const count = Math.max(1, Math.ceil(actions.length / CHUNK));
  return Array.from({ length: Math.max(0, count - first) }, (_, place) => {
    const index = first + place;
    return { index, text: JSON.stringify(actions.slice(index * CHUNK, (index + 1) * CHUNK)) };
  });
}

/**
 * How many actions at the beginning are the same. Objects that are equal but not the same are written again.
 * @param {unknown[]} before
 * @param {unknown[]} after
 */
export function sharedLength(before, after) {
  let count = 0;
  while (count < before.length && count < after.length && before[count] === after[count]) count += 1;
  return count;
}

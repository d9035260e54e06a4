// Values of JavaScript as JSON. What JSON would drop or change silently (NaN, functions, cycles) is a problem instead.

import { OubliError, sentence } from './error.js';

/** Parts of a value at most; no recipe or mission is larger. */
const MOST_PARTS = 2_000_000;
const MOST_DEPTH = 64;
/** Problems that are listed; more would not help. */
const MOST_PROBLEMS = 20;

/** @typedef {{ en: string, fr: string }} Sentence */

/**
 * The JSON of a value.
 * @param {unknown} value
 * @param {string} path its name in messages
 */
export function toJson(value, path) {
  /** @type {Sentence[]} */
  const problems = [];
  /** @type {Set<object>} */
  const above = new Set();
  let parts = 0;
  /**
   * @param {unknown} part
   * @param {string} at
   * @returns {unknown}
   */
  const plain = (part, at) => {
    parts += 1;
    if (problems.length >= MOST_PROBLEMS || parts > MOST_PARTS) return null;
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'bigint') return String(part);
    if (typeof part === 'number') {
      if (!Number.isFinite(part)) problems.push(sentence('number', { path: at, value: part }));
      return part;
    }
    if (typeof part !== 'object') {
      problems.push(sentence('plain', { path: at, value: typeof part }));
      return null;
    }
    if (above.has(part)) {
      problems.push(sentence('cycle', { path: at }));
      return null;
    }
    if (above.size >= MOST_DEPTH) {
      problems.push(sentence('deep', { path: at }));
      return null;
    }
    if (Array.isArray(part) && part.length > MOST_PARTS) {
      parts = part.length;
      return null;
    }
    above.add(part);
    const copy = Array.isArray(part)
      ? part.map((item, index) => plain(item, `${at}[${index}]`))
      : Object.fromEntries(Object.entries(part).filter(([, item]) => item !== undefined).map(([key, item]) => [key, plain(item, `${at}.${key.slice(0, 40)}`)]));
    above.delete(part);
    return copy;
  };
  const copy = plain(value, path);
  if (parts > MOST_PARTS) problems.push(sentence('many', { path, most: MOST_PARTS }));
  if (problems.length > 0) throw new OubliError('wrong', problems);
  return JSON.stringify(copy);
}

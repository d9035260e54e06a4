// All commands of the page by name: the shortcuts, and commands without a key that views and panels offer.

import { boundShortcuts } from './shortcuts.js';

/**
 * @typedef {object} Command
 * @property {string} words its name in the list
 * @property {string} [key] its shortcut
 * @property {() => void} act
 */

/** @type {(() => Command[])[]} */
const offers = [];

/**
 * Offers commands until the returned function is called. The list is read again each time the command box opens.
 * @param {() => Command[]} list
 */
export function offer(list) {
  offers.push(list);
  return () => void offers.splice(offers.indexOf(list), 1);
}

/** The commands of the current view, each name once. @returns {Command[]} */
export function commands() {
  const all = [
    ...boundShortcuts().map(({ key, help, act }) => ({ words: help, key, act: () => act() })),
    ...offers.flatMap((list) => list()),
  ];
  const seen = new Set();
  return all.filter(({ words }) => !seen.has(words) && seen.add(words));
}

// Keys of a shortcut as small pictures of keys.

import { el } from './dom.js';

/** @param {string} key as in a shortcut */
export function keyCaps(key) {
  const names = key === '+' ? ['+'] : key.split(/\+(?=.)/);
  return names.map((name) => el('kbd', {}, NAMES[name] ?? (name.length === 1 ? name.toUpperCase() : name)));
}

/** @type {Record<string, string>} */
const NAMES = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

// Groups of settings that fold away. The open ones are the same at the next visit.

import { el } from './dom.js';
import { readStored, writeStored } from './storage.js';

const STORED = 'folds';

/** @returns {string[]} */
function openFolds() {
  const names = /** @type {unknown} */ (readStored(STORED, []));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Whether a group is open. @param {string} name */
export const isUnfolded = (name) => openFolds().includes(name);

/**
 * @param {string} name
 * @param {boolean} isOpen
 */
export function rememberFold(name, isOpen) {
  if (isUnfolded(name) === isOpen) return;
  writeStored(STORED, isOpen ? [...openFolds(), name] : openFolds().filter((each) => each !== name));
}

/**
 * A group of settings, and a function that shows a short note behind its title.
 * @param {string} name
 * @param {string} title
 * @param {...import('./dom.js').Child} content
 */
export function fold(name, title, ...content) {
  const note = el('span', { class: 'fold-note' });
  const element = el('details', { class: 'fold', 'data-fold': name, open: isUnfolded(name), ontoggle: () => rememberFold(name, element.open) },
    el('summary', {}, title, note), ...content);
  return { element, note: (/** @type {string} */ words) => void (note.textContent = words) };
}

// Where an answer takes its time: what is still shown is old, and says so.

import { el } from './dom.js';
import { t } from './texts.js';

/**
 * Marks an element as out of date, or as up to date again.
 * @param {HTMLElement} place
 * @returns {(isWaiting: boolean) => void}
 */
export function busy(place) {
  const words = el('p', { class: 'busy-words', role: 'status' });
  place.append(words);
  return (isWaiting) => {
    place.classList.toggle('is-busy', isWaiting);
    place.setAttribute('aria-busy', String(isWaiting));
    words.textContent = isWaiting ? t('being_made') : '';
  };
}

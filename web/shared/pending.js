// Marks a picture as out of date while its next answer is late.

import { el } from './dom.js';
import { t } from './texts.js';

/**
 * Returns a function that marks `place` as out of date or clears the mark.
 * @param {HTMLElement} place
 * @returns {(isWaiting: boolean) => void}
 */
export function pendingMark(place) {
  const words = el('p', { class: 'busy-words', role: 'status' });
  place.append(words);
  return (isWaiting) => {
    place.classList.toggle('is-busy', isWaiting);
    place.setAttribute('aria-busy', String(isWaiting));
    words.textContent = isWaiting ? t('being_made') : '';
  };
}

// Errors: a refused request is shown in its view, a lost connection in a banner below the bar.

import { isAlive, lostText, Refusal, Unreachable } from './api.js';
import { el, fill } from './dom.js';
import { capitalized, t } from './texts.js';

/** @type {Set<() => void>} */
const waiting = new Set();
let isLost = false;

/**
 * Calls `again` whenever the connection is back, until the returned function is called.
 * @param {() => void} again
 */
export function onReconnect(again) {
  waiting.add(again);
  return () => void waiting.delete(again);
}

/**
 * Shows an error in `place` as a list of reasons. A canceled request is no error.
 * @param {Element} place
 * @param {unknown} error
 */
export function showError(place, error) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof Refusal) {
    const lines = error.problems.map((problem) => el('li', {}, capitalized(problem)));
    fill(place, el('div', { class: 'trouble', role: 'alert' }, el('ul', {}, lines)));
  } else if (error instanceof Unreachable) {
    lose();
  } else {
    throw error;
  }
}

/**
 * Does something, and shows in `place` why it failed.
 * @param {HTMLElement} place
 * @param {() => Promise<void>} act
 */
export async function trying(place, act) {
  fill(place);
  try {
    await act();
  } catch (error) {
    showError(place, error);
  }
}

/** @type {HTMLElement | null} */
let banner = null;
/** @typedef {'lost' | 'found_again' | null} News */
/** @type {News} */
let news = null;

/** The banner about the connection; empty while the program answers. */
export function connectionBanner() {
  banner = el('div', { class: 'banner', role: 'alert' });
  tell(news);
  return banner;
}

/** @param {News} next */
function tell(next) {
  news = next;
  if (!banner) return;
  banner.classList.toggle('is-good', news === 'found_again');
  fill(banner, news && t(news === 'lost' ? lostText : news));
}

/** Shows the banner and tries again every second until the program answers. */
function lose() {
  if (isLost) return;
  isLost = true;
  tell('lost');
  const timer = setInterval(async () => {
    if (!(await isAlive())) return;
    clearInterval(timer);
    isLost = false;
    tell('found_again');
    setTimeout(() => !isLost && tell(null), 2500);
    for (const again of [...waiting]) again();
  }, 1000);
}

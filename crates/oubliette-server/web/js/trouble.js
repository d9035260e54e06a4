// What went wrong, where one looks for it: a refusal in its view, a lost program above everything.

import { isAlive, Refusal, Unreachable } from './api.js';
import { el, fill } from './dom.js';
import { begin, t } from './texts.js';

/** @type {Set<() => void>} */
const waiting = new Set();
let isLost = false;

/**
 * Calls back whenever the program answers again, until the returned function is called.
 * @param {() => void} again
 */
export function onReturn(again) {
  waiting.add(again);
  return () => void waiting.delete(again);
}

/**
 * Shows what went wrong in `place`, as a list; nothing for what was ended on purpose.
 * @param {Element} place
 * @param {unknown} error
 */
export function showTrouble(place, error) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof Refusal) {
    const lines = error.problems.map((problem) => el('li', {}, begin(problem)));
    fill(place, el('div', { class: 'trouble', role: 'alert' }, el('ul', {}, lines)));
  } else if (error instanceof Unreachable) {
    lose();
  } else {
    throw error;
  }
}

/** @type {HTMLElement | null} */
let banner = null;
/** @typedef {'lost' | 'found_again' | null} News */
/** @type {News} */
let news = null;

/** The place below the bar that tells whether the program answers; it is empty while nothing is wrong. */
export function bannerPlace() {
  banner = el('div', { class: 'banner', role: 'alert' });
  tell(news);
  return banner;
}

/** @param {News} next */
function tell(next) {
  news = next;
  if (!banner) return;
  banner.classList.toggle('is-good', news === 'found_again');
  fill(banner, news && t(news));
}

/** The program does not answer: says so, and tries until it does. */
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

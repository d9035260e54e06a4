// Announcements for screen readers.

/** Milliseconds without changes before an announcement: a drag makes many maps, and only the last is announced. */
const REST = 400;

/** @type {Map<string, string>} the newest text by topic */
const news = new Map();
/** @type {number | undefined} */
let soon;

/**
 * @param {string} about
 * @param {string} words
 */
export function announce(about, words) {
  news.set(about, words);
  clearTimeout(soon);
  soon = window.setTimeout(tell, REST);
  // Screen readers repeat a text only if it was removed before.
  fillHeard('');
}

function tell() {
  fillHeard([...news.values()].join(' '));
  news.clear();
}

/** @param {string} words */
function fillHeard(words) {
  const place = document.querySelector('#heard');
  if (place) place.textContent = words;
}

// News for screen readers: what became of what one did, once it rests.

/** A drag makes many maps; only the last of them is told. */
const REST = 400;

/** @type {Map<string, string>} by what they are about; the newest words hold */
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
  // The same words are told again only if they were gone.
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

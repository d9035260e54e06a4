// Finds texts by the beginnings of their words, without regard to case and accents.

/**
 * The items whose texts have all words of the query, the best matches first. Equal matches keep their order.
 * @template T
 * @param {string} query
 * @param {T[]} items
 * @param {(item: T) => string} textOf
 * @returns {T[]}
 */
export function matching(query, items, textOf) {
  const words = wordsOf(query);
  return items
    .map((item) => ({ item, cost: costOf(words, plain(textOf(item))) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .map(({ item }) => item);
}

/** What a word of the query costs: at the start of the text, at the start of a word, inside a word. */
const COSTS = { start: 0, word: 1, inside: 4 };

/**
 * @param {string[]} words
 * @param {string} text
 */
function costOf(words, text) {
  const starts = wordsOf(text);
  return words.reduce((sum, word) => {
    if (text.startsWith(word)) return sum + COSTS.start;
    if (starts.some((start) => start.startsWith(word))) return sum + COSTS.word;
    return text.includes(word) ? sum + COSTS.inside : Infinity;
  }, 0);
}

/** @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase();

/** @param {string} text */
const wordsOf = (text) => plain(text).split(/[^\p{L}\p{N}+-]+/u).filter(Boolean);

// What the player is told about the storage: each trouble once until it is over, and nothing before there is a listener.

/** @typedef {import('./texts.js').Key} Key */

export function createNotices() {
  /** @type {((key: Key) => void) | null} */
  let listener = null;
  /** @type {Key[]} */
  const waiting = [];
  /** Troubles that last. @type {Set<Key>} */
  const troubles = new Set();

  /** @param {Key} key */
  function tell(key) {
    if (listener) listener(key);
    else waiting.push(key);
  }

  return {
    tell,
    /** @param {Key} key */
    trouble(key) {
      if (troubles.has(key)) return;
      troubles.add(key);
      tell(key);
    },
    /** Tells that every trouble is over, if there was one. @param {Key} key */
    over(key) {
      if (troubles.size > 0) tell(key);
      troubles.clear();
    },
    /** @param {(key: Key) => void} told */
    listen(told) {
      listener = told;
      waiting.splice(0).forEach(told);
    },
  };
}

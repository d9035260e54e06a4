// Runs as they are stored: while they are played, and as replays once they ended.

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../store/record.js').RunRecord} RunRecord */
/** @typedef {{ summary: string, class: string, level: number, depth: number, seed: string }} Summary of a run, for lists */

/** @param {Game} game @returns {Summary} */
const summaryOf = ({ view, words, seed }) => ({ summary: words.summary, class: view.hero.class, level: view.hero.level, depth: view.depth, seed });

/** @param {Game} game @returns {RunRecord} */
export function recordOf(game) {
  const { slot, answer, start, actions, isWhole } = game;
  return { slot, run: answer.run, start, actions: isWhole ? actions : null, savedAt: Date.now(), summary: summaryOf(game) };
}

/**
 * The replay of a stored run; `null` if some of it is not known.
 * @param {RunRecord | null} record
 */
export function replayOf(record) {
  if (!record?.start || !record.actions) return null;
  return { start: record.start, actions: [...record.actions], summary: record.summary, endedAt: Date.now() };
}

/**
 * The beginning of a run as its address says it. A run on a map of one's own has none, since its address is the map's; a
 * run whose beginning is not known has an empty one.
 * @param {Game} game
 * @returns {Record<string, string> | null}
 */
export function linkOf({ slot, start }) {
  if (slot === 'map') return null;
  if (start?.daily) return { daily: start.daily };
  return start?.seed ? { seed: start.seed } : {};
}

/**
 * Whether a stored run began as a link says.
 * @param {RunRecord | null} record
 * @param {{ seed?: string, daily?: string }} link
 */
export function isSameRun(record, { seed, daily }) {
  const start = /** @type {import('../types.js').Start | null} */ (record?.start ?? null);
  if (!start || !(seed || daily)) return false;
  return daily ? start.daily === daily : start.seed === seed;
}

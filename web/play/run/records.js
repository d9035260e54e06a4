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

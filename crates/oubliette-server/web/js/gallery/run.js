// One run at a time: many dungeons made or searched through, while the results of the run before stay.

import { askLong } from '../api.js';
import { readRows, UNSORTED } from './rows.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('./rows.js').Rows} Rows */
/** @typedef {import('../api.js').Progress & { rate: number }} Going */
/**
 * @typedef {object} Listener
 * @property {(going: Going | null) => void} onProgress `null` when nothing runs
 * @property {(rows: Rows, state: State) => void} onRows
 * @property {(error: unknown) => void} onFail
 */

/** What a gallery makes if nothing is said. */
export const USUAL_COUNT = 60;
/** The most that one run makes, and the most that it tries when it looks for something. */
export const MOST_MAPS = 10_000;
export const MOST_TRIES = 1_000_000;

/** Time for a drag to go on before a run begins. */
const PATIENCE = 120;

/**
 * What a run is asked, from what the page shows. Missions are planned anew for every seed.
 * @param {State} state
 */
export function question(state) {
  const { where, by, top } = state.extra;
  const most = where ? MOST_TRIES : MOST_MAPS;
  const count = Math.min(most, Math.max(1, Math.round(Number(state.extra.count)) || USUAL_COUNT));
  const recipe = recipeFor(state, state.seed);
  if (!where) return { name: 'gallery', body: { recipe, count } };
  const isEnough = by === UNSORTED && Number(top) > 0;
  return { name: 'search', body: { recipe, where, limit: isEnough ? Number(top) : MOST_MAPS, max: count } };
}

/**
 * The recipe of one dungeon of a gallery.
 * @param {import('../recipe.js').Named} named
 * @param {string} seed
 */
export function recipeFor({ layout, size, params, furnish, mission, missionParams }, seed) {
  return { layout, seed, params: params ?? {}, furnish: furnish ?? {}, ...(size && { size }), ...(mission && { mission: missionParams ?? {} }) };
}

/** @param {Listener} listener */
export function runner({ onProgress, onRows, onFail }) {
  /** @type {AbortController | null} */
  let running = null;
  let asked = '';
  /** @type {number | undefined} */
  let soon;

  function stop() {
    clearTimeout(soon);
    running?.abort();
    running = null;
    onProgress(null);
  }

  /** @param {State} state */
  async function run(state) {
    stop();
    const ending = new AbortController();
    running = ending;
    const begun = performance.now();
    const { name, body } = question(state);
    try {
      const answer = await askLong(name, body, (progress) => {
        if (running === ending) onProgress({ ...progress, rate: progress.done / Math.max(0.001, (performance.now() - begun) / 1000) });
      }, ending.signal);
      if (running === ending) onRows(readRows(answer), state);
    } catch (error) {
      if (running === ending) onFail(error);
    }
    if (running !== ending) return;
    running = null;
    onProgress(null);
  }

  return {
    /**
     * Runs what the page asks for, unless that was just done.
     * @param {State} state
     * @param {{ anyway?: boolean }} [options]
     */
    want(state, { anyway = false } = {}) {
      const key = JSON.stringify(question(state));
      if (key === asked && !anyway) return;
      const isFirst = asked === '';
      asked = key;
      clearTimeout(soon);
      soon = window.setTimeout(() => run(state), isFirst || anyway ? 0 : PATIENCE);
    },
    /** Ends what runs; the same may then be asked for again. */
    cancel() {
      asked = '';
      stop();
    },
    close: stop,
  };
}

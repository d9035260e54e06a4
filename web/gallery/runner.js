// Runs of the gallery, one at a time: batches and searches. Earlier results stay until new ones arrive.

import { askLong } from '../shared/api.js';
import { catalog } from '../shared/catalog.js';
import { joined, readRows, UNSORTED } from './rows.js';

/** @typedef {import('../shared/state.js').State} State */
/** @typedef {import('./rows.js').Rows} Rows */
/**
 * The progress of a run.
 * @typedef {object} Going
 * @property {number} done
 * @property {number} of how many are wanted
 * @property {number} rate dungeons a second
 * @property {number | null} found by a search, which ends when `found` is `of`
 */
/**
 * @typedef {object} Listener
 * @property {(going: Going | null) => void} onProgress `null` when nothing runs
 * @property {(rows: Rows, state: State) => void} onRows
 * @property {(error: unknown) => void} onFail
 */

/** The default number of dungeons. */
export const USUAL_COUNT = 60;
/** The tries of the first request of a search. They double with each request, so that results appear early. */
const FIRST_TRIES = 250;
const MOST_TRIES_AT_ONCE = 4000;

/** Milliseconds between the last change and the start of a run. */
const PATIENCE = 120;

/**
 * The body of a run's request. Every seed gets its own mission.
 * @param {State} state
 */
export function question(state) {
  const { where, by, top } = state.extra;
  const count = countOf(state.extra.count);
  const recipe = recipeFor(state, state.seed);
  if (!where) return { recipe, count };
  const isEnough = by === UNSORTED && Number(top) > 0;
  return { recipe, where, count: isEnough ? Math.min(count, Number(top)) : count };
}

/**
 * The number of dungeons to make or find, within the limits.
 * @param {string | undefined} asked
 */
export function countOf(asked) {
  return Math.min(catalog().limits.maps, Math.max(1, Math.round(Number(asked || USUAL_COUNT)) || 1));
}

/**
 * The recipe of one dungeon of a gallery.
 * @param {import('../shared/recipe/recipe.js').Named} named
 * @param {string} seed
 */
export function recipeFor({ layout, size, params, furnish, mission, missionParams }, seed) {
  return { layout, seed, params: params ?? {}, furnish: furnish ?? {}, ...(size && { size }), ...(mission && { mission: missionParams ?? {} }) };
}

/** @typedef {{ recipe: object, where: string, count: number }} Sought */

/**
 * Searches until enough dungeons are found, and yields all results so far after each request.
 * @param {Sought} sought
 * @param {(going: Omit<Going, 'rate'>) => void} watch
 * @param {AbortSignal} signal
 */
async function* searched({ recipe, where, count }, watch, signal) {
  const most = catalog().limits.tries;
  /** @type {Rows | null} */
  let all = null;
  for (let tries = FIRST_TRIES; !all || (all.rows.length < count && all.tried < most); tries = Math.min(2 * tries, MOST_TRIES_AT_ONCE)) {
    const [from, found] = all ? [all.tried, all.rows.length] : [0, 0];
    const body = { recipe, where, limit: count - found, max: Math.min(tries, most - from), from };
    const more = readRows(await askLong('search', body, (progress) => watch({ done: from + progress.done, of: count, found: found + progress.found }), signal));
    all = all ? joined(all, more) : more;
    yield all;
  }
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
    const isStill = () => running === ending;
    const asked = question(state);
    const rated = (/** @type {Omit<Going, 'rate'>} */ going) => {
      if (isStill()) onProgress({ ...going, rate: going.done / Math.max(0.001, (performance.now() - begun) / 1000) });
    };
    try {
      if (asked.where === undefined) {
        const answer = await askLong('gallery', asked, (progress) => rated({ ...progress, found: null }), ending.signal);
        if (isStill()) onRows(readRows(answer), state);
      } else {
        for await (const rows of searched(/** @type {Sought} */ (asked), rated, ending.signal)) if (isStill()) onRows(rows, state);
      }
    } catch (error) {
      if (running === ending) onFail(error);
    }
    if (running !== ending) return;
    running = null;
    onProgress(null);
  }

  return {
    /**
     * Starts the run that the state asks for, unless it was the last one.
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
    /** Cancels the run, so that the same run can start again. */
    cancel() {
      asked = '';
      stop();
    },
    close: stop,
  };
}

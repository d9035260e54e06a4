// One run at a time: many dungeons made or searched through, while the results of the run before stay.

import { askLong } from '../api.js';
import { joined, readRows, UNSORTED } from './rows.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('./rows.js').Rows} Rows */
/**
 * How far a run is.
 * @typedef {object} Going
 * @property {number} done
 * @property {number} of how many are wanted
 * @property {number} rate dungeons a second
 * @property {number | null} found of a search: it looks until `found` is `of`
 */
/**
 * @typedef {object} Listener
 * @property {(going: Going | null) => void} onProgress `null` when nothing runs
 * @property {(rows: Rows, state: State) => void} onRows
 * @property {(error: unknown) => void} onFail
 */

/** What a gallery makes if nothing is said. */
export const USUAL_COUNT = 60;
/** The most that one run makes or finds, and the most that it tries when it looks for something. */
export const MOST_MAPS = 10_000;
export const MOST_TRIES = 1_000_000;
/** A search asks for this many tries, then for twice as many each time, so that its finds are shown as they come. */
const FIRST_TRIES = 250;
const MOST_TRIES_AT_ONCE = 4000;

/** Time for a drag to go on before a run begins. */
const PATIENCE = 120;

/**
 * What a run is asked, from what the page shows. Missions are planned anew for every seed.
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
 * How many are made or found for what the address says.
 * @param {string | undefined} asked
 */
export function countOf(asked) {
  return Math.min(MOST_MAPS, Math.max(1, Math.round(Number(asked || USUAL_COUNT)) || 1));
}

/**
 * The recipe of one dungeon of a gallery.
 * @param {import('../recipe.js').Named} named
 * @param {string} seed
 */
export function recipeFor({ layout, size, params, furnish, mission, missionParams }, seed) {
  return { layout, seed, params: params ?? {}, furnish: furnish ?? {}, ...(size && { size }), ...(mission && { mission: missionParams ?? {} }) };
}

/** @typedef {{ recipe: object, where: string, count: number }} Sought */

/**
 * Looks until as many are found as are wanted, and gives what was found so far from time to time.
 * @param {Sought} sought
 * @param {(going: Omit<Going, 'rate'>) => void} watch
 * @param {AbortSignal} signal
 */
async function* searched({ recipe, where, count }, watch, signal) {
  /** @type {Rows | null} */
  let all = null;
  for (let tries = FIRST_TRIES; !all || (all.rows.length < count && all.tried < MOST_TRIES); tries = Math.min(2 * tries, MOST_TRIES_AT_ONCE)) {
    const [from, found] = all ? [all.tried, all.rows.length] : [0, 0];
    const body = { recipe, where, limit: count - found, max: Math.min(tries, MOST_TRIES - from), from };
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

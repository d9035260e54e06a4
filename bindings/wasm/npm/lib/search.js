// Searches in short turns, so that a page stays responsive and can cancel them.

import { OubliError, refusal, sentence } from './error.js';
import { recipeJson } from './recipe.js';

/** How long a turn should take, in milliseconds. */
const TURN = 20;
const MOST_TRIES = 1_000_000;

/**
 * @param {{ call: <T>(act: (glue: any) => T) => T, generate: (recipe: unknown) => unknown }} host
 * @param {unknown} layout
 * @param {unknown} query
 * @param {Record<string, any>} [options]
 */
export async function searchWith({ call, generate }, layout, query, options = {}) {
  if (typeof query !== 'string') throw refusal('wrong', 'text', { path: 'query' });
  if (options === null || typeof options !== 'object') throw refusal('wrong', 'object', { path: 'options' });
  const { limit = 10, max = 10_000, signal, onProgress, ...rest } = options;
  const problems = [];
  for (const [path, count] of Object.entries({ limit, max })) {
    if (!Number.isInteger(count) || count < 1 || count > MOST_TRIES) problems.push(sentence('whole', { path, least: 1, most: MOST_TRIES }));
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') problems.push(sentence('function', { path: 'onProgress' }));
  if (problems.length > 0) throw new OubliError('wrong', problems);
  const recipe = recipeJson(layout, rest);
  /** @type {{ seed: number | string, score: number | null }[]} */
  const found = [];
  let [done, unfit, turn] = [0, 0, 1];
  while (done < max && found.length < limit) {
    signal?.throwIfAborted();
    const begun = performance.now();
    const part = JSON.parse(call((glue) => glue.search(recipe, query, done, Math.min(max, done + turn), limit - found.length)));
    const took = performance.now() - begun;
    /** @type {(number | string)[]} */ (part.seeds).forEach((seed, place) => found.push({ seed, score: part.scores[place] }));
    unfit += part.unfit;
    done = part.next;
    if (took < TURN / 2) turn *= 2;
    else if (took > TURN * 2) turn = Math.max(1, Math.floor(turn / 2));
    onProgress?.({ done, of: max, found: found.length });
    await new Promise((resolve) => setTimeout(resolve));
  }
  const base = JSON.parse(recipe);
  return { tried: done, unfit, found: found.map(({ seed, score }) => ({ seed, score, dungeon: () => generate({ ...base, seed }) })) };
}

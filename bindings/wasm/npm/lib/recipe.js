// The arguments of `generate` as a recipe.

import { OubliError, refusal, sentence } from './error.js';
import { toJson } from './plain.js';

/**
 * The recipe of a layout with options, or a recipe itself, as JSON. Without a seed, it gets a random one.
 * @param {unknown} layout
 * @param {unknown} options
 */
export function recipeJson(layout, options) {
  if (typeof layout !== 'string' && (layout === null || typeof layout !== 'object' || Array.isArray(layout))) throw refusal('wrong', 'layout');
  if (options === undefined || options === null) options = {};
  if (typeof options !== 'object' || Array.isArray(options)) throw refusal('wrong', 'object', { path: 'options' });
  const { width, height, ...given } = /** @type {Record<string, unknown>} */ (typeof layout === 'string' ? { ...options, layout } : { ...layout, ...options });
  if (given.mission === true) given.mission = {};
  if (given.mission === false || given.mission === null) delete given.mission;
  if (given.seed === undefined) given.seed = randomSeed();
  if (width !== undefined || height !== undefined) {
    const problems = [];
    for (const [path, side] of Object.entries({ width, height })) {
      if (!Number.isInteger(side) || Number(side) < 1 || Number(side) > MOST_SIDE) problems.push(sentence('whole', { path, least: 1, most: MOST_SIDE }));
    }
    if (width === undefined || height === undefined) throw refusal('wrong', 'sides');
    if (problems.length > 0) throw new OubliError('wrong', problems);
    given.size = `${width}x${height}`;
  }
  return toJson(given, 'recipe');
}

const MOST_SIDE = 1_000_000;

/** A random seed. */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

// Recipes for requests and links, from the state of the page.

import { ask, Refusal } from '../api.js';
import { catalog, layoutNamed } from '../catalog.js';
import { paintedNames, tableOf, withNames } from '../names.js';
import { openedMap } from '../opened-maps.js';
import { SHARED } from '../texts.js';

/** @typedef {import('../state.js').State} State */

/**
 * The recipe of the map. A mission with edits or with its own seed is sent as a whole.
 * @param {State} state
 */
export async function recipeOf(state) {
  /** @type {Record<string, unknown>} */
  const recipe = { layout: state.layout, seed: state.seed, params: state.params, furnish: state.furnish };
  if (state.size) recipe.size = state.size;
  const names = tableOf(state.names);
  if (names) recipe.names = names;
  const isOwn = state.edits.length > 0 || state.extra.plan !== undefined;
  if (state.mission) recipe.mission = isOwn ? (await missionOf(state)).mission : state.missionParams;
  return recipe;
}

/**
 * The map of a request: the map of a file or of the recipe, with paint over it if there is any.
 * @param {State} state
 */
export async function subjectOf(state) {
  const map = state.file ? drawnOf(state) : { recipe: await recipeOf(state) };
  return state.paint ? { painted: { ...map, strokes: state.paint, names: paintedNames(state.names) } } : map;
}

/** @param {State} state */
function drawnOf({ file, names }) {
  const opened = openedMap(file);
  const [en, fr] = SHARED.file_gone;
  if (!opened) throw new Refusal('no_result', [{ en, fr }]);
  return { drawn: withNames(opened.map, names) };
}

/**
 * The same state with the map of the recipe instead of that of a file.
 * @param {State} state
 */
export const withoutFile = (state) => (state.file ? { ...state, file: '', paint: '', names: {} } : state);

/** The parts of the state that change the map. */
const MADE_OF = /** @type {const} */ (['layout', 'seed', 'size', 'params', 'furnish', 'mission', 'missionParams', 'edits', 'paint', 'file', 'names']);

/**
 * Whether two states show the same map.
 * @param {State} state
 * @param {State} before
 */
export function isSameMap(state, before) {
  const isSame = (/** @type {unknown} */ a, /** @type {unknown} */ b) => a === b || JSON.stringify(a) === JSON.stringify(b);
  return state.extra.plan === before.extra.plan && MADE_OF.every((name) => isSame(state[name], before[name]));
}

/**
 * Whether two states show the same map, perhaps with other names.
 * @param {State} state
 * @param {State} before
 */
export const isSameButNames = (state, before) => isSameMap({ ...state, names: before.names }, before);

/** @type {{ key: string, answer: Promise<any> } | null} */
let held = null;

/**
 * The mission with diagram and proof, after all edits.
 * @param {State} state
 * @returns {Promise<any>}
 */
export function missionOf(state) {
  const source = missionSource(state);
  const key = JSON.stringify(source);
  if (held?.key === key) return held.answer;
  const answer = ask('mission', source);
  const fresh = { key, answer };
  held = fresh;
  answer.catch(() => {
    if (held === fresh) held = null;
  });
  return answer;
}

/**
 * The body of a mission request: settings, seed, edits.
 * @param {State} state
 */
export function missionSource(state) {
  return { params: state.missionParams, seed: state.extra.plan ?? state.seed, edits: state.edits };
}

/**
 * A recipe without edits and paint, as it fits into a link.
 * @typedef {object} Named
 * @property {string} layout
 * @property {string} seed
 * @property {string} [size]
 * @property {Record<string, unknown>} [params]
 * @property {Record<string, unknown>} [furnish]
 * @property {boolean} [mission]
 * @property {Record<string, unknown>} [missionParams]
 * @property {import('../names.js').Names} [names] given by a person
 */

/**
 * The address of a picture or file of a recipe. Its content never changes.
 * @param {Named} recipe
 * @param {string} ending
 * @param {Record<string, string | number>} [shown]
 */
export function linkOf({ layout, seed, size, params, furnish, mission, missionParams }, ending, shown = {}) {
  const query = new URLSearchParams({ seed });
  if (size) query.set('size', size);
  if (mission) for (const [name, value] of Object.entries({ mission: 1, ...missionParams })) query.set(name, String(value));
  for (const [name, value] of Object.entries({ ...params, ...furnish, ...shown })) query.set(name, String(value));
  return `dungeon/${layout}.${ending}?${query}`;
}

/**
 * Whether two states ask for maps of the same width and height.
 * @param {State} state
 * @param {State} before
 */
export const isSameSize = (state, before) => sizeOf(state).join() === sizeOf(before).join();

/**
 * The side of a named size in a layout; where sides are odd, the next larger one.
 * @param {{ size: { odd: boolean } }} layout
 * @param {number} side
 */
export const presetSide = (layout, side) => (layout.size.odd ? side | 1 : side);

/**
 * Width and height that a state asks for.
 * @param {State} state
 * @returns {[number, number]}
 */
export function sizeOf(state) {
  const layout = layoutNamed(state.layout);
  const preset = catalog().sizes.find(({ name }) => name === state.size);
  const side = preset && presetSide(layout, preset.side);
  if (side) return [side, side];
  const [width, height = width] = (state.size || layout.size.default).split('x').map(Number);
  return [width || 0, height || 0];
}

// The maps shown last, as addresses without the look of the page. Changes of one map replace each other in the list.

import { addressOf, stateOf, USUAL_LAYERS, USUAL_STYLE } from '../shared/state.js';
import { readStored, writeStored } from '../shared/storage.js';

/** @typedef {import('../shared/state.js').State} State */
/** @typedef {{ address: string, at: number, title?: import('../shared/names.js').Wording }} Recent an address with its time in milliseconds, and the title of its map */

const STORED = 'recent';
export const MOST = 20;
/** A longer address, such as that of a map painted all over, is not stored. */
const MOST_CHARACTERS = 20_000;

/** The stored maps, the newest first. @returns {Recent[]} */
export function recentMaps() {
  const list = /** @type {unknown} */ (readStored(STORED, []));
  const isRecent = (/** @type {any} */ each) => typeof each?.address === 'string' && typeof each.at === 'number';
  return Array.isArray(list) ? list.filter(isRecent).slice(0, MOST) : [];
}

/**
 * Stores a map as the newest.
 * @param {State} state
 * @param {number} at
 * @param {import('../shared/names.js').Wording} [title]
 */
export function rememberMap(state, at, title) {
  const address = addressOfMap(state);
  if (address.length <= MOST_CHARACTERS) writeStored(STORED, withMap(recentMaps(), { address, at, title }));
}

/**
 * The list with a map at its beginning.
 * @param {Recent[]} list
 * @param {Recent} fresh
 */
export function withMap(list, fresh) {
  const [newest] = list;
  const rest = newest && sameMap(newest.address) === sameMap(fresh.address) ? list.slice(1) : list;
  return [fresh, ...rest.filter(({ address }) => address !== fresh.address)].slice(0, MOST);
}

/** The parts of an address by which people tell maps apart. @param {string} address */
function sameMap(address) {
  const query = new URLSearchParams(address.split('#')[0]);
  return ['layout', 'seed', 'mode', 'file'].map((name) => query.get(name) ?? '').join('\n');
}

/** @param {State} state */
function addressOfMap(state) {
  /** @type {Record<string, string>} */
  const extra = state.extra.plan ? { plan: state.extra.plan } : {};
  const [search, hash] = addressOf({ ...state, view: 'map', style: USUAL_STYLE, layers: USUAL_LAYERS, player: false, extra }).split('#');
  const query = new URLSearchParams(search);
  query.delete('lang');
  return `?${query}${hash ? `#${hash}` : ''}`;
}

/**
 * The map of an address, as a change of the state.
 * @param {string} address
 * @param {State} state
 * @returns {Partial<State>}
 */
export function mapOfAddress(address, state) {
  const [search, hash = ''] = address.split('#');
  const { layout, seed, size, params, furnish, mission, missionParams, edits, paint, file, names, extra: { plan } } = stateOf(search, `#${hash}`);
  const { plan: _, ...extra } = state.extra;
  return { layout, seed, size, params, furnish, mission, missionParams, edits, paint, file, names, extra: plan ? { ...extra, plan } : extra };
}

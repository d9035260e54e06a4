// Dungeons that somebody wants to keep: a name and what makes each, in the browser or in a file.

import { layoutNamed } from '../catalog.js';
import { keep, recall } from '../kept.js';

/** @typedef {import('../recipe.js').Named} Named */
/** @typedef {Named & { name: string }} Favourite */

const FORMAT = 'oubliette-favourites';
/** A file with more, or with longer seeds, is not one of ours. */
const MOST = 5000;
const MOST_CHARACTERS = 1000;

/** @returns {Favourite[]} */
export function favourites() {
  /** @type {unknown} */
  const held = recall('favourites', null);
  return Array.isArray(held) ? held.filter(isFavourite) : [];
}

let isStored = true;

/** Whether the next visit will find them. */
export const areLasting = () => isStored;

/** @param {Favourite[]} list */
function store(list) {
  isStored = keep('favourites', list);
}

/**
 * What makes a favourite the same as another.
 * @param {Named} named
 */
export function keyOf({ layout, seed, size, params, furnish, mission, missionParams }) {
  const sorted = (/** @type {Record<string, unknown> | undefined} */ values) => Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([layout, seed, size ?? '', sorted(params), sorted(furnish), mission ? sorted(missionParams) : null]);
}

/** @param {Named} named */
export const isKept = (named) => favourites().some((other) => keyOf(other) === keyOf(named));

/**
 * @param {Named} named
 * @param {string} name
 */
export function addFavourite({ layout, seed, size, params, furnish, mission, missionParams }, name) {
  const favourite = { name, layout, seed, size, params, furnish, mission, missionParams: mission ? missionParams : undefined };
  store(merged(favourites(), [favourite]));
}

/** @param {Named} named */
export function removeFavourite(named) {
  store(favourites().filter((other) => keyOf(other) !== keyOf(named)));
}

/**
 * @param {Named} named
 * @param {string} name
 */
export function renameFavourite(named, name) {
  store(favourites().map((other) => (keyOf(other) === keyOf(named) ? { ...other, name } : other)));
}

/** All of them as a file. */
export function favouritesFile() {
  return new Blob([`${JSON.stringify({ format: FORMAT, version: 1, favourites: favourites() }, null, 2)}\n`], { type: 'application/json' });
}

/**
 * Adds those of a file; says how many were new, or `null` if it is no such file.
 * @param {string} text
 */
export function importFavourites(text) {
  const read = favouritesOf(text);
  if (!read) return null;
  const before = favourites();
  const after = merged(before, read);
  store(after);
  return after.length - before.length;
}

/**
 * @param {string} text
 * @returns {Favourite[] | null}
 */
export function favouritesOf(text) {
  try {
    const { format, favourites: list } = JSON.parse(text);
    return format === FORMAT && Array.isArray(list) && list.length <= MOST ? list.filter(isFavourite) : null;
  } catch {
    return null;
  }
}

/**
 * @param {Favourite[]} first
 * @param {Favourite[]} second
 */
function merged(first, second) {
  const all = new Map(first.map((favourite) => [keyOf(favourite), favourite]));
  for (const favourite of second) if (!all.has(keyOf(favourite))) all.set(keyOf(favourite), favourite);
  return [...all.values()];
}

/**
 * @param {any} value
 * @returns {value is Favourite}
 */
function isFavourite(value) {
  const isTable = (/** @type {unknown} */ table) => table === undefined || (typeof table === 'object' && table !== null && !Array.isArray(table));
  return typeof value === 'object' && value !== null && typeof value.name === 'string' && typeof value.seed === 'string' && value.seed.length <= MOST_CHARACTERS
    && typeof value.layout === 'string' && layoutNamed(value.layout).name === value.layout && (value.size === undefined || typeof value.size === 'string')
    && isTable(value.params) && isTable(value.furnish) && isTable(value.missionParams);
}

// Favorites: recipes with a name, stored in the browser or in a file.

import { layoutNamed } from '../catalog.js';
import { isEmpty, namesOf } from '../names.js';
import { readStored, writeStored } from '../storage.js';

/** @typedef {import('./recipe.js').Named} Named */
/** @typedef {Named & { name: string }} Favorite */

/** These two names keep the spelling of files and stored values from earlier versions. */
const FORMAT = 'oubliette-favourites';
const STORED = 'favourites';
/** The most favorites in a file, and the longest seed. */
const MOST = 5000;
const MOST_CHARACTERS = 1000;

/** @returns {Favorite[]} */
export function favorites() {
  /** @type {unknown} */
  const held = readStored(STORED, null);
  return Array.isArray(held) ? held.filter(isFavorite).map(withCleanNames) : [];
}

let isStored = true;

/** Whether favorites are stored for the next visit. */
export const areStored = () => isStored;

/** @param {Favorite[]} list */
function store(list) {
  isStored = writeStored(STORED, list);
}

/**
 * A text that is the same for the same recipe, whatever its names.
 * @param {Named} named
 */
export function keyOf({ layout, seed, size, params, furnish, mission, missionParams }) {
  const sorted = (/** @type {Record<string, unknown> | undefined} */ values) => Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([layout, seed, size ?? '', sorted(params), sorted(furnish), mission ? sorted(missionParams) : null]);
}

/** @param {Named} named */
export const isFavoriteRecipe = (named) => favorites().some((other) => keyOf(other) === keyOf(named));

/**
 * @param {Named} named
 * @param {string} name
 */
export function addFavorite({ layout, seed, size, params, furnish, mission, missionParams, names }, name) {
  const favorite = { name, layout, seed, size, params, furnish, mission, missionParams: mission ? missionParams : undefined, names: names && !isEmpty(names) ? names : undefined };
  store(merged(favorites(), [favorite]));
}

/** @param {Named} named */
export function removeFavorite(named) {
  store(favorites().filter((other) => keyOf(other) !== keyOf(named)));
}

/**
 * @param {Named} named
 * @param {string} name
 */
export function renameFavorite(named, name) {
  store(favorites().map((other) => (keyOf(other) === keyOf(named) ? { ...other, name } : other)));
}

/** Stores the names of a dungeon in its favorite, if it is one. @param {Named} named */
export function nameFavorite(named) {
  if (isFavoriteRecipe(named)) store(favorites().map((other) => (keyOf(other) === keyOf(named) ? { ...other, names: named.names } : other)));
}

/** All favorites as a file. */
export function favoritesFile() {
  return new Blob([`${JSON.stringify({ format: FORMAT, version: 1, favourites: favorites() }, null, 2)}\n`], { type: 'application/json' });
}

/**
 * Adds the favorites of a file; returns how many were new, or `null` if it is not a file of favorites.
 * @param {string} text
 */
export function importFavorites(text) {
  const read = favoritesOf(text);
  if (!read) return null;
  const before = favorites();
  const after = merged(before, read);
  store(after);
  return after.length - before.length;
}

/**
 * @param {string} text
 * @returns {Favorite[] | null}
 */
export function favoritesOf(text) {
  try {
    const { format, favourites: list } = JSON.parse(text);
    return format === FORMAT && Array.isArray(list) && list.length <= MOST ? list.filter(isFavorite).map(withCleanNames) : null;
  } catch {
    return null;
  }
}

/** @param {Favorite} favorite @returns {Favorite} */
const withCleanNames = ({ names, ...favorite }) => (names ? { ...favorite, names: namesOf(names) } : favorite);

/**
 * @param {Favorite[]} first
 * @param {Favorite[]} second
 */
function merged(first, second) {
  const all = new Map(first.map((favorite) => [keyOf(favorite), favorite]));
  for (const favorite of second) if (!all.has(keyOf(favorite))) all.set(keyOf(favorite), favorite);
  return [...all.values()];
}

/**
 * @param {any} value
 * @returns {value is Favorite}
 */
function isFavorite(value) {
  const isTable = (/** @type {unknown} */ table) => table === undefined || (typeof table === 'object' && table !== null && !Array.isArray(table));
  return typeof value === 'object' && value !== null && typeof value.name === 'string' && typeof value.seed === 'string' && value.seed.length <= MOST_CHARACTERS
    && typeof value.layout === 'string' && layoutNamed(value.layout).name === value.layout && (value.size === undefined || typeof value.size === 'string')
    && isTable(value.params) && isTable(value.furnish) && isTable(value.missionParams);
}

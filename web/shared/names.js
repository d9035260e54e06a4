// Names that a person gave to the dungeon and its rooms, as the address contains them: only those that differ from the
// generated ones, or from those of the file that the map was opened from.
//
// A room is named by its key: its id, or the area of a painted room, as in `3.4.6.5`. An empty text removes a name that
// the file has.

/** @typedef {{ name?: string, note?: string }} RoomNames */
/** @typedef {{ title?: string, subtitle?: string, rooms?: Record<string, RoomNames> }} Names */
/** @typedef {{ field: 'title' | 'subtitle' } | { field: 'name' | 'note', room: string }} Place of a text among the names */
/** @typedef {string | import('./texts.js').Text} Wording one text, or one for each language */

/** The most characters of a text, as in the program. */
export const MOST_CHARACTERS = 200;
const KEY = /^(0|[1-9]\d{0,3}|\d{1,5}(\.\d{1,5}){3})$/;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]+/g;

/** A text on one line, as the program accepts it. @param {string} text */
export function cleaned(text) {
  return [...text.replace(CONTROL, ' ').trim()].slice(0, MOST_CHARACTERS).join('');
}

/**
 * The text at a place; `undefined` if there is none.
 * @param {Names} names
 * @param {Place} place
 */
export function textAt(names, place) {
  return 'room' in place ? names.rooms?.[place.room]?.[place.field] : names[place.field];
}

/**
 * The names with another text at a place; without it if the text is `undefined`.
 * @param {Names} names
 * @param {Place} place
 * @param {string | undefined} text
 * @returns {Names}
 */
export function withText(names, place, text) {
  if (!('room' in place)) return pruned({ ...names, [place.field]: text });
  const room = { ...names.rooms?.[place.room], [place.field]: text };
  return pruned({ ...names, rooms: { ...names.rooms, [place.room]: room } });
}

/** Without what is `undefined` or has no texts. @param {Names} names @returns {Names} */
function pruned({ title, subtitle, rooms = {} }) {
  const kept = Object.entries(rooms).map(([key, room]) => /** @type {[string, RoomNames]} */ ([key, JSON.parse(JSON.stringify(room))]));
  const named = kept.filter(([, room]) => Object.keys(room).length > 0);
  return JSON.parse(JSON.stringify({ title, subtitle, rooms: named.length ? Object.fromEntries(named) : undefined }));
}

/**
 * Names from anywhere, such as a stored favorite: what the program would refuse is left out.
 * @param {any} value
 * @returns {Names}
 */
export function namesOf(value) {
  const text = (/** @type {unknown} */ each) => (typeof each === 'string' && each === cleaned(each) ? each : undefined);
  const rooms = Object.entries(value?.rooms ?? {}).filter(([key]) => KEY.test(key));
  return pruned({
    title: text(value?.title), subtitle: text(value?.subtitle),
    rooms: Object.fromEntries(rooms.map(([key, room]) => [key, { name: text(room?.name), note: text(room?.note) }])),
  });
}

/** @param {Names} names */
export const isEmpty = (names) => Object.keys(names).length === 0;

/**
 * Adds names to the fragment of an address, a text each: `title`, `subtitle`, `name.3`, `note.3`.
 * @param {Names} names
 * @param {URLSearchParams} hash
 */
export function writeNames({ title, subtitle, rooms = {} }, hash) {
  if (title !== undefined) hash.set('title', title);
  if (subtitle !== undefined) hash.set('subtitle', subtitle);
  for (const [key, { name, note }] of Object.entries(rooms)) {
    if (name !== undefined) hash.set(`name.${key}`, name);
    if (note !== undefined) hash.set(`note.${key}`, note);
  }
}

/**
 * @param {URLSearchParams} hash
 * @returns {Names}
 */
export function readNames(hash) {
  /** @type {Record<string, RoomNames>} */
  const rooms = {};
  for (const [word, text] of hash) {
    const [, field, key] = /^(name|note)\.(.+)$/.exec(word) ?? [];
    if (key) rooms[key] = { ...rooms[key], [field]: text };
  }
  return namesOf({ title: hash.get('title') ?? undefined, subtitle: hash.get('subtitle') ?? undefined, rooms });
}

/** Whether a key is that of a painted room. @param {string} key */
const isArea = (key) => key.includes('.');

/**
 * The table `names` of a recipe or a map: `below` with the names of `own` over it; `undefined` if there are none.
 * @param {Names} own
 * @param {any} [below] the table of a file
 */
export function tableOf(own, below) {
  const rooms = { ...below?.rooms };
  for (const [key, room] of Object.entries(own.rooms ?? {})) if (!isArea(key)) rooms[key] = { ...rooms[key], ...room };
  const { title = below?.title, subtitle = below?.subtitle } = own;
  const table = { title: title || undefined, subtitle: subtitle || undefined, rooms: Object.keys(rooms).length ? rooms : undefined };
  return title || subtitle || table.rooms ? table : undefined;
}

/** The names of painted rooms. @param {Names} own */
export function paintedNames(own) {
  return Object.fromEntries(Object.entries(own.rooms ?? {}).filter(([key]) => isArea(key)));
}

/** The names inside a map that was opened from a file. @param {any} map */
export const namesInFile = (map) => (map?.recipe ? map.recipe.names : map?.names) ?? {};

/**
 * An opened map with names over its own.
 * @param {any} map
 * @param {Names} own
 */
export function withNames(map, own) {
  if (isEmpty(own)) return map;
  const names = tableOf(own, namesInFile(map));
  return map.recipe ? { ...map, recipe: { ...map.recipe, names } } : { ...map, names };
}

/**
 * Whether a change of the recipe removes names.
 * @param {{ names: Names } & Record<string, any>} before
 * @param {Record<string, any>} patch
 */
export const losesNames = (before, patch) => JSON.stringify(namesAfter(before, patch)) !== JSON.stringify(before.names);

/**
 * The names after a change of the recipe. All belong to one layout and seed; names of rooms also to one size and its
 * parameters.
 * @param {{ names: Names } & Record<string, any>} before
 * @param {Record<string, any>} patch
 * @returns {Names}
 */
export function namesAfter(before, patch) {
  const changes = (/** @type {string} */ field) => field in patch && JSON.stringify(patch[field]) !== JSON.stringify(before[field]);
  if (['layout', 'seed', 'file'].some(changes)) return {};
  const { title, subtitle } = before.names;
  return ['size', 'params'].some(changes) ? pruned({ title, subtitle }) : before.names;
}

// The state of the page. All of it is in the address, so that links and reloads show the same thing; only a map opened
// from a file is stored elsewhere, see `opened-maps.js`.
//
// The recipe, the look and the view are in the query. Edits, paint and names may be long and are in the fragment after `#`,
// which browsers do not send.

import { catalog, layoutNamed, USUAL_LAYOUT } from './catalog.js';
import { namesAfter, readNames, writeNames } from './names.js';
import { readStored, writeStored } from './storage.js';

/** @typedef {import('./catalog.js').Param} Param */
/** @typedef {Record<string, string | number>} Values */
/** @typedef {'map' | 'mission' | 'gallery' | 'steps' | 'play'} View */
/**
 * A view: `open` fills the page with it and returns a function that closes it.
 * @typedef {object} ViewModule
 * @property {View} name
 * @property {string} icon
 * @property {(root: HTMLElement) => () => void} open
 */
/**
 * @typedef {object} State
 * @property {View} view
 * @property {string} layout
 * @property {string} seed any text
 * @property {string} size as `WxH` or the name of a preset; empty for the usual one
 * @property {Values} params of the layout, as far as they are not the usual ones
 * @property {Values} furnish
 * @property {boolean} mission whether a mission is set into the map
 * @property {Values} missionParams
 * @property {string[][]} edits of the mission: name and value each
 * @property {string} paint strokes over the map, see `paint.js`
 * @property {import('./names.js').Names} names given by a person
 * @property {string} file the number of a map opened from a file, which is shown instead of the recipe's; empty for none
 * @property {string} style
 * @property {string[]} layers
 * @property {boolean} player whether the map is the one that players may see
 * @property {string} run a run to continue, from a link; it is taken out of the address
 * @property {string} start how a run is to begin, from a link, as JSON; it is taken out of the address
 * @property {Record<string, string> | null} playing how the run on the screen began, as far as a link may say it; the address is the run's then
 * @property {Record<string, string>} extra values of a single view
 */

const VIEWS = ['map', 'mission', 'gallery', 'steps', 'play'];
export const LAYERS = ['grid', 'numbers', 'names', 'doors', 'secrets', 'path', 'dead_ends', 'areas', 'partitions', 'faults'];
export const USUAL_LAYERS = ['doors', 'secrets'];
/** The style of maps until another one is chosen. */
export const USUAL_STYLE = 'parchment';

/** The names of all styles. */
export const styleNames = () => catalog().styles.map(({ name }) => name);

/** The style of the last visit. */
const storedStyle = () => {
  const stored = readStored('style', USUAL_STYLE);
  return styleNames().includes(stored) ? stored : USUAL_STYLE;
};

/** The mission of a new visit: keys and doors have names. Links say which names they want, or have none. */
export const USUAL_MISSION = { theme: 'keys' };

/** The names in the address that belong to a single view. */
const EXTRA = ['count', 'by', 'top', 'where', 'x', 'y', 'pick', 'other', 'step', 'walk', 'shelf', 'box', 'plan', 'pane', 'play'];

/** @type {State} */
let state;
/** @type {Set<(state: State, before: State) => void>} */
const listeners = new Set();

export const current = () => state;

/**
 * Calls `listener` on every change until the returned function is called.
 * @param {(state: State, before: State) => void} listener
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Changes the state. With `push` the browser's back button undoes the change.
 * @param {Partial<State>} patch
 * @param {{ push?: boolean }} [options]
 */
export function change(patch, { push = false } = {}) {
  const before = state;
  if (push) writeAddress();
  const leavesFile = state.file !== '' && patch.file === undefined && RECIPE.some((name) => name in patch);
  const left = leavesFile ? { file: '', paint: '' } : {};
  state = { ...state, names: namesAfter(state, { ...patch, ...left }), ...patch, ...left };
  if (push) pushAddress(before);
  else writeSoon();
  for (const listener of [...listeners]) listener(state, before);
}

/** The parts of the recipe. A change of one of them shows the map of the recipe instead of a file. */
const RECIPE = /** @type {const} */ (['layout', 'seed', 'size', 'params', 'furnish', 'mission', 'missionParams', 'edits']);

/** Browsers refuse more than a few address changes per second, and a drag makes more. */
const WRITE_DELAY = 150;
/** @type {number | undefined} */
let writing;
let written = 0;

/** Writes the address now, or soon if it was written a moment ago. */
function writeSoon() {
  if (performance.now() - written > WRITE_DELAY) {
    written = performance.now();
    writeAddress();
  } else {
    writing ??= window.setTimeout(writeAddress, WRITE_DELAY);
  }
}

function writeAddress() {
  clearTimeout(writing);
  writing = undefined;
  const address = addressOf(state);
  if (address !== `${location.search}${location.hash}`) history.replaceState(history.state, '', address);
  rememberLast();
}

/** @param {State} before */
function pushAddress(before) {
  const address = addressOf(state);
  if (address === `${location.search}${location.hash}`) return;
  newest = depth() + 1;
  keepNewest();
  history.pushState({ depth: newest, view: before.view }, '', address);
  rememberLast();
}

/** The stored address of the map shown last. */
const LAST = 'last_map';

function rememberLast() {
  writeStored(LAST, addressOf({ ...state, playing: null }));
}

/** The state of the page's address. One that names no map shows the map of the last visit. */
function stateOfPage() {
  const given = stateOf(location.search, location.hash);
  const names = [...new URLSearchParams(location.search).keys(), ...new URLSearchParams(location.hash.slice(1)).keys()];
  const last = /** @type {unknown} */ (readStored(LAST, ''));
  if (typeof last !== 'string' || !last || !names.every((name) => ['view', 'lang', 'run', 'start'].includes(name))) return given;
  const [search, hash = ''] = last.split('#');
  const { view, run, start } = given;
  return { ...stateOf(search, hash), view, run, start };
}

/** The newest step of this page in the browser's history. It is kept for a reload, after which the steps are still there. */
let newest = 0;
const NEWEST = 'oubliette.newest_step';

function keepNewest() {
  try {
    sessionStorage.setItem(NEWEST, String(newest));
  } catch {
    // Where nothing is stored, redo ends with a reload.
  }
}

/** The newest step before this page was loaded, if it was only loaded again. */
function newestBefore() {
  const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  try {
    return entry?.type === 'reload' ? Number(sessionStorage.getItem(NEWEST)) || 0 : 0;
  } catch {
    return 0;
  }
}

/** The number of steps of this page before the current one. */
export const depth = () => Number(history.state?.depth ?? 0);

/** Whether going back stays on this page. */
export const hasBack = () => depth() > 0;

/** Whether going back stays in this view. */
export const canUndo = () => hasBack() && history.state?.view === state.view;
export const canRedo = () => depth() < newest;

/** Reads the address, now and whenever the browser goes back or forward. */
export function startState() {
  state = stateOfPage();
  history.replaceState(history.state, '', addressOf(state));
  rememberLast();
  newest = Math.max(depth(), newestBefore());
  keepNewest();
  addEventListener('pagehide', writeAddress);
  addEventListener('popstate', () => {
    clearTimeout(writing);
    writing = undefined;
    const before = state;
    state = stateOfPage();
    for (const listener of [...listeners]) listener(state, before);
  });
}

/** Seeds of default maps that score 90 or more: one of them is the first map of a visit without a link. */
const FIRST_SEEDS = ['46', '63', '112', '150', '158', '169', '198', '199'];

/** A random seed. */
export function freshSeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000_000);
}

/**
 * @param {State} shown
 * @returns {string}
 */
export function addressOf(shown) {
  if (shown.view === 'play' && shown.playing) return addressOfRun(shown.playing);
  const query = new URLSearchParams();
  if (shown.view !== 'map') query.set('view', shown.view);
  query.set('layout', shown.layout);
  query.set('seed', shown.seed);
  if (shown.size) query.set('size', shown.size);
  for (const values of [shown.params, shown.furnish]) {
    for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  }
  if (shown.mission) query.set('mission', '1');
  for (const [name, value] of Object.entries(shown.missionParams)) query.set(name, String(value));
  if (shown.style !== USUAL_STYLE) query.set('style', shown.style);
  if (shown.layers.join() !== USUAL_LAYERS.join()) query.set('layers', shown.layers.join());
  if (shown.player) query.set('player', '1');
  if (shown.file) query.set('file', shown.file);
  for (const name of EXTRA) if (shown.extra[name]) query.set(name, shown.extra[name]);
  const lang = new URLSearchParams(location.search).get('lang');
  if (lang) query.set('lang', lang);
  const hash = new URLSearchParams();
  if (shown.edits.length) hash.set('edits', JSON.stringify(shown.edits));
  if (shown.paint) hash.set('paint', shown.paint);
  writeNames(shown.names, hash);
  return `?${query}${hash.size ? `#${hash}` : ''}`;
}

/**
 * The address of a run: a reload continues it, and elsewhere it offers the same dungeon.
 * @param {Record<string, string>} start
 */
function addressOfRun(start) {
  const lang = new URLSearchParams(location.search).get('lang');
  const hash = Object.keys(start).length ? `#${new URLSearchParams({ start: JSON.stringify(start) })}` : '';
  return `?view=play${lang ? `&lang=${lang}` : ''}${hash}`;
}

/**
 * The state that an address describes. Missing and invalid parts get their defaults.
 * @param {string} search
 * @param {string} fragment
 * @returns {State}
 */
export function stateOf(search, fragment) {
  const query = new URLSearchParams(search);
  const hash = new URLSearchParams(fragment.replace(/^#/, ''));
  const layout = layoutNamed(query.get('layout') ?? USUAL_LAYOUT);
  const view = query.get('view') ?? 'map';
  // A link looks the same for everyone; a visit without one begins with the style of the last visit.
  const style = query.get('style') ?? (query.has('layout') ? USUAL_STYLE : storedStyle());
  /** @type {Record<string, string>} */
  const extra = {};
  for (const name of EXTRA) {
    const value = query.get(name);
    if (value) extra[name] = value;
  }
  return {
    view: /** @type {View} */ (VIEWS.includes(view) ? view : 'map'),
    layout: layout.name,
    seed: query.get('seed') ?? (query.has('layout') ? freshSeed() : FIRST_SEEDS[Number(freshSeed()) % FIRST_SEEDS.length]),
    size: query.get('size') ?? '',
    params: valuesOf(layout.params, query),
    furnish: valuesOf(catalog().furnish, query),
    mission: query.get('mission') === '1',
    missionParams: query.has('seed') ? valuesOf(catalog().mission.params, query) : { ...USUAL_MISSION, ...valuesOf(catalog().mission.params, query) },
    run: hash.get('run') ?? '',
    start: hash.get('start') ?? '',
    edits: editsOf(hash.get('edits')),
    paint: hash.get('paint') ?? '',
    names: readNames(hash),
    playing: null,
    file: query.get('file') ?? '',
    style: styleNames().includes(style) ? style : USUAL_STYLE,
    layers: query.has('layers') ? LAYERS.filter((layer) => query.get('layers')?.split(',').includes(layer)) : USUAL_LAYERS,
    player: query.get('player') === '1',
    extra,
  };
}

/**
 * @param {Param[]} params
 * @param {URLSearchParams} query
 */
function valuesOf(params, query) {
  /** @type {Values} */
  const values = {};
  for (const param of params) {
    const text = query.get(param.name);
    if (text === null || text === '') continue;
    const isWord = param.kind === 'choice' || param.kind === 'open';
    const value = isWord ? text : Number(text);
    if (!Number.isNaN(value) && !isUnknownChoice(param, text)) values[param.name] = value;
  }
  return values;
}

/**
 * @param {Param} param
 * @param {string} text
 */
const isUnknownChoice = (param, text) => param.kind === 'choice' && !param.choices?.some(({ name }) => name === text);

/**
 * The parts of an address that name something unknown; the page shows the usual one instead.
 * @param {string} search
 * @returns {{ title: import('./texts.js').Text | null, name: string, value: string }[]}
 */
export function unknownParts(search) {
  const query = new URLSearchParams(search);
  const tables = { layout: catalog().layouts.map(({ name }) => name), style: styleNames(), view: VIEWS };
  const named = Object.entries(tables).filter(([name, known]) => !known.includes(query.get(name) ?? known[0]));
  const params = [...layoutNamed(query.get('layout') ?? USUAL_LAYOUT).params, ...catalog().furnish, ...catalog().mission.params];
  const chosen = params.filter((param) => query.get(param.name) && isUnknownChoice(param, query.get(param.name) ?? ''));
  return [
    ...named.map(([name]) => ({ title: null, name, value: query.get(name) ?? '' })),
    ...chosen.map(({ name, title }) => ({ title, name, value: query.get(name) ?? '' })),
  ];
}

/**
 * @param {string | null} text
 * @returns {string[][]}
 */
function editsOf(text) {
  try {
    const edits = JSON.parse(text ?? '[]');
    const isEdit = (/** @type {unknown} */ edit) =>
      Array.isArray(edit) && edit.length === 2 && edit.every((word) => typeof word === 'string');
    return Array.isArray(edits) ? edits.filter(isEdit) : [];
  } catch {
    return [];
  }
}

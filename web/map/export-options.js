// The options of saved files. The look begins as on the screen, and the last choice is remembered as long as the
// screen looks the same.

import { catalog } from '../shared/catalog.js';
import { el } from '../shared/dom.js';
import { filmCellSize } from '../shared/film-size.js';
import { check } from '../shared/form.js';
import { readStored, writeStored } from '../shared/storage.js';
import { capitalized, currentLanguage } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {import('../shared/catalog.js').Format} Format */
/** @typedef {import('../shared/state.js').State} State */
/** @typedef {{ width: number, height: number }} Size of a map, in cells */
/** @typedef {{ format: string, cell_size: number, style: string, grid: boolean, numbers: boolean, names: boolean, legend: boolean, sheet: boolean, paper: string, square: string, player: boolean }} Options */
/** @typedef {(change: Partial<Options>) => void} Set */

/** Common cell sizes of screens and virtual tabletops. */
const CELL_SIZES = [20, 70, 100, 140];
/** The side of a tile: cells of the style `tiles` are whole tiles. */
const TILE = 16;
const STORED = 'export';

/** What decides how the map looks on the screen. @param {State} state */
const screenOf = ({ style, layers }) => [style, ...layers].join();

/** @param {State} state @returns {Options} */
export function startOptions(state) {
  const look = { style: state.style, grid: state.layers.includes('grid'), numbers: state.layers.includes('numbers'), names: state.layers.includes('names') };
  const { screen, ...stored } = readStored(STORED, /** @type {Partial<Options> & { screen?: string }} */ ({}));
  const usual = { format: 'png', cell_size: 70, legend: false, sheet: false, paper: 'a4', square: 'fit' };
  const options = { ...usual, ...look, ...stored, ...(screen === screenOf(state) ? {} : look), player: state.player };
  return formatOf(options) ? options : { ...options, format: usual.format };
}

/** @param {State} state @param {Options} options */
export function keepOptions(state, { player: _, ...options }) {
  writeStored(STORED, { ...options, screen: screenOf(state) });
}

/** The format that is chosen. @param {{ format: string }} options */
export const formatOf = ({ format }) => /** @type {Format} */ (catalog().formats.find(({ name }) => name === format));

/**
 * The cell size of the saved file.
 * @param {Options} options
 * @param {Size} map
 */
export function cellSizeOf(options, map) {
  return formatOf(options).pixels === 'moving' ? filmCellSize(map) : wholeTiles(options);
}

/** The chosen cell size, or for tiles the nearest of whole tiles. @param {Options} options */
export function wholeTiles({ style, cell_size }) {
  return style === 'tiles' ? Math.max(TILE, Math.round(cell_size / TILE) * TILE) : cell_size;
}

/**
 * The options as the program reads them.
 * @param {Options} options
 * @param {State} state
 * @param {Size} map
 */
export function shownOf(options, { layers }, map) {
  const { format: _, ...look } = options;
  const { has_sheets } = formatOf(options);
  return {
    ...look, cell_size: cellSizeOf(options, map), sheet: options.sheet && has_sheets, lang: currentLanguage(),
    doors: layers.includes('doors'), secrets: layers.includes('secrets'), areas: layers.includes('areas'), path: layers.includes('path'), dead_ends: layers.includes('dead_ends'), faults: layers.includes('faults'), partitions: layers.includes('partitions'),
  };
}

/**
 * The controls that the chosen format has.
 * @param {Options} options
 * @param {Set} set
 */
export function optionControls(options, set) {
  const format = formatOf(options);
  const isDrawn = format.group === 'picture' || format.pixels === 'table';
  const isPaper = format.is_printed || (format.has_sheets && options.sheet);
  return [
    isDrawn && select('style', t('style'), catalog().styles.map(({ name, title }) => [name, capitalized(title)]), options.style, (style) => set({ style })),
    isDrawn && !isPaper && cellSize(options, set),
    isPaper && select('paper', t('paper'), catalog().papers.map((name) => [name, paperName(name)]), options.paper, (paper) => set({ paper })),
    format.is_printed && select('square', t('scale'), squares(), options.square, (square) => set({ square })),
    el('div', { class: 'checks' },
      format.has_sheets && check(t('one_page_sheet'), options.sheet, (sheet) => set({ sheet })),
      isDrawn && check(t('layer_grid'), options.grid, (grid) => set({ grid })),
      isDrawn && !isPaper && check(t('layer_numbers'), options.numbers, (numbers) => set({ numbers })),
      isDrawn && check(t('layer_names'), options.names, (names) => set({ names })),
      isDrawn && !isPaper && check(t('with_legend'), options.legend, (legend) => set({ legend })),
      check(t('for_player'), options.player, (player) => set({ player }))),
  ];
}

/** @param {string} name */
export const paperName = (name) => (name === 'letter' ? 'Letter' : name.toUpperCase());

/** The sizes of squares on paper, with their titles. */
export const squares = () => catalog().squares.map((name) => [name, t(/** @type {import('./texts.js').Key} */ (`square_${name}`))]);

/**
 * @param {string} name
 * @param {string} title
 * @param {string[][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} take
 */
export function select(name, title, choices, chosen, take) {
  const list = el('select', { 'data-option': name, onchange: () => take(list.value) },
    choices.map(([value, words]) => el('option', { value, selected: value === chosen }, words)));
  return el('label', { class: 'option' }, el('span', {}, title), list);
}

/**
 * @param {Options} options
 * @param {Set} set
 */
function cellSize(options, set) {
  const { min, max } = catalog().cell_size;
  const isTiled = options.style === 'tiles';
  const sizes = isTiled ? [16, 32, 64, 128] : CELL_SIZES;
  const size = wholeTiles(options);
  const take = (/** @type {number} */ value) => set({ cell_size: Math.min(max, Math.max(min, Math.round(value) || options.cell_size)) });
  const box = el('input', { type: 'number', id: 'export-cell', min: isTiled ? TILE : min, max, step: isTiled ? TILE : 1, value: size, 'aria-describedby': size === options.cell_size ? null : 'export-cell-note', onchange: () => take(Number(box.value)) });
  const chips = sizes.map((value) => el('button', { type: 'button', class: 'chip', 'aria-pressed': String(value === size), onclick: () => take(value) }, String(value)));
  return el('div', { class: 'cell-size' }, el('label', { for: 'export-cell' }, t('cell_size')), box,
    size !== options.cell_size && el('p', { class: 'small', id: 'export-cell-note' }, t('whole_tiles', { size, wanted: options.cell_size, tile: TILE })), el('div', { class: 'chips' }, chips));
}

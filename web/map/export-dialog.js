// The export dialog: save a file in any format, or copy to the clipboard.

import { askFile } from '../shared/api.js';
import { catalog } from '../shared/catalog.js';
import { copy, linkNote, openSheet, save, say } from '../shared/dialog.js';
import { el, fill } from '../shared/dom.js';
import { showError } from '../shared/errors.js';
import { check } from '../shared/form.js';
import { projectionOf } from '../shared/picture/source.js';
import { recipeOf, subjectOf } from '../shared/recipe/recipe.js';
import { addressOf, current } from '../shared/state.js';
import { readStored, writeStored } from '../shared/storage.js';
import { capitalized, currentLanguage } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {{ cell_size: number, style: string, grid: boolean, numbers: boolean, names: boolean, legend: boolean }} Picture */

/** Common cell sizes of virtual tabletops and screens. */
const CELL_SIZES = [20, 70, 100, 140];

/** The formats that most people want, which come first. */
const FIRST = ['png', 'svg', 'pdf'];

/** @param {import('../shared/dungeon.js').DungeonMap | null} map */
export function openExport(map) {
  if (!map) return;
  const state = current();
  /** @type {Picture} */
  const picture = { cell_size: 70, legend: false, names: state.layers.includes('names'), grid: state.layers.includes('grid'), numbers: state.layers.includes('numbers'), ...readStored('picture', {}), style: state.style };
  const trouble = el('div', {});
  let player = state.player;
  const size = el('p', { class: 'small', 'aria-live': 'polite' });
  const preview = el('img', { class: 'export-preview', alt: t('export_preview') });
  const box = () => projectionOf(picture.style).boxOf(map);
  const pixels = (/** @type {number} */ width, /** @type {number} */ height) => fill(size, t('picture_size', { width: Math.floor(width), height: Math.floor(height) }));
  // The height of a legend is known once it is drawn.
  preview.addEventListener('load', () => {
    const width = box().width * picture.cell_size;
    if (picture.legend) pixels(width, Math.round((width * preview.naturalHeight) / preview.naturalWidth));
  });
  /** @type {number | undefined} */
  let soon;
  // The picture as it will be saved, at a size that fits the dialog.
  const look = () => {
    clearTimeout(soon);
    soon = window.setTimeout(async () => {
      const cell_size = Math.max(4, Math.min(picture.style === 'tiles' ? 16 : 24, Math.floor(900 / Math.max(box().width, box().height))));
      try {
        const { blob } = await file('png', { ...shown(), cell_size: picture.style === 'tiles' ? 16 : cell_size });
        URL.revokeObjectURL(preview.src);
        preview.src = URL.createObjectURL(blob);
        preview.hidden = false;
      } catch {
        // Too large for a preview, or the program is gone; saving tells why.
        preview.hidden = true;
      }
    }, 150);
  };
  const tell = () => {
    look();
    pixels(box().width * picture.cell_size, box().height * picture.cell_size);
  };
  /** @param {Partial<Picture>} change */
  const set = (change) => {
    Object.assign(picture, change);
    writeStored('picture', picture);
    tell();
  };
  const shown = () => ({ ...picture, player, lang: currentLanguage(), areas: state.layers.includes('areas'), partitions: state.layers.includes('partitions') });
  /** @param {() => Promise<void>} act */
  const trying = async (act) => {
    fill(trouble);
    try {
      await act();
    } catch (error) {
      showError(trouble, error);
    }
  };
  const file = (/** @type {string} */ format, options = shown()) => subjectOf(state).then((subject) => askFile('file', { map: subject, format, bundle: true, shown: options }));
  const text = async (/** @type {string} */ format) => (await file(format)).blob.text();

  const isPicture = (/** @type {{ name: string }} */ { name }) => FIRST.includes(name);
  const inOrder = [...catalog().formats.filter(isPicture).sort((a, b) => FIRST.indexOf(a.name) - FIRST.indexOf(b.name)), ...catalog().formats.filter((format) => !isPicture(format))];
  const formats = inOrder.map((format) => el('li', {},
    el('button', { type: 'button', 'data-format': format.name, onclick: () => trying(async () => {
      const made = await file(format.name);
      save(made.blob, made.name);
    }) }, format.extensions[0].toUpperCase()),
    el('span', {}, capitalized(format.help))));

  tell();
  openSheet(t('export'), [
    trouble,
    el('section', {}, el('h3', {}, t('copy_this')), el('div', { class: 'chips' },
      !state.file && action('copy_link', () => copy(new URL(addressOf(state), location.href).href), { 'aria-describedby': 'link-note' }),
      (!state.file || map.recipe) && action('copy_recipe', () => trying(async () => copy(JSON.stringify(map.recipe ?? await recipeOf(state), null, 2)))),
      action('copy_matrix', () => trying(async () => copy(await text('matrix')))),
      action('copy_text', () => trying(async () => copy(await text('text')))),
      action('copy_image', () => trying(async () => copyImage(await file('png'))))), state.file ? el('p', { class: 'small' }, t('file_only_here')) : linkNote()),
    el('section', {}, el('h3', {}, t('pictures')),
      el('div', { class: 'picture-options' },
        cellSize(picture, set),
        el('label', {}, el('span', {}, t('style')), styles(picture, set)),
        check(t('layer_grid'), picture.grid, (grid) => set({ grid })),
        check(t('layer_numbers'), picture.numbers, (numbers) => set({ numbers })),
        check(t('layer_names'), picture.names, (names) => set({ names })),
        check(t('with_legend'), picture.legend, (legend) => set({ legend })),
        check(t('for_player'), player, (is) => { player = is; look(); })),
      size, preview),
    el('section', {}, el('h3', {}, t('save_as')), el('ul', { class: 'formats' }, formats)),
  ], 'export');
}

/**
 * @param {Picture} picture
 * @param {(change: Partial<Picture>) => void} set
 */
function cellSize(picture, set) {
  const { min, max } = catalog().cell_size;
  const box = el('input', { type: 'number', id: 'export-cell', min, max, value: picture.cell_size, onchange: () => take(Number(box.value)) });
  const chips = CELL_SIZES.map((value) => el('button', { type: 'button', class: 'chip', onclick: () => take(value) }, String(value)));
  /** @param {number} value */
  function take(value) {
    const cell_size = Math.min(max, Math.max(min, Math.round(value) || picture.cell_size));
    box.value = String(cell_size);
    set({ cell_size });
    mark();
  }
  function mark() {
    chips.forEach((chip, place) => chip.setAttribute('aria-pressed', String(CELL_SIZES[place] === picture.cell_size)));
  }
  mark();
  return el('div', { class: 'cell-size' }, el('label', { for: 'export-cell' }, t('cell_size')), box, el('div', { class: 'chips' }, chips));
}

/**
 * @param {Picture} picture
 * @param {(change: Partial<Picture>) => void} set
 */
function styles(picture, set) {
  const select = el('select', { 'aria-label': t('style'), onchange: () => set({ style: select.value }) },
    catalog().styles.map(({ name, title }) => el('option', { value: name, selected: name === picture.style }, capitalized(title))));
  return select;
}

/**
 * @param {import('./texts.js').Key} words
 * @param {() => void} act
 * @param {import('../shared/dom.js').Attributes} [more]
 */
function action(words, act, more = {}) {
  return el('button', { type: 'button', 'data-copy': words, onclick: act, ...more }, t(words));
}

/** @param {{ blob: Blob, name: string }} made */
async function copyImage({ blob, name }) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    say(t('copied'));
  } catch {
    save(blob, name);
    say(t('saved_instead'));
  }
}

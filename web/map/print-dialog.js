// The print dialog: the map cut into pages at the scale of miniatures, with an overview page.

import { askFile } from '../shared/api.js';
import { openSheet } from '../shared/dialog.js';
import { el } from '../shared/dom.js';
import { roomNumber } from '../shared/dungeon.js';
import { showError } from '../shared/errors.js';
import { check } from '../shared/form.js';
import { openedMap } from '../shared/opened-maps.js';
import { subjectOf } from '../shared/recipe/recipe.js';
import { current } from '../shared/state.js';
import { readStored, writeStored } from '../shared/storage.js';
import { currentLanguage } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {{ paper: 'a4' | 'letter', square: number, grid: boolean, numbers: boolean, player: boolean, overlap: boolean, legend: boolean }} Sheet */

/** The sizes of papers in millimeters. */
const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] };
const MARGIN = 12;
/** The height of a page's header in millimeters. */
const HEAD = 6;

/** @param {DungeonMap | null} map */
export function openPrint(map) {
  if (!map) return;
  const { layers, player } = current();
  /** @type {Sheet} */
  const sheet = { paper: 'a4', square: 5, grid: true, numbers: layers.includes('numbers'), overlap: true, legend: true, ...readStored('print', {}), player };
  const pages = el('p', { class: 'small', 'aria-live': 'polite' });
  const trouble = el('div', {});
  const tell = () => {
    const { columns, rows } = cut(map, sheet);
    pages.textContent = t('print_pages', { count: columns * rows + (sheet.legend ? 1 : 0), columns, rows });
  };
  /** @param {Partial<Sheet>} change */
  const set = (change) => {
    Object.assign(sheet, change);
    const { player: _, ...kept } = sheet;
    writeStored('print', kept);
    tell();
  };
  tell();
  openSheet(t('print'), [
    trouble,
    choice('paper', t('paper'), [['a4', 'A4'], ['letter', 'Letter']], sheet.paper, (value) => set({ paper: /** @type {Sheet['paper']} */ (value) })),
    choice('square', t('scale'), [['5', t('square_5mm')], ['25.4', t('square_inch')]], String(sheet.square), (value) => set({ square: Number(value) })),
    el('div', { class: 'checks' },
      check(t('layer_grid'), sheet.grid, (grid) => set({ grid })),
      check(t('layer_numbers'), sheet.numbers, (numbers) => set({ numbers })),
      check(t('for_player'), sheet.player, (player) => set({ player })),
      check(t('overlap'), sheet.overlap, (overlap) => set({ overlap })),
      check(t('legend_page'), sheet.legend, (legend) => set({ legend }))),
    pages,
    el('button', { type: 'button', class: 'main', 'data-print': '', onclick: async () => {
      try {
        await layOut(map, sheet);
        print();
      } catch (error) {
        showError(trouble, error);
      }
    } }, t('print_now')),
  ], 'print-sheet');
}

/**
 * The number of cells per page, and the number of pages.
 * @param {DungeonMap} map
 * @param {Sheet} sheet
 */
export function cut(map, { paper, square, overlap }) {
  const [width, height] = PAPERS[paper];
  const across = Math.max(1, Math.floor((width - 2 * MARGIN) / square));
  const down = Math.max(1, Math.floor((height - 2 * MARGIN - HEAD) / square));
  const [stepX, stepY] = overlap ? [Math.max(1, across - 1), Math.max(1, down - 1)] : [across, down];
  const count = (/** @type {number} */ cells, /** @type {number} */ most, /** @type {number} */ step) => 1 + Math.max(0, Math.ceil((cells - most) / step));
  return { across, down, stepX, stepY, columns: count(map.width, across, stepX), rows: count(map.height, down, stepY) };
}

/**
 * Adds the pages to the document; they are visible in print only.
 * @param {DungeonMap} map
 * @param {Sheet} sheet
 */
async function layOut(map, sheet) {
  const shown = { style: 'ink', cell_size: 20, grid: sheet.grid, numbers: sheet.numbers && !sheet.player, player: sheet.player, lang: currentLanguage() };
  const { blob } = await askFile('file', { map: await subjectOf(current()), format: 'svg', shown });
  const source = URL.createObjectURL(blob);
  const { across, down, stepX, stepY, columns, rows } = cut(map, sheet);
  /** @type {HTMLElement[]} */
  const pages = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * stepX, row * stepY];
      const part = { x, y, width: Math.min(across, map.width - x), height: Math.min(down, map.height - y) };
      pages.push(page(sheet, pageName(column, row), picture(source, map, part, sheet.square)));
    }
  }
  if (sheet.legend) pages.unshift(legendPage(map, sheet, source));
  document.querySelector('#paper')?.remove();
  const paper = el('div', { id: 'paper', 'aria-hidden': 'true' }, pages);
  document.body.append(paper);
  await Promise.all([...paper.querySelectorAll('img')].map((image) => image.decode().catch(() => {})));
  addEventListener('afterprint', () => {
    paper.remove();
    URL.revokeObjectURL(source);
  }, { once: true });
}

/**
 * @param {number} column
 * @param {number} row
 */
const pageName = (column, row) => `${String.fromCharCode(65 + (column % 26))}${row + 1}`;

/**
 * @param {Sheet} sheet
 * @param {string} name
 * @param {...HTMLElement} content
 */
function page(sheet, name, ...content) {
  const { seed, layout, file } = current();
  const source = openedMap(file)?.name;
  return el('section', { class: `page ${sheet.paper}` },
    el('header', {}, el('b', {}, name), !sheet.player && el('span', {}, source ?? `${layout} · ${seed}`)), content);
}

/**
 * A part of the map with cut marks.
 * @param {string} source
 * @param {DungeonMap} map
 * @param {{ x: number, y: number, width: number, height: number }} part
 * @param {number} square in millimeters
 */
function picture(source, map, part, square) {
  const image = el('img', { src: source, alt: '' });
  const millimeters = (/** @type {number} */ cells) => `${(cells * square).toFixed(3)}mm`;
  image.style.width = millimeters(map.width);
  image.style.height = millimeters(map.height);
  image.style.left = `-${millimeters(part.x)}`;
  image.style.top = `-${millimeters(part.y)}`;
  const window = el('div', { class: 'window' }, image);
  const frame = el('div', { class: 'cut' }, window, ['nw', 'ne', 'sw', 'se'].map((corner) => el('i', { class: corner })));
  window.style.width = millimeters(part.width);
  window.style.height = millimeters(part.height);
  return frame;
}

/**
 * The overview page: the whole map with its pages, and the legend.
 * @param {DungeonMap} map
 * @param {Sheet} sheet
 * @param {string} source
 */
function legendPage(map, sheet, source) {
  const { columns, rows, stepX, stepY } = cut(map, sheet);
  const [paperWidth] = PAPERS[sheet.paper];
  const square = Math.min((paperWidth - 2 * MARGIN) / map.width, 150 / map.height);
  const overview = picture(source, map, { x: 0, y: 0, width: map.width, height: map.height }, square);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns && columns * rows > 1; column++) {
      const mark = el('span', { class: 'part' }, pageName(column, row));
      mark.style.left = `${column * stepX * square}mm`;
      mark.style.top = `${row * stepY * square}mm`;
      mark.style.width = `${Math.min(stepX, map.width - column * stepX) * square}mm`;
      mark.style.height = `${Math.min(stepY, map.height - row * stepY) * square}mm`;
      overview.append(mark);
    }
  }
  const rooms = sheet.numbers && !sheet.player ? map.rooms.slice(0, 80) : [];
  return page(sheet, t('overview'), overview,
    el('p', {}, t('legend_scale', { square: sheet.square === 5 ? t('square_5mm') : t('square_inch') })),
    el('ul', { class: 'legend-signs' }, signs(map, sheet.player).map(([sign, words]) => el('li', {}, el('b', {}, sign), ` ${words}`))),
    el('ul', { class: 'legend-rooms' }, rooms.map((room) => el('li', {}, el('b', {}, String(roomNumber(room.id))),
      ` ${t(/** @type {import('./texts.js').Key} */ (`room_${room.kind}`))}, ${room.width} × ${room.height}`))));
}

/**
 * The signs on this map.
 * @param {DungeonMap} map
 * @param {boolean} player
 */
function signs(map, player) {
  const has = (/** @type {string} */ kind) => map.features.some((feature) => feature.kind === kind);
  return [
    has('start') && ['▲', t('feature_start')],
    has('end') && ['◎', t('feature_end')],
    !player && has('key') && ['◇', t('legend_key')],
    !player && map.doors.some(({ kind }) => kind === 'locked') && ['▣', t('legend_lock')],
    !player && map.doors.some(({ kind }) => kind === 'secret') && ['S', t('tile_secret_door')],
  ].filter((sign) => sign !== false);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string[][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} take
 */
function choice(name, title, choices, chosen, take) {
  return el('fieldset', { class: 'choice' }, el('legend', {}, title), choices.map(([value, words]) =>
    el('label', { class: 'check' }, el('input', { type: 'radio', name: `print-${name}`, value, checked: value === chosen, onchange: () => take(value) }), el('span', {}, words))));
}

// The chart of a floor: small beside the stage, and large in a sheet, where a click walks to a cell.

import { el, fit } from '../../shared/dom.js';
import { monsters, tileAt } from '../grid.js';
import { t } from '../texts.js';
import { openGameSheet } from './sheet.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').View} View */

/** @type {Record<string, string>} */
const TILES = { '#': '#4b4654', o: '#4b4654', '%': '#5d5348', '+': '#b98a4a', S: '#b98a4a', '=': '#e06c9f' };
const FLOOR = '#a49a88';
/** Cells that a chart shows at least, so that a new floor does not fill it. */
const LEAST = { columns: 34, rows: 22 };
const COLORS = { hero: '#ffffff', stair_down: '#5ad1ff', stair_up: '#7f9bb0', treasure: '#ffcf4a', monster: '#ff5d4d', crack: '#c58bff' };

/**
 * @param {HTMLCanvasElement} canvas
 * @param {View} view
 * @returns {{ cell: number, x: number, y: number }} where cell 0, 0 is, in pixels of the canvas
 */
function paint(canvas, view) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const known = knownBox(view);
  const [columns, rows] = [Math.max(LEAST.columns, known.width), Math.max(LEAST.rows, known.height)];
  const exact = Math.min(canvas.width / columns, canvas.height / rows);
  const cell = exact >= 3 ? Math.floor(exact) : exact;
  const [x, y] = [Math.floor(canvas.width / 2 - (known.left + known.width / 2) * cell), Math.floor(canvas.height / 2 - (known.top + known.height / 2) * cell)];
  context.clearRect(0, 0, canvas.width, canvas.height);
  const dot = (/** @type {Cell} */ [cx, cy], /** @type {string} */ color, grow = 0, length = 1) => {
    context.fillStyle = color;
    const left = Math.round(x + (cx - grow) * cell);
    const top = Math.round(y + (cy - grow) * cell);
    context.fillRect(left, top, Math.max(1, Math.round(x + (cx + length + grow) * cell) - left), Math.max(1, Math.round(y + (cy + 1 + grow) * cell) - top));
  };
  // Cells of one color beside each other are drawn at once: a floor has thousands, and it is drawn in each turn.
  for (let cy = known.top; cy < known.top + known.height; cy++) {
    for (let cx = known.left, first = cx, color = ''; cx <= known.left + known.width; cx++) {
      const next = colorAt(view, cx, cy);
      if (next === color) continue;
      if (color) dot([first, cy], color, 0, cx - first);
      [first, color] = [cx, next];
    }
  }
  const grow = cell < 5 ? 0.4 : 0;
  for (const { at, thing } of view.things) if (typeof thing === 'string') dot(at, COLORS[thing], grow);
  if (view.ways.stair_down && !view.board) dot(view.ways.stair_down, COLORS.stair_down, grow);
  if (view.crack) dot(view.crack, COLORS.crack, grow);
  for (const { at } of monsters(view)) dot(at, COLORS.monster, grow);
  dot(view.hero.at, '#14101a', grow + Math.min(0.35, 2 / cell));
  dot(view.hero.at, COLORS.hero, grow);
  return { cell, x, y };
}

/** The part of the floor that is known. @param {View} view */
function knownBox({ chart }) {
  const rows = chart.map((row) => row.trim() !== '');
  const lefts = chart.filter((row) => row.trim() !== '').map((row) => row.length - row.trimStart().length);
  const rights = chart.map((row) => row.trimEnd().length);
  const [left, top, right, bottom] = [Math.min(...lefts), rows.indexOf(true), Math.max(...rights), rows.lastIndexOf(true) + 1];
  return { left, top, width: right - left, height: bottom - top };
}

/** The color of a cell of the chart; empty where it is not drawn. @param {View} view @param {number} x @param {number} y */
function colorAt(view, x, y) {
  const letter = tileAt(view, x, y);
  return letter === ' ' || (letter === '#' && !touchesFloor(view, x, y)) ? '' : TILES[letter] ?? FLOOR;
}

/** @param {View} view @param {number} x @param {number} y */
function touchesFloor(view, x, y) {
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (!' #'.includes(tileAt(view, x + dx, y + dy))) return true;
  return false;
}

/** The small chart; a click opens the large one. @param {() => void} open */
export function miniMap(open) {
  const canvas = el('canvas', { class: 'mini-map-canvas' });
  const element = el('button', { type: 'button', class: 'mini-map', 'aria-label': t('mini_map'), title: t('mini_map'), onclick: open }, canvas);
  let isHidden = true;
  return {
    element,
    /** Takes the size over that the page gives the chart. */
    measure() {
      isHidden = !element.clientWidth || !element.clientHeight;
      if (!isHidden) fit(canvas, Math.round(element.clientWidth * devicePixelRatio), Math.round(element.clientHeight * devicePixelRatio));
    },
    /** @param {View} view */
    show(view) {
      // In a chamber the floor is out of reach.
      element.hidden = view.board !== null;
      if (!isHidden) paint(canvas, view);
    },
  };
}

/**
 * @param {() => View} view
 * @param {(cell: Cell) => void} walk
 * @param {() => void} closed
 */
export function openChart(view, walk, closed) {
  const canvas = el('canvas', { class: 'chart-canvas', role: 'img', 'aria-label': t('chart') });
  let place = { cell: 1, x: 0, y: 0 };
  canvas.addEventListener('click', (event) => {
    const ratio = canvas.width / canvas.clientWidth;
    const cell = /** @type {Cell} */ ([(event.offsetX * ratio - place.x) / place.cell, (event.offsetY * ratio - place.y) / place.cell].map(Math.floor));
    sheet.close();
    walk(cell);
  });
  const sheet = openGameSheet('chart', () => ({ title: t('chart'), body: [canvas, el('p', { class: 'quiet-words' }, t('chart_help'))] }), { closed });
  const draw = () => {
    Object.assign(canvas, { width: Math.round(canvas.clientWidth * devicePixelRatio), height: Math.round(canvas.clientHeight * devicePixelRatio) });
    place = paint(canvas, view());
  };
  draw();
  const observer = new ResizeObserver(draw);
  observer.observe(canvas);
  sheet.element.addEventListener('close', () => observer.disconnect());
  return sheet;
}

// The toolbar of the map: brushes, undo, layers, style, export and zoom.

import { catalog } from '../shared/catalog.js';
import { el, icon, iconButton } from '../shared/dom.js';
import { canRedo, canUndo, change, current } from '../shared/state.js';
import { capitalized } from '../shared/texts.js';
import { chooseStyle, fillLayers, togglePlayer } from './layers.js';
import { SIZES } from './paint-tool.js';
import { t } from './texts.js';

/** @typedef {import('./texts.js').Key} Key */
/** @typedef {import('./paint.js').Brush} Brush */
/** @typedef {import('./paint-tool.js').Shape} Shape */
/** @typedef {import('../shared/canvas/map-canvas.js').MapCanvas} MapCanvas */

const ICONS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 5h16v14H4V5M9 10h6v4H9v-4',
  layers: 'M12 3l9 5l-9 5l-9-5l9-5M3 12.5l9 5l9-5M3 17l9 5l9-5',
  full: 'M8 3H3v5M16 3h5v5M8 21H3v-5M16 21h5v-5',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5l-5-5M20 9H10a6 6 0 0 0 0 12h3',
  move: 'M12 3v18M3 12h18M9 6l3-3l3 3M9 18l3 3l3-3M6 9l-3 3l3 3M18 9l3 3l-3 3',
  wall: 'M3 5h18v14H3V5M3 12h18M10 5v7M15 12v7M7 12v7',
  floor: 'M4 4h16v16H4V4M4 12h16M12 4v16',
  door: 'M6 21V4h12v17M3 21h18M14 12v.01',
  secret: 'M6 21V4h12v17M3 21h18M14 9a2 2 0 0 0-4 0c0 3 4 1 4 4a2 2 0 0 1-4 0',
  room: 'M3 3h18v18H3V3M8 8h8v8H8V8',
  start: 'M3 20h4.5v-4.5h4.5v-4.5h4.5v-4.5h4.5V20H3',
  end: 'M6 21V4M6 4h12l-3 4l3 4H6',
  player: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  brush: 'M4 20c3 0 5-1 5-4a2.5 2.5 0 0 1 5 0c0 3-4 4-10 4M12.5 13L20 4',
  box: 'M4 6h16v12H4V6M4 6v.01',
  erase: 'M7 20l-4-4L13 6l7 7l-7 7H7M20 20H9',
  fill: 'M11 3l8 8l-7 7a2 2 0 0 1-3 0l-5-5a2 2 0 0 1 0-3l7-7M21 17c0 3-3 3-3 0c0-1 1.5-3 1.5-3s1.5 2 1.5 3',
  clear: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
  open: 'M3 19V5h6l2 3h10v11H3',
  save: 'M12 3v12M7 10l5 5l5-5M4 20h16',
  print: 'M7 8V3h10v5M5 17H3v-7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v7h-2M7 14h10v7H7v-7',
};

/** @type {{ brush: Brush, name: 'wall' | 'floor' | 'room' | 'door' | 'secret' | 'start' | 'end' | 'erase', key: string }[]} */
export const BRUSHES = [
  { brush: 'w', name: 'wall', key: 'w' },
  { brush: 'f', name: 'floor', key: 'f' },
  { brush: 'r', name: 'room', key: 'Shift+r' },
  { brush: 'd', name: 'door', key: 'd' },
  { brush: 's', name: 'secret', key: 'x' },
  { brush: 'a', name: 'start', key: 'Shift+s' },
  { brush: 'z', name: 'end', key: 'Shift+e' },
  { brush: 'e', name: 'erase', key: 'e' },
];

/**
 * @typedef {object} Tools
 * @property {HTMLElement} element
 * @property {HTMLElement} zoom
 * @property {(brush: Brush | null) => void} take
 * @property {(shape: Shape) => void} toggleShape
 * @property {() => void} nextSize
 * @property {() => void} refresh
 * @property {() => void} openLayers
 * @property {() => import('../shared/commands.js').Command[]} commands
 * @property {() => void} close
 */

/**
 * @param {MapCanvas} canvas
 * @param {{ paintTool: import('./paint-tool.js').PaintTool, full: () => void, extra: HTMLElement[], open: () => void, save: () => void, print: () => void }} acts
 * @returns {Tools}
 */
export function mapTools(canvas, { paintTool, full, extra, open, save, print }) {
  const popover = el('div', { class: 'popover layer-list', role: 'group', 'aria-label': t('layers'), hidden: true });
  const layers = button('layers', 'layers', () => toggleLayers());
  layers.setAttribute('aria-expanded', 'false');
  const move = button('move', 'tool_move', () => take(null));
  const brushes = BRUSHES.map(({ brush, name }) => ({ brush, button: button(name, /** @type {Key} */ (`tool_${name}`), () => take(brush)) }));
  const shapes = SHAPES.map((shape) => ({ shape, button: button(shape, `tool_${shape}`, () => setShape(shape)) }));
  const sizes = SIZES.map((size) => ({ size, button: el('button', {
    type: 'button', class: 'tool tool-size', 'data-size': size, title: t('brush_size', { size }), 'aria-label': t('brush_size', { size }), onclick: () => setSize(size),
  }, String(size)) }));
  const sizeGroup = el('div', { class: 'tool-group' }, sizes.map((each) => each.button));
  const options = el('div', { class: 'paint-options', role: 'group', 'aria-label': t('paint_options') }, shapes.map((each) => each.button), sizeGroup);
  const undo = button('undo', 'undo', () => history.back());
  const redo = button('redo', 'redo', () => history.forward());
  const clear = button('clear', 'clear_paint', () => change({ paint: '' }, { push: true }));
  const style = el('select', { 'aria-label': t('style'), title: t('style'), onchange: () => chooseStyle(style.value) },
    catalog().styles.map(({ name, title }) => el('option', { value: name }, capitalized(title))));
  const player = el('button', { type: 'button', class: 'player', title: t('player_help'), 'aria-label': t('for_player'), onclick: togglePlayer }, icon(ICONS.player), el('span', {}, t('for_player')));
  const element = el('div', { class: 'tools', role: 'toolbar', 'aria-label': t('tools') },
    group('paint', move, ...brushes.map((each) => each.button)),
    group('steps', undo, redo, clear),
    options,
    group('look', el('div', { class: 'has-popover' }, layers, popover), style, player),
    group('keep', ...extra, button('open', 'open_file', open), button('save', 'export', save), button('print', 'print', print)));
  const zoom = el('div', { class: 'zoom', role: 'toolbar', 'aria-label': t('zoom') },
    button('plus', 'zoom_in', () => canvas.zoom(1.3)), button('minus', 'zoom_out', () => canvas.zoom(1 / 1.3)), button('fit', 'zoom_fit', () => canvas.fit()), button('full', 'full_screen', full));

  /** @param {Brush | null} brush */
  function take(brush) {
    paintTool.cancel();
    paintTool.brush = brush;
    refresh();
  }
  /** @param {Shape} shape */
  function setShape(shape) {
    paintTool.cancel();
    paintTool.shape = shape;
    if (!hasShape(paintTool.brush)) paintTool.brush = 'f';
    refresh();
  }
  /** @param {Shape} shape */
  const toggleShape = (shape) => setShape(paintTool.shape === shape ? 'brush' : shape);
  /** @param {number} size */
  function setSize(size) {
    paintTool.size = size;
    setShape('brush');
  }
  const nextSize = () => setSize(SIZES[(SIZES.indexOf(paintTool.size) + 1) % SIZES.length]);
  function toggleLayers(isOpen = popover.hidden) {
    popover.hidden = !isOpen;
    layers.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) fillLayers(popover, canvas.map);
  }
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || popover.hidden) return;
    event.preventDefault();
    toggleLayers(false);
    layers.focus();
  });
  /** @param {PointerEvent} event */
  function pressedElsewhere(event) {
    const isInside = event.target instanceof Node && (popover.contains(event.target) || layers.contains(event.target));
    if (!popover.hidden && !isInside) toggleLayers(false);
  }
  addEventListener('pointerdown', pressedElsewhere);
  function refresh() {
    const state = current();
    move.setAttribute('aria-pressed', String(paintTool.brush === null));
    for (const each of brushes) each.button.setAttribute('aria-pressed', String(paintTool.brush === each.brush));
    options.hidden = !hasShape(paintTool.brush);
    sizeGroup.hidden = paintTool.shape !== 'brush' || paintTool.brush === 'd' || paintTool.brush === 's';
    for (const each of shapes) each.button.setAttribute('aria-pressed', String(paintTool.shape === each.shape));
    for (const each of sizes) each.button.setAttribute('aria-pressed', String(paintTool.size === each.size));
    undo.disabled = !canUndo();
    redo.disabled = !canRedo();
    clear.disabled = !state.paint;
    style.value = state.style;
    player.setAttribute('aria-pressed', String(state.player));
    canvas.canvas.classList.toggle('is-painting', paintTool.brush !== null);
    if (!popover.hidden) fillLayers(popover, canvas.map);
  }
  refresh();
  const commands = () => [
    ...[...style.options].map(({ value, text }) => ({ words: t('command_style', { name: text }), act: () => change({ style: value }) })),
    ...(clear.disabled ? [] : [{ words: t('clear_paint'), act: () => clear.click() }]),
  ];
  return { element, zoom, take, toggleShape, nextSize, refresh, commands, openLayers: () => toggleLayers(), close: () => removeEventListener('pointerdown', pressedElsewhere) };
}

/** @type {Shape[]} */
const SHAPES = ['brush', 'box', 'fill'];

/** Whether a brush can be used in several shapes. @param {Brush | null} brush */
const hasShape = (brush) => brush === 'w' || brush === 'f' || brush === 'e' || brush === 'd' || brush === 's';

/**
 * @param {string} name
 * @param {...HTMLElement} content
 */
function group(name, ...content) {
  return el('div', { class: `tool-group tool-${name}` }, content);
}

/**
 * @param {keyof typeof ICONS} path
 * @param {Key} words
 * @param {() => void} act
 */
function button(path, words, act) {
  return iconButton(t(words), ICONS[path], act, { class: 'tool', 'data-tool': path });
}

// The menu of the maps shown last. A click goes back to one.

import { askFile, showLink } from '../shared/api.js';
import { layoutNamed } from '../shared/catalog.js';
import { el, fill, iconButton } from '../shared/dom.js';
import { openedMap } from '../shared/opened-maps.js';
import { linkOf, sizeOf, subjectOf } from '../shared/recipe/recipe.js';
import { change, current, stateOf } from '../shared/state.js';
import { capitalized, currentLanguage } from '../shared/texts.js';
import { mapOfAddress, recentMaps } from './recent.js';
import { t } from './texts.js';

/** @typedef {import('./recent.js').Recent} Recent */

const CLOCK = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l4 2';
/** The side of a small picture, in pixels. */
const SIDE = 48;

export function recentMenu() {
  const list = el('ul', { class: 'popover recent-list', 'aria-label': t('recent_maps'), hidden: true });
  const button = iconButton(t('recent_maps'), CLOCK, () => toggle(), { class: 'tool', 'data-tool': 'recent', 'aria-expanded': 'false' });
  const element = el('div', { class: 'has-popover', onkeydown: (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape' || list.hidden) return;
    event.preventDefault();
    toggle(false);
    button.focus();
  } }, button, list);

  function toggle(isOpen = list.hidden) {
    list.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) {
      release();
      return fill(list);
    }
    const maps = recentMaps();
    fill(list, maps.length ? maps.map(row) : el('li', { class: 'small' }, t('no_recent_maps')));
    list.querySelector('button')?.focus();
  }

  /** @type {string[]} pictures that have no address of their own */
  let made = [];
  function release() {
    made.forEach((source) => URL.revokeObjectURL(source));
    made = [];
  }

  /**
   * Shows a map as it looks, with its paint, in the style of the screen.
   * @param {import('../shared/state.js').State} state
   * @param {HTMLImageElement} picture
   */
  async function thumbnail(state, picture) {
    const { style } = current();
    const map = state.file ? /** @type {{ width?: number, height?: number } | undefined} */ (openedMap(state.file)?.map) : null;
    const [width, height] = map ? [map.width ?? 0, map.height ?? 0] : sizeOf(state);
    const shown = { style, cell_size: cellSize(style, Math.max(width, height, 1)) };
    if (!state.file && !state.paint) {
      showLink(picture, linkOf(state, 'png', shown));
      return;
    }
    try {
      const { blob } = await askFile('file', { map: await subjectOf(state), format: 'png', shown });
      if (!picture.isConnected) return;
      made.push(picture.src = URL.createObjectURL(blob));
    } catch {
      // A file that this browser no longer has, or paint that no longer fits: the row says what it was.
    }
  }

  /** @param {Recent} recent */
  function row({ address, at, title }) {
    const [search, hash = ''] = address.split('#');
    const state = stateOf(search, hash);
    const layout = layoutNamed(state.layout);
    const mode = layout.params.find(({ name }) => name === 'mode')?.choices?.find(({ name }) => name === state.params.mode);
    const file = state.file ? openedMap(state.file)?.name ?? t('opened_file') : null;
    const [width, height] = sizeOf(state);
    const picture = el('img', { class: 'recent-picture', alt: '', width: SIDE, height: SIDE });
    thumbnail(state, picture);
    const kind = file ?? `${mode ? `${capitalized(layout.title)}, ${capitalized(mode.title)}` : capitalized(layout.title)} · ${state.seed}`;
    const name = state.names.title || wordsOf(title);
    const details = [
      name ? kind : '', file ? '' : `${width} × ${height}`, state.mission && !file ? t('mission') : '', state.paint ? t('painted') : '', when(at),
    ].filter(Boolean).join(' · ');
    return el('li', {}, el('button', { type: 'button', onclick: () => {
      toggle(false);
      button.focus();
      change(mapOfAddress(address, current()), { push: true });
    } }, picture, el('span', { class: 'recent-words' },
      el('b', {}, name || kind),
      el('span', { class: 'small' }, details))));
  }

  /** @param {PointerEvent} event */
  const pressedElsewhere = (event) => {
    if (!list.hidden && event.target instanceof Node && !element.contains(event.target)) toggle(false);
  };
  addEventListener('pointerdown', pressedElsewhere);
  return { element, open: () => toggle(true), close: () => removeEventListener('pointerdown', pressedElsewhere) };
}

/**
 * Pixels per cell of a small picture; those of tiles are whole tiles.
 * @param {string} style
 * @param {number} side of the map, in cells
 */
const cellSize = (style, side) => (style === 'tiles' ? 16 : Math.max(1, Math.floor((2 * SIDE) / side)));

/** A stored title in the language of the page; empty if there is none. @param {unknown} title */
function wordsOf(title) {
  const words = typeof title === 'object' && title !== null ? Reflect.get(title, currentLanguage()) : title;
  return typeof words === 'string' ? words : '';
}

/** The time of today, or the day before. @param {number} at in milliseconds */
function when(at) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(currentLanguage(), isToday ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' });
}

// A grid of thumbnails as a listbox. Only the visible ones are in the page.

import { showLink } from '../shared/api.js';
import { el, fill } from '../shared/dom.js';
import { t } from './texts.js';

/**
 * @typedef {object} Item
 * @property {string} key
 * @property {string} picture the address of its thumbnail
 * @property {string} title
 * @property {string} value at the end of the line of its title
 * @property {[string, string]} detail a name and its value
 * @property {{ sign: string, words: string } | null} mark before the title, and its text for screen readers
 */
/**
 * @typedef {object} Acts
 * @property {(key: string) => void} pick
 * @property {(key: string) => void} open
 */

const LEAST_WIDTH = 132;
const LEAST_WIDTH_ON_PHONES = 98;
const LEAST_WIDTH_ON_WALLS = 168;
const WORDS_HEIGHT = 46;
const GAP = 10;
/** Rows outside the visible part that are drawn too. */
const SPARE = 2;

/**
 * The index that a key leads to in a grid of `count` items; `null` for other keys.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 * @param {number} columns
 */
export function walk(key, at, count, columns) {
  const page = columns * 3;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, PageUp: -page, PageDown: page, Home: -count, End: count };
  const step = steps[/** @type {keyof typeof steps} */ (key)];
  if (step === undefined || count === 0) return null;
  const isJump = key === 'Home' || key === 'End' || key.startsWith('Page');
  const next = at + step;
  if (!isJump && (next < 0 || next >= count)) return at;
  return Math.min(count - 1, Math.max(0, next));
}

/**
 * @param {string} label
 * @param {Acts} acts
 */
export function thumbnailGrid(label, { pick, open }) {
  const space = el('div', { class: 'thumbs-space', role: 'presentation' });
  const element = el('div', { class: 'thumbs', role: 'listbox', tabindex: '0', 'aria-label': label, onkeydown: press, onscroll: () => draw() }, space);
  /** @type {Map<string, HTMLElement>} */
  let drawn = new Map();
  /** @type {{ count: number, item: (place: number) => Item, chosen: number, ratio: number }} */
  let list = { count: 0, item: () => { throw new Error('empty'); }, chosen: -1, ratio: 1 };
  let lines = { columns: 1, width: 1, height: 1 };
  const observer = new ResizeObserver(() => measure());
  observer.observe(element);

  function measure() {
    const wide = element.clientWidth - GAP;
    const least = wide < 420 ? LEAST_WIDTH_ON_PHONES : wide > 1300 ? LEAST_WIDTH_ON_WALLS : LEAST_WIDTH;
    const columns = Math.max(1, Math.floor(wide / (least + GAP)));
    const width = wide / columns;
    lines = { columns, width, height: Math.round((width - GAP) * list.ratio) + WORDS_HEIGHT + GAP };
    space.style.height = `${Math.ceil(list.count / columns) * lines.height}px`;
    draw();
  }

  function draw() {
    const { columns, width, height } = lines;
    const first = Math.max(0, Math.floor(element.scrollTop / height) - SPARE) * columns;
    const last = Math.min(list.count, (Math.ceil((element.scrollTop + element.clientHeight) / height) + SPARE) * columns);
    const places = new Set(list.chosen >= 0 && list.chosen < list.count ? [list.chosen] : []);
    for (let place = first; place < last; place++) places.add(place);
    /** @type {Map<string, HTMLElement>} */
    const now = new Map();
    for (const place of places) {
      const item = list.item(place);
      const option = drawn.get(item.key) ?? made(item.key);
      drawn.delete(item.key);
      show(option, item, place);
      option.style.width = `${width - GAP}px`;
      option.style.height = `${height - GAP}px`;
      option.style.transform = `translate(${GAP + (place % columns) * width}px, ${GAP / 2 + Math.floor(place / columns) * height}px)`;
      now.set(item.key, option);
    }
    for (const option of drawn.values()) option.remove();
    drawn = now;
    const chosen = drawn.get(list.chosen >= 0 && list.chosen < list.count ? list.item(list.chosen).key : '');
    if (chosen) element.setAttribute('aria-activedescendant', chosen.id);
    else element.removeAttribute('aria-activedescendant');
  }

  /** @param {string} key */
  function made(key) {
    const option = el('div', { class: 'thumb', role: 'option', id: `thumb-${++made.count}`, onclick: () => { pick(key); element.focus({ preventScroll: true }); }, ondblclick: () => open(key) },
      el('img', { alt: '', loading: 'lazy', decoding: 'async' }), el('span', { class: 'thumb-title' }), el('span', { class: 'thumb-detail' }));
    space.append(option);
    return option;
  }
  made.count = 0;

  /**
   * @param {HTMLElement} option
   * @param {Item} item
   * @param {number} place
   */
  function show(option, item, place) {
    const [picture, title, detail] = /** @type {[HTMLImageElement, HTMLElement, HTMLElement]} */ (/** @type {unknown} */ (option.children));
    if (picture.dataset.link !== item.picture) showLink(picture, item.picture).dataset.link = item.picture;
    const heard = (/** @type {string} */ words) => el('span', { class: 'only-heard' }, `${words} `);
    fill(title,
      item.mark && el('b', { class: 'thumb-mark', 'aria-hidden': 'true' }, item.mark.sign), item.mark && heard(item.mark.words),
      heard(t('seed')), el('span', { class: 'thumb-seed' }, item.title), heard(t('score')), el('b', { class: 'thumb-value' }, item.value));
    fill(detail, el('span', {}, item.detail[0]), ' ', el('b', {}, item.detail[1]));
    option.setAttribute('aria-selected', String(place === list.chosen));
    option.setAttribute('aria-posinset', String(place + 1));
    option.setAttribute('aria-setsize', String(list.count));
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && list.chosen >= 0) {
      open(list.item(list.chosen).key);
    } else if (!go(event.key)) {
      return;
    }
    event.preventDefault();
  }

  /**
   * Selects the item that a key leads to; returns false for other keys.
   * @param {string} key
   */
  function go(key) {
    const next = walk(key, Math.max(0, list.chosen), list.count, lines.columns);
    if (next === null) return false;
    if (next !== list.chosen) pick(list.item(next).key);
    return true;
  }

  /** Scrolls to the selected item. */
  function reveal() {
    if (list.chosen < 0) return;
    const above = Math.floor(list.chosen / lines.columns) * lines.height;
    if (above < element.scrollTop) element.scrollTop = above;
    else if (above + lines.height > element.scrollTop + element.clientHeight) element.scrollTop = above + lines.height - element.clientHeight;
  }

  return {
    element, go, reveal, redraw: draw,
    /** @param {typeof list} shown */
    show(shown) {
      list = shown;
      measure();
    },
    close: () => observer.disconnect(),
  };
}

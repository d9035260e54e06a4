// The pages of a printed map as small pictures, and their number.

import { el, fill } from '../shared/dom.js';
import { t } from './texts.js';

/** @typedef {{ is_lying: boolean, svg: string }} Page */

export function pageStrip() {
  const count = el('p', { class: 'small page-count', 'aria-live': 'polite' });
  const strip = el('div', { class: 'page-strip' });
  /** @type {string[]} */
  let sources = [];
  function release() {
    sources.forEach((source) => URL.revokeObjectURL(source));
    sources = [];
  }
  return {
    element: el('div', { class: 'pages', role: 'group', 'aria-label': t('pages'), tabindex: '0' }, count, strip),
    /** @param {Page[]} pages */
    show(pages) {
      release();
      sources = pages.map(({ svg }) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
      count.textContent = t('page_count', { count: pages.length });
      strip.classList.toggle('is-single', pages.length === 1);
      fill(strip, pages.map(({ is_lying }, place) => el('img', {
        class: is_lying ? 'is-lying' : '', src: sources[place], alt: t('page_of', { at: place + 1, count: pages.length }),
      })));
    },
    clear() {
      release();
      fill(strip);
      count.textContent = '';
    },
    /** The addresses of the pages, in order. */
    get sources() {
      return sources;
    },
  };
}

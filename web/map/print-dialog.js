// The print dialog: the pages as they will be printed, in the style of the screen.
//
// The pages come from the program; they are those of a PDF.

import { ask } from '../shared/api.js';
import { catalog } from '../shared/catalog.js';
import { openSheet } from '../shared/dialog.js';
import { el, fill } from '../shared/dom.js';
import { showError } from '../shared/errors.js';
import { check } from '../shared/form.js';
import { latest } from '../shared/latest.js';
import { pendingMark } from '../shared/pending.js';
import { subjectOf } from '../shared/recipe/recipe.js';
import { current } from '../shared/state.js';
import { readStored, writeStored } from '../shared/storage.js';
import { capitalized, currentLanguage } from '../shared/texts.js';
import { paperName, select, squares } from './export-options.js';
import { pageStrip } from './page-strip.js';
import { t } from './texts.js';

/** @typedef {{ paper: string, square: string, grid: boolean, names: boolean, style: string, player: boolean }} Print */

const STORED = 'print';

/** @param {import('../shared/dungeon.js').DungeonMap | null} map */
export function openPrint(map) {
  if (!map) return;
  const state = current();
  const { paper = 'a4', square = 'fit', grid = true } = readStored(STORED, /** @type {Partial<Print>} */ ({}));
  /** @type {Print} */
  const print = {
    paper: catalog().papers.includes(paper) ? paper : 'a4', square: catalog().squares.includes(square) ? square : 'fit', grid,
    names: state.layers.includes('names'), style: state.style, player: state.player,
  };
  const trouble = el('div', {});
  const strip = pageStrip();
  /** @type {{ pages: import('./page-strip.js').Page[], paper: string } | null} */
  let ready = null;
  const button = el('button', { type: 'button', class: 'main', 'data-print': '', disabled: true, onclick: () => {
    if (ready) printPages(ready.pages, strip.sources, ready.paper);
  } }, t('print_now'));

  const look = latest(
    async (/** @type {Print} */ asked) => {
      const layers = ['doors', 'secrets', 'areas', 'path', 'dead_ends', 'partitions', 'faults'].map((layer) => [layer, state.layers.includes(layer)]);
      return (await ask('pages', { map: await subjectOf(state), shown: { ...Object.fromEntries(layers), ...asked, lang: currentLanguage() } })).pages;
    },
    (pages, asked) => {
      fill(trouble);
      ready = { pages, paper: asked.paper };
      strip.show(pages);
      button.disabled = false;
    },
    (error) => {
      ready = null;
      strip.clear();
      showError(trouble, error);
    },
    pendingMark(strip.element),
  );
  /** @param {Partial<Print>} change */
  function set(change) {
    Object.assign(print, change);
    writeStored(STORED, { paper: print.paper, square: print.square, grid: print.grid });
    button.disabled = true;
    look({ ...print });
  }

  const sheet = openSheet(t('print'), [
    el('div', { class: 'picture-options' },
      select('square', t('scale'), squares(), print.square, (value) => set({ square: value })),
      select('paper', t('paper'), catalog().papers.map((name) => [name, paperName(name)]), print.paper, (value) => set({ paper: value })),
      select('style', t('style'), catalog().styles.map(({ name, title }) => [name, capitalized(title)]), print.style, (style) => set({ style })),
      el('div', { class: 'checks' },
        check(t('layer_grid'), print.grid, (value) => set({ grid: value })),
        check(t('layer_names'), print.names, (names) => set({ names })),
        check(t('for_player'), print.player, (player) => set({ player })))),
    trouble, strip.element, button,
  ], 'print-sheet');
  sheet.addEventListener('close', strip.clear);
  set({});
}

/**
 * Adds the pages to the document, where they are visible in print only, and prints them.
 * @param {import('./page-strip.js').Page[]} pages
 * @param {string[]} sources
 * @param {string} size of the paper
 */
async function printPages(pages, sources, size) {
  document.querySelector('#paper')?.remove();
  const paper = el('div', { id: 'paper', 'aria-hidden': 'true' }, pages.map(({ is_lying }, place) =>
    el('section', { class: `page ${size}${is_lying ? '-lying' : ''}` }, el('img', { src: sources[place], alt: '' }))));
  document.body.append(paper);
  await Promise.all([...paper.querySelectorAll('img')].map((image) => image.decode().catch(() => {})));
  addEventListener('afterprint', () => paper.remove(), { once: true });
  window.print();
}

// The preview of a file: the picture itself, the pages of a PDF, or the first lines of a text.

import { ask } from '../shared/api.js';
import { el, fill } from '../shared/dom.js';
import { projectionOf } from '../shared/picture/source.js';
import { cellSizeOf, formatOf } from './export-options.js';
import { pageStrip } from './page-strip.js';
import { t } from './texts.js';

/** @typedef {import('./export-options.js').Options} Options */
/** @typedef {import('./export-options.js').Size} Size */
/** @typedef {{ kind: 'picture', blob: Blob } | { kind: 'pages', pages: import('./page-strip.js').Page[] } | { kind: 'text', text: string } | { kind: 'none' }} Seen */

/** The most pixels of a preview. A larger picture is shown with smaller cells. */
const MOST_PIXELS = 1 << 24;
/** The most characters of a text that are shown. */
const MOST_CHARACTERS = 1500;

/**
 * What a preview shows.
 * @param {{ options: Options, map: Size, subject: unknown, shown: object, file: () => Promise<Blob>, other: (format: string, shown: object) => Promise<Blob> }} asked
 *   `file` gives the file that would be saved, without companions; `other` another one
 * @returns {Promise<Seen>}
 */
export async function seen({ options, map, subject, shown, file, other }) {
  const format = formatOf(options);
  if (format.is_printed) return { kind: 'pages', pages: (await ask('pages', { map: subject, shown })).pages };
  const isPicture = format.group === 'picture' || format.group === 'film';
  if (isPicture || format.pixels === 'table') {
    const cell_size = previewCellSize(options, map);
    const isWhole = cell_size === cellSizeOf(options, map) || format.pixels === 'none';
    if (isPicture && isWhole) return { kind: 'picture', blob: await file() };
    return { kind: 'picture', blob: await other('png', { ...shown, cell_size }) };
  }
  if (!format.is_text) return { kind: 'none' };
  const text = await (await file()).text();
  return { kind: 'text', text: text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text };
}

/**
 * @param {Options} options
 * @param {Size} map
 */
function previewCellSize(options, map) {
  const wanted = cellSizeOf(options, map);
  const box = projectionOf(options.style).boxOf(map);
  const most = Math.floor(Math.sqrt(MOST_PIXELS / Math.max(1, box.width * box.height)));
  if (options.sheet || wanted <= most) return wanted;
  return options.style === 'tiles' ? Math.max(16, Math.floor(most / 16) * 16) : Math.max(1, most);
}

export function previewBox() {
  const strip = pageStrip();
  const picture = el('img', { alt: t('export_preview') });
  const element = el('div', { class: 'export-preview' });
  const release = () => URL.revokeObjectURL(picture.src);
  return {
    element,
    /** @param {Seen} what */
    show(what) {
      element.dataset.kind = what.kind;
      release();
      strip.clear();
      if (what.kind === 'picture') {
        picture.src = URL.createObjectURL(what.blob);
        fill(element, picture);
      } else if (what.kind === 'pages') {
        strip.show(what.pages);
        fill(element, strip.element);
      } else if (what.kind === 'text') {
        fill(element, el('pre', { tabindex: '0', 'aria-label': t('export_preview') }, what.text));
      } else {
        fill(element, el('p', { class: 'small' }, t('no_preview')));
      }
    },
    clear() {
      release();
      strip.clear();
      fill(element);
    },
  };
}

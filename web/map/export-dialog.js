// The export dialog: choose a format and how it looks, see the file, save it, share it, or copy to the clipboard.

import { askFile } from '../shared/api.js';
import { catalog } from '../shared/catalog.js';
import { copy, linkNote, openSheet, save, say } from '../shared/dialog.js';
import { el, fill } from '../shared/dom.js';
import { showError, trying } from '../shared/errors.js';
import { latest } from '../shared/latest.js';
import { pendingMark } from '../shared/pending.js';
import { projectionOf } from '../shared/picture/source.js';
import { recipeOf, subjectOf } from '../shared/recipe/recipe.js';
import { addressOf, current } from '../shared/state.js';
import { capitalized } from '../shared/texts.js';
import { cellSizeOf, formatOf, keepOptions, optionControls, shownOf, startOptions } from './export-options.js';
import { previewBox, seen } from './export-preview.js';
import { t } from './texts.js';

/** @typedef {import('./export-options.js').Options} Options */
/** @typedef {import('./export-preview.js').Seen} Seen */
/** @typedef {{ blob: Blob, name: string }} Made */

/** @param {import('../shared/dungeon.js').DungeonMap | null} drawn */
export function openExport(drawn) {
  if (!drawn) return;
  const map = drawn;
  const state = current();
  let options = startOptions(state);
  const trouble = el('div', {});
  const about = el('p', { class: 'small', 'aria-live': 'polite' });
  const controls = el('div', { class: 'picture-options' });
  const preview = previewBox();
  const saveButton = el('button', { type: 'button', class: 'main', 'data-save': '', onclick: () => trying(trouble, async () => {
    const made = await file(options, true);
    save(made.blob, made.name);
  }) });
  const shareButton = canShare() && el('button', { type: 'button', 'data-share': '', onclick: () => trying(trouble, share) }, t('share'));

  /** @type {Map<string, Promise<Made>>} the files made last, so that the saved file is the one of the preview */
  const made = new Map();
  /**
   * @param {Options} asked
   * @param {boolean} bundle
   * @param {{ format?: string, shown?: object }} [other]
   */
  function file(asked, bundle, { format = asked.format, shown = shownOf(asked, state, map) } = {}) {
    const key = JSON.stringify([format, bundle, shown]);
    const known = made.get(key);
    if (known) return known;
    if (made.size > 3) made.clear();
    const fresh = subjectOf(state).then((subject) => askFile('file', { map: subject, format, bundle, shown }));
    made.set(key, fresh);
    fresh.catch(() => made.delete(key));
    return fresh;
  }

  const look = latest(
    async (/** @type {Options} */ asked) => seen({
      options: asked, map, subject: await subjectOf(state), shown: shownOf(asked, state, map),
      // Files of pictures have no companions, so that the preview and the saved file are one request.
      file: async () => (await file(asked, formatOf(asked).group === 'picture' || formatOf(asked).group === 'film')).blob,
      other: async (format, shown) => (await file(asked, false, { format, shown })).blob,
    }),
    (what, asked) => {
      fill(trouble);
      preview.show(what);
      preview.element.dataset.shown = asked.format;
    },
    (error) => {
      preview.clear();
      showError(trouble, error);
    },
    pendingMark(preview.element),
  );

  /** @param {Partial<Options>} change */
  function set(change) {
    options = { ...options, ...change };
    keepOptions(state, options);
    refresh();
  }
  function refresh() {
    const format = formatOf(options);
    for (const button of formats.querySelectorAll('[data-format]')) button.setAttribute('aria-pressed', String(button.getAttribute('data-format') === format.name));
    refill(controls, optionControls(options, set));
    const cell = cellSizeOf(options, map);
    const hasSize = format.pixels === 'still' || format.pixels === 'table' || format.pixels === 'moving';
    const box = projectionOf(format.pixels === 'still' ? options.style : 'flat').boxOf(map);
    // The height of a legend is known once it is drawn.
    const isKnown = hasSize && !options.legend && !(options.sheet && format.has_sheets);
    const size = isKnown ? ` · ${t('picture_size', { width: Math.floor(box.width * cell), height: Math.floor(box.height * cell) })}` : '';
    about.textContent = `${capitalized(format.help)}${size}`;
    saveButton.textContent = t('save_format', { format: nameOf(format) });
    delete preview.element.dataset.shown;
    look(options);
  }
  async function share() {
    const { blob, name } = await file(options, true);
    const files = [new File([blob], name, { type: blob.type })];
    if (navigator.canShare({ files })) await navigator.share({ files });
    else save(blob, name);
  }
  const text = async (/** @type {string} */ format) => (await file({ ...options, format }, false)).blob.text();

  const [first, ...others] = catalog().groups.map((group) => el('div', { class: 'format-group', role: 'group', 'aria-label': capitalized(group.title) },
    el('h3', {}, capitalized(group.title)),
    el('div', { class: 'chips' }, catalog().formats.filter((format) => format.group === group.name).map((format) =>
      el('button', { type: 'button', class: 'chip', 'data-format': format.name, title: capitalized(format.help), onclick: () => set({ format: format.name }) }, nameOf(format))))));
  const isOpen = formatOf(options).group !== catalog().groups[0].name || matchMedia('(min-width: 760px)').matches;
  const formats = el('div', { class: 'formats' }, first, el('details', { open: isOpen }, el('summary', {}, t('other_formats')), others));

  const sheet = openSheet(t('export'), [
    el('div', { class: 'export-body' },
      formats, controls,
      el('div', { class: 'export-result' }, preview.element, about, trouble, el('div', { class: 'chips' }, saveButton, shareButton))),
    el('section', {}, el('h3', {}, t('copy_this')), el('div', { class: 'chips' },
      !state.file && action('copy_link', () => copy(new URL(addressOf(state), location.href).href), { 'aria-describedby': 'link-note' }),
      (!state.file || map.recipe) && action('copy_recipe', () => trying(trouble, async () => copy(JSON.stringify(map.recipe ?? await recipeOf(state), null, 2)))),
      action('copy_matrix', () => trying(trouble, async () => copy(await text('matrix')))),
      action('copy_text', () => trying(trouble, async () => copy(await text('text')))),
      action('copy_image', () => trying(trouble, async () => copyImage(await file({ ...options, format: 'png' }, true))))), state.file ? el('p', { class: 'small' }, t('file_only_here')) : linkNote()),
  ], 'export');
  sheet.addEventListener('close', preview.clear);
  refresh();
}

/**
 * Fills the controls anew, and keeps the focus on the one that was used.
 * @param {HTMLElement} controls
 * @param {import('../shared/dom.js').Child[]} content
 */
function refill(controls, content) {
  const inputs = () => [...controls.querySelectorAll('select, input, button')];
  const place = inputs().findIndex((input) => input === document.activeElement);
  fill(controls, content);
  const again = inputs()[place];
  if (again instanceof HTMLElement) again.focus();
}

/** The short name of a format. @param {import('../shared/catalog.js').Format} format */
const nameOf = ({ name, extensions }) => (name === 'foundry' ? 'Foundry' : extensions[0].toUpperCase());

const canShare = () => typeof navigator.canShare === 'function' && typeof navigator.share === 'function';

/**
 * @param {import('./texts.js').Key} words
 * @param {() => void} act
 * @param {import('../shared/dom.js').Attributes} [more]
 */
function action(words, act, more = {}) {
  return el('button', { type: 'button', 'data-copy': words, onclick: act, ...more }, t(words));
}

/** @param {Made} made */
async function copyImage({ blob, name }) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    say(t('copied'));
  } catch {
    save(blob, name);
    say(t('saved_instead'));
  }
}

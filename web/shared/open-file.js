// Opens maps from files: dropped on the page, or chosen in a dialog. The program reads them.

import { ask } from './api.js';
import { catalog } from './catalog.js';
import { openSheet, say } from './dialog.js';
import { el } from './dom.js';
import { showError } from './errors.js';
import { keepOpened } from './opened-maps.js';
import { change } from './state.js';
import { capitalized, t } from './texts.js';

/** The program accepts bodies of 4 MiB, and Base64 makes a file a third longer. */
const MOST_BYTES = 3_000_000;

/** Lets the user choose a file. */
export function chooseFile() {
  const endings = new Set(catalog().imports.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)));
  const input = el('input', { type: 'file', accept: [...endings].join(), class: 'only-heard', id: 'open-file', tabindex: '-1', 'aria-hidden': 'true' });
  document.querySelector('#open-file')?.remove();
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    input.remove();
    if (file) openFile(file);
  });
  document.body.append(input);
  input.click();
}

/** Opens files that are dropped on the page, and shows where to drop them. */
export function startDrop() {
  const sign = el('div', { class: 'drop-sign', hidden: true }, el('p', {}, ''));
  document.body.append(sign);
  const hasFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    if (sign.hidden) sign.replaceChildren(...dropWords());
    sign.hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) sign.hidden = true;
  });
  addEventListener('drop', (event) => {
    sign.hidden = true;
    if (!hasFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) openFile(file);
  });
}

function dropWords() {
  return [el('p', {}, t('drop_here')), el('ul', {}, catalog().imports.map(({ help }) => el('li', {}, capitalized(help))))];
}

/**
 * Opens a file in the view "map".
 * @param {File} file
 */
export async function openFile(file) {
  try {
    if (file.size > MOST_BYTES) {
      say(t('file_large', { name: file.name }));
      return;
    }
    await openBytes(file.name, await base64Of(file));
  } catch (error) {
    refuse(file.name, error);
  }
}

/**
 * Opens another level of a file.
 * @param {string} name
 * @param {string} base64
 * @param {string} level
 */
export async function openLevel(name, base64, level) {
  try {
    await openBytes(name, base64, level);
  } catch (error) {
    refuse(name, error);
  }
}

/**
 * @param {string} name
 * @param {string} base64
 * @param {string} [level]
 */
async function openBytes(name, base64, level) {
  const { map: { report: _, ...map }, notes, levels = [] } = await ask('import', { base64, name, level });
  const isOneOf = levels.length > 1;
  const { id, isStored } = keepOpened({ name, level: isOneOf ? level ?? levels[0] : undefined, map, notes }, isOneOf ? { base64, levels } : undefined);
  document.querySelectorAll('dialog[open]').forEach((sheet) => /** @type {HTMLDialogElement} */ (sheet).close());
  change({ view: 'map', file: id, paint: '', names: {}, player: false }, { push: true });
  if (!isStored) say(t('file_not_stored'));
}

/**
 * @param {string} name
 * @param {unknown} error
 */
function refuse(name, error) {
  const place = el('div', {});
  showError(place, error);
  if (place.hasChildNodes()) openSheet(t('file_refused', { name }), [place, el('p', { class: 'small' }, t('file_kinds')), el('ul', { class: 'small' }, catalog().imports.map(({ help }) => el('li', {}, capitalized(help))))]);
}

/**
 * @param {File} file
 * @returns {Promise<string>}
 */
function base64Of(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

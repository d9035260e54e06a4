// Dialog sheets, short messages, clipboard and downloads.

import { el, fill, iconButton } from './dom.js';
import { t } from './texts.js';

export const CLOSE = 'M6 6l12 12M18 6L6 18';

/**
 * Opens a sheet with a title. Esc, a click outside or its button close it.
 * @param {string} title
 * @param {(Node | string)[]} content
 * @param {string} [kind] a class of its own
 */
export function openSheet(title, content, kind = '') {
  const close = iconButton(t('close'), CLOSE, () => sheet.close());
  const heading = el('h2', { id: 'sheet-title' }, title);
  const body = el('div', { class: 'sheet-body', tabindex: '0' }, content);
  const sheet = el('dialog', { class: `sheet ${kind}`, 'aria-labelledby': 'sheet-title' }, el('header', {}, heading, close), body);
  sheet.addEventListener('close', () => sheet.remove());
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}

/** Milliseconds that a message is shown, without and with a button. */
const STAY = 3500;
const STAY_TO_PRESS = 10_000;
/** @type {number | undefined} */
let leaving;

/**
 * Shows a short message, which screen readers read.
 * @param {string} words
 * @param {{ words: string, act: () => void }} [button]
 * @returns {() => void} hides the message
 */
export function say(words, button) {
  const place = document.querySelector('#say');
  if (!place) return () => {};
  const hide = () => {
    place.classList.remove('is-said');
    place.querySelector('button')?.remove();
  };
  const press = button && (() => {
    hide();
    button.act();
  });
  fill(place, words, button && el('button', { type: 'button', onclick: press }, button.words));
  place.classList.add('is-said');
  clearTimeout(leaving);
  leaving = window.setTimeout(hide, button ? STAY_TO_PRESS : STAY);
  const said = leaving;
  return () => {
    if (said === leaving) hide();
  };
}

/**
 * Copies a text to the clipboard, or shows it where the browser forbids that.
 * @param {string} words
 */
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    say(t('copied'));
  } catch {
    const field = el('textarea', { class: 'copy-field', readonly: true, rows: 8, 'aria-label': t('copy_by_hand') }, words);
    openSheet(t('copy_by_hand'), [field]);
    field.select();
  }
}

/** The host names that only this computer can open. */
const OWN_HOSTS = /^(localhost|127\..*|\[::1\])$/;

/** A note that the link works on this computer only, if so. */
export function linkNote() {
  return OWN_HOSTS.test(location.hostname) ? el('p', { class: 'small', id: 'link-note' }, t('own_link')) : null;
}

/**
 * Saves a file through the browser.
 * @param {Blob} blob
 * @param {string} name
 */
export function save(blob, name) {
  const link = el('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

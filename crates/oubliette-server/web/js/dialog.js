// Sheets over the page, and short messages at its foot.

import { el, fill, iconButton } from './dom.js';
import { t } from './texts.js';

export const CLOSE = 'M6 6l12 12M18 6L6 18';

/**
 * Opens a sheet with a title; Esc, a click beside it or its button close it.
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

/** How long a message stays, in milliseconds: longer where there is something to press. */
const STAY = 3500;
const STAY_TO_PRESS = 10_000;
/** @type {number | undefined} */
let leaving;

/**
 * Says something for a moment, to those who listen too.
 * @param {string} words
 * @param {{ words: string, act: () => void }} [button]
 * @returns {() => void} takes the message away
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
 * Puts words on the clipboard, or shows them where the browser does not allow it.
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

/** The host names under which only this computer reaches the program. */
const OWN_HOSTS = /^(localhost|127\..*|\[::1\])$/;

/** What to know before a link is given to others; nothing where they can open it. */
export function linkNote() {
  return OWN_HOSTS.test(location.hostname) ? el('p', { class: 'small', id: 'link-note' }, t('own_link')) : null;
}

/**
 * Gives a file to the browser to keep.
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

// The help sheet: every key that does something now.

import { openSheet } from './dialog.js';
import { el } from './dom.js';
import { shortcuts } from './keys.js';
import { t } from './texts.js';

export function showHelp() {
  const rows = shortcuts().map(({ key, help }) => el('tr', {}, el('th', { scope: 'row' }, keyCaps(key)), el('td', {}, t(help))));
  openSheet(t('help'), [
    el('p', {}, t('help_intro')),
    el('table', { class: 'keys' }, el('tbody', {}, rows)),
    el('p', { class: 'small' }, t('help_license')),
  ], 'help');
}

/** @param {string} key */
function keyCaps(key) {
  const names = key === '+' ? ['+'] : key.split(/\+(?=.)/);
  return names.map((name) => el('kbd', {}, NAMES[name] ?? (name.length === 1 ? name.toUpperCase() : name)));
}

/** @type {Record<string, string>} */
const NAMES = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

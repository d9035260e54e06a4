// The help sheet: every key that does something now, and whether keys that write a character do.

import { openSheet } from './dialog.js';
import { el, fill } from './dom.js';
import { hasCharacterKeys, setCharacterKeys, shortcuts } from './keys.js';
import { check } from './panel/form.js';
import { t } from './texts.js';

export function showHelp() {
  const rows = el('tbody', {});
  const refresh = () => fill(rows, shortcuts().map(({ key, help }) => el('tr', {}, el('th', { scope: 'row' }, keyCaps(key)), el('td', {}, t(help)))));
  refresh();
  openSheet(t('help'), [
    el('p', {}, t('help_intro')),
    el('div', {},
      check('character_keys', hasCharacterKeys(), (isOn) => {
        setCharacterKeys(isOn);
        refresh();
      }),
      el('p', { class: 'hint' }, t('character_keys_help'))),
    el('table', { class: 'keys' }, rows),
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

// The help sheet: the keyboard shortcuts of the current view, and the switch for single-key shortcuts.

import { openSheet } from './dialog.js';
import { el, fill } from './dom.js';
import { check } from './form.js';
import { keyCaps } from './key-caps.js';
import { hasCharacterKeys, setCharacterKeys, shortcuts } from './shortcuts.js';
import { t } from './texts.js';

export function showHelp() {
  const rows = el('tbody', {});
  const refresh = () => fill(rows, shortcuts().map(({ key, help }) => el('tr', {}, el('th', { scope: 'row' }, keyCaps(key)), el('td', {}, help))));
  refresh();
  openSheet(t('help'), [
    el('p', {}, t('help_intro')),
    el('div', {},
      check(t('character_keys'), hasCharacterKeys(), (isOn) => {
        setCharacterKeys(isOn);
        refresh();
      }),
      el('p', { class: 'hint' }, t('character_keys_help'))),
    el('table', { class: 'keys' }, rows),
    el('p', { class: 'small' }, t('help_license')),
  ], 'help');
}

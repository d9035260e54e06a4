// The help sheet: a short tour, the signs on the map, and the keyboard shortcuts of the current view with the switch for
// single-key shortcuts.

import { openSheet } from './dialog.js';
import { el, fill } from './dom.js';
import { check } from './form.js';
import { signList } from './help-signs.js';
import { t as help } from './help-texts.js';
import { keyCaps } from './key-caps.js';
import { hasCharacterKeys, setCharacterKeys, shortcuts } from './shortcuts.js';
import { t } from './texts.js';

const TOUR = /** @type {const} */ (['dice', 'settings', 'score', 'mission', 'paint', 'export', 'open']);

export function showHelp() {
  const rows = el('tbody', {});
  const refresh = () => fill(rows, shortcuts().map(({ key, help: words }) => el('tr', {}, el('th', { scope: 'row' }, keyCaps(key)), el('td', {}, words))));
  refresh();
  const signs = signList();
  const sheet = openSheet(t('help'), [
    el('p', {}, t('help_intro')),
    part(help('tour'), el('ol', { class: 'tour' }, TOUR.map((step) => el('li', {}, el('b', {}, help(`tour_${step}`)), el('p', {}, help(`tour_${step}_words`)))))),
    part(help('signs'), signs.element),
    part(help('keys'),
      el('div', {},
        check(t('character_keys'), hasCharacterKeys(), (isOn) => {
          setCharacterKeys(isOn);
          refresh();
        }),
        el('p', { class: 'hint' }, t('character_keys_help'))),
      el('table', { class: 'keys' }, rows)),
    el('p', { class: 'small' }, t('help_license')),
  ], 'help');
  sheet.addEventListener('close', signs.close);
}

/**
 * @param {string} title
 * @param {...HTMLElement} content
 */
function part(title, ...content) {
  return el('section', { class: 'help-part' }, el('h3', {}, title), content);
}

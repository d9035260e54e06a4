// The bar above a map that was opened from a file: its name and level, the notes of the import, and a button to leave it.

import { CLOSE } from '../shared/dialog.js';
import { el, fill, iconButton } from '../shared/dom.js';
import { openLevel } from '../shared/open-file.js';
import { openedMap } from '../shared/opened-maps.js';
import { change, current } from '../shared/state.js';
import { capitalized } from '../shared/texts.js';
import { t } from './texts.js';

export function fileBar() {
  const element = el('div', { class: 'file-bar', role: 'region', 'aria-label': t('opened_file'), hidden: true });
  let shown = '';
  function refresh() {
    const { file } = current();
    if (file === shown) return;
    shown = file;
    const opened = file ? openedMap(file) : null;
    element.hidden = !opened;
    fill(element, opened && [
      el('div', { class: 'file-words' },
        el('p', {}, el('b', {}, opened.name), ' ', levelOf(opened), el('span', { class: 'small' }, t(opened.isStored ? 'file_stored' : 'file_held'))),
        opened.notes.length > 0 && el('ul', {}, opened.notes.map((note) => el('li', {}, capitalized(note))))),
      iconButton(t('close_file'), CLOSE, () => change({ file: '', paint: '', names: {} }, { push: true })),
    ]);
  }
  refresh();
  return { element, refresh };
}

/**
 * The level of a file with several: to choose from, or only its name after a reload.
 * @param {import('../shared/opened-maps.js').Opened} opened
 */
function levelOf({ name, level, source }) {
  if (!level) return null;
  if (!source) return el('span', { class: 'small' }, t('file_level', { level }), ' · ');
  const select = el('select', { id: 'file-level', onchange: () => openLevel(name, source.base64, select.value) },
    source.levels.map((each) => el('option', { value: each, selected: each === level }, each)));
  return el('span', { class: 'file-level' }, el('label', { for: 'file-level' }, t('level')), select);
}

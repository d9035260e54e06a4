// The mission as files to save and as text to copy.

import { askFile } from '../shared/api.js';
import { catalog } from '../shared/catalog.js';
import { copy, linkNote, openSheet, save, say } from '../shared/dialog.js';
import { el, fill } from '../shared/dom.js';
import { showError } from '../shared/errors.js';
import { missionSource } from '../shared/recipe/recipe.js';
import { current } from '../shared/state.js';
import { capitalized, currentLanguage } from '../shared/texts.js';
import { t } from './texts.js';

const COPIED = ['json', 'mermaid', 'dot'];

/** @param {string} format */
const fetched = (format) => askFile('mission-file', { ...missionSource(current()), format, shown: { lang: currentLanguage() } });

/**
 * Saves the mission in a format.
 * @param {string} format
 * @param {Element} trouble the element for errors
 */
export async function saveAs(format, trouble) {
  try {
    const { blob, name } = await fetched(format);
    fill(trouble);
    save(blob, name);
    say(t('picture_saved', { name }));
  } catch (error) {
    showError(trouble, error);
  }
}

/**
 * A button for each file format of missions.
 * @param {Element} trouble
 */
export function fileButtons(trouble) {
  const rows = catalog().mission.formats.map((format) => el('button', { class: 'file', onclick: () => saveAs(format.name, trouble) },
    el('strong', {}, format.name.toUpperCase()), el('span', { class: 'small' }, capitalized(format.help))));
  return el('div', { class: 'file-list' }, rows);
}

export function showFiles() {
  const trouble = el('div', {});
  const copies = COPIED.map((format) => el('button', {
    onclick: async () => {
      try {
        copy(await (await fetched(format)).blob.text());
      } catch (error) {
        showError(trouble, error);
      }
    },
  }, t('copy_format', { format: format === 'json' ? 'JSON' : format === 'dot' ? 'DOT' : 'Mermaid' })));
  openSheet(t('files'), [
    trouble,
    fileButtons(trouble),
    el('div', { class: 'chips' }, el('button', { onclick: () => copy(location.href), 'aria-describedby': 'link-note' }, t('copy_mission_link')), copies),
    linkNote() ?? '',
  ], 'files');
}

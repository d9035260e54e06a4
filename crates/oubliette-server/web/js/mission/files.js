// The mission as files to keep and as text to copy.

import { askFile } from '../api.js';
import { catalog } from '../catalog.js';
import { copy, linkNote, openSheet, save, say } from '../dialog.js';
import { el, fill } from '../dom.js';
import { missionSource } from '../recipe.js';
import { current } from '../state.js';
import { begin, currentLanguage, t } from '../texts.js';
import { showTrouble } from '../trouble.js';

const COPIED = ['json', 'mermaid', 'dot'];

/** @param {string} format */
const fetched = (format) => askFile('mission-file', { ...missionSource(current()), format, shown: { lang: currentLanguage() } });

/**
 * Saves the mission in a format.
 * @param {string} format
 * @param {Element} trouble where it is told what went wrong
 */
export async function saveAs(format, trouble) {
  try {
    const { blob, name } = await fetched(format);
    fill(trouble);
    save(blob, name);
    say(t('picture_saved', { name }));
  } catch (error) {
    showTrouble(trouble, error);
  }
}

/**
 * Buttons for everything that a mission can be written as.
 * @param {Element} trouble
 */
export function fileButtons(trouble) {
  const rows = catalog().mission.formats.map((format) => el('button', { class: 'file', onclick: () => saveAs(format.name, trouble) },
    el('strong', {}, format.name.toUpperCase()), el('span', { class: 'small' }, begin(format.help))));
  return el('div', { class: 'file-list' }, rows);
}

export function showFiles() {
  const trouble = el('div', {});
  const copies = COPIED.map((format) => el('button', {
    onclick: async () => {
      try {
        copy(await (await fetched(format)).blob.text());
      } catch (error) {
        showTrouble(trouble, error);
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

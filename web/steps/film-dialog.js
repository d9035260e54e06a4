// The dialog that shows the film of a generation as a file, and saves it.

import { askFile } from '../shared/api.js';
import { catalog } from '../shared/catalog.js';
import { openSheet, save } from '../shared/dialog.js';
import { el } from '../shared/dom.js';
import { trying } from '../shared/errors.js';
import { filmCellSize } from '../shared/film-size.js';
import { recipeOf } from '../shared/recipe/recipe.js';
import { capitalized } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {{ blob: Blob, name: string }} Made */

/**
 * @param {import('../shared/state.js').State} state
 * @param {{ width: number, height: number }} map
 */
export function openFilm(state, map) {
  const cell_size = filmCellSize(map);
  const trouble = el('div', {});
  const preview = el('img', { class: 'film-preview', alt: t('film_preview'), width: map.width * cell_size, height: map.height * cell_size });
  /** @type {Map<string, Promise<Made>>} */
  const made = new Map();
  /** @param {string} format */
  function film(format) {
    const known = made.get(format) ?? recipeOf(state).then((recipe) => askFile('file', { map: { recipe }, format, shown: { cell_size, style: state.style } }));
    made.set(format, known);
    known.catch(() => made.delete(format));
    return known;
  }
  const formats = catalog().formats.filter(({ pixels }) => pixels === 'moving');
  const rows = formats.map(({ name, help }) => el('li', {},
    el('button', { type: 'button', 'data-film': name, onclick: () => trying(trouble, async () => {
      const { blob, name: fileName } = await film(name);
      save(blob, fileName);
    }) }, t('save_format', { format: name.toUpperCase() })),
    el('span', { class: 'small' }, capitalized(help))));
  const sheet = openSheet(t('save_film'), [preview, el('p', { class: 'small' }, t('film_size', { width: map.width * cell_size, height: map.height * cell_size })), trouble, el('ul', { class: 'film-formats' }, rows)], 'film-sheet');
  sheet.addEventListener('close', () => URL.revokeObjectURL(preview.src));
  trying(trouble, async () => {
    const { blob } = await film(formats[0].name);
    preview.src = URL.createObjectURL(blob);
  });
}

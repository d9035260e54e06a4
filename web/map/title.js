// The title and the subtitle over the map, while names are shown.

import { el, fill } from '../shared/dom.js';
import { isEmpty } from '../shared/names.js';
import { change, current, LAYERS } from '../shared/state.js';
import { editName, nameField } from './name-field.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */

export function titleBar() {
  const element = el('div', { class: 'map-title', role: 'group', 'aria-label': t('title'), hidden: true });
  /** @type {DungeonMap | null} */
  let shown = null;
  function refresh() {
    element.hidden = !shown?.names || !current().layers.includes('names');
  }
  /** @param {DungeonMap} map */
  function show(map) {
    shown = map;
    fill(element, map.names && [nameField(map, { field: 'title' }, t('title')), nameField(map, { field: 'subtitle' }, t('subtitle'))]);
    refresh();
  }
  /** @param {'title' | 'subtitle'} field */
  function edit(field) {
    if (!current().layers.includes('names')) change({ layers: LAYERS.filter((layer) => layer === 'names' || current().layers.includes(layer)) });
    editName(element, { field });
  }
  const commands = () => [
    { words: t('edit_title'), act: () => edit('title') },
    { words: t('edit_subtitle'), act: () => edit('subtitle') },
    ...(isEmpty(current().names) ? [] : [{ words: t('reset_names'), act: () => change({ names: {} }, { push: true }) }]),
  ];
  return { element, show, refresh, edit, commands };
}

// The list of favorites with their pictures and names, and buttons to save and add them as a file.

import { showLink } from '../shared/api.js';
import { layoutNamed } from '../shared/catalog.js';
import { CLOSE, save, say } from '../shared/dialog.js';
import { el, fill, iconButton } from '../shared/dom.js';
import { areStored, favorites, favoritesFile, importFavorites, removeFavorite, renameFavorite } from '../shared/recipe/favorites.js';
import { sizeOf } from '../shared/recipe/recipe.js';
import { change, current } from '../shared/state.js';
import { capitalized } from '../shared/texts.js';
import { t } from './texts.js';
import { thumbnailLink } from './thumbnail.js';

/** @typedef {import('../shared/recipe/favorites.js').Favorite} Favorite */

/** @param {() => void} changed called when a favorite is added or removed */
export function favoritesList(changed) {
  const list = el('ul', { class: 'shelf-list', 'aria-label': t('favorites') });
  const file = el('input', { type: 'file', accept: '.json,application/json', class: 'only-heard', tabindex: '-1', 'aria-hidden': 'true', onchange: read });
  const store = el('button', { onclick: () => save(favoritesFile(), 'oubliette-favorites.json') }, t('export_favorites'));
  const passing = el('p', { class: 'note', hidden: true }, t('kept_for_now'));
  const element = el('section', { class: 'shelf' },
    el('div', { class: 'shelf-acts' }, store, el('button', { onclick: () => file.click() }, t('import_favorites')), file),
    passing, list);

  async function read() {
    const [chosen] = file.files ?? [];
    file.value = '';
    if (!chosen) return;
    const count = importFavorites(await chosen.text());
    say(count === null ? t('no_favorites_file') : t('imported', { count }));
    changed();
  }

  function refresh() {
    const kept = favorites();
    store.disabled = kept.length === 0;
    passing.hidden = areStored();
    fill(list, kept.length === 0 ? el('li', { class: 'shelf-empty' }, t('no_favorites')) : kept.map(card));
  }

  /** @param {Favorite} favorite */
  function card(favorite) {
    const size = sizeOf({ ...current(), layout: favorite.layout, size: favorite.size ?? '' });
    const name = el('input', {
      type: 'text', value: favorite.name, 'aria-label': `${t('name')}: ${favorite.name}`,
      onchange: () => {
        renameFavorite(favorite, name.value.trim() || favorite.seed);
        changed();
      },
    });
    return el('li', { class: 'shelf-card' },
      el('button', { class: 'shelf-picture', title: t('open_in_map'), 'aria-label': `${t('open_in_map')}: ${favorite.name}`, onclick: () => openInMap(favorite) },
        showLink(el('img', { alt: '', loading: 'lazy' }), thumbnailLink(favorite, size, 180))),
      name,
      el('div', { class: 'shelf-words' }, el('span', { class: 'small' }, `${capitalized(layoutNamed(favorite.layout).title)} · ${favorite.seed}`),
        iconButton(`${t('remove')}: ${favorite.name}`, CLOSE, () => { removeFavorite(favorite); changed(); })));
  }

  refresh();
  return { element, refresh };
}

/**
 * Opens a dungeon in the view "map".
 * @param {import('../shared/recipe/recipe.js').Named} named
 */
export function openInMap({ layout, seed, size, params, furnish, mission, missionParams, names }) {
  const values = (/** @type {Record<string, unknown> | undefined} */ table) => /** @type {import('../shared/state.js').Values} */ (table ?? {});
  const { plan: _, ...extra } = current().extra;
  change({
    view: 'map', extra, layout, seed, size: size ?? '', params: values(params), furnish: values(furnish),
    mission: mission === true, missionParams: values(missionParams), edits: [], paint: '', names: names ?? {},
  }, { push: true });
}

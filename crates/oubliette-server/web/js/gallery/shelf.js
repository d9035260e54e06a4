// The favourites, each with its picture and its name, and what can be done with all of them.

import { layoutNamed } from '../catalog.js';
import { CLOSE, save, say } from '../dialog.js';
import { el, fill, iconButton } from '../dom.js';
import { sizeOf } from '../recipe.js';
import { change, current } from '../state.js';
import { begin, t } from '../texts.js';
import { areLasting, favourites, favouritesFile, importFavourites, removeFavourite, renameFavourite } from './favourites.js';
import { thumbLink } from './thumb.js';

/** @typedef {import('./favourites.js').Favourite} Favourite */

/** @param {() => void} changed hears that a favourite came or went */
export function shelf(changed) {
  const list = el('ul', { class: 'shelf-list', 'aria-label': t('favourites') });
  const file = el('input', { type: 'file', accept: '.json,application/json', class: 'only-heard', tabindex: '-1', 'aria-hidden': 'true', onchange: read });
  const store = el('button', { onclick: () => save(favouritesFile(), 'oubliette-favourites.json') }, t('export_favourites'));
  const passing = el('p', { class: 'note', hidden: true }, t('kept_for_now'));
  const element = el('section', { class: 'shelf' },
    el('div', { class: 'shelf-acts' }, store, el('button', { onclick: () => file.click() }, t('import_favourites')), file),
    passing, list);

  async function read() {
    const [chosen] = file.files ?? [];
    file.value = '';
    if (!chosen) return;
    const count = importFavourites(await chosen.text());
    say(count === null ? t('no_favourites_file') : t('imported', { count }));
    changed();
  }

  function refresh() {
    const kept = favourites();
    store.disabled = kept.length === 0;
    passing.hidden = areLasting();
    fill(list, kept.length === 0 ? el('li', { class: 'shelf-empty' }, t('no_favourites')) : kept.map(card));
  }

  /** @param {Favourite} favourite */
  function card(favourite) {
    const size = sizeOf({ ...current(), layout: favourite.layout, size: favourite.size ?? '' });
    const name = el('input', {
      type: 'text', value: favourite.name, 'aria-label': `${t('name')}: ${favourite.name}`,
      onchange: () => {
        renameFavourite(favourite, name.value.trim() || favourite.seed);
        changed();
      },
    });
    return el('li', { class: 'shelf-card' },
      el('button', { class: 'shelf-picture', title: t('open_in_map'), 'aria-label': `${t('open_in_map')}: ${favourite.name}`, onclick: () => openInMap(favourite) },
        el('img', { src: thumbLink(favourite, size, 180), alt: '', loading: 'lazy' })),
      name,
      el('div', { class: 'shelf-words' }, el('span', { class: 'small' }, `${begin(layoutNamed(favourite.layout).title)} · ${favourite.seed}`),
        iconButton(`${t('remove')}: ${favourite.name}`, CLOSE, () => { removeFavourite(favourite); changed(); })));
  }

  refresh();
  return { element, refresh };
}

/**
 * Shows a dungeon in the view "map".
 * @param {import('../recipe.js').Named} named
 */
export function openInMap({ layout, seed, size, params, furnish, mission, missionParams }) {
  const values = (/** @type {Record<string, unknown> | undefined} */ table) => /** @type {import('../state.js').Values} */ (table ?? {});
  const { plan: _, ...extra } = current().extra;
  change({
    view: 'map', extra, layout, seed, size: size ?? '', params: values(params), furnish: values(furnish),
    mission: mission === true, missionParams: values(missionParams), edits: [], paint: '',
  }, { push: true });
}

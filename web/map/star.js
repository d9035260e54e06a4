// The star: adds the recipe of the map to the favorites of the gallery, or removes it.

import { say } from '../shared/dialog.js';
import { iconButton } from '../shared/dom.js';
import { addFavorite, areStored, isFavoriteRecipe, nameFavorite, removeFavorite } from '../shared/recipe/favorites.js';
import { current } from '../shared/state.js';
import { t } from './texts.js';

const STAR = 'M12 4l2.5 5.2l5.7.8l-4.1 4l1 5.7L12 17l-5.1 2.7l1-5.7l-4.1-4l5.7-.8L12 4';

export function star() {
  const button = iconButton('', STAR, toggle, { class: 'tool', 'data-tool': 'star' });
  function toggle() {
    const state = current();
    if (state.file) return;
    const isHeld = isFavoriteRecipe(state);
    if (isHeld) removeFavorite(state);
    else addFavorite(state, state.names.title || state.seed);
    const isPlain = !state.paint && !(state.mission && (state.edits.length > 0 || state.extra.plan));
    say(t(isHeld ? 'kept_not' : !areStored() ? 'kept_for_now' : isPlain ? 'kept' : 'kept_plain'));
    refresh();
  }
  function refresh() {
    const isHeld = isFavoriteRecipe(current());
    const words = t(isHeld ? 'keep_not' : 'keep_it');
    button.title = words;
    button.setAttribute('aria-label', words);
    button.setAttribute('aria-pressed', String(isHeld));
    button.disabled = current().file !== '';
  }
  /** Stores the names of the map if it is a favorite. */
  const rename = () => void (current().file || nameFavorite(current()));
  refresh();
  return { button, toggle, refresh, rename };
}

// Changes of what the map is made of. Paint stays where the size stays; else it goes, with a message that can undo it.

import { say } from './dialog.js';
import { isSameSize } from './recipe.js';
import { change, current, depth, onChange } from './state.js';
import { t } from './texts.js';

/** @typedef {import('./state.js').State} State */

/**
 * @param {Partial<State>} patch
 * @param {{ push?: boolean }} [options]
 */
export function remake(patch, options) {
  const before = current();
  const losesPaint = before.paint !== '' && !isSameSize({ ...before, ...patch }, before);
  if (!losesPaint) return change(patch, options);
  change({ ...patch, paint: '' }, { push: true });
  sayUndoable(t('paint_removed'), () => history.back(), ({ paint }) => paint === '');
}

/**
 * Says what was lost, with a button that brings it back; the button goes once it would undo something else.
 * @param {string} words
 * @param {() => void} undo
 * @param {(state: State) => boolean} isLost whether it is still gone
 */
export function sayUndoable(words, undo, isLost) {
  const step = depth();
  const hide = say(words, { words: t('undo'), act: undo });
  const stop = onChange((state) => {
    if (depth() === step && isLost(state)) return;
    stop();
    hide();
  });
}

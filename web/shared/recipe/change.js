// Changes to the recipe. Paint is removed when the size changes, a painted start and end always,
// since they need the floor of one map, names when they would stand for other rooms, and a file is left; each with a
// message that can undo it.

import { say } from '../dialog.js';
import { losesNames } from '../names.js';
import { change, current, depth, onChange } from '../state.js';
import { t } from '../texts.js';
import { isSameSize } from './recipe.js';

/** @typedef {import('../state.js').State} State */

/**
 * @param {Partial<State>} patch
 * @param {{ push?: boolean }} [options]
 */
export function changeRecipe(patch, options) {
  const before = current();
  if (before.file) {
    change(patch, { push: true });
    return sayWithUndo(t('file_left'), () => history.back(), ({ file }) => file === '');
  }
  const losesPaint = before.paint !== '' && !isSameSize({ ...before, ...patch }, before);
  const rest = withoutMarks(before.paint);
  if (!losesPaint && rest !== before.paint) {
    change({ ...patch, paint: rest }, { push: true });
    return sayWithUndo(t('marks_removed'), () => history.back(), ({ paint }) => withoutMarks(paint) === paint);
  }
  if (!losesPaint && losesNames(before, patch)) {
    change(patch, { push: true });
    return sayWithUndo(t('names_removed'), () => history.back(), ({ names }) => names !== before.names);
  }
  if (!losesPaint) return change(patch, options);
  change({ ...patch, paint: '' }, { push: true });
  sayWithUndo(t('paint_removed'), () => history.back(), ({ paint }) => paint === '');
}

/**
 * Paint without the strokes that move the start and the end.
 * @param {string} paint
 */
const withoutMarks = (paint) => paint.split('_').filter((word) => !/^[az]/.test(word)).join('_');

/**
 * Shows a message about a loss with an undo button. The button disappears when it would undo something else.
 * @param {string} words
 * @param {() => void} undo
 * @param {(state: State) => boolean} isLost whether the loss still holds
 */
export function sayWithUndo(words, undo, isLost) {
  const step = depth();
  const hide = say(words, { words: t('undo'), act: undo });
  const stop = onChange((state) => {
    if (depth() === step && isLost(state)) return;
    stop();
    hide();
  });
}

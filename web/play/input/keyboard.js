// Keyboard input: key presses of the page become commands.

import { isActiveKey } from '../../shared/shortcuts.js';
import { commandOf } from './keys.js';

/** @typedef {import('./commands.js').Command} Command */
/** @typedef {import('./commands.js').Place} Place */

/**
 * Listens until the returned function is called. Fields, open dialogs and screens of buttons keep their keys.
 * @param {{ keys: () => import('./keys.js').KeyMap, place: () => Place, act: (command: Command) => void }} game
 */
export function listenKeys({ keys, place, act }) {
  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.defaultPrevented || event.isComposing || isTaken(event)) return;
    const command = commandOf(event, keys(), place());
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    act(command);
  }
  addEventListener('keydown', pressed, { capture: true });
  return () => removeEventListener('keydown', pressed, { capture: true });
}

/** Whether single-key shortcuts are off, or the focused element handles the key itself. @param {KeyboardEvent} event */
function isTaken({ target, key, code, ctrlKey, metaKey }) {
  if (!ctrlKey && !metaKey && !code.startsWith('Numpad') && !isActiveKey(key)) return true;
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=button])')) return true;
  const isPress = key === 'Enter' || key === ' ';
  if (isPress && target.closest('button, a, summary, input, [role=button], [role=option]')) return true;
  return /^Arrow|^Home$|^End$/.test(key) && target.closest('[role=tablist], [role=radiogroup], [role=listbox], [role=menu]') !== null;
}

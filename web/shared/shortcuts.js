// Keyboard shortcuts, each with a text for the help sheet.
//
// Single-key shortcuts can be turned off: speech input and accidental key presses trigger them.

import { readStored, writeStored } from './storage.js';

/**
 * @typedef {object} Shortcut
 * @property {string} key as the keyboard names it, with `Ctrl+`, `Shift+` or `Alt+` before it
 * @property {string} help its text on the help sheet
 * @property {(event?: KeyboardEvent) => void} act also called by the command box, without an event
 * @property {boolean} [inFields] whether it works while a text field has the focus
 */

/** @type {Shortcut[][]} */
const groups = [];

/**
 * Binds shortcuts until the returned function is called. Later bindings win.
 * @param {Shortcut[]} shortcuts
 */
export function bind(shortcuts) {
  groups.unshift(shortcuts);
  return () => void groups.splice(groups.indexOf(shortcuts), 1);
}

/** The active shortcuts, one per key. */
export const shortcuts = () => firstPerKey(active());

/** All shortcuts, one per key, also those that are turned off. */
export const boundShortcuts = () => firstPerKey(groups.flat());

/** @param {Shortcut[]} list */
function firstPerKey(list) {
  const seen = new Set();
  return list.filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** Whether single-key shortcuts are on. */
export const hasCharacterKeys = () => readStored('character_keys', /** @type {boolean} */ (true)) !== false;

/** @param {boolean} isOn */
export const setCharacterKeys = (isOn) => writeStored('character_keys', isOn);

/** Whether a key is on. @param {string} key */
export const isActiveKey = (key) => hasCharacterKeys() || !isCharacter(key);

function active() {
  return groups.flat().filter(({ key }) => isActiveKey(key));
}

/** Whether a key, alone or with Shift, writes a character. @param {string} key */
const isCharacter = (key) => key.replace(/^Shift\+/, '').length === 1;

export function startKeys() {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (document.querySelector('dialog[open]')) return;
    const name = nameOf(event);
    const found = active().find(({ key }) => key === name);
    if (!found || (!found.inFields && takesKey(target, event))) return;
    event.preventDefault();
    found.act(event);
  });
}

/** @param {KeyboardEvent} event */
function nameOf(event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isLetter = /^[a-z0-9]$/.test(key) || event.key.length > 1;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${event.shiftKey && isLetter ? 'Shift+' : ''}${key === ' ' ? 'Space' : key}`;
}

/**
 * Whether the focused element handles the key itself.
 * @param {HTMLElement} target
 * @param {KeyboardEvent} event
 */
function takesKey(target, event) {
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return event.key !== 'Escape';
  const isCommand = event.ctrlKey || event.metaKey;
  if (target instanceof HTMLInputElement) {
    const isText = !['checkbox', 'radio', 'range', 'button'].includes(target.type);
    if (isText) return event.key !== 'Escape';
    if (target.type === 'range' || target.type === 'radio') return /^(Arrow|Home|End|Page)/.test(event.key);
    return event.key === ' ' || event.key === 'Enter';
  }
  if (target instanceof HTMLSelectElement) return !isCommand && event.key !== 'Escape';
  const isPressed = event.key === 'Enter' || event.key === ' ';
  if (isPressed && target.closest('button, a, summary, [role=button], [role=option]')) return true;
  return /^Arrow/.test(event.key) && target.closest('[role=tablist], [role=radiogroup], [role=listbox]') !== null;
}

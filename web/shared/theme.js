// The theme: dark or light, as chosen, else as the system has it.

import { readStored, writeStored } from './storage.js';

/** @typedef {'auto' | 'dark' | 'light'} Theme */

/** @type {Theme[]} */
export const THEMES = ['auto', 'dark', 'light'];

/** @returns {Theme} */
export function chosenTheme() {
  const theme = readStored('theme', 'auto');
  return /** @type {Theme} */ (THEMES.includes(/** @type {Theme} */ (theme)) ? theme : 'auto');
}

/** @param {Theme} theme */
export function setTheme(theme) {
  writeStored('theme', theme);
  showTheme();
}

export function showTheme() {
  const theme = chosenTheme();
  const isDark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

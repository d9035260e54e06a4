// Keys as people name them.

import { currentLanguage } from '../../shared/texts.js';
import { t } from './texts.js';

const SIGNS = /** @type {Record<string, string>} */ ({ ArrowUp: '↑', ArrowRight: '→', ArrowDown: '↓', ArrowLeft: '←' });
const NAMED = /** @type {const} */ ({ Space: 'cap_space', Escape: 'cap_escape', Enter: 'cap_enter', Backspace: 'cap_backspace', Delete: 'cap_delete' });
/** Letters at other places of the keyboard usual in France. */
const AZERTY = /** @type {Record<string, string>} */ ({ W: 'Z', Z: 'W', A: 'Q', Q: 'A' });

/** The letters of the keyboard by their places, where the browser tells. @type {ReadonlyMap<string, string> | null} */
let layout = null;

/** Asks the browser for the letters of the keyboard. */
export async function learnLayout() {
  const { keyboard } = /** @type {{ keyboard?: { getLayoutMap: () => Promise<ReadonlyMap<string, string>> } }} */ (navigator);
  layout = (await keyboard?.getLayoutMap().catch(() => null)) ?? null;
}

/** The letters of the keyboard by their places; `null` where the browser does not tell. */
export const knownLayout = () => layout;

/** @param {string} binding */
export function keyLabel(binding) {
  const withCtrl = binding.startsWith('ctrl+');
  const [kind, name = ''] = binding.slice(withCtrl ? 5 : 0).split(/:(.*)/s);
  const label = kind === 'code' ? placeLabel(name) : name.length === 1 ? name.toUpperCase() : name;
  return withCtrl ? `${t('cap_ctrl')}+${label}` : label;
}

/** @param {string} code */
function placeLabel(code) {
  if (code in NAMED) return t(NAMED[/** @type {keyof typeof NAMED} */ (code)]);
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return layout?.get(code)?.toUpperCase() ?? (currentLanguage() === 'fr' ? (AZERTY[letter] ?? letter) : letter);
  const digit = /^Numpad(.+)$/.exec(code)?.[1];
  return digit ? t('cap_pad', { digit }) : (SIGNS[code] ?? layout?.get(code) ?? code);
}

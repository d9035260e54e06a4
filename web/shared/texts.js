// The language of the page, and texts in it. Each view has a table of its own texts; `SHARED` has the rest.

import { SHARED } from './shared-texts.js';
import { readStored, writeStored } from './storage.js';

export { SHARED };

/** @typedef {'en' | 'fr'} Language */
/** @typedef {{ en: string, fr: string }} Text */
/** @typedef {keyof typeof SHARED} Key */
/** @typedef {Record<string, readonly [string, string]>} Table English and French by key */

/** @type {Language} */
let language = 'en';

/** The language of the page. */
export const currentLanguage = () => language;

/**
 * Chooses the language: from the address, else the one chosen before, else the one of the browser.
 * @param {string | null} asked
 */
export function chooseLanguage(asked) {
  const wanted = [asked, readStored('language', null), ...navigator.languages.map((code) => code.slice(0, 2))];
  setLanguage(/** @type {Language} */ (wanted.find((code) => code === 'en' || code === 'fr') ?? 'en'));
}

/** @param {Language} chosen */
export function setLanguage(chosen) {
  language = chosen;
  document.documentElement.lang = chosen;
}

/** @param {Language} chosen */
export function rememberLanguage(chosen) {
  setLanguage(chosen);
  writeStored('language', chosen);
}

/**
 * A function that returns the text of a key in the current language. `{name}` in a text is replaced by that value, and
 * `{name:step|steps}` by the singular or the plural for that value.
 * @template {Table} T
 * @param {T} table
 * @returns {(key: keyof T, values?: Record<string, string | number>) => string}
 */
export function translator(table) {
  return (key, values = {}) => {
    const text = language === 'en' ? table[key][0] : spaced(table[key][1]);
    return text.replace(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g, (whole, name, one, many) => {
      if (!(name in values)) return whole;
      const value = String(values[name]);
      return many === undefined ? value : SINGULAR[language].includes(value) ? one : many;
    });
  };
}

/** The texts of shared parts. */
export const t = translator(SHARED);

/** Values that need the singular. */
const SINGULAR = { en: ['1'], fr: ['0', '1'] };

/**
 * A text of the program in the current language.
 * @param {Text} text
 */
export function textOf(text) {
  return language === 'fr' ? spaced(text.fr) : text.en;
}

/**
 * Uses non-breaking spaces before French punctuation, and curved apostrophes.
 * @param {string} words
 */
function spaced(words) {
  return words.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0').replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
}

/**
 * The same with a capital first letter.
 * @param {Text} text
 */
export function capitalized(text) {
  const words = textOf(text);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

/** The formats of numbers used so far; a new one for each number takes long. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * A number in the format of the current language.
 * @param {number} value
 * @param {number} [digits] after the point
 */
export function number(value, digits = 0) {
  const name = `${language} ${digits}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  formats.set(name, format);
  return format.format(value);
}

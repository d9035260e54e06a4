// The words of the page, in the language of its reader. `texts/` has the words themselves.

import { keep, recall } from './kept.js';
import { FRAME } from './texts/frame.js';
import { GALLERY } from './texts/gallery.js';
import { MAP } from './texts/map.js';
import { MISSION } from './texts/mission.js';
import { STEPS } from './texts/steps.js';

/** @typedef {'en' | 'fr'} Language */
/** @typedef {{ en: string, fr: string }} Text */

/** What all views share, and the words of each. A key stands in one table only. */
export const TABLES = { frame: FRAME, map: MAP, mission: MISSION, gallery: GALLERY, steps: STEPS };
const WORDS = { ...TABLES.frame, ...TABLES.map, ...TABLES.mission, ...TABLES.gallery, ...TABLES.steps };

/** @typedef {keyof typeof WORDS} Key */

/** @type {Language} */
let language = 'en';

/** The language of the page. */
export const currentLanguage = () => language;

/**
 * Chooses the language: what the address says, what was chosen before, what the browser says.
 * @param {string | null} asked
 */
export function chooseLanguage(asked) {
  const wanted = [asked, recall('language', null), ...navigator.languages.map((code) => code.slice(0, 2))];
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
  keep('language', chosen);
}

/**
 * The words under a name; `{places}` in them are filled, and `{place:step|steps}` is the word for one or for many.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const words = language === 'en' ? WORDS[key][0] : spaced(WORDS[key][1]);
  return words.replace(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g, (whole, name, one, many) => {
    if (!(name in values)) return whole;
    const value = String(values[name]);
    return many === undefined ? value : SINGULAR[language].includes(value) ? one : many;
  });
}

/** What takes the singular. */
const SINGULAR = { en: ['1'], fr: ['0', '1'] };

/**
 * A text of the program.
 * @param {Text} text
 */
export function said(text) {
  return language === 'fr' ? spaced(text.fr) : text.en;
}

/**
 * French signs do not begin a line.
 * @param {string} words
 */
function spaced(words) {
  return words.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0');
}

/**
 * The same with a great letter, for the beginning of a line.
 * @param {Text} text
 */
export function begin(text) {
  const words = said(text);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

/**
 * A number as people write it.
 * @param {number} value
 * @param {number} [digits] after the point
 */
export function number(value, digits = 0) {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}

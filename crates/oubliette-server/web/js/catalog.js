// The tables of the program: what can be set, measured, written.

import { catalog as ask } from './api.js';

/** @typedef {import('./texts.js').Text} Text */
/** @typedef {string | number | null} Value */
/** @typedef {{ name: string, title: Text, help: Text }} Choice */
/**
 * @typedef {object} Param
 * @property {string} name
 * @property {Text} title
 * @property {Text} help
 * @property {'integer' | 'decimal' | 'optional' | 'choice' | 'open'} kind
 * @property {Value} default
 * @property {number} [min]
 * @property {number} [max]
 * @property {Choice[]} [choices]
 */
/** @typedef {{ default: string, min: string, odd: boolean }} SizeRule */
/** @typedef {{ name: string, title: Text, summary: Text, size: SizeRule, params: Param[] }} Layout */
/** @typedef {{ name: string, extensions: string[], is_text: boolean, help: Text }} Format */
/** @typedef {{ name: string, title: Text, help: Text }} Metric */
/** @typedef {{ code: string, text: Text }} Coded */
/**
 * @typedef {object} Catalog
 * @property {{ name: string, side: number }[]} sizes
 * @property {Param[]} furnish
 * @property {Layout[]} layouts
 * @property {Format[]} formats
 * @property {{ name: string, title: Text }[]} palettes
 * @property {Metric[]} metrics
 * @property {{ code: string, title: Text, help: Text }[]} criteria
 * @property {Coded[]} warnings
 * @property {{ params: Param[], formats: Format[], edits: { name: string, form: string, example: string, help: Text }[], metrics: Metric[], faults: Coded[] }} mission
 */

/** @type {Catalog} */
let tables;

export async function loadCatalog() {
  tables = await ask();
}

export const catalog = () => tables;

/**
 * The layout of that name, or the first one.
 * @param {string} name
 */
export function layoutNamed(name) {
  return tables.layouts.find((layout) => layout.name === name) ?? tables.layouts[0];
}

// The catalog: tables of the program with its layouts, parameters, formats and metrics.

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
/** @typedef {{ name: string, extensions: string[], is_text: boolean, help: Text }} MissionFormat */
/** @typedef {MissionFormat & { group: string, pixels: 'none' | 'still' | 'moving' | 'table', is_printed: boolean, has_sheets: boolean }} Format */
/** @typedef {{ name: string, extensions: string[], has_levels: boolean, help: Text }} Import */
/** @typedef {{ name: string, title: Text, help: Text }} Metric */
/** @typedef {{ code: string, text: Text }} Coded */
/** @typedef {{ paper: string, wall: string, far: string, floor: { room: string, corridor: string, passage: string, cave: string, treasure: string, door: string }, ink: string, halo: string, path: string, mark: string, start: string, end: string, gold: string, stone: string }} Colors of a style */
/**
 * The most that one request may ask for.
 * @typedef {object} Limits
 * @property {number} maps of a gallery
 * @property {number} tries of a search
 * @property {number} drawn_nodes of a mission with a diagram
 * @property {number} advised_nodes of a mission for which repairs are searched
 */
/**
 * @typedef {object} Catalog
 * @property {Limits} limits
 * @property {{ name: string, title: Text, is_open: boolean }[]} tiles
 * @property {{ name: string, side: number }[]} sizes
 * @property {Param[]} furnish
 * @property {Layout[]} layouts
 * @property {Format[]} formats
 * @property {{ name: string, title: Text }[]} groups of formats
 * @property {string[]} papers
 * @property {string[]} squares sizes of a cell on paper
 * @property {Import[]} imports
 * @property {{ name: string, title: Text }[]} palettes
 * @property {{ name: string, title: Text, cell_size: number, projection: 'plan' | 'isometric', colors: Colors }[]} styles
 * @property {{ min: number, max: number, default: number }} cell_size of pictures, in pixels
 * @property {Metric[]} metrics
 * @property {{ name: string, title: Text, help: Text, attributes: { attack: number, intelligence: number, defense: number } }[]} classes of the game
 * @property {{ code: string, title: Text, help: Text }[]} criteria
 * @property {Coded[]} warnings
 * @property {{ params: Param[], formats: MissionFormat[], edits: { name: string, form: string, example: string, help: Text }[], metrics: Metric[], faults: Coded[] }} mission
 */

/** @type {Catalog} */
let tables;

export async function loadCatalog() {
  tables = await ask();
}

export const catalog = () => tables;

/** The layout of maps until another one is chosen. */
export const USUAL_LAYOUT = 'rooms';

/**
 * The layout with a name, or the usual one.
 * @param {string} name
 */
export function layoutNamed(name) {
  const named = (/** @type {string} */ wanted) => tables.layouts.find((layout) => layout.name === wanted);
  return named(name) ?? named(USUAL_LAYOUT) ?? tables.layouts[0];
}

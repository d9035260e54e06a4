// Sprites as elements of the page, crisp at any size, and which sprite stands for what.

import { el, svg } from '../../shared/dom.js';
import { framesOf } from './source.js';

/** @typedef {import('../types.js').Item} Item */

/** The metals of keys that have a name of their own, in the order of their numbers. */
const METALS = ['iron', 'copper', 'silver', 'gold', 'bronze', 'lead', 'tin', 'zinc', 'nickel', 'amber', 'jade', 'ebony', 'obsidian', 'pearl', 'ruby', 'quartz'];
/** The quality from which on a piece looks better: tiers 2, 3 and 4. */
const TIERS = [3, 7, 12];

/**
 * A sprite as a picture in the text. It says nothing to a screen reader; the words beside it do.
 * @param {string} name
 * @param {string} [kind] a class
 */
export function sprite(name, kind = '') {
  const shapes = framesOf(name)[0].map(([path, fill, line, width, ends]) => svg('path', {
    d: String(path), fill: fill || 'none', stroke: line || null, 'stroke-width': width || null,
    'stroke-linecap': ends === 1 ? 'round' : null, 'stroke-linejoin': ends === 1 ? 'round' : null,
  }));
  return el('span', { class: `sprite ${kind}`, 'aria-hidden': 'true' }, svg('svg', { viewBox: '0 0 100 100' }, shapes));
}

/** The sprite of an object. @param {Item} item */
export function itemSprite(item) {
  if (item === 'token') return 'token';
  if ('potion' in item) return `potion/${item.potion}`;
  if ('scroll' in item) return `scroll/${item.scroll}`;
  const { kind, quality } = item.equipment;
  return `${kind}/${1 + TIERS.filter((least) => quality >= least).length}`;
}

/** The sprite of a key. @param {number} metal */
export const keySprite = (metal) => `key/${METALS[metal % METALS.length]}`;

/** The sprite of a locked door. @param {number} metal */
export const doorSprite = (metal) => `door/locked/${METALS[metal % METALS.length]}`;

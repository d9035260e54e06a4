// Two dungeons side by side: maps with a common camera, and a table of differences.

import { catalog } from '../shared/catalog.js';
import { el, fill } from '../shared/dom.js';
import { capitalized, number } from '../shared/texts.js';
import { mapOf, valueText } from './detail.js';
import { numberOf } from './rows.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {{ seed: string, recipe: object }} Side */

/**
 * The difference of two values as text; empty if they are equal.
 * @param {unknown} first
 * @param {unknown} second
 */
export function difference(first, second) {
  const [a, b] = [numberOf(first), numberOf(second)];
  if (a === null || b === null) return JSON.stringify(first) === JSON.stringify(second) ? '' : '≠';
  if (a === b) return '';
  if (typeof first === 'boolean' || typeof second === 'boolean') return '≠';
  return `${b > a ? '▲ +' : '▼ −'}${number(Math.abs(b - a), 3)}`;
}

export function comparison() {
  /** @type {(DungeonMap | null)[]} */
  const maps = [null, null];
  /** @type {string[]} */
  let seeds = ['', ''];
  const table = el('div', { class: 'compare-table' });
  const sides = ['A', 'B'].map((letter, place) => {
    const map = mapOf(`${t('map')} ${letter}`, (made) => {
      maps[place] = made;
      tabulate();
    });
    const title = el('h3', {}, '');
    return { map, title, letter, element: el('figure', { class: 'compare-side' }, el('figcaption', {}, el('b', { class: 'thumb-mark' }, letter), title), map.element) };
  });
  sides.forEach(({ map }, place) => {
    map.canvas.onDrawn = () => void (sides[1 - place].map.canvas.camera = map.canvas.camera);
  });

  function tabulate() {
    const [a, b] = maps.map((map) => map?.report);
    if (!a || !b) return;
    const rows = [{ name: 'score', title: t('score'), values: [a.score, b.score] }, ...catalog().metrics.filter(({ name }) => name !== 'score' && name in a.metrics)
      .map(({ name, title }) => ({ name, title: capitalized(title), values: [a.metrics[name], b.metrics[name]] }))];
    fill(table, el('table', { class: 'differences' },
      el('caption', { class: 'only-heard' }, t('compare')),
      el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, t('measure')), ...['A', 'B'].map((letter, place) => el('th', { scope: 'col', title: seeds[place] }, letter)), el('th', { scope: 'col' }, t('difference')))),
      el('tbody', {}, rows.map(({ title, values: [first, second] }) => {
        const change = difference(first, second);
        return el('tr', { class: change ? 'is-other' : null }, el('th', { scope: 'row' }, title), el('td', {}, valueText(first)), el('td', {}, valueText(second)), el('td', {}, change || '='));
      }))));
  }

  return {
    maps: el('div', { class: 'compare' }, sides.map(({ element }) => element)),
    table,
    /**
     * @param {Side} first
     * @param {Side} second
     */
    show(first, second) {
      seeds = [first.seed, second.seed];
      [first, second].forEach(({ seed, recipe }, place) => {
        sides[place].title.textContent = seed;
        sides[place].map.show(recipe);
      });
    },
    close: () => sides.forEach(({ map }) => map.close()),
  };
}

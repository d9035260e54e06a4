// The list of stages beside the map, and the legend.

import { el, fill } from '../shared/dom.js';
import { capitalized, number, textOf } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {{ kind: string, words: string }} Line */

/** @param {(at: number) => void} go */
export function stageList(go) {
  const list = el('ol', { class: 'stage-list' });
  const legend = el('ul', { class: 'legend' });
  const element = el('aside', { class: 'panel report', 'aria-label': t('stages') },
    el('h2', {}, t('stages')), list, el('h2', { class: 'legend-title' }, t('drawn_signs')), legend);
  /** @type {HTMLElement[]} */
  let rows = [];
  let shown = '';

  return {
    element,
    /** @param {Film} film */
    load(film) {
      const told = (/** @type {number} */ count) => t('stage_changes', { count: number(count) });
      rows = film.stages.map(({ before, title, about }, place) => el('li', {}, el('button', { class: 'stage-row', onclick: () => go(film.endOf(place)) },
        el('b', {}, capitalized(title)), el('span', { class: 'small' }, told(film.endOf(place) - before)), el('span', { class: 'stage-about' }, textOf(about)))));
      fill(list, rows);
    },
    /** @param {Film} film */
    show(film) {
      rows.forEach((row, place) => {
        const button = /** @type {HTMLElement} */ (row.firstElementChild);
        if (place === film.stage) button.setAttribute('aria-current', 'step');
        else button.removeAttribute('aria-current');
        row.classList.toggle('is-done', place < film.stage);
      });
      const lines = legendOf(film);
      const key = JSON.stringify(lines);
      if (key === shown) return;
      shown = key;
      fill(legend, lines.map(({ kind, words }) => el('li', {}, el('i', { class: `sign sign-${kind}`, 'aria-hidden': 'true' }), words)));
    },
  };
}

/**
 * The lines of the legend for the current moment, with counts.
 * @param {Film} film
 * @returns {Line[]}
 */
export function legendOf(film) {
  const lines = [{ kind: 'lit', words: t('legend_lit') }];
  const cuts = film.cuts.filter(({ at }) => at < film.at);
  if (cuts.length) lines.push({ kind: 'cut', words: t('legend_cut', { level: cuts[cuts.length - 1].level + 1, count: number(cuts.length + 1) }) });
  const links = film.links.filter(({ at }) => at < film.at);
  for (const fate of /** @type {const} */ (['taken', 'refused', 'extra'])) {
    const count = links.filter((link) => link.fate === fate).length;
    if (links.length) lines.push({ kind: fate, words: t(`legend_${fate}`, { count: number(count) }) });
  }
  if (film.lists) lines.push({ kind: 'list', words: t('legend_list', { count: number(film.listed().length) }) });
  const stuck = film.stuck.filter((at) => at < film.at).length;
  if (film.stuck.length) lines.push({ kind: 'stuck', words: t('legend_stuck', { count: number(stuck) }) });
  return lines;
}

// The spheres and metrics of a mission, in folds.

import { catalog } from '../shared/catalog.js';
import { el, fill } from '../shared/dom.js';
import { capitalized, number } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {import('./model.js').Mission} Mission */

/** @param {(nodes: number[]) => void} onNodes called with the nodes to highlight */
export function reportFolds(onNodes) {
  const spheres = el('ol', { class: 'spheres' });
  const rows = el('tbody', {});
  const element = el('div', { class: 'mission-folds' },
    el('p', { class: 'small' }, t('empty_hint')),
    el('details', { class: 'fold' }, el('summary', {}, t('spheres')), el('p', { class: 'small' }, t('spheres_help')), spheres),
    el('details', { class: 'fold' }, el('summary', {}, t('metrics')), el('table', { class: 'measures' }, rows)));

  /** @param {Mission | null} mission */
  function show(mission) {
    element.hidden = mission === null;
    if (!mission) return;
    fill(spheres, mission.spheres.map((ids, place) => {
      const count = (/** @type {string} */ kind) => ids.filter((id) => mission.nodes.get(id)?.kind === kind).length;
      const words = `${t('sphere', { number: place + 1 })}: ${t('sphere_nodes', { keys: count('key'), locks: count('lock') })}`;
      return el('li', {}, el('button', { class: 'step', onclick: () => onNodes(ids), onfocus: () => onNodes(ids), onpointerenter: () => onNodes(ids), onblur: () => onNodes([]), onpointerleave: () => onNodes([]) }, words));
    }));
    fill(rows, catalog().mission.metrics.filter(({ name }) => name in mission.metrics).map(({ name, title, help }) =>
      el('tr', { title: capitalized(help) }, el('th', { scope: 'row' }, capitalized(title)), el('td', {}, measure(mission.metrics[name])))));
  }

  return { element, show };
}

/** @param {number | boolean | null} value */
function measure(value) {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return number(value, 2);
}

// What else is known of a mission, folded away: its spheres and its measures.

import { catalog } from '../catalog.js';
import { el, fill } from '../dom.js';
import { begin, number, t } from '../texts.js';

/** @typedef {import('./model.js').Mission} Mission */

/** @param {(nodes: number[]) => void} onNodes hears which nodes to light */
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
      el('tr', { title: begin(help) }, el('th', { scope: 'row' }, begin(title)), el('td', {}, measure(mission.metrics[name])))));
  }

  return { element, show };
}

/** @param {number | boolean | null} value */
function measure(value) {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return number(value, 2);
}

// The toolbar above the diagram.

import { el, icon, iconButton } from '../shared/dom.js';
import { playMapButton } from '../shared/play-map.js';
import { change, current } from '../shared/state.js';
import { canRedo, canUndo, redo, undo } from './history.js';
import { t } from './texts.js';

/** @typedef {import('./diagram.js').Diagram} Diagram */

const UNDO = 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3';
const REDO = 'M15 14l5-5l-5-5M20 9H10a6 6 0 0 0 0 12h3';
const FIT = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';
const PLUS = 'M12 5v14M5 12h14';
const MINUS = 'M5 12h14';
const SAVE = 'M12 4v11M7 11l5 5l5-5M5 20h14';

/** The panes to choose from while the mission is on a map. */
const PANES = /** @type {const} */ ([['diagram', 'only_diagram'], ['both', 'both'], ['map', 'only_map']]);

/** The pane that is shown. */
export function shownPane() {
  const { mission, extra } = current();
  if (!mission) return 'diagram';
  return PANES.find(([name]) => name === extra.pane)?.[0] ?? 'both';
}

/**
 * @param {{ diagram: Diagram, onFiles: () => void }} given
 */
export function toolBar({ diagram, onFiles }) {
  const back = iconButton(t('undo'), UNDO, undo);
  const forth = iconButton(t('redo'), REDO, redo);
  const isSet = el('input', { type: 'checkbox', role: 'switch', onchange: () => change({ mission: isSet.checked }, { push: true }) });
  const panes = PANES.map(([name, words]) => {
    const choose = () => change({ extra: { ...current().extra, pane: name } });
    return el('button', { class: 'chip', 'data-pane': name, onclick: choose }, t(words));
  });
  const parts = el('div', { class: 'chips', role: 'group', 'aria-label': t('shown_parts') }, panes);
  const playMap = playMapButton();
  const element = el('div', { class: 'tools', role: 'toolbar', 'aria-label': t('mission_tools') },
    el('div', { class: 'tool-group' }, back, forth),
    el('div', { class: 'tool-group' }, iconButton(t('fit'), FIT, () => diagram.fit()), iconButton(t('zoom_out'), MINUS, () => diagram.zoom(0.8)), iconButton(t('zoom_in'), PLUS, () => diagram.zoom(1.25))),
    el('label', { class: 'switch' }, isSet, el('span', {}, t('set_into_map'))),
    parts,
    playMap,
    el('button', { class: 'main tool-save', 'aria-label': t('save_files'), title: t('save_files'), onclick: onFiles }, icon(SAVE), el('span', {}, t('save_files'))));

  function refresh() {
    back.disabled = !canUndo();
    forth.disabled = !canRedo();
    isSet.checked = current().mission;
    parts.hidden = !current().mission;
    playMap.hidden = !current().mission;
    for (const button of panes) button.setAttribute('aria-pressed', String(button.dataset.pane === shownPane()));
  }

  return { element, refresh };
}

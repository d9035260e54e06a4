// The view "mission": a mission planned from the settings, drawn, proven, edited, and placed on a map.

import { Refusal } from '../shared/api.js';
import { catalog } from '../shared/catalog.js';
import { say } from '../shared/dialog.js';
import { el, fill } from '../shared/dom.js';
import { onReconnect } from '../shared/errors.js';
import { latest } from '../shared/latest.js';
import { pendingMark } from '../shared/pending.js';
import { phoneSheet } from '../shared/phone-sheet.js';
import { missionOf } from '../shared/recipe/recipe.js';
import { showRefusal } from '../shared/recipe/refusal.js';
import { bind } from '../shared/shortcuts.js';
import { change, current, onChange } from '../shared/state.js';
import { currentLanguage, number } from '../shared/texts.js';
import { Diagram } from './diagram.js';
import { fileButtons, saveAs, showFiles } from './files.js';
import { edit, adoptVersion, redo, dropLastEdits, undo } from './history.js';
import { mapPane } from './map-pane.js';
import { closeMenu, openMenu } from './menu.js';
import { readMission } from './model.js';
import { proofBox } from './proof.js';
import { reportFolds } from './report.js';
import { missionSettings, roll } from './settings.js';
import { t } from './texts.js';
import { shownPane, toolBar } from './toolbar.js';
import { walkthroughBar } from './walkthrough.js';

/** @typedef {import('../shared/state.js').State} State */
/** @typedef {import('./model.js').Answer} Answer */
/** @typedef {import('./model.js').Mission} Mission */

/** @param {HTMLElement} root */
export function open(root) {
  adoptVersion();
  const settings = missionSettings();
  const diagram = new Diagram();
  const trouble = el('div', { class: 'over' });
  const large = el('div', { class: 'too-large', hidden: true });
  const walk = walkthroughBar((step) => setExtra('walk', step === null ? '' : String(step)));
  const proof = proofBox({
    onStep: (step) => setExtra('walk', String(step)),
    onNodes: (nodes) => {
      diagram.mark('is-linked', nodes);
      if (nodes.length) diagram.select(nodes[0], { focus: true });
    },
    onHint: (nodes) => diagram.mark('is-linked', nodes),
    onRepair: perform,
    onCells: (cells) => beside.mark(cells),
  });
  const folds = reportFolds((nodes) => diagram.mark('is-linked', nodes));
  const tools = toolBar({ diagram, onFiles: showFiles });
  const beside = mapPane({
    onHover: (node) => diagram.mark('is-linked', node === null ? [] : [node]),
    onPick: (node) => diagram.select(node, { focus: true }),
    onMap: (map) => proof.showMap(map),
  });
  const diagramPane = el('div', { class: 'diagram-pane' }, diagram.element, large, trouble);
  const panes = el('div', { class: 'panes' }, diagramPane, beside.element);
  const stage = el('section', { class: 'stage mission-stage', 'aria-label': t('mission') }, tools.element, panes, walk.element);
  const report = el('aside', { class: 'panel report', 'aria-label': t('proof') }, proof.element, folds.element);
  const sheet = phoneSheet(root, { roll, words: t('new_diagram'), parts: [{ name: 'settings', title: t('settings'), element: settings.element }, { name: 'report', title: t('proof'), element: report }] });
  fill(root, sheet.element, settings.element, stage, report);

  /** @type {Mission | null} */
  let shown = null;
  /** The edits of the mission that is shown. */
  let editsShown = '';
  /** Whether the newest edits are not accepted yet, and whether a refusal is still shown. */
  let isTrying = false;
  let isRefused = false;

  /** @param {string[][]} edits */
  function perform(edits) {
    isTrying = true;
    edit(edits);
  }

  const draw = latest(
    (/** @type {State} */ state) => missionOf(state),
    (/** @type {Answer} */ answer, state) => {
      isTrying = false;
      report.hidden = false;
      if (!isRefused) fill(trouble);
      isRefused = false;
      const edits = JSON.stringify(state.edits);
      const glides = shown !== null && edits !== editsShown;
      editsShown = edits;
      shown = answer.mission && answer.diagram ? readMission(answer.mission) : null;
      stage.classList.toggle('is-large', !shown);
      large.hidden = shown !== null;
      if (shown && answer.diagram) diagram.show(shown, answer.diagram[currentLanguage()], { glides });
      else fill(large, el('p', {}, t('too_many', { nodes: number(answer.nodes), most: number(catalog().limits.drawn_nodes) })), fileButtons(trouble));
      proof.show(answer, shown);
      folds.show(shown);
      light();
    },
    (error) => {
      showRefusal(trouble, error);
      report.hidden = shown === null;
      isRefused = isTrying && error instanceof Refusal;
      isTrying = false;
      if (isRefused) dropLastEdits();
    },
    pendingMark(diagramPane),
  );

  function light() {
    const { walk: step } = current().extra;
    const moment = walk.show(shown, step === undefined || step === '' ? null : Math.max(0, Math.trunc(Number(step)) || 0));
    diagram.light(moment);
    proof.at(moment && Number(step));
    if (moment && moment.opened !== null) diagram.bringInSight(moment.opened);
    link(moment?.opened ?? diagram.selected);
  }

  /** @param {number | null} node */
  const link = (node) => beside.light(node === null ? [] : [node]);
  diagram.onSelect = link;
  diagram.onHover = (node) => link(node ?? diagram.selected);
  diagram.onMenu = (node, at) => openMenu(diagram, node, at, perform);
  diagram.onMove = (node, to) => perform([['move', `${node}:${to}`]]);
  diagram.onDelete = (node) => perform([['delete', String(node)]]);
  diagram.onSay = say;

  function again() {
    adoptVersion();
    panes.dataset.pane = shownPane();
    tools.refresh();
    draw(current());
    if (current().mission) beside.show();
    else proof.showMap(null);
  }
  again();
  const stops = [
    onChange((state, before) => {
      const { walk: _, ...extra } = state.extra;
      const { walk: __, ...extraBefore } = before.extra;
      const isWalk = JSON.stringify({ ...state, extra }) === JSON.stringify({ ...before, extra: extraBefore });
      if (isWalk) light();
      else again();
    }),
    onReconnect(again), settings.close, sheet.close, () => diagram.close(), () => beside.close(), walk.stop, closeMenu,
    bind([
      { key: 'Enter', help: t('save_picture'), act: (event) => void (event?.repeat || saveAs('png', trouble)) },
      { key: 'Escape', help: t('to_settings'), act: () => void (closeMenu() || back()) },
      { key: 'Ctrl+z', help: t('undo'), act: undo },
      { key: 'Ctrl+Shift+z', help: t('redo'), act: redo },
      { key: 'Ctrl+y', help: t('redo'), act: redo },
      { key: 'r', help: t('new_diagram'), act: roll },
      { key: 'ArrowDown', help: t('key_tree'), act: () => diagram.select(diagram.selected ?? diagram.first, { focus: true }) },
      { key: 'f', help: t('fit'), act: () => diagram.fit() },
      { key: '+', help: t('zoom_in'), act: () => diagram.zoom(1.25) },
      { key: '-', help: t('zoom_out'), act: () => diagram.zoom(0.8) },
      { key: 'm', help: t('key_move'), act: () => void (diagram.selected !== null && diagram.startMove(diagram.selected)) },
      { key: 'Delete', help: t('key_delete'), act: () => void (diagram.selected && diagram.onDelete(diagram.selected)) },
      { key: ',', help: t('walk_previous'), act: () => walk.go(-1) },
      { key: '.', help: t('walk_next'), act: () => walk.go(1) },
    ]),
  ];

  /** Ends the walkthrough and focuses the settings. */
  function back() {
    if (diagram.moving) return diagram.endMove(null);
    walk.stop();
    setExtra('walk', '');
    diagram.select(null);
    return settings.focus();
  }

  return () => stops.forEach((stop) => stop());
}

/**
 * @param {string} name
 * @param {string} value
 */
function setExtra(name, value) {
  const { [name]: _, ...others } = current().extra;
  change({ extra: value ? { ...others, [name]: value } : others });
}

// The map: made from the settings, drawn, judged, painted over.

import { ask } from '../api.js';
import { busy } from '../busy.js';
import { el, fill } from '../dom.js';
import { openExport } from '../export.js';
import { announce } from '../heard.js';
import { bind } from '../keys.js';
import { latest } from '../latest.js';
import { MapCanvas } from '../map/canvas.js';
import { cellWords } from '../map/cell.js';
import { steer } from '../map/cursor.js';
import { isInside, readMap } from '../map/model.js';
import { PaintHand } from '../map/hand.js';
import { floorShare, mapNews } from '../map/news.js';
import { inspector } from '../panel/inspect.js';
import { hasLayer, LAYER_KEYS, nextStyle, toggleLayer, togglePlayer } from '../panel/layers.js';
import { recipePanel, roll } from '../panel/recipe.js';
import { reportPanel } from '../panel/report.js';
import { BRUSHES, mapTools } from '../panel/tools.js';
import { openPrint } from '../print.js';
import { isSameMap, subjectOf } from '../recipe.js';
import { canRedo, canUndo, current, onChange } from '../state.js';
import { number, t } from '../texts.js';
import { onReturn } from '../trouble.js';
import { showMapTrouble } from '../panel/refused.js';

/** @typedef {import('../map/model.js').Cell} Cell */
/** @typedef {import('../state.js').State} State */
/** @typedef {import('../texts.js').Key} Key */

/** @type {import('../main.js').ViewModule} */
export const map = {
  name: 'map',
  icon: 'M9 4L3 6v14l6-2l6 2l6-2V4l-6 2l-6-2v14M15 6v14',
  open,
};

/** @param {HTMLElement} root */
function open(root) {
  const canvas = new MapCanvas(t('map_label'));
  const trouble = el('div', { class: 'over' });
  const hovered = el('span', { class: 'hovered' });
  const facts = el('span', { class: 'facts' });
  const heard = el('p', { class: 'only-heard', 'aria-live': 'polite', role: 'status' });
  const hint = el('p', { class: 'only-heard', id: 'map-hint' }, t('map_hint'));
  canvas.canvas.setAttribute('aria-describedby', 'map-hint');
  const hand = new PaintHand(canvas);
  const report = reportPanel(mark);
  const inspect = inspector(canvas, report.choose);
  const tools = mapTools(canvas, { hand, full: goFull, save: () => openExport(canvas.map), print: () => openPrint(canvas.map) });
  const stage = el('section', { class: 'stage map-stage', 'aria-label': t('map') },
    tools.element, canvas.element, trouble, inspect.element,
    el('div', { class: 'status' }, hovered, facts, tools.zoom), heard, hint);

  /**
   * @param {Cell[]} cells
   * @param {string} words
   */
  function mark(cells, words) {
    canvas.look({ marked: cells });
    canvas.reveal(cells);
    heard.textContent = words;
  }
  function unmark() {
    canvas.look({ marked: [] });
    inspect.hide();
  }
  function goFull() {
    if (document.fullscreenElement) document.exitFullscreen();
    else stage.requestFullscreen?.().catch(() => {});
  }

  /** @type {Cell | null} */
  let at = null;
  function tell() {
    hovered.textContent = at && canvas.map && isInside(canvas.map, ...at) ? cellWords(canvas.map, at) : '';
  }

  const draw = latest(
    async (/** @type {State} */ state) => mapFor(await ask('map', { map: await subjectOf(state), player: state.player }), state.player),
    (made, asked) => {
      fill(trouble);
      canvas.look({ marked: [] });
      hand.show(made, asked.paint);
      afterDrawing(() => {
        report.show(made);
        inspect.hide();
        tell();
        tools.refresh();
        announce('map', mapNews(made, asked.seed));
        facts.textContent = t('map_facts', { width: made.width, height: made.height, floor: number(floorShare(made) * 100) });
        root.dataset.shown = asked.seed;
      });
    },
    (error) => showMapTrouble(trouble, error),
    busy(canvas.element),
  );

  canvas.onHover = (cell) => {
    canvas.look({ hover: cell });
    at = cell;
    tell();
  };
  canvas.onPick = (cell) => {
    canvas.look({ marked: [] });
    inspect.show(cell);
  };
  steer(canvas, {
    move: (cell) => {
      at = cell;
      tell();
      heard.textContent = hovered.textContent;
    },
    press: (cell) => (hand.brush ? hand.dab(cell) : inspect.show(cell)),
  });

  const look = () => canvas.look({ style: current().style, layers: new Set(current().layers)});
  /** @param {State} state @param {State} [before] */
  function follow(state, before) {
    look();
    if (!before || state.player !== before.player || !isSameMap(state, before)) draw(state);
    tools.refresh();
  }
  follow(current());
  const panel = recipePanel();
  fill(root, panel.element, stage, report.element);
  const again = () => draw(current());
  const stops = [onChange(follow), onReturn(again), panel.close, () => canvas.close(), tools.close, bind([
    { key: 'r', help: 'roll', act: roll },
    { key: 'm', help: 'focus_map', act: () => canvas.canvas.focus() },
    { key: '+', help: 'zoom_in', act: () => canvas.zoom(1.3) },
    { key: '-', help: 'zoom_out', act: () => canvas.zoom(1 / 1.3) },
    { key: '0', help: 'zoom_fit', act: () => canvas.fit() },
    { key: 'z', help: 'full_screen', act: goFull },
    { key: 'c', help: 'next_style', act: nextStyle },
    { key: 'y', help: 'toggle_player', act: togglePlayer },
    { key: 'l', help: 'layers', act: tools.openLayers },
    ...Object.entries(LAYER_KEYS).map(([layer, key]) => ({
      key, help: /** @type {Key} */ (`toggle_${layer}`),
      act: () => hasLayer(layer, canvas.map) && toggleLayer(layer),
    })),
    { key: 'v', help: 'tool_move', act: () => tools.take(null) },
    ...BRUSHES.map(({ brush, name, key }) => ({ key, help: /** @type {Key} */ (`tool_${name}`), act: () => tools.take(brush) })),
    { key: 'Shift+f', help: 'tool_fill', act: tools.toggleFill },
    { key: 'Ctrl+z', help: 'undo', act: () => canUndo() && history.back() },
    { key: 'Ctrl+Shift+z', help: 'redo', act: () => canRedo() && history.forward() },
    { key: 'Ctrl+y', help: 'redo', act: () => canRedo() && history.forward() },
    { key: 'Ctrl+s', help: 'export', act: () => openExport(canvas.map) },
    { key: 'Ctrl+p', help: 'print', act: () => openPrint(canvas.map) },
    { key: 'Escape', help: 'let_go', act: () => (hand.brush ? tools.take(null) : unmark()) },
  ])];
  return () => stops.forEach((stop) => stop());
}

/** The first thing is the map; what is said about it may come after the picture. @param {() => void} then */
function afterDrawing(then) {
  requestAnimationFrame(() => setTimeout(then));
}

/**
 * Players are told of no rooms: their numbers are the game master's.
 * @param {any} answer
 * @param {boolean} player
 */
function mapFor(answer, player) {
  const made = readMap(answer);
  return player ? { ...made, rooms: [] } : made;
}

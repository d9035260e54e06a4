// The view "map": a map made from the settings, its report, and paint over it.

import { announce } from '../shared/announce.js';
import { MapCanvas } from '../shared/canvas/map-canvas.js';
import { offer } from '../shared/commands.js';
import { say } from '../shared/dialog.js';
import { el, fill } from '../shared/dom.js';
import { isInside } from '../shared/dungeon.js';
import { onReconnect } from '../shared/errors.js';
import { latest } from '../shared/latest.js';
import { floorShare, mapSummary } from '../shared/map-summary.js';
import { chooseFile } from '../shared/open-file.js';
import { openedMap } from '../shared/opened-maps.js';
import { pendingMark } from '../shared/pending.js';
import { phoneSheet } from '../shared/phone-sheet.js';
import { askMap } from '../shared/picture/source.js';
import { playMapButton } from '../shared/play-map.js';
import { recipePanel, roll } from '../shared/recipe/panel.js';
import { isSameButNames, isSameMap, subjectOf } from '../shared/recipe/recipe.js';
import { showRefusal } from '../shared/recipe/refusal.js';
import { bind } from '../shared/shortcuts.js';
import { canRedo, canUndo, current, onChange } from '../shared/state.js';
import { number } from '../shared/texts.js';
import { cellWords } from './cell-text.js';
import { steer } from './cursor.js';
import { openExport } from './export-dialog.js';
import { fileBar } from './file-bar.js';
import { inspector } from './inspector.js';
import { hasLayer, LAYER_KEYS, nextStyle, toggleLayer, togglePlayer } from './layers.js';
import { PaintTool } from './paint-tool.js';
import { refreshNames } from './name-field.js';
import { openPrint } from './print-dialog.js';
import { rememberMap } from './recent.js';
import { recentMenu } from './recent-menu.js';
import { reportPanel } from './report.js';
import { star } from './star.js';
import { t } from './texts.js';
import { titleBar } from './title.js';
import { BRUSHES, mapTools } from './toolbar.js';

/** @typedef {import('../shared/dungeon.js').Cell} Cell */
/** @typedef {import('../shared/state.js').State} State */
/** @typedef {import('./texts.js').Key} Key */

/** @type {import('../shared/state.js').ViewModule} */
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
  const paintTool = new PaintTool(canvas);
  paintTool.onRefused = (brush) => say(t(brush === 'a' ? 'start_refused' : 'end_refused'));
  const report = reportPanel(mark);
  const inspect = inspector(canvas, report.choose);
  const recent = recentMenu();
  const favorite = star();
  const tools = mapTools(canvas, { paintTool, full: goFull, extra: [recent.element, favorite.button, playMapButton({ class: 'tool' })], open: chooseFile, save: () => openExport(canvas.map), print: () => openPrint(canvas.map) });
  const file = fileBar();
  const title = titleBar();
  const stage = el('section', { class: 'stage map-stage', 'aria-label': t('map') },
    tools.element, file.element, title.element, canvas.element, trouble, inspect.element,
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

  /** @type {number | undefined} */
  let remembering;
  /**
   * Stores a map that is looked at for a moment.
   * @param {State} state
   * @param {import('../shared/names.js').Wording} [title]
   */
  function remember(state, title) {
    clearTimeout(remembering);
    remembering = window.setTimeout(() => rememberMap(state, Date.now(), title), LOOK);
  }

  /** @type {Cell | null} */
  let at = null;
  function tell() {
    hovered.textContent = at && canvas.map && isInside(canvas.map, ...at) ? cellWords(canvas.map, at) : '';
  }

  /** @type {State | null} the state of the map that is shown */
  let shown = null;
  const draw = latest(
    async (/** @type {State} */ state) => {
      const made = await askMap({ map: await subjectOf(state), player: state.player });
      // Room numbers are for the game master.
      if (state.player) made.rooms = [];
      return made;
    },
    (made, asked) => {
      fill(trouble);
      const isRenamed = shown !== null && shown.player === asked.player && isSameButNames(asked, shown);
      shown = asked;
      if (!isRenamed) canvas.look({ marked: [] });
      paintTool.show(made, asked.paint);
      afterDrawing(() => {
        if (isRenamed) {
          refreshNames(root, made);
        } else {
          title.show(made);
          report.show(made);
          inspect.hide();
        }
        tell();
        tools.refresh();
        remember(asked, made.names?.title);
        announce('map', mapSummary(made, asked.seed, openedMap(asked.file)?.name));
        facts.textContent = t('map_facts', { width: made.width, height: made.height, floor: number(floorShare(made) * 100) });
        root.dataset.shown = asked.seed;
      });
    },
    (error) => showRefusal(trouble, error),
    pendingMark(canvas.element),
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
      paintTool.follow(cell);
      tell();
      heard.textContent = hovered.textContent;
    },
    press: (cell) => (paintTool.brush ? paintTool.dab(cell) : inspect.show(cell)),
  });

  // The second click of a double click on a room finds its card open.
  canvas.canvas.addEventListener('dblclick', () => paintTool.brush || inspect.edit('name'));
  const nameCommands = () => [
    ...title.commands(),
    ...(inspect.hasRoom() ? [{ words: t('edit_room_name'), act: () => inspect.edit('name') }, { words: t('edit_room_note'), act: () => inspect.edit('note') }] : []),
  ];

  const look = () => canvas.look({ style: current().style, layers: new Set(current().layers)});
  /** @param {State} state @param {State} [before] */
  function follow(state, before) {
    look();
    file.refresh();
    title.refresh();
    if (before && isSameButNames(state, before) && !isSameMap(state, before)) favorite.rename();
    if (!before || state.player !== before.player || !isSameMap(state, before)) draw(state);
    tools.refresh();
    favorite.refresh();
  }
  follow(current());
  const panel = recipePanel();
  const sheet = phoneSheet(root, { roll, parts: [{ name: 'settings', title: t('settings'), element: panel.element }, { name: 'report', title: t('report'), element: report.element }] });
  fill(root, sheet.element, panel.element, stage, report.element);
  const again = () => draw(current());
  const stops = [onChange(follow), onReconnect(again), panel.close, sheet.close, () => canvas.close(), tools.close, recent.close, () => clearTimeout(remembering), offer(tools.commands), offer(nameCommands), bind([
    { key: 'r', help: t('roll'), act: roll },
    { key: 'F2', help: t('edit_here'), act: () => (inspect.hasRoom() ? inspect.edit('name') : title.edit('title')) },
    { key: 'm', help: t('focus_map'), act: () => canvas.canvas.focus() },
    { key: '+', help: t('zoom_in'), act: () => canvas.zoom(1.3) },
    { key: '-', help: t('zoom_out'), act: () => canvas.zoom(1 / 1.3) },
    { key: '0', help: t('zoom_fit'), act: () => canvas.fit() },
    { key: 'z', help: t('full_screen'), act: goFull },
    { key: 'h', help: t('recent_maps'), act: recent.open },
    { key: 't', help: t('keep_or_not'), act: favorite.toggle },
    { key: 'c', help: t('next_style'), act: nextStyle },
    { key: 'y', help: t('toggle_player'), act: togglePlayer },
    { key: 'l', help: t('layers'), act: tools.openLayers },
    ...Object.entries(LAYER_KEYS).map(([layer, key]) => ({
      key, help: t(/** @type {Key} */ (`toggle_${layer}`)),
      act: () => hasLayer(layer, canvas.map) && toggleLayer(layer),
    })),
    { key: 'v', help: t('tool_move'), act: () => tools.take(null) },
    ...BRUSHES.map(({ brush, name, key }) => ({ key, help: t(/** @type {Key} */ (`tool_${name}`)), act: () => tools.take(brush) })),
    { key: 'Shift+f', help: t('tool_fill'), act: () => tools.toggleShape('fill') },
    { key: 'Shift+b', help: t('tool_box'), act: () => tools.toggleShape('box') },
    { key: 'j', help: t('next_size'), act: tools.nextSize },
    { key: 'Ctrl+z', help: t('undo'), act: () => canUndo() && history.back() },
    { key: 'Ctrl+Shift+z', help: t('redo'), act: () => canRedo() && history.forward() },
    { key: 'Ctrl+y', help: t('redo'), act: () => canRedo() && history.forward() },
    { key: 'Ctrl+s', help: t('export'), act: () => openExport(canvas.map) },
    { key: 'Ctrl+p', help: t('print'), act: () => openPrint(canvas.map) },
    { key: 'Escape', help: t('let_go'), act: () => void (paintTool.cancel() || (paintTool.brush ? tools.take(null) : unmark())) },
  ])];
  return () => stops.forEach((stop) => stop());
}

/** Milliseconds after which a map is among the recent ones: a drag makes many. */
const LOOK = 700;

/** Runs after the next frame, so that the map is drawn before its report. @param {() => void} then */
function afterDrawing(then) {
  requestAnimationFrame(() => setTimeout(then));
}

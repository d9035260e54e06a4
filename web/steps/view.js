// The view "steps": replays the generation of a map, change by change.

import { announce } from '../shared/announce.js';
import { ask } from '../shared/api.js';
import { MapCanvas } from '../shared/canvas/map-canvas.js';
import { el, fill } from '../shared/dom.js';
import { onReconnect } from '../shared/errors.js';
import { latest } from '../shared/latest.js';
import { mapSummary } from '../shared/map-summary.js';
import { openedMap } from '../shared/opened-maps.js';
import { pendingMark } from '../shared/pending.js';
import { phoneSheet } from '../shared/phone-sheet.js';
import { askMap } from '../shared/picture/source.js';
import { recipePanel, roll } from '../shared/recipe/panel.js';
import { isSameMap, recipeOf, subjectOf } from '../shared/recipe/recipe.js';
import { showRefusal } from '../shared/recipe/refusal.js';
import { bind } from '../shared/shortcuts.js';
import { change, current, onChange } from '../shared/state.js';
import { textOf } from '../shared/texts.js';
import { Film } from './film.js';
import { openFilm } from './film-dialog.js';
import { drawOverlay } from './overlay.js';
import { timeline } from './playback-bar.js';
import { player } from './player.js';
import { stageList } from './stage-list.js';
import { t } from './texts.js';

/** @typedef {import('../shared/state.js').State} State */

/** Milliseconds without changes before the position is written to the address. */
const REST = 400;

/** @param {HTMLElement} root */
export function open(root) {
  const panel = recipePanel();
  const canvas = new MapCanvas(t('steps_map'));
  const trouble = el('div', { class: 'over' });
  const caption = el('p', { class: 'caption', 'aria-live': 'polite' });
  const note = el('p', { class: 'note', hidden: true });
  /** @type {Film | null} */
  let film = null;
  /** @type {import('../shared/dungeon.js').DungeonMap | null} */
  let finished = null;
  let since = 0;
  /** @type {number | undefined} */
  let soon;

  const bar = timeline({ go: goByHand, stage, toggle: () => film && play.toggle(), hurry: (speed) => void (play.speed = speed), save: () => film && openFilm(current(), film) });
  const list = stageList(goByHand);
  const play = player({ count: () => film?.count ?? 0, at: () => film?.at ?? 0, go, changed: () => { bar.show(play.isPlaying); write(); } });
  const sheet = phoneSheet(root, { roll, parts: [{ name: 'settings', title: t('settings'), element: panel.element }, { name: 'report', title: t('stages'), element: list.element }] });
  fill(root, sheet.element, panel.element, el('section', { class: 'stage film' }, canvas.element, trouble, el('div', { class: 'film-foot' }, note, caption, bar.element)), list.element);
  canvas.onDrawn = (context, camera) => film && drawOverlay(context, camera, film, current().style, since);

  const load = latest(
    async (/** @type {State} */ state) => {
      if (state.file) return { film: null, finished: await askMap({ map: await subjectOf(state) }) };
      const recipe = await recipeOf(state);
      const mapAnswer = askMap({ map: { recipe } });
      // If both are refused, the refusal of the map is shown: it has advice.
      const stepsAnswer = ask('steps', { map: { recipe } }).catch((error) => mapAnswer.then(() => { throw error; }));
      const [answer, map] = await Promise.all([stepsAnswer, mapAnswer]);
      return { film: new Film(answer), finished: map };
    },
    (made, state) => {
      const isFirst = film === null;
      fill(trouble);
      ({ film, finished } = made);
      if (!film) {
        play.pause();
        canvas.show(finished);
        return announce('map', mapSummary(finished, state.seed, openedMap(state.file)?.name));
      }
      bar.load(film);
      list.load(film);
      announce('map', mapSummary(finished, state.seed));
      const given = momentOf(state);
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isFirst && given !== null) go(given);
      else if (isFirst && !isStill) {
        go(0);
        play.play();
      } else if (play.isPlaying) {
        play.pause();
        go(0);
        play.play();
      } else go(film.count);
    },
    (error) => showRefusal(trouble, error),
    pendingMark(canvas.element),
  );

  /** @param {number} at */
  function go(at) {
    if (!film) return;
    since = Math.min(film.at, at);
    const before = film.at;
    film.go(at);
    if (film.at - before > 1) since = before;
    canvas.show(film.at === film.count && finished ? finished : film.map());
    const stageNow = film.stages[film.stage];
    const words = stageNow ? textOf(stageNow.about) : '';
    if (caption.textContent !== words) caption.textContent = words;
    bar.show(play.isPlaying);
    list.show(film);
    write();
  }

  /** @param {number} at */
  function goByHand(at) {
    play.pause();
    go(at);
    if (film && film.at < film.count) since = Math.max(0, film.at - 1);
  }

  /** @param {-1 | 1} by */
  function stage(by) {
    if (!film) return;
    const starts = [...film.stages.map(({ before }) => before), film.count];
    const { at } = film;
    const next = by > 0 ? starts.find((start) => start > at) : starts.findLast((start) => start < at);
    goByHand(next ?? (by > 0 ? film.count : 0));
  }

  /** Writes the position to the address once playback rests. */
  function write() {
    clearTimeout(soon);
    soon = window.setTimeout(() => {
      if (!film || play.isPlaying) return;
      const step = film.at === film.count ? '' : String(film.at);
      if (step !== (current().extra.step ?? '')) change({ extra: { ...current().extra, step } });
    }, REST);
  }

  /**
   * @param {State} now
   * @param {State} [before]
   */
  function again(now, before) {
    canvas.look({ style: now.style, layers: new Set(now.layers) });
    note.hidden = !now.paint && !now.file;
    note.textContent = t(now.file ? 'file_steps' : 'painted_steps');
    caption.hidden = bar.element.hidden = list.element.hidden = now.file !== '';
    if (!before || !isSameMap(now, before)) {
      load(now);
    } else if (film && now.extra.step !== before.extra.step && !play.isPlaying) {
      const moment = momentOf(now) ?? film.count;
      if (moment !== film.at) go(moment);
    }
  }

  again(current());
  const stops = [
    onChange(again), onReconnect(() => again(current())), panel.close, sheet.close, () => canvas.close(), () => play.pause(), () => clearTimeout(soon),
    bind([
      { key: 'Space', help: t('play_or_pause'), act: () => film && play.toggle() },
      { key: 'ArrowLeft', help: t('one_back'), act: () => goByHand((film?.at ?? 0) - 1) },
      { key: 'ArrowRight', help: t('one_on'), act: () => goByHand((film?.at ?? 0) + 1) },
      { key: 'Shift+ArrowLeft', help: t('stage_back'), act: () => stage(-1) },
      { key: 'Shift+ArrowRight', help: t('stage_on'), act: () => stage(1) },
      { key: 'Home', help: t('to_begin'), act: () => goByHand(0) },
      { key: 'End', help: t('to_end'), act: () => goByHand(film?.count ?? 0) },
      { key: 'r', help: t('roll'), act: roll },
    ]),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * The position in the address, if there is one.
 * @param {State} state
 */
function momentOf({ extra }) {
  return extra.step && Number.isFinite(Number(extra.step)) ? Number(extra.step) : null;
}

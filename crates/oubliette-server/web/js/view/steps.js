// The steps: how a map came to be, change by change, forth and back.

import { ask } from '../api.js';
import { busy } from '../busy.js';
import { el, fill } from '../dom.js';
import { announce } from '../heard.js';
import { bind } from '../keys.js';
import { latest } from '../latest.js';
import { MapCanvas } from '../map/canvas.js';
import { readMap } from '../map/model.js';
import { mapNews } from '../map/news.js';
import { recipePanel, roll } from '../panel/recipe.js';
import { showMapTrouble } from '../panel/refused.js';
import { isSameMap, recipeOf } from '../recipe.js';
import { change, current, onChange } from '../state.js';
import { timeline } from '../steps/bar.js';
import { Film } from '../steps/film.js';
import { drawThoughts } from '../steps/overlay.js';
import { player } from '../steps/player.js';
import { stageList } from '../steps/stages.js';
import { said, t } from '../texts.js';
import { onReturn } from '../trouble.js';

/** @typedef {import('../state.js').State} State */

/** @type {import('../main.js').ViewModule} */
export const steps = {
  name: 'steps',
  icon: 'M4 20h5v-5h5v-5h5V4',
  open,
};

/** Rest after which the moment is written into the address. */
const REST = 400;

/** @param {HTMLElement} root */
function open(root) {
  const panel = recipePanel();
  const canvas = new MapCanvas(t('steps_map'));
  const trouble = el('div', { class: 'over' });
  const caption = el('p', { class: 'caption', 'aria-live': 'polite' });
  const note = el('p', { class: 'note', hidden: true }, t('painted_steps'));
  /** @type {Film | null} */
  let film = null;
  /** @type {import('../map/model.js').DungeonMap | null} */
  let finished = null;
  let since = 0;
  /** @type {number | undefined} */
  let soon;

  const bar = timeline({ go: goByHand, stage, toggle: () => film && play.toggle(), hurry: (speed) => void (play.speed = speed) });
  const list = stageList(goByHand);
  const play = player({ count: () => film?.count ?? 0, at: () => film?.at ?? 0, go, changed: () => { bar.show(play.isPlaying); write(); } });
  fill(root, panel.element, el('section', { class: 'stage film' }, canvas.element, trouble, el('div', { class: 'film-foot' }, note, caption, bar.element)), list.element);
  canvas.onDrawn = (context, camera) => film && drawThoughts(context, camera, film, current().style, since);

  const load = latest(
    async (/** @type {State} */ state) => {
      const recipe = await recipeOf(state);
      const mapAnswer = ask('map', { map: { recipe } });
      // Of two refusals the one of the map has advice.
      const stepsAnswer = ask('steps', { map: { recipe } }).catch((error) => mapAnswer.then(() => { throw error; }));
      const [answer, map] = await Promise.all([stepsAnswer, mapAnswer]);
      return { film: new Film(answer), finished: readMap(map) };
    },
    (made, state) => {
      const isFirst = film === null;
      fill(trouble);
      ({ film, finished } = made);
      bar.load(film);
      list.load(film);
      announce('map', mapNews(finished, state.seed));
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
    (error) => showMapTrouble(trouble, error),
    busy(canvas.element),
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
    const words = stageNow ? said(stageNow.about) : '';
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

  /** Writes the moment into the address once nothing moves. */
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
    note.hidden = !now.paint;
    if (!before || !isSameMap(now, before)) {
      load(now);
    } else if (film && now.extra.step !== before.extra.step && !play.isPlaying) {
      const moment = momentOf(now) ?? film.count;
      if (moment !== film.at) go(moment);
    }
  }

  again(current());
  const stops = [
    onChange(again), onReturn(() => again(current())), panel.close, () => canvas.close(), () => play.pause(), () => clearTimeout(soon),
    bind([
      { key: 'Space', help: 'play_or_pause', act: () => film && play.toggle() },
      { key: 'ArrowLeft', help: 'one_back', act: () => goByHand((film?.at ?? 0) - 1) },
      { key: 'ArrowRight', help: 'one_on', act: () => goByHand((film?.at ?? 0) + 1) },
      { key: 'Shift+ArrowLeft', help: 'stage_back', act: () => stage(-1) },
      { key: 'Shift+ArrowRight', help: 'stage_on', act: () => stage(1) },
      { key: 'Home', help: 'to_begin', act: () => goByHand(0) },
      { key: 'End', help: 'to_end', act: () => goByHand(film?.count ?? 0) },
      { key: 'r', help: 'roll', act: roll },
    ]),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * The moment that the address names, if it does.
 * @param {State} state
 */
function momentOf({ extra }) {
  return extra.step && Number.isFinite(Number(extra.step)) ? Number(extra.step) : null;
}

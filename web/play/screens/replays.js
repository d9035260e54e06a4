// Replays: the list of runs that ended, and a run played again with pause, speed and scrubbing.

import { ask, Refusal } from '../../shared/api.js';
import { save } from '../../shared/dialog.js';
import { el, fill, icon } from '../../shared/dom.js';
import { showError } from '../../shared/errors.js';
import { currentLanguage } from '../../shared/texts.js';
import { hud } from '../panel/hud.js';
import { rowButton } from '../panel/sheet.js';
import { Log } from '../run/log.js';
import { sprite } from '../sprites/icon.js';
import { Stage } from '../stage/stage.js';
import { t } from '../texts.js';
import { Film } from './film.js';

/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../types.js').Start} Start */
/** @typedef {{ start: Start, actions: import('../types.js').Action[] } | { replay: string }} Source a run to play again */

const PLAY = 'M7 4l13 8l-13 8V4';
const PAUSE = 'M7 4v16M17 4v16';
const BACK = 'M18 5l-9 7l9 7V5M6 5v14';
const ON = 'M6 5l9 7l-9 7V5M18 5v14';
/** Actions in a second. */
const SPEEDS = [2, 5, 10, 25, 60];

/**
 * @param {HTMLElement} root
 * @param {Home} home
 */
export function showReplays(root, home) {
  const list = el('div', { class: 'menu-rows' });
  const trouble = el('div');
  const file = el('input', { type: 'file', class: 'only-heard', tabindex: '-1', 'aria-label': t('open_replay'), onchange: () => file.files?.[0] && openFile(file.files[0]) });
  fill(root, el('div', { class: 'menu' }, el('h2', { class: 'screen-title' }, t('replays')), trouble, list,
    el('div', { class: 'menu-rows' }, file, rowButton({ title: t('open_replay'), act: () => file.click(), isFirst: true }), rowButton({ title: t('to_menu'), act: () => home.showMenu() }))));
  home.runs.replays().then((replays) => {
    fill(list, replays.length ? replays.map(({ start, actions, summary, endedAt }) => {
      const told = /** @type {import('../home.js').Summary} */ (summary);
      return rowButton({ picture: sprite(`hero/${told.class}/down`), title: told.summary, help: new Date(endedAt).toLocaleString(currentLanguage()), act: () => home.showReplay({ start: /** @type {Start} */ (start), actions: /** @type {any[]} */ (actions) }) });
    }) : el('p', { class: 'quiet-words' }, t('no_replays')));
  });
  /** @type {HTMLElement | null} */ (root.querySelector('[data-first]'))?.focus();

  /** @param {File} chosen */
  async function openFile(chosen) {
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const replay = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    try {
      await ask('replay', { replay, from: 0, count: 1, lang: currentLanguage() });
      home.showReplay({ replay });
    } catch (error) {
      if (error instanceof Refusal) fill(trouble, el('div', { class: 'trouble', role: 'alert' }, t('replay_refused')));
      else showError(trouble, error);
    }
  }
}

/** Saves a run as a file that the terminal plays too. @param {Source} source */
export async function saveReplay(source) {
  const { replay, seed } = await ask('replay', { ...source, from: 0, count: 1, lang: currentLanguage() });
  const bytes = Uint8Array.from(atob(replay), (letter) => letter.charCodeAt(0));
  save(new Blob([bytes], { type: 'application/octet-stream' }), `oubliette-${seed}.oubr`);
}

/**
 * @param {HTMLElement} root
 * @param {Home} home
 * @param {Source} source
 */
export function openReplay(root, home, source) {
  const stage = new Stage(t('stage'), t);
  home.prepare(stage);
  const card = hud();
  const log = new Log();
  const trouble = el('div', { class: 'play-trouble' });
  let speed = 5;
  let isPlaying = true;
  /** @type {number | undefined} */
  let timer;
  const film = new Film(source);
  const slider = el('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': t('replay_place'), oninput: () => void (pause(), go(Number(slider.value))) });
  const told = el('span', { class: 'replay-told' });
  const toggle = el('button', { type: 'button', class: 'main', onclick: () => (isPlaying ? pause() : play()) });
  const choice = el('select', { 'aria-label': t('replay_speed'), onchange: () => void (speed = Number(choice.value)) }, SPEEDS.map((value) => el('option', { value, selected: value === speed }, `×${value / 5}`)));
  const one = (/** @type {number} */ by, /** @type {'replay_back' | 'replay_on'} */ words, /** @type {string} */ path) => el('button', { type: 'button', title: t(words), 'aria-label': t(words), onclick: () => void (pause(), go(film.at + by)) }, icon(path));
  fill(root, trouble, el('div', { class: 'run replay' }, el('h1', { class: 'only-heard' }, t('replays')), el('aside', { class: 'run-side' }, card.element, log.element), stage.element,
    el('div', { class: 'replay-bar' }, one(-1, 'replay_back', BACK), toggle, one(1, 'replay_on', ON), slider, told, choice, el('button', { type: 'button', onclick: () => home.showMenu() }, t('close_replay')))));

  /** @param {number} at */
  async function go(at) {
    try {
      const before = film.at;
      const frame = await film.frame(at);
      if (!frame) return;
      slider.max = String(film.total);
      slider.value = String(film.at);
      told.textContent = t('replay_at', { at: film.at, total: film.total });
      const isNext = film.at === before + 1;
      if (speed > 12) stage.finish();
      stage.show(frame, isNext && speed <= 12 ? frame.events : []);
      card.show(frame);
      log.begin();
      if (isNext) {
        log.tell({ action: null, events: frame.events, sentences: frame.sentences }, frame.view.turn);
        home.hear(frame.events, frame);
      }
      if (film.at >= film.total) pause();
    } catch (error) {
      pause();
      showError(trouble, error);
    }
  }

  function play() {
    if (film.at >= film.total && film.total > 0) go(0);
    isPlaying = true;
    name();
    tick();
  }

  function pause() {
    isPlaying = false;
    clearTimeout(timer);
    name();
  }

  function name() {
    fill(toggle, icon(isPlaying ? PAUSE : PLAY), el('span', {}, t(isPlaying ? 'pause_replay' : 'play_replay')));
  }

  async function tick() {
    clearTimeout(timer);
    if (!isPlaying) return;
    const begun = performance.now();
    await go(film.at + 1);
    if (isPlaying) timer = window.setTimeout(tick, Math.max(0, 1000 / speed - (performance.now() - begun)));
  }

  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches('select, input')) return;
    const deeds = /** @type {Record<string, () => void>} */ ({ ArrowRight: () => (pause(), go(film.at + 1)), ArrowLeft: () => (pause(), go(film.at - 1)), Escape: () => home.showMenu(), ...(target.closest('button') ? {} : { ' ': () => (isPlaying ? pause() : play()) }) });
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  addEventListener('keydown', keys, { capture: true });
  name();
  toggle.focus();
  go(0).then(tick);
  return () => {
    pause();
    removeEventListener('keydown', keys, { capture: true });
    stage.close();
  };
}

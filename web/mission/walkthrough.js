// The walkthrough: a play of the mission, lock by lock, with the keys held.

import { setColor } from '../shared/set-colors.js';
import { BACK, el, fill, FORWARD, icon, iconButton, svg } from '../shared/dom.js';
import { momentsOf } from './moments.js';
import { exactName } from './node-text.js';
import { t } from './texts.js';

/** @typedef {import('./model.js').Mission} Mission */
/** @typedef {import('./moments.js').Moment} Moment */

const PLAY = 'M8 5l11 7l-11 7z';
const STOP = 'M7 5v14M17 5v14';
const OFF = 'M6 6l12 12M18 6L6 18';

const PACE = 900;

/**
 * @param {(step: number | null) => void} onStep called with the step shown; `null` if none
 */
export function walkthroughBar(onStep) {
  /** @type {Moment[]} */
  let moments = [];
  /** @type {Mission | null} */
  let mission = null;
  /** @type {number | null} */
  let step = null;
  let timer = 0;

  const range = el('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': t('walkthrough'), oninput: () => { stop(); onStep(Number(range.value)); } });
  const play = iconButton(t('walk_play'), PLAY, () => (timer ? stop() : start()));
  const off = iconButton(t('walk_off'), OFF, () => { stop(); onStep(null); });
  const told = el('p', { class: 'walk-told', 'aria-live': 'polite' });
  const hand = el('p', { class: 'hand' });
  const element = el('section', { class: 'walk', 'aria-label': t('walkthrough') },
    el('div', { class: 'walk-row' }, play, iconButton(t('walk_previous'), BACK, () => go(-1)), iconButton(t('walk_next'), FORWARD, () => go(1)), range, off),
    el('div', { class: 'walk-words' }, told, hand));

  /** @param {number} by */
  function go(by) {
    stop();
    const next = (step ?? (by > 0 ? -1 : moments.length)) + by;
    if (next >= 0 && next < moments.length) onStep(next);
  }

  function start() {
    const next = () => {
      if (step !== null && step >= moments.length - 1) return stop();
      onStep(step === null ? 0 : step + 1);
      return undefined;
    };
    if (step === moments.length - 1) onStep(0);
    else next();
    timer = window.setInterval(next, PACE);
    dress();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    dress();
  }

  function dress() {
    const words = t(timer ? 'walk_stop' : 'walk_play');
    play.setAttribute('aria-label', words);
    play.title = words;
    fill(play, icon(timer ? STOP : PLAY));
  }

  /**
   * @param {Mission | null} shown
   * @param {number | null} at
   * @returns {Moment | null} the moment that is shown
   */
  function show(shown, at) {
    if (shown !== mission) {
      mission = shown;
      moments = shown ? momentsOf(shown, shown.proof.verdict === 'stranded' ? shown.proof.play ?? [] : shown.walkthrough) : [];
    }
    step = at === null || !moments.length ? null : Math.min(at, moments.length - 1);
    const count = Math.max(0, moments.length - 1);
    range.max = String(count);
    range.value = String(step ?? 0);
    const words = wordsAt(count);
    range.setAttribute('aria-valuetext', words);
    element.classList.toggle('is-on', step !== null);
    off.disabled = step === null;
    told.textContent = words;
    fill(hand, step === null ? [] : [el('span', { class: 'small' }, t('hand')), ...chips(moments[step])]);
    return step === null ? null : moments[step];
  }

  /** @param {number} count */
  function wordsAt(count) {
    if (!mission || step === null) return t(mission?.proof.verdict === 'stranded' ? 'walk_losing' : 'walk_idle', { count });
    const { opened } = moments[step];
    const what = opened === null ? t('play_start') : t('play_open', { node: exactName(mission, opened) });
    return `${t('walk_step', { step, count })} · ${what}`;
  }

  return { element, show, go, stop };
}

/** @param {Moment} moment */
function chips({ hand }) {
  const held = [...hand].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  if (!held.length) return [el('span', { class: 'small' }, t('hand_empty'))];
  return held.map(([set, count]) => {
    const words = count > 1 ? `${t('kind_key_of', { set })} ×${count}` : t('kind_key_of', { set });
    const diamond = svg('svg', { viewBox: '0 0 40 40', class: 'hand-key', 'aria-hidden': 'true' },
      svg('polygon', { points: '20,1 39,20 20,39 1,20', fill: setColor(set) }),
      svg('text', { x: 20, y: 20, 'font-size': 17, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, set));
    return el('span', { class: 'hand-chip', title: words }, diamond, count > 1 ? `×${count}` : '', el('span', { class: 'only-heard' }, words));
  });
}

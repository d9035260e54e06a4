// The playback bar under the map: position, buttons and speed.

import { BACK, el, fill, FORWARD, icon, iconButton } from '../shared/dom.js';
import { capitalized, number, textOf } from '../shared/texts.js';
import { SPEEDS } from './player.js';
import { t } from './texts.js';

/** @typedef {import('./film.js').Film} Film */
/**
 * @typedef {object} Acts
 * @property {(at: number) => void} go
 * @property {(by: -1 | 1) => void} stage
 * @property {() => void} toggle
 * @property {(speed: number) => void} hurry
 * @property {() => void} save
 */

const PLAY = 'M8 5l11 7l-11 7z';
const SAVE = 'M12 3v12M7 10l5 5l5-5M4 20h16';
const PAUSE = 'M8 5v14M16 5v14';
const ICONS = {
  to_begin: 'M6 5v14M19 5l-9 7l9 7z', one_back: BACK, one_on: FORWARD, to_end: 'M18 5v14M5 5l9 7l-9 7z',
};

/** @param {Acts} acts */
export function timeline({ go, stage, toggle, hurry, save }) {
  const slider = el('input', {
    type: 'range', min: 0, max: 0, step: 1, value: 0, class: 'moment', 'aria-label': t('moment'),
    oninput: () => go(Number(slider.value)),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      event.preventDefault();
      stage(event.key === 'ArrowLeft' ? -1 : 1);
    },
  });
  const marks = el('div', { class: 'marks' });
  const told = el('output', { class: 'moment-told' });
  const play = el('button', { class: 'main play', onclick: toggle }, icon(PLAY), t('start_film'));
  const button = (/** @type {keyof typeof ICONS} */ name, /** @type {() => void} */ act) =>
    iconButton(t(name), ICONS[name], act);
  const speed = el('select', { 'aria-label': t('speed'), class: 'speed', onchange: () => hurry(Number(speed.value)) },
    SPEEDS.map((factor) => el('option', { value: factor, selected: factor === 1 }, `${number(factor, 2)}×`)));
  /** @type {Film | null} */
  let film = null;
  const at = () => film?.at ?? 0;
  const element = el('div', { class: 'timeline' },
    el('div', { class: 'track' }, marks, slider),
    el('div', { class: 'buttons' },
      button('to_begin', () => go(0)), button('one_back', () => go(at() - 1)), play, button('one_on', () => go(at() + 1)), button('to_end', () => go(film?.count ?? 0)),
      told, speed, iconButton(t('save_film'), SAVE, save, { 'data-tool': 'film' })));

  return {
    element,
    /** @param {Film} shown */
    load(shown) {
      film = shown;
      slider.max = String(shown.count);
      fill(marks, shown.stages.map(({ before, title }, place) => {
        const share = (/** @type {number} */ edge) => (100 * edge) / Math.max(1, shown.count);
        const mark = el('button', { class: 'mark', title: capitalized(title), 'aria-label': `${t('stages')} ${place + 1}: ${textOf(title)}`, tabindex: '-1', onclick: () => go(before) }, el('span', {}, capitalized(title)));
        mark.style.left = `${share(before)}%`;
        mark.style.width = `${share(shown.endOf(place) - before)}%`;
        return mark;
      }));
    },
    /** @param {boolean} isPlaying */
    show(isPlaying) {
      if (!film) return;
      slider.value = String(film.at);
      const stageNow = film.stages[film.stage];
      const values = { at: number(film.at), count: number(film.count), stage: stageNow ? textOf(stageNow.title) : '' };
      slider.setAttribute('aria-valuetext', t('moment_told', values));
      told.textContent = t('moment_short', values);
      [...marks.children].forEach((mark, place) => mark.classList.toggle('is-now', place === film?.stage));
      fill(play, icon(isPlaying ? PAUSE : PLAY), t(isPlaying ? 'pause' : 'start_film'));
    },
  };
}

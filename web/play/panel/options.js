// The options: sound, speed and motion, hints, keys.

import { el } from '../../shared/dom.js';
import { t } from '../texts.js';
import { keyOptions } from './keys.js';
import { openGameSheet } from './sheet.js';

/** @typedef {import('../home.js').Home} Home */

/** @param {Home} home */
export function openOptions(home) {
  const { options } = home;
  const range = (/** @type {import('../texts.js').Key} */ name, /** @type {number} */ value, /** @type {(value: number) => void} */ set) =>
    el('label', { class: 'option' }, el('span', {}, t(name)), el('input', { type: 'range', min: 0, max: 100, value: Math.round(value * 100), oninput: (/** @type {any} */ event) => set(Number(event.target.value) / 100) }));
  const check = (/** @type {import('../texts.js').Key} */ name, /** @type {boolean} */ isOn, /** @type {(isOn: boolean) => void} */ set) =>
    el('label', { class: 'option' }, el('span', {}, t(name)), el('input', { type: 'checkbox', checked: isOn, onchange: (/** @type {any} */ event) => set(event.target.checked) }));
  const speeds = /** @type {const} */ ([['speed_off', 0], ['speed_normal', 1], ['speed_fast', 2]]);
  const isOff = home.isStill;
  const speed = el('select', { onchange: () => {
    const value = Number(speed.value);
    home.setOptions(value ? { speed: value, lessMotion: false } : { lessMotion: true });
  } }, speeds.map(([name, value]) => el('option', { value, selected: isOff ? value === 0 : value === (options.speed > 1 ? 2 : 1) }, t(name))));
  return openGameSheet('options', () => ({
    title: t('game_options'),
    body: [
      range('volume', options.muted ? 0 : options.volume, (volume) => home.setOptions({ volume, muted: volume === 0 })),
      range('music', options.musicVolume, (musicVolume) => home.setOptions({ musicVolume })),
      check('captions', options.captions, (captions) => home.setOptions({ captions })),
      el('label', { class: 'option' }, el('span', {}, t('motion_speed')), speed),
      keyOptions(home),
      check('hints_option', home.hasHints, (isOn) => home.setOptions({ hintsSeen: isOn ? [] : ['none'] })),
    ],
  }));
}

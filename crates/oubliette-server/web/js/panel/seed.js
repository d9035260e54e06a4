// The seed with its dice and the way back: it stays in sight.

import { BACK, el, fill, FORWARD, iconButton } from '../dom.js';
import { number, t } from '../texts.js';

export const DICE = 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01';

/** A longer seed would make an address that servers and chats refuse. */
const MOST_CHARACTERS = 200;

/**
 * @param {object} given
 * @param {() => string} given.read
 * @param {(seed: string) => void} given.write
 * @param {() => void} given.roll
 * @param {string} [given.words] on the dice
 * @param {() => void} [given.back]
 * @param {() => void} [given.forward]
 */
export function seedBox({ read, write, roll, words = t('roll'), back = () => history.back(), forward = () => history.forward() }) {
  const input = el('input', {
    id: 'seed', type: 'text', autocomplete: 'off', spellcheck: 'false', value: read(), title: t('seed_help'),
    oninput: () => write(input.value),
    onfocus: () => input.select(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter') throwDice();
    },
  });
  const throwDice = () => {
    roll();
    input.value = read();
  };
  const refresh = () => {
    if (document.activeElement !== input) input.value = read();
  };
  const element = el('div', { class: 'seed' },
    el('label', { for: 'seed' }, t('seed')),
    el('div', { class: 'seed-row' },
      input,
      iconButton(words, DICE, throwDice, { class: 'main' }),
      iconButton(t('back'), BACK, back),
      iconButton(t('forward'), FORWARD, forward)));
  const note = el('p', { class: 'control-note', role: 'status' });
  element.append(note);
  // Before anyone reads what was typed.
  element.addEventListener('input', () => {
    const characters = [...input.value];
    const isLong = characters.length > MOST_CHARACTERS;
    if (isLong) input.value = characters.slice(0, MOST_CHARACTERS).join('');
    fill(note, isLong && t('seed_long', { most: number(MOST_CHARACTERS) }));
  }, { capture: true });
  return { element, refresh };
}

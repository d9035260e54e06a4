// The seed field with buttons for a random seed, back and forward.

import { BACK, el, fill, FORWARD, iconButton } from '../dom.js';
import { canRedo, hasBack } from '../state.js';
import { number, t } from '../texts.js';

export const DICE = 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01';

/** A longer seed would make the address too long for servers and chats. */
const MOST_CHARACTERS = 200;

/**
 * @param {object} given
 * @param {() => string} given.read
 * @param {(seed: string, isStep: boolean) => void} given.write all that is typed in one go is one step back
 * @param {() => void} given.roll
 * @param {string} [given.words] on the dice
 * @param {() => void} [given.back]
 * @param {() => void} [given.forward]
 * @param {() => boolean} [given.canGoBack]
 * @param {() => boolean} [given.canGoForward]
 */
export function seedBox({
  read, write, roll, words = t('roll'), back = () => history.back(), forward = () => history.forward(), canGoBack = hasBack, canGoForward = canRedo,
}) {
  let isTyping = false;
  const endTyping = () => void (isTyping = false);
  const input = el('input', {
    id: 'seed', type: 'text', autocomplete: 'off', spellcheck: 'false', value: read(), title: t('seed_help'),
    oninput: () => {
      write(input.value, !isTyping);
      isTyping = true;
    },
    onchange: endTyping,
    onfocus: () => input.select(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter') input.select();
    },
  });
  const [earlier, later] = [iconButton(t('back'), BACK, back), iconButton(t('forward'), FORWARD, forward)];
  const refresh = () => {
    earlier.disabled = !canGoBack();
    later.disabled = !canGoForward();
    if (input.value === read()) return;
    input.value = read();
    endTyping();
  };
  refresh();
  const element = el('div', { class: 'seed' },
    el('label', { for: 'seed' }, t('seed')),
    el('div', { class: 'seed-row' }, input, iconButton(words, DICE, roll, { class: 'main' }), earlier, later));
  const note = el('p', { class: 'control-note', role: 'status' });
  element.append(note);
  // Runs before the listener of the input itself.
  element.addEventListener('input', () => {
    const characters = [...input.value];
    const isLong = characters.length > MOST_CHARACTERS;
    if (isLong) input.value = characters.slice(0, MOST_CHARACTERS).join('');
    fill(note, isLong && t('seed_long', { most: number(MOST_CHARACTERS) }));
  }, { capture: true });
  return { element, refresh };
}

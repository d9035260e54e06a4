// Hints for newcomers: each is shown once, at the first meeting with something.

import { CLOSE } from '../../shared/dialog.js';
import { el, fill, iconButton } from '../../shared/dom.js';
import { t } from '../texts.js';

/** @typedef {import('../home.js').Home} Home */

/** Milliseconds that a hint stays. */
const STAY = 9000;

/** @param {Home} home */
export function hintCard(home) {
  const element = el('div', { class: 'hint-card', role: 'note', hidden: true });
  /** @type {number | undefined} */
  let timer;
  const hide = () => void (element.hidden = true);
  return {
    element,
    /**
     * Shows the first hint that the player has not seen.
     * @param {{ id: string, text: string }[]} hints
     * @param {(words: string) => void} tell
     */
    show(hints, tell) {
      const fresh = hints.find(({ id }) => !home.options.hintsSeen.includes(id));
      if (!fresh || !home.hasHints) return;
      home.setOptions({ hintsSeen: [...home.options.hintsSeen, fresh.id] });
      tell(fresh.text);
      fill(element, el('b', {}, t('hint')), el('span', {}, fresh.text), iconButton(t('close'), CLOSE, hide));
      element.hidden = false;
      clearTimeout(timer);
      timer = window.setTimeout(hide, STAY);
    },
  };
}

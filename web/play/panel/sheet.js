// Sheets of the game: dialogs that are filled anew after each action, and in which arrow keys move between buttons.

import { CLOSE } from '../../shared/dialog.js';
import { el, fill, iconButton } from '../../shared/dom.js';
import { t } from '../texts.js';

/**
 * @typedef {object} Sheet
 * @property {string} kind
 * @property {HTMLDialogElement} element
 * @property {() => void} refresh fills it anew; it closes itself where nothing is left to show
 * @property {() => void} close
 */
/**
 * @typedef {object} Content
 * @property {string} title
 * @property {(Node | string | null | false)[]} body
 * @property {Record<string, () => void>} [keys] by the name of the key, in lower case
 */

/**
 * Opens a sheet. `make` returns its content, or `null` to close it; with nothing to show from the start, it never opens.
 * @param {string} kind
 * @param {() => Content | null} make
 * @param {{ isForced?: boolean, closed?: () => void }} [options] a forced one has no way out but its answers
 * @returns {Sheet}
 */
export function openGameSheet(kind, make, { isForced = false, closed = () => {} } = {}) {
  const title = el('h2', { id: `play-${kind}-title` });
  const body = el('div', { class: 'game-sheet-body', tabindex: '0' });
  const end = isForced ? null : iconButton(t('close'), CLOSE, () => sheet.close());
  const element = el('dialog', { class: `game-sheet sheet-${kind}`, 'aria-labelledby': `play-${kind}-title` }, el('header', {}, title, end), body);
  /** @type {Record<string, () => void>} */
  let keys = {};
  const sheet = {
    kind,
    element,
    refresh() {
      const content = make();
      if (!content) return sheet.close();
      const focused = pathOf(body, document.activeElement);
      title.textContent = content.title;
      fill(body, ...content.body);
      keys = content.keys ?? {};
      if (element.open) focusAgain(body, focused);
    },
    close() {
      if (element.open) element.close();
    },
  };
  element.addEventListener('close', () => {
    element.remove();
    closed();
  });
  element.addEventListener('cancel', (event) => {
    if (isForced) event.preventDefault();
  });
  element.addEventListener('click', (event) => {
    if (event.target === element && !isForced) sheet.close();
  });
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement) return;
    const act = keys[event.key.toLowerCase()];
    if (act && !event.repeat) {
      event.preventDefault();
      act();
    } else if (/^Arrow/.test(event.key)) {
      event.preventDefault();
      moveFocus(body, event.key);
    }
  });
  sheet.refresh();
  if (!title.textContent) {
    closed();
  } else {
    document.body.append(element);
    element.showModal();
    const first = /** @type {HTMLElement} */ (body.querySelector('[data-first]:not(:disabled)') ?? body.querySelector('button:not(:disabled)') ?? body);
    first.focus();
  }
  return sheet;
}

/**
 * The place of the focused button among those of a sheet.
 * @param {HTMLElement} body
 * @param {Element | null} focused
 */
function pathOf(body, focused) {
  const named = focused?.getAttribute('data-name');
  return { named, place: [...body.querySelectorAll('button')].indexOf(/** @type {HTMLButtonElement} */ (focused)) };
}

/**
 * Gives the focus to the button that had it, or to one near by: keys reach the sheet only while something in it has the focus.
 * @param {HTMLElement} body
 * @param {{ named: string | null | undefined, place: number }} focused
 */
function focusAgain(body, { named, place }) {
  const buttons = [...body.querySelectorAll('button')].filter((button) => !button.disabled);
  const same = buttons.find((button) => named && button.dataset.name === named);
  (same ?? buttons[Math.max(0, Math.min(place, buttons.length - 1))] ?? body).focus();
}

/**
 * Moves the focus to the nearest button in a direction.
 * @param {HTMLElement} body
 * @param {string} key
 */
function moveFocus(body, key) {
  const buttons = [...body.querySelectorAll('button:not(:disabled), a[href], input')].map((element) => ({ element: /** @type {HTMLElement} */ (element), box: element.getBoundingClientRect() }));
  const from = document.activeElement?.getBoundingClientRect();
  if (!from || !buttons.some(({ element }) => element === document.activeElement)) return buttons[0]?.element.focus();
  const middle = (/** @type {DOMRect} */ box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const at = middle(from);
  let best = null;
  let least = Infinity;
  for (const { element, box } of buttons) {
    const { x, y } = middle(box);
    const [along, across] = key === 'ArrowUp' ? [at.y - y, x - at.x] : key === 'ArrowDown' ? [y - at.y, x - at.x] : key === 'ArrowLeft' ? [at.x - x, y - at.y] : [x - at.x, y - at.y];
    if (along <= 4) continue;
    const far = along + 2.5 * Math.abs(across);
    if (far < least) [best, least] = [element, far];
  }
  best?.focus();
}

/**
 * A button with a picture, a title and a line below it.
 * @param {{ picture?: Node | null, title: string, help?: string, act: () => void, isPossible?: boolean, isMain?: boolean, name?: string, key?: string, isFirst?: boolean }} row
 */
export function rowButton({ picture = null, title, help = '', act, isPossible = true, isMain = false, name, key, isFirst = false }) {
  return el('button', { type: 'button', class: `row-button ${isMain ? 'main' : ''}`, onclick: act, disabled: !isPossible, 'data-name': name, 'data-first': isFirst },
    picture, el('span', { class: 'row-words' }, el('b', {}, title), help ? el('span', { class: 'row-help' }, help) : null), key ? el('kbd', { 'aria-hidden': 'true' }, key) : null);
}

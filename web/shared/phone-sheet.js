// The sheet of a small screen: settings and report below the map, of which they cover at most half. Its bar with the
// dice is always there. On larger screens there is no sheet, and the panels stand beside the map.

import { el, icon, iconButton } from './dom.js';
import { DICE } from './recipe/seed-field.js';
import { t } from './texts.js';

/** @typedef {{ name: 'settings' | 'report', title: string, element: HTMLElement }} Part */

const ICONS = {
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  report: 'M6 3h12v18H6V3M9 8h6M9 12h6M9 16h3',
};
/** Pixels that a finger moves before a press becomes a drag. */
const SLACK = 8;
/** A sheet that is let go below this height closes. */
const LEAST = 90;

/**
 * @param {HTMLElement} root the view, which gets the panels of `parts` and the stage
 * @param {{ roll: () => void, words?: string, parts: Part[] }} given
 */
export function phoneSheet(root, { roll, words = t('roll'), parts }) {
  const { dataset, style } = document.documentElement;
  let lastOpen = parts[0];
  const buttons = parts.map((part) => {
    part.element.id = `sheet-${part.name}`;
    return el('button', { type: 'button', 'aria-controls': part.element.id, 'data-part': part.name, onclick: () => toggle(part) }, icon(ICONS[part.name]), el('span', {}, part.title));
  });
  const element = el('div', { class: 'sheet-bar' }, el('h2', { class: 'only-heard' }, t('sheet')),
    el('span', { class: 'sheet-grip', 'aria-hidden': 'true' }), buttons, iconButton(words, DICE, roll, { class: 'main sheet-dice' }));

  /** @param {Part | null} part */
  function show(part) {
    if (part) {
      lastOpen = part;
      dataset.sheet = part.name;
    } else {
      delete dataset.sheet;
      style.removeProperty('--sheet');
    }
    buttons.forEach((button, place) => button.setAttribute('aria-expanded', String(parts[place] === part)));
  }
  /** @param {Part} part */
  const toggle = (part) => show(dataset.sheet === part.name ? null : part);

  /** @type {{ id: number, y: number, height: number, isMoved: boolean } | null} */
  let drag = null;
  element.addEventListener('pointerdown', (event) => {
    drag = { id: event.pointerId, y: event.clientY, height: dataset.sheet ? lastOpen.element.offsetHeight : 0, isMoved: false };
  });
  element.addEventListener('pointermove', (event) => {
    if (!drag || drag.id !== event.pointerId) return;
    const by = drag.y - event.clientY;
    if (!drag.isMoved && Math.abs(by) < SLACK) return;
    if (!drag.isMoved) element.setPointerCapture(event.pointerId);
    drag.isMoved = true;
    if (!dataset.sheet) show(lastOpen);
    style.setProperty('--sheet', `${Math.max(0, drag.height + by)}px`);
  });
  const end = () => {
    if (!drag) return;
    const { isMoved } = drag;
    drag = null;
    if (!isMoved) return;
    if (lastOpen.element.offsetHeight < LEAST) show(null);
    // The drag ends with a click on the bar, which is no press.
    element.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
  element.addEventListener('click', (event) => {
    const isBar = event.target === element || (event.target instanceof Element && event.target.matches('.sheet-grip'));
    if (isBar) toggle(lastOpen);
  });
  /** @param {KeyboardEvent} event */
  function leave(event) {
    if (event.key !== 'Escape' || !dataset.sheet || getComputedStyle(element).display === 'none') return;
    event.preventDefault();
    event.stopPropagation();
    show(null);
    buttons[parts.indexOf(lastOpen)].focus();
  }
  for (const place of [element, ...parts.map((part) => part.element)]) place.addEventListener('keydown', leave);
  root.classList.add('has-sheet');
  show(null);
  return { element, close: () => show(null) };
}

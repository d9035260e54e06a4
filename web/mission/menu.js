// The menu of a node with its actions, beside the node or at the bottom of a small screen.

import { el } from '../shared/dom.js';
import { addSheet, needsSheet, renameSheet } from './dialogs.js';
import { holds, targetsOf } from './model.js';
import { exactName } from './node-text.js';
import { t } from './texts.js';

/** @typedef {import('./diagram.js').Diagram} Diagram */
/** @typedef {(edits: string[][]) => void} Perform */

/** @type {(() => void) | null} */
let closeOpen = null;

/** Closes the menu; returns whether there was one. */
export function closeMenu() {
  const wasOpen = closeOpen !== null;
  closeOpen?.();
  return wasOpen;
}

/**
 * @param {Diagram} diagram
 * @param {number} id
 * @param {{ x: number, y: number } | null} at
 * @param {Perform} perform
 */
export function openMenu(diagram, id, at, perform) {
  closeMenu();
  const items = itemsOf(diagram, id, perform);
  const buttons = items.map(({ words, act, isBad }) => el('button', {
    role: 'menuitem', tabindex: '-1', class: isBad ? 'is-bad' : '',
    onclick: () => {
      close();
      act();
    },
  }, words));
  const mission = diagram.mission;
  const title = mission ? exactName(mission, id) : '';
  const menu = el('div', { class: 'node-menu', role: 'menu', 'aria-label': t('menu_of', { node: title }) }, buttons);
  const box = el('div', { class: 'node-menu-box' }, el('p', { class: 'node-menu-title', 'aria-hidden': 'true' }, title), menu);
  const close = () => {
    box.remove();
    removeEventListener('pointerdown', outside, true);
    if (closeOpen === close) closeOpen = null;
    if (document.activeElement === document.body) diagram.elementOf(id)?.focus({ preventScroll: true });
  };
  const outside = (/** @type {Event} */ event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) close();
  };
  box.addEventListener('keydown', (event) => {
    const place = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (event.key === 'ArrowDown') buttons[(place + 1) % buttons.length].focus();
    else if (event.key === 'ArrowUp') buttons[(place - 1 + buttons.length) % buttons.length].focus();
    else if (event.key === 'Home') buttons[0].focus();
    else if (event.key === 'End') buttons[buttons.length - 1].focus();
    else return;
    event.preventDefault();
  });
  (document.querySelector('main') ?? document.body).append(box);
  place(box, at ?? middleOf(diagram, id));
  uncover(diagram, id, box);
  addEventListener('pointerdown', outside, true);
  closeOpen = close;
  buttons[0]?.focus();
}

/**
 * @param {Diagram} diagram
 * @param {number} id
 */
function middleOf(diagram, id) {
  const box = diagram.elementOf(id)?.getBoundingClientRect();
  return { x: box ? box.right : 0, y: box ? box.top : 0 };
}

/**
 * @param {HTMLElement} box
 * @param {{ x: number, y: number }} at
 */
function place(box, { x, y }) {
  if (matchMedia('(max-width: 759px), (pointer: coarse)').matches) return box.classList.add('is-at-foot');
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(x + 8, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
}

/**
 * Moves the diagram if a menu at the bottom covers its node.
 * @param {Diagram} diagram
 * @param {number} id
 * @param {HTMLElement} box
 */
function uncover(diagram, id, box) {
  if (!box.classList.contains('is-at-foot')) return;
  const node = diagram.elementOf(id)?.getBoundingClientRect();
  if (node) diagram.lift(node.bottom + 12 - box.getBoundingClientRect().top);
}

/**
 * @param {Diagram} diagram
 * @param {number} id
 * @param {Perform} perform
 * @returns {{ words: string, act: () => void, isBad?: boolean }[]}
 */
function itemsOf(diagram, id, perform) {
  const mission = diagram.mission;
  const node = mission?.nodes.get(id);
  if (!mission || !node) return [];
  const isStart = node.kind === 'start';
  const can = holds(node);
  const all = [
    targetsOf(mission, id).length > 0 && { words: t('act_move'), act: () => diagram.startMove(id) },
    can && { words: t('act_add'), act: () => addSheet(mission, id, perform) },
    can && { words: t('act_reward'), act: () => perform([['add-reward', String(id)]]) },
    can && { words: t('act_end'), act: () => perform([['end', String(id)]]) },
    !isStart && { words: t('act_obstacle'), act: () => perform([['add-obstacle', String(id)]]) },
    { words: t('act_rename'), act: () => renameSheet(mission, node, perform) },
    node.kind === 'lock' && { words: t('act_needs'), act: () => needsSheet(mission, node, perform) },
    !isStart && { words: t('act_delete'), act: () => perform([['delete', String(id)]]), isBad: true },
  ];
  return all.filter((item) => item !== false);
}

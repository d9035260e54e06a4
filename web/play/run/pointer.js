// The mouse and fingers on the stage: a click walks, strikes, opens or aims; hovering and long presses tell what is there.

import { el, fill } from '../../shared/dom.js';
import { directionTo, isSame, mainDirection, stepFrom, wayTo } from '../grid.js';
import { describe } from './describe.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Direction} Direction */
/** @typedef {import('./session.js').Session} Session */
/**
 * @typedef {object} Deeds
 * @property {() => Direction[]} aims the directions to choose from; none while nothing is aimed
 * @property {(direction: Direction) => void} aim
 * @property {(direction: Direction) => void} step
 * @property {(cell: Cell) => void} walk
 * @property {() => boolean} stop ends an automatic walk; returns whether there was one
 */

/** Pixels of a swipe, and milliseconds of a long press. */
const SWIPE = 26;
const LONG = 450;
/** Milliseconds between the steps of a swipe that is held. */
const REPEAT = 190;

/**
 * @param {Session} session
 * @param {Deeds} deeds
 */
export function pointerOn(session, deeds) {
  const { stage } = session;
  const { canvas } = stage;
  const tip = el('div', { class: 'tip', role: 'tooltip', hidden: true });
  stage.element.append(tip);
  /** @type {{ id: number, x: number, y: number, isUsed: boolean, long: number, repeat: number } | null} */
  let finger = null;

  /** @param {Cell} cell */
  function tell(cell) {
    const told = stage.scene && describe(stage.scene, cell);
    const way = told?.kind === 'go' && !session.view.board ? wayTo(session.view.ways, cell) ?? [] : [];
    let at = session.view.ways.from;
    const cells = way.map((direction) => (at = stepFrom(at, direction))).slice(0, -1);
    stage.mark(told ? { cell, way: cells, kind: told.kind } : null);
    tip.hidden = !told || !(told.title || told.does);
    if (!told || tip.hidden) return;
    fill(tip, told.title && el('b', {}, told.title), told.lines.map((line) => el('span', {}, line)), told.does && el('em', {}, told.does));
    const point = stage.pointOf(cell);
    const box = stage.element.getBoundingClientRect();
    const left = Math.max(6, Math.min(point.x - box.left - tip.offsetWidth / 2, box.width - tip.offsetWidth - 6));
    const above = point.y - box.top - point.cell * 0.7 - tip.offsetHeight;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > 4 ? above : point.y - box.top + point.cell * 0.7}px`;
  }

  function quiet() {
    tip.hidden = true;
    stage.mark(null);
  }

  /** @param {Cell} cell */
  function press(cell) {
    const from = session.view.ways.from;
    if (deeds.stop()) return;
    if (deeds.aims().length) {
      const direction = mainDirection(from, cell);
      if (direction) deeds.aim(direction);
      return;
    }
    if (isSame(cell, from)) return;
    const beside = directionTo(from, cell);
    if (beside) deeds.step(beside);
    else deeds.walk(cell);
  }

  const listeners = {
    /** @param {PointerEvent} event */
    pointermove(event) {
      if (event.pointerType !== 'touch') return tell(stage.cellAt(event));
      if (!finger || finger.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
      if (Math.hypot(dx, dy) < SWIPE) return;
      const direction = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
      clearTimeout(finger.long);
      if (!finger.isUsed) swipe(direction);
      clearInterval(finger.repeat);
      finger.repeat = window.setInterval(() => swipe(direction), REPEAT);
      Object.assign(finger, { isUsed: true, x: finger.x + dx * 0.6, y: finger.y + dy * 0.6 });
    },
    /** @param {PointerEvent} event */
    pointerdown(event) {
      if (event.pointerType !== 'touch') return;
      quiet();
      const cell = stage.cellAt(event);
      const long = window.setTimeout(() => {
        if (finger) finger.isUsed = true;
        tell(cell);
      }, LONG);
      finger = { id: event.pointerId, x: event.clientX, y: event.clientY, isUsed: false, long, repeat: 0 };
      canvas.setPointerCapture(event.pointerId);
    },
    /** @param {PointerEvent} event */
    pointerup(event) {
      if (event.pointerType !== 'touch' || !finger) return;
      const { isUsed } = finger;
      letGo();
      if (!isUsed) press(stage.cellAt(event));
    },
    pointercancel: () => letGo(),
    pointerleave: () => {
      if (!finger) quiet();
    },
    /** @param {MouseEvent} event */
    click(event) {
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      if (isTouch || event.button !== 0) return;
      press(stage.cellAt(event));
    },
    /** @param {Event} event */
    contextmenu: (event) => event.preventDefault(),
  };

  /** @param {Direction} direction */
  function swipe(direction) {
    if (deeds.aims().length) {
      deeds.aim(direction);
      letGo();
    } else if (!deeds.stop()) deeds.step(direction);
  }

  function letGo() {
    if (!finger) return;
    clearTimeout(finger.long);
    clearInterval(finger.repeat);
    finger = null;
  }

  for (const [name, listener] of Object.entries(listeners)) canvas.addEventListener(name, /** @type {EventListener} */ (listener));
  return { quiet, close: letGo };
}

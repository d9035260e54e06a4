// The mouse and fingers on the stage: a click walks, strikes, opens or aims; hovering and long presses tell what is there.

import { el, fill } from '../../shared/dom.js';
import { directionTo, isSame, mainDirection, stepFrom, wayTo } from '../grid.js';
import { describe } from './describe.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Direction} Direction */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {{ x: number, y: number }} Point */
/**
 * @typedef {object} Deeds
 * @property {() => Direction[]} aims the directions to choose from; none while nothing is aimed
 * @property {(direction: Direction) => void} aim
 * @property {(direction: Direction) => void} step
 * @property {(cell: Cell) => void} walk
 * @property {() => boolean} stop ends an automatic walk; returns whether there was one
 */

/**
 * @param {Session} session
 * @param {Deeds} deeds
 */
export function pointerOn(session, deeds) {
  const { stage } = session;
  const { canvas } = stage;
  const tip = el('div', { class: 'tip', role: 'tooltip', hidden: true });
  stage.element.append(tip);

  /** @param {Cell} cell */
  function tell(cell) {
    const told = stage.scene && describe(stage.scene, cell);
    const way = told?.kind === 'go' ? wayTo(session.view.ways, cell) ?? [] : [];
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

  /** The cell at a point from the corner of the stage. @param {Point} point */
  function cellOf({ x, y }) {
    const { left, top } = canvas.getBoundingClientRect();
    return stage.cellAt({ clientX: left + x, clientY: top + y });
  }

  let isTouch = false;
  canvas.addEventListener('pointerdown', (event) => {
    isTouch = event.pointerType !== 'mouse';
    if (isTouch) quiet();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') tell(stage.cellAt(event));
  });
  canvas.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') quiet();
  });
  canvas.addEventListener('click', (event) => {
    if (!isTouch) press(stage.cellAt(event));
  });
  return {
    quiet,
    /** @param {Point} point */
    tap: (point) => press(cellOf(point)),
    /** @param {Point} point */
    look: (point) => tell(cellOf(point)),
  };
}

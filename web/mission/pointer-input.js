// Pointer input on a diagram: drag a node onto another to move it, drag the background to pan, pinch to zoom.

import { nearest } from './geometry.js';
import { targetsOf } from './model.js';

/** @typedef {import('./diagram.js').Diagram} Diagram */
/** @typedef {{ x: number, y: number }} Point */

/** Pixels that a pointer moves before a press becomes a drag. */
const SLACK = 5;

/**
 * Listens on a diagram until the returned function is called.
 * @param {Diagram} diagram
 */
export function attachPointerInput(diagram) {
  const { picture } = diagram;
  /** @type {Map<number, Point>} */
  const pointers = new Map();
  /** @type {{ node: number, from: Point, targets: number[], to: number | null, isDragged: boolean } | null} */
  let held = null;
  /** The node of this press, for the click that ends it. @type {{ node: number | null, opensMenu: boolean } | null} */
  let pressed = null;
  let moved = 0;

  /** @param {{ clientX: number, clientY: number }} event */
  const inFrame = (event) => {
    const box = picture.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0) return;
    const node = diagram.nodeOf(event.target);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    picture.setPointerCapture(event.pointerId);
    moved = 0;
    if (pointers.size > 1) return letGo();
    const isFinger = event.pointerType === 'touch';
    pressed = { node, opensMenu: isFinger || node === diagram.selected };
    const canDrag = node !== null && diagram.mission && !diagram.moving && (!isFinger || node === diagram.selected);
    const targets = canDrag && diagram.mission ? targetsOf(diagram.mission, node) : [];
    held = node === null ? null : { node, from: { x: event.clientX, y: event.clientY }, targets, to: null, isDragged: false };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    pointers.set(event.pointerId, now);
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (pointers.size === 2) pinch(event.pointerId, before, now);
    else if (held?.targets.length && moved > SLACK) drag(event, held);
    else if (moved > SLACK) diagram.pan(now.x - before.x, now.y - before.y);
  }

  /**
   * @param {PointerEvent} event
   * @param {NonNullable<typeof held>} hand
   */
  function drag(event, hand) {
    const { camera, shapes } = diagram;
    const element = diagram.elementOf(hand.node);
    const shape = shapes.get(hand.node);
    if (!element || !shape) return;
    if (!hand.isDragged) {
      hand.isDragged = true;
      const copy = /** @type {SVGElement} */ (element.cloneNode(true));
      for (const name of ['role', 'tabindex', 'data-node', 'aria-label']) copy.removeAttribute(name);
      diagram.ghost.replaceChildren(copy);
      diagram.mark('is-target', hand.targets);
      diagram.mark('is-moved', [hand.node]);
      picture.classList.add('is-moving');
    }
    const [dx, dy] = [(event.clientX - hand.from.x) / camera.scale, (event.clientY - hand.from.y) / camera.scale];
    const copy = /** @type {SVGElement} */ (diagram.ghost.firstChild);
    copy.style.transform = `translate(${shape[0] + dx}px, ${shape[1] + dy}px)`;
    const point = inFrame(event);
    const at = { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale };
    hand.to = nearest(shapes, hand.targets, at, diagram.arrangement?.side ?? 80);
    diagram.mark('is-goal', hand.to === null ? [] : [hand.to]);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (!pointers.delete(event.pointerId)) return;
    const hand = held;
    const wasDragged = hand?.isDragged;
    letGo();
    if (event.type !== 'pointerup') return;
    if (wasDragged && hand) {
      if (hand.to !== null) diagram.onMove(hand.node, hand.to);
      else diagram.select(hand.node, { focus: true });
    }
  }

  /**
   * Opens the menu. On pointerup it would receive the click of the same tap.
   * @param {MouseEvent} event
   */
  function click(event) {
    const { node, opensMenu } = pressed ?? { node: diagram.nodeOf(event.target), opensMenu: true };
    const isDrag = pressed !== null && moved > SLACK;
    pressed = null;
    if (isDrag) return;
    if (diagram.moving) {
      diagram.endMove(node !== null && diagram.moving.targets.includes(node) ? node : null);
      return;
    }
    diagram.select(node, { focus: node !== null });
    if (node !== null && opensMenu) diagram.onMenu(node, { x: event.clientX, y: event.clientY });
  }

  function letGo() {
    held = null;
    diagram.ghost.replaceChildren();
    if (diagram.moving) return;
    for (const kind of ['is-target', 'is-moved', 'is-goal']) diagram.mark(kind, []);
    picture.classList.remove('is-moving');
  }

  /**
   * @param {number} id
   * @param {Point} before
   * @param {Point} now
   */
  function pinch(id, before, now) {
    const other = [...pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const apart = (/** @type {Point} */ point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    diagram.zoom(apart(now) / apart(before), inFrame({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }));
    diagram.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  /** @param {KeyboardEvent} event */
  function escape(event) {
    if (event.key !== 'Escape' || !held?.isDragged) return;
    event.preventDefault();
    letGo();
  }

  picture.addEventListener('pointerdown', press);
  picture.addEventListener('pointermove', move);
  picture.addEventListener('pointerup', release);
  picture.addEventListener('pointercancel', release);
  picture.addEventListener('click', click);
  picture.addEventListener('pointerover', (event) => diagram.onHover(diagram.nodeOf(event.target)));
  picture.addEventListener('pointerleave', () => diagram.onHover(null));
  picture.addEventListener('contextmenu', (event) => {
    const node = diagram.nodeOf(event.target);
    if (node === null) return;
    event.preventDefault();
    diagram.select(node, { focus: true });
    diagram.onMenu(node, { x: event.clientX, y: event.clientY });
  });
  picture.addEventListener('wheel', (event) => {
    event.preventDefault();
    diagram.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), inFrame(event));
  }, { passive: false });
  addEventListener('keydown', escape, true);
  return () => removeEventListener('keydown', escape, true);
}

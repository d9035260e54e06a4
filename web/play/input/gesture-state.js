// Touches on the stage: what fingers do becomes commands. No DOM: touches are points with times in milliseconds.
//
// A tap and a long press are at a point. A swipe is a step; a finger that stays after its swipe steps again and again,
// and turns when it swipes elsewhere. A second finger ends the gesture.

/** @typedef {import('./commands.js').Command} Command */
/** @typedef {import('./commands.js').Direction} Direction */
/** @typedef {{ id: number, x: number, y: number, at: number }} Touch */

/** CSS pixels of a swipe. */
export const SWIPE = 28;
/** CSS pixels that a finger may slip during a tap. */
const SLIP = 10;
export const LONG_PRESS = 450;
export const FIRST_REPEAT = 320;
export const NEXT_REPEAT = 150;

export function createGesture() {
  /**
   * The finger: where its swipe starts, and what it did.
   * @type {{ id: number, x: number, y: number, kind: 'down' | 'slipped' | 'swiped' | 'done', direction: Direction | null, due: number } | null}
   */
  let finger = null;

  /** @param {Touch} touch @returns {Command | null} */
  function down({ id, x, y, at }) {
    if (finger) finger.kind = 'done';
    else finger = { id, x, y, kind: 'down', direction: null, due: at + LONG_PRESS };
    return null;
  }

  /** @param {Touch} touch @returns {Command | null} */
  function move({ id, x, y, at }) {
    if (!finger || finger.id !== id || finger.kind === 'done') return null;
    const [dx, dy] = [x - finger.x, y - finger.y];
    const far = Math.max(Math.abs(dx), Math.abs(dy));
    if (finger.kind === 'down' && far > SLIP) finger.kind = 'slipped';
    if (far < SWIPE) return null;
    /** @type {Direction} */
    const direction = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
    const isNew = finger.direction !== direction;
    Object.assign(finger, { x, y, kind: 'swiped', direction });
    if (!isNew) return null;
    finger.due = at + FIRST_REPEAT;
    return { kind: 'step', direction };
  }

  /** @param {Touch} touch @returns {Command | null} */
  function up({ id, x, y }) {
    if (!finger || finger.id !== id) return null;
    const isTap = finger.kind === 'down';
    finger = null;
    return isTap ? { kind: 'tap', x, y } : null;
  }

  /** Called again and again while a finger is down. @param {number} now @returns {Command | null} */
  function tick(now) {
    if (!finger || now < finger.due) return null;
    if (finger.kind === 'swiped' && finger.direction) {
      finger.due = now + NEXT_REPEAT;
      return { kind: 'step', direction: finger.direction };
    }
    if (finger.kind !== 'down') return null;
    finger.kind = 'done';
    return { kind: 'look', x: finger.x, y: finger.y };
  }

  /** The browser took the touch away. */
  function cancel() {
    finger = null;
  }

  return { down, move, up, tick, cancel, isDown: () => finger !== null };
}

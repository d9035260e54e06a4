// Gamepads with the standard mapping: what is held becomes commands. No DOM: states are plain values.
//
// Directions, waiting and undoing repeat while they are held, other buttons count once.

import { REPEATED } from './commands.js';

/** @typedef {import('./commands.js').Command} Command */
/** @typedef {import('./commands.js').Direction} Direction */
/** @typedef {import('./commands.js').Place} Place */

/** @typedef {{ buttons: readonly boolean[], axes: readonly number[] }} PadState */

/** How far the stick must lean. */
const LEAN = 0.55;
export const FIRST_REPEAT = 280;
export const NEXT_REPEAT = 130;

/** @type {Readonly<Record<number, Direction>>} */
const CROSS = { 12: 'up', 13: 'down', 14: 'left', 15: 'right' };

/**
 * Commands of the buttons by place: A, B, X, Y, shoulders, triggers, select, start, sticks.
 * @type {Readonly<Record<Place, Readonly<Record<number, import('./commands.js').PlainKind>>>>}
 */
export const BUTTONS = {
  floor: { 0: 'explore', 1: 'wait', 2: 'magic', 3: 'bag', 4: 'skills', 5: 'stair', 6: 'around', 7: 'map', 8: 'log', 9: 'menu', 10: 'ledger', 11: 'points' },
  board: { 0: 'redo', 1: 'undo', 2: 'restart', 3: 'bag', 4: 'exit', 6: 'around', 8: 'log', 9: 'menu', 11: 'points' },
  menu: { 0: 'confirm', 1: 'back', 9: 'back' },
};

/** The direction that a gamepad points to. @param {PadState} state @returns {Direction | null} */
function directionOf({ buttons, axes }) {
  for (const [button, direction] of Object.entries(CROSS)) if (buttons[Number(button)]) return direction;
  const [x = 0, y = 0] = axes;
  if (Math.max(Math.abs(x), Math.abs(y)) < LEAN) return null;
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up';
}

export function createPad() {
  /** What is held, and when it counts again. @type {Map<string, number>} */
  const held = new Map();

  /**
   * The commands that a state gives. A button held since another screen counts once it was released.
   * @param {PadState} state
   * @param {number} now in milliseconds
   * @param {Place} place
   * @returns {Command[]}
   */
  function read(state, now, place) {
    /** @type {Command[]} */
    const commands = [];
    const direction = directionOf(state);
    /** @type {Map<string, Command | null>} */
    const down = new Map();
    if (direction) down.set(direction, { kind: place === 'menu' ? 'focus' : 'step', direction });
    state.buttons.forEach((isDown, button) => {
      if (!isDown || button in CROSS) return;
      const kind = BUTTONS[place][button];
      down.set(`button ${button}`, kind ? { kind } : null);
    });
    for (const name of held.keys()) if (!down.has(name)) held.delete(name);
    for (const [name, command] of down) {
      const next = held.get(name);
      if (next !== undefined && now < next) continue;
      const repeats = command !== null && (command.kind === 'focus' || REPEATED.has('direction' in command ? command.direction : command.kind));
      held.set(name, repeats ? now + (next === undefined ? FIRST_REPEAT : NEXT_REPEAT) : Infinity);
      if (command) commands.push(command);
    }
    return commands;
  }

  return { read };
}

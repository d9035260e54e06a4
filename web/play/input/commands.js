// The commands of the game, by whichever means they are given, and where each works.

/** @typedef {'up' | 'right' | 'down' | 'left'} Direction */
/** @typedef {'floor' | 'board' | 'menu'} Place the dungeon, the board of a chamber, or a screen of buttons */

/**
 * Names of commands that need no direction.
 * @typedef {'wait' | 'explore' | 'stair' | 'magic' | 'skills' | 'bag' | 'points' | 'ledger' | 'map' | 'log' | 'around' | 'help'
 *   | 'menu' | 'undo' | 'redo' | 'restart' | 'exit' | 'confirm' | 'back'} PlainKind
 */

/**
 * A command for the view. `focus` moves between buttons. `tap` and `look` are at a point of the stage in CSS pixels.
 * @typedef {{ kind: 'step', direction: Direction } | { kind: 'focus', direction: Direction } | { kind: PlainKind }
 *   | { kind: 'tap', x: number, y: number } | { kind: 'look', x: number, y: number }} Command
 */

/** A command that can have keys: a direction or a name. @typedef {Direction | Exclude<PlainKind, 'confirm' | 'back'>} KeyCommand */

/** @type {readonly Direction[]} */
export const DIRECTIONS = ['up', 'right', 'down', 'left'];

/**
 * Where each command with keys works, in the order of the options.
 * @type {Readonly<Record<KeyCommand, readonly Place[]>>}
 */
export const PLACES = {
  up: ['floor', 'board'],
  right: ['floor', 'board'],
  down: ['floor', 'board'],
  left: ['floor', 'board'],
  wait: ['floor'],
  explore: ['floor'],
  stair: ['floor'],
  magic: ['floor'],
  skills: ['floor'],
  bag: ['floor', 'board'],
  points: ['floor', 'board'],
  ledger: ['floor'],
  map: ['floor'],
  log: ['floor', 'board'],
  around: ['floor', 'board'],
  help: ['floor', 'board'],
  menu: ['floor', 'board'],
  undo: ['board'],
  redo: ['board'],
  restart: ['board'],
  exit: ['board'],
};

/** @type {readonly KeyCommand[]} */
export const KEY_COMMANDS = /** @type {KeyCommand[]} */ (Object.keys(PLACES));

/** Commands that are given again and again while a key or a button is held. @type {ReadonlySet<string>} */
export const REPEATED = new Set([...DIRECTIONS, 'wait', 'undo', 'redo']);

/** @param {KeyCommand} name @returns {Command} */
export function commandNamed(name) {
  return isDirection(name) ? { kind: 'step', direction: name } : { kind: name };
}

/** @param {string} name @returns {name is Direction} */
const isDirection = (name) => DIRECTIONS.includes(/** @type {Direction} */ (name));

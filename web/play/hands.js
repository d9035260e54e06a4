// Keyboard, gamepad and fingers: each gives commands, which go to the run on the screen or to the buttons of a sheet.

import { listenGestures } from './input/gestures.js';
import { readGamepads } from './input/gamepad.js';
import { moveFocus } from './input/focus.js';
import { keyLabel, knownLayout, learnLayout } from './input/key-labels.js';
import { listenKeys } from './input/keyboard.js';
import { fitted, keyMap } from './input/keys.js';

/** @typedef {import('./types.js').Direction} Direction */
/** @typedef {import('./input/commands.js').Command} Command */
/** @typedef {import('./input/commands.js').KeyCommand} KeyCommand */
/** @typedef {import('./run/commands.js').CommandName} CommandName */
/** @typedef {{ x: number, y: number }} Point of the stage */
/**
 * @typedef {object} Hands where commands go
 * @property {import('./stage/stage.js').Stage} stage
 * @property {() => boolean} isOpen whether commands are for the stage
 * @property {() => boolean} isBoard
 * @property {(direction: Direction) => void} step
 * @property {(name: CommandName) => void} command
 * @property {(point: Point) => void} tap
 * @property {(point: Point) => void} look
 */

/** Milliseconds between two steps of a held key: keyboards repeat faster than anyone can look. */
const PACE = 85;

/**
 * Keeps digits from opening another view of the page in the middle of a run.
 * @param {() => import('./input/commands.js').Place} place
 */
function keepDigits(place) {
  const keep = (/** @type {KeyboardEvent} */ event) => {
    if (/^\d$/.test(event.key) && place() !== 'menu') event.preventDefault();
  };
  addEventListener('keydown', keep, { capture: true });
  return () => removeEventListener('keydown', keep, { capture: true });
}

/** @param {import('./home.js').Home} home */
export function handsOf(home) {
  /** @type {Hands | null} */
  let hands = null;
  let last = 0;
  let isHeld = false;
  const note = (/** @type {KeyboardEvent} */ event) => void (isHeld = event.repeat);
  const keys = () => fitted(keyMap(home.options.scheme, home.options.keys), knownLayout());
  const place = () => (!hands?.isOpen() || document.querySelector('dialog[open]') ? 'menu' : hands.isBoard() ? 'board' : 'floor');

  /** @param {Command} command */
  function act(command) {
    if (command.kind === 'focus') return moveFocus(topRoot(), command.direction);
    if (command.kind === 'confirm') return /** @type {HTMLElement | null} */ (document.activeElement)?.click();
    if (command.kind === 'back') return goBack();
    if (!hands) return;
    if (command.kind === 'step') {
      if (isHeld && performance.now() - last < PACE) return;
      last = performance.now();
      hands.step(command.direction);
    } else if (command.kind === 'tap') hands.tap(command);
    else if (command.kind === 'look') hands.look(command);
    else hands.command(command.kind);
  }

  /** The sheet that lies on top, else the page. @returns {HTMLElement} */
  const topRoot = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('dialog[open]')]).at(-1) ?? home.root;

  function goBack() {
    const sheet = topRoot();
    if (sheet instanceof HTMLDialogElement) /** @type {HTMLElement | null} */ (sheet.querySelector('header button'))?.click();
  }

  learnLayout();
  const close = readGamepads({ place, act });
  return {
    close,
    /** The first key of a command. @param {KeyCommand} name */
    keyOf: (name) => keyLabel(keys()[name][0]),
    /** All keys of a command. @param {KeyCommand} name */
    keysOf: (name) => keys()[name].map(keyLabel).join(', '),
    /** Gives the hands to a run until the returned function is called. @param {Hands} next */
    bind(next) {
      hands = next;
      addEventListener('keydown', note, { capture: true });
      const stops = [listenKeys({ keys, place, act }), keepDigits(place), listenGestures(next.stage.canvas, act)];
      return () => {
        if (hands === next) hands = null;
        removeEventListener('keydown', note, { capture: true });
        stops.forEach((stop) => stop());
      };
    },
  };
}

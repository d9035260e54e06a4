// Keys for a run. What a key does depends on whether the hero walks or pushes boxes in a chamber.

/** @typedef {import('./types.js').Direction} Direction */
/** @typedef {import('./run/commands.js').CommandName} CommandName */
/**
 * @typedef {object} Hands where commands go
 * @property {import('./stage/stage.js').Stage} stage
 * @property {() => boolean} isOpen whether keys are for the stage
 * @property {() => boolean} isBoard
 * @property {(direction: Direction) => void} step
 * @property {(name: CommandName) => void} command
 */

/** @type {Record<string, Direction>} */
const STEPS = { ArrowUp: 'up', ArrowRight: 'right', ArrowDown: 'down', ArrowLeft: 'left', KeyW: 'up', KeyD: 'right', KeyS: 'down', KeyA: 'left', Numpad8: 'up', Numpad6: 'right', Numpad2: 'down', Numpad4: 'left' };
/** @type {Record<string, CommandName>} */
const WALK = { e: 'explore', '>': 'stair', '.': 'wait', ' ': 'wait', m: 'magic', c: 'skills', i: 'bag', p: 'grow', r: 'keys', g: 'map', l: 'log', v: 'around', '?': 'help', escape: 'cancel' };
/** @type {Record<string, CommandName>} */
const BOARD = { u: 'undo', backspace: 'undo', y: 'redo', r: 'restart', x: 'exit', i: 'bag', p: 'grow', '?': 'help', escape: 'cancel' };
/** Milliseconds between two steps of a key that is held. */
const PACE = 110;

/** @param {import('./home.js').Home} home */
export function handsOf(home) {
  void home;
  return {
    /** @param {CommandName} name */
    keyOf: (name) => (Object.entries({ ...BOARD, ...WALK }).find(([, other]) => other === name)?.[0] ?? (name === 'menu' ? 'Esc' : '')).replace('escape', 'Esc'),
    /** @param {Hands} hands */
    bind(hands) {
      let last = 0;
      const listen = (/** @type {KeyboardEvent} */ event) => {
        if (!hands.isOpen() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector('dialog[open]')) return;
        const target = /** @type {HTMLElement} */ (event.target);
        if (target.matches('input, select, textarea')) return;
        const direction = STEPS[event.code];
        if (direction) {
          event.preventDefault();
          if (event.repeat && performance.now() - last < PACE) return;
          last = performance.now();
          return hands.step(direction);
        }
        const isPressed = (event.key === ' ' || event.key === 'Enter') && target.closest('button, a');
        const name = (hands.isBoard() ? BOARD : WALK)[event.key.toLowerCase()];
        if (!name || isPressed) return;
        event.preventDefault();
        if (!event.repeat || name === 'wait') hands.command(name);
      };
      addEventListener('keydown', listen, { capture: true });
      return () => removeEventListener('keydown', listen, { capture: true });
    },
  };
}

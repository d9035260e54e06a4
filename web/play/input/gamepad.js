// Gamepad input. The browser has no events for gamepads, so their states are read in each frame while one is connected.

import { createPad } from './pad-state.js';

/**
 * Reads gamepads until the returned function is called.
 * @param {{ place: () => import('./commands.js').Place, act: (command: import('./commands.js').Command) => void }} game
 */
export function readGamepads({ place, act }) {
  /** @type {Map<number, ReturnType<typeof createPad>>} */
  const pads = new Map();
  let frame = 0;

  /** @param {number} now */
  function read(now) {
    frame = 0;
    const connected = connectedPads();
    for (const index of pads.keys()) if (!connected.some((pad) => pad.index === index)) pads.delete(index);
    for (const pad of connected) {
      const known = pads.get(pad.index) ?? createPad();
      pads.set(pad.index, known);
      const state = { buttons: pad.buttons.map(({ pressed }) => pressed), axes: pad.axes };
      known.read(state, now, place()).forEach(act);
    }
    if (connected.length > 0) start();
  }

  function start() {
    frame ||= requestAnimationFrame(read);
  }

  addEventListener('gamepadconnected', start);
  if (connectedPads().length > 0) start();
  return () => {
    removeEventListener('gamepadconnected', start);
    cancelAnimationFrame(frame);
  };
}

function connectedPads() {
  try {
    return navigator.getGamepads().filter((pad) => pad !== null);
  } catch {
    return [];
  }
}

// Touch input on the stage. The mouse is left to the view.

import { createGesture } from './gesture-state.js';

/**
 * Listens until the returned function is called. Points of `tap` and `look` are from the corner of the element.
 * @param {HTMLElement} stage
 * @param {(command: import('./commands.js').Command) => void} act
 */
export function listenGestures(stage, act) {
  const gesture = createGesture();
  const ending = new AbortController();
  let frame = 0;

  /** @param {import('./commands.js').Command | null} command */
  const give = (command) => void (command && act(command));

  function tick() {
    frame = 0;
    if (!gesture.isDown()) return;
    give(gesture.tick(performance.now()));
    frame = requestAnimationFrame(tick);
  }

  /** @param {'down' | 'move' | 'up'} kind */
  const handle = (kind) => (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse') return;
    const { left, top } = stage.getBoundingClientRect();
    const touch = { id: event.pointerId, x: event.clientX - left, y: event.clientY - top, at: performance.now() };
    if (kind === 'down') stage.setPointerCapture(event.pointerId);
    give(gesture[kind](touch));
    if (gesture.isDown()) frame ||= requestAnimationFrame(tick);
  };

  const { signal } = ending;
  stage.style.touchAction = 'none';
  stage.addEventListener('pointerdown', handle('down'), { signal });
  stage.addEventListener('pointermove', handle('move'), { signal });
  stage.addEventListener('pointerup', handle('up'), { signal });
  stage.addEventListener('pointercancel', () => gesture.cancel(), { signal });
  stage.addEventListener('contextmenu', (event) => gesture.isDown() && event.preventDefault(), { signal });
  return () => {
    ending.abort();
    cancelAnimationFrame(frame);
  };
}

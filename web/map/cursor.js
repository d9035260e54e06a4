// Keyboard control of the map: arrows move a cursor from cell to cell, Shift and arrows move the map.

/** @typedef {import('../shared/dungeon.js').Cell} Cell */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 60;
/** Cells per step with Ctrl. */
const STRIDE = 5;

/**
 * @param {import('../shared/canvas/map-canvas.js').MapCanvas} canvas
 * @param {{ move: (cell: Cell) => void, press: (cell: Cell) => void }} acts
 */
export function steer(canvas, { move, press }) {
  /** @type {Cell | null} */
  let cursor = null;
  canvas.canvas.addEventListener('keydown', (event) => {
    const { map } = canvas;
    if (!map || event.altKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && event.shiftKey) {
      event.preventDefault();
      canvas.pan(-arrow[0] * PAN, -arrow[1] * PAN);
    } else if (arrow) {
      event.preventDefault();
      const [x, y] = cursor ?? map.start ?? [Math.floor(map.width / 2), Math.floor(map.height / 2)];
      const steps = !cursor ? 0 : event.ctrlKey ? STRIDE : 1;
      place([clamp(x + arrow[0] * steps, map.width), clamp(y + arrow[1] * steps, map.height)]);
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor) {
      event.preventDefault();
      press(cursor);
      move(cursor);
    }
  });
  canvas.canvas.addEventListener('blur', () => canvas.look({ cursor: null }));
  canvas.canvas.addEventListener('focus', () => {
    if (cursor && canvas.canvas.matches(':focus-visible')) canvas.look({ cursor });
  });

  /** @param {Cell} cell */
  function place(cell) {
    cursor = cell;
    canvas.look({ cursor });
    canvas.reveal([cell]);
    move(cell);
  }
}

/**
 * @param {number} value
 * @param {number} size
 */
const clamp = (value, size) => Math.min(size - 1, Math.max(0, value));

// Marks on the stage: the cell under the pointer with the way to it, and the directions to aim at.

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Direction} Direction */
/** @typedef {{ cell: Cell, way: Cell[], kind: 'go' | 'act' | 'none' }} Hover */

const ANGLES = { up: -Math.PI / 2, right: 0, down: Math.PI / 2, left: Math.PI };
const FRAMES = { act: '#ff9a6b', go: '#ffe296', none: 'rgba(255, 255, 255, 0.35)' };

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('./terrain.js').Frame} frame
 * @param {import('../types.js').View} view
 * @param {Hover | null} hover
 * @param {Direction[]} aims
 */
export function paintMarks(context, { x: left, y: top, cell }, view, hover, aims) {
  const line = Math.max(1.5, cell / 22);
  if (hover) {
    context.fillStyle = 'rgba(255, 226, 150, 0.5)';
    for (const [x, y] of hover.way) {
      context.beginPath();
      context.arc(left + (x + 0.5) * cell, top + (y + 0.5) * cell, cell * 0.09, 0, 7);
      context.fill();
    }
    context.lineWidth = line;
    context.strokeStyle = FRAMES[hover.kind];
    context.strokeRect(left + hover.cell[0] * cell + line, top + hover.cell[1] * cell + line, cell - 2 * line, cell - 2 * line);
  }
  const [hx, hy] = view.hero.at;
  for (const direction of aims) {
    context.save();
    context.translate(left + (hx + 0.5) * cell, top + (hy + 0.5) * cell);
    context.rotate(ANGLES[direction]);
    context.beginPath();
    context.moveTo(cell * 0.62, -cell * 0.26);
    context.lineTo(cell * 1.12, 0);
    context.lineTo(cell * 0.62, cell * 0.26);
    context.closePath();
    context.fillStyle = '#ffd76a';
    context.strokeStyle = '#14101a';
    context.lineWidth = line * 1.5;
    context.stroke();
    context.fill();
    context.restore();
  }
}

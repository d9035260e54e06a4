// Marks that the page draws over a map: marked cells, the cell under the pointer.

/** @typedef {import('../dungeon.js').Cell} Cell */
/** @typedef {import('../catalog.js').Colors} Colors */

/** More than the width of any map. */
const ROW = 65536;
/** For each side of a cell: the offset of the neighbor, and the corners where the side begins and ends. */
const SIDES = [[-1, 0, 0, 0, 1], [1, 1, 0, 1, 1], [-ROW, 0, 0, 1, 0], [ROW, 0, 1, 1, 1]];

/** Rings are drawn around at most this many marked cells. */
const MOST_RINGS = 4;

/**
 * Marked cells: tinted, with a light and dark border that is visible on every floor.
 * @param {CanvasRenderingContext2D} context
 * @param {Cell[]} cells
 * @param {Colors} colors
 * @param {number} scale
 */
export function drawMarked(context, cells, colors, scale) {
  const at = (/** @type {number} */ value) => Math.round(value * scale);
  const places = new Set(cells.map(([x, y]) => y * ROW + x));
  context.fillStyle = colors.mark;
  context.globalAlpha = 0.42;
  if (cells.length > 1) {
    for (const [x, y] of cells) context.fillRect(at(x), at(y), at(x + 1) - at(x), at(y + 1) - at(y));
  }
  context.globalAlpha = 1;
  context.beginPath();
  for (const [x, y] of cells) {
    for (const [step, ax, ay, bx, by] of SIDES) {
      if (places.has(y * ROW + x + step)) continue;
      context.moveTo(at(x + ax), at(y + ay));
      context.lineTo(at(x + bx), at(y + by));
    }
  }
  context.lineCap = 'square';
  strokeTwice(context, colors, Math.max(1.5, Math.min(4, scale / 7)));
  if (cells.length > MOST_RINGS) return;
  context.beginPath();
  for (const [x, y] of cells) {
    const [radius, middle] = [Math.max(scale * 1.3, 16), (x + 0.5) * scale];
    context.moveTo(middle + radius, (y + 0.5) * scale);
    context.arc(middle, (y + 0.5) * scale, radius, 0, 7);
  }
  strokeTwice(context, colors, Math.max(2, scale / 9));
}

/**
 * The cell under the pointer or the cursor.
 * @param {CanvasRenderingContext2D} context
 * @param {Cell} cell
 * @param {Colors} colors
 * @param {number} scale
 * @param {number} weight
 */
export function drawCell(context, [x, y], colors, scale, weight) {
  context.beginPath();
  context.rect(Math.round(x * scale), Math.round(y * scale), Math.round(scale), Math.round(scale));
  strokeTwice(context, colors, weight * Math.max(1.2, Math.min(3, scale / 12)));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Colors} colors
 * @param {number} width
 */
function strokeTwice(context, colors, width) {
  context.strokeStyle = colors.halo;
  context.lineWidth = width + 2.5;
  context.stroke();
  context.strokeStyle = colors.mark;
  context.lineWidth = width;
  context.stroke();
}

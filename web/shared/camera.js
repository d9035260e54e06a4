// Where the cells of a map lie in its picture, and how far a picture can be moved.

/** @typedef {{ x: number, y: number, scale: number }} Camera the place of the picture's origin in the frame, and pixels per unit */
/** @typedef {{ width: number, height: number }} Sides */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */
/**
 * How the ground of a map becomes a picture, both in cells. The corner of the map is the origin of the picture.
 * @typedef {object} Projection
 * @property {[number, number, number, number]} matrix as canvases have it
 * @property {(x: number, y: number) => [number, number]} toPicture
 * @property {(x: number, y: number) => [number, number]} toGround
 * @property {(map: Sides) => Box} boxOf the picture of a map
 */

/** Seen from above. @type {Projection} */
export const PLAN = {
  matrix: [1, 0, 0, 1],
  toPicture: (x, y) => [x, y],
  toGround: (x, y) => [x, y],
  boxOf: ({ width, height }) => ({ left: 0, top: 0, width, height }),
};

/** Seen from a corner above: a cell is a diamond, two cells wide and one high. @type {Projection} */
export const ISOMETRIC = {
  matrix: [1, 0.5, -1, 0.5],
  toPicture: (x, y) => [x - y, (x + y) / 2],
  toGround: (x, y) => [y + x / 2, y - x / 2],
  // With a cell around it for walls and shadows.
  boxOf: ({ width, height }) => ({ left: -height - 1, top: -1, width: width + height + 2, height: (width + height) / 2 + 2 }),
};

/**
 * The part of the picture that shows some cells.
 * @param {Projection} projection
 * @param {[number, number][]} cells
 * @returns {Box}
 */
export function boxAround({ toPicture }, cells) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [column, row] of cells) {
    for (const [dx, dy] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
      const [x, y] = toPicture(column + dx, row + dy);
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The cells that a part of the picture can show, also those that stand below it and reach into it; `null` if there are
 * none.
 * @param {Projection} projection
 * @param {Box} box
 * @param {Sides} map
 * @returns {[x: number, y: number, width: number, height: number] | null}
 */
export function cellsIn({ toGround }, { left, top, width, height }, map) {
  const corners = [[left, top], [left + width, top], [left, top + height + 1], [left + width, top + height + 1]].map(([x, y]) => toGround(x, y));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.max(0, Math.floor(Math.min(...xs)) - 1), Math.max(0, Math.floor(Math.min(...ys)) - 1)];
  const [right, bottom] = [Math.min(map.width, Math.ceil(Math.max(...xs)) + 1), Math.min(map.height, Math.ceil(Math.max(...ys)) + 1)];
  return x < right && y < bottom ? [x, y, right - x, bottom - y] : null;
}

/**
 * The nearest camera that keeps the center of the frame on the picture.
 * @param {Camera} camera
 * @param {Sides & Partial<Box>} picture in its own units
 * @param {Sides} frame in pixels
 * @returns {Camera}
 */
export function keptInFrame({ x, y, scale }, { left = 0, top = 0, width, height }, frame) {
  const along = (/** @type {number} */ at, /** @type {number} */ begin, /** @type {number} */ length, /** @type {number} */ room) =>
    Math.min(room / 2 - begin * scale, Math.max(room / 2 - (begin + length) * scale, at));
  return { scale, x: along(x, left, width, frame.width), y: along(y, top, height, frame.height) };
}

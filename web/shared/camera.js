// Limits how far a picture can be moved: the center of the frame always stays on the picture.

/** @typedef {{ x: number, y: number, scale: number }} Camera the corner of the picture in the frame, and pixels per unit */
/** @typedef {{ width: number, height: number }} Sides */

/**
 * The nearest camera that keeps the picture in its frame.
 * @param {Camera} camera
 * @param {Sides} picture in its own units
 * @param {Sides} frame in pixels
 * @returns {Camera}
 */
export function keptInFrame({ x, y, scale }, picture, frame) {
  const along = (/** @type {number} */ at, /** @type {number} */ length, /** @type {number} */ room) =>
    Math.min(room / 2, Math.max(room / 2 - length * scale, at));
  return { scale, x: along(x, picture.width, frame.width), y: along(y, picture.height, frame.height) };
}

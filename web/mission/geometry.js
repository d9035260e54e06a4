// Geometry of a diagram: neighbors, the node at a point, and the camera.

/** @typedef {import('./model.js').Arrangement} Arrangement */
/** @typedef {import('./model.js').Sides} Sides */
/** @typedef {import('./model.js').Mission} Mission */
/** @typedef {import('../shared/camera.js').Camera} Camera */
/** @typedef {{ x: number, y: number }} Point */

const LEAST = 0.02;
const MOST = 3;

/**
 * The shape of every node.
 * @param {Arrangement} arrangement
 * @returns {Map<number, Sides>}
 */
export const shapesOf = (arrangement) => new Map(arrangement.boxes.flatMap((box) => box.nodes));

/**
 * The node that an arrow key leads to: up to the parent, down to the leftmost child, left and right on the same level.
 * @param {Mission} mission
 * @param {Map<number, Sides>} shapes
 * @param {number} id
 * @param {string} key
 * @returns {number | null}
 */
export function neighborOf(mission, shapes, id, key) {
  const node = mission.nodes.get(id);
  const ids = [...mission.nodes.keys()];
  if (!node) return null;
  if (key === 'ArrowUp') return node.parent;
  if (key === 'ArrowDown') return leftmost(node.children, shapes);
  if (key === 'Home') return ids[0];
  if (key === 'End') return ids[ids.length - 1];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const level = ids.filter((other) => mission.nodes.get(other)?.depth === node.depth);
  level.sort((a, b) => left(shapes, a) - left(shapes, b));
  return level[level.indexOf(id) + (key === 'ArrowLeft' ? -1 : 1)] ?? null;
}

/**
 * @param {number[]} ids
 * @param {Map<number, Sides>} shapes
 */
function leftmost(ids, shapes) {
  if (!ids.length) return null;
  return ids.reduce((best, id) => (left(shapes, id) < left(shapes, best) ? id : best));
}

/**
 * @param {Map<number, Sides>} shapes
 * @param {number} id
 */
const left = (shapes, id) => shapes.get(id)?.[0] ?? 0;

/**
 * The node under a point or nearest to it, no farther than `reach`.
 * @param {Map<number, Sides>} shapes
 * @param {Iterable<number>} ids
 * @param {Point} point
 * @param {number} reach
 * @returns {number | null}
 */
export function nearest(shapes, ids, point, reach) {
  let best = null;
  let least = reach;
  for (const id of ids) {
    const [x, y, width, height] = shapes.get(id) ?? [0, 0, 0, 0];
    const away = Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
    if (away <= least) [best, least] = [id, away];
  }
  return best;
}

/**
 * The camera that shows a whole diagram.
 * @param {{ width: number, height: number }} diagram
 * @param {{ width: number, height: number }} frame
 * @returns {Camera}
 */
export function fitted(diagram, frame) {
  const scale = Math.min(1, Math.max(LEAST, Math.min(frame.width / diagram.width, frame.height / diagram.height)));
  return { scale, x: (frame.width - diagram.width * scale) / 2, y: Math.max(0, (frame.height - diagram.height * scale) / 2) };
}

/**
 * The camera zoomed about a point of the frame.
 * @param {Camera} camera
 * @param {number} factor
 * @param {Point} at
 * @returns {Camera}
 */
export function zoomed({ x, y, scale }, factor, at) {
  const next = Math.min(MOST, Math.max(LEAST, scale * factor));
  return { scale: next, x: at.x - ((at.x - x) / scale) * next, y: at.y - ((at.y - y) / scale) * next };
}

/**
 * The nearest camera that shows a whole shape.
 * @param {Camera} camera
 * @param {Sides} shape
 * @param {{ width: number, height: number }} frame
 * @returns {Camera}
 */
export function withInSight(camera, [x, y, width, height], frame) {
  const margin = 24;
  const [from, to] = [camera.x + x * camera.scale, camera.x + (x + width) * camera.scale];
  const [top, bottom] = [camera.y + y * camera.scale, camera.y + (y + height) * camera.scale];
  const dx = from < margin ? margin - from : Math.min(0, frame.width - margin - to);
  const dy = top < margin ? margin - top : Math.min(0, frame.height - margin - bottom);
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

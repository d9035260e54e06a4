// Cells, directions and the ways of a view.

/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Direction} Direction */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Ways} Ways */

/** The cells around the hero that the rules show: columns and rows. */
export const WINDOW = { width: 13, height: 9 };

/** @type {Record<Direction, Cell>} */
export const STEPS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };
/** @type {Direction[]} */
export const DIRECTIONS = ['up', 'right', 'down', 'left'];
/** @type {Record<Direction, Direction>} */
export const OPPOSITE = { up: 'down', right: 'left', down: 'up', left: 'right' };
/** @type {Record<string, Direction>} */
const LETTERS = { u: 'up', r: 'right', d: 'down', l: 'left' };

/**
 * @param {Cell} cell
 * @param {Direction} direction
 * @returns {Cell}
 */
export function stepFrom([x, y], direction) {
  const [dx, dy] = STEPS[direction];
  return [x + dx, y + dy];
}

/**
 * @param {Cell} a
 * @param {Cell} b
 */
export const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];

/**
 * The direction of a cell beside another one.
 * @param {Cell} from
 * @param {Cell} to
 */
export const directionTo = (from, to) => DIRECTIONS.find((direction) => isSame(stepFrom(from, direction), to)) ?? null;

/**
 * The direction that leads closest to a cell; `null` for the cell itself.
 * @param {Cell} from
 * @param {Cell} to
 * @returns {Direction | null}
 */
export function mainDirection(from, to) {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  if (!right && !down) return null;
  if (Math.abs(right) >= Math.abs(down)) return right > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}

/**
 * The steps of the way to a cell; `null` if no way is known.
 * @param {Ways} ways
 * @param {Cell} target
 * @returns {Direction[] | null}
 */
export function wayTo(ways, target) {
  /** @type {Direction[]} */
  const way = [];
  let at = target;
  const most = ways.steps.length * (ways.steps[0]?.length ?? 0);
  while (!isSame(at, ways.from)) {
    const direction = LETTERS[ways.steps[at[1]]?.[at[0]] ?? ' '];
    if (!direction || way.length >= most) return null;
    way.push(direction);
    at = stepFrom(at, OPPOSITE[direction]);
  }
  return way.length ? way.reverse() : null;
}

/**
 * The steps of the way to the free cell that is nearest to a target without a way; `null` if none is nearer than the hero.
 * @param {View} view
 * @param {Cell} target
 * @returns {Direction[] | null}
 */
export function wayNear(view, target) {
  const { ways } = view;
  const far = (/** @type {Cell} */ [x, y]) => Math.abs(x - target[0]) + Math.abs(y - target[1]);
  const isTaken = (/** @type {Cell} */ cell) => thingAt(view, cell) !== null || view.doors.some(({ at }) => isSame(at, cell)) || (view.crack !== null && isSame(view.crack, cell));
  /** @type {Direction[] | null} */
  let best = null;
  let least = far(ways.from);
  ways.steps.forEach((row, y) => [...row].forEach((letter, x) => {
    const distance = letter === ' ' ? Infinity : far([x, y]);
    if (distance > least || (distance === least && !best) || isTaken([x, y])) return;
    const way = wayTo(ways, [x, y]);
    if (!way || (distance === least && best && way.length >= best.length)) return;
    [best, least] = [way, distance];
  }));
  return best;
}

/**
 * The letter of a cell of the chart; a space where it is unknown.
 * @param {View} view
 * @param {number} x
 * @param {number} y
 */
export const tileAt = (view, x, y) => view.chart[y]?.[x] ?? ' ';

/**
 * Whether a cell is in the window around the hero.
 * @param {View} view
 * @param {Cell} cell
 */
export function isNear(view, [x, y]) {
  const [hx, hy] = view.hero.at;
  return Math.abs(x - hx) <= (WINDOW.width - 1) / 2 && Math.abs(y - hy) <= (WINDOW.height - 1) / 2;
}

/**
 * The thing on a cell.
 * @param {View} view
 * @param {Cell} cell
 */
export const thingAt = (view, cell) => view.things.find(({ at }) => isSame(at, cell))?.thing ?? null;

/**
 * The monster on a cell.
 * @param {View} view
 * @param {Cell} cell
 */
export function monsterAt(view, cell) {
  const thing = thingAt(view, cell);
  return thing && typeof thing === 'object' && 'monster' in thing ? thing.monster : null;
}

/** The monsters in sight. @param {View} view */
export const monsters = (view) => view.things.flatMap(({ thing }) => (typeof thing === 'object' && 'monster' in thing ? [thing.monster] : []));

/**
 * Whether a monster leaves its cell once it notices the hero.
 * @param {import('./types.js').Monster} monster
 */
export function roams({ kind, mood }) {
  if (kind === 'wolf' || kind === 'bat' || kind === 'thief') return true;
  return (kind === 'ogre' || kind === 'mimic') && mood === 'roused';
}

/** @param {import('./types.js').Monster} monster */
export const isAsleep = ({ kind, mood, sleep }) => sleep > 0 || (kind === 'ogre' && mood === 'calm');

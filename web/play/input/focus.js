// Moves the focus between buttons and fields by direction, for gamepads.

const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';
/** How much worse it is to be aside than to be far. */
const ASIDE = 3;

/** @typedef {import('./commands.js').Direction} Direction */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * The place in the list of the nearest box in a direction; -1 if there is none.
 * @param {Box} from
 * @param {Box[]} boxes
 * @param {Direction} direction
 */
export function nearestBox(from, boxes, direction) {
  const [x, y] = middle(from);
  let [best, least] = [-1, Infinity];
  boxes.forEach((box, place) => {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const ahead = { up: -dy, right: dx, down: dy, left: -dx }[direction];
    const aside = direction === 'up' || direction === 'down' ? gap(from.left, from.right, box.left, box.right) : gap(from.top, from.bottom, box.top, box.bottom);
    const cost = ahead + ASIDE * aside;
    if (ahead > 1 && cost < least) [best, least] = [place, cost];
  });
  return best;
}

/** @param {Box} box */
const middle = ({ left, top, right, bottom }) => /** @type {const} */ ([(left + right) / 2, (top + bottom) / 2]);

/** The space between two spans. @param {number} a @param {number} b @param {number} c @param {number} d */
const gap = (a, b, c, d) => Math.max(0, c - b, a - d);

/**
 * Focuses the next element in a direction; the first if none in `root` has the focus.
 * @param {HTMLElement} root
 * @param {Direction} direction
 */
export function moveFocus(root, direction) {
  // A part that scrolls and has buttons inside is no stop of its own.
  const isUsable = (/** @type {HTMLElement} */ each) => !each.matches(':disabled, [aria-hidden=true]') && each.getClientRects().length > 0 && !each.querySelector(FOCUSABLE);
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(FOCUSABLE))].filter(isUsable);
  const active = document.activeElement;
  const others = all.filter((each) => each !== active);
  if (!(active instanceof HTMLElement) || !all.includes(active)) return void all[0]?.focus();
  return void others[nearestBox(active.getBoundingClientRect(), others.map((each) => each.getBoundingClientRect()), direction)]?.focus();
}

// Which actions the rules allow now.

/** @typedef {import('./types.js').Action} Action */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Direction} Direction */

/**
 * Whether an action is possible now.
 * @param {View} view
 * @param {Action} action
 */
export function can(view, action) {
  const text = JSON.stringify(action);
  return view.actions.some((other) => JSON.stringify(other) === text);
}

/** Whether the hero has points to assign or a skill to learn. @param {View} view */
export const canGrow = ({ hero, offered }) => hero.points > 0 || offered.length > 0;

/**
 * A spell: magic, or a skill by its name.
 * @param {string} spell
 * @param {Direction} direction
 * @returns {Action}
 */
export const spellTowards = (spell, direction) => (spell === 'magic' ? { cast: direction } : { use: [spell, direction] });

/**
 * The possible actions that cast a spell, in any direction.
 * @param {View} view
 * @param {string} spell
 */
export const casts = (view, spell) => view.actions.filter((action) => typeof action === 'object' && (spell === 'magic' ? 'cast' in action : action.use?.[0] === spell));

/**
 * The usual action with an object of the bag.
 * @param {import('./types.js').Item} item
 * @param {number} slot
 * @returns {Action}
 */
export function naturalUse(item, slot) {
  if (typeof item === 'object' && 'potion' in item) return { drink: slot };
  if (typeof item === 'object' && 'scroll' in item) return { read: slot };
  return { wear: slot };
}

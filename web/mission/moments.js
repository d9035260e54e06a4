// Plays a mission lock by lock: reachable nodes, open locks and keys held after each step.

/** @typedef {import('./model.js').Mission} Mission */
/**
 * @typedef {object} Moment
 * @property {number | null} opened the lock that was opened last; none at the beginning
 * @property {Set<number>} reached every reachable node, closed locks included
 * @property {Set<number>} fresh the nodes that the last lock made reachable
 * @property {Set<number>} open the locks that are open
 * @property {Map<number, number>} hand keys held, by key set
 */

/**
 * The moments of a play that opens `locks` in order. The first moment is before any lock.
 * @param {Mission} mission
 * @param {number[]} locks
 * @returns {Moment[]}
 */
export function momentsOf(mission, locks) {
  const open = new Set();
  /** @type {Set<number>} */
  const reached = new Set();
  /** @type {Map<number, number>} */
  const hand = new Map();
  /** @type {Moment[]} */
  const moments = [];

  /** @param {number | null} opened */
  const keep = (opened) => {
    const fresh = reach(opened ?? [...mission.nodes.keys()][0]);
    moments.push({ opened, reached: new Set(reached), fresh, open: new Set(open), hand: new Map(hand) });
  };

  /** @param {number} from */
  function reach(from) {
    /** @type {Set<number>} */
    const fresh = new Set();
    const waiting = [from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const node = mission.nodes.get(id);
      if (!node) continue;
      if (!reached.has(id)) {
        reached.add(id);
        fresh.add(id);
        if (node.kind === 'key' && node.set !== null) hand.set(node.set, (hand.get(node.set) ?? 0) + 1);
      }
      if (node.kind !== 'lock' || open.has(id)) waiting.push(...node.children);
    }
    return fresh;
  }

  keep(null);
  for (const lock of locks) {
    const node = mission.nodes.get(lock);
    if (!node || node.set === null) continue;
    open.add(lock);
    const isSpent = mission.rule === 'consumed' && mission.sets.get(node.set)?.kind !== 'permanent';
    if (isSpent) hand.set(node.set, (hand.get(node.set) ?? 0) - (node.needs ?? 1));
    keep(lock);
  }
  return moments;
}

// A mission as the page stores it: its nodes, its key sets, and the layout of its diagram.

/** @typedef {string | { en: string, fr: string }} Name */
/** @typedef {'start' | 'lock' | 'key' | 'end' | 'reward' | 'obstacle'} Kind */
/**
 * @typedef {object} MissionNode
 * @property {number} id
 * @property {number | null} parent
 * @property {Kind} kind
 * @property {number | null} set
 * @property {number | null} needs
 * @property {number} [with]
 * @property {Name} [name]
 * @property {number[]} children
 * @property {number} depth
 */
/** @typedef {{ id: number, kind: 'unique' | 'multi' | 'permanent', keys: number, locks: number, key_name?: Name, lock_name?: Name }} KeySet */
/** @typedef {[number, number, number, number]} Sides left, top, width, height */
/** @typedef {{ parent: number, frame: Sides, shape: Sides, nested: boolean, label: string[], nodes: [number, Sides][] }} Box */
/** @typedef {{ width: number, height: number, side: number, gap: number, boxes: Box[] }} Arrangement */
/** @typedef {{ verdict: 'sound' | 'stranded' | 'undecided', play?: number[], closed?: number[], states?: number }} Proof */
/**
 * @typedef {object} Mission
 * @property {'kept' | 'consumed'} rule
 * @property {Map<number, MissionNode>} nodes in the order of the file: each after its parent
 * @property {Map<number, KeySet>} sets
 * @property {number[][]} spheres
 * @property {number[]} walkthrough locks in an order in which they can all be opened
 * @property {Record<string, number | boolean | null>} metrics
 * @property {Proof} proof
 */
/** @typedef {string[][]} Edits */
/**
 * @typedef {object} Answer of the program about a mission
 * @property {number} nodes
 * @property {any} mission
 * @property {{ en: Arrangement, fr: Arrangement } | null} diagram
 * @property {import('../shared/texts.js').Text} verdict
 * @property {boolean} sound
 * @property {Edits[]} repairs
 */

/**
 * @param {any} file a mission in our JSON, with its report
 * @returns {Mission}
 */
export function readMission(file) {
  /** @type {Map<number, MissionNode>} */
  const nodes = new Map();
  for (const node of file.nodes) {
    const parent = nodes.get(node.parent);
    parent?.children.push(node.id);
    nodes.set(node.id, { ...node, children: [], depth: parent ? parent.depth + 1 : 0 });
  }
  return {
    rule: file.rule,
    nodes,
    sets: new Map(file.sets.map((/** @type {KeySet} */ set) => [set.id, set])),
    spheres: file.spheres ?? [],
    walkthrough: file.walkthrough ?? [],
    metrics: file.metrics ?? {},
    proof: file.proof ?? { verdict: 'undecided' },
  };
}

/** @param {MissionNode} node */
export const holds = (node) => node.kind === 'start' || node.kind === 'lock' || node.kind === 'obstacle';

/**
 * A node and all nodes behind it.
 * @param {Mission} mission
 * @param {number} id
 */
export function branchOf(mission, id) {
  const branch = new Set([id]);
  for (const node of mission.nodes.values()) if (node.parent !== null && branch.has(node.parent)) branch.add(node.id);
  return branch;
}

/**
 * The nodes that a node can be moved to: not its parent, and none behind itself.
 * @param {Mission} mission
 * @param {number} id
 */
export function targetsOf(mission, id) {
  const moved = mission.nodes.get(id);
  if (!moved || moved.kind === 'start') return [];
  const branch = branchOf(mission, id);
  return [...mission.nodes.values()].filter((node) => holds(node) && node.id !== moved.parent && !branch.has(node.id)).map((node) => node.id);
}

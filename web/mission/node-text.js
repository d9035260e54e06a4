// Texts about nodes, edits and repairs of a mission.

import { currentLanguage } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {import('./model.js').Mission} Mission */
/** @typedef {import('./model.js').MissionNode} MissionNode */
/** @typedef {import('./model.js').Name} Name */

/** @param {Name | undefined} name */
export function spoken(name) {
  if (!name) return '';
  return typeof name === 'string' ? name : name[currentLanguage()];
}

/**
 * The name of a node or of its key set; empty if neither has one.
 * @param {Mission} mission
 * @param {MissionNode} node
 */
export function ownName(mission, node) {
  const set = node.set === null ? undefined : mission.sets.get(node.set);
  return spoken(node.name) || spoken(node.kind === 'key' ? set?.key_name : node.kind === 'lock' ? set?.lock_name : undefined);
}

/**
 * The kind, key set and name of a node.
 * @param {Mission} mission
 * @param {number} id
 */
export function nodeName(mission, id) {
  const node = mission.nodes.get(id);
  if (!node) return `#${id}`;
  const words = node.set === null ? t(`kind_${node.kind}`) : t(`kind_${node.kind}_of`, { set: node.set });
  const name = ownName(mission, node);
  return name ? t('named', { words, name }) : words;
}

/**
 * The same, with the node's number if several nodes have that text.
 * @param {Mission} mission
 * @param {number} id
 */
export function exactName(mission, id) {
  const name = nodeName(mission, id);
  let count = 0;
  for (const other of mission.nodes.keys()) if (nodeName(mission, other) === name) count += 1;
  return count > 1 ? `${name} (#${id})` : name;
}

/**
 * The label of a node for screen readers: its name, the keys it needs and its parent.
 * @param {Mission} mission
 * @param {MissionNode} node
 */
export function nodeText(mission, node) {
  const parts = [nodeName(mission, node.id)];
  if (node.kind === 'lock') parts.push(t('needs_keys', { count: node.needs ?? 1 }));
  if (node.parent !== null) parts.push(t('lies_behind', { node: nodeName(mission, node.parent) }));
  parts.push(t('numbered', { id: node.id }));
  return parts.join(', ');
}

/**
 * A text about an edit, with the names before the edit.
 * @param {Mission} mission
 * @param {string[]} edit
 */
export function editWords(mission, [name, value]) {
  const [first, second, third] = value.split(':');
  const node = (/** @type {string} */ id) => exactName(mission, Number(id));
  if (name === 'move') return t('did_move', { node: node(first), to: node(second) });
  if (name === 'delete') return t('did_delete', { node: node(first) });
  if (name === 'add-key') return t('did_add_key', { set: first, to: node(second) });
  if (name === 'add-lock') return t('did_add_lock', { set: first, to: node(second), needs: third ?? 1 });
  if (name === 'add-reward') return t('did_add_reward', { to: node(first) });
  if (name === 'add-obstacle') return t('did_add_obstacle', { node: node(first) });
  if (name === 'end') return t('did_end', { to: node(first) });
  if (name === 'needs') return t('did_needs', { node: node(first), count: second });
  if (name === 'rename') return t('did_rename', { node: node(first), name: value.slice(first.length + 1) });
  if (name === 'rename-keys' || name === 'rename-locks') return t('did_rename_set', { set: first, name: value.slice(first.length + 1) });
  return t('did_other');
}

/** The positions of nodes in the values of edits. */
const NODES_IN = /** @type {Record<string, number[]>} */ ({ move: [0, 1], delete: [0], 'add-key': [1], 'add-lock': [1], 'add-reward': [0], 'add-obstacle': [0], end: [0], needs: [0], rename: [0] });

/**
 * The nodes of an edit.
 * @param {string[]} edit
 */
export function nodesOf([name, value]) {
  const parts = value.split(':');
  return (NODES_IN[name] ?? []).map((place) => Number(parts[place]));
}

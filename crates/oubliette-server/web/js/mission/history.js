// What was done to the mission, to be undone and done again: settings, seed and edits alike.

import { sayUndoable } from '../remake.js';
import { change, current } from '../state.js';
import { t } from '../texts.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {Pick<State, 'seed' | 'missionParams' | 'edits'> & { plan: string }} Version */

/** @type {Version[]} */
let before = [];
/** @type {Version[]} */
let after = [];
/** The version that this page made or saw last; another one came from elsewhere. */
let known = '';

const MOST = 500;

/** @returns {Version} */
function version() {
  const { seed, missionParams, edits, extra } = current();
  return { seed, missionParams, edits, plan: extra.plan ?? '' };
}

/**
 * Sees a version that came from elsewhere. The browser's back and forth are undo and redo; of what leads nowhere near the
 * mission that is shown, nothing is kept.
 */
export function meet() {
  const now = JSON.stringify(version());
  if (now === known) return;
  const is = (/** @type {Version | undefined} */ other) => other !== undefined && JSON.stringify(other) === now;
  if (is(before.at(-1))) {
    before.pop();
    after.push(JSON.parse(known));
  } else if (is(after.at(-1))) {
    after.pop();
    before.push(JSON.parse(known));
  } else {
    [before, after] = [[], []];
  }
  known = now;
}

/**
 * Makes an edit: the mission stays the one of its seed, whatever seeds the map gets.
 * @param {string[][]} edits
 */
export function edit(edits) {
  const { seed, extra } = current();
  go({ ...version(), edits: [...current().edits, ...edits], plan: extra.plan ?? seed });
}

/**
 * Plans another mission. Edits were made to the old one and go with it.
 * @param {Partial<Pick<State, 'seed' | 'missionParams'>>} patch
 * @param {{ isStep?: boolean }} [options] whether it can be undone by itself
 */
export function replan(patch, { isStep = true } = {}) {
  const losesEdits = current().edits.length > 0;
  go({ ...version(), ...patch, edits: [], plan: '' }, isStep);
  if (losesEdits) sayUndoable(t('edits_removed'), undo, ({ edits }) => edits.length === 0);
}

/** Takes the edits back that were just made, as if they had never been there. */
export function refuse() {
  const last = before.pop();
  if (last) show(last, false);
}

export const canUndo = () => before.length > 0 || current().edits.length > 0;
export const canRedo = () => after.length > 0;

export function undo() {
  const now = version();
  const edits = now.edits.slice(0, -1);
  const last = before.pop() ?? (now.edits.length ? { ...now, edits, plan: edits.length ? now.plan : '' } : null);
  if (!last) return;
  after.push(now);
  show(last);
}

export function redo() {
  const next = after.pop();
  if (!next) return;
  before.push(version());
  show(next);
}

/**
 * @param {Version} next
 * @param {boolean} [isStep]
 */
function go(next, isStep = true) {
  if (isStep) {
    before.push(version());
    if (before.length > MOST) before.shift();
    after = [];
  }
  show(next, isStep);
}

/**
 * @param {Version} next
 * @param {boolean} [push]
 */
function show(next, push = false) {
  known = JSON.stringify(next);
  const { plan, ...rest } = next;
  const { plan: _, walk: __, ...extra } = current().extra;
  change({ ...rest, extra: plan ? { ...extra, plan } : extra }, { push });
}

// Undo and redo for the mission: settings, seed and edits.

import { sayWithUndo } from '../shared/recipe/change.js';
import { change, current } from '../shared/state.js';
import { t } from './texts.js';

/** @typedef {import('../shared/state.js').State} State */
/** @typedef {Pick<State, 'seed' | 'missionParams' | 'edits'> & { plan: string }} Version */

/** @type {Version[]} */
let before = [];
/** @type {Version[]} */
let after = [];
/** The version that this page set or saw last. */
let known = '';

const MOST = 500;

/** @returns {Version} */
function version() {
  const { seed, missionParams, edits, extra } = current();
  return { seed, missionParams, edits, plan: extra.plan ?? '' };
}

/**
 * Adopts a version set from elsewhere. The browser's back and forward count as undo and redo; any other change clears
 * the history.
 */
export function adoptVersion() {
  const now = JSON.stringify(version());
  if (now === known) return;
  if (!known && resume(now)) return;
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

/** Where the history is kept for a reload. */
const STORED = 'oubliette.mission_steps';

function keep() {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ known, before, after }));
  } catch {
    // Where nothing is stored, the history ends with a reload.
  }
}

/** Takes the history from before a reload, if it is that of the version shown now. @param {string} now */
function resume(now) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    if (kept.known !== now) return false;
    [known, before, after] = [now, kept.before, kept.after];
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes an edit. The mission keeps its seed when the map gets another.
 * @param {string[][]} edits
 */
export function edit(edits) {
  const { seed, extra } = current();
  go({ ...version(), edits: [...current().edits, ...edits], plan: extra.plan ?? seed });
}

/**
 * Plans another mission and drops the edits of the old one.
 * @param {Partial<Pick<State, 'seed' | 'missionParams'>>} patch
 * @param {{ isStep?: boolean }} [options] whether it is an undo step of its own
 */
export function replan(patch, { isStep = true } = {}) {
  const losesEdits = current().edits.length > 0;
  go({ ...version(), ...patch, edits: [], plan: '' }, isStep);
  if (losesEdits) sayWithUndo(t('edits_removed'), undo, ({ edits }) => edits.length === 0);
}

/** Removes the newest edits without a redo step. */
export function dropLastEdits() {
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
  keep();
  change({ ...rest, extra: plan ? { ...extra, plan } : extra }, { push });
}

// Dialogs of the mission editor: rename, number of keys, add.

import { openSheet } from '../shared/dialog.js';
import { el } from '../shared/dom.js';
import { exactName, spoken } from './node-text.js';
import { t } from './texts.js';

/** @typedef {import('./model.js').Mission} Mission */
/** @typedef {import('./model.js').MissionNode} MissionNode */
/** @typedef {(edits: string[][]) => void} Perform */

/**
 * @param {Mission} mission
 * @param {MissionNode} node
 * @param {Perform} perform
 */
export function renameSheet(mission, node, perform) {
  const own = textField(t('name_of_node'), spoken(node.name));
  const set = node.set === null ? undefined : mission.sets.get(node.set);
  const isKey = node.kind === 'key';
  const shared = set && textField(t(isKey ? 'name_of_keys' : 'name_of_locks', { set: set.id }), spoken(isKey ? set.key_name : set.lock_name));
  ask(exactName(mission, node.id), [own.element, shared?.element, el('p', { class: 'hint' }, t('name_none'))], t('done'), () => {
    const edits = [];
    if (own.isChanged()) edits.push(['rename', `${node.id}:${own.value()}`]);
    if (set && shared?.isChanged()) edits.push([isKey ? 'rename-keys' : 'rename-locks', `${set.id}:${shared.value()}`]);
    if (edits.length) perform(edits);
  });
}

/**
 * @param {Mission} mission
 * @param {MissionNode} node
 * @param {Perform} perform
 */
export function needsSheet(mission, node, perform) {
  const input = el('input', { id: 'needs', type: 'number', min: 1, max: 100_000, step: 1, value: node.needs ?? 1 });
  const row = el('div', { class: 'sheet-field' }, el('label', { for: 'needs' }, t('needs_label')), input);
  ask(exactName(mission, node.id), [row], t('done'), () => perform([['needs', `${node.id}:${Math.max(0, Math.round(Number(input.value)))}`]]));
}

/**
 * @param {Mission} mission
 * @param {number} parent
 * @param {Perform} perform
 */
export function addSheet(mission, parent, perform) {
  const option = (/** @type {string} */ value, /** @type {string} */ words) => el('option', { value }, words);
  const what = el('select', { id: 'add-what' }, option('pair', t('add_pair')), option('key', t('add_key')), option('lock', t('add_lock')));
  const sets = [...mission.sets.values()];
  const set = el('select', { id: 'add-set' },
    option('unique', t('set_unique')), option('multi', t('set_multi')), option('permanent', t('set_permanent')),
    sets.map(({ id }) => option(String(id), t('set_numbered', { set: id }))));
  const row = (/** @type {string} */ words, /** @type {HTMLElement} */ input) => el('div', { class: 'sheet-field' }, el('label', { for: input.id }, words), input);
  ask(t('add_behind', { node: exactName(mission, parent) }), [row(t('add_what'), what), row(t('add_set'), set)], t('add'), () => {
    const isNew = Number.isNaN(Number(set.value));
    const id = isNew ? Math.max(0, ...sets.map((each) => each.id)) + 1 : set.value;
    const edits = isNew ? [['add-set', set.value]] : [];
    if (what.value !== 'lock') edits.push(['add-key', `${id}:${parent}`]);
    if (what.value !== 'key') edits.push(['add-lock', `${id}:${parent}:1`]);
    perform(edits);
  });
}

let count = 0;

/**
 * @param {string} words
 * @param {string} value
 */
function textField(words, value) {
  const id = `name-${++count}`;
  const input = el('input', { id, type: 'text', value, maxlength: 60, autocomplete: 'off' });
  return {
    element: el('div', { class: 'sheet-field' }, el('label', { for: id }, words), input),
    value: () => input.value.trim(),
    isChanged: () => input.value.trim() !== value,
  };
}

/**
 * A sheet with a form. Enter and the button submit it, Esc cancels.
 * @param {string} title
 * @param {(HTMLElement | undefined)[]} fields
 * @param {string} words on the button
 * @param {() => void} take
 */
function ask(title, fields, words, take) {
  const form = el('form', {
    class: 'sheet-form', method: 'dialog',
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      sheet.close();
      take();
    },
  }, fields, el('div', { class: 'sheet-buttons' },
    el('button', { type: 'button', onclick: () => sheet.close() }, t('cancel')),
    el('button', { type: 'submit', class: 'main' }, words)));
  const sheet = openSheet(title, [form]);
  const first = /** @type {HTMLInputElement | null} */ (form.querySelector('input, select'));
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

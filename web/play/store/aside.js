// Runs set aside: copies that could not be used when they were read, for a later version of the page or for people.
//
// Both copies of a slot may be set aside, so copies of a slot with the same fault are one run: its newest copy is shown, and
// they are deleted together.

import { unseal } from './record.js';

/** @typedef {import('./record.js').Slot} Slot */
/** @typedef {import('./record.js').RunRecord} RunRecord */
/**
 * @typedef {object} AsideRun
 * @property {Slot} slot
 * @property {'ready' | 'newer' | 'damaged'} kind `ready`: this version of the page can read it
 * @property {IDBValidKey[]} keys of its rows
 * @property {RunRecord | null} record of a run that is `ready`
 * @property {{ name: string, bytes: BlobPart }} file with the run, to be kept elsewhere
 */

/**
 * The runs of stored rows, in the order of the first row of each.
 * @param {{ key: IDBValidKey, value: any }[]} rows
 * @returns {AsideRun[]}
 */
export function asideRuns(rows) {
  /** @type {Map<string, AsideRun & { number: number }>} */
  const runs = new Map();
  for (const { key, value } of rows) {
    const { slot, copy } = value ?? {};
    const opened = unseal(copy, 0);
    const kind = typeof opened === 'string' ? opened : 'ready';
    const name = `${slot} ${kind}`;
    const known = runs.get(name);
    const number = Number(copy?.number) || 0;
    const keys = [...(known?.keys ?? []), key];
    if (known && known.number > number) known.keys = keys;
    else runs.set(name, { slot, kind, keys, number, record: typeof opened === 'string' ? null : opened.record, file: fileOf(copy) });
  }
  return [...runs.values()].map(({ number: _, ...run }) => run);
}

/** The saved game as the terminal reads it; if there is none in the copy, all of the copy. @param {any} copy */
function fileOf(copy) {
  try {
    const { run } = JSON.parse(copy.text);
    return { name: 'oubliette-run.save', bytes: Uint8Array.from(atob(run), (letter) => letter.charCodeAt(0)) };
  } catch {
    return { name: 'oubliette-run.json', bytes: JSON.stringify(copy ?? null) };
  }
}

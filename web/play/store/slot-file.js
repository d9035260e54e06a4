// One slot of the storage: reads its run, and writes what changed since.

import { changedChunks, EMPTY, extend, joinChunks, newest, seal, sharedLength } from './record.js';

/** @typedef {import('./database.js').Database} Database */
/** @typedef {import('./record.js').RunRecord} RunRecord */
/** @typedef {import('./texts.js').Key} Key */

/**
 * What is stored of the slot.
 * @typedef {object} Stored
 * @property {number} number of the newest copy
 * @property {number} place of the newest copy
 * @property {unknown[]} actions in chunks
 * @property {import('./record.js').Extent} extent of these actions
 */

export class SlotFile {
  /** @type {import('./record.js').Slot} */
  #slot;
  /** `null` until it is read. @type {Stored | null} */
  #stored = null;

  /** @param {import('./record.js').Slot} slot */
  constructor(slot) {
    this.#slot = slot;
  }

  /** Another tab may have written, or the storage was emptied. */
  forget() {
    this.#stored = null;
  }

  /**
   * Reads the run. Copies that cannot be used are set aside.
   * @param {Database} database
   * @param {(key: Key) => void} tell
   * @returns {Promise<RunRecord | null>}
   */
  async read(database, tell) {
    const { copies, chunks } = await database.readRun(this.#slot);
    const { best, faults } = newest(copies);
    for (const { copy, place } of faults) await database.setAside(this.#slot, place, copy);
    const isNewer = faults.some(({ fault }) => fault === 'newer');
    if (faults.length > 0) tell(isNewer ? 'store_newer' : best ? 'store_older_copy' : 'store_damaged');
    const actions = best && joinChunks(chunks, best.extent);
    if (best?.extent && !actions) tell('store_replay_lost');
    this.#stored ??= {
      number: best?.number ?? 0,
      place: best?.place ?? 1,
      actions: actions ?? [],
      extent: actions ? extend(EMPTY, actions) : EMPTY,
    };
    return best && { ...best.record, actions: actions && [...actions] };
  }

  /**
   * Writes the run. The write is on its way when this returns, if the slot was read before.
   * @param {Database} database
   * @param {RunRecord} record
   * @param {(key: Key) => void} tell
   */
  async write(database, record, tell) {
    if (!this.#stored) await this.read(database, tell);
    const before = this.#stored ?? NOTHING;
    const { hasOther, isLonger } = await this.#send(database, record, before);
    if (hasOther || before.number === 0 || !isLonger) return;
    tell('store_cleared');
    await this.#send(database, record, NOTHING);
  }

  /**
   * @param {Database} database
   * @param {RunRecord} record
   * @param {Stored} before
   */
  async #send(database, record, before) {
    const actions = record.actions ?? [];
    const isLonger = before.number > 0 && sharedLength(before.actions, actions) === before.actions.length;
    const extent = extend(isLonger ? before.extent : EMPTY, actions);
    const chunks = changedChunks(isLonger ? before.actions : [], actions);
    const [number, place] = [before.number + 1, 1 - before.place];
    const copy = seal(record, record.actions && extent, number);
    this.#stored = { number, place, actions, extent };
    try {
      const hasOther = await database.writeRun(this.#slot, { place, copy, chunks, isWhole: !isLonger });
      return { hasOther, isLonger };
    } catch (error) {
      this.#stored = null;
      throw error;
    }
  }

  /** Sets all copies aside, because the program cannot use the run. @param {Database} database */
  async setAside(database) {
    const { copies } = await database.readRun(this.#slot);
    for (const [place, copy] of copies.entries()) if (copy !== undefined) await database.setAside(this.#slot, place, copy);
    await this.remove(database);
  }

  /** @param {Database} database */
  async remove(database) {
    this.#stored = { ...NOTHING };
    await database.removeRun(this.#slot);
  }
}

/** @type {Stored} */
const NOTHING = { number: 0, place: 1, actions: [], extent: EMPTY };

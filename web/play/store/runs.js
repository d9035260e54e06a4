// The runs, replays and options of the player, stored by the browser.
//
// Whatever the storage does, the page goes on: what cannot be stored is held in memory and tried again at each save and
// when the page is hidden or shown. `onTold` receives the key of a text for the player.

import { asideRuns } from './aside.js';
import { openDatabase } from './database.js';
import { createNotices } from './notices.js';
import { readOptions } from './options.js';
import { SLOTS } from './record.js';
import { createReplays } from './replays.js';
import { SlotFile } from './slot-file.js';
import { createTabs } from './tabs.js';

/** @typedef {import('./database.js').Database} Database */
/** @typedef {import('./record.js').Slot} Slot */
/** @typedef {import('./record.js').RunRecord} RunRecord */
/** @typedef {import('./options.js').PlayOptions} PlayOptions */
/** @typedef {import('./texts.js').Key} Key */

/**
 * @typedef {object} Claim
 * @property {boolean} isMine whether this tab plays the run
 * @property {() => Promise<RunRecord | null>} takeOver plays it here, from its last record
 * @property {() => void} release
 */

const TRIES = 20;
const TRY_MILLISECONDS = 100;

/** Opens the storage. @returns {Promise<Runs>} */
export async function openRuns() {
  const runs = new Runs();
  await runs.open();
  return runs;
}

export class Runs {
  /** Another tab took the run of this slot over. @type {(slot: Slot) => void} */
  onLost = () => undefined;
  /** The tab that played this slot is gone, and this one plays. @type {(slot: Slot) => void} */
  onFree = () => undefined;
  /** A new record of the tab that plays, without actions; `null` when the run is removed. @type {(slot: Slot, record: RunRecord | null) => void} */
  onRecord = () => undefined;
  /** Whether the browser promised to keep what is stored. */
  persisted = false;

  /** @type {Database | null} */
  #database = null;
  /** @type {Promise<void> | null} */
  #opening = null;
  /** The newest record of each slot in this tab; `null` for a removed one. @type {Map<Slot, RunRecord | null>} */
  #held = new Map();
  /** Slots whose newest record is not stored. @type {Set<Slot>} */
  #unstored = new Set();
  /** @type {Map<Slot, SlotFile>} */
  #files = new Map(SLOTS.map((slot) => [slot, new SlotFile(slot)]));
  #options = readOptions(null);
  #wasAsked = false;
  #notices = createNotices();
  #replays = createReplays(() => this.#ready());
  #tabs = createTabs({
    lost: (slot) => this.onLost(slot),
    free: (slot) => {
      this.#forget(slot);
      this.onFree(slot);
    },
    heard: (slot, record) => {
      this.#held.set(slot, record);
      this.onRecord(slot, record);
    },
  });

  async open() {
    const database = await this.#ready();
    this.#options = readOptions(await database?.readValue('options').catch(() => null));
    addEventListener('visibilitychange', () => void this.retry());
    addEventListener('pagehide', () => void this.retry());
  }

  /** Receives keys of texts for the player. @param {(key: Key) => void} listener */
  set onTold(listener) {
    this.#notices.listen(listener);
  }

  get options() {
    return this.#options;
  }

  /** Changes options. Returns whether they are stored. @param {Partial<PlayOptions>} change */
  async setOptions(change) {
    this.#options = readOptions({ ...this.#options, ...change });
    const database = await this.#ready();
    return isDone(database?.writeValue('options', this.#options));
  }

  /** The run of a slot, if there is one. @param {Slot} slot @returns {Promise<RunRecord | null>} */
  async current(slot) {
    const held = this.#held.get(slot);
    if (held !== undefined && !this.#tabs.isWatched(slot)) return held;
    const database = await this.#ready();
    return database ? this.#file(slot).read(database, this.#notices.tell).catch(() => held ?? null) : (held ?? null);
  }

  /** All runs. */
  async list() {
    const all = await Promise.all(SLOTS.map((slot) => this.current(slot)));
    return all.filter((record) => record !== null);
  }

  /**
   * Saves a run. Returns whether it is stored for the next visit. A tab that only watches the run saves nothing.
   * @param {Slot} slot
   * @param {RunRecord} record
   */
  async save(slot, record) {
    if (this.#tabs.isWatched(slot)) return false;
    const kept = { ...record, slot, actions: record.actions && [...record.actions] };
    this.#held.set(slot, kept);
    this.#tabs.show(slot, kept);
    return this.#store(slot);
  }

  /** @param {Slot} slot */
  async remove(slot) {
    if (this.#tabs.isWatched(slot)) return false;
    this.#held.set(slot, null);
    this.#tabs.show(slot, null);
    return this.#store(slot);
  }

  /** Tries again to store what is held in memory only. */
  async retry() {
    for (const slot of [...this.#unstored]) if (!this.#tabs.isWatched(slot)) await this.#store(slot);
  }

  /** The runs that were set aside. @returns {Promise<import('./aside.js').AsideRun[]>} */
  async aside() {
    const database = await this.#ready();
    return asideRuns((await database?.readAside().catch(() => [])) ?? []);
  }

  /** Deletes a run that was set aside. @param {import('./aside.js').AsideRun} run */
  async removeAside({ keys }) {
    return isDone((await this.#ready())?.removeAside(keys));
  }

  /** Puts a run back that was set aside; it replaces the run of its slot. @param {import('./aside.js').AsideRun} run */
  async restore(run) {
    if (!run.record || !(await this.save(run.slot, run.record))) return false;
    return this.removeAside(run);
  }

  /** Sets the run of a slot aside, so that another can begin. @param {Slot} slot */
  async setAside(slot) {
    const database = await this.#ready();
    if (!database || this.#tabs.isWatched(slot) || !(await isDone(this.#file(slot).setAside(database)))) return false;
    this.#held.set(slot, null);
    this.#tabs.show(slot, null);
    return true;
  }

  /** The runs that ended, the newest first. */
  replays() {
    return this.#replays.list();
  }

  /** @param {Omit<import('./replays.js').StoredReplay, 'id'>} replay */
  addReplay(replay) {
    return this.#replays.add(replay);
  }

  /** @param {number} id */
  removeReplay(id) {
    return this.#replays.remove(id);
  }

  /** Asks to play a run in this tab. @param {Slot} slot @returns {Promise<Claim>} */
  async claim(slot) {
    const tabs = this.#tabs;
    if (await tabs.claim(slot)) this.#forget(slot);
    return {
      get isMine() {
        return !tabs.isWatched(slot);
      },
      takeOver: async () => {
        const heard = this.#held.get(slot) ?? null;
        await tabs.take(slot);
        this.#forget(slot);
        const stored = await this.current(slot);
        return heard && (!stored || stored.savedAt < heard.savedAt) ? heard : stored;
      },
      release: () => tabs.release(slot),
    };
  }

  /** Forgets what this tab knows of a slot, because another tab may have saved it. @param {Slot} slot */
  #forget(slot) {
    this.#file(slot).forget();
    if (!this.#unstored.has(slot)) this.#held.delete(slot);
  }

  /** @param {Slot} slot */
  #file(slot) {
    return /** @type {SlotFile} */ (this.#files.get(slot));
  }

  /** Stores the newest record of a slot, or removes it. @param {Slot} slot @returns {Promise<boolean>} */
  async #store(slot) {
    this.#unstored.add(slot);
    // No pause before the write where the storage is open: a page that is being closed gets no second turn.
    const database = this.#database ?? (await this.#ready());
    const record = this.#held.get(slot);
    if (!database || record === undefined) return false;
    try {
      await this.#write(database, slot, record);
    } catch (error) {
      return this.#rescue(database, slot, record, nameOf(error));
    }
    if (this.#held.get(slot) === record) this.#unstored.delete(slot);
    if (this.#unstored.size === 0) this.#notices.over('store_back');
    void this.#askToPersist(database);
    return true;
  }

  /** @param {Database} database @param {Slot} slot @param {RunRecord | null} record */
  #write(database, slot, record) {
    const file = this.#file(slot);
    return record ? file.write(database, record, this.#notices.tell) : file.remove(database);
  }

  /**
   * After a failed write: opens the storage again where it was closed, and stores the run without its actions where
   * there is no room for them.
   * @param {Database} database
   * @param {Slot} slot
   * @param {RunRecord | null} record
   * @param {string} error
   * @returns {Promise<boolean>}
   */
  async #rescue(database, slot, record, error) {
    if (error === 'InvalidStateError' && this.#database === database) this.#closed('cleared');
    if (this.#database !== database) return (await this.#ready()) ? this.#store(slot) : false;
    const canShrink = error === 'QuotaExceededError' && record?.actions;
    const isSaved = Boolean(canShrink) && (await isDone(this.#write(database, slot, { .../** @type {RunRecord} */ (record), actions: null })));
    this.#notices.trouble(isSaved ? 'store_full' : 'store_failed');
    return isSaved;
  }

  /** Asks the browser once to keep what is stored, even when it runs out of space. @param {Database} database */
  async #askToPersist(database) {
    if (this.#wasAsked) return;
    this.#wasAsked = true;
    const { storage } = navigator;
    this.persisted = (await storage?.persisted?.().catch(() => false)) ?? false;
    const wasAskedBefore = await database.readValue('asked_to_persist').catch(() => true);
    if (this.persisted || wasAskedBefore) return;
    await isDone(database.writeValue('asked_to_persist', true));
    this.persisted = (await storage?.persist?.().catch(() => false)) ?? false;
  }

  /** The open storage, or `null` where the browser has none. */
  async #ready() {
    if (!this.#database) {
      this.#opening ??= this.#open().finally(() => (this.#opening = null));
      await this.#opening;
    }
    return this.#database;
  }

  /**
   * @param {number} [tries] the storage is closed for a moment after the user emptied it
   * @returns {Promise<void>}
   */
  async #open(tries = TRIES) {
    try {
      this.#database = await openDatabase((why) => this.#closed(why));
    } catch (error) {
      if (nameOf(error) === 'AbortError' && tries > 1) {
        await new Promise((resolve) => setTimeout(resolve, TRY_MILLISECONDS));
        return this.#open(tries - 1);
      }
      this.#notices.trouble(REASONS[nameOf(error)] ?? 'store_blocked');
    }
  }

  /** @param {'cleared' | 'newer'} why */
  #closed(why) {
    this.#database = null;
    for (const file of this.#files.values()) file.forget();
    for (const [slot, record] of this.#held) if (record && !this.#tabs.isWatched(slot)) this.#unstored.add(slot);
    if (why === 'newer') return this.#notices.trouble('store_new_tab');
    if (this.#unstored.size > 0) this.#notices.tell('store_cleared');
    return void this.retry();
  }
}

/** Why the storage does not open, by the name of the error. @type {Record<string, Key>} */
const REASONS = { VersionError: 'store_newer_page', BlockedError: 'store_old_tab' };

/** @param {unknown} error */
const nameOf = (error) => (error instanceof Error || error instanceof DOMException ? error.name : '');

/** Whether a write succeeds. @param {Promise<unknown> | undefined} write */
const isDone = async (write) => (write ? write.then(() => true, () => false) : false);

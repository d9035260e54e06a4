// The storage of the browser (IndexedDB) for runs, replays and options.
//
// Every write is one transaction, sent off in the call itself and committed at once, so that a page that is being
// closed still saves. It is all or nothing.

export const DATABASE = 'oubliette-play';
/** New stores need a new version; new fields do not. */
const VERSION = 1;

const COPIES = 'copies';
const CHUNKS = 'chunks';
const REPLAYS = 'replays';
const VALUES = 'values';
const ASIDE = 'aside';
/** Copies set aside that are kept. */
const MOST_ASIDE = 8;

/** @typedef {import('./record.js').Slot} Slot */
/** @typedef {import('./record.js').Copy} Copy */
/** @typedef {{ index: number, text: string }} Chunk */

/**
 * Opens the storage. Fails with a `VersionError` if a newer page made it, and with a `BlockedError` as long as another
 * tab has an older page open.
 * @param {(why: 'cleared' | 'newer') => void} closed the browser closed it, or a newer page asked for it
 * @returns {Promise<Database>}
 */
export function openDatabase(closed) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of [COPIES, CHUNKS, VALUES]) result.createObjectStore(name);
      for (const name of [REPLAYS, ASIDE]) result.createObjectStore(name, { autoIncrement: true });
    };
    let isLate = false;
    request.onblocked = () => {
      isLate = true;
      reject(new DOMException('an older page is open', 'BlockedError'));
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result } = request;
      if (isLate) return result.close();
      result.onclose = () => closed('cleared');
      result.onversionchange = () => {
        result.close();
        closed('newer');
      };
      return resolve(new Database(result));
    };
  });
}

export class Database {
  /** @type {IDBDatabase} */
  #db;

  /** @param {IDBDatabase} db */
  constructor(db) {
    this.#db = db;
  }

  /**
   * Both copies of a slot, and its chunks in order.
   * @param {Slot} slot
   */
  async readRun(slot) {
    const done = this.#begin([COPIES, CHUNKS], 'readonly');
    const first = result(done.store(COPIES).get(copyKey(slot, 0)));
    const second = result(done.store(COPIES).get(copyKey(slot, 1)));
    const chunks = result(done.store(CHUNKS).getAll(chunksOf(slot)));
    return { copies: [await first, await second], chunks: await chunks };
  }

  /**
   * Writes a copy and chunks. Returns whether the slot had its other copy, where one is expected.
   * @param {Slot} slot
   * @param {{ place: number, copy: Copy, chunks: Chunk[], isWhole: boolean }} change with `isWhole`, chunks before these
   *   are deleted
   */
  async writeRun(slot, { place, copy, chunks, isWhole }) {
    const done = this.#begin([COPIES, CHUNKS], 'readwrite');
    if (isWhole) done.store(CHUNKS).delete(chunksOf(slot));
    for (const { index, text } of chunks) done.store(CHUNKS).put(text, [slot, index]);
    done.store(COPIES).put(copy, copyKey(slot, place));
    const other = result(done.store(COPIES).getKey(copyKey(slot, 1 - place)));
    await done.commit();
    return (await other) !== undefined;
  }

  /** @param {Slot} slot */
  removeRun(slot) {
    const done = this.#begin([COPIES, CHUNKS], 'readwrite');
    for (const place of [0, 1]) done.store(COPIES).delete(copyKey(slot, place));
    done.store(CHUNKS).delete(chunksOf(slot));
    return done.commit();
  }

  /**
   * Moves a copy that cannot be used out of the way, for a later version of the page or for people who can repair it.
   * @param {Slot} slot
   * @param {number} place
   * @param {unknown} copy
   */
  async setAside(slot, place, copy) {
    const done = this.#begin([ASIDE, COPIES], 'readwrite');
    done.store(ASIDE).add({ slot, copy });
    done.store(COPIES).delete(copyKey(slot, place));
    await keepNewest(done.store(ASIDE), MOST_ASIDE);
    return done.commit();
  }

  /** The copies that were set aside, with their keys. */
  readAside() {
    return this.#readAll(ASIDE);
  }

  /** @param {IDBValidKey[]} keys */
  removeAside(keys) {
    const done = this.#begin([ASIDE], 'readwrite');
    for (const key of keys) done.store(ASIDE).delete(key);
    return done.commit();
  }

  /** The replays with their keys, the oldest first. */
  readReplays() {
    return this.#readAll(REPLAYS);
  }

  /** @param {string} store @returns {Promise<{ key: IDBValidKey, value: any }[]>} */
  async #readAll(store) {
    const done = this.#begin([store], 'readonly');
    const [keys, values] = [result(done.store(store).getAllKeys()), result(done.store(store).getAll())];
    const found = await values;
    return (await keys).map((key, place) => ({ key, value: found[place] }));
  }

  /**
   * @param {unknown} value
   * @param {number} most replays to keep
   */
  async addReplay(value, most) {
    const done = this.#begin([REPLAYS], 'readwrite');
    done.store(REPLAYS).add(value);
    await keepNewest(done.store(REPLAYS), most);
    return done.commit();
  }

  /** @param {IDBValidKey} key */
  removeReplay(key) {
    const done = this.#begin([REPLAYS], 'readwrite');
    done.store(REPLAYS).delete(key);
    return done.commit();
  }

  /** @param {string} name @returns {Promise<unknown>} */
  readValue(name) {
    return result(this.#begin([VALUES], 'readonly').store(VALUES).get(name));
  }

  /** @param {string} name @param {unknown} value */
  writeValue(name, value) {
    const done = this.#begin([VALUES], 'readwrite');
    done.store(VALUES).put(value, name);
    return done.commit();
  }

  /** @param {string[]} stores @param {IDBTransactionMode} mode */
  #begin(stores, mode) {
    const transaction = this.#db.transaction(stores, mode);
    /** @type {Promise<void>} */
    const end = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    });
    end.catch(() => undefined);
    return {
      store: (/** @type {string} */ name) => transaction.objectStore(name),
      commit() {
        transaction.commit();
        return end;
      },
    };
  }
}

/** @param {Slot} slot @param {number} place */
const copyKey = (slot, place) => `${slot}/${place}`;

/** @param {Slot} slot */
const chunksOf = (slot) => IDBKeyRange.bound([slot, 0], [slot, Infinity]);

/** Deletes the oldest rows. @param {IDBObjectStore} store @param {number} most */
async function keepNewest(store, most) {
  const keys = await result(store.getAllKeys());
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) store.delete(key);
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function result(request) {
  const found = new Promise((/** @type {(value: T) => void} */ resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  found.catch(() => undefined);
  return found;
}

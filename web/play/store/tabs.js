// Runs that are open in several tabs: one tab plays a run, the others watch it.

import { askingHolder, lockHolder } from './holders.js';

/** @typedef {import('./record.js').Slot} Slot */
/** @typedef {import('./record.js').RunRecord} RunRecord */

const CHANNEL = 'oubliette-play';

/**
 * @typedef {object} Told
 * @property {(slot: Slot) => void} lost another tab took the run over
 * @property {(slot: Slot) => void} free the playing tab is gone, and this one plays
 * @property {(slot: Slot, record: RunRecord | null) => void} heard a new record of the playing tab, without actions
 */

/** @param {Told} told */
export function createTabs(told) {
  const channel = openChannel();
  /** @type {Map<Slot, import('./holders.js').Holder>} */
  const holders = new Map();
  /** Slots that are being given back. @type {Map<Slot, Promise<void>>} */
  const releases = new Map();
  /** Slots that another tab plays. @type {Set<Slot>} */
  const watched = new Set();

  channel?.listen(({ kind, slot, record }) => {
    if (kind === 'record' && watched.has(slot)) told.heard(slot, record);
  });
  addEventListener('pagehide', () => holders.forEach((holder) => void holder.release()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const slot of holders.keys()) claim(slot).then((isMine) => isMine || told.lost(slot));
  });

  /** @param {Slot} slot */
  function holderOf(slot) {
    const known = holders.get(slot);
    if (known) return known;
    const changes = {
      lost: () => (watched.add(slot), told.lost(slot)),
      free: () => (watched.delete(slot), told.free(slot)),
    };
    const name = `oubliette-run-${slot}`;
    const holder = 'locks' in navigator ? lockHolder(name, changes) : channel ? askingHolder(name, changes, channel) : null;
    if (holder) holders.set(slot, holder);
    return holder;
  }

  /** Whether this tab plays the slot now. Where tabs cannot find each other, each plays. @param {Slot} slot */
  async function claim(slot) {
    await releases.get(slot);
    const isMine = await Promise.resolve(holderOf(slot)?.claim() ?? true).catch(() => true);
    if (isMine) watched.delete(slot);
    else watched.add(slot);
    return isMine;
  }

  return {
    claim,
    /** @param {Slot} slot */
    async take(slot) {
      await Promise.resolve(holderOf(slot)?.take()).catch(() => undefined);
      watched.delete(slot);
    },
    /** @param {Slot} slot */
    release(slot) {
      const holder = holders.get(slot);
      if (holder) releases.set(slot, holder.release());
      holders.delete(slot);
      watched.delete(slot);
    },
    /** @param {Slot} slot */
    isWatched: (slot) => watched.has(slot),
    /**
     * Shows a record to the tabs that watch.
     * @param {Slot} slot
     * @param {RunRecord | null} record
     */
    show(slot, record) {
      channel?.post({ kind: 'record', slot, record: record && { ...record, actions: null } });
    },
  };
}

/** @returns {import('./holders.js').Channel | null} */
function openChannel() {
  try {
    const channel = new BroadcastChannel(CHANNEL);
    return {
      post: (message) => channel.postMessage(message),
      listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    };
  } catch {
    return null;
  }
}

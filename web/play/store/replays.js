// The runs that ended: their starts and actions, from which the program plays them again.

import { checksum } from './checksum.js';

/** Replays that are kept. */
export const MOST = 20;

/**
 * @typedef {object} StoredReplay
 * @property {number} id
 * @property {unknown} start the body of the request that began the run
 * @property {unknown[]} actions
 * @property {unknown} summary for the list
 * @property {number} endedAt in milliseconds
 */

/**
 * A replay as it is stored.
 * @param {Omit<StoredReplay, 'id'>} replay
 */
export function sealReplay({ start, actions, summary, endedAt }) {
  const text = JSON.stringify({ start, actions, summary, endedAt });
  return { text, sum: checksum(text) };
}

/**
 * The replay of a stored row; `null` if it is damaged.
 * @param {number} id
 * @param {any} row
 * @returns {StoredReplay | null}
 */
export function unsealReplay(id, row) {
  const isSound = typeof row?.text === 'string' && checksum(row.text) === row.sum;
  return isSound ? { ...JSON.parse(row.text), id } : null;
}

/** @param {() => Promise<import('./database.js').Database | null>} ready */
export function createReplays(ready) {
  /** Replays that could not be stored, the oldest first; their ids are negative. @type {StoredReplay[]} */
  const held = [];
  let heldCount = 0;

  return {
    /** All replays, the newest first. @returns {Promise<StoredReplay[]>} */
    async list() {
      const rows = (await (await ready())?.readReplays().catch(() => [])) ?? [];
      const sound = rows.map(({ key, value }) => unsealReplay(Number(key), value)).filter((replay) => replay !== null);
      return [...sound, ...held].sort((a, b) => b.endedAt - a.endedAt).slice(0, MOST);
    },
    /** Returns whether it is stored for the next visit. @param {Omit<StoredReplay, 'id'>} replay */
    async add(replay) {
      try {
        const database = await ready();
        if (database) return await database.addReplay(sealReplay(replay), MOST).then(() => true);
      } catch {
        // It is held below.
      }
      heldCount += 1;
      held.push({ ...replay, id: -heldCount });
      return false;
    },
    /** @param {number} id */
    async remove(id) {
      const place = held.findIndex((replay) => replay.id === id);
      if (place >= 0) held.splice(place, 1);
      else await (await ready())?.removeReplay(id).catch(() => undefined);
    },
  };
}

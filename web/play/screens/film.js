// The frames of a replay, asked for in parts as they are needed.

import { ask } from '../../shared/api.js';
import { currentLanguage } from '../../shared/texts.js';

/** @typedef {import('../types.js').Scene & { events: import('../types.js').Event[], sentences: import('../types.js').Sentence[] }} ReplayFrame */

/** Frames of one request, and the most that are kept. */
const PART = 32;
const MOST = 512;

export class Film {
  /** The frame that is shown: how many actions are done. */
  at = -1;
  total = 0;
  /** @type {Map<number, ReplayFrame>} */
  #frames = new Map();
  /** @type {Map<number, Promise<void>>} */
  #asked = new Map();

  /** @param {import('./replays.js').Source} source */
  constructor(source) {
    this.source = source;
  }

  /**
   * The frame after `at` actions; `null` if a newer one was asked for meanwhile.
   * @param {number} at
   * @returns {Promise<ReplayFrame | null>}
   */
  async frame(at) {
    const wanted = Math.max(0, this.total ? Math.min(at, this.total) : at);
    this.at = wanted;
    await this.#load(Math.floor(wanted / PART));
    if (this.at !== wanted) return null;
    // The next part, before it is needed.
    if (wanted % PART > PART / 2 && (Math.floor(wanted / PART) + 1) * PART <= this.total) this.#load(Math.floor(wanted / PART) + 1).catch(() => {});
    return this.#frames.get(wanted) ?? null;
  }

  /** @param {number} part */
  #load(part) {
    const known = this.#asked.get(part);
    if (known) return known;
    const from = part * PART;
    const loading = ask('replay', { ...this.source, from, count: PART, lang: currentLanguage() }).then(
      ({ total, frames, replay }) => {
        this.total = total;
        // Shorter than all actions.
        this.source = { replay };
        if (this.#frames.size > MOST) this.#forget(part);
        frames.forEach((/** @type {ReplayFrame} */ frame, /** @type {number} */ place) => this.#frames.set(from + place, frame));
      },
      (error) => {
        this.#asked.delete(part);
        throw error;
      },
    );
    this.#asked.set(part, loading);
    return loading;
  }

  /** Forgets all parts but one. @param {number} part */
  #forget(part) {
    this.#frames.clear();
    for (const other of [...this.#asked.keys()]) if (other !== part) this.#asked.delete(other);
  }
}

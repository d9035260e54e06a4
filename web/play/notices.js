// The things seen so far, so that an automatic walk stops where something comes into view.

import { isNear, roams } from './grid.js';

/** @typedef {import('./types.js').View} View */

export class Notices {
  /** @type {Set<string>} things that stay where they are: noticed once */
  #met = new Set();
  /** @type {Set<number>} moving monsters in the window: noticed whenever they enter it */
  #monsters = new Set();

  /**
   * Notes the things in the window; returns whether any of them is new.
   * @param {View} view
   */
  look(view) {
    let isNew = false;
    const monsters = new Set();
    const meet = (/** @type {import('./types.js').Cell} */ [x, y]) => {
      const key = `${view.depth} ${x} ${y}`;
      isNew ||= !this.#met.has(key);
      this.#met.add(key);
    };
    // The hero hides a stair underneath.
    this.#met.add(`${view.depth} ${view.hero.at.join(' ')}`);
    for (const { at, thing } of view.things) {
      if (!isNear(view, at)) continue;
      if (typeof thing === 'object' && 'monster' in thing && roams(thing.monster)) monsters.add(thing.monster.id);
      else if (thing === 'treasure' || thing === 'stair_down' || (typeof thing === 'object' && 'monster' in thing)) meet(at);
    }
    view.doors.forEach(({ at }) => meet(at));
    if (view.crack) meet(view.crack);
    for (const id of monsters) isNew ||= !this.#monsters.has(id);
    this.#monsters = monsters;
    return isNew;
  }
}

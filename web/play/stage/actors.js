// Who stands on the stage: the hero and the monsters in sight, each with a pose that movements change.

import { isAsleep, monsters } from '../grid.js';
import { stillPose } from './motion.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Monster} Monster */
/** @typedef {import('../types.js').View} View */
/** @typedef {import('./motion.js').Pose} Pose */
/**
 * @typedef {object} Actor
 * @property {string} key
 * @property {Cell} at
 * @property {string} sprite
 * @property {string} hurt the sprite while it is hurt; empty for none
 * @property {boolean} isMirrored
 * @property {Monster | null} monster
 * @property {Pose} pose
 */

/** The guardians, which are drawn larger than a cell. */
const GUARDIANS = new Set(['minotaur', 'lich', 'hydra', 'keeper']);

export class Actors {
  /** @type {Map<string, Actor>} */
  #all = new Map();
  /** @type {Actor[]} monsters that fell, while they fade */
  ghosts = [];

  /** Takes over a view; whoever is still there keeps the side it looks to. @param {View} view */
  show(view) {
    const before = this.#all;
    this.#all = new Map();
    const { at, facing, class: kind } = view.hero;
    this.#put(before, { key: 'hero', at, sprite: `hero/${kind}/${facing}`, hurt: '', isMirrored: false, monster: null, pose: stillPose() });
    for (const monster of monsters(view)) {
      const old = before.get(`m${monster.id}`);
      const turn = old ? monster.at[0] - old.at[0] : Math.sign(at[0] - monster.at[0]);
      const isMirrored = turn ? turn < 0 : old?.isMirrored ?? false;
      const sprite = monster.kind === 'ogre' && isAsleep(monster) ? 'monster/ogre/asleep' : `monster/${monster.kind}`;
      this.#put(before, { key: `m${monster.id}`, at: monster.at, sprite, hurt: `monster/${monster.kind}/hurt`, isMirrored, monster, pose: stillPose() });
    }
  }

  /**
   * @param {Map<string, Actor>} before
   * @param {Actor} actor
   */
  #put(before, actor) {
    // The same object, so that movements that began earlier still move it.
    const old = before.get(actor.key);
    this.#all.set(actor.key, old ? Object.assign(old, { ...actor, pose: old.pose }) : actor);
  }

  get hero() {
    return this.#all.get('hero') ?? null;
  }

  /** From the back to the front. */
  get list() {
    return [...this.ghosts, ...this.#all.values()].sort((a, b) => a.at[1] + a.pose.dy - b.at[1] - b.pose.dy || (a.key === 'hero' ? 1 : 0));
  }

  /**
   * The monster on a cell.
   * @param {Cell} cell
   */
  monsterAt([x, y]) {
    for (const actor of this.#all.values()) if (actor.monster && actor.at[0] === x && actor.at[1] === y) return actor;
    return null;
  }

  /** Forgets everyone, such as on another floor. */
  clear() {
    this.#all.clear();
    this.ghosts = [];
  }
}

/** How large an actor is drawn, in cells. @param {Actor} actor */
export const sizeOf = ({ monster }) => (monster && GUARDIANS.has(monster.kind) ? 1.4 : 1);

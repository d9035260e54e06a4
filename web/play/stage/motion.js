// Movements in time. What is shown is always the newest view; a movement only shifts, flashes or fades it for a moment,
// so that ending all movements at once is right at any time.

/** @typedef {{ dx: number, dy: number, scale: number, alpha: number, flash: number, squash: number }} Pose in cells, beside the place of a thing */
/** @typedef {{ start: number, length: number, apply: (part: number) => void }} Tween `part` goes from 0 to 1 */

/** @returns {Pose} */
export const stillPose = () => ({ dx: 0, dy: 0, scale: 1, alpha: 1, flash: 0, squash: 0 });

/** @param {number} part */
export const easeOut = (part) => 1 - (1 - part) ** 3;
/** @param {number} part */
export const easeInOut = (part) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);
/** There and back again. @param {number} part */
export const bump = (part) => Math.sin(Math.PI * Math.min(1, part * 1.1)) * (part < 0.91 ? 1 : 0);

export class Motion {
  /** @type {Tween[]} */
  #tweens = [];
  /** How many times faster than usual; 0 shows no movement at all. */
  speed = 1;

  get isMoving() {
    return this.#tweens.length > 0;
  }

  /**
   * Adds a movement of so many milliseconds, after a delay.
   * @param {number} delay
   * @param {number} length
   * @param {(part: number) => void} apply
   */
  add(delay, length, apply) {
    if (!this.speed) return;
    this.#tweens.push({ start: performance.now() + delay / this.speed, length: length / this.speed, apply });
  }

  /**
   * Applies all movements at a moment. Those that are over are dropped after they were applied with part 1.
   * @param {number} now
   */
  apply(now) {
    const going = [];
    for (const tween of this.#tweens) {
      const part = (now - tween.start) / tween.length;
      tween.apply(Math.min(1, Math.max(0, part)));
      if (part < 1) going.push(tween);
    }
    this.#tweens = going;
  }

  /** Ends all movements. */
  finish() {
    for (const tween of this.#tweens) tween.apply(1);
    this.#tweens = [];
  }
}

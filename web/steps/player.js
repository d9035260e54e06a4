// Plays a film at a number of changes per second, with at most one update per animation frame.

/** The seconds of a film at normal speed, and the fewest changes per second. */
const SECONDS = 14;
const LEAST_RATE = 3;

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

/**
 * Changes per second for a film of `count` changes.
 * @param {number} count
 * @param {number} speed
 */
export const rateOf = (count, speed) => Math.max(LEAST_RATE, count / SECONDS) * speed;

/**
 * @param {{ count: () => number, at: () => number, go: (at: number) => void, changed: () => void }} film
 */
export function player({ count, at, go, changed }) {
  let isPlaying = false;
  let speed = 1;
  let exact = 0;
  let before = 0;

  /** @param {number} now */
  function frame(now) {
    if (!isPlaying) return;
    exact = Math.min(count(), exact + (Math.min(100, now - before) / 1000) * rateOf(count(), speed));
    before = now;
    if (Math.floor(exact) !== at()) go(Math.floor(exact));
    if (exact >= count()) pause();
    else requestAnimationFrame(frame);
  }

  function play() {
    if (isPlaying || count() === 0) return;
    isPlaying = true;
    exact = at() >= count() ? 0 : at();
    if (exact !== at()) go(exact);
    before = performance.now();
    requestAnimationFrame(frame);
    changed();
  }

  function pause() {
    if (!isPlaying) return;
    isPlaying = false;
    changed();
  }

  return {
    play, pause,
    toggle: () => (isPlaying ? pause() : play()),
    get isPlaying() {
      return isPlaying;
    },
    get speed() {
      return speed;
    },
    /** @param {number} chosen */
    set speed(chosen) {
      speed = chosen;
      changed();
    },
  };
}

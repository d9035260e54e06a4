// Plays a film: so many changes a second, at most a picture for each picture of the screen.

/** How long a film lasts at the usual speed, and how many changes a second it shows at least. */
const SECONDS = 14;
const LEAST_RATE = 3;

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

/**
 * Changes a second of a film of `count` changes.
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

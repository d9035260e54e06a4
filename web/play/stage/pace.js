// How fine the stage is drawn: as fine as the screen, unless the computer is too slow for that.

/** Milliseconds of a frame that are too many, and frames in a row that must be so slow. */
const SLOW = 45;
const FRAMES = 5;
/** The coarsest: pixels of the canvas per pixel of the page. */
const LEAST = 0.5;
const STEP = 0.7;

export class Pace {
  #factor = 1;
  #slow = 0;
  #last = 0;

  /** Pixels of the canvas per pixel of the page. */
  get ratio() {
    return devicePixelRatio * this.#factor;
  }

  /**
   * Counts a frame; returns whether the stage is to be drawn coarser from now on.
   * @param {number} now
   * @param {boolean} isMoving whether the frame before this one asked for it
   */
  isTooSlow(now, isMoving) {
    const length = now - this.#last;
    this.#last = now;
    this.#slow = isMoving && length > SLOW ? this.#slow + 1 : 0;
    if (this.#slow < FRAMES || this.ratio * STEP < LEAST) return false;
    this.#slow = 0;
    this.#factor *= STEP;
    return true;
  }
}

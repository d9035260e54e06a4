// The sounds of a run, as far as the player wants them.

/** @typedef {import('./home.js').Home} Home */
/** @typedef {import('./types.js').Event} Event */

export class Sounds {
  /** @param {Home} home */
  constructor(home) {
    this.home = home;
  }

  /** After a key or a press: browsers allow sounds from then on. */
  wake() {}

  /** Takes over the options. */
  apply() {}

  /** @param {string} name */
  play(name) {
    void name;
  }

  /**
   * @param {Event[]} events
   * @param {import('./types.js').Answer} answer
   */
  hear(events, answer) {
    void events;
    void answer;
  }

  /** @param {import('./types.js').Terrain | null} terrain */
  music(terrain) {
    void terrain;
  }
}

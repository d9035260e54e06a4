// The sounds of a run, as far as the player wants them, and their captions.

import { createSound } from './sound/sound.js';

/** @typedef {import('./home.js').Home} Home */
/** @typedef {import('./types.js').Event} Event */
/** @typedef {import('./types.js').Scene} Scene */

/** Milliseconds that a caption stays. */
const STAY = 1800;

export class Sounds {
  #sound = createSound();
  /** @type {number | undefined} */
  #timer;

  /** @param {Home} home */
  constructor(home) {
    this.home = home;
    this.apply();
  }

  close() {
    clearTimeout(this.#timer);
    this.#sound.close();
  }

  /** Takes over the options. */
  apply() {
    const { volume, musicVolume, muted, captions } = this.home.options;
    this.#sound.setVolume(volume);
    this.#sound.setMusicVolume(musicVolume);
    this.#sound.mute(muted);
    this.#sound.caption = captions ? (words) => this.#caption(words) : null;
    if (!captions) this.home.captions.textContent = '';
  }

  /** @param {string} words */
  #caption(words) {
    this.home.captions.textContent = words;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void (this.home.captions.textContent = ''), STAY);
  }

  /** @param {string} name */
  play(name) {
    this.#sound.play(name);
  }

  /**
   * @param {Event[]} events
   * @param {Scene} scene
   */
  hear(events, { view }) {
    for (const event of events) this.#sound.event(event, view.hero.at);
  }

  /** @param {import('./types.js').Terrain | null} terrain */
  music(terrain) {
    this.#sound.music(terrain);
  }
}

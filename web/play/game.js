// A run: its saved bytes, its view, and the actions so far. The rules are in the program; each action is a request.

import { ask } from '../shared/api.js';
import { currentLanguage } from '../shared/texts.js';

/** @typedef {import('./types.js').Action} Action */
/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Start} Start */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {'main' | 'daily' | 'map'} Slot */
/** @typedef {{ run?: string, code?: string, start?: Start }} From */
/** @typedef {{ slot: Slot, start: Start | null, actions: Action[], isWhole?: boolean }} Known */

export class Game {
  /** @type {Promise<unknown>} the last request */
  #last = Promise.resolve();

  /**
   * @param {Answer} answer
   * @param {Known} known
   */
  constructor(answer, { slot, start, actions, isWhole = true }) {
    this.answer = answer;
    this.slot = slot;
    /** How the run began; `null` if it came from elsewhere, so that it cannot be played again. */
    this.start = start;
    this.actions = actions;
    /** Whether `actions` are all of them. */
    this.isWhole = isWhole;
    /** Whether the run was put away. */
    this.isRetired = false;
  }

  get view() {
    return this.answer.view;
  }

  get words() {
    return this.answer.words;
  }

  /** The seed as the player knows it. */
  get seed() {
    return this.start?.seed ?? this.answer.seed;
  }

  get isOver() {
    return this.view.outcome !== 'playing';
  }

  /**
   * Begins or continues a run.
   * @param {From} from
   * @param {Known} known
   */
  static async open(from, known) {
    return new Game(await ask('play', { ...from, actions: [], lang: currentLanguage() }), known);
  }

  /**
   * Does an action. Requests follow each other, each on the result of the one before.
   * @param {Action} action
   * @returns {Promise<{ step: Step | null, refused: string | null, before: Answer }>}
   */
  act(action) {
    const next = this.#last.then(async () => {
      const before = this.answer;
      const answer = await ask('play', { run: before.run, actions: [action], lang: currentLanguage() });
      this.answer = answer;
      const step = answer.steps[0] ?? null;
      if (step) this.actions.push(action);
      return { step, refused: answer.refused, before };
    });
    this.#last = next.catch(() => {});
    return next;
  }
}

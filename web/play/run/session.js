// A run on the stage: does actions one after the other, acts their events out and tells what happened.

import { Refusal, Unreachable } from '../../shared/api.js';
import { showError } from '../../shared/errors.js';
import { textOf } from '../../shared/texts.js';
import { stepFrom, STEPS } from '../grid.js';
import { Notices } from '../notices.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Action} Action */
/** @typedef {import('../types.js').Step} Step */
/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../stage/stage.js').Stage} Stage */
/** @typedef {import('./log.js').Log} Log */
/**
 * @typedef {object} Listeners
 * @property {(events: import('../types.js').Event[]) => void} changed after each action that was done
 * @property {(events: import('../types.js').Event[]) => void} heard for sounds
 * @property {() => void} bumped after an action that was refused
 */

export class Session {
  /** @type {(() => Promise<void>) | null} what the player asked for while a request was under way; only the last is kept */
  #next = null;
  #isBusy = false;
  notices = new Notices();
  /** @type {import('./trip.js').Trip | null} */
  trip = null;

  /**
   * @param {Game} game
   * @param {Stage} stage
   * @param {Log} log
   * @param {Listeners} listeners
   */
  constructor(game, stage, log, listeners) {
    this.game = game;
    this.stage = stage;
    this.log = log;
    this.listeners = listeners;
  }

  get view() {
    return this.game.view;
  }

  /** A line of the page itself. @param {import('../texts.js').Key} key */
  note(key) {
    this.log.begin();
    this.log.say(t(key), 'note', this.view.turn);
  }

  /**
   * Does an action for the player. While another one is under way it waits; a newer one replaces it.
   * @param {Action} action
   */
  do(action) {
    this.trip = null;
    return this.#inTurn(async () => void (await this.act(action)));
  }

  /** @param {() => Promise<void>} deed */
  async #inTurn(deed) {
    if (this.#isBusy) {
      this.#next = deed;
      return;
    }
    this.#isBusy = true;
    try {
      /** @type {(() => Promise<void>) | null} */
      let now = deed;
      while (now) {
        this.#next = null;
        await now();
        now = this.#next;
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /**
   * Does an action now. Returns what happened, or `null` if the rules refused it.
   * @param {Action} action
   * @returns {Promise<Step | null>}
   */
  async act(action) {
    if (this.game.isOver) return null;
    let done;
    try {
      done = await this.game.act(action);
    } catch (error) {
      this.#fail(error);
      return null;
    }
    const { step, refused } = done;
    if (!step) {
      this.#refuse(action, refused ?? t('not_now'));
      return null;
    }
    const { answer } = this.game;
    this.stage.show(answer, step.events);
    this.log.begin();
    this.log.tell(step, answer.view.turn);
    this.listeners.heard(step.events);
    this.listeners.changed(step.events);
    return step;
  }

  /**
   * @param {Action} action
   * @param {string} words
   */
  #refuse(action, words) {
    this.log.begin();
    const direction = typeof action === 'object' ? /** @type {import('../types.js').Direction | undefined} */ (action.step) : undefined;
    const door = direction && this.game.words.doors.find(({ at }) => at.join() === stepFrom(this.view.hero.at, direction).join());
    if (direction) this.stage.nudge(STEPS[direction]);
    this.log.say(words, 'note', this.view.turn);
    if (door) this.log.say(door.why, 'note', this.view.turn);
    this.listeners.bumped();
  }

  /** @param {unknown} error */
  #fail(error) {
    if (error instanceof Refusal) this.log.say(error.problems.map(textOf).join(' '), 'bad', this.view.turn);
    else if (error instanceof Unreachable) showError(this.stage.element, error);
    else throw error;
  }
}

// Automatic walks: step by step, until something comes into view. They never attack.

import { monsterAt, OPPOSITE, stepFrom, thingAt, wayNear, wayTo } from '../grid.js';
import { STEP } from '../stage/act-out.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Direction} Direction */
/** @typedef {import('./session.js').Session} Session */

/** What a step may bring about without stopping the walk. */
const QUIET = new Set(['hero_moved', 'monster_moved', 'way_out_barred', 'effect_ended', 'board_stepped']);

export class Trip {
  /**
   * @param {Session} session
   * @param {Direction[]} steps
   * @param {boolean} explores whether to go on exploring after it
   */
  constructor(session, steps, explores) {
    this.session = session;
    this.steps = steps;
    this.explores = explores;
    this.depth = session.view.depth;
    session.notices.look(session.view);
  }

  /** Walks until the way ends or something happens. A newer trip or action of the player ends it. */
  async walk() {
    const { session } = this;
    session.trip = this;
    while (session.trip === this) {
      const begun = performance.now();
      if (!(await this.#step())) break;
      const { speed } = session.stage.motion;
      const rest = (speed ? STEP / speed : 12) - (performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
    }
    if (session.trip === this) session.trip = null;
  }

  /** Makes the next step; returns whether the walk goes on. */
  async #step() {
    const { session } = this;
    const direction = this.steps.shift();
    if (!direction) return false;
    const from = session.view.ways.from;
    if (!session.view.board && monsterAt(session.view, stepFrom(from, direction))) {
      session.note('monster_ahead');
      return false;
    }
    const done = await session.act({ step: direction });
    if (!done || session.trip !== this) return false;
    const { view } = session;
    // Things beside the stair on the other floor do not stop the walk, since it leaves that floor at once.
    const isNews = session.notices.look(view) && view.depth === this.depth;
    const isCrossing = this.steps.length > 0;
    const hasCrossed = done.events.some(({ event }) => event === 'stair_taken');
    if (isCrossing && hasCrossed && view.depth !== this.depth) this.#cross();
    const isQuiet = done.events.every(({ event }, place) => QUIET.has(event) || (event === 'stair_taken' && isCrossing) || !done.sentences.some((sentence) => sentence.event === place));
    if (isNews || !isQuiet || view.shown || view.question !== null || session.game.isOver) return false;
    if (this.steps.length) return true;
    const more = this.explores && view.ways.unknown ? wayTo(view.ways, view.ways.unknown) : null;
    if (this.explores && !more) session.note('all_known');
    this.steps = more ?? [];
    return this.steps.length > 0;
  }

  /** On the other floor of a stair on the way: steps aside and back onto it. */
  #cross() {
    const { session } = this;
    session.log.say(t(session.view.depth < this.depth ? 'across_up' : 'across_down'), 'note', session.view.turn);
    const { aside } = session.view.ways;
    this.steps = aside ? [aside, OPPOSITE[aside], ...this.steps] : [];
  }
}

/** Walks to where something new can be seen, again and again. @param {Session} session */
export function explore(session) {
  const { ways } = session.view;
  const way = ways.unknown && wayTo(ways, ways.unknown);
  if (way) new Trip(session, way, true).walk();
  else session.note('all_known');
}

/**
 * Walks to a known cell, or as near as possible to a thing in sight.
 * @param {Session} session
 * @param {Cell} cell
 */
export function goTo(session, cell) {
  const { view } = session;
  const way = wayTo(view.ways, cell);
  const near = way || !thingAt(view, cell) ? null : wayNear(view, cell);
  if (!way) session.note(near ? 'nearer' : 'no_way');
  if (way ?? near) new Trip(session, /** @type {Direction[]} */ (way ?? near), false).walk();
}

/** Walks to the stair down and follows it. @param {Session} session */
export function goToStair(session) {
  const { ways, hero } = session.view;
  if (!ways.stair_down) session.note('stair_unknown');
  else if (ways.stair_down.join() !== hero.at.join()) goTo(session, ways.stair_down);
  else if (!ways.aside) session.note('monster_ahead');
  else new Trip(session, [ways.aside, OPPOSITE[ways.aside]], false).walk();
}

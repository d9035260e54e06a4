// The commands of a run by name: buttons, keys and the gamepad all lead here.

import { say } from '../../shared/dialog.js';
import { canGrow, casts, spellTowards } from '../actions.js';
import { openBag } from '../panel/bag.js';
import { openChart } from '../panel/chart.js';
import { openGrowth, openSkills } from '../panel/growth.js';
import { openGameHelp } from '../panel/help.js';
import { openHistory, openLedger } from '../panel/ledger.js';
import { t } from '../texts.js';
import { around } from './describe.js';
import { explore, goTo, goToStair } from './trip.js';

/** @typedef {import('../types.js').Direction} Direction */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {'explore' | 'stair' | 'wait' | 'magic' | 'skills' | 'bag' | 'points' | 'ledger' | 'map' | 'log' | 'menu' | 'around' | 'help' | 'undo' | 'redo' | 'restart' | 'exit'} CommandName */
/**
 * @typedef {object} Place where commands show things
 * @property {(open: (closed: () => void) => import('../panel/sheet.js').Sheet) => void} open opens a sheet in place of the one that is open
 * @property {() => void} pause
 * @property {(name: import('../input/commands.js').KeyCommand) => string} keyOf the keys of a command, in words
 * @property {(spell: string | null) => void} aim shows or ends the choice of a direction
 */

/**
 * @param {Session} session
 * @param {Place} place
 */
export function commandsOf(session, place) {
  /** @type {string | null} */
  let spell = null;
  const { game, stage, log } = session;
  const act = (/** @type {import('../types.js').Action} */ action) => session.do(action);

  /** Casts at once where only one direction is possible; otherwise the player chooses one. @param {string} name */
  function cast(name) {
    const meant = casts(session.view, name);
    if (meant.length === 1) return void act(meant[0]);
    if (meant.length) return aim(name);
    const skill = game.words.skills.find(({ id }) => id === name);
    const cost = (name === 'magic' ? game.words.magic : skill)?.cost ?? 0;
    session.note(session.view.hero.mp < cost ? 'too_little_mana' : name === 'bolt' ? 'nobody_in_line' : 'nobody_beside');
  }

  /** @param {string | null} name */
  function aim(name) {
    spell = name;
    stage.aims = name ? casts(session.view, name).map((action) => /** @type {any} */ (action).cast ?? /** @type {any} */ (action).use[1]) : [];
    place.aim(name);
    stage.draw();
  }

  /** @param {Direction} direction */
  function aimAt(direction) {
    const name = spell;
    aim(null);
    if (name) act(spellTowards(name, direction));
  }

  function tellAround() {
    const lines = around(game.answer);
    log.begin();
    for (const line of lines.length ? lines : [t('nothing_in_sight')]) log.say(line, 'note', session.view.turn);
    say(lines[0] ?? t('nothing_in_sight'));
  }

  /** @type {Record<CommandName, () => unknown>} */
  const table = {
    explore: () => explore(session),
    stair: () => goToStair(session),
    wait: () => act('wait'),
    magic: () => cast('magic'),
    skills: () => place.open((closed) => openSkills(game, cast, closed)),
    bag: () => place.open((closed) => openBag(game, act, closed)),
    points: () => (canGrow(session.view) ? place.open((closed) => openGrowth(game, act, closed)) : session.note('no_growth')),
    ledger: () => place.open((closed) => openLedger(game, (cell) => goTo(session, cell), closed)),
    map: () => place.open((closed) => openChart(() => session.view, (cell) => goTo(session, cell), closed)),
    log: () => place.open((closed) => openHistory(log, closed)),
    menu: () => place.pause(),
    around: tellAround,
    help: () => place.open((closed) => openGameHelp(place.keyOf, closed)),
    undo: () => act('undo'),
    redo: () => act('redo'),
    restart: () => act('restart'),
    exit: () => act('exit'),
  };
  return {
    /** @param {CommandName} name */
    run(name) {
      if (session.trip) {
        session.trip = null;
        if (name === 'explore' || name === 'stair' || name === 'menu') return;
      }
      const wasAiming = spell !== null;
      if (wasAiming) aim(null);
      if (!wasAiming || name !== 'menu') table[name]();
    },
    /** A direction: aims, stops a walk, or steps. @param {Direction} direction */
    towards(direction) {
      if (spell) return aimAt(direction);
      if (session.trip) session.trip = null;
      else act({ step: direction });
    },
    aimAt,
    isAiming: () => spell !== null,
    walk: (/** @type {import('../types.js').Cell} */ cell) => goTo(session, cell),
  };
}

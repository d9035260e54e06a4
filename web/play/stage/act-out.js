// Acts out the events of an action: who slides, lunges and shakes, and what appears, each at its time.

import { itemSprite, keySprite } from '../sprites/icon.js';
import { DIRECTIONS, stepFrom, STEPS } from '../grid.js';
import { COLORS } from './extras.js';
import { bump, easeInOut, easeOut } from './motion.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Event} Event */
/** @typedef {import('./actors.js').Actor} Actor */
/** @typedef {import('./stage.js').Stage} Stage */

/** Milliseconds: a step, a blow, and between the blows of two monsters. */
export const STEP = 120;
const BLOW = 190;
const BETWEEN = 80;

/** The effect of each skill on the hero. */
const SKILL_EFFECTS = /** @type {Record<string, string>} */ ({ mend: 'heal', lull: 'sleep', drain: 'drain', dash: 'poof' });

/**
 * @param {Stage} stage
 * @param {Event[]} events
 * @param {{ fallen: (cell: Cell) => Actor | null, residue: Cell, words: (name: string, values?: Record<string, string | number>) => string }} given `fallen`: who
 * stood on a cell before; `residue`: how far the hero was from its cell when this action began
 */
export function actOut(stage, events, { fallen, residue, words }) {
  const { motion, extras, actors } = stage;
  const hero = actors.hero;
  if (!hero) return;
  const here = hero.at;
  const time = 0;
  let monstersBegin = 0;

  /** @param {Actor} actor @param {Cell} from @param {Cell} to @param {number} delay @param {Cell} [rest] */
  const slide = (actor, from, to, delay, rest = [0, 0]) => {
    const [dx, dy] = [from[0] - to[0] + rest[0], from[1] - to[1] + rest[1]];
    motion.add(delay, STEP, (part) => {
      const left = 1 - (actor === hero ? part : easeInOut(part));
      actor.pose.dx = dx * left;
      actor.pose.dy = dy * left;
      actor.pose.squash = Math.sin(Math.PI * part) * 0.5;
    });
  };
  /** @param {Actor} actor @param {Cell} towards @param {number} delay */
  const lunge = (actor, towards, delay) => {
    const [dx, dy] = [Math.sign(towards[0] - actor.at[0]), Math.sign(towards[1] - actor.at[1])];
    motion.add(delay, BLOW, (part) => {
      const far = bump(part) * 0.42;
      actor.pose.dx = dx * far;
      actor.pose.dy = dy * far;
    });
  };
  /** @param {Actor | null} actor @param {number} delay @param {number} strength */
  const shake = (actor, delay, strength) => {
    if (!actor) return;
    motion.add(delay, 240, (part) => {
      actor.pose.flash = part > 0 && part < 0.3 ? 1 : part > 0 && part < 0.8 ? 0.5 : 0;
      actor.pose.dx = part > 0 ? Math.sin(part * 22) * 0.1 * strength * (1 - part) : 0;
    });
  };
  /** @param {Actor} actor @param {number} delay */
  const appear = (actor, delay) => motion.add(delay, 220, (part) => void (actor.pose.scale = easeOut(part)));

  for (const event of events) {
    const { at } = event;
    const inTurn = Math.max(time, monstersBegin);
    switch (event.event) {
      case 'hero_moved': {
        slide(hero, event.from, event.to, time, residue);
        monstersBegin = Math.max(monstersBegin, time + 40);
        break;
      }
      case 'hero_struck': {
        const skill = event.means?.skill;
        const target = actors.monsterAt(at) ?? fallen(at);
        let hit = time + 70;
        if (skill === 'bolt') hit = time + extras.fly(here, at, 'effect/bolt', time);
        else if (event.means === 'melee' || skill === 'drain' || skill === 'whirl') lunge(hero, at, time);
        const effect = event.is_critical ? 'critical' : event.means === 'melee' || skill === 'whirl' ? 'slash' : skill === 'drain' ? 'drain' : event.means === 'fire' ? 'fire' : 'magic';
        extras.effect(at, effect, hit);
        shake(target, hit, event.is_critical ? 2 : 1);
        extras.text(at, event.is_critical ? `${event.damage}!` : String(event.damage), event.is_critical ? COLORS.critical : COLORS.struck, hit, event.is_critical);
        monstersBegin = Math.max(monstersBegin, hit + 90);
        break;
      }
      case 'monster_died': {
        const actor = fallen(at);
        if (actor) stage.bury(actor, time + 130);
        extras.effect(at, 'poof', time + 150);
        if (event.exp) extras.text(at, words('float_exp', { exp: event.exp }), COLORS.exp, time + 260);
        break;
      }
      case 'monster_moved': {
        const actor = actors.monsterAt(event.to);
        if (actor) slide(actor, event.from, event.to, monstersBegin);
        break;
      }
      case 'monster_struck': {
        const actor = actors.monsterAt(at);
        let hit = inTurn + 80;
        if (event.is_shot) hit = inTurn + extras.fly(at, here, 'effect/bolt', inTurn);
        else if (actor) lunge(actor, here, inTurn);
        shake(hero, hit, event.is_critical ? 2 : 1);
        extras.text(here, `−${event.damage}`, COLORS.hurt, hit, event.is_critical);
        if (event.is_critical) stage.quake(hit);
        monstersBegin = inTurn + BETWEEN;
        break;
      }
      case 'monster_woke': case 'mimic_revealed': {
        extras.text(at, '!', COLORS.news, inTurn, true);
        shake(actors.monsterAt(at), inTurn, 1);
        break;
      }
      case 'monster_slept': extras.effect(at, 'sleep', time + 80); break;
      case 'monster_split': case 'monster_called': {
        const actor = actors.monsterAt(at);
        if (actor) appear(actor, inTurn);
        extras.effect(at, 'poof', inTurn);
        break;
      }
      case 'monster_healed': {
        extras.effect(at, 'heal', inTurn);
        extras.text(at, `+${event.hp}`, COLORS.heal, inTurn);
        break;
      }
      case 'object_stolen': extras.rise(here, itemSprite(event.item), inTurn); break;
      case 'treasure_opened': {
        lunge(hero, at, time);
        extras.linger(at, 'chest/open', 700);
        extras.effect(at, 'star', 90, 1.4);
        break;
      }
      case 'treasure_left': extras.effect(at, 'star', time + 200); break;
      case 'key_found': extras.rise(here, keySprite(event.metal), time + 120); break;
      case 'door_opened': {
        lunge(hero, at, time);
        extras.effect(at, 'star', time + 90, 1.4);
        break;
      }
      case 'object_taken': extras.rise(here, itemSprite(event.item), 0); break;
      case 'potion_drunk': extras.rise(here, `potion/${event.potion}`, 0); break;
      case 'scroll_read': {
        extras.rise(here, `scroll/${event.scroll}`, 0);
        if (event.scroll === 'fire') stage.quake(80);
        break;
      }
      case 'healed': {
        extras.effect(here, 'heal', time + 60);
        extras.text(here, `+${event.hp}`, COLORS.heal, time + 60);
        break;
      }
      case 'restored': extras.text(here, `+${event.mp}`, COLORS.mana, time + 160); break;
      case 'effect_started': extras.effect(here, 'shield', time + 80, 1.5); break;
      case 'teleported': {
        extras.effect(event.from, 'poof', 0, 1.4);
        extras.effect(here, 'star', 90, 1.6);
        motion.add(0, 260, (part) => void (hero.pose.alpha = part));
        break;
      }
      case 'floor_revealed': extras.flash('#ffe9b0', 500, 0.35); break;
      case 'stair_taken': stage.fadeIn(); break;
      case 'way_out_barred': case 'waited': break;
      case 'skill_used': {
        if (event.skill === 'whirl') DIRECTIONS.forEach((side, place) => extras.effect(stepFrom(here, side), 'slash', place * 35));
        else if (SKILL_EFFECTS[event.skill]) extras.effect(here, SKILL_EFFECTS[event.skill], 0, 1.4);
        break;
      }
      case 'piece_worn': case 'piece_enchanted': case 'skill_learned': case 'attribute_raised': extras.effect(here, 'star', 0, 1.4); break;
      case 'level_gained': {
        extras.effect(here, 'levelup', time + 200, 2);
        extras.text(here, words('float_level', { level: event.level }), COLORS.news, time + 220, true);
        extras.flash('#ffe08a', 500, 0.22);
        break;
      }
      case 'board_stepped': case 'board_step_redone': slideOnBoard(stage, event.step, 1); break;
      case 'board_step_undone': slideOnBoard(stage, event.step, -1); break;
      case 'puzzle_solved': case 'dungeon_won': {
        extras.flash('#ffe08a', 900, 0.5);
        DIRECTIONS.forEach((side, place) => extras.effect(stepFrom(here, side), 'star', 120 * place, 1.6));
        break;
      }
      case 'hero_died': {
        extras.flash('#b3130b', 1200, 0.6);
        stage.quake(monstersBegin);
        break;
      }
      default: break;
    }
  }
}

/**
 * The hero on a board, and the box that is pushed or comes back.
 * @param {Stage} stage
 * @param {{ direction: import('../types.js').Direction, pushed: boolean }} step
 * @param {1 | -1} way
 */
function slideOnBoard({ motion, board }, { direction, pushed }, way) {
  const [dx, dy] = STEPS[direction];
  const [px, py] = board.player;
  const box = pushed ? board.boxAt([px + dx, py + dy]) : null;
  motion.add(0, STEP, (part) => {
    const left = -(1 - part) * way;
    board.pose.dx = dx * left;
    board.pose.dy = dy * left;
    if (box) {
      box.dx = dx * left;
      box.dy = dy * left;
    }
  });
}

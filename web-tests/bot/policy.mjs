/**
 * What a bot wishes to do, from what a player sees: the view of a run. It knows no page and no keys.
 *
 * It takes what lies in sight, fights what it can defeat, drinks in time, and then goes down. In haste it leaves most of it.
 */
import { DIRECTIONS, directionTo, isSame, monsterAt, monsters, roams, stepFrom, tileAt, wayTo } from '../../web/play/grid.js';

/** @typedef {import('../../web/play/types.js').View} View */
/** @typedef {import('../../web/play/types.js').Cell} Cell */
/** @typedef {import('../../web/play/types.js').Monster} Monster */
/** @typedef {import('../../web/play/types.js').Item} Item */
/** @typedef {import('../../web/play/types.js').Direction} Direction */
/**
 * What to do next: something with an object of the bag, a blow, a step, or a walk.
 * @typedef {{ kind: 'use' | 'throw', slot: number } | { kind: 'enchant', slot: number, name: string }
 *   | { kind: 'strike' | 'cast' | 'step', direction: Direction } | { kind: 'walk', to: Cell } | { kind: 'skill', name: string, direction: Direction }
 *   | { kind: 'raise' | 'learn', name: string } | { kind: 'wait' | 'explore' | 'stair' | 'take' | 'leave' | 'wear' | 'keep' | 'exit' }} Wish
 */

/** The Mp of an attack by magic. */
const MAGIC_COST = 20;
/** Percent of all Hp, potions included, that a fight may cost. */
const CAUTION = 60;
/** Turns in which a bot lets a monster come. */
const PATIENCE = 3;
/** How far arrows fly. */
const REACH = 5;
/** How good objects are; those without a place here are left. @type {Record<string, number>} */
const WORTH = { elixir: 80, regeneration: 70, stone_skin: 60, healing: 50, fire: 48, teleport: 46, might: 45, learning: 40, magic: 35, precision: 30, map: 20, sleep: 15 };
/** The parts of attack, intelligence and defense in the points of a class. @type {Record<string, [number, number, number]>} */
const PARTS = { adventurer: [0, 6, 4], warrior: [5, 0, 5], mage: [0, 6, 4], rogue: [6, 0, 4], priest: [1, 5, 4] };
/** How far a bot goes for a monster; one in haste goes only this far for anything. */
const CHASE = 12;
const DETOUR = 7;
/** Turns on a floor after which a bot is in no haste, and after which it fears nothing, since something is in its way. */
const HASTE = 500;
const BOLDNESS = 150;
/** How often it sets out for the same goal. */
const TRIES = 60;
/** How many steps of the way a cell is worth that is one cell farther from the entrance, in haste. */
const AWAY = 2;

/** What a bot remembers of a run. */
export class Mind {
  /** @param {boolean} [isHasty] whether the bot goes down as soon as it can */
  constructor(isHasty = false) {
    this.isHasty = isHasty;
  }

  /** Turns waited in a row. */
  waited = 0;
  /** Chambers that were entered, by floor. @type {Set<number>} */
  chambers = new Set();
  /** Attributes when the run began. @type {[number, number, number] | null} */
  start = null;
  /** The floor, and the turn and the cell in which it was entered. @type {{ depth: number, turn: number, entrance: Cell }} */
  floor = { depth: 0, turn: 0, entrance: [0, 0] };
  /** Where a bot in haste is looking for the stair. @type {Cell | null} */
  edge = null;
  /** How often the bot set out for a goal. @type {Map<string, number>} */
  tries = new Map();
}

/**
 * @param {View} view
 * @param {Mind} mind
 * @returns {Wish}
 */
export function choose(view, mind) {
  mind.start ??= [view.hero.base.attack, view.hero.base.intelligence, view.hero.base.defense];
  const wish = settle(view, mind) ?? fight(view, mind) ?? travel(view, mind);
  mind.waited = wish.kind === 'wait' ? mind.waited + 1 : 0;
  return wish;
}

/** Questions, points and objects. @param {View} view @param {Mind} mind @returns {Wish | null} */
function settle(view, mind) {
  const { hero } = view;
  const { items, worn } = hero.inventory;
  if (view.question !== null) return { kind: isBetter(view, items[view.question]) ? 'wear' : 'keep' };
  if (view.shown) return takeOrLeave(view);
  if (view.board) return { kind: 'exit' };
  if (hero.points > 0) return { kind: 'raise', name: attribute(view, mind) };
  if (view.offered.length) return { kind: 'learn', name: view.offered[0] };
  if (hero.tokens > 0) {
    const enchant = view.actions.find((action) => typeof action === 'object' && action.enchant && worn.includes(action.enchant[0]));
    if (enchant) return { kind: 'enchant', slot: /** @type {any} */ (enchant).enchant[0], name: /** @type {any} */ (enchant).enchant[1] };
  }
  return null;
}

/** @param {View} view @param {Mind} mind */
function attribute({ hero: { class: kind, base } }, mind) {
  const names = /** @type {const} */ (['attack', 'intelligence', 'defense']);
  const spent = names.map((name, place) => base[name] - (mind.start?.[place] ?? 0));
  const all = 1 + spent[0] + spent[1] + spent[2];
  const lack = names.map((_, place) => PARTS[kind][place] * all - spent[place] * 10);
  return names[lack.indexOf(Math.max(...lack))];
}

/** @param {View} view @returns {Wish} */
function takeOrLeave(view) {
  const { items, worn } = view.hero.inventory;
  const worth = worthOf(view, /** @type {Item} */ (view.shown));
  if (!worth) return { kind: 'leave' };
  if (view.actions.includes('take')) return { kind: 'take' };
  const spare = items.map((item, slot) => ({ slot, worth: worn.includes(slot) ? Infinity : worthOf(view, item) })).sort((a, b) => a.worth - b.worth)[0];
  return spare && spare.worth < worth ? { kind: 'throw', slot: spare.slot } : { kind: 'leave' };
}

/** @param {View} view @param {Item} item */
function worthOf(view, item) {
  if (item === 'token') return 100;
  if ('equipment' in item) return isBetter(view, item) ? 90 : 0;
  return WORTH['potion' in item ? item.potion : item.scroll] ?? 0;
}

/** Whether a piece is better than the one worn. @param {View} view @param {Item | undefined} item */
function isBetter({ hero: { inventory } }, item) {
  const worth = (/** @type {any} */ piece) => piece.quality + (piece.enchantment ? 5 : 0);
  const piece = /** @type {any} */ (item).equipment;
  const others = inventory.worn.flatMap((slot) => (slot === null ? [] : [/** @type {any} */ (inventory.items[slot]).equipment]));
  const worn = others.find(({ kind }) => kind === piece.kind);
  return !worn || worth(piece) > worth(worn);
}

/** @param {View} view @param {Mind} mind @returns {Wish | null} */
function fight(view, mind) {
  const { hero, figures } = view;
  const near = monsters(view);
  const beside = near.filter(({ at }) => directionTo(hero.at, at));
  const threats = near.filter((monster) => monster.sleep === 0 && (directionTo(hero.at, monster.at) || shoots(monster, hero.at)));
  if (!beside.length && !threats.length) {
    const comes = near.some((monster) => roams(monster) && monster.sleep === 0 && distance(monster.at, hero.at) === 2);
    return comes && mind.waited < PATIENCE ? { kind: 'wait' } : null;
  }
  const bites = threats.reduce((sum, { attack }) => sum + 1.1 * attack, 0);
  const cost = threats.reduce((sum, monster) => sum + costOf(view, monster), 0);
  const potion = drink(view, bites, cost);
  if (potion !== null) return { kind: 'use', slot: potion };
  const scroll = slotOf(view, 'fire') ?? slotOf(view, 'teleport');
  if (cost > hero.hp && scroll !== null) return { kind: 'use', slot: scroll };
  const mend = view.actions.find((action) => typeof action === 'object' && action.use?.[0] === 'mend');
  if (mend && 2 * hero.hp < figures.max_hp) return { kind: 'skill', name: 'mend', direction: /** @type {any} */ (mend).use[1] };
  const target = beside.sort((a, b) => blows(view, a) - blows(view, b))[0];
  if (!target) return null;
  const direction = /** @type {Direction} */ (directionTo(hero.at, target.at));
  const isMagic = target.hp > figures.attack * 0.8 && hero.mp >= MAGIC_COST && figures.magic > figures.attack;
  return { kind: isMagic ? 'cast' : 'strike', direction };
}

/** @param {Monster} monster @param {Cell} at */
const shoots = ({ kind, at }, [x, y]) => ['archer', 'lich', 'keeper'].includes(kind) && (at[0] === x || at[1] === y) && distance(at, [x, y]) <= REACH;

/** @param {Cell} a @param {Cell} b */
const distance = (a, b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

/** Blows needed to defeat a monster. @param {View} view @param {Monster} monster */
function blows({ hero, figures }, { hp }) {
  const usual = 1 + (2 * figures.critical_percent) / 100;
  const [melee, magic] = [figures.attack * usual, figures.magic * usual];
  const casts = magic > melee ? Math.min(Math.floor(hero.mp / MAGIC_COST), Math.ceil(hp / magic)) : 0;
  return casts + Math.ceil(Math.max(0, hp - casts * magic) / melee);
}

/** Hp that a fight is likely to cost. @param {View} view @param {Monster} monster */
function costOf(view, monster) {
  const turns = blows(view, monster) - 1;
  const more = ['slime', 'hydra'].includes(monster.kind) ? turns * 1.5 : ['archer', 'lich', 'keeper'].includes(monster.kind) ? turns + 2 : turns;
  return more * 1.1 * monster.attack;
}

/** Hp left, and what potions would restore. @param {View} view */
function reserve({ hero, figures }) {
  const count = (/** @type {string} */ name) => hero.inventory.items.filter((item) => /** @type {any} */ (item).potion === name).length;
  return hero.hp + (count('healing') * figures.max_hp) / 10 + count('elixir') * figures.max_hp + count('regeneration') * 100;
}

/** The slot of a potion or scroll. @param {View} view @param {string} name */
function slotOf({ hero }, name) {
  const slot = hero.inventory.items.findIndex((item) => typeof item === 'object' && (/** @type {any} */ (item).potion === name || /** @type {any} */ (item).scroll === name));
  return slot < 0 ? null : slot;
}

/** The slot of a potion to drink now. @param {View} view @param {number} bites @param {number} cost */
function drink(view, bites, cost) {
  const { hero, figures } = view;
  const { hp, mp } = hero;
  const most = figures.max_hp;
  const has = (/** @type {string} */ effect) => hero.effects.some(([name]) => name === effect);
  const isWeak = 5 * hp < 2 * most || hp <= 3 * bites;
  const isHard = 3 * cost > hp;
  /** @type {[string, boolean][]} */
  const wanted = [
    ['stone_skin', isHard && !has('stone_skin')],
    ['regeneration', isWeak && hp + 100 <= most],
    ['healing', isWeak && hp + most / 10 <= most],
    ['elixir', 4 * hp < most || hp <= 2 * bites],
    ['might', isHard && figures.attack >= figures.magic && !has('might')],
    ['precision', isHard && !has('precision')],
    ['magic', mp < MAGIC_COST && figures.magic > figures.attack],
    ['learning', !has('learning')],
  ];
  for (const [name, isWanted] of wanted) {
    const slot = isWanted ? slotOf(view, name) : null;
    if (slot !== null && view.actions.some((action) => /** @type {any} */ (action).drink === slot)) return slot;
  }
  return null;
}

/** @param {View} view @param {Mind} mind @returns {Wish} */
function travel(view, mind) {
  const { hero, ways, things, doors } = view;
  if (mind.floor.depth !== view.depth) {
    mind.floor = { depth: view.depth, turn: view.turn, entrance: hero.at };
    mind.edge = null;
  }
  const stay = view.turn - mind.floor.turn;
  const isBold = stay > BOLDNESS;
  const map = slotOf(view, 'map');
  if (map !== null && !ways.stair_down && view.actions.some((action) => /** @type {any} */ (action).read === map)) return { kind: 'use', slot: map };
  const isFeared = (/** @type {Cell} */ cell) => {
    const monster = monsterAt(view, cell);
    return monster !== null && !isBold && 100 * costOf(view, monster) > CAUTION * reserve(view);
  };
  /** The length of the way to a cell; `Infinity` if there is none, or a feared monster stands on it. @param {Cell} cell */
  const far = (cell) => {
    let at = ways.from;
    const way = wayTo(ways, cell);
    for (const direction of way ?? []) if (isFeared((at = stepFrom(at, direction)))) return Infinity;
    return way ? way.length : Infinity;
  };
  // Keys lie in treasures, so that a floor may have to be searched for the way on.
  const isPassing = mind.isHasty && stay < HASTE && (ways.stair_down !== null || ways.unknown !== null);
  const isQuarry = (/** @type {Monster} */ { kind, mood, at }) => !(kind === 'thief' && mood === 'roused') && !isFeared(at) && far(at) <= CHASE;
  const goals = [
    ...things.flatMap(({ at, thing }) => (thing === 'treasure' ? [{ cell: at, name: `${view.depth} ${at.join(' ')}` }] : [])),
    ...monsters(view).filter(isQuarry).map(({ at, id }) => ({ cell: at, name: `${view.depth} monster ${id}` })),
    ...doors.filter(({ can_open: can }) => can).map(({ at }) => ({ cell: at, name: `${view.depth} ${at.join(' ')}` })),
    ...(view.crack && !mind.chambers.has(view.depth) ? [{ cell: view.crack, name: `${view.depth} crack` }] : []),
  ];
  const [goal] = goals.map((each) => ({ ...each, steps: far(each.cell) })).filter(({ name, steps }) => steps < (isPassing ? DETOUR : Infinity) && (mind.tries.get(name) ?? 0) < TRIES).sort((a, b) => a.steps - b.steps);
  if (goal) {
    mind.tries.set(goal.name, (mind.tries.get(goal.name) ?? 0) + 1);
    const beside = directionTo(hero.at, goal.cell);
    if (view.crack && beside && isSame(goal.cell, view.crack)) mind.chambers.add(view.depth);
    return beside ? { kind: 'step', direction: beside } : { kind: 'walk', to: goal.cell };
  }
  const isReady = ways.stair_down && (isSame(ways.stair_down, hero.at) || far(ways.stair_down) < Infinity);
  if (isReady) return { kind: 'stair' };
  if (isPassing) mind.edge = edgeAway(view, mind, far);
  if (isPassing && mind.edge) return { kind: 'walk', to: mind.edge };
  if (ways.unknown && far(ways.unknown) < Infinity) return { kind: 'explore' };
  return desperate(view);
}

/**
 * A cell at the edge of the known part that leads away from the entrance: the stair down is never close to it.
 * @param {View} view
 * @param {Mind} mind
 * @param {(cell: Cell) => number} far
 */
function edgeAway(view, { edge, floor }, far) {
  const isEdge = (/** @type {Cell} */ cell) => 'urdl'.includes(view.ways.steps[cell[1]][cell[0]]) && DIRECTIONS.some((direction) => tileAt(view, ...stepFrom(cell, direction)) === ' ');
  if (edge && isEdge(edge) && far(edge) < Infinity) return edge;
  /** @type {Cell | null} */
  let best = null;
  let most = -Infinity;
  view.ways.steps.forEach((row, y) => [...row].forEach((_, x) => {
    const worth = isEdge([x, y]) ? AWAY * distance([x, y], floor.entrance) - far([x, y]) : -Infinity;
    if (worth > most) [best, most] = [[x, y], worth];
  }));
  return best;
}

/** Where everything else is done or too dangerous: through a monster, else anywhere. @param {View} view @returns {Wish} */
function desperate(view) {
  const { ways, hero } = view;
  const target = [ways.stair_down, ways.unknown, ...monsters(view).map(({ at }) => at), ...view.things.filter(({ thing }) => thing === 'treasure').map(({ at }) => at)].find((cell) => cell && !isSame(cell, hero.at) && wayTo(ways, cell));
  const direction = target ? wayTo(ways, target)?.[0] : DIRECTIONS.find((each) => view.actions.some((action) => /** @type {any} */ (action).step === each));
  return direction ? { kind: 'step', direction } : { kind: 'wait' };
}

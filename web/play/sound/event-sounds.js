// The sounds of each event of the game, in one table.

/** @typedef {{ event: string } & Record<string, any>} GameEvent an event as the program writes it */
/** @typedef {'maze' | 'rooms' | 'caves' | 'pillars' | 'bsp'} Terrain */
/** @typedef {{ name: string, delay?: number, at?: readonly [number, number] }} Cue a sound, its delay in seconds and its cell */

/** The sound of a monster's death by its kind. @type {Readonly<Record<string, string>>} */
export const DEATHS = {
  sentinel: 'death_stone',
  wolf: 'death_beast',
  bat: 'death_wing',
  slime: 'death_slime',
  archer: 'death_human',
  thief: 'death_human',
  ogre: 'death_giant',
  mimic: 'death_wood',
  shaman: 'death_spirit',
  minotaur: 'death_guardian',
  lich: 'death_guardian',
  hydra: 'death_guardian',
  keeper: 'death_guardian',
};

/** The sound of a skill that strikes; others have `skill`. @type {Readonly<Record<string, string>>} */
const STRIKES = { bolt: 'bolt', drain: 'drain' };
/** The sound of a skill as it is used. @type {Readonly<Record<string, string>>} */
const SKILLS = { mend: 'skill', dash: 'skill', whirl: 'miss', lull: 'sleep' };

/** @param {...string} names */
const plain = (...names) => () => names.map((name) => ({ name }));

/** @param {string} name */
const there = (name) => (/** @type {GameEvent} */ { at }) => [{ name, at }];

/** @param {GameEvent} _ @param {Terrain} terrain @returns {Cue[]} */
const step = (_, terrain) => [{ name: `step_${terrain}` }];

/** @param {GameEvent} event @param {Terrain} terrain @returns {Cue[]} */
const boardStep = (event, terrain) => (event.step?.pushed ? [{ name: 'box_push' }] : step(event, terrain));

/** @param {GameEvent} event @returns {Cue[]} */
function heroStruck({ at, damage, means, is_critical: isCritical }) {
  const skill = means?.skill;
  const name = means === 'magic' ? 'magic' : means === 'fire' ? 'fire' : (STRIKES[skill] ?? 'hit');
  if (damage === 0) return [{ name: 'miss', at }];
  return isCritical ? [{ name: 'critical', at }, ...(name === 'hit' ? [] : [{ name, at }])] : [{ name, at }];
}

/** @param {GameEvent} event @returns {Cue[]} */
function monsterStruck({ at, damage, is_critical: isCritical, is_shot: isShot }) {
  const blow = { name: damage === 0 ? 'miss' : isCritical ? 'hurt_hard' : 'hurt', at };
  return isShot ? [{ name: 'shot', at }, { ...blow, delay: 0.08 }] : [blow];
}

/** @type {Readonly<Record<string, (event: GameEvent, terrain: Terrain) => Cue[]>>} */
export const EVENT_SOUNDS = {
  hero_moved: step,
  hero_struck: heroStruck,
  monster_died: ({ kind, at }) => [{ name: DEATHS[kind] ?? 'death_beast', at, delay: 0.06 }],
  level_gained: () => [{ name: 'level_up', delay: 0.15 }],
  monster_struck: monsterStruck,
  monster_moved: plain(),
  monster_woke: ({ kind, at }) => [{ name: kind === 'ogre' ? 'ogre_wakes' : 'wakes', at }],
  monster_slept: there('sleep'),
  mimic_revealed: there('mimic'),
  monster_split: there('split'),
  monster_healed: there('heal_other'),
  monster_called: there('summon'),
  object_stolen: plain('steal'),
  treasure_opened: there('chest'),
  key_found: () => [{ name: 'key', delay: 0.3 }],
  door_opened: ({ at }) => [{ name: 'unlock', at }, { name: 'door', at, delay: 0.18 }],
  treasure_left: there('treasure_left'),
  object_shown: plain(),
  object_taken: plain('take'),
  object_left: plain('menu_back'),
  object_thrown: plain('throw'),
  piece_worn: plain('wear'),
  piece_asks: plain(),
  potion_drunk: plain('potion'),
  healed: () => [{ name: 'heal', delay: 0.12 }],
  restored: () => [{ name: 'mana', delay: 0.16 }],
  effect_started: () => [{ name: 'effect_on', delay: 0.2 }],
  effect_ended: plain('effect_off'),
  scroll_read: plain('scroll'),
  teleported: () => [{ name: 'teleport', delay: 0.1 }],
  floor_revealed: () => [{ name: 'reveal', delay: 0.15 }],
  stair_taken: ({ from, to }) => [{ name: to > from ? 'stairs_down' : 'stairs_up' }],
  way_out_barred: plain('bump'),
  crack_seen: there('crack'),
  chamber_entered: plain('chamber'),
  chamber_left: plain('stairs_up'),
  board_stepped: boardStep,
  board_step_undone: plain('undo'),
  board_step_redone: boardStep,
  board_restarted: plain('undo'),
  puzzle_solved: plain('solved'),
  attribute_raised: plain('point'),
  skill_learned: plain('skill_learned'),
  skill_used: ({ skill }) => (SKILLS[skill] ? [{ name: String(SKILLS[skill]) }] : []),
  piece_enchanted: plain('enchant'),
  waited: plain(),
  dungeon_won: () => [{ name: 'victory', delay: 0.5 }],
  hero_died: () => [{ name: 'hero_death', delay: 0.2 }],
};

/**
 * The sounds of an event; none for one that this page does not know.
 * @param {GameEvent} event
 * @param {Terrain} terrain
 * @returns {Cue[]}
 */
export const cuesOf = (event, terrain) => EVENT_SOUNDS[event.event]?.(event, terrain) ?? [];

/** Columns from the hero at which a sound is all at one side. */
const FAR = 9;
const MOST_PAN = 0.8;

/**
 * Where between left (-1) and right (1) a cell is heard.
 * @param {readonly [number, number] | undefined} at
 * @param {readonly [number, number] | null} hero
 */
export function panOf(at, hero) {
  if (!at || !hero) return 0;
  return Math.max(-MOST_PAN, Math.min(MOST_PAN, (at[0] - hero[0]) / FAR));
}

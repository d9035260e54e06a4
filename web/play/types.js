// The types of the request `play`: what the rules tell and take. See `crates/oubliette-game/src/view.rs`.

/** @typedef {[x: number, y: number]} Cell */
/** @typedef {'up' | 'right' | 'down' | 'left'} Direction */
/** @typedef {'adventurer' | 'warrior' | 'mage' | 'rogue' | 'priest'} Class */
/** @typedef {string | Record<string, any>} Action as the rules name it, such as `"wait"` or `{ "step": "left" }` */
/** @typedef {{ event: string } & Record<string, any>} Event */
/** @typedef {{ kind: 'armor' | 'weapon' | 'wand', quality: number, enchantment: string | null }} Equipment */
/** @typedef {{ potion: string } | { scroll: string } | { equipment: Equipment } | 'token'} Item */
/**
 * @typedef {object} Monster
 * @property {number} id
 * @property {string} kind
 * @property {Cell} at
 * @property {number} hp
 * @property {number} max_hp
 * @property {number} attack
 * @property {'calm' | 'roused'} mood
 * @property {number} sleep
 */
/** @typedef {{ hero: { facing: Direction } } | { monster: Monster } | 'treasure' | 'stair_up' | 'stair_down'} Thing */
/** @typedef {{ at: Cell, thing: Thing }} Placed */
/** @typedef {{ at: Cell, metal: number, can_open: boolean, bearing: string, bolts: { metal: number, needs: number, held: number }[] }} ClosedDoor */
/** @typedef {{ from: Cell, steps: string[], unknown: Cell | null, stair_down: Cell | null, aside: Direction | null }} Ways */
/** @typedef {{ difficulty: string, puzzle: string, lamp: 'yes' | 'no' | 'unknown', steps: number, pushes: number, undone: number, reward: Item[] }} Board */
/**
 * @typedef {object} Hero
 * @property {Class} class
 * @property {Cell} at
 * @property {Direction} facing
 * @property {number} hp
 * @property {number} mp
 * @property {{ attack: number, intelligence: number, defense: number }} base
 * @property {number} level
 * @property {number} exp
 * @property {number} points
 * @property {number} lessons
 * @property {string[]} skills
 * @property {[string, number][]} effects
 * @property {{ items: Item[], worn: (number | null)[] }} inventory
 * @property {number} tokens
 */
/** @typedef {{ max_hp: number, max_mp: number, attack: number, intelligence: number, defense: number, magic: number, critical_percent: number, level_cost: number }} Figures */
/**
 * @typedef {object} View
 * @property {'playing' | { dead: { killer: string } }} outcome
 * @property {boolean} is_won
 * @property {string} seed
 * @property {number} turn
 * @property {number} depth
 * @property {Hero} hero
 * @property {Figures} figures
 * @property {string[]} chart
 * @property {Placed[]} things
 * @property {ClosedDoor[]} doors
 * @property {[number, number][]} ring
 * @property {Cell | null} crack
 * @property {Ways} ways
 * @property {Board | null} board
 * @property {Item | null} shown
 * @property {number | null} question
 * @property {string[]} offered
 * @property {Action[]} actions
 * @property {Record<string, any> & { kills: number[], deepest: number }} stats
 */
/** @typedef {{ title: string, help: string, worn: boolean, compare?: { text: string, difference: number, worn: string | null } }} ItemWords */
/** @typedef {{ id: string, title: string, help: string, cost: number | null, aimed: boolean }} SkillWords */
/** @typedef {{ at: Cell, title: string, help: string, intent?: { text: string } }} ThingWords */
/** @typedef {{ id: string, title: string, count: number }} CountWords */
/**
 * @typedef {object} Words texts in the language of the page
 * @property {string} floor
 * @property {string} summary
 * @property {{ id: string, title: string, help: string }} class
 * @property {ItemWords[]} bag
 * @property {ItemWords | null} shown
 * @property {{ text: string, wear: string, keep: string } | null} question
 * @property {SkillWords} magic
 * @property {SkillWords[]} skills
 * @property {SkillWords[]} offered
 * @property {{ id: 'attack' | 'intelligence' | 'defense', title: string, help: string, base: number, value: number }[]} attributes
 * @property {{ id: string, title: string, turns: number }[]} effects
 * @property {{ id: string, title: string, help: string }[]} enchantments
 * @property {ThingWords[]} things
 * @property {ThingWords | null} crack
 * @property {{ at: Cell, title: string, why: string, ready: boolean }[]} doors
 * @property {{ metal: number, title: string, count: number }[]} ring
 * @property {{ title: string, lamp: string, reward: string } | null} board
 * @property {string | null} outcome
 * @property {CountWords[]} stats
 * @property {CountWords[]} kills
 * @property {{ id: string, text: string }[]} hints
 */
/** @typedef {{ text: string, event: number }} Sentence */
/** @typedef {{ action: Action | null, events: Event[], sentences: Sentence[] }} Step */
/** @typedef {'maze' | 'rooms' | 'caves' | 'pillars' | 'bsp'} Terrain */
/** @typedef {{ view: View, words: Words, terrain: Terrain, band: number }} Scene what is shown at one moment */
/** @typedef {{ run: string, seed: string, steps: Step[], refused: string | null } & Scene} Answer */
/** @typedef {{ seed?: string, class: Class, map?: unknown, daily?: string }} Start */

/** Nothing: this module has types only. */
export {};

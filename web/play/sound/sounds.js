// Every sound of the game, made of tones and noise.

/** @typedef {import('./voices.js').Voice} Voice */
/** @typedef {Partial<Omit<Voice, 'wave' | 'pitch' | 'length' | 'peak'>>} More */

/**
 * @param {Voice['wave']} wave
 * @param {number[]} pitch
 * @param {number} length
 * @param {number} peak
 * @param {More} [more]
 * @returns {Voice}
 */
const tone = (wave, pitch, length, peak, more = {}) => ({ wave, pitch, length, peak, ...more });

/**
 * @param {Voice['filter']} filter
 * @param {number} length
 * @param {number} peak
 * @param {More} [more]
 * @returns {Voice}
 */
const hiss = (filter, length, peak, more = {}) => ({ wave: 'noise', filter, length, peak, ...more });

/**
 * Notes one after the other, each ringing over the next.
 * @param {Voice['wave']} wave
 * @param {number[]} notes in hertz
 * @param {number} pause between two notes, in seconds
 * @param {number} length of a note
 * @param {number} peak
 * @param {More} [more]
 */
const run = (wave, notes, pause, length, peak, more = {}) =>
  notes.map((note, place) => tone(wave, [note], length, peak, { ...more, at: (more.at ?? 0) + place * pause }));

/**
 * A bell: a tone with the partials of struck metal.
 * @param {number} note in hertz
 * @param {number} length
 * @param {number} peak
 * @param {number} [at]
 */
const bell = (note, length, peak, at = 0) => [
  tone('sine', [note], length, peak, { at }),
  tone('sine', [note * 2.76], length * 0.6, peak * 0.4, { at }),
  tone('sine', [note * 5.4], length * 0.3, peak * 0.2, { at }),
];

/** @type {Record<string, Voice[]>} */
const STEPS = {
  step_maze: [hiss(['bandpass', 900, 500, 1.2], 0.07, 0.3), tone('sine', [130, 70], 0.06, 0.16)],
  step_rooms: [hiss(['bandpass', 1500, 800, 1], 0.055, 0.13), tone('sine', [170, 95], 0.06, 0.12)],
  step_caves: [hiss(['bandpass', 2600, 900, 0.7], 0.11, 0.14, { attack: 0.02 }), hiss(['bandpass', 700, 420, 2], 0.05, 0.25, { at: 0.02 })],
  step_pillars: [hiss(['highpass', 2400, 1800, 0.8], 0.03, 0.07), tone('sine', [240, 150], 0.07, 0.06), hiss(['bandpass', 1800, 1400, 3], 0.14, 0.02, { at: 0.09 })],
  step_bsp: [tone('triangle', [165, 92], 0.1, 0.17), hiss(['bandpass', 420, 240, 3], 0.12, 0.17)],
  bump: [tone('sine', [95, 55], 0.13, 0.42), hiss(['lowpass', 700, 200, 1], 0.08, 0.34)],
};

/** @type {Record<string, Voice[]>} */
const FIGHT = {
  hit: [hiss(['bandpass', 1900, 500, 0.9], 0.11, 0.5), tone('triangle', [210, 85], 0.12, 0.42)],
  miss: [hiss(['bandpass', 700, 2400, 2.2], 0.17, 0.45, { attack: 0.06 })],
  critical: [hiss(['bandpass', 3200, 500, 0.8], 0.16, 0.5), tone('square', [320, 70], 0.2, 0.2), ...bell(1250, 0.34, 0.12, 0.02)],
  hurt: [tone('sawtooth', [190, 95], 0.16, 0.26, { filter: ['lowpass', 1500, 400] }), hiss(['lowpass', 1400, 300, 1], 0.12, 0.42)],
  hurt_hard: [tone('sawtooth', [150, 55], 0.28, 0.34, { filter: ['lowpass', 1800, 300] }), hiss(['lowpass', 2200, 250, 1], 0.2, 0.46), tone('sine', [70, 38], 0.3, 0.34)],
  shot: [hiss(['bandpass', 3600, 1200, 4], 0.14, 0.4), tone('triangle', [520, 240], 0.06, 0.24)],
  magic: [tone('sine', [420, 1260, 840], 0.26, 0.24, { wobble: [26, 50] }), tone('triangle', [840, 2100], 0.2, 0.11), hiss(['highpass', 3000, 6500, 1], 0.22, 0.07)],
  bolt: [tone('sawtooth', [1700, 190], 0.2, 0.2, { filter: ['lowpass', 6000, 900] }), hiss(['highpass', 4200, 1500, 1], 0.26, 0.25), tone('square', [95, 60], 0.14, 0.12, { at: 0.1 })],
  fire: [hiss(['lowpass', 500, 2600, 1.2], 0.55, 0.5, { attack: 0.12 }), hiss(['bandpass', 260, 120, 2], 0.6, 0.42, { attack: 0.08 }), hiss(['highpass', 3800, 3000, 1], 0.3, 0.07, { at: 0.14 })],
  drain: [tone('sawtooth', [520, 130], 0.42, 0.18, { filter: ['lowpass', 1600, 380, 5], wobble: [11, 90] }), tone('sine', [196, 392], 0.36, 0.2, { at: 0.16, attack: 0.1 })],
  sleep: [tone('sine', [523, 392], 0.5, 0.2, { wobble: [4, 30], attack: 0.08 }), tone('sine', [330, 247], 0.55, 0.17, { at: 0.12, attack: 0.08 })],
  skill: [tone('triangle', [330, 660], 0.14, 0.24), hiss(['bandpass', 1200, 3600, 2], 0.2, 0.2, { attack: 0.04 })],
};

/** @type {Record<string, Voice[]>} */
const MONSTERS = {
  death_beast: [tone('sawtooth', [260, 330, 90], 0.38, 0.24, { filter: ['lowpass', 1300, 420, 2], wobble: [22, 70] }), hiss(['bandpass', 800, 300, 1], 0.3, 0.15)],
  death_wing: [tone('square', [1900, 2600, 700], 0.22, 0.14, { wobble: [40, 160] }), hiss(['bandpass', 2600, 900, 3], 0.26, 0.4, { at: 0.03 })],
  death_slime: [tone('sine', [300, 90, 160, 50], 0.4, 0.36), hiss(['lowpass', 900, 160, 6], 0.34, 0.3, { at: 0.04 })],
  death_human: [tone('sawtooth', [175, 205, 98], 0.34, 0.48, { filter: ['bandpass', 900, 500, 2] }), hiss(['lowpass', 500, 180, 1], 0.12, 0.92, { at: 0.27 })],
  death_stone: [hiss(['lowpass', 1100, 130, 1], 0.5, 0.5), hiss(['bandpass', 2100, 600, 3], 0.12, 0.36), hiss(['bandpass', 1300, 500, 4], 0.16, 0.3, { at: 0.16 }), tone('sine', [62, 40], 0.4, 0.28)],
  death_giant: [tone('sawtooth', [105, 120, 42], 0.62, 0.32, { filter: ['lowpass', 800, 180, 2], wobble: [14, 60] }), tone('sine', [58, 32], 0.4, 0.44, { at: 0.45 }), hiss(['lowpass', 420, 120, 1], 0.3, 0.4, { at: 0.45 })],
  death_wood: [hiss(['bandpass', 1500, 350, 3], 0.1, 0.5), hiss(['bandpass', 900, 260, 4], 0.12, 0.46, { at: 0.08 }), tone('triangle', [185, 60], 0.26, 0.28, { at: 0.05 })],
  death_spirit: [tone('sine', [660, 880, 220], 0.7, 0.2, { wobble: [7, 60], attack: 0.05 }), tone('sine', [668, 900, 214], 0.7, 0.17, { wobble: [6, 70], attack: 0.05 }), hiss(['bandpass', 1800, 400, 5], 0.6, 0.14, { attack: 0.1 })],
  death_guardian: [tone('sawtooth', [98, 124, 31], 1.2, 0.28, { filter: ['lowpass', 1500, 140, 3], wobble: [9, 50] }), tone('sine', [55, 27], 1.1, 0.34, { at: 0.3 }), hiss(['lowpass', 1400, 90, 1], 1.2, 0.28, { at: 0.25, attack: 0.05 }), ...bell(196, 1.1, 0.1, 0.5)],
  mimic: [hiss(['bandpass', 2600, 700, 5], 0.07, 0.46), hiss(['bandpass', 2300, 600, 5], 0.07, 0.46, { at: 0.11 }), tone('sawtooth', [90, 260, 130], 0.4, 0.26, { at: 0.16, filter: ['lowpass', 900, 2400, 4], wobble: [31, 120] })],
  ogre_wakes: [tone('sawtooth', [62, 88, 58], 0.85, 0.36, { attack: 0.16, hold: 0.4, filter: ['lowpass', 360, 620, 3], wobble: [19, 70] }), hiss(['lowpass', 320, 500, 2], 0.8, 0.24, { attack: 0.25 })],
  wakes: [tone('triangle', [220, 420], 0.16, 0.3), tone('triangle', [330, 620], 0.14, 0.24, { at: 0.1 })],
  steal: [...run('triangle', [1320, 1047, 1568], 0.055, 0.1, 0.2), hiss(['bandpass', 1400, 4200, 2], 0.2, 0.24, { attack: 0.07 })],
  split: [tone('sine', [140, 420, 120], 0.24, 0.34), tone('sine', [160, 520, 150], 0.26, 0.3, { at: 0.1 }), hiss(['lowpass', 1200, 300, 7], 0.2, 0.2)],
  summon: [tone('sawtooth', [147, 220, 196], 0.7, 0.18, { attack: 0.1, hold: 0.3, filter: ['lowpass', 700, 1500, 2] }), tone('sawtooth', [221, 330, 294], 0.7, 0.14, { attack: 0.1, hold: 0.3, filter: ['lowpass', 700, 1500, 2] })],
  heal_other: [tone('sine', [392, 523], 0.3, 0.15, { wobble: [6, 25] }), tone('sine', [494, 659], 0.3, 0.12, { at: 0.08 })],
};

/** @type {Record<string, Voice[]>} */
const THINGS = {
  chest: [hiss(['bandpass', 520, 1200, 6], 0.26, 0.58, { attack: 0.08 }), hiss(['bandpass', 1800, 1200, 4], 0.05, 0.61, { at: 0.24 }), ...run('triangle', [784, 988, 1175], 0.06, 0.22, 0.24, { at: 0.28 })],
  treasure_left: [tone('triangle', [300, 160], 0.08, 0.28), ...run('sine', [1175, 1568], 0.07, 0.26, 0.16, { at: 0.06 })],
  take: [hiss(['bandpass', 2200, 3600, 2], 0.07, 0.22), tone('triangle', [660, 880], 0.1, 0.2)],
  throw: [hiss(['bandpass', 600, 2400, 2], 0.16, 0.52, { attack: 0.05 }), hiss(['lowpass', 700, 300, 2], 0.07, 0.6, { at: 0.17 })],
  wear: [hiss(['bandpass', 3200, 2000, 5], 0.06, 0.36), ...bell(720, 0.26, 0.16, 0.05)],
  enchant: [...run('sine', [659, 831, 988, 1319, 1661], 0.07, 0.5, 0.14), hiss(['highpass', 5200, 8000, 1], 0.7, 0.05, { attack: 0.2 })],
  key: [...bell(1720, 0.36, 0.18), ...bell(2280, 0.34, 0.16, 0.09), ...bell(1980, 0.42, 0.16, 0.19)],
  unlock: [hiss(['bandpass', 2800, 2000, 6], 0.04, 0.46), hiss(['bandpass', 1500, 900, 5], 0.06, 0.5, { at: 0.1 }), tone('square', [180, 120], 0.06, 0.14, { at: 0.1 })],
  door: [tone('sawtooth', [74, 98, 82], 0.4, 0.4, { filter: ['bandpass', 500, 950, 7], wobble: [23, 90], attack: 0.05 }), hiss(['lowpass', 360, 180, 1], 0.16, 1, { at: 0.32 })],
  stairs_down: [420, 360, 300, 250].map((hertz, place) => hiss(['bandpass', hertz * 2.4, hertz * 1.4, 2], 0.1, 0.42 - place * 0.06, { at: place * 0.12 })).concat(tone('sine', [220, 98], 0.6, 0.15, { attack: 0.1 })),
  stairs_up: [250, 300, 360, 420].map((hertz, place) => hiss(['bandpass', hertz * 2.4, hertz * 1.4, 2], 0.1, 0.34 + place * 0.07, { at: place * 0.12 })).concat(tone('sine', [110, 233], 0.6, 0.2, { attack: 0.1 })),
  potion: [...[0, 0.09, 0.18].map((at, place) => tone('sine', [260 + place * 40, 520 + place * 60], 0.09, 0.3, { at })), hiss(['bandpass', 1300, 600, 4], 0.1, 0.14, { at: 0.26 })],
  scroll: [hiss(['bandpass', 3400, 5200, 1.5], 0.12, 0.38, { attack: 0.03 }), hiss(['bandpass', 4600, 2800, 1.5], 0.16, 0.38, { at: 0.12, attack: 0.04 }), tone('sine', [587, 880], 0.32, 0.19, { at: 0.16, attack: 0.06 })],
  heal: [...run('sine', [523, 659, 784], 0.08, 0.34, 0.19), hiss(['highpass', 4200, 6000, 1], 0.3, 0.04, { attack: 0.1 })],
  mana: run('triangle', [740, 932, 1109], 0.07, 0.3, 0.15),
  effect_on: [tone('triangle', [392, 784], 0.28, 0.2, { attack: 0.06 }), tone('sine', [588, 1176], 0.3, 0.14, { at: 0.06, attack: 0.06 })],
  effect_off: [tone('triangle', [620, 310], 0.3, 0.18, { attack: 0.04 }), tone('sine', [466, 233], 0.3, 0.12, { at: 0.05 })],
  teleport: [tone('sine', [200, 1800], 0.26, 0.2, { wobble: [34, 100] }), hiss(['bandpass', 600, 5200, 3], 0.3, 0.22, { attack: 0.12 }), tone('sine', [1800, 260], 0.26, 0.18, { at: 0.28, wobble: [30, 90] })],
  reveal: [...run('sine', [392, 494, 587, 740, 880], 0.09, 0.6, 0.12), hiss(['bandpass', 2400, 5000, 2], 0.6, 0.07, { attack: 0.25 })],
  crack: [hiss(['bandpass', 3000, 1200, 6], 0.04, 0.92), hiss(['bandpass', 2200, 700, 5], 0.09, 0.84, { at: 0.07 }), hiss(['lowpass', 500, 200, 1], 0.26, 0.52, { at: 0.1 })],
};

/** @type {Record<string, Voice[]>} */
const MOMENTS = {
  level_up: [...run('triangle', [392, 494, 587, 784], 0.1, 0.36, 0.22), ...bell(784, 0.8, 0.13, 0.4), tone('triangle', [196], 0.8, 0.18, { at: 0.3 })],
  point: [tone('triangle', [587, 880], 0.12, 0.24), tone('sine', [1175], 0.16, 0.12, { at: 0.05 })],
  skill_learned: [...run('triangle', [440, 554, 659, 880, 1109], 0.075, 0.32, 0.18), tone('sine', [220], 0.7, 0.18, { at: 0.1, attack: 0.1 })],
  hero_death: [...run('triangle', [330, 311, 262, 196], 0.26, 0.7, 0.24), tone('sine', [98, 49], 1.9, 0.3, { at: 0.5, attack: 0.1 }), hiss(['lowpass', 600, 90, 1], 1.5, 0.2, { at: 0.5, attack: 0.3 })],
  victory: [...run('triangle', [523, 523, 523, 698, 659, 784, 1047], 0.17, 0.42, 0.2), ...run('sine', [262, 349, 392, 523], 0.34, 0.7, 0.16), ...bell(1047, 1.3, 0.14, 1.02), tone('triangle', [131], 1.6, 0.2, { at: 0.7 })],
  chamber: [hiss(['lowpass', 260, 900, 2], 0.7, 0.36, { attack: 0.25 }), tone('sine', [147, 220], 0.8, 0.18, { attack: 0.2 }), ...bell(587, 0.7, 0.08, 0.4)],
  box_push: [hiss(['bandpass', 340, 260, 2], 0.2, 0.88, { attack: 0.04, hold: 0.5 }), hiss(['lowpass', 160, 130, 2], 0.2, 0.58, { attack: 0.03 })],
  box_placed: [hiss(['lowpass', 600, 200, 1], 0.08, 0.46), tone('sine', [120, 70], 0.12, 0.32), ...bell(880, 0.4, 0.15, 0.06)],
  undo: [tone('triangle', [330, 495], 0.15, 0.2, { attack: 0.06 }), hiss(['bandpass', 900, 3200, 2], 0.16, 0.26, { attack: 0.1 })],
  solved: [...run('triangle', [523, 659, 784, 1047, 1319], 0.09, 0.4, 0.18), ...bell(1319, 0.9, 0.11, 0.45), tone('sine', [262], 0.9, 0.18, { at: 0.36 })],
  menu_move: [tone('triangle', [880, 990], 0.05, 0.13)],
  menu_confirm: [tone('triangle', [520], 0.07, 0.2), tone('triangle', [780], 0.12, 0.2, { at: 0.06 })],
  menu_back: [tone('triangle', [600], 0.06, 0.18), tone('triangle', [420], 0.11, 0.18, { at: 0.055 })],
  warning: [tone('square', [311], 0.09, 0.15), tone('square', [233], 0.15, 0.15, { at: 0.1 })],
};

/** Every sound by name. @type {Readonly<Record<string, readonly Voice[]>>} */
export const SOUNDS = { ...STEPS, ...FIGHT, ...MONSTERS, ...THINGS, ...MOMENTS };

/** Sounds heard so often that each time is a little different. */
export const VARIED = new Set([...Object.keys(STEPS), 'hit', 'miss', 'hurt', 'box_push']);

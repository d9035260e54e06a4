// Quiet music without an end, written bar by bar: slow chords, a bass, and a few plucked notes. No audio here, only notes.
//
// Each terrain has its own mode, tempo and manner. The same terrain and seed give the same music.

import { randomOf } from './voices.js';

/** @typedef {import('./event-sounds.js').Terrain} Terrain */

/**
 * @typedef {object} Note
 * @property {'pad' | 'bass' | 'pluck'} part
 * @property {number} at seconds from the beginning of the bar
 * @property {number} length in seconds
 * @property {number} note as MIDI counts them; 69 is 440 hertz
 * @property {number} peak loudness, 0 to 1
 */

/**
 * @typedef {object} Manner
 * @property {number} root the lowest note of the mode, as MIDI counts
 * @property {readonly number[]} mode semitones above the root
 * @property {number} bar its length in seconds
 * @property {number} beats places for plucked notes in a bar
 * @property {number} plucks how likely each of them is, 0 to 1
 * @property {number} height octaves of the plucked notes above the root
 * @property {readonly number[]} chords degrees on which chords stand
 * @property {OscillatorType} wave of plucked notes
 * @property {number} ring seconds that a plucked note sounds
 */

/** @type {Readonly<Record<Terrain, Manner>>} */
export const MANNERS = {
  maze: { root: 45, mode: [0, 2, 3, 5, 7, 8, 10], bar: 6.4, beats: 8, plucks: 0.34, height: 2, chords: [0, 5, 3, 4], wave: 'triangle', ring: 1.6 },
  rooms: { root: 50, mode: [0, 2, 3, 5, 7, 9, 10], bar: 5.6, beats: 8, plucks: 0.42, height: 1, chords: [0, 3, 6, 4], wave: 'triangle', ring: 1.2 },
  caves: { root: 40, mode: [0, 1, 3, 5, 7, 8, 10], bar: 9, beats: 12, plucks: 0.2, height: 3, chords: [0, 1, 5], wave: 'sine', ring: 2.6 },
  pillars: { root: 41, mode: [0, 2, 4, 6, 7, 9, 11], bar: 7.6, beats: 8, plucks: 0.36, height: 3, chords: [0, 1, 4, 2], wave: 'sine', ring: 2.2 },
  bsp: { root: 43, mode: [0, 3, 5, 7, 10], bar: 4.8, beats: 12, plucks: 0.46, height: 2, chords: [0, 3, 2], wave: 'triangle', ring: 0.9 },
};

/** Bars that keep one motif. */
const PERIOD = 4;

/**
 * The notes of a bar.
 * @param {Terrain} terrain
 * @param {number} bar counted from 0
 * @param {number} [seed]
 * @returns {Note[]}
 */
export function barOf(terrain, bar, seed = 1) {
  const manner = MANNERS[terrain];
  const random = randomOf(seed * 1009 + bar);
  const chord = chordAt(manner, bar, seed);
  /** @type {Note[]} */
  const pads = [0, 2, 4].map((third) => ({ part: 'pad', at: 0, length: manner.bar * 1.35, note: noteOf(manner, chord + third, 1), peak: 0.05 }));
  /** @type {Note} */
  const bass = { part: 'bass', at: 0, length: manner.bar * 0.9, note: noteOf(manner, chord, 0), peak: 0.1 };
  return [...pads, bass, ...plucksOf(manner, bar, chord, seed, random)];
}

/** The degree on which a bar's chord stands; every period begins at home. @param {Manner} manner @param {number} bar @param {number} seed */
function chordAt({ chords }, bar, seed) {
  if (bar % PERIOD === 0) return 0;
  const random = randomOf(seed * 7919 + bar);
  return chords[Math.floor(random() * chords.length)] ?? 0;
}

/**
 * A motif of the period, moved to the chord, with notes left out at random.
 * @param {Manner} manner
 * @param {number} bar
 * @param {number} chord
 * @param {number} seed
 * @param {() => number} random
 * @returns {Note[]}
 */
function plucksOf(manner, bar, chord, seed, random) {
  const { beats, plucks, height, ring, bar: seconds } = manner;
  const motif = randomOf(seed * 31 + Math.floor(bar / PERIOD));
  let degree = Math.floor(motif() * 5);
  /** @type {Note[]} */
  const notes = [];
  for (let beat = 0; beat < beats; beat += 1) {
    degree = Math.max(-2, Math.min(9, degree + Math.round(motif() * 4 - 2)));
    const isIn = motif() < plucks * 1.25 && random() < 0.8;
    if (!isIn) continue;
    const late = random() * 0.03;
    notes.push({ part: 'pluck', at: (beat / beats) * seconds + late, length: ring, note: noteOf(manner, chord + degree, height), peak: 0.06 + random() * 0.05 });
  }
  return notes;
}

/** @param {Manner} manner @param {number} degree of the mode @param {number} octave above the root */
function noteOf({ root, mode }, degree, octave) {
  const count = mode.length;
  const place = ((degree % count) + count) % count;
  return root + 12 * (octave + Math.floor(degree / count)) + /** @type {number} */ (mode[place]);
}

/** @param {number} note as MIDI counts */
export const hertzOf = (note) => 440 * 2 ** ((note - 69) / 12);

// Plays the score of a terrain until another one begins.

import { barOf, hertzOf, MANNERS } from './score.js';
import { sing } from './voices.js';

/** @typedef {import('./event-sounds.js').Terrain} Terrain */
/** @typedef {import('./score.js').Note} Note */

/** Seconds in which music fades in and out. */
const FADE = 2.5;
/** Bars are written this many seconds before they sound, and looked for this often. */
const AHEAD = 2;
const LOOK_MILLISECONDS = 500;

/**
 * The voices of a note.
 * @param {Note} note
 * @param {Terrain} terrain
 * @returns {import('./voices.js').Voice[]}
 */
function voicesOf({ part, at, length, note, peak }, terrain) {
  const hertz = hertzOf(note);
  if (part === 'pluck') return [
    { wave: /** @type {'sine'} */ (MANNERS[terrain].wave), pitch: [hertz], at, length, peak },
    { wave: 'sine', pitch: [hertz * 2], at, length: length * 0.5, peak: peak * 0.3 },
  ];
  if (part === 'bass') return [{ wave: 'sine', pitch: [hertz], at, length, peak, attack: 0.6, hold: 0.3 }];
  return [0.997, 1.003].map((detune) => ({ wave: 'triangle', pitch: [hertz * detune], at, length, peak: peak / 2, attack: length * 0.35, hold: 0.45, filter: ['lowpass', 700, 420, 0.7] }));
}

/**
 * Lets a bar of a terrain sound.
 * @param {BaseAudioContext} context
 * @param {AudioNode} target
 * @param {Terrain} terrain
 * @param {number} bar
 * @param {number} when
 * @param {number} [seed]
 */
export function playBar(context, target, terrain, bar, when, seed) {
  for (const note of barOf(terrain, bar, seed)) sing(context, target, voicesOf(note, terrain), when);
}

/**
 * @param {AudioContext} context
 * @param {AudioNode} target
 */
export function createMusic(context, target) {
  /** @type {{ terrain: Terrain, fader: GainNode, timer: ReturnType<typeof setInterval> } | null} */
  let playing = null;

  function stop() {
    if (!playing) return;
    const { fader, timer } = playing;
    playing = null;
    clearInterval(timer);
    fader.gain.setTargetAtTime(0, context.currentTime, FADE / 4);
    setTimeout(() => fader.disconnect(), FADE * 2000);
  }

  /** @param {Terrain} terrain */
  function start(terrain) {
    if (playing?.terrain === terrain) return;
    stop();
    const fader = context.createGain();
    fader.gain.setValueAtTime(0, context.currentTime);
    fader.gain.linearRampToValueAtTime(1, context.currentTime + FADE);
    fader.connect(target);
    const seed = Math.floor(Math.random() * 1e6);
    let [bar, next] = [0, context.currentTime + 0.1];
    function write() {
      if (next > context.currentTime + AHEAD) return;
      playBar(context, fader, terrain, bar, Math.max(next, context.currentTime), seed);
      [bar, next] = [bar + 1, Math.max(next, context.currentTime) + MANNERS[terrain].bar];
    }
    write();
    playing = { terrain, fader, timer: setInterval(write, LOOK_MILLISECONDS) };
  }

  return { start, stop };
}

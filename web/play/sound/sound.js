// The sound of the game. Nothing here throws where the browser has no audio; captions work without it.
//
// Browsers allow sound only after the user did something on the page, so audio is made at the first press or touch.

import { cuesOf, panOf } from './event-sounds.js';
import { createMusic } from './music.js';
import { createOutput } from './output.js';
import { SOUNDS, VARIED } from './sounds.js';
import { captionOf } from './texts.js';
import { sing } from './voices.js';

/** @typedef {import('./event-sounds.js').GameEvent} GameEvent */
/** @typedef {import('./event-sounds.js').Terrain} Terrain */
/** @typedef {readonly [number, number]} Cell */

/** The same sound is not started twice within these seconds. */
const APART = 0.04;
/** Sounds at the same time. */
const MOST = 24;
/** How much a varied sound differs each time. */
const VARIATION = 0.06;
const GESTURES = ['pointerdown', 'keydown', 'touchend'];

/**
 * @typedef {object} Sound
 * @property {(name: string, options?: { pan?: number, delay?: number }) => void} play `delay` in seconds
 * @property {(event: GameEvent, hero?: Cell) => void} event plays the sounds of an event, as heard from the hero's cell
 * @property {(terrain: Terrain | null) => void} music sets the terrain for steps, echo and music; `null` ends the music
 * @property {(volume: number) => void} setVolume 0 to 1
 * @property {(volume: number) => void} setMusicVolume 0 to 1; 0 turns music off
 * @property {(isMuted: boolean) => void} mute
 * @property {((text: string) => void) | null} caption receives sounds as texts, also while muted
 * @property {() => void} close
 */

/** @returns {Sound} */
export function createSound() {
  /** @type {{ context: AudioContext, output: ReturnType<typeof createOutput>, music: ReturnType<typeof createMusic> } | null} */
  let audio = null;
  let [volume, musicVolume, isMuted, hasFailed] = [0.7, 0, false, false];
  let isWaking = false;
  /** @type {Terrain | null} */
  let terrain = null;
  /** @type {Terrain} */
  let ground = 'rooms';
  /** @type {Cell | null} */
  let heard = null;
  /** @type {Map<string, number>} */
  const lastStarts = new Map();
  /** When the sounds under way end. @type {number[]} */
  let ends = [];

  function wake() {
    if (hasFailed || (isMuted && !audio)) return;
    try {
      audio ??= begin();
      if (audio.context.state === 'suspended' && !document.hidden && !isWaking) {
        isWaking = true;
        void audio.context.resume().catch(() => undefined).finally(() => (isWaking = false));
      }
    } catch {
      hasFailed = true;
    }
  }

  function begin() {
    const context = new AudioContext({ latencyHint: 'interactive' });
    const output = createOutput(context);
    const begun = { context, output, music: createMusic(context, output.music) };
    settle(begun);
    return begun;
  }

  /** Brings volumes and music to what was chosen. @param {typeof audio} current */
  function settle(current = audio) {
    if (!current) return;
    const { output, music } = current;
    output.setVolume(isMuted ? 0 : volume);
    output.setMusicVolume(isMuted ? 0 : musicVolume);
    output.setTerrain(ground);
    if (terrain && musicVolume > 0 && !isMuted) music.start(terrain);
    else music.stop();
  }

  function hide() {
    if (!audio) return;
    const change = document.hidden ? audio.context.suspend() : audio.context.resume();
    change.catch(() => undefined);
  }

  /** @param {string} name @param {{ pan?: number, delay?: number }} [options] */
  function play(name, { pan = 0, delay = 0 } = {}) {
    const caption = sound.caption && captionOf(name, pan);
    if (caption) sound.caption?.(caption);
    const voices = SOUNDS[name];
    if (!audio || isMuted || volume === 0 || !voices) return;
    const { context, output } = audio;
    const isStarting = context.currentTime === 0;
    if (context.state !== 'running' && !isStarting) return;
    const when = context.currentTime + delay;
    ends = ends.filter((end) => end > context.currentTime);
    if (ends.length >= MOST || Math.abs(when - (lastStarts.get(name) ?? -1)) < APART) return;
    lastStarts.set(name, when);
    const panner = context.createStereoPanner();
    panner.pan.value = pan;
    panner.connect(output.sounds);
    const bend = VARIED.has(name) ? 1 + (Math.random() * 2 - 1) * VARIATION : 1;
    const end = sing(context, panner, voices, when, bend);
    ends.push(end);
    setTimeout(() => panner.disconnect(), (end - context.currentTime + 0.1) * 1000);
  }

  /** @type {Sound} */
  const sound = {
    play,
    event(event, hero) {
      heard = hero ?? (event.event === 'hero_moved' || event.event === 'teleported' ? event.to : heard);
      for (const { name, delay, at } of cuesOf(event, ground)) play(name, { pan: panOf(at, heard), delay });
    },
    music(chosen) {
      terrain = chosen;
      ground = chosen ?? ground;
      settle();
    },
    setVolume(chosen) {
      volume = chosen;
      settle();
    },
    setMusicVolume(chosen) {
      musicVolume = chosen;
      settle();
    },
    mute(chosen) {
      isMuted = chosen;
      settle();
    },
    caption: null,
    close() {
      for (const gesture of GESTURES) removeEventListener(gesture, wake, { capture: true });
      document.removeEventListener('visibilitychange', hide);
      audio?.music.stop();
      void audio?.context.close().catch(() => undefined);
      [audio, hasFailed] = [null, true];
    },
  };
  for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
  document.addEventListener('visibilitychange', hide);
  return sound;
}

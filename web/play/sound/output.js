// The way from voices to the loudspeaker: an echo as in halls of stone, volume, and a limiter against clipping.

import { randomOf } from './voices.js';

/** @typedef {import('./event-sounds.js').Terrain} Terrain */

/** How much of a sound the walls of a terrain return. @type {Readonly<Record<Terrain, number>>} */
const ECHOES = { maze: 0.16, rooms: 0.2, caves: 0.42, pillars: 0.34, bsp: 0.14 };
const ECHO_SECONDS = 0.9;

/** @param {BaseAudioContext} context */
export function createOutput(context) {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -10;
  limiter.knee.value = 6;
  limiter.ratio.value = 14;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.15;
  const [sounds, music, echo, master] = [context.createGain(), context.createGain(), context.createGain(), context.createGain()];
  const hall = context.createConvolver();
  hall.buffer = impulse(context);
  echo.gain.value = ECHOES.rooms;
  master.gain.value = 0.8;
  sounds.connect(limiter);
  music.connect(limiter);
  sounds.connect(echo);
  music.connect(echo);
  echo.connect(hall).connect(limiter);
  limiter.connect(master).connect(context.destination);

  /** @param {AudioParam} gain @param {number} value */
  const glide = (gain, value) => void gain.setTargetAtTime(value, context.currentTime, 0.03);

  return {
    sounds,
    music,
    /** @param {number} volume 0 to 1 */
    setVolume: (volume) => glide(sounds.gain, loudness(volume)),
    /** @param {number} volume 0 to 1 */
    setMusicVolume: (volume) => glide(music.gain, loudness(volume)),
    /** @param {Terrain} terrain */
    setTerrain: (terrain) => glide(echo.gain, ECHOES[terrain]),
  };
}

/** Ears hear ratios: half the slider is a quarter of the amplitude. @param {number} volume */
const loudness = (volume) => volume * volume;

/** The echo of a short noise. @param {BaseAudioContext} context */
function impulse(context) {
  const length = Math.floor(context.sampleRate * ECHO_SECONDS);
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const random = randomOf(channel + 3);
    const samples = buffer.getChannelData(channel);
    for (let place = 0; place < length; place += 1) samples[place] = (random() * 2 - 1) * (1 - place / length) ** 4;
  }
  return buffer;
}

// The parts of sounds: tones and noise with an envelope, a pitch that moves, and a filter.

/**
 * @typedef {object} Voice
 * @property {'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise'} wave
 * @property {number} [at] seconds after the beginning of the sound
 * @property {number} length in seconds
 * @property {number} peak loudness, 0 to 1
 * @property {number[]} [pitch] in hertz, at equal times over the length; not for noise
 * @property {number} [attack] seconds until the peak
 * @property {number} [hold] the share of the length during which it stays at the peak
 * @property {readonly [BiquadFilterType, number, number, number?]} [filter] kind, hertz at the beginning and at the end, quality
 * @property {readonly [number, number]} [wobble] changes of pitch per second, and their size in cents
 */

const ATTACK = 0.004;
/** Where a sound counts as silent. */
const SILENCE = 0.0001;
const NOISE_SECONDS = 1;

/**
 * Lets voices sound. Returns when the last one ends.
 * @param {BaseAudioContext} context
 * @param {AudioNode} target
 * @param {readonly Voice[]} voices
 * @param {number} when in the time of the context
 * @param {number} [bend] factor of all pitches
 */
export function sing(context, target, voices, when, bend = 1) {
  let end = when;
  for (const voice of voices) {
    const [from, to] = [when + (voice.at ?? 0), when + (voice.at ?? 0) + voice.length];
    const source = voice.wave === 'noise' ? noise(context, bend) : tone(context, voice, from, bend);
    const envelope = context.createGain();
    shape(envelope.gain, voice, from);
    envelope.connect(target);
    source.connect(voice.filter ? filtered(context, voice.filter, from, to, envelope) : envelope);
    source.start(from);
    source.stop(to + 0.01);
    end = Math.max(end, to);
  }
  return end;
}

/** @param {AudioParam} gain @param {Voice} voice @param {number} from */
function shape(gain, { length, peak, attack = ATTACK, hold = 0 }, from) {
  const top = from + Math.min(attack, length / 2);
  gain.setValueAtTime(0, from);
  gain.linearRampToValueAtTime(peak, top);
  gain.setValueAtTime(peak, Math.max(top, from + hold * length));
  gain.exponentialRampToValueAtTime(SILENCE, from + length);
}

/** @param {BaseAudioContext} context @param {Voice} voice @param {number} from @param {number} bend */
function tone(context, { wave, length, pitch = [440], wobble }, from, bend) {
  const source = context.createOscillator();
  source.type = /** @type {OscillatorType} */ (wave);
  pitch.forEach((hertz, place) => {
    const at = from + (pitch.length > 1 ? (place / (pitch.length - 1)) * length : 0);
    if (place === 0) source.frequency.setValueAtTime(hertz * bend, at);
    else source.frequency.exponentialRampToValueAtTime(hertz * bend, at);
  });
  if (wobble) {
    const [rate, cents] = wobble;
    const [motor, depth] = [context.createOscillator(), context.createGain()];
    motor.frequency.value = rate;
    depth.gain.value = cents;
    motor.connect(depth).connect(source.detune);
    motor.start(from);
    motor.stop(from + length);
  }
  return source;
}

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** White noise, the same at each visit. @param {BaseAudioContext} context @param {number} bend */
function noise(context, bend) {
  let buffer = noises.get(context);
  if (!buffer) {
    buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
    const samples = buffer.getChannelData(0);
    const random = randomOf(1);
    for (let place = 0; place < samples.length; place += 1) samples[place] = random() * 2 - 1;
    noises.set(context, buffer);
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.playbackRate.value = bend;
  return source;
}

/**
 * @param {BaseAudioContext} context
 * @param {readonly [BiquadFilterType, number, number, number?]} filter
 * @param {number} from
 * @param {number} to
 * @param {AudioNode} target
 */
function filtered(context, [kind, first, last, quality = 1], from, to, target) {
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = quality;
  filter.frequency.setValueAtTime(first, from);
  filter.frequency.exponentialRampToValueAtTime(last, to);
  filter.connect(target);
  return filter;
}

/**
 * Random numbers from 0 to 1, the same for the same seed.
 * @param {number} seed
 */
export function randomOf(seed) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The length of a sound in seconds. @param {readonly Voice[]} voices */
export const lengthOf = (voices) => Math.max(...voices.map(({ at = 0, length }) => at + length));

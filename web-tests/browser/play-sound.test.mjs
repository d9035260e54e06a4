/** The sounds of the game, rendered by the browser: heard, never clipped, short, and told apart. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './harness.mjs';

/** A file of the page that opens fast, for tests without a view. */
const PLAIN = 'shared/storage.js';
/** Seconds between the end of a sound and the beginning of the next. */
const PAUSE = 0.2;
/** Unlike sounds differ by more than this in loudness over time and in brightness. */
const LEAST_DIFFERENCE = 0.12;

/** @typedef {{ name: string, peak: number, last: number, shape: number[] }} Heard `last`: the peak after its end */

/**
 * Renders sounds as the page plays them, at full volume: one group of them after the other.
 * @param {import('playwright-core').Page} page
 * @param {string[][]} groups
 * @returns {Promise<Heard[]>}
 */
const render = (page, groups) =>
  page.evaluate(
    async ({ all, pause }) => {
      const folder = '/play/sound';
      const [{ SOUNDS }, { lengthOf, sing }, { createOutput }] = await Promise.all(['sounds', 'voices', 'output'].map((name) => import(`${folder}/${name}.js`)));
      const rate = 22050;
      const lengths = all.map((names) => Math.max(...names.map((name) => lengthOf(SOUNDS[name]))) + pause);
      const context = new OfflineAudioContext(1, Math.ceil(rate * lengths.reduce((sum, length) => sum + length, 0)), rate);
      const output = createOutput(context);
      let when = 0.02;
      all.forEach((names, place) => {
        for (const name of names) sing(context, output.sounds, SOUNDS[name], when);
        when += lengths[place] ?? 0;
      });
      const rendered = (await context.startRendering()).getChannelData(0);
      const peakOf = (/** @type {Float32Array} */ part) => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const slice = Math.floor(rate / 25);
      let from = 0;
      return all.map((names, place) => {
        const samples = rendered.subarray(from, (from += Math.floor((lengths[place] ?? 0) * rate)));
        const shape = Array.from({ length: 20 }, (_, number) => {
          const part = samples.subarray(number * slice, (number + 1) * slice);
          const loudness = Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / slice);
          const turns = part.reduce((sum, sample, at) => sum + Number(at > 0 && sample * (part[at - 1] ?? 0) < 0), 0);
          return [loudness * 4, loudness > 0.002 ? (turns / slice) * 4 : 0];
        });
        return { name: names.join(), peak: peakOf(samples), last: peakOf(samples.subarray(-slice)), shape: shape.flat() };
      });
    },
    { all: groups, pause: PAUSE },
  );

test('sounds are heard, are not clipped, end, and differ', async (t) => {
  const { page } = await studio(t, { path: PLAIN });
  const names = await page.evaluate(async () => {
    const module = '/play/sound/sounds.js';
    return Object.keys((await import(module)).SOUNDS);
  });
  const fight = ['critical', 'fire', 'bolt', 'hurt_hard', 'death_guardian', 'level_up', 'victory', 'chest', 'hit', 'death_stone'];
  const heard = await render(page, [...names.map((name) => [name]), fight]);
  for (const { name, peak, last } of heard) {
    assert.ok(peak > 0.05 && peak < 0.95, `${name} has a peak of ${peak}`);
    assert.ok(last < 0.05, `${name} does not end: ${last}`);
  }
  const alike = heard.flatMap((one, place) =>
    heard.slice(place + 1).filter((other) => distance(one, other) < LEAST_DIFFERENCE).map((other) => `${one.name} and ${other.name}`));
  assert.deepEqual(alike, []);
  for (const peak of await renderMusic(page)) assert.ok(peak > 0.05 && peak < 0.6, `music has a peak of ${peak}`);
});

/** @param {Heard} one @param {Heard} other */
const distance = (one, other) => Math.hypot(...one.shape.map((value, place) => value - (other.shape[place] ?? 0)));

/**
 * The peak of a bar of music for each terrain.
 * @param {import('playwright-core').Page} page
 */
const renderMusic = (page) =>
  page.evaluate(async () => {
    const folder = '/play/sound';
    const [{ playBar }, { MANNERS }, { createOutput }] = await Promise.all(['music', 'score', 'output'].map((name) => import(`${folder}/${name}.js`)));
    const render = async (/** @type {string} */ terrain) => {
      const context = new OfflineAudioContext(1, 11025 * MANNERS[terrain].bar, 11025);
      playBar(context, createOutput(context).music, terrain, 0, 0, 3);
      return (await context.startRendering()).getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    };
    return Promise.all(Object.keys(MANNERS).map(render));
  });

test('audio begins at the first press; without audio there are captions and no errors', async (t) => {
  const { page } = await studio(t, { path: PLAIN });
  await page.evaluate(async () => {
    const state = { made: 0, captions: /** @type {string[]} */ ([]) };
    const [Real, module] = [AudioContext, '/play/sound/sound.js'];
    const counted = class extends Real {
      constructor(/** @type {AudioContextOptions} */ options) {
        super(options);
        state.made += 1;
      }
    };
    const { createSound } = await import(module);
    Object.assign(globalThis, { AudioContext: counted, state, sound: createSound() });
    Reflect.get(globalThis, 'sound').caption = (/** @type {string} */ text) => state.captions.push(text);
  });
  const perform = () =>
    page.evaluate(() => {
      const [sound, state] = [Reflect.get(globalThis, 'sound'), Reflect.get(globalThis, 'state')];
      sound.music('caves');
      sound.setMusicVolume(0.5);
      sound.event({ event: 'hero_moved', from: [1, 1], to: [2, 1] });
      sound.event({ event: 'door_opened', at: [7, 1], metal: 0, spent: 1 });
      return { made: state.made, captions: state.captions.splice(0) };
    });
  const captions = ['a lock turns (right)', 'a door creaks (right)'];
  assert.deepEqual(await perform(), { made: 0, captions });
  await page.keyboard.press('a');
  assert.deepEqual(await perform(), { made: 1, captions });
  await page.evaluate(async () => {
    Reflect.get(globalThis, 'sound').close();
    const module = '/play/sound/sound.js';
    const { createSound } = await import(module);
    Object.assign(globalThis, { AudioContext: undefined, sound: createSound() });
    const state = /** @type {{ captions: string[] }} */ (Reflect.get(globalThis, 'state'));
    Reflect.get(globalThis, 'sound').caption = (/** @type {string} */ text) => state.captions.push(text);
  });
  await page.keyboard.press('a');
  assert.deepEqual(await perform(), { made: 1, captions });
});

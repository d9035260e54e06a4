import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksum } from '../../web/play/store/checksum.js';
import { askingHolder } from '../../web/play/store/holders.js';
import { readOptions, USUAL_OPTIONS } from '../../web/play/store/options.js';
import { changedChunks, CHUNK, EMPTY, extend, FORMAT, joinChunks, newest, seal } from '../../web/play/store/record.js';
import { sealReplay, unsealReplay } from '../../web/play/store/replays.js';

/** @param {string} run @returns {import('../../web/play/store/record.js').RunRecord} */
const record = (run) => ({ slot: 'main', run, start: { seed: '7' }, actions: [], savedAt: 1, summary: { floor: 2 } });

test('the checksum is CRC-32, and goes on from text to text', () => {
  assert.equal(checksum('123456789'), 0xcbf43926);
  assert.equal(checksum('56789', checksum('1234')), 0xcbf43926);
});

test('the newest sound copy is read, and damage is noticed', () => {
  const [old, fresh] = [seal(record('old'), null, 4), seal(record('fresh'), null, 5)];
  assert.equal(newest([old, fresh]).best?.record.run, 'fresh');
  const damaged = { ...fresh, text: fresh.text.replace('fresh', 'frash') };
  const { best, faults } = newest([old, damaged]);
  assert.deepEqual([best?.record.run, best?.place, faults[0]?.fault], ['old', 0, 'damaged']);
  for (const wrong of [null, 3, {}, { ...old, number: 9 }]) assert.equal(newest([wrong]).best, null);
  assert.equal(newest([undefined, undefined]).faults.length, 0);
});

test('a copy of a newer page is set aside and not read', () => {
  const text = '{"run":"new"}';
  const sum = checksum(`${FORMAT + 1} 9 ${text}`);
  assert.equal(newest([{ version: FORMAT + 1, number: 9, text, sum }]).faults[0]?.fault, 'newer');
});

test('a save writes the last chunk of actions only, and chunks are cut to the actions of a copy', () => {
  const before = Array.from({ length: CHUNK + 3 }, (_, place) => ({ step: place % 2 ? 'up' : 'left' }));
  const after = [...before, 'wait'];
  assert.deepEqual(changedChunks(before, after).map(({ index }) => index), [1]);
  const chunks = changedChunks([], after).map(({ text }) => text);
  assert.equal(chunks.length, 2);
  const [extent, longer] = [extend(EMPTY, before), extend(extend(EMPTY, before), after)];
  assert.deepEqual(longer, extend(EMPTY, after));
  assert.deepEqual(joinChunks(chunks, extent), before);
  assert.deepEqual(joinChunks(chunks, longer), after);
  assert.equal(joinChunks(chunks.slice(0, 1), extent), null);
  assert.equal(joinChunks([chunks[0], '["wait"'], extent), null);
  assert.equal(changedChunks(before, [...before.slice(0, 9), 'wait'])[0]?.index, 0);
});

test('wrong options become the usual ones, and unknown ones are kept', () => {
  assert.deepEqual(readOptions(null), USUAL_OPTIONS);
  const read = readOptions({ volume: 7, speed: 'fast', keys: { bag: ['key:b'], map: 3 }, hintsSeen: ['door'], later: 1 });
  assert.deepEqual([read.volume, read.speed, read.keys, read.hintsSeen], [0.7, 1, { bag: ['key:b'] }, ['door']]);
  assert.equal(/** @type {any} */ (read).later, 1);
});

test('a damaged replay is not listed', () => {
  const row = sealReplay({ start: {}, actions: ['wait'], summary: null, endedAt: 3 });
  assert.deepEqual(unsealReplay(8, row), { id: 8, start: {}, actions: ['wait'], summary: null, endedAt: 3 });
  assert.equal(unsealReplay(8, { ...row, text: row.text.replace('wait', 'walt') }), null);
});

test('without locks, tabs agree who plays', async () => {
  /** @type {((message: any) => void)[]} */
  const listeners = [];
  /** @type {string[]} */
  const told = [];
  const tab = (/** @type {string} */ name) => {
    /** @type {((message: any) => void)[]} */
    const own = [];
    const channel = {
      post: (/** @type {unknown} */ message) => listeners.filter((each) => !own.includes(each)).forEach((each) => each(message)),
      listen: (/** @type {(message: any) => void} */ listener) => void [own, listeners].forEach((list) => list.push(listener)),
    };
    return askingHolder('run', { lost: () => told.push(`${name} lost`), free: () => told.push(`${name} free`) }, channel, 1);
  };
  const [first, second] = [tab('first'), tab('second')];
  assert.deepEqual([await first.claim(), await second.claim()], [true, false]);
  await second.take();
  assert.deepEqual(told, ['first lost']);
  second.release();
  while (told.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual(told, ['first lost', 'first free']);
});

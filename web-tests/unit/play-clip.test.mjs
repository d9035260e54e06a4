import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastMoments, pausesOf } from '../../web/play/clip.js';

/** @param {number[]} times */
const at = (...times) => times.map((time) => ({ at: time }));

test('a clip cuts pauses short and stays on its last picture', () => {
  assert.deepEqual(pausesOf(at(0, 100, 9000)), [100, 600, 1000]);
});

test('a clip has the last eight seconds', () => {
  const long = at(...Array.from({ length: 200 }, (_, place) => place * 100));
  const kept = lastMoments(long);
  assert.equal(kept.at(-1), long.at(-1));
  assert.equal(pausesOf(kept).reduce((sum, pause) => sum + pause, 0), 8000);
});

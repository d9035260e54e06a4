// Where things of a diagram are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitted, nearest, neighborOf, withInSight, zoomed } from '../../web/mission/geometry.js';
import { readMission } from '../../web/mission/model.js';

const mission = readMission({
  rule: 'kept',
  sets: [{ id: 1, kind: 'unique' }],
  nodes: [
    { id: 0, parent: null, kind: 'start', set: null, needs: null },
    { id: 1, parent: 0, kind: 'lock', set: 1, needs: 1 },
    { id: 2, parent: 0, kind: 'obstacle', set: null, needs: null },
    { id: 3, parent: 1, kind: 'end', set: null, needs: null },
    { id: 4, parent: 2, kind: 'key', set: 1, needs: null },
  ],
});
// 0 above 2 and 1, which stand in the other order than in the file; 4 below 2, 3 below 1.
/** @type {Map<number, [number, number, number, number]>} */
const shapes = new Map([[0, [50, 0, 80, 80]], [2, [0, 100, 80, 60]], [1, [100, 100, 80, 80]], [4, [0, 200, 80, 80]], [3, [100, 200, 80, 80]]]);

test('arrows lead up, down to the leftmost, and aside over a whole level', () => {
  const go = (/** @type {number} */ id, /** @type {string} */ key) => neighborOf(mission, shapes, id, key);
  assert.equal(go(0, 'ArrowDown'), 2);
  assert.equal(go(2, 'ArrowRight'), 1);
  assert.equal(go(4, 'ArrowRight'), 3, 'a cousin is a neighbor too');
  assert.equal(go(3, 'ArrowUp'), 1);
  assert.equal(go(3, 'ArrowRight'), null);
  assert.equal(go(0, 'ArrowUp'), null);
  assert.equal(go(3, 'Home'), 0);
});

test('a node is dropped on the nearest one within reach', () => {
  assert.equal(nearest(shapes, [1, 2], { x: 110, y: 150 }, 40), 1);
  assert.equal(nearest(shapes, [1, 2], { x: 85, y: 130 }, 40), 2);
  assert.equal(nearest(shapes, [1, 2], { x: 500, y: 130 }, 40), null);
});

test('a diagram that fits stands in the middle and never larger than life', () => {
  assert.deepEqual(fitted({ width: 200, height: 100 }, { width: 400, height: 400 }), { scale: 1, x: 100, y: 150 });
  assert.equal(fitted({ width: 4000, height: 100 }, { width: 400, height: 400 }).scale, 0.1);
});

test('the point under the pointer stays where it is while one zooms', () => {
  const before = { x: 30, y: 40, scale: 0.5 };
  const after = zoomed(before, 1.7, { x: 200, y: 100 });
  assert.ok(Math.abs((200 - before.x) / before.scale - (200 - after.x) / after.scale) < 1e-9);
  assert.ok(zoomed(before, 1e9, { x: 0, y: 0 }).scale <= 3);
});

test('what is out of sight comes into it, and what is in sight moves nothing', () => {
  const camera = { x: 0, y: 0, scale: 1 };
  const frame = { width: 300, height: 300 };
  assert.deepEqual(withInSight(camera, [100, 100, 80, 80], frame), camera);
  assert.equal(withInSight(camera, [400, 100, 80, 80], frame).x, 300 - 24 - 480);
  assert.equal(withInSight(camera, [-50, 100, 80, 80], frame).x, 24 + 50);
});

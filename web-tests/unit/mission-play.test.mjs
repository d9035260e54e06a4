// How a mission is played, lock by lock.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMission, targetsOf } from '../../web/mission/model.js';
import { momentsOf } from '../../web/mission/moments.js';

/**
 * start ─ key 1, lock 1 ─ (key 2, key 2, reward), lock 2 (needs 2) ─ end
 * @param {'kept' | 'consumed'} rule
 * @param {string} kind of the second set
 */
function mission(rule, kind = 'multi') {
  const nodes = [
    { id: 0, parent: null, kind: 'start', set: null, needs: null },
    { id: 1, parent: 0, kind: 'key', set: 1, needs: null },
    { id: 2, parent: 0, kind: 'lock', set: 1, needs: 1 },
    { id: 3, parent: 2, kind: 'key', set: 2, needs: null },
    { id: 4, parent: 2, kind: 'key', set: 2, needs: null },
    { id: 5, parent: 2, kind: 'reward', set: null, needs: null },
    { id: 6, parent: 0, kind: 'lock', set: 2, needs: 2 },
    { id: 7, parent: 6, kind: 'end', set: null, needs: null },
  ];
  return readMission({ rule, nodes, sets: [{ id: 1, kind: 'unique' }, { id: 2, kind }] });
}

test('at the beginning one reaches what lies before the locks, and the locks themselves', () => {
  const [beginning] = momentsOf(mission('kept'), []);
  assert.deepEqual([...beginning.reached].sort(), [0, 1, 2, 6]);
  assert.deepEqual([...beginning.hand], [[1, 1]]);
  assert.equal(beginning.opened, null);
});

test('an opened lock gives what lies behind it, and only that is fresh', () => {
  const [, second, third] = momentsOf(mission('kept'), [2, 6]);
  assert.deepEqual([...second.fresh].sort(), [3, 4, 5]);
  assert.deepEqual([...third.fresh], [7]);
  assert.deepEqual([...third.open], [2, 6]);
});

test('keys stay in the hand where they are kept', () => {
  const last = momentsOf(mission('kept'), [2, 6]).at(-1);
  assert.deepEqual([...(last?.hand ?? [])], [[1, 1], [2, 2]]);
});

test('keys are spent where they are consumed, but for permanent ones', () => {
  const last = momentsOf(mission('consumed'), [2, 6]).at(-1);
  assert.deepEqual([...(last?.hand ?? [])], [[1, 0], [2, 0]]);
  const permanent = momentsOf(mission('consumed', 'permanent'), [2, 6]).at(-1);
  assert.equal(permanent?.hand.get(2), 2);
});

test('a node moves to whatever can hold it, but not to where it is or behind itself', () => {
  assert.deepEqual(targetsOf(mission('kept'), 1), [2, 6]);
  assert.deepEqual(targetsOf(mission('kept'), 2), [6]);
  assert.deepEqual(targetsOf(mission('kept'), 0), []);
});

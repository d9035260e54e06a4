import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axis, roundNumbers } from '../../web/gallery/axis.js';
import { difference } from '../../web/gallery/compare.js';
import { walk } from '../../web/gallery/grid.js';
import { columnOf, wordAt } from '../../web/gallery/query-field.js';
import { keyOf } from '../../web/shared/recipe/favorites.js';
import { best, boxOf, boxText, inside, readRows, UNSORTED } from '../../web/gallery/rows.js';

const ROWS = readRows({
  metrics: ['path', 'connected'],
  rows: [[10, true], [30, false], [null, true], [30, true]].map((values, index) => ({ index, seed: index + 7, values })),
  tried: 4, unfit: 0, hints: [],
});
const seeds = (/** @type {{ seed: string }[]} */ rows) => rows.map(({ seed }) => seed).join(' ');

test('the best come first, equal ones as they were made, and those without the measure last', () => {
  assert.equal(seeds(best(ROWS, 'path')), '8 10 7 9');
  assert.equal(seeds(best(ROWS, '-path')), '7 8 10 9');
  assert.equal(seeds(best(ROWS, UNSORTED)), '7 8 9 10');
  assert.equal(seeds(best(ROWS, 'connected', 2)), '7 9');
});

test('a box keeps what lies inside it, its edges too', () => {
  assert.equal(seeds(inside(ROWS, ROWS.rows, ['path', 'connected'], { x: [10, 29], y: [0, 1] })), '7');
  assert.equal(seeds(inside(ROWS, ROWS.rows, ['path', 'connected'], { x: [0, 30], y: [1, 1] })), '7 10');
  assert.equal(inside(ROWS, ROWS.rows, ['path', 'connected'], null).length, 4);
});

test('a box goes into the address and comes back', () => {
  const box = /** @type {import('../../web/gallery/rows.js').Box} */ ({ x: [-1.5, 20], y: [0.25, 1] });
  assert.deepEqual(boxOf(boxText(box)), box);
  for (const wrong of [undefined, '', '1_2_3', '1_2_3_x', '1_2_3_4_5']) assert.equal(boxOf(wrong), null, String(wrong));
});

test('keys walk through the rows of a grid and stop at its edges', () => {
  assert.equal(walk('ArrowRight', 3, 10, 4), 4);
  assert.equal(walk('ArrowDown', 3, 10, 4), 7);
  assert.equal(walk('ArrowDown', 7, 10, 4), 7);
  assert.equal(walk('ArrowLeft', 0, 10, 4), 0);
  assert.equal(walk('End', 3, 10, 4), 9);
  assert.equal(walk('Home', 3, 10, 4), 0);
  assert.equal(walk('PageDown', 3, 10, 4), 9);
  assert.equal(walk('x', 3, 10, 4), null);
  assert.equal(walk('End', 0, 0, 4), null);
});

test('numbers beside an axis are round and lie on it', () => {
  assert.deepEqual(roundNumbers(0, 100, 5), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(roundNumbers(0.31, 0.52, 4), [0.4, 0.5]);
  assert.deepEqual(roundNumbers(47, 161, 4), [50, 100, 150]);
  for (const values of [[], [5], [0, 0], [-3, 9]]) {
    const { at, value, ticks } = axis(values, 200, 4);
    assert.ok(ticks.length > 0 && ticks.every((tick) => at(tick) >= 0 && at(tick) <= 200), String(values));
    for (const each of values) assert.ok(Math.abs(value(at(each)) - each) < 1e-9);
  }
});

test('the field for queries knows the word at the caret and the column of a message', () => {
  assert.deepEqual(wordAt('score >= 90 and dea', 19), { begin: 16, word: 'dea' });
  assert.deepEqual(wordAt('score >= ', 9), { begin: 9, word: '' });
  assert.equal(columnOf('column 12: expected a number'), 12);
  assert.equal(columnOf('colonne 3 : un nombre attendu'), 3);
  assert.equal(columnOf('no map can match'), 0);
});

test('differences say which way, and nothing where there is none', () => {
  assert.equal(difference(10, 12.5), '▲ +2.5');
  assert.equal(difference(10, 7), '▼ −3');
  assert.equal(difference(4, 4), '');
  assert.equal(difference(true, false), '≠');
  assert.equal(difference([[1, 2], [3, 4]], [[1, 2], [3, 4]]), '');
  assert.equal(difference(null, 4), '≠');
});

test('a favorite is the same in whatever order its parameters stand', () => {
  const one = { layout: 'rooms', seed: '7', params: { a: 1, b: 2 } };
  assert.equal(keyOf(one), keyOf({ ...one, params: { b: 2, a: 1 }, furnish: {}, size: '' }));
  assert.notEqual(keyOf(one), keyOf({ ...one, seed: '8' }));
  assert.notEqual(keyOf(one), keyOf({ ...one, mission: true }));
});

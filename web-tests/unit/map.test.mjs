import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distances } from '../../web/map/cell-text.js';
import { cellsOf } from '../../web/map/finding-cells.js';
import { readMap } from '../../web/shared/dungeon.js';

const LEGEND = { '#': 'wall', '.': 'room', '=': 'locked_door' };

/**
 * @param {string} drawing
 * @param {object} more
 */
function map(drawing, more = {}) {
  const cells = drawing.trim().split('\n').map((row) => row.trim());
  return readMap({ width: cells[0]?.length, height: cells.length, cells, legend: LEGEND, ...more });
}

test('steps are counted around walls, and what is cut off has none', () => {
  const steps = distances(map(`
    ...#.
    .#.#.
    .#..#`, { start: [0, 0] }));
  assert.deepEqual([...steps], [0, 1, 2, -1, -1, 1, -1, 3, -1, -1, 2, -1, 4, 5, -1]);
});

test('a reason is shown on the cells that the program sends, or on its own cell', () => {
  const judged = map('...', { report: { unreachable: [[0, 1, 3]], metrics: {}, reasons: [], warnings: [] } });
  assert.deepEqual(cellsOf(judged, { code: 'unreachable' }), [[1, 0], [2, 0]]);
  assert.deepEqual(cellsOf(judged, { code: 'too_dense' }), []);
  assert.deepEqual(cellsOf(judged, { code: 'new_code', at: [1, 0] }), [[1, 0]]);
});

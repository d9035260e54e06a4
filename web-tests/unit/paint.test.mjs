import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brushed, lineOf, readPaint, sameAround, withPaint, writePaint } from '../../web/map/paint.js';
import { readMap } from '../../web/shared/dungeon.js';

const LEGEND = { '#': 'wall', '.': 'room', ',': 'corridor', '+': 'door' };

/** @param {string} drawing */
function map(drawing) {
  const cells = drawing.trim().split('\n').map((row) => row.trim());
  return readMap({ width: cells[0]?.length, height: cells.length, cells, legend: LEGEND, doors: [{ x: 3, y: 1, kind: 'normal' }], features: [{ kind: 'start', x: 1, y: 1 }], start: [1, 1] });
}

const HALL = `
  #######
  #..+,,#
  #######`;

test('paint is written in as few runs as possible and read back as it was', () => {
  const paint = brushed(new Map(), [8, 9, 10, 12, 13], 'f');
  assert.equal(writePaint(paint, 7), 'f1.1.3_f5.1.2');
  assert.deepEqual(readPaint('f1.1.3_f5.1.2', 7, 3), paint);
});

test('a run ends where a row or a letter does', () => {
  const paint = brushed(brushed(new Map(), [6, 7, 8], 'w'), [8], 'd');
  assert.equal(writePaint(paint, 7), 'w6.0_w0.1_d1.1');
});

test('what is no stroke or lies off the map is left out', () => {
  assert.equal(readPaint('f9.9_q1.1_f_f1_f6.0.2_w1.1', 7, 3).size, 1);
});

test('erasing gives cells back to the recipe', () => {
  assert.equal(writePaint(brushed(brushed(new Map(), [8, 9], 'w'), [8], 'e'), 7), 'w2.1');
});

test('a line of paint can be walked along', () => {
  for (const end of /** @type {[number, number][]} */ ([[5, 3], [-4, 2], [0, -6], [3, 0], [-2, -7], [0, 0]])) {
    const line = lineOf([0, 0], end);
    assert.deepEqual([line[0], line.at(-1)], [[0, 0], end]);
    line.slice(1).forEach(([x, y], place) => {
      const [beforeX, beforeY] = line[place] ?? [0, 0];
      assert.equal(Math.abs(x - beforeX) + Math.abs(y - beforeY), 1);
    });
  }
});

test('filling takes what hangs together and is of one kind', () => {
  assert.deepEqual(sameAround(map(HALL), [1, 1]).sort((a, b) => a - b), [8, 9]);
  assert.deepEqual(sameAround(map(HALL), [3, 1]), [10]);
});

test('painted doors come and go with their cells, and what stood on walls is gone', () => {
  const painted = withPaint(map(HALL), readPaint('w1.1_w3.1_d5.1_s4.1', 7, 3));
  assert.deepEqual([...painted.open.slice(7, 14)], [0, 0, 1, 0, 1, 1, 0]);
  assert.deepEqual(painted.doors.map(({ x, kind }) => [x, kind]).sort(), [[4, 'secret'], [5, 'normal']]);
  assert.deepEqual(painted.features, []);
});

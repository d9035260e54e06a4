import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, brushed, lineOf, noPaint, onMap, placesOf, readPaint, sameAround, squareAround, withMark, withPaint, withRoom, writePaint } from '../../web/map/paint.js';
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
  const paint = brushed(noPaint(), [8, 9, 10, 12, 13], 'f', 7);
  assert.equal(writePaint(paint, 7), 'f1.1.3_f5.1.2');
  assert.deepEqual(readPaint('f1.1.3_f5.1.2', 7, 3), paint);
});

test('a run ends where a row or a letter does', () => {
  const paint = brushed(brushed(noPaint(), [6, 7, 8], 'w', 7), [8], 'd', 7);
  assert.equal(writePaint(paint, 7), 'w6.0_w0.1_d1.1');
});

test('what is no stroke or lies off the map is left out', () => {
  assert.equal(readPaint('f9.9_q1.1_f_f1_f6.0.2_w1.1_f1.1.1.1_r1.1_r5.1.3.1_a1_z1.1.1', 7, 3).cells.size, 1);
});

test('erasing gives cells back to the recipe', () => {
  assert.equal(writePaint(brushed(brushed(noPaint(), [8, 9], 'w', 7), [8], 'e', 7), 7), 'w2.1');
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

test('rooms, start and end are written and read back', () => {
  const text = 'r1.1.2.1_f1.1.2_a2.1_z5.1';
  const paint = readPaint(text, 7, 3);
  assert.deepEqual(paint.rooms, [{ x: 1, y: 1, width: 2, height: 1 }]);
  assert.equal(writePaint(paint, 7), text);
});

test('a room is floor with walls around it, as far as the map goes', () => {
  assert.equal(writePaint(withRoom(noPaint(), { x: 5, y: 1, width: 2, height: 1 }, 7, 3), 7), 'r5.1.2.1_w4.0.3_w4.1_f5.1.2_w4.2.3');
});

test('a room whose floor is painted over is gone', () => {
  const room = withRoom(noPaint(), { x: 1, y: 1, width: 2, height: 1 }, 7, 3);
  assert.equal(brushed(room, [8], 'e', 7).rooms.length, 1);
  assert.equal(brushed(room, [8, 9], 'w', 7).rooms.length, 0);
});

test('start and end move at once, and a wall or the eraser takes them back', () => {
  const paint = withMark(noPaint(), 'a', 9);
  const moved = withPaint(map(HALL), paint);
  assert.deepEqual(moved.start, [2, 1]);
  assert.equal(moved.features.length, 1);
  assert.equal(writePaint(brushed(paint, [9], 'e', 7), 7), '');
  assert.equal(writePaint(brushed(paint, [9], 'w', 7), 7), 'w2.1');
  assert.equal(writePaint(brushed(paint, [9], 'f', 7), 7), 'f2.1_a2.1');
});

test('rectangles and squares are cut at the edges of the map', () => {
  assert.deepEqual(boxOf([5, 4], [2, 9]), { x: 2, y: 4, width: 4, height: 6 });
  assert.deepEqual(onMap(squareAround([0, 2], 3), 7, 3), { x: 0, y: 1, width: 2, height: 2 });
  assert.equal(onMap(boxOf([-3, -3], [-1, 5]), 7, 3), null);
  assert.deepEqual(placesOf({ x: 2, y: 1, width: 2, height: 2 }, 7), [9, 10, 16, 17]);
});

test('a moved key stays in the paint when more is painted', () => {
  const paint = readPaint('w2.1_k5.3.1_k5.9.1', 7, 3);
  assert.equal(writePaint(brushed(paint, [8], 'f', 7), 7), 'f1.1_w2.1_k5.3.1');
});

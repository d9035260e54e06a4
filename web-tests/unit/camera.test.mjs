// How far a picture may be moved in its frame.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxAround, cellsIn, ISOMETRIC, keptInFrame, PLAN } from '../../web/shared/camera.js';

const FRAME = { width: 300, height: 200 };
const PICTURE = { width: 50, height: 40 };

test('a camera that shows the picture in the middle of its frame stays', () => {
  for (const camera of [{ x: 100, y: 80, scale: 2 }, { x: 150, y: 100, scale: 2 }, { x: -400, y: -300, scale: 12 }]) {
    assert.deepEqual(keptInFrame(camera, PICTURE, FRAME), camera);
  }
});

test('the middle of the frame lies on the picture however far it was moved', () => {
  for (const scale of [0.1, 1, 2, 40]) {
    for (const far of [-1e6, -500, 500, 1e6]) {
      const { x, y } = keptInFrame({ x: far, y: -far, scale }, PICTURE, FRAME);
      assert.ok(x <= 150 && x + PICTURE.width * scale >= 150, `${x} at ${scale}`);
      assert.ok(y <= 100 && y + PICTURE.height * scale >= 100, `${y} at ${scale}`);
    }
  }
});

test('the ground below a place of the picture is found again in every projection', () => {
  for (const { toGround, toPicture, matrix: [a, b, c, d] } of [PLAN, ISOMETRIC]) {
    for (const [x, y] of [[0, 0], [3.5, 7], [-2, 1.25]]) {
      assert.deepEqual(toGround(...toPicture(x, y)), [x, y]);
      assert.deepEqual(toPicture(x, y), [a * x + c * y, b * x + d * y]);
    }
  }
});

test('the picture of a map holds all of its cells', () => {
  for (const projection of [PLAN, ISOMETRIC]) {
    const map = { width: 7, height: 4 };
    const whole = projection.boxOf(map);
    const cells = boxAround(projection, [[0, 0], [6, 0], [0, 3], [6, 3]]);
    assert.ok(whole.left <= cells.left && whole.top <= cells.top);
    assert.ok(whole.left + whole.width >= cells.left + cells.width);
    assert.ok(whole.top + whole.height >= cells.top + cells.height);
  }
});

test('a part of an isometric picture asks for every cell that it can show, and none outside the map', () => {
  const map = { width: 300, height: 200 };
  for (const [left, top] of [[-64, 64], [0, 0], [128, 128]]) {
    const window = cellsIn(ISOMETRIC, { left, top, width: 64, height: 64 }, map);
    assert.ok(window);
    const [x, y, width, height] = window;
    assert.ok(x >= 0 && y >= 0 && x + width <= map.width && y + height <= map.height);
    for (const [dx, dy] of [[1, 1], [63, 1], [1, 63], [63, 63], [32, 32]]) {
      const [column, row] = ISOMETRIC.toGround(left + dx, top + dy).map(Math.floor);
      const isOnMap = column >= 0 && row >= 0 && column < map.width && row < map.height;
      if (isOnMap) assert.ok(column >= x && row >= y && column < x + width && row < y + height, `${column}, ${row}`);
    }
  }
  assert.equal(cellsIn(ISOMETRIC, { left: -256, top: 0, width: 64, height: 64 }, map), null);
});

test('a part of a picture asks for the cells in it, one around them and one more below', () => {
  const map = { width: 300, height: 200 };
  assert.deepEqual(cellsIn(PLAN, { left: 10, top: 20, width: 5, height: 4 }, map), [9, 19, 7, 7]);
  assert.deepEqual(cellsIn(PLAN, { left: 10.5, top: 20.5, width: 5, height: 4 }, map), [9, 19, 8, 8]);
});

test('only cells of the map are asked for, also where a part of the picture goes beyond it', () => {
  const map = { width: 30, height: 20 };
  assert.deepEqual(cellsIn(PLAN, { left: -5, top: -5, width: 100, height: 100 }, map), [0, 0, 30, 20]);
  assert.deepEqual(cellsIn(PLAN, { left: 28, top: 18, width: 8, height: 8 }, map), [27, 17, 3, 3]);
  for (const [left, top] of [[31, 0], [0, 21], [-9, 0], [0, -10]]) {
    assert.equal(cellsIn(PLAN, { left, top, width: 8, height: 8 }, map), null, `${left}, ${top}`);
  }
});

test('a part of an isometric picture asks for the square of ground around it, and no more', () => {
  const map = { width: 300, height: 200 };
  const window = cellsIn(ISOMETRIC, { left: -16, top: 64, width: 32, height: 16 }, map);
  // The corners, one row lower at the bottom: (56, 72), (72, 56), (73, 89) and (89, 73), and a cell around them.
  assert.deepEqual(window, [55, 55, 35, 35]);
});

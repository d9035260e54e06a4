// How far a picture may be moved in its frame.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptInFrame } from '../../web/shared/camera.js';

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

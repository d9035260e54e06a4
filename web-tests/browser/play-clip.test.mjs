/** A film of the last moments of the stage. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './harness.mjs';

test('the last moments become a WebM film, and a browser that records none says so', async (t) => {
  const { page } = await studio(t, { path: 'shared/storage.js' });
  const film = await page.evaluate(async () => {
    const module = '/play/clip.js';
    const { createClip } = await import(module);
    const stage = document.createElement('canvas');
    Object.assign(stage, { width: 1301, height: 901 });
    const pen = /** @type {CanvasRenderingContext2D} */ (stage.getContext('2d'));
    let now = 0;
    const clip = createClip(stage, () => now);
    const before = clip.reason();
    for (const color of ['red', 'green', 'blue']) {
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1301, 901);
      clip.frame();
      now += 100;
    }
    const film = await clip.film();
    const head = [...new Uint8Array(await film.slice(0, 4).arrayBuffer())];
    Object.assign(globalThis, { MediaRecorder: undefined });
    return { before, head, type: film.type, after: clip.reason() };
  });
  assert.deepEqual(film, { before: 'no_pictures', head: [0x1a, 0x45, 0xdf, 0xa3], type: 'video/webm', after: 'no_recorder' });
});

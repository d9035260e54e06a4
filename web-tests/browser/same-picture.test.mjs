// The canvas, the saved PNG and the saved SVG of a map are the same picture, in every style.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './harness.mjs';

/** Structural similarity of two pictures that look the same. */
const SAME = 0.97;

test('the canvas shows the picture that is saved, in every style', async (t) => {
  // So wide that signs are not enlarged in any style: a file of outlines does not know how large it is shown.
  const { page } = await studio(t, { path: '?layout=rooms&mode=crypt&seed=7&size=31x27&mission=1&layers=doors,secrets,numbers', viewport: { width: 1560, height: 800 } });
  await page.waitForSelector('[data-shown="7"]');
  const styles = await page.locator('select[aria-label="Style"] option').evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value));
  assert.ok(styles.length >= 6, styles.join());
  // The fast raster and the tiles have painters of their own for PNG; their SVG comes from the picture.
  for (const style of styles) {
    await page.getByLabel('Style', { exact: true }).first().selectOption(style);
    for (const format of style === 'flat' ? [] : style === 'tiles' ? ['svg'] : ['png', 'svg']) {
      const likeness = await page.evaluate(compare, { style, format });
      assert.ok(likeness >= SAME, `${style} as ${format}: ${likeness}`);
    }
  }
});

/**
 * The mean structural similarity of the canvas and a file, over windows of 8 by 8 pixels.
 * @param {{ style: string, format: string }} what
 */
async function compare({ style, format }) {
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.map-canvas'));
  let last = '';
  // Until the canvas rests.
  for (let same = 0; same < 8;) {
    await new Promise((done) => { setTimeout(done, 60); });
    same = canvas.dataset.drawn === last ? same + 1 : 0;
    last = canvas.dataset.drawn ?? '';
  }
  const [x, y, scale] = (canvas.dataset.camera ?? '').split(' ').map((value) => Math.round(Number(value) * devicePixelRatio));
  const body = { map: { recipe: { layout: 'rooms', size: '31x27', seed: 7, params: { mode: 'crypt' }, mission: {} } }, format, shown: { style, cell_size: scale, numbers: true } };
  const answer = await fetch('/api/file', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  const image = new Image();
  image.src = URL.createObjectURL(await answer.blob());
  await image.decode();
  // An isometric picture lies around the corner of the map, with a cell of space.
  const isIsometric = style === 'isometric';
  const [left, top] = isIsometric ? [-28 * scale, -scale] : [0, 0];
  const [width, height] = isIsometric ? [60 * scale, 31 * scale] : [31 * scale, 27 * scale];
  const gray = (/** @type {CanvasImageSource} */ source, /** @type {number} */ from, /** @type {number} */ above, /** @type {number} */ w, /** @type {number} */ h) => {
    const place = new OffscreenCanvas(width, height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (place.getContext('2d'));
    context.drawImage(source, from, above, w, h, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return Float64Array.from({ length: width * height }, (_, i) => 0.3 * data[4 * i] + 0.59 * data[4 * i + 1] + 0.11 * data[4 * i + 2]);
  };
  const [a, b] = [gray(canvas, x + left, y + top, width, height), gray(image, 0, 0, image.naturalWidth, image.naturalHeight)];
  let [sum, count] = [0, 0];
  for (let top = 0; top + 8 <= height; top += 4) {
    for (let left = 0; left + 8 <= width; left += 4) {
      let [sa, sb, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let i = 0; i < 64; i++) {
        const place = (top + (i >> 3)) * width + left + (i & 7);
        sa += a[place];
        sb += b[place];
        aa += a[place] ** 2;
        bb += b[place] ** 2;
        ab += a[place] * b[place];
      }
      const [ma, mb] = [sa / 64, sb / 64];
      const [va, vb, cov] = [aa / 64 - ma * ma, bb / 64 - mb * mb, ab / 64 - ma * mb];
      sum += ((2 * ma * mb + 6.5) * (2 * cov + 58.5)) / ((ma * ma + mb * mb + 6.5) * (va + vb + 58.5));
      count++;
    }
  }
  return sum / count;
}

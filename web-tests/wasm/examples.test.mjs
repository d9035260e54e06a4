/** The examples of the package, run with the installed archive: a game on a canvas and an app built by Vite. */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { studio } from '../browser/harness.mjs';
import { host } from './host.mjs';
import { archive, installed, npm, ROOT } from './installed.mjs';

const EXAMPLES = path.join(ROOT, 'bindings/wasm/examples');

test('the game on a canvas starts and is played with the keys', async (t) => {
  const folder = installed();
  cpSync(path.join(EXAMPLES, 'canvas'), folder, { recursive: true });
  const files = await host(folder);
  const { page, shot } = await studio(t, { address: files.address, expect: [404] });
  t.after(() => files.stop());
  await page.getByText('Floor 1, 0 treasures').waitFor();
  const before = await page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.querySelector('#map')).toDataURL());
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  const after = await page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.querySelector('#map')).toDataURL());
  assert.notEqual(before, after);
  await shot('example-canvas');
});

test('an app built by Vite draws a map', async (t) => {
  const folder = installed();
  cpSync(path.join(EXAMPLES, 'vite'), folder, { recursive: true });
  npm(folder, 'install', archive());
  npm(folder, 'run', 'build');
  const files = await host(path.join(folder, 'dist'));
  const { page, shot } = await studio(t, { address: files.address, expect: [404] });
  t.after(() => files.stop());
  await page.waitForSelector('#map svg');
  await shot('example-vite');
});

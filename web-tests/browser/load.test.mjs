/** What the first load of the page costs, and that the modules themselves still make the same page. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { studio } from './harness.mjs';
import { Server } from './program.mjs';

const MAP = '?layout=rooms&seed=5';
const DRAWN = 'canvas[data-drawn]:not([data-drawn="0"])';
const MOST_REQUESTS = 20;
const MOST_BYTES = 180 * 1024;
const WEB = path.join(import.meta.dirname, '../../web');

test('the first load takes few requests and few bytes', async (t) => {
  const { context, address } = await studio(t, { path: 'healthz' });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  /** @type {string[]} */
  const asked = [];
  let bytes = 0;
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith(address)) asked.push(request.url);
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address + MAP);
  await page.waitForSelector(DRAWN);
  await page.waitForLoadState('networkidle');
  t.diagnostic(`${asked.length} requests, ${bytes} bytes`);
  assert.ok(asked.length > 0 && asked.length <= MOST_REQUESTS, asked.join('\n'));
  assert.ok(bytes > 0 && bytes <= MOST_BYTES, `${bytes} bytes`);
});

test('a folder with the plain modules is the same page', async (t) => {
  const program = new Server(['--web-dir', WEB]);
  await program.start();
  const { page } = await studio(t, { address: program.address, path: MAP });
  // After the page is closed, which may still load thumbnails.
  t.after(() => program.stop());
  await page.waitForSelector(DRAWN);
  assert.ok(await page.evaluate(() => document.querySelector('script[src="main.js"]') !== null));
});

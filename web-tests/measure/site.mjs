/**
 * How fast the static site is: from opening it to the first map, with an empty and with a full cache, and from a moved slider
 * to the drawn map.
 *
 *   cargo xtask site
 *   OUBLIETTE_SITE=target/site OUBLIETTE_BROWSER=/usr/bin/chromium node web-tests/measure/site.mjs
 */
import { chromium } from 'playwright-core';
import { latency } from '../browser/latency.mjs';
import { setting } from '../browser/program.mjs';
import { host } from '../wasm/host.mjs';

const TURNS = 7;
const MOVES = 40;
const MAP = '?layout=rooms&seed=5&size=64x64';
const DRAWN = 'canvas[data-drawn]:not([data-drawn="0"])';

const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const files = await host(setting('OUBLIETTE_SITE'));
const browser = await chromium.launch({ executablePath: setting('OUBLIETTE_BROWSER'), args: ['--headless=new', '--no-sandbox', '--disable-gpu'] });

/**
 * Milliseconds from the start of a navigation to the first drawn map, by the clock of the page.
 * @param {import('playwright-core').Page} page
 */
async function opened(page) {
  await page.goto(files.address + MAP, { waitUntil: 'commit' });
  await page.waitForSelector(DRAWN, { state: 'attached' });
  return page.evaluate(() => performance.now());
}

/** @type {number[]} */
const cold = [];
/** @type {number[]} */
const warm = [];
for (let turn = 0; turn < TURNS; turn += 1) {
  const context = await browser.newContext();
  const page = await context.newPage();
  cold.push(await opened(page));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  warm.push(await opened(page));
  await context.close();
}
console.log(`opened to first map, median of ${TURNS}: ${median(cold).toFixed(0)} ms with an empty cache, ${median(warm).toFixed(0)} ms with a full one`);

const page = await browser.newPage();
await opened(page);
await page.locator('summary', { hasText: 'All settings' }).click();
const slider = page.locator('[data-param=density] input[type=range]');
for (let move = 0; move < 5; move += 1) await latency(page, () => slider.press('ArrowRight'));
/** @type {number[]} */
const drawn = [];
for (let move = 0; move < MOVES; move += 1) {
  const { drawn: time } = await latency(page, () => slider.press(move % 2 ? 'ArrowLeft' : 'ArrowRight'));
  drawn.push(time);
}
console.log(`slider to drawn map of 64x64, median of ${MOVES}: ${median(drawn).toFixed(1)} ms`);
await browser.close();
await files.stop();

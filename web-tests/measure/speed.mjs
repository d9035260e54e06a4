/**
 * How fast the page is: from a slider to the drawn picture, and the frames while a large map is panned and zoomed.
 *
 *     OUBLIETTE_PROGRAM=target/release/oubliette OUBLIETTE_BROWSER=/usr/bin/chromium node web-tests/measure/speed.mjs
 *
 * The marks are 33 ms (median) and 50 ms (95 %) for the slider, 50 ms for a frame of a map of 255 × 255, and 300 ms for
 * one of 1024 × 1024.
 */
import { chromium } from 'playwright-core';
import { DRAWN } from '../browser/at.mjs';
import { latency } from '../browser/latency.mjs';
import { Server, setting } from '../browser/program.mjs';

const ARGUMENTS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const STEPS = 60;

const program = new Server();
await program.start();
const browser = await chromium.launch({ executablePath: setting('OUBLIETTE_BROWSER'), args: ARGUMENTS });
try {
  const only = process.argv[2] ?? '';
  for (const size of ['32x32', '64x64']) if ('slider'.includes(only)) await slider(size);
  for (const layout of ['rooms', 'caves']) if ('frames'.includes(only)) await frames(layout, '255x255', 50);
  for (const layout of ['rooms', 'caves']) if ('large'.includes(only)) await frames(layout, '1024x1024', 300);
} finally {
  await browser.close();
  await program.stop();
}

/** @param {string} path */
async function open(path) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(60_000);
  await page.goto(program.address + path);
  await page.waitForSelector(DRAWN);
  await page.waitForSelector('[data-shown]');
  return page;
}

/** @param {string} size */
async function slider(size) {
  const page = await open(`?layout=rooms&seed=7&size=${size}`);
  await page.locator('summary', { hasText: 'All settings' }).click();
  const range = page.locator('[data-param=density] input[type=range]');
  for (let step = 0; step < 5; step++) await latency(page, () => range.press('ArrowRight'));
  const times = [];
  for (let step = 0; step < STEPS; step++) times.push((await latency(page, () => range.press(step % 40 < 20 ? 'ArrowLeft' : 'ArrowRight'))).painted);
  tell(`slider, ${size}`, times, [33, 50]);
  await page.close();
}

/**
 * @param {string} layout
 * @param {string} size
 * @param {number} mark
 */
async function frames(layout, size, mark) {
  const page = await open(`?layout=${layout}&seed=7&size=${size}`);
  await quiet(page);
  const box = await page.locator('.map-frame').boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const during = async (/** @type {string} */ what, /** @type {() => Promise<void>} */ act) => {
    await page.evaluate(startFrames);
    await act();
    const times = await page.evaluate(endFrames);
    tell(`${layout} ${size}, ${what}`, times, [mark]);
  };
  const wheel = (/** @type {number} */ by) => async () => {
    for (let step = 0; step < 25; step++) await page.mouse.wheel(0, by);
    await quiet(page);
  };
  const pan = async () => {
    await page.mouse.down();
    for (let step = 1; step <= 40; step++) await page.mouse.move(x - step * 12, y - step * 8);
    for (let step = 40; step >= 0; step--) await page.mouse.move(x - step * 12, y - step * 8);
    await page.mouse.up();
    await quiet(page);
  };
  await during('another map', async () => {
    const shown = page.waitForFunction((seed) => document.querySelector('[data-shown]')?.getAttribute('data-shown') !== seed, '7');
    await page.getByRole('button', { name: 'Another seed' }).click();
    await shown;
    await quiet(page);
  });
  await page.mouse.move(x, y);
  await during('zoom in', wheel(-60));
  await during('pan', pan);
  await during('zoom in further', wheel(-30));
  await during('pan near', pan);
  await during('zoom out', wheel(90));
  await during('pan of all', pan);
  await page.close();
}

/**
 * Waits until nothing was drawn for a while.
 * @param {import('playwright-core').Page} page
 */
function quiet(page) {
  return page.evaluate(() => new Promise((resolve) => {
    const canvas = /** @type {HTMLElement} */ (document.querySelector('canvas[data-drawn]'));
    let [drawn, since] = ['', performance.now()];
    const look = () => {
      if (canvas.dataset.drawn !== drawn) [drawn, since] = [canvas.dataset.drawn ?? '', performance.now()];
      if (performance.now() - since > 700) resolve(undefined);
      else requestAnimationFrame(look);
    };
    look();
  }));
}

/** Runs in the page: counts the milliseconds between frames. */
function startFrames() {
  const kept = /** @type {any} */ (globalThis);
  kept.frames = [];
  let last = performance.now();
  const next = () => {
    const now = performance.now();
    kept.frames?.push(now - last);
    last = now;
    if (kept.frames) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page. @returns {number[]} */
function endFrames() {
  const kept = /** @type {any} */ (globalThis);
  const { frames } = kept;
  kept.frames = null;
  return frames;
}

/**
 * @param {string} what
 * @param {number[]} times
 * @param {number[]} marks
 */
function tell(what, times, marks) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  console.log(`${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms (mark ${marks.join('/')} ms)`);
}

/**
 * How smoothly the game in the page moves.
 *
 *     OUBLIETTE_PROGRAM=target/release/oubliette OUBLIETTE_BROWSER=/usr/bin/chromium node web-tests/measure/play.mjs
 *
 * The marks are 55 frames a second while walking, and no step over 100 ms. `bot.mjs` plays many floors and measures memory.
 */
import { chromium } from 'playwright-core';
import { Answers, playTurn, STAGE, startHash } from '../browser/play-game.mjs';
import { Server, setting } from '../browser/program.mjs';

const ARGUMENTS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

const program = new Server();
await program.start();
const browser = await chromium.launch({ executablePath: setting('OUBLIETTE_BROWSER'), args: ARGUMENTS });
/** @type {string[]} */
const errors = [];
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  page.on('response', (response) => response.status() >= 400 && errors.push(`${response.status()} ${response.url()}`));
  await walking(page);
  if (errors.length) throw new Error(errors.join('; '));
} finally {
  await browser.close();
  await program.stop();
}

/**
 * The frames while a hero walks with all movements.
 * @param {import('playwright-core').Page} page
 */
async function walking(page) {
  const game = await start(page, 'frames', 'warrior');
  await page.evaluate(() => {
    const kept = /** @type {any} */ (globalThis);
    kept.frames = [];
    let last = performance.now();
    const next = (/** @type {number} */ now) => {
      kept.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const steps = [];
  for (let turn = 0; turn < 120 && game.view.outcome === 'playing'; turn++) {
    const begin = performance.now();
    await playTurn(game);
    steps.push(performance.now() - begin);
  }
  const frames = /** @type {number[]} */ (await page.evaluate(() => /** @type {any} */ (globalThis).frames));
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  tell('frames while walking', frames);
  tell('key to answer', steps);
  console.log(`${((1000 * frames.length) / total).toFixed(1)} frames a second`);
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} seed
 * @param {string} kind
 */
async function start(page, seed, kind) {
  const game = new Answers(page);
  await page.goto('about:blank');
  await page.goto(`${program.address}?view=play${startHash(seed, kind)}`);
  const replace = page.getByRole('button', { name: 'Give it up and start anew' });
  await page.locator(STAGE).or(replace).first().waitFor();
  if (await replace.isVisible()) await replace.click();
  await page.waitForSelector(STAGE);
  await game.settled();
  return game;
}

/**
 * @param {string} what
 * @param {number[]} times
 */
function tell(what, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  console.log(`${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
}

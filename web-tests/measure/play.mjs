/**
 * How the game in the page holds up: a bot plays by keys, run after run, until it has seen enough floors or the time is over.
 *
 *     OUBLIETTE_PROGRAM=target/release/oubliette OUBLIETTE_BROWSER=/usr/bin/chromium node web-tests/measure/play.mjs [floors] [minutes]
 *
 * The marks are 200 floors without an error, 55 frames a second while walking, no step over 100 ms, and 150 MB.
 */
import { chromium } from 'playwright-core';
import { Answers, playTurn, STAGE, startHash } from '../browser/play-game.mjs';
import { Server, setting } from '../browser/program.mjs';

const ARGUMENTS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--enable-precise-memory-info'];
const CLASSES = ['warrior', 'mage', 'rogue', 'priest', 'adventurer'];
const [floors = 200, minutes = 30] = process.argv.slice(2).map(Number);
const MEGABYTE = 1 << 20;

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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await manyFloors(page);
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

/** @param {import('playwright-core').Page} page */
async function manyFloors(page) {
  const end = Date.now() + minutes * 60_000;
  let [seen, turns, runs] = [0, 0, 0];
  while (seen < floors && Date.now() < end && errors.length === 0) {
    const game = await start(page, `bot ${runs}`, CLASSES[runs % CLASSES.length]);
    runs += 1;
    let deepest = 0;
    for (let turn = 0; turn < 3000 && game.view.outcome === 'playing' && Date.now() < end && errors.length === 0; turn++) {
      await playTurn(game);
      turns += 1;
      deepest = Math.max(deepest, game.view.depth);
    }
    seen += deepest;
    const heap = /** @type {number} */ (await page.evaluate(() => /** @type {any} */ (performance).memory.usedJSHeapSize));
    console.log(`run ${runs}: floor ${deepest}, ${seen} floors, ${turns} turns, heap ${(heap / MEGABYTE).toFixed(0)} MB`);
  }
  console.log(`${errors.length} errors ${errors.slice(0, 5).join('; ')}`);
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

/**
 * A bot plays the game in the page, run after run, until it has entered enough floors or the time is over.
 *
 *     OUBLIETTE_PROGRAM=target/release/oubliette OUBLIETTE_BROWSER=/usr/bin/chromium node web-tests/measure/bot.mjs [floors] [minutes] [width] [height] [first]
 *
 * `first` is the number in the first seed, so that several at once play different runs.
 *
 * The marks are 200 floors without an error, and at most 150 MB after 30 minutes. The tools that drive the page keep
 * every answer of the program in its process, so its memory is read again after they have left it.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { Player } from '../bot/player.mjs';
import { Mind } from '../bot/policy.mjs';
import { Server, setting } from '../browser/program.mjs';
import { collectTrouble } from '../browser/trouble.mjs';
import { memoryOf, ownOf, renderersOf } from './memory.mjs';

const ARGUMENTS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const REPORT_MILLISECONDS = 60_000;
/** How long the browser may take to give memory back. */
const SETTLING_MILLISECONDS = 10_000;
const [floors = 200, minutes = 60, width = 1280, height = 800, first = 0] = process.argv.slice(2).map(Number);

/** Starts a browser that stays when its tools leave. @param {string} folder for its files */
async function startBrowser(folder) {
  const own = spawn(setting('OUBLIETTE_BROWSER'), [...ARGUMENTS, '--remote-debugging-port=0', `--user-data-dir=${folder}`, `--window-size=${width},${height}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise((resolve) => {
    let said = '';
    own.stderr.on('data', (text) => {
      said += text;
      const found = /listening on (ws:\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
  });
  return { own, browser: await chromium.connectOverCDP(address) };
}

const program = new Server();
await program.start();
const folder = await mkdtemp(path.join(tmpdir(), 'oubliette-bot-'));
const { own, browser } = await startBrowser(folder);
try {
  const [context] = browser.contexts();
  const trouble = collectTrouble(context, program.address, []);
  const [page] = context.pages();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const memory = await memoryOf(browser, page);
  const player = new Player(page, ['keys', 'mouse'], new Mind(), first);
  await Player.watch(page);
  await page.goto(`${program.address}?view=play`);
  await page.waitForSelector('[data-name=new]');
  const begun = Date.now();
  const passed = () => (Date.now() - begun) / 60_000;
  const report = async () => console.log(`${passed().toFixed(1)} min: ${JSON.stringify(player.counts)}, ${await memory()}`);
  const timer = setInterval(report, REPORT_MILLISECONDS);
  await player.play(floors, () => passed() > minutes || trouble.length > 0);
  clearInterval(timer);
  await report();
  for (const line of [...player.stuck.map((state) => `stuck: ${state}`), ...trouble]) console.log(line);
  if (player.stuck.length) await page.screenshot({ path: 'stuck.png' });
  process.exitCode = player.stuck.length + trouble.length > 0 ? 1 : 0;
  const processes = await renderersOf(browser);
  await browser.close();
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MILLISECONDS));
  const sizes = await Promise.all(processes.map(ownOf));
  console.log(`process without tools: ${Math.max(0, ...sizes).toFixed(0)} MB`);
} finally {
  own.kill();
  await program.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

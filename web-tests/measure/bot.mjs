/**
 * A bot plays the game in the page, run after run, until it has entered enough floors or the time is over.
 *
 *     OUBLIETTE_PROGRAM=target/release/oubliette OUBLIETTE_BROWSER=/usr/bin/chromium node web-tests/measure/bot.mjs [floors] [minutes] [width] [height]
 *
 * The marks are 200 floors without an error, and at most 150 MB after 30 minutes.
 */
import { chromium } from 'playwright-core';
import { Player } from '../bot/player.mjs';
import { Server, setting } from '../browser/program.mjs';
import { collectTrouble } from '../browser/trouble.mjs';
import { memoryOf } from './memory.mjs';

const ARGUMENTS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const REPORT_MILLISECONDS = 60_000;
const [floors = 200, minutes = 60, width = 1280, height = 800] = process.argv.slice(2).map(Number);

const program = new Server();
await program.start();
const browser = await chromium.launch({ executablePath: setting('OUBLIETTE_BROWSER'), args: ARGUMENTS });
try {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, reducedMotion: 'reduce' });
  const trouble = collectTrouble(context, program.address, []);
  const page = await context.newPage();
  const memory = await memoryOf(browser, page);
  const player = new Player(page, ['keys', 'keys', 'mouse', 'touch']);
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
} finally {
  await browser.close();
  await program.stop();
}

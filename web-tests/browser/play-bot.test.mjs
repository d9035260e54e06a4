/** A bot plays the page by its own input: nothing goes wrong behind it, and it is never stuck. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from '../bot/player.mjs';
import { studio } from './harness.mjs';

/** The long run, `web-tests/measure/bot.mjs`, enters many more. */
const FLOORS = 3;

test('a bot starts a game from the menu and goes down by keys', async (t) => {
  const { page, address } = await studio(t, { path: 'shared/storage.js', viewport: { width: 480, height: 400 }, reducedMotion: 'reduce' });
  await Player.watch(page);
  await page.goto(`${address}?view=play`);
  await page.locator('[data-name=new]').waitFor();
  const player = new Player(page);
  await player.play(FLOORS);
  assert.deepEqual(player.stuck, []);
  assert.ok(player.counts.floors >= FLOORS, JSON.stringify(player.counts));
});

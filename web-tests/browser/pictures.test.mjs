// The pictures of the README: `cargo xtask pictures` takes them from here.

import { test } from 'node:test';
import { judged } from './at.mjs';
import { studio } from './harness.mjs';
import { Answers, isMonster, playTurn, STAGE, startHash } from './play-game.mjs';

const viewport = { width: 1280, height: 760 };

test('a map with its settings and its score', async (t) => {
  const path = '?layout=rooms&mode=crypt&seed=7&size=large&mission=1';
  const { page, shot } = await studio(t, { path, viewport, colorScheme: 'dark' });
  await judged(page);
  await page.waitForLoadState('networkidle');
  await shot('studio-map');
});

test('a mission beside its map', async (t) => {
  const path = '?view=mission&layout=rooms&seed=12&size=large&mission=1&style=parchment';
  const { page, shot } = await studio(t, { path, viewport, colorScheme: 'light' });
  await page.waitForSelector('.beside[data-fits="true"] canvas:not([data-drawn="0"])');
  await page.waitForLoadState('networkidle');
  await shot('studio-mission');
});

test('a gallery with the plot of two metrics', async (t) => {
  const path = '?view=gallery&layout=rooms&mode=caverns&seed=1&count=60&by=score';
  const { page, shot } = await studio(t, { path, viewport, colorScheme: 'dark' });
  await page.waitForSelector('[role="option"]');
  await page.waitForLoadState('networkidle');
  await shot('studio-gallery');
});

test('a hero of the game meets a monster', async (t) => {
  const { page, shot } = await studio(t, { path: '?view=play', hash: startHash('7', 'warrior'), viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  await game.settled();
  for (let turn = 0; turn < 60 && !game.keyTo(isMonster); turn++) await playTurn(game);
  await shot('game');
});

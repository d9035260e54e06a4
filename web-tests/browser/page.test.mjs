/** The page as a whole: it opens without trouble for everyone, and outlives the program behind it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, latency, server, studio } from './harness.mjs';

const DRAWN = 'canvas[data-drawn]:not([data-drawn="0"])';

for (const [lang, colorScheme] of /** @type {const} */ ([
  ['en', 'light'],
  ['fr', 'dark'],
])) {
  test(`the page is accessible in ${lang}, ${colorScheme}`, async (t) => {
    const { page, shot } = await studio(t, { lang, colorScheme });
    await page.waitForSelector(DRAWN);
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    await axe(page);
    await shot(`page-${lang}-${colorScheme}`);
  });
}

test('the page draws a map for a user who lets it keep nothing', async (t) => {
  const { page } = await studio(t, { storage: 'blocked' });
  await page.waitForSelector(DRAWN);
});

test('a moved slider draws the map anew', async (t) => {
  const { page } = await studio(t);
  await page.waitForSelector(DRAWN);
  const { drawn, painted } = await latency(page, () => page.getByRole('slider').first().press('ArrowRight'));
  t.diagnostic(`drawn after ${drawn.toFixed(0)} ms, painted after ${painted.toFixed(0)} ms`);
});

test('a page whose program is started again draws again', async (t) => {
  const { page } = await studio(t, { expect: [/ERR_CONNECTION_REFUSED/] });
  await page.waitForSelector(DRAWN);
  const program = await server();
  await program.stop();
  await program.start();
  await latency(page, () => page.getByRole('slider').first().press('ArrowRight'));
});

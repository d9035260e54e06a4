/** The page as a whole: it opens without trouble for everyone, and outlives the program behind it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, latency, server, studio } from './harness.mjs';

const MAP = '?layout=rooms&seed=5';
const DRAWN = 'canvas[data-drawn]:not([data-drawn="0"])';

for (const [lang, colorScheme] of /** @type {const} */ ([
  ['en', 'light'],
  ['fr', 'dark'],
])) {
  test(`the page is accessible in ${lang}, ${colorScheme}`, async (t) => {
    const { page, shot } = await studio(t, { path: MAP, lang, colorScheme });
    await page.waitForSelector(DRAWN);
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    await axe(page);
    await shot(`page-${lang}-${colorScheme}`);
  });
}

test('the help sheet has a tour, the signs of the map and the keys', async (t) => {
  const { page, shot } = await studio(t, { path: MAP, lang: 'fr', colorScheme: 'dark', viewport: { width: 360, height: 640 } });
  await page.waitForSelector(DRAWN);
  await page.getByRole('button', { name: 'Aide' }).click();
  assert.equal(await page.locator('.tour > li').count(), 7);
  await page.waitForFunction(() => [...document.querySelectorAll('.map-signs canvas')].every((canvas) => canvas.getAttribute('data-drawn') !== '0'));
  await page.locator('.keys').getByText('Ouvrir un fichier').waitFor();
  await axe(page);
  await page.locator('.map-signs').scrollIntoViewIfNeeded();
  await shot('help-fr-dark');
});

test('the page draws a map for a user who lets it keep nothing', async (t) => {
  const { page } = await studio(t, { path: MAP, storage: 'blocked' });
  await page.waitForSelector(DRAWN);
});

test('two tabs show two maps, and each keeps its own', async (t) => {
  const { page, context, address } = await studio(t, { path: MAP });
  await page.waitForSelector(DRAWN);
  const other = await context.newPage();
  await other.goto(`${address}?layout=caves&seed=6`);
  await other.waitForSelector(DRAWN);
  await other.getByRole('button', { name: 'Another seed' }).click();
  await other.waitForFunction(() => new URLSearchParams(location.search).get('seed') !== '6');
  await page.reload();
  await page.waitForSelector(DRAWN);
  assert.equal(new URL(page.url()).searchParams.get('seed'), '5');
  assert.equal(new URL(other.url()).searchParams.get('layout'), 'caves');
});

test('a language is remembered, and the address has the last word', async (t) => {
  const { page, address } = await studio(t, { path: MAP });
  await page.waitForSelector(DRAWN);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.goto(`${address}${MAP}`);
  await page.waitForSelector('html[lang=fr] canvas');
  await page.goto(`${address}${MAP}&lang=en`);
  await page.waitForSelector('html[lang=en] canvas');
});

test('a moved slider draws the map anew', async (t) => {
  const { page } = await studio(t, { path: MAP });
  const { drawn, painted } = await latency(page, await firstSlider(page));
  t.diagnostic(`drawn after ${drawn.toFixed(0)} ms, painted after ${painted.toFixed(0)} ms`);
});

test('a page whose program is started again draws again', async (t) => {
  const { page } = await studio(t, { path: MAP, expect: [/ERR_CONNECTION_REFUSED/] });
  const move = await firstSlider(page);
  const program = await server();
  await program.stop();
  await program.start();
  await latency(page, move);
});

for (const [view, place, question] of [
  ['map', '.map-frame', 'map'],
  ['mission', '.diagram-pane', 'mission'],
  ['steps', '.map-frame', 'steps'],
]) {
  test(`while an answer is slow the view ${view} says that what it shows is old`, async (t) => {
    const { page, shot } = await studio(t, { path: `?view=${view}&seed=5` });
    const drawn = view === 'mission' ? '.diagram:not([data-shown="0"])' : DRAWN;
    await page.waitForSelector(drawn);
    /** @type {() => void} */
    let answer = () => undefined;
    const told = new Promise((resolve) => (answer = () => resolve(undefined)));
    await page.route(`**/api/${question}`, (route) => told.then(() => route.continue()));
    await page.getByRole('button', { name: /^(Another seed|New diagram)$/ }).click();
    await page.locator(`${place}[aria-busy=true] .busy-words`, { hasText: 'Working…' }).waitFor();
    await shot(`busy-${view}`);
    answer();
    await page.locator(`${place}[aria-busy=false]`).waitFor();
    assert.equal(await page.locator('.busy-words').first().textContent(), '');
  });
}

for (const view of ['map', 'mission']) {
  test(`a seed of 100,000 characters is cut and told of in the view ${view}, and its link works`, async (t) => {
    const { page } = await studio(t, { path: `?view=${view}&seed=5` });
    await page.locator('#seed').fill('🗝a'.repeat(50_000));
    await page.locator('.seed .control-note', { hasText: 'at most 200 characters' }).waitFor();
    const seed = '🗝a'.repeat(100);
    await page.waitForURL((url) => url.searchParams.get('seed') === seed);
    assert.equal((await page.reload())?.status(), 200);
    assert.equal(await page.locator('#seed').inputValue(), seed);
    await page.locator('#seed').fill('short');
    assert.equal(await page.locator('.seed .control-note').textContent(), '');
  });
}

/**
 * Waits for the map and unfolds the settings; returns what moves the first slider.
 * @param {import('playwright-core').Page} page
 */
async function firstSlider(page) {
  await page.waitForSelector(DRAWN);
  await page.locator('summary', { hasText: 'All settings' }).click();
  const slider = page.getByRole('slider').first();
  return () => slider.press('ArrowRight');
}

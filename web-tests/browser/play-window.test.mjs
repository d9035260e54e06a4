/** The window of a run: its parts keep their places, and what they offer fits the moment, the hand and the theme. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentsOf } from '../bot/moments.mjs';
import { axe, server, studio } from './harness.mjs';
import { Answers, pretend, STAGE, startHash } from './play-game.mjs';

/** @typedef {import('playwright-core').Page} Page */

const PLAY = '?view=play';
const STILL = /** @type {const} */ ({ reducedMotion: 'reduce' });

/**
 * Opens a link as somebody who follows it would.
 * @param {Page} page
 * @param {string} address
 */
async function follow(page, address) {
  await page.goto('about:blank');
  await page.goto(address);
}

/** How far the newest line of the log reaches below its pane, and how high the pane is. @param {Page} page */
const logOf = (page) => page.evaluate(() => {
  const pane = /** @type {Element} */ (document.querySelector('.log')).getBoundingClientRect();
  const line = /** @type {Element} */ (document.querySelector('.log li:last-child')).getBoundingClientRect();
  return { height: pane.height, below: line.bottom - pane.bottom };
});

test('the log is there when nothing is in sight', async (t) => {
  const { page, address, shot } = await studio(t, { path: PLAY, ...STILL });
  await pretend(page, ({ view, words }) => {
    view.things = view.things.filter((/** @type {any} */ { thing }) => thing.hero);
    words.hints = words.things = [];
  });
  await follow(page, `${address}${PLAY}${startHash('7', 'mage')}`);
  await page.waitForSelector(STAGE);
  await page.waitForSelector('.sight-part', { state: 'hidden' });
  const { height, below } = await logOf(page);
  assert.ok(height > 200 && below <= 0, `${height} high, the newest line ${below} below`);
  await shot('play-nothing-in-sight');
});

test('the newest line stays in view when the log becomes smaller', async (t) => {
  const { page } = await studio(t, { path: PLAY, hash: startHash('7', 'mage'), ...STILL });
  await page.waitForSelector(STAGE);
  for (let line = 0; line < 40; line++) await page.keyboard.press('v');
  const { height } = await logOf(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.waitForFunction((before) => Number(document.querySelector('.log')?.clientHeight) < before - 50, height);
  const now = await logOf(page);
  assert.ok(now.height >= 80 && now.below <= 0, `${now.height} high, the newest line ${now.below} below`);
});

test('without points the key of points opens no sheet and says why', async (t) => {
  const { page, address } = await studio(t, { path: PLAY, ...STILL });
  await pretend(page, ({ view }) => void (view.hero.level = 2));
  await follow(page, `${address}${PLAY}${startHash('7', 'mage')}`);
  await page.waitForSelector(STAGE);
  await page.keyboard.press('p');
  await page.locator('.log').getByText('Nothing to assign').waitFor();
  assert.equal(await page.locator('dialog').count(), 0);
});

test('a full bag is emptied by drinking while a treasure is shown', async (t) => {
  const { address } = await server();
  const { treasure } = await momentsOf(address, { seed: 'bot 1', class: 'warrior' }, { treasure: ({ shown, actions }) => shown !== null && actions.includes('take') });
  const { page } = await studio(t, { path: PLAY, ...STILL });
  const line = { title: 'Potion of might', help: '', worn: false };
  await pretend(page, ({ view, words }) => {
    view.hero.inventory.items = Array(12).fill({ potion: 'might' });
    words.bag = Array(12).fill(line);
    view.actions = ['leave', { drink: 3 }, { throw: 3 }];
  });
  await follow(page, `${address}${PLAY}#run=${treasure}`);
  await page.click('.sheet-treasure [data-name=slot-3]');
  await axe(page);
  const drink = page.waitForRequest((request) => request.url().endsWith('/api/play') && (request.postData() ?? '').includes('{"drink":3}'));
  await page.getByRole('button', { name: 'Drink potion of might' }).click();
  await drink;
});

for (const [kind, hash] of [['a code', '#run=0123456789'], ['a start', startHash('7', 'juggler')]]) {
  test(`a damaged link of ${kind} is refused before anyone is asked to give up the saved run`, async (t) => {
    const { page, address } = await studio(t, { path: PLAY, hash: startHash('7', 'mage'), ...STILL, expect: [400, 422, /400|422/] });
    await page.waitForSelector(STAGE);
    await follow(page, `${address}${PLAY}${hash}`);
    await page.getByRole('alert').getByText('This run cannot be continued').waitFor();
    assert.equal(await page.locator('dialog').count(), 0);
    await page.click('[data-name=continue-main]');
    await page.waitForSelector(STAGE);
    assert.match((await page.locator('.hud').textContent()) ?? '', /Mage/);
  });
}

test('a chamber shows neither the banner nor the map of its floor', async (t) => {
  const { address } = await server();
  const { chamber } = await momentsOf(address, { seed: 'bot 1', class: 'warrior' }, { chamber: ({ board }) => board !== null });
  const { page, shot } = await studio(t, { path: PLAY, hash: `#run=${chamber}`, ...STILL });
  await page.waitForSelector(STAGE);
  await page.waitForSelector('.board-bar');
  assert.equal(await page.locator('.mini-map').isVisible(), false);
  assert.equal(await page.locator('.banner-floor.is-told').count(), 0);
  await shot('play-chamber-wide');
});

test('fingers see no keys on buttons', async (t) => {
  const { page } = await studio(t, { path: PLAY, hash: startHash('7', 'mage'), ...STILL, hasTouch: true });
  await page.waitForSelector(STAGE);
  assert.equal(await page.locator('.action kbd').first().isVisible(), false);
  await page.click('[data-command=menu]');
  await page.waitForSelector('.sheet-pause');
  assert.equal(await page.locator('.sheet-pause kbd').first().isVisible(), false);
});

for (const viewport of [{ width: 844, height: 390 }, { width: 640, height: 360 }]) {
  test(`on a phone on its side, ${viewport.width} wide, each button says what it does`, async (t) => {
    const { page, shot } = await studio(t, { path: PLAY, hash: startHash('7', 'mage'), ...STILL, hasTouch: true, lang: 'fr', viewport });
    await page.waitForSelector(STAGE);
    const small = await page.locator('.action-name').evaluateAll((names) => names.filter((name) => {
      const { width, height, bottom } = name.getBoundingClientRect();
      return name.scrollWidth > name.clientWidth || width < 10 || height < 10 || bottom > innerHeight;
    }).map((name) => name.textContent));
    assert.deepEqual(small, []);
    await axe(page);
    await shot(`play-side-${viewport.width}`);
  });
}

test('the address during a run is that of the run, and a reload continues it', async (t) => {
  const { page } = await studio(t, { path: '?layout=caves&seed=12', ...STILL });
  const game = new Answers(page);
  await page.click('[data-view=play]');
  await page.click('[data-name=new]');
  await page.locator('.seed-field').fill('deep');
  await page.click('[data-class=rogue]');
  await page.waitForSelector(STAGE);
  const parts = () => page.evaluate(() => ({ search: location.search, start: new URLSearchParams(location.hash.slice(1)).get('start') }));
  await page.waitForFunction(() => location.hash !== '');
  assert.deepEqual(await parts(), { search: '?view=play', start: '{"seed":"deep"}' });
  await game.press('.');
  await page.reload();
  await page.waitForSelector(STAGE);
  await game.press('.');
  assert.equal(game.view.turn, 2);
  await page.keyboard.press('Escape');
  await page.click('[data-name=to-menu]');
  await page.waitForFunction(() => location.search.includes('layout=caves&seed=12') && location.hash === '');
});

test('a run from a code says at its end why it cannot be watched', async (t) => {
  const { address } = await server();
  const { begun } = await momentsOf(address, { seed: '7', class: 'mage' }, { begun: () => true });
  const { page } = await studio(t, { path: PLAY, hash: `#run=${begun}`, ...STILL });
  await page.waitForSelector(STAGE);
  await page.keyboard.press('Escape');
  await page.click('[data-name=ask]');
  await page.click('[data-name=give-up]');
  await page.locator('.ending').getByText('it cannot be watched').waitFor();
  assert.equal(await page.locator('[data-name=watch]').count(), 0);
  await axe(page);
});

test('in the light theme the frame of a run and its sheets are as dark as its stage', async (t) => {
  const { page, shot } = await studio(t, { path: PLAY, hash: startHash('7', 'mage'), ...STILL, colorScheme: 'light' });
  await page.waitForSelector(STAGE);
  const brightness = (/** @type {string} */ selector) => page.locator(selector).evaluate((element) => Math.max(...(getComputedStyle(element).backgroundColor.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number)));
  for (const selector of ['.run-side', '.action-bar']) assert.ok((await brightness(selector)) < 80, selector);
  await page.keyboard.press('i');
  await page.waitForSelector('.sheet-bag');
  assert.ok((await brightness('.sheet-bag')) < 80);
  await axe(page);
  await shot('play-light');
});

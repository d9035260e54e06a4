/** The game in the page: started, fought, saved, continued and ended by keys alone, on every screen accessible. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, server, studio } from './harness.mjs';
import { Answers, codeBeforeDeath, playTurn, STAGE, startHash } from './play-game.mjs';

const PLAY = '?view=play';
/** Without movements, so that nothing depends on their time. */
const STILL = /** @type {const} */ ({ reducedMotion: 'reduce' });

test('a game is started from the menu by keys, and a hero walks', async (t) => {
  const { page, shot } = await studio(t, { path: PLAY, ...STILL });
  const game = new Answers(page);
  await page.waitForSelector('[data-name=new]:focus');
  await axe(page);
  await shot('play-menu');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.class-card:focus');
  await axe(page);
  await shot('play-classes');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForSelector(STAGE);
  await axe(page);
  await game.settled();
  assert.equal(game.view.hero.class, 'warrior');
  const free = game.view.actions.find((/** @type {any} */ action) => action.step)?.step;
  await game.press(`Arrow${free[0].toUpperCase()}${free.slice(1)}`);
  assert.equal(game.view.turn, 1);
  assert.match((await page.locator('.log').textContent()) ?? '', /oubliette/);
});

test('a run is there again after a reload, and goes on', async (t) => {
  const { page } = await studio(t, { path: PLAY, hash: startHash('keep', 'rogue'), ...STILL });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  for (let turn = 0; turn < 3; turn++) await game.press('.');
  assert.equal(game.view.turn, 3);
  await page.reload();
  await page.waitForSelector(STAGE);
  await page.keyboard.press('Escape');
  await page.click('[data-name=to-menu]');
  await page.waitForSelector('[data-name=continue-main]:focus');
  assert.match((await page.locator('[data-name=continue-main]').textContent()) ?? '', /Rogue.*turn 3/);
  await page.keyboard.press('Enter');
  await page.waitForSelector(STAGE);
  await game.press('.');
  assert.equal(game.view.turn, 4);
});

test('sheets open and close by keys, and each is accessible', async (t) => {
  const { page, shot } = await studio(t, { path: PLAY, hash: startHash('7', 'mage'), ...STILL });
  await page.waitForSelector(STAGE);
  await shot('play-run');
  for (const [key, name] of [['i', 'bag'], ['c', 'skills'], ['r', 'ledger'], ['o', 'chart'], ['l', 'history'], ['?', 'help'], ['Escape', 'pause']]) {
    await page.keyboard.press(key);
    await page.waitForSelector(`dialog.sheet-${name}[open]`);
    await axe(page);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog'));
  }
  await page.keyboard.press('v');
  assert.match((await page.locator('.log').textContent()) ?? '', /up|down|left|right|Nothing/);
});

test('a hero dies, and the page about it leads on', async (t) => {
  const { address } = await server();
  const code = await codeBeforeDeath(address, 'g', 'mage');
  const { page, shot } = await studio(t, { path: PLAY, hash: `#run=${code.replace(/\s/g, '')}`, viewport: { width: 360, height: 640 }, ...STILL });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  await game.settled();
  for (let turn = 0; turn < 30 && game.view.outcome === 'playing'; turn++) await playTurn(game);
  await page.waitForSelector('.ending.is-dead');
  await axe(page);
  await shot('play-end');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.class-card');
});

test('a run that was given up plays again', async (t) => {
  const { page } = await studio(t, { path: PLAY, hash: startHash('7', 'warrior'), ...STILL });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  for (let turn = 0; turn < 3; turn++) await game.press('.');
  await page.keyboard.press('Escape');
  await page.click('[data-name=ask]');
  await page.click('[data-name=give-up]');
  await page.click('[data-name=watch]');
  await page.waitForFunction(() => document.querySelector('.replay-told')?.textContent === '3 of 3');
  await axe(page);
});

test('a map of the studio is played as it is drawn', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=5', ...STILL });
  const game = new Answers(page);
  await page.click('[data-tool=play]');
  await page.click('[data-class=priest]');
  await page.waitForSelector(STAGE);
  await game.settled();
  assert.deepEqual([game.view.depth, game.view.floor.en], [1, 'your map']);
});

test('a code carries a run to another browser', async (t) => {
  const { page, address } = await studio(t, { path: PLAY, hash: startHash('far', 'priest'), ...STILL });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  await game.press('.');
  const { code } = await page.evaluate(async (run) => (await fetch('api/share', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ run }) })).json(), game.last.run);
  const other = await studio(t, { address, path: PLAY, hash: `#run=${code.replace(/\s/g, '')}`, lang: 'fr', viewport: { width: 360, height: 640 }, ...STILL });
  const there = new Answers(other.page);
  await other.page.waitForSelector(STAGE);
  await there.press('.');
  assert.deepEqual([there.view.turn, there.view.hero.class], [2, 'priest']);
  assert.match((await other.page.locator('.hud').textContent()) ?? '', /Prêtre, niveau 1/);
});

test('a click and a tap walk, and a swipe steps', async (t) => {
  const { page } = await studio(t, { path: PLAY, hash: startHash('7', 'warrior'), hasTouch: true, viewport: { width: 360, height: 640 }, ...STILL });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  await game.settled();
  const stage = await page.locator(STAGE).boundingBox();
  assert.ok(stage);
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  const cell = Math.floor(stage.width / 13);
  const beside = () => {
    const [hx, hy] = game.view.hero.at;
    const isFree = (/** @type {keyof typeof SIDES} */ side) => !game.view.things.some((/** @type {any} */ { at }) => at[0] === hx + SIDES[side][0] && at[1] === hy + SIDES[side][1]);
    return game.view.actions.map((/** @type {any} */ action) => action.step).find((/** @type {any} */ side) => side && isFree(side));
  };
  const walk = async (/** @type {() => Promise<void>} */ deed) => {
    const before = game.count;
    await deed();
    for (let tries = 0; game.count === before && tries < 60; tries++) await game.settled();
  };
  let [dx, dy] = SIDES[/** @type {'up'} */ (beside())];
  await walk(() => page.mouse.click(x + dx * cell, y + dy * cell));
  assert.equal(game.view.turn, 1);
  [dx, dy] = SIDES[/** @type {'up'} */ (beside())];
  await walk(() => page.touchscreen.tap(x + dx * cell, y + dy * cell));
  assert.equal(game.view.turn, 2);
  [dx, dy] = SIDES[/** @type {'up'} */ (beside())];
  await walk(() => swipe(page, [x, y], [dx * 60, dy * 60]));
  assert.equal(game.view.turn, 3);
});

/** @type {Record<'up' | 'right' | 'down' | 'left', [number, number]>} */
const SIDES = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

/**
 * Drags a finger over the page.
 * @param {import('playwright-core').Page} page
 * @param {[number, number]} from
 * @param {[number, number]} by
 */
async function swipe(page, from, by) {
  const session = await page.context().newCDPSession(page);
  const at = (/** @type {number} */ part) => [{ x: from[0] + by[0] * part, y: from[1] + by[1] * part }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.5, 1]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

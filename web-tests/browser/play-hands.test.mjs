/** The game by gamepad, by mouse alone and by touch alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monsters, stepFrom, thingAt } from '../../web/play/grid.js';
import { momentsOf } from '../bot/moments.mjs';
import { Player } from '../bot/player.mjs';
import { Mind } from '../bot/policy.mjs';
import { server, studio } from './harness.mjs';
import { Answers, STAGE, startHash } from './play-game.mjs';

/** @typedef {import('playwright-core').Page} Page */

const PLAY = '?view=play';
const STILL = /** @type {const} */ ({ reducedMotion: 'reduce' });
/** Buttons of the standard mapping. */
const PAD = { a: 0, b: 1, y: 3, start: 9, up: 12, down: 13, left: 14, right: 15 };

/** Connects a gamepad that the test holds. @param {Page} page */
const connectPad = (page) =>
  page.evaluate(() => {
    const pad = { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })) };
    Object.assign(globalThis, { heldPad: pad });
    navigator.getGamepads = () => /** @type {any} */ ([pad]);
    dispatchEvent(new Event('gamepadconnected'));
  });

/** Presses a button of the gamepad for two frames. @param {Page} page @param {keyof typeof PAD} button */
const press = (page, button) =>
  page.evaluate(async (place) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { buttons } = Reflect.get(globalThis, 'heldPad');
    for (const isDown of [true, false]) {
      buttons[place].pressed = isDown;
      await frame();
      await frame();
    }
  }, PAD[button]);

test('a gamepad starts a game, walks, opens the bag and goes back', async (t) => {
  const { page } = await studio(t, { path: PLAY, ...STILL });
  const game = new Answers(page);
  await page.waitForSelector('[data-name=new]:focus');
  await connectPad(page);
  await press(page, 'a');
  await page.waitForSelector('.class-card:focus');
  await page.locator('.seed-field').fill('7');
  await page.locator('.class-card').first().focus();
  await press(page, 'right');
  await press(page, 'a');
  await page.waitForSelector(STAGE);
  await game.settled();
  assert.equal(game.view.hero.class, 'warrior');
  const { actions, hero } = game.view;
  const free = actions.map((/** @type {any} */ action) => action.step).find((/** @type {any} */ side) => side && !thingAt(game.view, stepFrom(hero.at, side)));
  const act = async (/** @type {keyof typeof PAD} */ button) => {
    const before = game.count;
    await press(page, button);
    for (let tries = 0; game.count === before && tries < 60; tries++) await game.settled();
  };
  await act(free);
  assert.equal(game.view.turn, 1);
  await act('b');
  assert.equal(game.view.turn, 2, 'the second button waits');
  await press(page, 'y');
  await page.waitForSelector('.sheet-bag[open]');
  await press(page, 'b');
  await page.waitForSelector('.sheet-bag', { state: 'detached' });
  await press(page, 'start');
  await page.waitForSelector('.sheet-pause[open]');
  await press(page, 'down');
  await press(page, 'down');
  await press(page, 'down');
  await press(page, 'a');
  await page.waitForSelector('[data-name=continue-main]');
});

/** @param {any} view */
const potions = ({ hero }) => hero.inventory.items.filter((/** @type {any} */ item) => item.potion).length;
/** @param {any} view */
const kills = ({ stats }) => stats.kills.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);

for (const hand of /** @type {const} */ (['mouse', 'touch'])) {
  test(`a hero drinks, fights and goes down by ${hand} alone`, async (t) => {
    const { address } = await server();
    const isNow = (/** @type {import('../../web/play/types.js').View} */ view) => view.shown === null && view.ways.stair_down !== null && potions(view) > 0 && view.hero.hp < view.figures.max_hp && monsters(view).length > 0;
    const { wounded } = await momentsOf(address, { seed: 'bot 1', class: 'warrior' }, { wounded: isNow }, () => new Mind(true));
    const { page } = await studio(t, { path: 'shared/storage.js', viewport: { width: 360, height: 640 }, hasTouch: true, ...STILL });
    await page.addInitScript(() => addEventListener('keydown', () => console.error('a key was pressed'), { capture: true }));
    await Player.watch(page);
    const game = new Answers(page);
    await page.goto(`${address}${PLAY}#run=${wounded}`);
    await page.waitForSelector(STAGE);
    await game.settled();
    const push = (/** @type {string} */ place) => (hand === 'touch' ? page.locator(place).first().tap() : page.locator(place).first().click());
    const { view } = game;
    const slot = view.hero.inventory.items.findIndex((/** @type {any} */ item) => item.potion);
    await push('[data-command=bag]');
    if (slot > 0) await push(`.sheet-bag [data-name=slot-${slot}]`);
    await push('.sheet-bag [data-name=use]');
    await game.settled();
    assert.equal(potions(game.view), potions(view) - 1);
    await push('.sheet-bag header button');
    const player = new Player(page, [hand], new Mind(true));
    await player.play(Infinity, () => game.view.outcome !== 'playing' || (game.view.depth > view.depth && kills(game.view) > kills(view)));
    assert.deepEqual(player.stuck, []);
    assert.equal(game.view.outcome, 'playing');
  });
}

test('a long press tells what a cell is, and takes no turn', async (t) => {
  const { page } = await studio(t, { path: PLAY, hash: startHash('7', 'warrior'), hasTouch: true, viewport: { width: 360, height: 640 }, ...STILL });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  await game.settled();
  const box = await page.locator(STAGE).boundingBox();
  assert.ok(box);
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {'touchStart' | 'touchEnd'} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  await page.waitForSelector('.tip:not([hidden])');
  await touch('touchEnd', []);
  assert.match((await page.locator('.tip').textContent()) ?? '', /You/);
  assert.equal(game.view.turn, 0);
});

/** The page under a finger: a tap does one thing, and a swipe loses nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellAt, judged } from './at.mjs';
import { studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const MISSION = '?view=mission&seed=7';

/**
 * Drags a finger over the page, as the browser reports a swipe.
 * @param {Page} page
 * @param {[number, number]} from
 * @param {[number, number]} by
 */
async function swipe(page, from, by) {
  const session = await page.context().newCDPSession(page);
  const at = (/** @type {number} */ part) => [{ x: from[0] + by[0] * part, y: from[1] + by[1] * part }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/**
 * The cell of the map under a point of the page.
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 */
async function cellUnder(page, x, y) {
  const [[left, top], [right]] = await Promise.all([cellAt(page, [0, 0]), cellAt(page, [1, 0])]);
  return [x - left, y - top].map((away) => Math.round(away / (right - left)));
}

/**
 * How many pixels of something lie inside its frame, across and down.
 * @param {Page} page
 * @param {string} content
 * @param {string} frame
 */
function inSight(page, content, frame) {
  return page.evaluate(([inner = '', outer = '']) => {
    const [a, b] = [inner, outer].map((name) => /** @type {Element} */ (document.querySelector(name)).getBoundingClientRect());
    if (!a || !b) throw new Error('nothing there');
    return [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  }, [content, frame]);
}

test('a tap on a node opens its menu and presses nothing in it', async (t) => {
  const { page } = await studio(t, { path: MISSION, ...PHONE });
  await page.waitForSelector('.diagram:not([data-shown="0"])');
  const count = await page.locator('.node').count();
  for (let place = 0; place < count; place++) {
    const node = page.locator('.node').nth(place);
    const box = await node.locator('.outline').first().boundingBox();
    assert.ok(box);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForSelector('.node-menu-box.is-at-foot');
    await page.waitForTimeout(60);
    assert.equal(await page.locator('.node-menu').count(), 1, `the menu of node ${place} stays open`);
    const menu = await page.locator('.node-menu-box').boundingBox();
    const shown = await node.locator('.outline').first().boundingBox();
    assert.ok(menu && shown && shown.y + shown.height <= menu.y, `the menu does not cover node ${place}`);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    assert.equal(await page.locator('.diagram.is-moving').count(), 0);
    assert.equal(new URL(page.url()).hash, '', `a tap on node ${place} edits nothing`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.node-menu-box', { state: 'detached' });
  }
});

test('a tap on the map opens the card of the cell and presses nothing in it', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7&size=huge', ...PHONE });
  await judged(page);
  await page.locator('[data-tool=plus]').tap();
  await page.locator('[data-tool=plus]').tap();
  const frame = await page.locator('.map-frame').boundingBox();
  assert.ok(frame);
  const told = page.locator('.inspect header .small');
  for (const right of [0.05, 0.3, 0.55, 0.8, 0.93]) {
    for (const up of [20, 45, 70, 95, 120]) {
      const [x, y] = [frame.x + frame.width * right, frame.y + frame.height - up];
      const cell = await cellUnder(page, x, y);
      await page.touchscreen.tap(x, y);
      await told.waitFor();
      assert.equal(await told.innerText(), cell.join(', '));
      await page.keyboard.press('Escape');
      await page.waitForSelector('.inspect', { state: 'hidden' });
    }
  }
});

test('a swipe leaves the map in its frame', async (t) => {
  const { page, shot } = await studio(t, { path: '?layout=rooms&seed=7', ...PHONE });
  await judged(page);
  const frame = await page.locator('.map-frame').boundingBox();
  assert.ok(frame);
  for (const by of /** @type {[number, number][]} */ ([[350, 0], [-350, 0], [0, 400], [0, -400]])) {
    await page.locator('[data-tool=fit]').tap();
    const from = /** @type {[number, number]} */ ([by[0] ? (by[0] > 0 ? 5 : 355) : 180, frame.y + (by[1] < 0 ? frame.height - 5 : 5)]);
    for (let again = 0; again < 3; again++) await swipe(page, from, by);
    const [x = 0, y = 0, scale = 0] = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (/** @type {HTMLElement} */ (document.querySelector('canvas')).dataset.camera ?? '').split(' ').map(Number);
    });
    const side = scale * 32;
    assert.ok(x <= frame.width / 2 + 1 && x + side >= frame.width / 2 - 1, `swiped by ${by}: ${x} to ${x + side} of ${frame.width}`);
    assert.ok(y <= frame.height / 2 + 1 && y + side >= frame.height / 2 - 1, `swiped by ${by}: ${y} to ${y + side} of ${frame.height}`);
  }
  await shot('touch-map-swiped');
});

test('a swipe leaves the diagram in its frame', async (t) => {
  const { page, shot } = await studio(t, { path: MISSION, ...PHONE });
  await page.waitForSelector('.diagram:not([data-shown="0"])');
  const frame = await page.locator('.diagram-frame').boundingBox();
  assert.ok(frame);
  for (let again = 0; again < 4; again++) await swipe(page, [20, frame.y + frame.height - 10], [300, 0]);
  const [wide = 0, high = 0] = await inSight(page, '.diagram > g', '.diagram-frame');
  assert.ok(wide > 100 && high > 40, `${wide} × ${high} pixels are in sight`);
  await shot('touch-diagram-swiped');
});

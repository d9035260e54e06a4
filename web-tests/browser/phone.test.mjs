/** The page on a small screen: the map and the dice stay in sight while settings move. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRAWN, judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const SCREENS = [{ width: 360, height: 640 }, { width: 390, height: 844 }, { width: 740, height: 360 }];
const VIEWS = /** @type {const} */ ([['map', '.map-frame', 'Another seed', 'Report'], ['mission', '.diagram-pane', 'New diagram', 'Proof'], ['steps', '.map-frame', 'Another seed', 'Stages']]);
const READY = { map: DRAWN, mission: '.diagram:not([data-shown="0"])', steps: '.play' };

/**
 * @param {Page} page
 * @param {string} place
 */
async function boxOf(page, place) {
  const box = await page.locator(place).first().boundingBox();
  assert.ok(box, place);
  return box;
}

for (const viewport of SCREENS) {
  for (const [view, map, dice, report] of VIEWS) {
    test(`the sheet of the view ${view} covers at most half of ${viewport.width} × ${viewport.height}`, async (t) => {
      const { page, shot } = await studio(t, { path: `?view=${view}&layout=rooms&seed=7&mission=1`, viewport, hasTouch: true });
      await page.waitForSelector(READY[view]);
      await page.getByRole('button', { name: dice }).click({ trial: true });
      for (const name of ['Settings', report]) {
        await page.getByRole('button', { name, expanded: false }).tap();
        await page.getByRole('button', { name, expanded: true }).waitFor();
        const [bar, stage, panel] = [await boxOf(page, '.sheet-bar'), await boxOf(page, map), await boxOf(page, '.panel:visible')];
        const isBeside = panel.x > 0;
        const covered = isBeside ? (viewport.width - bar.x) / viewport.width : (viewport.height - bar.y) / viewport.height;
        assert.ok(covered <= 0.51, `${name} covers ${covered}`);
        assert.ok(stage.width >= viewport.width * 0.45 && stage.height >= 120, `the map has ${stage.width} × ${stage.height}`);
        await page.getByRole('button', { name: dice }).click({ trial: true });
      }
      if (viewport.width === 360) await axe(page);
      await shot(`phone-${view}-${viewport.width}`);
    });
  }
}

test('the sheet follows a finger, and closes where it is let go low', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7', viewport: { width: 360, height: 640 }, hasTouch: true });
  await judged(page);
  const session = await page.context().newCDPSession(page);
  const drag = async (/** @type {number} */ to) => {
    const { y } = await boxOf(page, '.sheet-bar');
    const at = (/** @type {number} */ part) => [{ x: 200, y: y + 6 + (to - y) * part }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.3, 0.6, 1]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await drag(420);
  await page.getByRole('button', { name: 'Settings', expanded: true }).waitFor();
  await page.waitForFunction(() => Math.abs((document.querySelector('.sheet-bar')?.getBoundingClientRect().top ?? 0) - 420) < 10);
  await drag(100);
  await page.waitForFunction(() => Math.abs((document.querySelector('.sheet-bar')?.getBoundingClientRect().top ?? 0) - 320) < 10);
  await drag(610);
  await page.getByRole('button', { name: 'Settings', expanded: false }).waitFor();
});

test('the sheet works with keys', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7', viewport: { width: 360, height: 640 } });
  await judged(page);
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.press('Enter');
  await page.getByLabel('Seed', { exact: true }).fill('moat');
  await page.waitForURL(/seed=moat/);
  await page.waitForSelector('[data-shown=moat]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings', expanded: false }).waitFor();
  assert.equal(await settings.evaluate((button) => button === document.activeElement), true);
});

test('a large screen has no sheet', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7' });
  await judged(page);
  assert.equal(await page.locator('.sheet-bar').isVisible(), false);
  assert.equal(await page.getByRole('button', { name: 'Another seed' }).count(), 1);
});

/** A map that cannot be made: on every view and screen, buttons lead on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const CROWDED = 'layout=rooms&seed=7&mission=1&unique_keys=30';
const REFUSED = { expect: [400, 422, /40\d|422/] };
const SCREENS = [{ width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1280, height: 800 }];
const READY = { map: '[data-score]', mission: '.beside[data-fits="true"]', steps: '.caption:not(:empty)' };

for (const view of /** @type {const} */ (['map', 'mission', 'steps'])) {
  for (const viewport of SCREENS) {
    test(`a mission that does not fit is no dead end: ${view}, ${viewport.width}`, async (t) => {
      const { page, shot } = await studio(t, { path: `?view=${view}&${CROWDED}`, viewport, hasTouch: viewport.width === 360, ...REFUSED });
      const advice = page.getByRole('button', { name: /^This fits: Unique keys \d+$/ });
      await advice.waitFor();
      for (const name of [/^This fits: Size/, /^This fits: Unique keys/, /^Without a mission/, /^Reset all settings/]) {
        const button = page.locator('.trouble-ways').getByRole('button', { name });
        assert.ok(await isUncovered(button), `${name} can be pressed without looking for it`);
      }
      await axe(page);
      await shot(`refused-${view}-${viewport.width}`);
      await advice.click();
      await page.waitForSelector(READY[view], { state: 'attached' });
      assert.equal(await page.locator('.trouble').count(), 0);
      assert.match(page.url(), /unique_keys=\d+/);
    });
  }
}

/**
 * Whether something is in the window and nothing lies over it.
 * @param {import('playwright-core').Locator} locator
 */
function isUncovered(locator) {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test('the refusal of a map is told where only the diagram is shown', async (t) => {
  const { page } = await studio(t, { path: `?view=mission&pane=diagram&${CROWDED}`, ...REFUSED });
  await page.getByRole('button', { name: /^This fits: Size/ }).click();
  await page.waitForSelector('.beside[data-fits="true"]', { state: 'attached' });
  assert.equal(await page.locator('.trouble').count(), 0);
});

for (const query of ['layout=rooms&unique_keys=100', 'layout=rooms&size=300x300&unique_keys=300']) {
  test(`a large mission that does not fit is no dead end either: ${query}`, async (t) => {
    const { page } = await studio(t, { path: `?seed=7&mission=1&${query}`, ...REFUSED });
    await page.getByRole('button', { name: 'Without a mission' }).click();
    await judged(page);
    assert.equal(await page.locator('.trouble').count(), 0);
    await page.goBack();
    await page.locator('.trouble').waitFor();
  });
}

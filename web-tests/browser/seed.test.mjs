/** The seed as one types it: what is typed stays, and Back leads to the map before it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRAWN, judged } from './at.mjs';
import { studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const seedOf = (page) => new URL(page.url()).searchParams.get('seed');

/**
 * @param {Page} page
 * @param {string} seed
 */
const shows = (page, seed) => page.waitForSelector(`[data-shown="${seed}"]`);

for (const view of /** @type {const} */ (['map', 'mission', 'gallery', 'steps'])) {
  test(`a typed seed stays when Enter is pressed, and Back leads to the seed before it: ${view}`, async (t) => {
    const { page } = await studio(t, { path: `?view=${view}&layout=rooms&seed=7&count=4` });
    const field = page.locator('#seed');
    await field.click();
    await page.keyboard.type('moat');
    await page.keyboard.press('Enter');
    await page.waitForURL(/seed=moat/);
    await page.waitForTimeout(300);
    assert.equal(seedOf(page), 'moat');
    assert.equal(await field.inputValue(), 'moat');
    await page.goBack();
    await page.waitForURL(/seed=7/);
    assert.equal(await field.inputValue(), '7', 'also while the cursor is in the field');
    await page.keyboard.type('keep');
    await page.waitForURL(/seed=7keep/);
    await page.goBack();
    await page.waitForURL(/seed=7/);
    assert.equal(await field.inputValue(), '7');
    await page.goForward();
    await page.waitForURL(/seed=7keep/);
    assert.equal(await field.inputValue(), '7keep');
  });
}

test('what is typed in one go is one step back, and Back never leaves the page by its button', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7' });
  await judged(page);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  assert.equal(await back.isDisabled(), true, 'there is nothing before the first map');
  const field = page.locator('#seed');
  await field.fill('one');
  await shows(page, 'one');
  await field.press('Enter');
  await field.fill('two');
  await shows(page, 'two');
  await back.click();
  await shows(page, 'one');
  await back.click();
  await shows(page, '7');
  assert.equal(await back.isDisabled(), true);
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await shows(page, 'one');
});

test('the dice beside a focused seed shows the seed that it threw', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7' });
  await page.waitForSelector(DRAWN);
  await page.locator('#seed').focus();
  await page.getByRole('button', { name: 'Another seed' }).dispatchEvent('click');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('seed') !== '7');
  assert.equal(await page.locator('#seed').inputValue(), seedOf(page));
});

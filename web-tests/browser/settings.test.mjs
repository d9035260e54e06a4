/** The settings of maps and missions: what stands where, and under which name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

const PLANNED = '.diagram:not([data-shown="0"])';
/** The labels of document 001, in its order. */
const LABELS = ['Clés uniques', 'Clés multiples', 'Max verrous pour clés multiples', 'Max clés multiples', 'Clés permanentes', 'Max verrous pour clés permanentes', 'Taux d’étalement'];

test('the French mission has the seven labels of document 001, and a button that generates', async (t) => {
  const { page, shot } = await studio(t, { path: '?view=mission&seed=5&theme=keys&multi_sets=0', lang: 'fr' });
  await page.waitForSelector(PLANNED);
  const labels = await page.locator('.settings .field > label').allTextContents();
  assert.deepEqual(labels.filter((label) => LABELS.includes(label)), LABELS);
  await axe(page);
  await shot('mission-settings-fr');
  await page.getByRole('button', { name: 'Générer', exact: true }).click();
  await page.waitForFunction(() => !location.search.includes('seed=5&'));
});

test('the buttons of sizes say how many cells they mean', async (t) => {
  const { page, shot } = await studio(t, { path: '?layout=rooms&seed=5' });
  await judged(page);
  const chips = page.locator('.size .chip');
  assert.deepEqual((await chips.allTextContents()).slice(1), ['24', '32', '48', '64']);
  await chips.filter({ hasText: '48' }).click();
  await page.waitForURL(/size=large/);
  await page.getByRole('spinbutton', { name: 'Width' }).evaluate((input) => /** @type {HTMLInputElement} */ (input).value === '48' || Promise.reject(new Error('another width')));
  await axe(page);
  await shot('map-settings');
});

test('pillars have named sizes too, with odd sides', async (t) => {
  const { page } = await studio(t, { path: '?layout=pillars&seed=5' });
  await judged(page);
  const chips = page.locator('.size .chip');
  assert.deepEqual((await chips.allTextContents()).slice(1), ['25', '33', '49', '65']);
  await chips.filter({ hasText: '33' }).click();
  await page.waitForURL(/size=medium/);
  await judged(page);
  assert.equal(await page.getByRole('spinbutton', { name: 'Width' }).inputValue(), '33');
});

test('density and maze complexity stand beside the size, outside of every fold', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=5' });
  await judged(page);
  for (const name of ['density', 'maze_complexity']) {
    const field = page.locator(`[data-param=${name}]`);
    assert.ok(await field.isVisible(), name);
    assert.equal(await field.evaluate((element) => element.closest('details') !== null), false, name);
  }
  await page.locator('[data-param=density] input[type=range]').press('ArrowRight');
  await page.waitForURL(/density=\d+/);
});

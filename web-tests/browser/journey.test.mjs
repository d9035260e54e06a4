// A first evening with the page: a map one likes, a mission in it, broken and mended, kept, and found again by its link.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { DRAWN, judged, savedAs } from './at.mjs';
import { studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Waits until the diagram was drawn anew.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
async function redrawn(page, act) {
  const before = await page.locator('.diagram').getAttribute('data-shown');
  await act();
  await page.waitForFunction((count) => document.querySelector('.diagram')?.getAttribute('data-shown') !== count, before);
}

/**
 * The map and its recipe, from the file that the page gives; the words between them are in the language of the page.
 * @param {Page} page
 */
async function textFile(page) {
  await page.keyboard.press('1');
  await judged(page);
  await page.getByRole('button', { name: /^(Export|Exporter)/ }).click();
  const file = await savedAs(page, 'text');
  const lines = (await readFile(await file.path(), 'utf8')).split('\n');
  return { map: lines.slice(0, lines.indexOf('')), recipe: lines.filter((line) => line.startsWith('recipe ')) };
}

test('a new user makes a map, adds a mission, breaks it, mends it, keeps it, and finds it again by its link', async (t) => {
  const { page } = await studio(t, { path: '?seed=evening&layout=rooms', expect: [422, /422/] });
  await judged(page);
  await page.getByRole('radio', { name: 'Locked crypt' }).click();
  await page.waitForSelector('.proof[data-holds="true"]');
  await page.keyboard.press('2');
  await page.waitForSelector('.diagram:not([data-shown="0"])');
  const lock = page.locator('.node.lock').first();
  const set = await lock.getAttribute('data-set');
  const key = page.locator(`.node.key[data-set="${set}"]`).first();
  const [from, to] = [await key.boundingBox(), await lock.boundingBox()];
  assert.ok(from && to);
  await redrawn(page, async () => {
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
  });
  assert.equal(await page.locator('.proof').getAttribute('data-verdict'), 'stranded');
  await redrawn(page, () => page.locator('.repair').first().click());
  assert.equal(await page.locator('.proof').getAttribute('data-verdict'), 'sound');
  const kept = await textFile(page);
  assert.equal(kept.map.length, 48);
  assert.equal(kept.recipe.length, 1);

  const another = await studio(t, { path: new URL(page.url()).search, hash: new URL(page.url()).hash, lang: 'fr' });
  await another.page.waitForSelector(DRAWN);
  assert.deepEqual(await textFile(another.page), kept);
});

/** The maps looked at before, and favorites, in the view "map". */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

test('a recent map comes back with one click, and a star makes it a favorite of the gallery', async (t) => {
  const { page, shot } = await studio(t, { path: '?layout=rooms&seed=7&mode=crypt', hash: '#paint=f5.5.8' });
  await judged(page);
  await page.waitForFunction(() => localStorage.getItem('oubliette.recent')?.includes('seed=7'));
  await page.locator('#seed').fill('other');
  await page.waitForFunction(() => localStorage.getItem('oubliette.recent')?.includes('other'));
  await page.reload();
  await judged(page);
  await page.keyboard.press('h');
  const rows = page.locator('.recent-list button');
  assert.equal(await rows.count(), 2);
  await axe(page);
  await shot('recent-maps');
  await page.waitForFunction(() => [...document.querySelectorAll('.recent-picture')].every((each) => /** @type {HTMLImageElement} */ (each).naturalWidth > 0));
  const source = await rows.filter({ hasText: 'Crypt · 7' }).locator('img').getAttribute('src');
  assert.match(String(source), /^blob:/, 'the paint is in no address of a picture');
  await rows.filter({ hasText: 'Crypt · 7' }).click();
  await page.waitForURL(/mode=crypt.*#paint=f5\.5\.8$/);
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await page.getByRole('button', { name: 'Remove from favorites', pressed: true }).waitFor();
  await page.keyboard.press('3');
  await page.getByRole('tab', { name: /Favorites/ }).click();
  await page.locator('.shelf-card', { hasText: '· 7' }).waitFor();
});

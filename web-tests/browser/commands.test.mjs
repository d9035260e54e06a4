/** The command box: every command of the page by name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

test('commands are found by words and run with Enter, from a text field too', async (t) => {
  const { page, shot } = await studio(t, { path: '?layout=bsp&seed=3', lang: 'fr', colorScheme: 'dark' });
  await judged(page);
  await page.locator('#seed').focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Chercher une commande' });
  const options = page.locator('.command-box [role=option]');
  assert.ok((await options.count()) > 40);
  await axe(page);
  await shot('commands-fr-dark');
  await field.fill('quadri');
  assert.equal(await options.count(), 1);
  await field.fill('zzz');
  await page.getByText('Aucune commande').waitFor();
  await axe(page);
  await field.fill('plan');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  const first = await page.locator('.command-box [aria-selected=true]').innerText();
  assert.match(first, /^Plan/);
  await field.fill('plan grottes');
  await page.keyboard.press('Enter');
  await page.waitForURL(/layout=caves/);
  await page.getByRole('button', { name: /^Commandes/ }).click();
  await page.getByRole('option', { name: 'Ouvrir la galerie' }).click();
  await page.waitForURL(/view=gallery/);
});

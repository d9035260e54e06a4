/** The page for people who hear it, who speak to it, and who need the colors of their system. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, cellAt, judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Waits until screen readers are told something.
 * @param {Page} page
 * @param {RegExp} words
 */
async function hears(page, words) {
  await page.locator('#heard', { hasText: words }).waitFor({ state: 'attached' });
}

test('a new map is announced', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7&mission=1&size=huge' });
  await hears(page, /^Map of seed 7: 64 × 64, \d+ % floor\. Score \d+ of 100\. The mission is proven\.$/);
  await page.locator('#seed').fill('moat');
  await hears(page, /^Map of seed moat: 64 × 64/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('4');
  await page.waitForSelector('.view-steps');
  await hears(page, /^Map of seed moat: 64 × 64/);
});

test('a new map is announced in French', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7', lang: 'fr' });
  await hears(page, /^Carte de la graine 7\u00a0: 32 × 32, \d+\u00a0% de sol\. Note \d+ sur 100\.$/);
});

test('a broken mission, its repair and its map are announced', async (t) => {
  const edits = encodeURIComponent(JSON.stringify([['move', '2:1']]));
  const { page } = await studio(t, { path: '?view=mission&seed=7', hash: `#edits=${edits}` });
  await hears(page, /^Players can get stuck\. \d+ locks, \d+ keys\. \d+ repairs? found\.$/);
  await page.locator('.repair').first().click();
  await hears(page, /^Players cannot get stuck\. \d+ locks, \d+ keys\.$/);
  await page.getByRole('switch').check();
  await hears(page, /The map is \d+ × \d+\./);
});

for (const view of ['map', 'mission', 'steps']) {
  test(`a refusal is announced: ${view}`, async (t) => {
    const { page } = await studio(t, { path: `?view=${view}&layout=rooms&seed=7&mission=1&unique_keys=30`, expect: [422, /422/] });
    const alert = page.getByRole('alert').filter({ hasText: 'The mission does not fit this map' });
    await alert.waitFor();
    assert.match(await alert.innerText(), /This fits: Size/);
  });
}

test('single-key shortcuts can be switched off, and this is remembered', async (t) => {
  const { page, address, shot } = await studio(t, { path: '?layout=rooms&seed=7' });
  await judged(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  const rows = () => page.locator('table.keys th').allInnerTexts();
  assert.ok((await rows()).includes('R'));
  await keys.uncheck();
  assert.deepEqual((await rows()).filter((caps) => /^(Shift\s*)?.$/.test(caps) && !/[←→↑↓]/.test(caps)), [], 'only keys that write nothing are left');
  await axe(page);
  await shot('help-without-keys');
  await page.keyboard.press('Escape');
  for (const restart of [false, true]) {
    if (restart) {
      await page.goto(`${address}?layout=rooms&seed=7`);
      await judged(page);
    }
    for (const key of ['r', 'g', '2', '?', 'Shift+f', 'w']) await page.keyboard.press(key);
    assert.match(page.url(), /\?layout=rooms&seed=7$/);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    assert.equal(await page.locator('[data-tool=move]').getAttribute('aria-pressed'), 'true');
  }
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.waitForURL(/layers=grid/);
});

test('what is one is told in the singular', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7' });
  await judged(page);
  const { start } = await answered(page, { layout: 'rooms', seed: '7' });
  const told = [];
  for (const [x, y] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
    await page.mouse.move(...(await cellAt(page, [start[0] + x, start[1] + y])));
    told.push(await page.locator('.hovered').innerText());
  }
  assert.ok(told.some((words) => words.includes('1 step from the start')), told.join('\n'));
  assert.ok(told.every((words) => !words.includes('1 steps')), told.join('\n'));
});

/** What is chosen on each view, and one like it that is not. */
const CHOSEN = {
  '?layout=rooms&seed=7&size=huge': [
    ['.tabs a[aria-current]', '.tabs a:not([aria-current])'],
    ['[data-tool=move]', '[data-tool=wall]'],
    ['.chip[aria-pressed=true]', '.chip[aria-pressed=false]'],
    ['.card > input:checked + img', '.card > input:not(:checked) + img'],
  ],
  '?view=mission&seed=7&mission=1': [['[data-pane=both]', '[data-pane=diagram].chip']],
  '?view=gallery&layout=rooms&seed=7&count=6': [
    ['.section-tab[aria-selected=true]', '.section-tab[aria-selected=false]'],
    ['.thumb[aria-selected=true]', '.thumb[aria-selected=false]'],
  ],
  '?view=steps&layout=rooms&seed=7&step=3': [['.stage-row[aria-current]', '.stage-row:not([aria-current])']],
};

for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
  test(`high contrast shows what is chosen: ${colorScheme}`, async (t) => {
    const { page, address, shot } = await studio(t, { colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    for (const [place, pairs] of Object.entries(CHOSEN)) {
      await page.goto(address + place);
      for (const pair of pairs) {
        const [chosen, other] = await Promise.all(pair.map((name) => looks(page, name)));
        assert.notEqual(chosen, other, pair.join(' looks like '));
      }
      await shot(`contrast-${new URLSearchParams(place).get('view') ?? 'map'}-${colorScheme}`);
    }
  });
}

/**
 * How an element looks where the system chooses the colors.
 * @param {Page} page
 * @param {string} name
 */
function looks(page, name) {
  return page.locator(name).first().evaluate((element) => {
    const { backgroundColor, borderTopColor, borderBottomWidth, outlineStyle, outlineColor } = getComputedStyle(element);
    return [backgroundColor, borderTopColor, borderBottomWidth, outlineStyle === 'none' ? '' : outlineColor].join(' ');
  });
}

/** What an address, a reload and a new visit show. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRAWN, judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

const PLANNED = '.diagram:not([data-shown="0"])';

test('an unknown theme in the address is said, and the mission is shown with the usual one', async (t) => {
  const { page, shot } = await studio(t, { path: '?view=mission&theme=zzz' });
  await page.waitForSelector(PLANNED);
  await page.getByRole('alert').getByText('“zzz”').waitFor();
  assert.ok(!page.url().includes('zzz'));
  await shot('address-unknown');
  await page.locator('.address-note').getByRole('button', { name: 'Close' }).click();
  assert.equal(await page.locator('.address-note').textContent(), '');
});

test('an unknown layout in the address is said, and the usual one is shown', async (t) => {
  const { page } = await studio(t, { path: '?layout=castle&seed=3&style=neon', lang: 'fr' });
  await judged(page);
  const note = (await page.locator('.address-note').textContent()) ?? '';
  assert.match(note, /«\scastle\s» pour «\splan\s».*«\sneon\s» pour «\sstyle\s»/);
  assert.match(page.url(), /layout=rooms&seed=3/);
  await axe(page);
});

test('a mission that the address asks for in vain leaves a way out', async (t) => {
  const { page } = await studio(t, { path: '?view=mission&seed=3&unique_keys=-1', expect: [400, /400/] });
  await page.getByRole('alert').getByText('-1 is out of range').waitFor();
  assert.equal(await page.locator('.panel.report').isVisible(), false, 'there is no proof to show');
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await page.waitForSelector(PLANNED);
  await page.waitForSelector('.panel.report');
});

test('the bare address opens the map of the last visit', async (t) => {
  const { page, address } = await studio(t, { path: '?layout=caves&seed=12&size=40x30' });
  await judged(page);
  await page.goto(address);
  await judged(page);
  assert.match(page.url(), /layout=caves&seed=12&size=40x30/);
});

test('redo is still there after a reload of the map', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=5' });
  await judged(page);
  await page.getByRole('button', { name: 'Another seed' }).click();
  await page.waitForFunction(() => !location.search.includes('seed=5'));
  const rolled = page.url();
  await page.click('[data-tool=undo]');
  await page.waitForFunction(() => location.search.includes('seed=5'));
  await page.reload();
  await judged(page);
  await page.locator('[data-tool=redo]').click();
  await page.waitForURL(rolled);
  await page.waitForSelector('[data-tool=redo]:disabled');
});

test('redo is still there after a reload of the mission', async (t) => {
  const { page } = await studio(t, { path: '?view=mission&seed=5' });
  await page.waitForSelector(PLANNED);
  await page.keyboard.press('r');
  await page.waitForFunction(() => !location.search.includes('seed=5'));
  const rolled = new URL(page.url()).searchParams.get('seed');
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => location.search.includes('seed=5'));
  await page.reload();
  await page.waitForSelector(PLANNED);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction((seed) => new URLSearchParams(location.search).get('seed') === seed, rolled);
});

test('recent maps are listed by the titles of their dungeons', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7&layers=names' });
  await judged(page);
  const title = await page.locator('.map-title .is-title').textContent();
  await page.waitForFunction(() => localStorage.getItem('oubliette.recent')?.includes('seed=7'));
  await page.keyboard.press('h');
  const row = page.locator('.recent-list button').first();
  assert.equal(await row.locator('b').textContent(), title);
  assert.match((await row.textContent()) ?? '', /Rooms.* · 7/);
});

for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }]) {
  test(`undo, redo and print are on a screen of ${viewport.width} × ${viewport.height}`, async (t) => {
    const { page, shot } = await studio(t, { path: '?layout=rooms&seed=7', viewport, hasTouch: true });
    await page.waitForSelector(DRAWN);
    for (const tool of ['undo', 'redo', 'print', 'save', 'open']) {
      const box = await page.locator(`[data-tool=${tool}]`).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= viewport.width, `${tool}: ${JSON.stringify(box)}`);
      assert.ok(await page.locator(`[data-tool=${tool}]`).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }), `${tool} is covered`);
    }
    await axe(page);
    await shot(`phone-tools-${viewport.width}`);
  });
}

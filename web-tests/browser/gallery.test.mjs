/** The gallery: many dungeons made, ranked, searched, plotted, compared and kept. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { axe, studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const GALLERY = '?view=gallery&layout=rooms&seed=5&count=40';
const OPTION = '.thumbs [role=option]';
const CHOSEN = `${OPTION}[aria-selected=true]`;

for (const [lang, colorScheme] of /** @type {const} */ ([['en', 'light'], ['fr', 'dark']])) {
  test(`the gallery is accessible in ${lang}, ${colorScheme}`, async (t) => {
    const { page, shot } = await studio(t, { path: GALLERY, lang, colorScheme });
    await shown(page);
    await axe(page);
    await shot(`gallery-${lang}-${colorScheme}`);
    await page.keyboard.press('c');
    await page.waitForSelector('.differences');
    await axe(page);
    await shot(`gallery-compare-${lang}-${colorScheme}`);
    await page.keyboard.press('f');
    await page.locator('#tab-favorites').click();
    await page.waitForSelector('.shelf-card');
    await axe(page);
    await shot(`gallery-favorites-${lang}-${colorScheme}`);
  });
}

test('a link makes the same gallery: how many, the best first, only so many, and which is chosen', async (t) => {
  const { page } = await studio(t, { path: `${GALLERY}&by=-path&top=12&pick=17` });
  await shown(page);
  const paths = await page.locator(`${OPTION} .thumb-detail`).allTextContents();
  const lengths = paths.map((words) => Number(/\d+$/.exec(words)?.[0]));
  assert.equal(lengths.length, 12);
  assert.deepEqual(lengths, lengths.toSorted((a, b) => a - b));
  await page.locator('#by').selectOption('rooms');
  await page.getByRole('button', { name: 'Lowest first' }).click();
  await page.waitForURL(/by=rooms/);
  await page.goBack();
  await page.waitForURL(/by=-rooms/);
  assert.equal(await page.locator('#by').inputValue(), 'rooms');
});

test('every thumbnail in sight is a picture, and far fewer are in the page than there are dungeons', async (t) => {
  const { page } = await studio(t, { path: '?view=gallery&layout=rooms&seed=5&count=3000' });
  await page.locator('.count', { hasText: '3,000' }).waitFor();
  await shown(page);
  assert.ok((await page.locator(OPTION).count()) < 200);
  await page.locator('.thumbs').press('End');
  await page.waitForFunction(() => document.querySelector('.thumbs [aria-selected=true]')?.getAttribute('aria-posinset') === '3000');
  await shown(page);
});

test('the keyboard alone goes through the gallery and opens a dungeon', async (t) => {
  const { page } = await studio(t, { path: GALLERY });
  await shown(page);
  const place = () => page.locator(CHOSEN).getAttribute('aria-posinset');
  for (const [key, wanted] of [['ArrowRight', '2'], ['ArrowRight', '3'], ['ArrowLeft', '2'], ['End', '40'], ['Home', '1']]) {
    await page.keyboard.press(key);
    assert.equal(await place(), wanted, key);
  }
  await page.keyboard.press('ArrowDown');
  assert.ok(Number(await place()) > 2);
  const seed = await page.locator(`${CHOSEN} .thumb-seed`).textContent();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('view') === null && url.searchParams.get('seed') === seed);
  await page.goBack();
  await shown(page);
  assert.equal(await page.locator(`${CHOSEN} .thumb-seed`).textContent(), seed);
});

test('the field for queries completes names and finds what matches', async (t) => {
  const { page } = await studio(t, { path: GALLERY });
  await shown(page);
  const field = page.locator('#where');
  await field.click();
  assert.ok((await page.locator('#where-list [role=option]').count()) > 2, 'examples are offered');
  await field.pressSequentially('loo');
  await page.locator('#where-list [role=option]', { hasText: 'loops' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  assert.equal(await field.inputValue(), 'loops ');
  await field.pressSequentially('>= 3 and score >= 85');
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('where') === 'loops >= 3 and score >= 85');
  await page.locator('.control-run', { hasText: /^\D*40 of [\d,]+ match/ }).waitFor();
  // The pictures follow the words.
  await page.waitForFunction((values) => {
    const scores = [...document.querySelectorAll(values)].map(({ textContent }) => Number(textContent));
    return scores.length > 0 && scores.every((score) => score >= 85);
  }, `${OPTION} .thumb-value`);
});

test('a wrong query is pointed at, a contradiction told, and where nothing matches there are hints', async (t) => {
  const { page } = await studio(t, { path: GALLERY, expect: [400, 422] });
  await shown(page);
  const search = async (/** @type {string} */ where) => {
    await page.locator('#where').fill(where);
    await page.locator('#where').press('Enter');
  };
  await search('score >= x');
  const trouble = page.locator('.query-place .trouble');
  await trouble.waitFor();
  assert.equal(await trouble.locator('mark').textContent(), 'x');
  assert.match(String(await trouble.textContent()), /expected a number/);
  assert.equal(await page.locator('#tab-dungeons .count').textContent(), '40', 'what was there stays');
  await axe(page);
  await search('score < 5 and score > 6');
  await trouble.filter({ hasText: 'exclude each other' }).waitFor();
  await search('rooms > 900');
  await page.locator('.empty li', { hasText: 'rooms > 900' }).waitFor();
  assert.equal(await trouble.count(), 0);
});

test('two dungeons are compared, and their maps move together', async (t) => {
  const { page } = await studio(t, { path: GALLERY });
  await shown(page);
  const first = await page.locator(`${CHOSEN} .thumb-seed`).textContent();
  await page.keyboard.press('c');
  await page.waitForSelector('.differences');
  const titles = await page.locator('.compare-side h3').allTextContents();
  assert.equal(titles[0], first);
  assert.notEqual(titles[1], first);
  const score = page.locator('.differences tbody tr').first();
  assert.match(String(await score.textContent()), /Score\d+\d+(=|[▲▼])/);
  const second = page.locator('.compare-side canvas').nth(1);
  const before = await second.getAttribute('data-drawn');
  await page.locator('.compare-side canvas').first().hover();
  await page.mouse.wheel(0, -300);
  await page.waitForFunction((drawn) => document.querySelectorAll('.compare-side canvas')[1].getAttribute('data-drawn') !== drawn, before);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((seed) => document.querySelectorAll('.compare-side h3')[1].textContent !== seed, titles[1]);
  await page.reload();
  await page.waitForSelector('.differences');
  assert.equal(await page.locator('.compare-side h3').first().textContent(), first);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.is-comparing'));
});

test('favorites are kept, named, written to a file and read from it', async (t) => {
  const { page } = await studio(t, { path: GALLERY });
  await shown(page);
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await page.locator('#tab-favorites').click();
  const names = page.locator('.shelf-card input');
  await names.first().fill('The great hall');
  await names.first().press('Tab');
  await page.reload();
  await page.waitForSelector('.shelf-card');
  assert.equal(await names.first().inputValue(), 'The great hall');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const file = await readFile(await download.path(), 'utf8');
  assert.equal(JSON.parse(file).favourites[0].name, 'The great hall');
  await page.getByRole('button', { name: /^Remove: The great hall/ }).click();
  assert.equal(await page.locator('.shelf-card').count(), 1);
  const give = (/** @type {string} */ text) => page.locator('.shelf input[type=file]').setInputFiles({ name: 'f.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('{"format": "something else"}');
  await page.locator('#say', { hasText: 'not a file of favorites' }).waitFor();
  await give(file);
  await page.locator('#say', { hasText: '1 added' }).waitFor();
  assert.equal(await page.locator('.shelf-card').count(), 2);
  await page.getByRole('button', { name: /^Open in Map: The great hall/ }).click();
  await page.waitForURL((url) => url.searchParams.get('view') === null);
});

test('favorites are remembered until the page is closed where nothing may be kept', async (t) => {
  const { page } = await studio(t, { path: GALLERY, storage: 'blocked' });
  await shown(page);
  await page.keyboard.press('f');
  await page.locator('#say', { hasText: 'Kept only until this page is closed' }).waitFor();
  await page.locator('#tab-favorites').click();
  assert.equal(await page.locator('.shelf-card').count(), 1);
  await page.locator('.shelf .note', { hasText: 'Save the favorites as a file' }).waitFor();
});

test('a query is looked for until as many are found as were asked for', async (t) => {
  const { page } = await studio(t, { path: '?view=gallery&layout=caves&seed=5&count=30&where=score+>=+80' });
  await page.locator('.controls:not(.is-running) .control-run', { hasText: '30 of' }).waitFor();
  assert.equal(await page.locator('#tab-dungeons .count').textContent(), '30');
  assert.equal(await page.locator('label[for=count]').textContent(), 'To find');
});

test('a search that finds too few says how far it is, and when it is ended its finds stay', async (t) => {
  const { page } = await studio(t, { path: '?view=gallery&layout=rooms&size=64x64&seed=5&count=10000&where=score+>=+75' });
  const run = page.locator('.controls.is-running .progress');
  await run.filter({ hasText: /[1-9][\d,]* of 10,000 found · [\d,]+ tried/ }).waitFor();
  await page.waitForSelector(CHOSEN);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.control-run', { hasText: /Stopped: [1-9][\d,]* found in/ }).waitFor();
  assert.ok((await page.locator(OPTION).count()) > 0);
});

test('a count that is too large is told, not only made smaller', async (t) => {
  const { page } = await studio(t, { path: '?view=gallery&layout=bsp&size=12x12&levels=1&seed=5&count=4' });
  await shown(page);
  await page.locator('#count').fill('999999');
  await page.locator('#count').press('Enter');
  await page.locator('#count-note', { hasText: 'Must be from 1 to 10,000; 10,000 is used' }).waitFor();
  await page.locator('#count').fill('3');
  await page.locator('#count').press('Enter');
  await page.locator('#tab-dungeons .count', { hasText: /^3$/ }).waitFor();
  assert.equal(await page.locator('#count-note').textContent(), '');
});

test('a rectangle over the dots narrows the gallery, and dots are walked with keys', async (t) => {
  const { page, shot } = await studio(t, { path: GALLERY });
  await shown(page);
  const plot = page.locator('.plot');
  await plot.scrollIntoViewIfNeeded();
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await plot.boundingBox());
  await page.mouse.move(box.x + 60, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(/box=/);
  const count = Number(await page.locator('#tab-dungeons .count').textContent());
  assert.ok(count > 0 && count < 40, `${count} of 40 lie inside`);
  await shot('gallery-narrowed');
  await page.reload();
  await page.locator('#tab-dungeons .count', { hasText: new RegExp(`^${count}$`) }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.locator('#tab-dungeons .count', { hasText: /^40$/ }).waitFor();
  await plot.press('Home');
  const first = await page.locator('.plot-told').textContent();
  assert.match(String(first), /^Seed \d+: Shortest way \d+, Score \d+$/);
  await plot.press('ArrowRight');
  assert.notEqual(await page.locator('.plot-told').textContent(), first);
  const told = String(await page.locator('.plot-told').textContent());
  assert.ok(told.startsWith(`Seed ${await page.locator(`${CHOSEN} .thumb-seed`).textContent()}:`), told);
  await page.locator('#plot-x').selectOption('rooms');
  await page.waitForURL(/x=rooms/);
});

test('a long run tells how far it is and can be ended, and what was there before stays', async (t) => {
  const { page } = await studio(t, { path: GALLERY });
  await shown(page);
  await page.locator('#count').fill('10000');
  await page.locator('#count').press('Enter');
  const bar = page.locator('.controls.is-running');
  await bar.locator('.progress', { hasText: /of 10,000 · \d/ }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.controls:not(.is-running)').waitFor();
  assert.match(String(await page.locator('.control-run').textContent()), /Stopped/);
  assert.equal(await page.locator('#tab-dungeons .count').textContent(), '40');
});

test('dungeons with a mission have pictures too, and edits are left where they belong', async (t) => {
  const path = '?view=gallery&layout=rooms&size=48x48&seed=5&count=8&mission=1&unique_keys=2';
  const { page } = await studio(t, { path, hash: `#edits=${encodeURIComponent('[["rename","1:Gate"]]')}` });
  await shown(page);
  assert.match(String(await page.locator(`${OPTION} img`).first().getAttribute('src')), /mission=1.*unique_keys=2/);
  await page.locator('.note', { hasText: 'mission of seed 5' }).waitFor();
});

test('a mission that fits none of the maps is told of', async (t) => {
  const { page } = await studio(t, { path: '?view=gallery&layout=rooms&size=16x16&seed=5&count=8&mission=1&unique_keys=40' });
  await page.locator('.empty', { hasText: 'The mission is too large' }).waitFor();
});

test('the gallery works on a phone, by touch', async (t) => {
  const { page, shot } = await studio(t, { path: GALLERY, viewport: { width: 360, height: 640 }, hasTouch: true });
  await shown(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360), 'nothing reaches over the edge');
  await page.locator(OPTION).nth(2).tap();
  await page.waitForURL(/pick=/);
  await shot('gallery-360');
  const small = await page.evaluate(() => [...document.querySelectorAll('.controls button, .detail-acts button, .section-tabs button')]
    .filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.outerHTML));
  assert.deepEqual(small, []);
  await axe(page);
});

/**
 * Waits until the first thumbnails are pictures.
 * @param {Page} page
 */
async function shown(page) {
  await page.waitForFunction(() => {
    const pictures = /** @type {HTMLImageElement[]} */ ([...document.querySelectorAll('.thumbs img')]).slice(0, 4);
    return pictures.length > 0 && pictures.every((picture) => picture.complete && picture.naturalWidth > 0);
  });
}

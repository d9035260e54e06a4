/** The steps: how a map came to be, forth and back. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { axe, studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const STEPS = '?view=steps&layout=rooms&seed=7';

for (const [lang, colorScheme] of /** @type {const} */ ([['en', 'light'], ['fr', 'dark']])) {
  test(`the steps are accessible in ${lang}, ${colorScheme}`, async (t) => {
    const { page, shot } = await studio(t, { path: `${STEPS}&step=40`, lang, colorScheme });
    await loaded(page);
    await axe(page);
    await shot(`steps-${lang}-${colorScheme}`);
  });
}

test('the slider goes to any moment, and the caption says what happens there', async (t) => {
  const { page } = await studio(t, { path: STEPS, reducedMotion: 'reduce' });
  const count = await loaded(page);
  assert.equal(await at(page), count, 'without motion the whole map is there');
  const slider = page.locator('.moment');
  await slider.fill('3');
  await page.locator('.caption', { hasText: 'Rooms are drawn at random places' }).waitFor();
  await slider.fill('12');
  await page.locator('.caption', { hasText: 'shortest links' }).waitFor();
  assert.match(String(await slider.getAttribute('aria-valuetext')), /^12 of \d+ changes, links$/);
  await page.locator('.legend', { hasText: 'refused' }).waitFor();
});

test('keys go by a change, by a stage and to the ends', async (t) => {
  const { page } = await studio(t, { path: `${STEPS}&step=10` });
  const count = await loaded(page);
  await page.locator('canvas').focus();
  const starts = [7, 17];
  for (const [key, wanted] of /** @type {[string, number][]} */ ([
    ['ArrowRight', 11], ['ArrowLeft', 10], ['Shift+ArrowRight', starts[1]], ['Shift+ArrowLeft', starts[0]], ['Shift+ArrowLeft', 0], ['ArrowLeft', 0], ['End', count], ['Home', 0],
  ])) {
    await page.keyboard.press(key);
    assert.equal(await at(page), wanted, key);
  }
});

test('it plays by itself, pauses, and stays where it was over a reload', async (t) => {
  const { page } = await studio(t, { path: STEPS });
  await loaded(page);
  await page.waitForFunction(() => Number(/** @type {HTMLInputElement} */ (document.querySelector('.moment')).value) > 5);
  await page.locator('canvas').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.waitForURL(/step=\d+/);
  const moment = await at(page);
  await page.reload();
  await loaded(page);
  assert.equal(await at(page), moment);
  await page.locator('.speed').selectOption('8');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('.moment'));
    return slider.value === slider.max;
  });
  await page.getByRole('button', { name: 'Play' }).waitFor();
});

test('with reduced motion nothing plays by itself', async (t) => {
  const { page } = await studio(t, { path: STEPS, reducedMotion: 'reduce' });
  await loaded(page);
  await page.getByRole('button', { name: 'Play' }).waitFor();
});

test('a stage is reached by a click on it, and another seed is another film', async (t) => {
  const { page } = await studio(t, { path: `${STEPS}&step=1` });
  const count = await loaded(page);
  await page.locator('.stage-row', { hasText: 'Corridors' }).click();
  assert.equal(await page.locator('.stage-row[aria-current]').textContent().then((words) => words?.startsWith('Corridors')), true);
  await page.locator('#seed').fill('8');
  await page.waitForFunction((max) => /** @type {HTMLInputElement} */ (document.querySelector('.moment')).max !== max, String(count));
});

for (const [layout, step, words] of /** @type {const} */ ([
  ['bsp', 9, /cut at depth 4; 10 parts/],
  ['growth', 900, /candidate cells: \d+/],
  ['pillars', 1080, /routes erased: [1-9]/],
  ['rooms', 16, /links used: 6.*links refused: 2.*added for loops: 1/],
])) {
  test(`the steps of ${layout} have a legend of what is drawn`, async (t) => {
    const size = layout === 'pillars' ? '&size=61x41' : '';
    const { page, shot } = await studio(t, { path: `?view=steps&layout=${layout}&seed=7${size}&step=${step}` });
    await loaded(page);
    assert.equal(await at(page), step);
    assert.match(String(await page.locator('.legend').textContent()), words);
    await shot(`steps-${layout}`);
  });
}

test('the steps of a large map are gone through without a stop', async (t) => {
  const { page } = await studio(t, { path: '?view=steps&layout=growth&size=401x401&seed=7&step=5' });
  const count = await loaded(page);
  assert.ok(count > 100_000, String(count));
  const longest = await page.evaluate(async () => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('.moment'));
    let longest = 0;
    for (let share = 20; share > 0; share--) {
      const begun = performance.now();
      slider.value = String(Math.round((Number(slider.max) * share) / 20) - 1);
      slider.dispatchEvent(new Event('input'));
      await new Promise(requestAnimationFrame);
      longest = Math.max(longest, performance.now() - begun);
    }
    return longest;
  });
  t.diagnostic(`the longest of 20 moves back took ${longest.toFixed(0)} ms`);
});

test('the steps work on a phone, by touch', async (t) => {
  const { page, shot } = await studio(t, { path: `${STEPS}&step=40`, viewport: { width: 360, height: 640 }, hasTouch: true });
  await loaded(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360), 'nothing reaches over the edge');
  await page.getByRole('button', { name: 'Next change' }).tap();
  assert.equal(await at(page), 41);
  await axe(page);
  await shot('steps-360');
});

for (const [format, head] of /** @type {const} */ ([['gif', 'GIF89a'], ['apng', '\x89PNG']])) {
  test(`the film is saved as ${format} from the steps and can be read`, async (t) => {
    const { page, shot } = await studio(t, { path: `${STEPS}&size=24x24&step=10` });
    await loaded(page);
    await page.getByRole('button', { name: 'Save the film' }).click();
    await page.waitForFunction(() => /** @type {HTMLImageElement | null} */ (document.querySelector('.film-preview'))?.naturalWidth === 24 * 20);
    if (format === 'gif') {
      await axe(page);
      await shot('film');
    }
    const saving = page.waitForEvent('download');
    await page.locator(`[data-film=${format}]`).click();
    const file = await saving;
    assert.equal(file.suggestedFilename(), `rooms-7.${format}`);
    const bytes = await readFile(await file.path());
    assert.equal(bytes.subarray(0, head.length).toString('latin1'), head);
    const type = `image/${format === 'gif' ? 'gif' : 'png'}`;
    const [width, frames] = await page.evaluate(async ([base64, type]) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const decoder = new /** @type {any} */ (window).ImageDecoder({ data, type });
      await decoder.tracks.ready;
      await decoder.completed;
      const { image } = await decoder.decode({ frameIndex: decoder.tracks.selectedTrack.frameCount - 1 });
      return [image.displayWidth, decoder.tracks.selectedTrack.frameCount];
    }, /** @type {const} */ ([bytes.toString('base64'), type]));
    assert.equal(width, 24 * 20);
    assert.ok(Number(frames) > 20, `${frames} frames`);
  });
}

test('the steps of a map from a file say that there are none, and show that map', async (t) => {
  const { page, shot } = await studio(t, { path: STEPS.replace('view=steps&', ''), reducedMotion: 'reduce' });
  await page.locator('[data-tool=open]').waitFor();
  const choosing = page.waitForEvent('filechooser');
  await page.locator('[data-tool=open]').click();
  await (await choosing).setFiles({ name: 'small.txt', mimeType: 'text/plain', buffer: Buffer.from('#######\n#<...>#\n#######\n') });
  await page.waitForURL(/file=/);
  await page.keyboard.press('4');
  await page.locator('.note', { hasText: 'Steps exist only for generated maps. This map comes from a file.' }).waitFor();
  await page.locator('[role=status], .only-heard', { hasText: /7 ?[×x] ?3|small\.txt/ }).first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('.timeline').isVisible(), false);
  await shot('steps-of-file');
});

test('the steps of a painted map say that they are those without paint', async (t) => {
  const { page } = await studio(t, { path: STEPS, hash: '#paint=f5.5.8' });
  await loaded(page);
  await page.locator('.note', { hasText: 'without its paint' }).waitFor();
});

/**
 * Waits for the film; returns how many changes it has.
 * @param {Page} page
 */
async function loaded(page) {
  await page.waitForFunction(() => Number(/** @type {HTMLInputElement | null} */ (document.querySelector('.moment'))?.max) > 0);
  return Number(await page.locator('.moment').getAttribute('max'));
}

/** @param {Page} page */
const at = async (page) => Number(await page.locator('.moment').inputValue());

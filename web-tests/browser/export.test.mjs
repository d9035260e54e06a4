/** What leaves the page: files, copies, paper. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

/** Of a page that gives more files than this, a browser without a user to ask takes no more. */
const MOST_FILES = 8;

const MAP = '?layout=bsp&seed=12&size=20x20';

test('every format is a file with a name', async (t) => {
  const { page, shot } = await studio(t, { path: MAP });
  await judged(page);
  await page.keyboard.press('Control+s');
  await axe(page);
  await shot('export');
  const formats = await page.locator('[data-format]').evaluateAll((all) => all.map((each) => each.getAttribute('data-format')));
  assert.ok(formats.length >= 7);
  for (const [place, format] of formats.entries()) {
    if (place % MOST_FILES === MOST_FILES - 1) {
      await page.reload();
      await judged(page);
      await page.keyboard.press('Control+s');
    }
    const saving = page.waitForEvent('download');
    await page.locator(`[data-format="${format}"]`).click();
    const file = await saving;
    assert.match(file.suggestedFilename(), /^bsp-12(-\w+\.zip|\.\w+)$/);
    assert.ok((await readFile(await file.path())).length > 20);
    if (format === 'tmj') assert.equal(file.suggestedFilename(), 'bsp-12-tmj.zip', 'a map for Tiled comes with its tileset');
  }
});

test('a picture has the size that was asked for', async (t) => {
  const { page } = await studio(t, { path: MAP });
  await judged(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: '140' }).click();
  const saving = page.waitForEvent('download');
  await page.locator('[data-format=png]').click();
  const png = await readFile(await (await saving).path());
  assert.equal(png.readUInt32BE(16), 20 * 140);
});

test('link, recipe, matrix and text are copied', async (t) => {
  const { page, context, address } = await studio(t, { path: MAP });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(address).origin });
  await judged(page);
  await page.keyboard.press('Control+s');
  /** @param {string} name */
  const copied = async (name) => {
    await page.evaluate(() => navigator.clipboard.writeText('nothing'));
    await page.locator(`[data-copy=${name}]`).click();
    return page.evaluate(async () => {
      for (;;) {
        const text = await navigator.clipboard.readText();
        if (text !== 'nothing') return text;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
  };
  assert.equal(await copied('copy_link'), `${address}${MAP}`);
  assert.equal(JSON.parse(await copied('copy_recipe')).seed, 12);
  assert.match(await copied('copy_matrix'), /^1{20}\n/);
  assert.match(await copied('copy_text'), /^#{20}\n/);
});

test('a link that only this computer can open says so', async (t) => {
  const { page, shot } = await studio(t, { path: MAP, lang: 'fr', viewport: { width: 360, height: 740 } });
  await judged(page);
  await page.keyboard.press('Control+s');
  await page.locator('.export #link-note', { hasText: 'que sur cet ordinateur' }).waitFor();
  assert.equal(await page.locator('[data-copy=copy_link]').getAttribute('aria-describedby'), 'link-note');
  await shot('export-phone');
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Enregistrer…' }).click();
  await page.locator('.files #link-note').waitFor();
  await axe(page);
});

test('the map goes to paper in pages of whole squares', async (t) => {
  const { page, shot } = await studio(t, { path: MAP });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.reload();
  await judged(page);
  await page.keyboard.press('Control+p');
  await axe(page);
  await shot('print');
  await page.getByLabel('Letter').check();
  await page.getByLabel('1 square = 1 inch').check();
  await page.getByText('13 pages').waitFor();
  await page.locator('[data-print]').click();
  await page.waitForSelector('[data-printed]');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.equal(pdf.match(/\/Type \/Page\b(?!s)/g)?.length, 13);
  assert.match(pdf, /\/MediaBox \[0 0 612 792\]/);
});

/** What leaves the page: files, copies, paper. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { DRAWN, judged } from './at.mjs';
import { axe, studio } from './harness.mjs';

/** Of a page that gives more files than this, a browser without a user to ask takes no more. */
const MOST_FILES = 8;

const MAP = '?layout=bsp&seed=12&size=20x20';

test('every format is a file with a name', async (t) => {
  const { page, shot } = await studio(t, { path: MAP });
  await judged(page);
  await page.keyboard.press('Control+s');
  await page.locator('.export-preview[data-shown=png]').waitFor();
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
    await page.locator(`[data-format="${format}"]`).click();
    await page.locator(`.export-preview[data-shown="${format}"]`).waitFor();
    const saving = page.waitForEvent('download');
    await page.locator('[data-save]').click();
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
  await page.locator('[data-save]').click();
  const png = await readFile(await (await saving).path());
  assert.equal(png.readUInt32BE(16), 20 * 140);
});

test('a cell size that no number of tiles has becomes the nearest one, in the field and in the file', async (t) => {
  const { page, shot } = await studio(t, { path: MAP });
  await judged(page);
  await page.keyboard.press('Control+s');
  await page.locator('#export-cell').fill('70');
  await page.locator('[data-option=style]').selectOption('tiles');
  await page.getByText('64 pixels instead of 70').waitFor();
  assert.equal(await page.locator('#export-cell').inputValue(), '64');
  await axe(page);
  await shot('export-tiles');
  const saving = page.waitForEvent('download');
  await page.locator('[data-save]').click();
  const png = await readFile(await (await saving).path());
  assert.equal(png.readUInt32BE(16), 20 * 64);
  await page.locator('[data-option=style]').selectOption('ink');
  assert.equal(await page.locator('#export-cell').inputValue(), '70', 'the wish is not forgotten');
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

for (const [format, style] of /** @type {const} */ ([['png', 'parchment'], ['png', 'tiles'], ['svg', 'dungeon'], ['gif', 'parchment']])) {
  test(`the preview of ${format} in ${style} is the file that is saved`, async (t) => {
    const { page } = await studio(t, { path: `${MAP}&style=${style}&layers=grid,doors` });
    await keepBlobs(page);
    await page.keyboard.press('Control+s');
    await page.locator(`[data-format=${format}]`).click();
    await page.locator(`.export-preview[data-shown=${format}] > img`).waitFor();
    const { digest } = await blobOf(page, '.export-preview > img');
    assert.equal(createHash('sha256').update(await savedFile(page)).digest('base64'), digest);
  });
}

test('format and options are remembered, and the look follows the screen', async (t) => {
  const { page } = await studio(t, { path: MAP });
  await judged(page);
  await page.keyboard.press('Control+s');
  await page.locator('[data-format=pdf]').click();
  await page.locator('[data-option=style]').selectOption('ink');
  await page.locator('[data-option=paper]').selectOption('a3');
  await page.locator('[data-option=square]').selectOption('inch');
  await page.reload();
  await judged(page);
  await page.keyboard.press('Control+s');
  await page.locator('[data-format=pdf][aria-pressed=true]').waitFor();
  const chosen = () => page.locator('[data-option]').evaluateAll((all) => all.map((each) => /** @type {HTMLSelectElement} */ (each).value));
  assert.deepEqual(await chosen(), ['ink', 'a3', 'inch']);
  await page.keyboard.press('Escape');
  await page.locator('.tools select').selectOption('dungeon');
  await page.keyboard.press('Control+s');
  assert.deepEqual(await chosen(), ['dungeon', 'a3', 'inch']);
});

test('the pages of a PDF are its preview, and a sheet is a picture of a page', async (t) => {
  const { page, shot } = await studio(t, { path: `${MAP}&mission=1` });
  await judged(page);
  await page.keyboard.press('Control+s');
  await page.locator('[data-format=pdf]').click();
  await page.locator('[data-option=square]').selectOption('inch');
  await page.waitForFunction(() => document.querySelectorAll('.export-preview[data-shown=pdf] .page-strip img').length > 1);
  const shown = await page.locator('.export-preview .page-strip img').count();
  await shot('export-pages');
  assert.equal((await savedFile(page)).toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length, shown);
  await page.locator('[data-format=png]').click();
  await page.getByLabel('Page with title').check();
  await page.locator('.export-preview[data-shown=png]').waitFor();
  const png = await savedFile(page);
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)].sort(), [1785, 2525]);
});

test('a copied picture is the picture of the preview', async (t) => {
  const { page, context, address } = await studio(t, { path: `${MAP}&style=dungeon` });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(address).origin });
  await keepBlobs(page);
  await page.keyboard.press('Control+s');
  await page.locator('.export-preview[data-shown=png] > img').waitFor();
  await page.locator('[data-copy=copy_image]').click();
  await page.locator('#say.is-said').waitFor();
  const [copied, shown] = await page.evaluate(async () => {
    /** @param {Blob} blob */
    const pixels = async (blob) => {
      const picture = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, picture.width, picture.height);
      return [picture.width, picture.height, data.reduce((sum, value, place) => (sum * 31 + value * (place % 7 + 1)) % 1_000_000_007, 7)];
    };
    const [item] = await navigator.clipboard.read();
    const image = /** @type {HTMLImageElement} */ (document.querySelector('.export-preview > img'));
    return [await pixels(await /** @type {ClipboardItem} */ (item).getType('image/png')), await pixels(/** @type {any} */ (window).blobs.get(image.src))];
  });
  assert.deepEqual(copied, shown);
});

test('the pages are shown before they are printed, in the style of the screen', async (t) => {
  const { page, shot } = await studio(t, { path: `${MAP}&style=dungeon` });
  await catchPrint(page);
  await page.keyboard.press('Control+p');
  await page.locator('.page-count', { hasText: /^1 page$/ }).waitFor();
  await axe(page);
  await shot('print');
  const { text: paper } = await blobOf(page, '.page-strip img');
  const dungeon = await page.evaluate(async () => (await (await fetch('api/catalog')).json()).styles.find((/** @type {any} */ { name }) => name === 'dungeon').colors.paper);
  assert.ok(paper.includes(`fill="${dungeon}"`), 'the paper of the style');
  await page.locator('[data-option=paper]').selectOption('letter');
  await page.locator('[data-option=square]').selectOption('inch');
  await page.locator('.page-count', { hasText: /^\d\d? pages$/ }).waitFor();
  await shot('print-pages');
  const count = await page.locator('.page-strip img').count();
  assert.equal(await page.locator('.page-count').textContent(), `${count} pages`);
  await page.locator('[data-print]').click();
  await page.waitForSelector('[data-printed]');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.equal(pdf.match(/\/Type \/Page\b(?!s)/g)?.length, count);
  assert.match(pdf, /\/MediaBox \[0 0 (612 792|792 612)\]/);
});

test('pages without floor are not printed', async (t) => {
  const { page } = await studio(t, { path: '?layout=caves&seed=3&size=40x40', hash: `#paint=${emptied(40)}_f2.2.4_f34.35.4` });
  await catchPrint(page);
  await page.keyboard.press('Control+p');
  await page.getByLabel('For players').last().check();
  await page.locator('[data-option=square]').selectOption('inch');
  await page.locator('.page-count', { hasText: /^2 pages$/ }).waitFor();
});

/** Paint that fills a map with walls. @param {number} side */
const emptied = (side) => Array.from({ length: side }, (_, row) => `w0.${row}.${side}`).join('_');

/** @param {import('playwright-core').Page} page */
async function catchPrint(page) {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await keepBlobs(page);
}

/** Opens the page anew and keeps what its pictures show, since a page may not fetch them. @param {import('playwright-core').Page} page */
async function keepBlobs(page) {
  await page.addInitScript(() => {
    const blobs = new Map();
    Object.assign(window, { blobs });
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const address = make(blob);
      blobs.set(address, blob);
      return address;
    };
  });
  await page.reload();
  await page.waitForSelector(DRAWN);
}

/**
 * The text of a picture on the page, and the SHA-256 of its bytes in Base64.
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 * @returns {Promise<{ text: string, digest: string }>}
 */
function blobOf(page, selector) {
  return page.locator(selector).evaluate(async (image) => {
    const blob = /** @type {any} */ (window).blobs.get(/** @type {HTMLImageElement} */ (image).src);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
    return { text: blob.type.includes('svg') ? await blob.text() : '', digest: btoa(String.fromCharCode(...digest)) };
  });
}

/** The file that the dialog saves. @param {import('playwright-core').Page} page */
async function savedFile(page) {
  const saving = page.waitForEvent('download');
  await page.locator('[data-save]').click();
  return readFile(await (await saving).path());
}

/** Maps from files: dropped or chosen, shown, painted, saved and left. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { judged, savedAs } from './at.mjs';
import { axe, studio } from './harness.mjs';

const SAMPLES = path.join(import.meta.dirname, '../../crates/oubliette-import/samples');

/**
 * Drops a file on the page.
 * @param {import('playwright-core').Page} page
 * @param {string} name
 * @param {Buffer} bytes
 */
async function drop(page, name, bytes) {
  await page.evaluate(([name = '', base64 = '']) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name));
    for (const kind of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, bytes.toString('base64')]);
}

test('a dropped map is shown, stays on reload, is saved as a file, and is left by a setting', async (t) => {
  const { page, shot } = await studio(t, { path: '?view=gallery&seed=7&count=5', expect: [400] });
  await page.waitForSelector('[role=option][aria-selected=true]');
  await drop(page, 'notes.txt', Buffer.from('Dear diary,\ntoday'));
  await page.getByRole('heading', { name: 'notes.txt cannot be opened' }).waitFor();
  await page.locator('dialog .trouble li', { hasText: 'Row 1' }).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await drop(page, 'keep.tmx', await readFile(path.join(SAMPLES, 'map.tmx')));
  await page.waitForURL(/file=/);
  await page.locator('.file-bar', { hasText: 'keep.tmx' }).waitFor();
  await judged(page);
  await page.reload();
  await judged(page);
  await axe(page);
  await shot('opened-file');
  await page.keyboard.press('Control+s');
  assert.equal((await savedAs(page, 'text')).suggestedFilename(), 'map.txt');
  await page.keyboard.press('Escape');
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('d');
  await page.keyboard.press('Space');
  await page.waitForURL(/file=.*#paint=d/);
  await page.getByRole('button', { name: 'Another seed' }).click();
  await page.waitForURL((url) => !url.searchParams.has('file') && url.hash === '');
  await page.locator('#say button').click();
  await page.waitForURL(/file=.*#paint=d/);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await chooser).setFiles(path.join(SAMPLES, 'small/png/small.png'));
  await page.locator('.file-bar', { hasText: 'small.png' }).waitFor();
});

test('the panel of an opened map showed the seed and size of another one', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7777' });
  await judged(page);
  const seed = page.locator('.settings input').first();
  assert.equal(await seed.inputValue(), '7777');
  for (const [file, width] of [['small/dd2vtt/small.dd2vtt', '6'], ['small/tscn/small.tscn', '5']]) {
    await drop(page, path.basename(file), await readFile(path.join(SAMPLES, file)));
    await page.locator('.file-bar', { hasText: path.basename(file) }).waitFor();
    await judged(page);
    assert.equal(await seed.inputValue(), '');
    assert.equal(await page.getByRole('spinbutton', { name: 'Width' }).inputValue(), width);
    assert.equal(await page.locator('.size .chip[aria-pressed=true]').count(), 0);
    assert.equal(await page.locator('.proof').count(), 0);
  }
});

test('the levels of a file can be chosen', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7' });
  await judged(page);
  await drop(page, 'two.xsb', Buffer.from('####\n#@.#\n####\n\n; 1\n\n######\n#.@..#\n######\n\n; 2\n'));
  const level = page.getByLabel('Level');
  await level.waitFor();
  assert.deepEqual(await level.locator('option').allInnerTexts(), ['1', '2']);
  await page.locator('.facts', { hasText: '4 × 3' }).waitFor();
  await level.selectOption('2');
  await page.locator('.facts', { hasText: '6 × 3' }).waitFor();
  assert.equal(await level.inputValue(), '2');
  await page.goBack();
  await page.locator('.facts', { hasText: '4 × 3' }).waitFor();
  assert.equal(await level.inputValue(), '1');
  await page.reload();
  await page.locator('.file-bar', { hasText: 'level 1' }).waitFor();
});

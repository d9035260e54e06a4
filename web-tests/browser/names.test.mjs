/** Names of the dungeon and its rooms: edited in place, undone, and carried by links, files and favorites. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { answered, cellAt, judged, savedAs } from './at.mjs';
import { axe, studio } from './harness.mjs';

const RECIPE = { layout: 'bsp', seed: '12', size: '30x30' };
const PATH = '?layout=bsp&seed=12&size=30x30&layers=numbers,names,doors,secrets';
const TITLE = '.map-title .is-title';

/**
 * Types a text into a field of names.
 * @param {import('playwright-core').Page} page
 * @param {string} field
 * @param {string} text
 */
async function name(page, field, text) {
  await page.locator(`${field} .name-text`).click();
  await page.locator(`${field} .name-input`).fill(text);
  await page.keyboard.press('Enter');
  await page.locator(`${field} .name-text`, { hasText: text }).waitFor();
}

/**
 * The content of a saved file.
 * @param {import('playwright-core').Page} page
 * @param {string} format
 */
async function saved(page, format) {
  await page.keyboard.press('Control+s');
  const file = await savedAs(page, format);
  const bytes = await readFile(await file.path());
  await page.keyboard.press('Escape');
  return bytes.toString();
}

test('title and note are edited in place, undone, and stay in reloads, links and files', async (t) => {
  const { page, shot } = await studio(t, { path: PATH });
  await judged(page);
  const generated = await page.locator(TITLE).innerText();
  await name(page, TITLE, 'My Own Keep');
  await page.waitForURL(/#title=My\+Own\+Keep$/);
  const { rooms } = await answered(page, RECIPE);
  await page.mouse.click(...(await cellAt(page, rooms[1].center)));
  await page.locator('.inspect .is-note', { hasText: 'Add a note' }).waitFor();
  await name(page, '.inspect .is-note', 'Mind the step');
  await name(page, '.inspect .is-name', 'Kitchen');
  await page.waitForURL(/name\.1=Kitchen/);
  await page.locator('.inspect').waitFor();
  await axe(page);
  await shot('names-edited');

  await page.keyboard.press('Control+z');
  await page.waitForURL((url) => !url.hash.includes('Kitchen'));
  await page.keyboard.press('Control+Shift+z');
  await page.waitForURL(/name\.1=Kitchen/);
  await page.reload();
  await judged(page);
  await page.locator(TITLE, { hasText: 'My Own Keep' }).waitFor();

  const json = JSON.parse(await saved(page, 'json'));
  assert.deepEqual(json.recipe.names, { title: 'My Own Keep', rooms: { 1: { name: 'Kitchen', note: 'Mind the step' } } });

  const other = await studio(t, { path: page.url().slice(new URL(page.url()).origin.length + 1) });
  await judged(other.page);
  await other.page.locator(TITLE, { hasText: 'My Own Keep' }).waitFor();
  await other.page.locator('[data-fold=rooms] > summary').click();
  await other.page.locator('tr[data-room="1"]', { hasText: 'Kitchen' }).waitFor();

  await page.locator(`${TITLE} .name-text`).click();
  await page.getByRole('button', { name: 'Back to the generated name' }).click();
  await page.locator(TITLE, { hasText: generated }).waitFor();
  await page.waitForURL((url) => !url.hash.includes('title'));
});

test('Esc keeps the name as it was, and keys reach every field', async (t) => {
  const { page } = await studio(t, { path: PATH.replace('numbers,names,', '') });
  await judged(page);
  assert.equal(await page.locator('.map-title').isVisible(), false);
  await page.locator('canvas').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await page.locator(`${TITLE} .name-text:focus`).waitFor();
  assert.doesNotMatch(page.url(), /title/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Level two');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#subtitle=Level\+two$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('all generated names');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.hash === '');
});

test('another seed removes the names and offers them back; a favorite keeps them', async (t) => {
  const { page } = await studio(t, { path: PATH, hash: '#title=My+Own+Keep&note.1=Mind+the+step' });
  await judged(page);
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await page.keyboard.press('r');
  await page.waitForURL((url) => url.hash === '');
  await page.getByText('the names you gave were removed').waitFor();
  await page.locator('#say').getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL(/seed=12.*#title=My/);
  await page.keyboard.press('r');
  await page.waitForURL((url) => url.hash === '');
  await page.keyboard.press('3');
  await page.getByRole('tab', { name: /Favorites/ }).click();
  await page.locator('.shelf-card').getByRole('button', { name: /My Own Keep/ }).first().click();
  await page.waitForURL(/seed=12.*#title=My\+Own\+Keep&note\.1=Mind\+the\+step$/);
});

test('a painted room has a name of its own, which later paint does not change', async (t) => {
  const { page } = await studio(t, { path: PATH, hash: '#paint=r2.2.5.4_f2.2.5_f2.3.5_f2.4.5_f2.5.5' });
  await judged(page);
  await page.mouse.click(...(await cellAt(page, [3, 3])));
  await name(page, '.inspect .is-name', 'Well');
  await page.waitForURL(/name\.2\.2\.5\.4=Well/);
  const json = JSON.parse(await saved(page, 'json'));
  const [id] = Object.entries(json.names.rooms).find(([, room]) => room.name === 'Well') ?? [];
  assert.deepEqual([json.rooms[Number(id)].x, json.rooms[Number(id)].y, json.recipe], [2, 2, null]);
  const file = Buffer.from(JSON.stringify(json));
  await page.evaluate((base64) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], 'keep.json'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, file.toString('base64'));
  await page.waitForURL(/file=/);
  await page.locator('[data-fold=rooms] > summary').click();
  await page.locator(`tr[data-room="${id}"]`, { hasText: 'Well' }).waitFor();
  await name(page, TITLE, 'From a File');
  assert.equal(JSON.parse(await saved(page, 'json')).names.title, 'From a File');
});

test('a link with names that the program would refuse opens without them', async (t) => {
  const long = 'x'.repeat(5000);
  const { page } = await studio(t, { path: PATH, hash: `#title=${long}&name.1=a%0Ab&name.0x2=c&note.99999=d&note.2=%3Cb%3Ebold%3C/b%3E` });
  await judged(page);
  await page.waitForURL(/#note\.2=%3Cb%3Ebold/);
  await page.locator('[data-fold=rooms] > summary').click();
  assert.equal(await page.locator('.map-title b, .rooms b').count(), 0);
});

test('notes are not in the view for players', async (t) => {
  const { page } = await studio(t, { path: `${PATH}&player=1`, hash: '#title=My+Own+Keep&note.1=Mind+the+step', lang: 'fr', viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.locator(TITLE, { hasText: 'My Own Keep' }).waitFor();
  assert.doesNotMatch(await page.locator('body').innerText(), /Mind the step/);
  assert.doesNotMatch(await saved(page, 'json'), /Mind/);
});

/** Painting over the map: what a stroke changes, and how it is taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, cellAt, judged } from './at.mjs';
import { latency, studio } from './harness.mjs';

const MISSION = '?layout=rooms&seed=7&size=huge&mission=1';
const RECIPE = { layout: 'rooms', seed: '7', size: 'huge', mission: {} };

test('a painted door breaks the proof, and undo mends it', async (t) => {
  const { page, shot } = await studio(t, { path: MISSION });
  await judged(page);
  await page.waitForSelector('.proof[data-holds=true]');
  const map = await answered(page, RECIPE);
  const door = map.doors.find((/** @type {any} */ each) => each.kind === 'locked');
  await page.keyboard.press('f');
  await page.mouse.click(...(await cellAt(page, [door.x, door.y])));
  await page.waitForSelector('.proof[data-holds=false] [data-code=missing]');
  await page.waitForURL(new RegExp(`#paint=f${door.x}\\.${door.y}$`));
  await shot('paint-broken');
  await page.keyboard.press('Control+z');
  await page.waitForSelector('.proof[data-holds=true]');
  await page.keyboard.press('Control+Shift+z');
  await page.waitForSelector('.proof[data-holds=false]');
});

test('a stroke is one step back, and stays on reload', async (t) => {
  const { page } = await studio(t, { path: '?layout=caves&seed=3&size=30x20' });
  await judged(page);
  await page.locator('[data-tool=wall]').click();
  await page.mouse.move(...(await cellAt(page, [5, 5])));
  await page.mouse.down();
  await page.mouse.move(...(await cellAt(page, [12, 5])), { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(/#paint=w5\.5\.8$/);
  await page.reload();
  await judged(page);
  assert.match(page.url(), /#paint=w5\.5\.8$/);
  await page.locator('[data-tool=undo]').click();
  await page.waitForURL((url) => url.hash === '');
});

test('the keyboard paints, fills and erases', async (t) => {
  const { page } = await studio(t, { path: '?layout=bsp&seed=3' });
  await judged(page);
  const { start } = await answered(page, { layout: 'bsp', seed: '3' });
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('d');
  await page.keyboard.press('Space');
  await page.waitForURL(new RegExp(`#paint=d${start[0]}\\.${start[1]}$`));
  await page.keyboard.press('e');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.hash === '');
  await page.reload();
  await judged(page);
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('w');
  await page.keyboard.press('Shift+f');
  await page.keyboard.press('Space');
  await page.waitForURL(/#paint=w\d+\.\d+\.\d+_w/);
  await page.waitForSelector('[data-code=no_start]');
  await page.getByRole('button', { name: 'Remove all paint' }).click();
  await page.waitForURL((url) => url.hash === '');
});

test('rooms, rectangles and wide strokes are one step back each, and start and end move to floor only', async (t) => {
  const { page, shot } = await studio(t, { path: '?layout=caves&seed=3&size=30x20' });
  await judged(page);
  /** @param {[number, number]} from @param {[number, number]} to */
  const drag = async (from, to) => {
    await page.mouse.move(...(await cellAt(page, from)));
    await page.mouse.down();
    await page.mouse.move(...(await cellAt(page, to)), { steps: 3 });
  };
  await page.locator('[data-tool=room]').click();
  await drag([14, 10], [10, 8]);
  await page.locator('.paint-outline[data-size="5 × 3"]').waitFor();
  await shot('paint-room');
  await page.mouse.up();
  await page.waitForURL(/#paint=r10\.8\.5\.3_w9\.7\.7_w9\.8_f10\.8\.5_/);
  await page.locator('[data-tool=floor]').click();
  await page.locator('[data-tool=box]').click();
  await drag([1, 1], [3, 2]);
  await page.mouse.up();
  await page.waitForURL(/_f1\.1\.3_f1\.2\.3_/);
  await page.locator('[data-tool=start]').click();
  await page.mouse.click(...(await cellAt(page, [0, 0])));
  await page.locator('#say', { hasText: 'The start needs a free cell' }).waitFor();
  await page.mouse.click(...(await cellAt(page, [12, 9])));
  await page.waitForURL(/_a12\.9$/);
  await page.mouse.move(...(await cellAt(page, [12, 9])));
  await page.locator('.hovered', { hasText: 'start' }).waitFor();
  await page.locator('.hovered', { hasText: 'room 1' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.waitForURL((url) => !url.hash.includes('_a'));
  await page.keyboard.press('Control+z');
  await page.waitForURL((url) => !url.hash.includes('f1.1.3'));
  await page.keyboard.press('Control+z');
  await page.waitForURL((url) => url.hash === '');
  await page.keyboard.press('w');
  await page.locator('[data-tool=brush]').click();
  await page.locator('[data-size="3"]').click();
  await page.mouse.click(...(await cellAt(page, [5, 5])));
  await page.waitForURL(/#paint=w4\.4\.3_w4\.5\.3_w4\.6\.3$/);
});

test('paint that makes no sense is refused with its place', async (t) => {
  const { page } = await studio(t, { path: '?layout=bsp&seed=3', hash: '#paint=f1.1_q2.2', expect: [400] });
  await page.locator('.trouble li', { hasText: 'Stroke 2' }).waitFor();
});

test('a changed setting keeps the paint where the size stays', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7&size=48x48', hash: '#paint=f5.5.8' });
  await judged(page);
  const painted = async () => {
    await page.mouse.move(...(await cellAt(page, [8, 5])));
    assert.doesNotMatch(await page.locator('.hovered').innerText(), /wall/);
    assert.equal(new URL(page.url()).hash, '#paint=f5.5.8');
  };
  await page.locator('summary', { hasText: 'All settings' }).click();
  await latency(page, () => page.locator('[data-param=density] input[type=range]').press('ArrowRight'));
  await painted();
  await latency(page, () => page.getByRole('button', { name: 'Another seed' }).click());
  await painted();
  await page.locator('summary', { hasText: 'Layout and mode' }).click();
  await latency(page, () => page.getByRole('radio', { name: 'Crypt', exact: true }).check());
  await painted();
  await page.locator('summary', { hasText: 'Keys and locked doors' }).click();
  await latency(page, () => page.getByRole('switch').check());
  await painted();
  await page.keyboard.press('2');
  await page.waitForSelector('.diagram:not([data-shown="0"])');
  await page.locator('[data-param="unique_keys"] input[type=range]').press('ArrowLeft');
  await page.waitForURL(/unique_keys/);
  assert.equal(new URL(page.url()).hash, '#paint=f5.5.8');
});

for (const viewport of [{ width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1280, height: 800 }]) {
  test(`paint that another size removes is told, and undo brings it back: ${viewport.width}`, async (t) => {
    const { page, shot } = await studio(t, { path: '?layout=rooms&seed=7&size=48x48', hash: '#paint=f5.5.8', viewport });
    await judged(page);
    if (viewport.width < 760) await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'huge' }).click();
    await page.waitForURL((url) => url.hash === '');
    await page.locator('#say', { hasText: 'your paint was removed' }).waitFor();
    await page.waitForTimeout(300);
    await shot(`paint-removed-${viewport.width}`);
    await page.locator('#say button').click();
    await page.waitForURL(/size=48x48.*#paint=f5\.5\.8$/);
    assert.equal(await page.locator('#say button').count(), 0);
  });
}

test('a message that undoes goes with the next step, which it would undo instead', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7&size=48x48', hash: '#paint=f5.5.8' });
  await judged(page);
  await page.getByRole('button', { name: 'huge' }).click();
  await page.locator('#say button').waitFor();
  await page.getByRole('button', { name: 'Another seed' }).click();
  await page.waitForSelector('#say button', { state: 'detached' });
});

test('a painted shortcut was marked at the lock and offered no repair', async (t) => {
  const { page, shot } = await studio(t, { path: '?layout=rooms&seed=66673567&size=medium&mode=crypt&mission=1&theme=keys#paint=f19.25.3' });
  await judged(page);
  const fault = page.locator('.proof [data-code=way_around] button');
  assert.match(await fault.innerText(), /another way into the area behind lock 2/);
  await fault.click();
  await shot('paint-breach');
  await page.locator('.proof .repair', { hasText: 'Wall up: 20, 25' }).click();
  await page.waitForSelector('.proof[data-holds=true]');
  await page.waitForURL(/#paint=f19\.25_f21\.25$/);
  await page.keyboard.press('Control+z');
  await page.waitForSelector('.proof[data-holds=false] .repair');
});

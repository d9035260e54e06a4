/** The view "map": from settings to a map that is drawn, judged and asked about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, cellAt, judged } from './at.mjs';
import { axe, latency, server, studio } from './harness.mjs';

const ROOMS = '?layout=rooms&seed=7&size=huge&mission=1';
const RECIPE = { layout: 'rooms', seed: '7', size: 'huge', mission: {} };

for (const [lang, colorScheme] of /** @type {const} */ ([['en', 'light'], ['fr', 'dark']])) {
  test(`the map is accessible in ${lang}, ${colorScheme}, with its report and layers unfolded`, async (t) => {
    const { page, shot } = await studio(t, { path: ROOMS, lang, colorScheme, viewport: { width: 1440, height: 900 } });
    await judged(page);
    await shot(`map-${lang}-${colorScheme}`);
    for (const fold of await page.locator('details > summary').all()) await fold.click();
    await page.locator('[data-tool=layers]').click();
    await axe(page);
  });
}

for (const style of ['dungeon', 'ink', 'blueprint', 'tiles']) {
  test(`a picture of the style ${style}`, async (t) => {
    const { page, shot } = await studio(t, { path: `${ROOMS}&style=${style}&layers=numbers,doors,areas` });
    await judged(page);
    await shot(`map-style-${style}`);
  });
}

test('a reason shows its place on the map', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=8&size=huge&mission=1' });
  await judged(page);
  await latency(page, () => page.locator('[data-code=many_chokepoints] button').click());
  assert.match(await page.locator('.stage [aria-live]').first().innerText(), /^Dead ends aside, chokepoints are /);
});

test('a locked door says why it is closed, and a room where it leads', async (t) => {
  const { page } = await studio(t, { path: ROOMS });
  await judged(page);
  const map = await answered(page, RECIPE);
  const door = map.doors.find((/** @type {any} */ each) => each.kind === 'locked');
  await page.mouse.click(...(await cellAt(page, [door.x, door.y])));
  await page.locator('.inspect .why li').first().waitFor();
  await page.locator('[data-fold=rooms] > summary').click();
  await page.mouse.click(...(await cellAt(page, map.rooms[1].center)));
  await page.waitForSelector('tr.is-chosen[data-room="1"]');
  const ways = page.locator('.inspect .room-ways button');
  assert.equal(await ways.count(), map.rooms[1].connections.length);
  await ways.first().click();
  assert.match(await page.locator('.inspect').innerText(), new RegExp(`room ${map.rooms[1].connections[0] + 1},`));
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.inspect').isVisible(), false);
});

test('a room is marked in a table that is opened after it was chosen, until its card is closed', async (t) => {
  const { page } = await studio(t, { path: ROOMS });
  await judged(page);
  const { rooms } = await answered(page, RECIPE);
  await page.mouse.click(...(await cellAt(page, rooms[1].center)));
  await page.locator('.inspect').waitFor();
  await page.locator('[data-fold=rooms] > summary').click();
  await page.waitForSelector('tr.is-chosen[data-room="1"]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('tr:not(.is-chosen)[data-room="1"]');
});

test('the pointer and the keyboard both tell what a cell is', async (t) => {
  const { page } = await studio(t, { path: ROOMS });
  await judged(page);
  const { start } = await answered(page, RECIPE);
  await page.mouse.move(...(await cellAt(page, start)));
  assert.match(await page.locator('.hovered').innerText(), /room floor · start · room \d+, main/);
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const said = page.locator('.stage [aria-live]').first();
  assert.match(await said.innerText(), new RegExp(`^${start[0] + 1}, ${start[1]} · room floor`));
});

test('layers are those that this map has, and players see no secrets', async (t) => {
  const { page } = await studio(t, { path: '?layout=growth&seed=4' });
  await judged(page);
  await page.keyboard.press('l');
  const enabled = () => page.locator('.layer input:enabled').evaluateAll((inputs) => inputs.map((input) => /** @type {HTMLInputElement} */ (input).value));
  assert.deepEqual(await enabled(), ['grid', 'names', 'path', 'dead_ends']);
  await page.keyboard.press('p');
  await page.waitForURL(/layers=[^&]*path/);
  await page.keyboard.press('y');
  await page.getByText('the player map has none').waitFor();
  assert.deepEqual(await enabled(), ['grid', 'names']);
});

test('to players a secret room is rock, and a locked door a door', async (t) => {
  const { page, shot } = await studio(t, { path: '?layout=rooms&seed=3&size=huge&secret_rooms=3&mission=1&layers=doors,secrets,areas,numbers' });
  await judged(page);
  const map = await answered(page, { layout: 'rooms', seed: '3', size: 'huge', params: { secret_rooms: 3 }, mission: {} });
  const secret = map.rooms.find((/** @type {any} */ room) => room.kind === 'secret');
  const { x, y } = map.doors.find((/** @type {any} */ door) => door.kind === 'locked');
  const told = async (/** @type {[number, number]} */ cell) => {
    await page.mouse.move(...(await cellAt(page, cell)));
    return page.locator('.hovered').innerText();
  };
  assert.match(await told(secret.center), /room floor .*secret/);
  assert.match(await told([x, y]), /lock/);
  await page.keyboard.press('y');
  await page.getByText('the player map has none').waitFor();
  assert.match(await page.locator('.hovered').innerText(), / door(?!.*lock)/, 'also where the pointer already was');
  await shot('map-for-players');
  assert.equal(await told(secret.center), `${secret.center.join(', ')} · wall`);
  assert.match(await told([x, y]), new RegExp(`^${x}, ${y} · door(?!.*lock)`));
});

test('a slider draws while it is dragged, and back leads before the drag', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7&size=huge' });
  await judged(page);
  await page.locator('summary', { hasText: 'All settings' }).click();
  const slider = page.locator('[data-param=density] input[type=range]');
  const times = [];
  for (let step = 0; step < 40; step++) times.push((await latency(page, () => slider.press('ArrowRight'))).drawn);
  times.sort((a, b) => a - b);
  t.diagnostic(`drawn after ${times[20]?.toFixed(0)} ms, 95 % within ${times[37]?.toFixed(0)} ms`);
  await page.waitForURL(/density=90/);
  await page.keyboard.press('Control+z');
  await page.waitForURL(/density=89/);
});

test('a map that cannot be made gives the reason and a reset button', async (t) => {
  const { page } = await studio(t, { path: '?layout=bsp&seed=1&size=4x4&levels=99', expect: [400] });
  await page.locator('.trouble li').nth(1).waitFor();
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await judged(page);
  assert.equal(await page.locator('.trouble').count(), 0);
  assert.match(page.url(), /layout=bsp&seed=1$/);
});

test('an address that makes no sense still shows a map', async (t) => {
  const { page } = await studio(t, { path: '?layout=cathedral&view=moon&style=neon&layers=x&levels=many', hash: '#edits=[&paint=zzz', expect: [400] });
  await page.locator('.trouble, [data-score]').first().waitFor();
});

test('a page behind which the program is started again says so and goes on', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7', expect: [/ERR_CONNECTION_REFUSED/] });
  await judged(page);
  const program = await server();
  await program.stop();
  await page.locator('#seed').fill('another');
  await page.locator('.banner').waitFor();
  await program.start();
  await page.locator('.banner.is-good').waitFor();
  await page.waitForSelector('[data-shown=another]');
});

test('the map by touch on a small screen', async (t) => {
  const { page, shot } = await studio(t, { path: ROOMS, viewport: { width: 360, height: 640 }, hasTouch: true });
  await judged(page);
  await shot('map-small');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, 360);
  const { start } = await answered(page, RECIPE);
  await page.touchscreen.tap(...(await cellAt(page, start)));
  await page.locator('.inspect').getByText('start', { exact: true }).waitFor();
  await axe(page);
});

test('everything on the map is reached with the keyboard alone', async (t) => {
  const { page } = await studio(t, { path: '?layout=rooms&seed=7' });
  await judged(page);
  const reached = new Set();
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('data-tool') ?? document.activeElement?.id ?? document.activeElement?.tagName));
    reached.add(await page.evaluate(() => document.activeElement?.tagName));
  }
  for (const name of ['seed', 'wall', 'layers', 'save', 'print', 'plus', 'CANVAS', 'SELECT', 'SUMMARY']) assert.ok(reached.has(name), name);
});

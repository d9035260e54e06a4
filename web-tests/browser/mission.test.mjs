// The view of missions, as a level designer uses it: plan, break, mend, undo, name, walk, set into a map, keep.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, cellAt } from './at.mjs';
import { axe, studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const VIEW = '?view=mission&seed=7';

/** @param {Page} page */
const shown = (page) => page.locator('.diagram').getAttribute('data-shown').then(Number);

/**
 * Does something and waits until the diagram was drawn anew.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
async function redrawn(page, act) {
  const before = await shown(page);
  await act();
  await page.waitForFunction((count) => Number(document.querySelector('.diagram')?.getAttribute('data-shown')) > count, before);
}

/**
 * Opens the view and waits for the diagram.
 * @param {Parameters<typeof studio>[0]} t
 * @param {Parameters<typeof studio>[1]} [options]
 */
async function opened(t, options = {}) {
  const made = await studio(t, { path: VIEW, ...options });
  await made.page.waitForSelector('.diagram:not([data-shown="0"])');
  return made;
}

/**
 * @param {Page} page
 * @param {string} kind
 * @param {number} set
 */
const node = (page, kind, set) => page.locator(`.node.${kind}[data-set="${set}"]`).first();

/**
 * The middle of a node.
 * @param {import('playwright-core').Locator} locator
 */
async function middle(locator) {
  const box = await locator.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {import('playwright-core').Locator} what
 * @param {import('playwright-core').Locator} onto
 */
async function drag(page, what, onto) {
  const [from, to] = [await middle(what), await middle(onto)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** @param {Page} page */
const verdict = (page) => page.locator('.proof').getAttribute('data-verdict');

/** @param {Page} page */
const edits = (page) => page.evaluate(() => JSON.parse(new URLSearchParams(location.hash.slice(1)).get('edits') ?? '[]'));

/**
 * Waits until that many edits stand in the address.
 * @param {Page} page
 * @param {number} count
 */
const haveEdits = (page, count) => page.waitForFunction(
  (wanted) => JSON.parse(new URLSearchParams(location.hash.slice(1)).get('edits') ?? '[]').length === wanted, count);

test('a key dragged behind its own lock strands the player, and a click mends it', async (t) => {
  const { page, shot } = await opened(t);
  assert.equal(await verdict(page), 'sound');
  await redrawn(page, () => drag(page, node(page, 'key', 3), node(page, 'lock', 3)));
  assert.equal(await verdict(page), 'stranded');
  assert.match(await page.locator('.badge').innerText(), /can get stuck/);
  await shot('mission-broken');
  await page.locator('.steps-list .step').first().click();
  await page.waitForSelector('.diagram.is-lit');
  assert.ok((await page.locator('.node.is-reached').count()) < (await page.locator('.node').count()), 'what stays closed is dim');
  const repair = page.locator('.repair').first();
  assert.match(await repair.innerText(), /Key 3|Lock 3/);
  await redrawn(page, () => repair.click());
  assert.equal(await verdict(page), 'sound');
  await haveEdits(page, 2);
});

test('edits are undone and done again, and stand in the address', async (t) => {
  const { page } = await opened(t);
  const key = node(page, 'key', 3);
  await redrawn(page, () => drag(page, key, node(page, 'lock', 4)));
  await haveEdits(page, 1);
  await redrawn(page, () => page.keyboard.press('Control+z'));
  await haveEdits(page, 0);
  await redrawn(page, () => page.keyboard.press('Control+Shift+z'));
  await haveEdits(page, 1);
  const label = await key.getAttribute('aria-label');
  await page.reload();
  await page.waitForSelector('.diagram:not([data-shown="0"])');
  assert.equal(await key.getAttribute('aria-label'), label);
  await redrawn(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await haveEdits(page, 0);
});

test('moving a setting sets the edits aside, and undo brings both back', async (t) => {
  const { page } = await opened(t);
  await redrawn(page, () => drag(page, node(page, 'key', 3), node(page, 'lock', 4)));
  const field = page.locator('[data-param="unique_keys"] input[type="number"]');
  await redrawn(page, async () => {
    await field.fill('5');
    await field.press('Tab');
  });
  await haveEdits(page, 0);
  await redrawn(page, () => page.locator('.tools').getByRole('button', { name: 'Undo' }).click());
  await haveEdits(page, 1);
  assert.equal(await field.inputValue(), '3');
});

test('edits that another setting removes are told, and undo brings them back', async (t) => {
  const { page } = await opened(t);
  await redrawn(page, () => drag(page, node(page, 'key', 3), node(page, 'lock', 4)));
  const slider = page.locator('[data-param="unique_keys"] input[type="range"]');
  await redrawn(page, () => slider.press('ArrowRight'));
  await page.locator('#say', { hasText: 'your edits were removed' }).waitFor();
  await redrawn(page, () => page.locator('#say button').click());
  await haveEdits(page, 1);
  assert.equal(await page.locator('#say button').count(), 0);
});

test('an edit that cannot be is refused, and nothing changes', async (t) => {
  const { page } = await opened(t, { expect: [400, /400/] });
  const count = await page.locator('.node').count();
  await page.locator('.node.start').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Add a key or a lock…' }).click();
  await page.getByLabel('Kind', { exact: true }).selectOption('key');
  await page.getByLabel('Key set', { exact: true }).selectOption('3');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.waitForSelector('.diagram-pane .trouble');
  assert.match(await page.locator('.diagram-pane .trouble').innerText(), /set 3 is unique/);
  await page.waitForFunction(() => location.hash === '');
  assert.equal(await page.locator('.node').count(), count);
});

test('a setting that is dragged redraws the diagram while it is dragged', async (t) => {
  const { page } = await opened(t);
  const slider = page.locator('[data-param="unique_keys"] input[type="range"]');
  await redrawn(page, () => slider.evaluate((input) => {
    const range = /** @type {HTMLInputElement} */ (input);
    range.value = '9';
    range.dispatchEvent(new Event('input', { bubbles: true }));
  }));
  assert.equal(await page.locator('.node.lock').count() >= 9, true);
});

test('everything can be done with the keyboard alone', async (t) => {
  const { page } = await opened(t);
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('[data-param]')?.getAttribute('data-param')), 'unique_keys');
  await page.locator('.node.start').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  assert.match((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '', /^Key 3/);
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'menuitem');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.node-menu').count(), 0);
  assert.match((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '', /^Key 3/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.diagram.is-moving');
  await page.keyboard.press('ArrowRight');
  await redrawn(page, () => page.keyboard.press('Enter'));
  assert.equal((await edits(page))[0][0], 'move');
  await redrawn(page, () => page.keyboard.press('Delete'));
  await haveEdits(page, 2);
  await page.keyboard.press('.');
  await page.waitForSelector('.diagram.is-lit');
});

test('names, rewards, obstacles, ends, and new sets are added from the menu', async (t) => {
  const { page } = await opened(t);
  const pick = async (/** @type {string} */ name) => {
    await page.locator('.node.start').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await redrawn(page, () => pick('Add a reward'));
  await redrawn(page, () => pick('Put the end here'));
  assert.equal(await page.locator('.node.reward').count(), 1);
  assert.equal(await page.locator('.node.end').count(), 1);
  await pick('Add a key or a lock…');
  await redrawn(page, () => page.getByRole('button', { name: 'Add', exact: true }).click());
  assert.equal(await page.locator('.node[data-set="6"]').count(), 2, 'a key and its lock');
  await node(page, 'key', 6).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByLabel('Name of all keys of set 6').fill('grappling hook');
  await redrawn(page, () => page.keyboard.press('Enter'));
  assert.match((await node(page, 'key', 6).getAttribute('aria-label')) ?? '', /grappling hook/);
});

test('the walkthrough opens every lock with the keys in hand', async (t) => {
  const { page, shot } = await opened(t);
  const slider = page.getByRole('slider', { name: 'Walkthrough' });
  const last = await slider.getAttribute('max');
  await slider.focus();
  await page.keyboard.press('End');
  await page.waitForSelector('.diagram.is-lit');
  assert.equal(await page.locator('.node:not(.is-reached)').count(), 0);
  assert.equal(await page.locator('.node.lock.is-open').count(), Number(last));
  await shot('mission-walked');
  assert.equal(new URL(page.url()).searchParams.get('walk'), last);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.diagram:not(.is-lit)');
});

test('set into a map, what one points at in the diagram lights up on the map and back', async (t) => {
  const { page, shot } = await opened(t);
  await page.getByRole('switch', { name: 'Place on a map' }).check();
  await page.waitForSelector('.beside[data-fits="true"] canvas:not([data-drawn="0"])');
  await node(page, 'key', 3).hover();
  await page.waitForSelector('.beside[data-lit*=","]');
  await shot('mission-both');
  const lit = await page.locator('.beside').getAttribute('data-lit');
  await node(page, 'lock', 4).hover();
  await page.waitForFunction((before) => document.querySelector('.beside')?.getAttribute('data-lit') !== before, lit);
  const map = await answered(page, { layout: 'rooms', seed: '7', mission: {} });
  const key = map.features.find((/** @type {any} */ feature) => feature.kind === 'key');
  const [x, y] = await cellAt(page, [key.x, key.y]);
  await page.mouse.move(x, y);
  await page.waitForSelector(`.node.is-linked[data-node="${key.node}"]`);
  await page.mouse.click(x, y);
  await page.waitForSelector(`.node.is-selected[data-node="${key.node}"]`);
  await page.getByRole('button', { name: 'Diagram', exact: true }).click();
  await page.waitForSelector('.beside', { state: 'hidden' });
});

test('another map is found for the same mission', async (t) => {
  const { page } = await opened(t, { path: `${VIEW}&mission=1&layout=growth`, expect: [422, /422/] });
  await page.waitForSelector('.beside[data-fits="true"]');
  const labels = () => page.locator('.node').evaluateAll((nodes) => nodes.map((each) => each.getAttribute('aria-label')));
  const before = await labels();
  await page.getByRole('button', { name: 'Another map for this mission' }).click();
  await page.waitForFunction(() => new URLSearchParams(location.search).get('seed') !== '7');
  await page.waitForSelector('.beside[data-fits]');
  assert.deepEqual(await labels(), before);
  assert.equal(new URL(page.url()).searchParams.get('plan'), '7');
});

test('a mission that does not fit is told with what would, which a click takes', async (t) => {
  const { page } = await opened(t, { path: `${VIEW}&layout=bsp&size=20x20&mission=1&unique_keys=9`, expect: [422, /422/] });
  const advice = page.locator('.beside-map .over button').first();
  await advice.waitFor();
  await advice.click();
  await page.waitForSelector('.beside[data-fits="true"]');
});

test('every format is a file; Enter saves one picture a press', async (t) => {
  const { page } = await opened(t);
  await page.getByRole('button', { name: 'Save…' }).click();
  const names = [];
  for (const button of await page.locator('.file').all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    names.push(download.suggestedFilename());
  }
  assert.deepEqual(names.sort(), ['mission-7.dot', 'mission-7.json', 'mission-7.mmd', 'mission-7.png', 'mission-7.svg', 'mission-7.txt']);
  await page.keyboard.press('Escape');
  await page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
  let count = 0;
  page.on('download', () => (count += 1));
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await page.keyboard.down('Enter');
  await Promise.all([page.waitForEvent('download').catch(() => null), page.keyboard.down('Enter')]);
  await page.keyboard.up('Enter');
  assert.equal(count, 2, 'a key that is held down is one press');
});

test('a mission too large to draw says so, still has its files, and the page stays alive', async (t) => {
  const { page } = await studio(t, { path: '?view=mission&seed=7&unique_keys=2000' });
  await page.waitForSelector('.too-large:not([hidden])');
  assert.match(await page.locator('.too-large').innerText(), /4,\d+ nodes/);
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.too-large .file').first().click()]);
  assert.equal(download.suggestedFilename(), 'mission-7.txt');
  const field = page.locator('[data-param="unique_keys"] input[type="number"]');
  await field.fill('3');
  await field.press('Tab');
  await page.waitForSelector('.too-large[hidden]', { state: 'attached' });
  assert.equal(await page.locator('.node.start').count(), 1);
});

test('on a phone a tap selects a node and opens its menu at the foot', async (t) => {
  const { page, shot } = await opened(t, { viewport: { width: 360, height: 640 }, hasTouch: true });
  const { x, y } = await middle(node(page, 'key', 3));
  await page.touchscreen.tap(x, y);
  await page.waitForSelector('.node-menu-box.is-at-foot');
  await shot('mission-phone-menu');
  await page.getByRole('menuitem', { name: 'Move…' }).tap();
  await page.waitForSelector('.diagram.is-moving');
  const to = await middle(page.locator('.node.is-target').last());
  await redrawn(page, () => page.touchscreen.tap(to.x, to.y));
  assert.equal((await edits(page))[0][0], 'move');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing hangs over the side');
});

test('a broken mission, a menu and a sheet are as accessible as the rest', async (t) => {
  const { page } = await opened(t);
  await redrawn(page, () => drag(page, node(page, 'key', 3), node(page, 'lock', 3)));
  await axe(page);
  await node(page, 'lock', 4).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.node-menu');
  await axe(page);
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.waitForSelector('dialog[open]');
  await axe(page);
});

test('a link whose edits cannot be made says so, and undo leads out of it', async (t) => {
  const hash = `#edits=${encodeURIComponent('[["move","1:999"]]')}`;
  const { page } = await studio(t, { path: `${VIEW}&walk=abc&pane=none`, hash, expect: [400, /400/] });
  await page.waitForSelector('.diagram-pane .trouble');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForSelector('.node.start');
  assert.equal(await page.locator('.diagram-pane .trouble').count(), 0);
});

for (const [lang, colorScheme] of /** @type {const} */ ([['en', 'light'], ['fr', 'dark']])) {
  test(`nothing stands in the way of people with other senses: ${lang}, ${colorScheme}`, async (t) => {
    const { page, shot } = await opened(t, { lang, colorScheme, path: `${VIEW}&mission=1&theme=keys&walk=2`, viewport: { width: 1440, height: 900 } });
    await page.waitForSelector('.beside[data-fits="true"]');
    await axe(page);
    await shot(`mission-${lang}-${colorScheme}`);
  });
}

test('the map of a mission has a size of its own choice', async (t) => {
  const { page } = await studio(t, { path: '?view=mission&layout=rooms&seed=7' });
  await page.waitForSelector('.diagram:not([data-shown="0"])');
  assert.equal(await page.getByText('Size of the map').isVisible(), false);
  await page.getByRole('switch', { name: 'Place on a map' }).check();
  await page.getByText('Size of the map').waitFor();
  await page.getByRole('spinbutton', { name: 'Width' }).fill('60');
  await page.getByRole('spinbutton', { name: 'Width' }).press('Enter');
  await page.waitForURL(/size=60x32/);
  await page.getByRole('button', { name: 'large' }).click();
  await page.waitForURL(/size=large/);
});

test('the keys of a new visit have names, and those of a link are as they were', async (t) => {
  const { page, address } = await studio(t, { path: '?view=mission' });
  await page.waitForURL(/theme=keys/);
  await page.goto(`${address}?view=mission&seed=7`);
  await page.waitForSelector('.diagram:not([data-shown="0"])');
  assert.doesNotMatch(page.url(), /theme/);
});

/** Walls around key 5 of this map. */
const WALLED = '?layout=rooms&seed=66673567&size=medium&mode=crypt&mission=1&theme=keys#paint=w23.6_w25.6_w24.5_w24.7';

test('a painted map that cannot be finished stood beside the words that players cannot get stuck', async (t) => {
  const { page, shot } = await opened(t, { path: `${WALLED.replace('?', '?view=mission&')}` });
  await page.waitForSelector('.proof[data-verdict=stranded]');
  assert.match(await page.locator('.badge').innerText(), /can get stuck/);
  const fault = page.locator('.proof [data-code=walled_in] button');
  assert.match(await fault.innerText(), /Key 5 cannot be reached: it is walled in here/);
  await page.locator('.proof [data-code=never_opens]', { hasText: 'Lock 5' }).waitFor();
  await page.locator('.proof [data-code=out_of_reach]', { hasText: 'The end' }).waitFor();
  await fault.click();
  await shot('mission-walled-in');
  await page.evaluate(() => (location.hash = ''));
  await page.waitForSelector('.proof[data-verdict=sound]');
});

test('the map view says of the same painted map that players can get stuck, and why', async (t) => {
  const { page, shot } = await studio(t, { path: WALLED });
  await page.waitForSelector('.proof[data-holds=false] [data-code=walled_in]');
  assert.match(await page.locator('.proof-badge').innerText(), /can get stuck/);
  assert.doesNotMatch(await page.locator('.proof').innerText(), /always be finished, but/);
  await shot('map-walled-in');
});

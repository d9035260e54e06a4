/** Every screen and sheet of the game that the other tests do not open: each is accessible. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentsOf } from '../bot/moments.mjs';
import { axe, server, studio } from './harness.mjs';
import { Answers, pretend, STAGE, startHash } from './play-game.mjs';

/** @typedef {import('playwright-core').Page} Page */

const PLAY = '?view=play';
const STILL = /** @type {const} */ ({ reducedMotion: 'reduce' });
const SMALL = { width: 360, height: 640 };

/** @param {Page} page @param {string} kind */
const sheet = (page, kind) => page.waitForSelector(`dialog.sheet-${kind}[open]`);

test('the menu, its options, its codes and the list of replays are accessible', async (t) => {
  const { page, shot } = await studio(t, { path: PLAY, ...STILL });
  await page.click('[data-name=options]');
  await sheet(page, 'options');
  await page.click('.sheet-options summary');
  await axe(page);
  await shot('play-options');
  await page.keyboard.press('Escape');
  await page.click('[data-name=code]');
  await sheet(page, 'code');
  await axe(page);
  await page.keyboard.press('Escape');
  await page.click('[data-name=replays]');
  await page.getByText('No run has ended yet').waitFor();
  await axe(page);
  await page.getByRole('button', { name: 'Main menu' }).click();
  await page.click('[data-name=daily]');
  await page.click('.class-card');
  await page.waitForSelector(STAGE);
  await page.keyboard.press('Escape');
  await page.click('[data-name=ask]');
  await axe(page);
  await page.click('[data-name=give-up]');
  await page.waitForSelector('.ending');
  await axe(page);
  await page.click('[data-name=menu]');
  await page.click('[data-name=replays]');
  await page.getByText('Adventurer, level 1').waitFor();
  await axe(page);
  await shot('play-replays');
});

test('a treasure, the bag, points, skills, doors and a chamber are accessible', async (t) => {
  const { address } = await server();
  const codes = await momentsOf(address, { seed: 'bot 1', class: 'warrior' }, {
    treasure: ({ shown }) => shown !== null,
    growth: ({ hero, offered, shown }) => shown === null && hero.points > 0 && offered.length > 0,
    enchant: ({ hero, shown, actions }) => shown === null && actions.some((action) => typeof action === 'object' && hero.inventory.worn.includes(action.enchant?.[0])),
    chamber: ({ board }) => board !== null,
    ledger: ({ doors, ring, shown }) => shown === null && doors.length > 0 && ring.length > 0,
  });
  const { page, shot } = await studio(t, { path: PLAY, viewport: SMALL, hasTouch: true, lang: 'fr', ...STILL });
  const open = async (/** @type {string} */ code) => {
    await page.goto('about:blank');
    await page.goto(`${address}${PLAY}#run=${code}`);
    const replace = page.locator('[data-name=replace]');
    await page.locator(STAGE).or(replace).first().waitFor();
    if (await replace.isVisible()) await replace.click();
    await page.waitForSelector(STAGE);
  };
  await open(codes.treasure);
  await sheet(page, 'treasure');
  await axe(page);
  await shot('play-treasure');
  await open(codes.growth);
  await page.keyboard.press('p');
  await sheet(page, 'growth');
  await axe(page);
  await shot('play-growth');
  await open(codes.enchant);
  await page.keyboard.press('i');
  await sheet(page, 'bag');
  await axe(page);
  await shot('play-bag');
  await page.click('.slot.is-worn');
  await page.keyboard.press('e');
  await axe(page);
  await shot('play-enchant');
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await page.keyboard.press('x');
  await axe(page);
  await open(codes.ledger);
  await page.keyboard.press('r');
  await sheet(page, 'ledger');
  await axe(page);
  await shot('play-ledger');
  await open(codes.chamber);
  await axe(page);
  await shot('play-chamber');
});

test('a piece to wear or not, a code of a run and a victory are accessible', async (t) => {
  const { page, shot } = await studio(t, { path: PLAY, hash: startHash('7', 'mage'), ...STILL });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue elsewhere' }).click();
  await page.waitForSelector('.sheet-share .qr');
  await axe(page);
  await page.keyboard.press('Escape');
  const piece = { equipment: { kind: 'weapon', quality: 3, enchantment: null } };
  await pretend(page, ({ view, words }) => {
    view.hero.inventory = { items: [piece, piece], worn: [null, 0, null] };
    view.question = 1;
    words.bag = [{ title: 'Weapon +3', help: 'Adds 3 to Atk.', worn: true }, { title: 'Weapon +3', help: 'Adds 3 to Atk.', worn: false }];
    words.question = { text: 'Which one?', wear: 'Wear the new one', keep: 'Keep the old one' };
  });
  await game.press('.');
  await sheet(page, 'question');
  await axe(page);
  await shot('play-question');
  await page.unroute('**/api/play');
  await pretend(page, ({ view, steps }) => {
    view.is_won = true;
    steps[0]?.events.push({ event: 'dungeon_won' });
  });
  await page.reload();
  await page.waitForSelector(STAGE);
  const won = page.locator('.ending.is-won');
  for (let tries = 0; tries < 50 && !(await won.isVisible()); tries++) await game.press('.');
  await won.waitFor();
  await axe(page);
  await shot('play-victory');
  await page.click('[data-name=deeper]');
  await page.waitForSelector(STAGE);
});

test('a run from a newer version is named in the menu, saved as a file, offered again when it fits, and deleted', async (t) => {
  const { page, shot } = await studio(t, { path: PLAY, hash: startHash('7', 'rogue'), ...STILL });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  await game.press('.');
  // The copies of a page whose format has a greater number.
  const setVersion = (/** @type {number} */ version, /** @type {string} */ store) =>
    page.evaluate(async ([number, name]) => {
      const module = '/play/store/checksum.js';
      const { checksum } = await import(module);
      await new Promise((resolve) => {
        const request = indexedDB.open('oubliette-play');
        request.onsuccess = () => {
          const transaction = request.result.transaction([name], 'readwrite');
          transaction.objectStore(name).openCursor().onsuccess = ({ target }) => {
            const cursor = /** @type {IDBRequest<IDBCursorWithValue | null>} */ (target).result;
            if (!cursor) return;
            const copy = cursor.value.copy ?? cursor.value;
            const changed = { ...copy, version: number, sum: checksum(`${number} ${copy.number} ${copy.text}`) };
            cursor.update(cursor.value.copy ? { ...cursor.value, copy: changed } : changed);
            cursor.continue();
          };
          transaction.oncomplete = () => (request.result.close(), resolve(undefined));
        };
      });
    }, /** @type {const} */ ([version, store]));
  await page.goto(`${page.url().split('#')[0]}#`);
  await setVersion(99, 'copies');
  await page.reload();
  assert.equal(await page.locator('[data-name=continue-main]').count(), 0);
  await page.click('[data-name=aside]');
  await page.getByText('from a newer version of Oubliette. It can').waitFor();
  await axe(page);
  await shot('play-aside');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-name=save-0]')]);
  assert.equal(file.suggestedFilename(), 'oubliette-run.save');
  await setVersion(1, 'aside');
  await page.reload();
  await page.click('[data-name=aside]');
  await page.click('[data-name=continue-0]');
  await page.waitForSelector(STAGE);
  await game.press('.');
  assert.deepEqual([game.view.turn, game.view.hero.class], [2, 'rogue']);
  await setVersion(99, 'copies');
  await page.goto('about:blank');
  await page.goto(new URL(PLAY, (await server()).address).href);
  await page.click('[data-name=aside]');
  await page.click('[data-name=delete-0]');
  await page.click('[data-name=delete-yes]');
  await page.getByText('No run is set aside').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-name=new]:focus');
  assert.equal(await page.locator('[data-name=aside]').count(), 0);
});

test('at 3840x2160 the side and the sheets are large enough to read, and nothing is cut off', async (t) => {
  const { page, shot } = await studio(t, { path: PLAY + startHash('5', 'mage'), ...STILL, viewport: { width: 3840, height: 2160 } });
  await page.waitForSelector(STAGE);
  const sizeOf = (/** @type {string} */ selector) => page.locator(selector).evaluate((element) => {
    const { width, height, bottom } = element.getBoundingClientRect();
    return { width, height, bottom };
  });
  assert.equal((await sizeOf('.run-side')).width, 600);
  assert.ok((await sizeOf('.action-bar')).bottom <= 2160);
  for (const [key, kind] of [['i', 'bag'], ['o', 'chart'], ['l', 'history']]) {
    await page.keyboard.press(key);
    await sheet(page, kind);
    const { width, height } = await sizeOf('dialog[open]');
    assert.ok(width >= 1000 && height <= 2160, `${kind}: ${width} x ${height}`);
    await page.keyboard.press('Escape');
  }
  await shot('play-4k');
});

test('keys still work when the button with the focus can no longer be pressed: the bag is full', async (t) => {
  const { address } = await server();
  const { treasure } = await momentsOf(address, { seed: 'bot 1', class: 'warrior' }, { treasure: ({ shown, actions }) => shown !== null && actions.includes('take') });
  const { page } = await studio(t, { path: PLAY, ...STILL });
  await page.goto('about:blank');
  await page.goto(`${address}${PLAY}#run=${treasure}`);
  await sheet(page, 'treasure');
  /** @type {any} */
  let object = null;
  await pretend(page, (answer) => {
    const { view, words } = answer;
    const [item, line] = [{ potion: 'healing' }, words.bag[0] ?? { title: '', help: '' }];
    object ??= { shown: view.shown ?? item, words: words.shown ?? line };
    view.shown = object.shown;
    words.shown = object.words;
    view.question = null;
    view.hero.inventory.items = Array(12).fill(item);
    words.bag = Array(12).fill(line);
    view.actions = ['leave', ...Array.from({ length: 12 }, (_, slot) => ({ throw: slot }))];
  });
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.name), 'take');
  await page.keyboard.press('t');
  await page.waitForSelector('.sheet-treasure [data-name=take]:disabled');
  const leave = page.waitForRequest((request) => request.url().endsWith('/api/play') && (request.postData() ?? '').includes('leave'));
  await page.keyboard.press('l');
  await leave;
});

/** Runs stored by the browser: two copies, two tabs, damage, and storage that is full, blocked or emptied. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** A file of the page that opens fast, for tests without a view. */
const PLAIN = 'shared/storage.js';

/**
 * Opens the storage as `runs` of the page, with what it tells in `told`.
 * @param {Page} page
 */
async function open(page) {
  await page.evaluate(async () => {
    const module = '/play/store/runs.js';
    const { openRuns } = await import(module);
    const runs = await openRuns();
    /** @type {string[]} */
    const told = [];
    runs.onTold = (/** @type {string} */ key) => told.push(key);
    runs.onLost = (/** @type {string} */ slot) => told.push(`lost ${slot}`);
    runs.onFree = (/** @type {string} */ slot) => told.push(`free ${slot}`);
    runs.onRecord = (/** @type {string} */ slot, /** @type {any} */ record) => told.push(`${slot} ${record?.run}`);
    let last = 0;
    const save = (/** @type {string} */ run, /** @type {unknown[]} */ actions) => {
      last = Math.max(last + 1, Date.now());
      return runs.save('main', { slot: 'main', run, start: { seed: '7' }, actions, savedAt: last, summary: {} });
    };
    Object.assign(globalThis, { runs, told, save });
  });
}

/**
 * The value of an expression over `runs`, `told` and `save`.
 * @param {Page} page
 * @param {string} expression
 * @returns {Promise<any>}
 */
const value = (page, expression) => page.evaluate(`(async () => ${expression})()`);

/**
 * Waits until the page was told something.
 * @param {Page} page
 * @param {string} words
 * @param {number} [count] how often
 */
const told = (page, words, count = 1) =>
  page.waitForFunction(([wanted, times]) => {
    const all = /** @type {string[]} */ (Reflect.get(globalThis, 'told'));
    return all.filter((each) => each === wanted).length === times;
  }, /** @type {const} */ ([words, count]));

/**
 * Changes the database behind the back of the page.
 * @param {Page} page
 * @param {string} change of `stores`, a function from a name to a store
 */
const tamper = (page, change) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('oubliette-play');
    request.onsuccess = () => {
      const names = [...request.result.objectStoreNames];
      const transaction = request.result.transaction(names, 'readwrite');
      const stores = (name) => transaction.objectStore(name);
      ${change};
      transaction.oncomplete = () => (request.result.close(), resolve());
      transaction.onabort = () => reject(transaction.error);
    };
  })`);

test('a run, its actions, options and replays are there after a reload; damage costs one save at most', async (t) => {
  const { page } = await studio(t, { path: PLAIN });
  await open(page);
  assert.equal(await value(page, 'runs.current("main")'), null);
  await value(page, 'runs.setOptions({ volume: 0.25 })');
  await page.evaluate(`globalThis.actions = Array.from({ length: 600 }, () => ({ step: 'up' }))`);
  assert.equal(await value(page, 'save("one", actions)'), true);
  assert.equal(await value(page, 'save("two", [...actions, "wait"])'), true);
  await page.evaluate('for (let count = 0; count < 23; count += 1) runs.addReplay({ start: {}, actions: [], summary: count, endedAt: count })');
  await page.evaluate('void save("three", [...actions, "wait", "wait"])');
  await page.reload();
  await open(page);
  assert.deepEqual(await value(page, 'runs.current("main").then(({ run, actions }) => [run, actions.length])'), ['three', 602]);
  assert.deepEqual(await value(page, 'runs.replays().then((all) => [all.length, all[0].summary])'), [20, 22]);
  assert.equal(await value(page, 'runs.options.volume'), 0.25);
  await tamper(page, `stores('copies').get('main/0').onsuccess = ({ target }) => {
    stores('copies').put({ ...target.result, text: target.result.text.replace('three', 'threa') }, 'main/0');
  }`);
  assert.deepEqual(await value(page, 'runs.current("main").then(({ run, actions }) => [run, actions.length])'), ['two', 601]);
  await tamper(page, `stores('chunks').put('["wait"]', ['main', 1])`);
  assert.deepEqual(await value(page, 'runs.current("main").then(({ run, actions }) => [run, actions])'), ['two', null]);
  await tamper(page, `stores('copies').put({ version: 99, number: 9, text: '{}', sum: 0 }, 'main/1')`);
  assert.equal(await value(page, 'runs.current("main")'), null);
  assert.deepEqual(await value(page, 'told'), ['store_older_copy', 'store_replay_lost', 'store_damaged']);
  assert.equal(await value(page, 'save("four", [])'), true);
  assert.equal(await value(page, 'runs.list().then((all) => all[0].run)'), 'four');
  await value(page, 'runs.remove("main")');
  await page.reload();
  await open(page);
  assert.deepEqual(await value(page, 'runs.list()'), []);
});

test('one tab plays, the other watches, takes over, and goes on when the first is closed', async (t) => {
  const { page, context, address } = await studio(t, { path: PLAIN });
  await open(page);
  await page.evaluate('runs.claim("main").then((claim) => (globalThis.claim = claim))');
  await value(page, 'save("one", ["wait"])');
  assert.equal(await value(page, 'runs.claim("main").then(({ isMine }) => isMine)'), true);
  assert.equal(await value(page, '(claim.release(), runs.claim("main").then(({ isMine }) => isMine))'), true);
  const other = await context.newPage();
  await other.goto(address + PLAIN);
  await open(other);
  await other.evaluate('runs.claim("main").then((claim) => (globalThis.claim = claim))');
  assert.deepEqual([await value(page, 'claim.isMine'), await value(other, 'claim.isMine')], [true, false]);
  await value(page, 'save("two", ["wait", "wait"])');
  await told(other, 'main two');
  assert.equal(await value(other, 'save("wrong", [])'), false);
  assert.deepEqual(await value(other, 'claim.takeOver().then(({ run, actions }) => [run, actions.length])'), ['two', 2]);
  await told(page, 'lost main');
  assert.deepEqual([await value(page, 'claim.isMine'), await value(other, 'claim.isMine')], [false, true]);
  assert.equal(await value(page, 'save("wrong", [])'), false);
  await value(other, 'save("three", ["wait", "wait", "wait"])');
  await other.close();
  await told(page, 'free main');
  assert.equal(await value(page, 'claim.isMine'), true);
  assert.equal(await value(page, 'save("four", []).then(() => runs.current("main")).then(({ run }) => run)'), 'four');
});

test('storage that is emptied or full while one plays loses nothing that fits', async (t) => {
  const { page, context, address } = await studio(t, { path: PLAIN });
  await open(page);
  await value(page, 'save("one", ["wait"])');
  await value(page, 'save("two", ["wait", "wait"])');
  await tamper(page, `['copies', 'chunks'].forEach((name) => stores(name).clear())`);
  await value(page, 'save("three", ["wait", "wait", "wait"])');
  const tools = await context.newCDPSession(page);
  await tools.send('Storage.clearDataForOrigin', { origin: address.slice(0, -1), storageTypes: 'indexeddb' });
  await told(page, 'store_cleared', 2);
  await value(page, 'save("four", ["wait"])');
  assert.deepEqual(await value(page, 'told'), ['store_cleared', 'store_cleared']);
  await page.evaluate(`globalThis.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...all) {
      if (this.name === 'chunks' && String(all[0]).length > 100) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, all);
    }`);
  assert.equal(await value(page, 'save("five", Array(99).fill("wait"))'), true);
  await page.evaluate('IDBObjectStore.prototype.put = put');
  assert.equal(await value(page, 'save("six", Array(100).fill("wait"))'), true);
  assert.deepEqual(await value(page, 'told.slice(2)'), ['store_full', 'store_back']);
  await page.reload();
  await open(page);
  assert.deepEqual(await value(page, 'runs.current("main").then(({ run, actions }) => [run, actions.length])'), ['six', 100]);
});

test('where the browser stores nothing, runs last until the page is closed', async (t) => {
  const { page } = await studio(t, { path: PLAIN, storage: 'blocked' });
  await open(page);
  assert.equal(await value(page, 'runs.claim("main").then(({ isMine }) => isMine)'), true);
  assert.equal(await value(page, 'save("one", ["wait"])'), false);
  assert.equal(await value(page, 'runs.addReplay({ start: {}, actions: [], summary: 1, endedAt: 1 })'), false);
  assert.equal(await value(page, 'runs.setOptions({ muted: true })'), false);
  assert.deepEqual(await value(page, 'runs.list().then((all) => all.map(({ run }) => run))'), ['one']);
  assert.equal(await value(page, 'runs.replays().then((all) => all.length)'), 1);
  assert.deepEqual(await value(page, 'told'), ['store_blocked']);
});

/** The carrier of the static site: its workers, and the portions of long requests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, Unreachable } from '../../web/shared/carrier/errors.js';
import { Pool } from '../../web/shared/carrier/pool.js';
import { hasPortions, inPortions } from '../../web/shared/carrier/portions.js';
import { parsed } from '../../web/shared/carrier/link-pictures.js';

/** A worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  /** @type {FakeWorker[]} */
  static all = [];
  /** @type {any[]} */
  asked = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    if (!message.module) this.asked.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  /** @param {any} data */
  answer(data) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

function pool(most = 2, module = async () => /** @type {any} */ ({})) {
  FakeWorker.all = [];
  return new Pool({ makeWorker: () => /** @type {any} */ (new FakeWorker()), module, most });
}

const bytes = { bytes: new Uint8Array([1]), mediaType: 'x/y' };

test('requests go to free workers, and wait while there is none', async () => {
  const shared = pool(2);
  const answers = ['a', 'b', 'c'].map((name) => shared.run(name, '{}'));
  assert.deepEqual(FakeWorker.all.map((worker) => worker.asked.map(({ name }) => name)), [['a'], ['b']]);
  FakeWorker.all[1].answer(bytes);
  assert.deepEqual(FakeWorker.all[1].asked.map(({ name }) => name), ['b', 'c']);
  FakeWorker.all[0].answer(bytes);
  FakeWorker.all[1].answer(bytes);
  assert.equal((await Promise.all(answers)).length, 3);
});

test('pictures wait for other requests, and a game stays with the first worker', () => {
  const shared = pool(2);
  for (const name of ['play', 'map', 'play', 'link', 'file']) shared.run(name, '{}', { isGame: name === 'play', isLow: name === 'link' });
  FakeWorker.all[1].answer(bytes);
  assert.deepEqual(FakeWorker.all[1].asked.map(({ name }) => name), ['map', 'file']);
  FakeWorker.all[0].answer(bytes);
  assert.deepEqual(FakeWorker.all[0].asked.map(({ name }) => name), ['play', 'play']);
});

test('a worker that dies is replaced, and its request fails with a message in both languages', async () => {
  const shared = pool(1);
  const [first, second] = [shared.run('map', '{}'), shared.run('file', '{}')];
  FakeWorker.all[0].answer({ died: 'RuntimeError: unreachable' });
  await assert.rejects(first, (error) => error instanceof Refusal && error.kind === 'internal' && Boolean(error.problems[0].fr));
  assert.ok(FakeWorker.all[0].isEnded);
  assert.deepEqual(FakeWorker.all[1].asked.map(({ name }) => name), ['file']);
  FakeWorker.all[1].dispatchEvent(Object.assign(new Event('error', { cancelable: true })));
  await assert.rejects(second, Refusal);
  const third = shared.run('map', '{}');
  FakeWorker.all[2].answer(bytes);
  assert.equal((await third).mediaType, 'x/y');
});

test('a refusal is thrown with all its problems', async () => {
  const shared = pool(1);
  const answer = shared.run('map', '{}');
  FakeWorker.all[0].answer({ refusal: JSON.stringify({ kind: 'wrong', problems: [{ en: 'a', fr: 'b' }, { en: 'c', fr: 'd' }] }) });
  await assert.rejects(answer, (error) => error instanceof Refusal && error.problems.length === 2);
});

test('a canceled request leaves the queue at once, and a worker that stays busy with one is replaced', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const shared = pool(1);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const answers = [shared.run('a', '{}', { signal: running.signal }), shared.run('b', '{}', { signal: waiting.signal })];
  waiting.abort();
  running.abort();
  for (const answer of answers) await assert.rejects(answer, (error) => error instanceof DOMException && error.name === 'AbortError');
  assert.ok(!FakeWorker.all[0].isEnded);
  t.mock.timers.tick(1000);
  assert.ok(FakeWorker.all[0].isEnded);
  assert.deepEqual(FakeWorker.all[1].asked, []);
  await assert.rejects(shared.run('c', '{}', { signal: AbortSignal.abort() }));
});

test('without a module every request fails as unreachable, and the next one tries again', async () => {
  let isOnline = false;
  const shared = pool(2, async () => {
    if (!isOnline) throw new Error('offline');
    return /** @type {any} */ ({});
  });
  await Promise.all(['a', 'b', 'c'].map((name) => assert.rejects(shared.run(name, '{}'), Unreachable)));
  isOnline = true;
  const answer = shared.run('d', '{}');
  /** @type {FakeWorker} */ (FakeWorker.all.at(-1)).answer(bytes);
  await answer;
});

/** A program whose maps have the score of their number, modulo ten. @param {any} body */
async function program(body) {
  const from = body.from ?? 0;
  const all = Array.from({ length: body.max ?? body.count }, (_, place) => from + place);
  const rows = all.filter((index) => body.where === undefined || index % 10 === 3).slice(0, body.limit ?? Infinity).map((index) => ({ index }));
  return { metrics: ['score'], rows, tried: all.length, unfit: 0, hints: from === 0 && rows.length === 0 ? ['hint'] : [] };
}

test('a gallery in portions is the gallery of one request', async () => {
  for (const count of [1, 3, 4, 40, 1001]) {
    /** @type {number[]} */
    const told = [];
    const body = { recipe: {}, count };
    const rows = await inPortions('gallery', body, 3, program, ({ done }) => void told.push(done));
    assert.deepEqual(rows, await program(body));
    assert.equal(told.at(-1), count);
  }
});

test('a search in portions ends after its last match, as in one request', async () => {
  const rows = await inPortions('search', { recipe: {}, where: 'x', limit: 7, max: 500, from: 20 }, 3, program, () => {});
  assert.deepEqual(rows.rows.map(({ index }) => index), [23, 33, 43, 53, 63, 73, 83]);
  assert.equal(rows.tried, 64);
  const none = await inPortions('search', { recipe: {}, where: 'x', limit: 7, max: 3 }, 3, program, () => {});
  assert.deepEqual([none.rows, none.tried, none.hints], [[], 3, ['hint']]);
});

test('a portion that fails ends the whole request', async () => {
  await assert.rejects(inPortions('gallery', { count: 100 }, 2, async () => Promise.reject(new Refusal('wrong', [])), () => {}), Refusal);
});

test('only requests that can be joined are cut into portions', () => {
  assert.ok(hasPortions('search', {}) && hasPortions('gallery', { count: 3 }));
  assert.ok(!hasPortions('gallery', { count: 3, by: 'score' }) && !hasPortions('mission', {}));
});

test('a permanent address is read into its parts', () => {
  assert.deepEqual(parsed('dungeon/bsp.png?seed=a%20b&cell_size=4'), { layout: 'bsp', ending: 'png', pairs: [['seed', 'a b'], ['cell_size', '4']] });
});

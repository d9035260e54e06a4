import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepOpened, openedMap } from '../../web/shared/opened-maps.js';

/** A storage with room for some characters. @param {number} room */
function storage(room) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (text.length > room) throw new Error('full');
      kept.set(key, text);
    },
  };
}

/** @param {number} room */
const use = (room) => Object.assign(globalThis, { localStorage: storage(room) });
const stored = () => JSON.parse(localStorage.getItem('oubliette.opened') ?? '[]').map((/** @type {{ name: string }} */ { name }) => name);

test('the same file has the same number, and another one has another', () => {
  use(10_000);
  const first = keepOpened({ name: 'a.txt', map: { cells: ['#'] }, notes: [] });
  assert.equal(keepOpened({ name: 'a.txt', map: { cells: ['#'] }, notes: [] }).id, first.id);
  assert.notEqual(keepOpened({ name: 'a.txt', map: { cells: ['.'] }, notes: [] }).id, first.id);
  assert.deepEqual(openedMap(first.id)?.map, { cells: ['#'] });
  assert.equal(openedMap('unknown'), null);
});

test('the oldest maps go where the browser has no room, and stay in memory', () => {
  use(400);
  const [old] = ['a', 'b', 'c'].map((name) => keepOpened({ name, map: { cells: [name.repeat(100)] }, notes: [] }));
  assert.deepEqual(stored(), ['c', 'b']);
  assert.equal(openedMap(old?.id ?? '')?.name, 'a');
});

test('a map without any room is told of', () => {
  use(10);
  const kept = keepOpened({ name: 'large', map: { cells: ['x'.repeat(100)] }, notes: [] });
  assert.equal(kept.isStored, false);
  assert.equal(openedMap(kept.id)?.name, 'large');
});

test('the levels of a file are there until the page is closed, and are not stored', () => {
  use(10_000);
  const source = { base64: 'IyM=', levels: ['Attic', 'Cellar'] };
  const map = { cells: ['#'] };
  const attic = keepOpened({ name: 'world.ldtk', level: 'Attic', map, notes: [] }, source);
  assert.notEqual(keepOpened({ name: 'world.ldtk', level: 'Cellar', map, notes: [] }, source).id, attic.id);
  assert.deepEqual(openedMap(attic.id)?.source, source);
  assert.doesNotMatch(localStorage.getItem('oubliette.opened') ?? '', /IyM=/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleaned, losesNames, namesAfter, namesOf, paintedNames, readNames, tableOf, withNames, withText, writeNames } from '../../web/shared/names.js';

const NAMES = { title: 'Pit', rooms: { 3: { name: 'Hall', note: 'Cold' }, '2.2.5.4': { name: 'Well' } } };

test('names are the same after a trip through the address, which is short', () => {
  const hash = new URLSearchParams();
  writeNames(NAMES, hash);
  assert.equal(String(hash), 'title=Pit&name.3=Hall&note.3=Cold&name.2.2.5.4=Well');
  assert.deepEqual(readNames(hash), NAMES);
  assert.deepEqual(readNames(new URLSearchParams('paint=f1.1')), {});
});

test('what the program would refuse is left out', () => {
  const hostile = { title: 'x'.repeat(201), subtitle: 'a\nb', rooms: { '01': { name: 'a' }, 10000: { name: 'b' }, __proto__: { name: 'c' }, 4: { name: 7, note: 'fine' } }, other: 1 };
  assert.deepEqual(namesOf(hostile), { rooms: { 4: { note: 'fine' } } });
  for (const value of [null, undefined, 7, 'text', [], { rooms: 5 }, { rooms: { 1: null } }]) assert.deepEqual(namesOf(value), {});
  assert.equal(cleaned(' a\t\u0007b\n'), 'a b');
  assert.equal([...cleaned('🗝'.repeat(300))].length, 200);
});

test('a text is given and taken back', () => {
  const named = withText({}, { field: 'note', room: '1' }, 'Cold');
  assert.deepEqual(named, { rooms: { 1: { note: 'Cold' } } });
  assert.deepEqual(withText(named, { field: 'note', room: '1' }, undefined), {});
  assert.deepEqual(withText(named, { field: 'title' }, ''), { title: '', rooms: { 1: { note: 'Cold' } } });
});

test('painted rooms are named with the paint, others with the map below it', () => {
  assert.deepEqual(tableOf(NAMES)?.rooms, { 3: { name: 'Hall', note: 'Cold' } });
  assert.deepEqual(paintedNames(NAMES), { '2.2.5.4': { name: 'Well' } });
  assert.equal(tableOf({}), undefined);
});

test('names stand over those of a file, and an empty text removes one', () => {
  const file = { names: { title: 'Old', rooms: { 3: { note: 'Warm' }, 4: { name: 'Den' } } } };
  const { names } = withNames(file, { title: '', rooms: { 3: { note: 'Cold' } } });
  assert.deepEqual(JSON.parse(JSON.stringify(names)), { rooms: { 3: { note: 'Cold' }, 4: { name: 'Den' } } });
  assert.equal(withNames({ recipe: { names: {} } }, { title: 'New' }).recipe.names.title, 'New');
  assert.equal(withNames(file, {}), file);
});

test('names belong to one map', () => {
  const before = { names: NAMES, layout: 'bsp', seed: '1', size: '', params: {}, file: '' };
  assert.deepEqual(namesAfter(before, { seed: '2' }), {});
  assert.deepEqual(namesAfter(before, { params: { levels: 3 } }), { title: 'Pit' });
  assert.equal(namesAfter(before, { seed: '1', mission: true }), NAMES);
  assert.ok(losesNames(before, { layout: 'caves' }) && !losesNames(before, { style: 'ink' }));
});

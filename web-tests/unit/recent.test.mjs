import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST, withMap } from '../../web/map/recent.js';

/** @param {...string} addresses */
const listOf = (...addresses) => addresses.map((address, at) => ({ address, at }));
/** @param {{ address: string }[]} list */
const addresses = (list) => list.map(({ address }) => address);

test('the newest map comes first, and none is listed twice', () => {
  const list = withMap(listOf('?layout=bsp&seed=1', '?layout=bsp&seed=2'), { address: '?layout=bsp&seed=2', at: 9 });
  assert.deepEqual(addresses(list), ['?layout=bsp&seed=2', '?layout=bsp&seed=1']);
  assert.equal(list[0]?.at, 9);
});

test('changes of one map replace each other', () => {
  const list = withMap(listOf('?layout=bsp&seed=1&levels=3'), { address: '?layout=bsp&seed=1&levels=4#paint=f1.1', at: 1 });
  assert.deepEqual(addresses(list), ['?layout=bsp&seed=1&levels=4#paint=f1.1']);
  assert.equal(withMap(list, { address: '?layout=rooms&seed=1', at: 2 }).length, 2);
});

test('old maps leave the list', () => {
  const many = Array.from({ length: 30 }, (_, seed) => `?layout=bsp&seed=${seed}`);
  const list = many.reduce((sum, address) => withMap(sum, { address, at: 0 }), listOf());
  assert.equal(list.length, MOST);
  assert.equal(list[0]?.address, '?layout=bsp&seed=29');
});

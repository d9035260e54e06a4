// Pure parts of the game in the page: ways, notices, and a map of one's own without fog.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { can, casts, naturalUse } from '../../web/play/actions.js';
import { isAsleep, isNear, mainDirection, roams, wayNear, wayTo, WINDOW } from '../../web/play/grid.js';
import { Notices } from '../../web/play/notices.js';
import { withWholeMap } from '../../web/play/run/whole-map.js';

/** @param {Record<string, unknown>} more @returns {any} */
const view = (more = {}) => ({ depth: 1, hero: { at: [5, 5] }, things: [], doors: [], crack: null, chart: ['   ', ' . '], actions: [], ...more });
/** @param {number} id @param {string} kind @param {[number, number]} at */
const monster = (id, kind, at) => ({ at, thing: { monster: { id, kind, at, mood: 'calm', sleep: 0 } } });

test('a way is read backwards from its end, and steps in a circle lead nowhere', () => {
  const ways = /** @type {any} */ ({ from: [0, 0], steps: [' rr', '  d'] });
  assert.deepEqual(wayTo(ways, [2, 1]), ['right', 'right', 'down']);
  assert.equal(wayTo(ways, [0, 0]), null);
  assert.equal(wayTo(ways, [0, 1]), null);
  assert.equal(wayTo(/** @type {any} */ ({ from: [0, 0], steps: ['  rl'] }), [2, 0]), null);
});

test('a monster without a known way is approached over free cells, as near as they lead', () => {
  const there = monster(1, 'sentinel', [5, 0]);
  const ways = { from: [0, 0], steps: [' rr   ', 'drr   '] };
  assert.deepEqual(wayNear(view({ ways, things: [there] }), [5, 0]), ['right', 'right']);
  assert.deepEqual(wayNear(view({ ways, things: [there, { at: [2, 0], thing: 'stair_down' }] }), [5, 0]), ['right'], 'not onto the stair, and not farther around');
  assert.equal(wayNear(view({ ways: { from: [2, 0], steps: ['ll    ', '      '] }, things: [there] }), [5, 0]), null, 'the hero is the nearest already');
});

test('a click far away points where it is farthest', () => {
  assert.equal(mainDirection([3, 3], [9, 5]), 'right');
  assert.equal(mainDirection([3, 3], [2, 0]), 'up');
  assert.equal(mainDirection([3, 3], [3, 3]), null);
});

/** Kinds of monsters in a mood, as the rules name both. @param {(monster: any) => boolean} is @param {'calm' | 'roused'} mood */
const kindsThat = (is, mood) => ['sentinel', 'wolf', 'bat', 'slime', 'archer', 'thief', 'ogre', 'mimic', 'shaman', 'minotaur', 'lich', 'hydra', 'keeper'].filter((kind) => is({ kind, mood, sleep: 0 }));

test('wolves, bats and thieves roam, ogres and mimics only once they are roused', () => {
  assert.deepEqual(kindsThat(roams, 'calm'), ['wolf', 'bat', 'thief']);
  assert.deepEqual(kindsThat(roams, 'roused'), ['wolf', 'bat', 'thief', 'ogre', 'mimic']);
});

test('a calm ogre is asleep, and any monster for as long as a spell lasts', () => {
  assert.deepEqual(kindsThat(isAsleep, 'calm'), ['ogre']);
  assert.deepEqual(kindsThat(isAsleep, 'roused'), []);
  for (const kind of ['wolf', 'ogre']) assert.ok(isAsleep(/** @type {any} */ ({ kind, mood: 'roused', sleep: 1 })));
});

test('the window shows six cells to both sides of the hero and four up and down', () => {
  const now = view({ hero: { at: [20, 10] } });
  for (const cell of /** @type {[number, number][]} */ ([[20, 10], [14, 6], [26, 6], [14, 14], [26, 14]])) assert.ok(isNear(now, cell), `${cell}`);
  for (const cell of /** @type {[number, number][]} */ ([[13, 10], [27, 10], [20, 5], [20, 15]])) assert.ok(!isNear(now, cell), `${cell}`);
  assert.deepEqual(WINDOW, { width: 13, height: 9 });
});

test('a treasure is noticed once, a roaming monster whenever it comes', () => {
  const notices = new Notices();
  const treasure = view({ things: [{ at: [4, 4], thing: 'treasure' }] });
  const wolf = view({ things: [monster(1, 'wolf', [6, 6])] });
  const sentinel = view({ things: [monster(2, 'sentinel', [7, 6])] });
  const seen = [view(), treasure, view(), treasure, wolf, wolf, view(), wolf, sentinel, view(), sentinel].map((each) => notices.look(each));
  assert.deepEqual(seen, [false, true, false, false, true, false, false, true, true, false, false]);
  assert.equal(notices.look(view({ things: [{ at: [30, 30], thing: 'treasure' }] })), false, 'it is far away');
});

test('actions are found by what they do', () => {
  const now = view({ actions: ['wait', { cast: 'left' }, { use: ['bolt', 'up'] }, { use: ['bolt', 'down'] }] });
  assert.ok(can(now, { cast: 'left' }) && !can(now, { cast: 'right' }));
  assert.equal(casts(now, 'bolt').length, 2);
  assert.deepEqual(naturalUse({ potion: 'healing' }, 3), { drink: 3 });
  assert.deepEqual(naturalUse({ equipment: { kind: 'wand', quality: 1, enchantment: null } }, 0), { wear: 0 });
});

test('without fog unseen cells come from the map, on its own floor only', () => {
  const scene = /** @type {any} */ ({ view: view() });
  assert.deepEqual(withWholeMap(scene, ['###', '#,#']).view.chart, ['###', '#.#']);
  assert.equal(withWholeMap(scene, ['##']), scene);
  const below = /** @type {any} */ ({ view: view({ depth: 2 }) });
  assert.equal(withWholeMap(below, ['###', '#,#']), below);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Film } from '../../web/steps/film.js';
import { rateOf } from '../../web/steps/player.js';

const TEXT = { en: '', fr: '' };
const TILES = ['wall', 'pillar', 'room', 'passage'].map((name) => ({ name }));
const GLYPHS = ['#', 'o', '.', ',', "'"];

/**
 * @param {object[]} changes
 * @param {number[]} [stages]
 */
const filmOf = (changes, stages = [0]) =>
  new Film({ width: 5, height: 3, tiles: TILES, stages: stages.map((before) => ({ before, title: TEXT, about: TEXT })), changes });

/** @param {Film} film */
const drawn = (film) => [0, 1, 2].map((row) => [...film.cells.slice(row * 5, row * 5 + 5)].map((tile) => GLYPHS[tile]).join('')).join('\n');

test('a film shows the map after any number of changes, forth and back', () => {
  const film = filmOf([{ fill: [1, 1, 3, 1, 2] }, { set: [2, 1, 1] }, { shape: [2, [[0, 0, 2], [2, 3, 5]]] }]);
  assert.equal(film.at, 3);
  assert.equal(drawn(film), '..###\n#####\n###..');
  film.go(1);
  assert.equal(drawn(film), '#####\n#...#\n#####');
  film.go(2);
  assert.equal(drawn(film), '#####\n#.o.#\n#####');
  film.go(0);
  assert.equal(drawn(film), '#####\n#####\n#####');
});

test('going back over kept pictures gives what going forth gave', () => {
  const changes = Array.from({ length: 1000 }, (_, number) => ({ set: [number % 5, Math.floor(number / 7) % 3, (number * number) % 4] }));
  const film = filmOf(changes);
  film.go(0);
  const seen = [];
  for (let at = 0; at <= 1000; at++) {
    film.go(at);
    seen.push(drawn(film));
  }
  for (const at of [1000, 999, 640, 641, 128, 127, 3, 1000, 0]) {
    film.go(at);
    assert.equal(film.at, at);
    assert.equal(drawn(film), seen[at], `after ${at}`);
  }
});

test('a change of the whole map tells which cells it made different', () => {
  const film = filmOf([{ shape: [2, [[1, 1, 4]]] }, { shape: [2, [[1, 2, 5]]] }]);
  film.go(0);
  film.go(2);
  assert.deepEqual(film.reshaped, { at: 1, places: [6, 9] });
});

test('a moment outside of a film is its nearest end', () => {
  const film = filmOf([{ set: [1, 1, 2] }]);
  film.go(99);
  assert.equal(film.at, 1);
  film.go(-5);
  assert.equal(film.at, 0);
});

test('a stage lasts until the change before the next one', () => {
  const film = filmOf([{ set: [1, 1, 2] }, { set: [2, 1, 2] }, { set: [3, 1, 2] }], [0, 2]);
  const stages = [0, 1, 2, 3].map((at) => { film.go(at); return film.stage; });
  assert.deepEqual(stages, [0, 0, 0, 1]);
  assert.deepEqual([film.endOf(0), film.endOf(1)], [2, 3]);
});

test('cells join the list and leave it, opened or dropped', () => {
  const film = filmOf([{ set: [2, 1, 3] }, { listed: [1, 1] }, { listed: [3, 1] }, { dropped: [1, 1] }, { set: [3, 1, 3] }]);
  const lists = [1, 2, 3, 4, 5, 2].map((at) => { film.go(at); return film.listed(); });
  assert.deepEqual(lists, [[], [6], [6, 8], [8], [], [6]]);
});

test('what a stuck route takes back is known, and nothing else', () => {
  const film = filmOf([{ set: [1, 1, 0] }, { stuck: [2, 0] }, { set: [1, 1, 3] }, { set: [2, 1, 3] }, { set: [3, 1, 0] }, { set: [3, 1, 3] }]);
  assert.deepEqual([...film.takenBack], [2, 3]);
  assert.deepEqual(film.stuck, [1]);
});

test('links and cuts are gathered with the change that tells of them', () => {
  const film = filmOf([{ cut: [[0, 0, 2, 3], [2, 0, 3, 3], 0] }, { link: [0, 0, 4, 2, 'refused'] }]);
  assert.deepEqual(film.cuts, [{ halves: [[0, 0, 2, 3], [2, 0, 3, 3]], level: 0, at: 0 }]);
  assert.deepEqual(film.links, [{ from: [0, 0], to: [4, 2], fate: 'refused', at: 1 }]);
});

test('long films are played faster, short ones never too fast to follow', () => {
  assert.equal(rateOf(14_000, 1), 1000);
  assert.equal(rateOf(14_000, 4), 4000);
  assert.equal(rateOf(10, 1), 3);
});

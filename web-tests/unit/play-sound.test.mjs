import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { cuesOf, DEATHS, EVENT_SOUNDS, panOf } from '../../web/play/sound/event-sounds.js';
import { barOf, MANNERS } from '../../web/play/sound/score.js';
import { SOUNDS } from '../../web/play/sound/sounds.js';
import { captionOf, SOUND } from '../../web/play/sound/texts.js';
import { lengthOf } from '../../web/play/sound/voices.js';

/** @typedef {import('../../web/play/sound/event-sounds.js').Terrain} Terrain */

const GAME = path.join(import.meta.dirname, '../../crates/oubliette-game/src');
const TERRAINS = /** @type {Terrain[]} */ (Object.keys(MANNERS));

/**
 * The names of an enum of the game as they are in JSON.
 * @param {string} file
 * @param {string} name
 */
function variants(file, name) {
  const text = readFileSync(path.join(GAME, file), 'utf8');
  const body = text.slice(text.indexOf(`pub enum ${name} {`)).split('\n}\n')[0] ?? '';
  return [...body.matchAll(/^ {4}([A-Z]\w*)/gm)].map(([, word]) => String(word).replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase());
}

test('every event of the game has its row, and every row its event', () => {
  assert.deepEqual(Object.keys(EVENT_SOUNDS).sort(), variants('event.rs', 'Event').sort());
  assert.deepEqual(Object.keys(DEATHS), variants('monster.rs', 'MonsterKind'));
});

test('events name sounds that exist', () => {
  const kinds = Object.keys(DEATHS);
  const means = ['melee', 'magic', 'fire', { skill: 'bolt' }, { skill: 'drain' }, { skill: 'whirl' }];
  for (const event of Object.keys(EVENT_SOUNDS)) {
    for (const terrain of TERRAINS) for (const kind of kinds) for (const each of means) {
      for (const isOn of [true, false]) {
        const given = { event, at: [3, 4], kind, means: each, damage: 1, is_critical: isOn, is_shot: isOn, from: 1, to: isOn ? 2 : 0, step: { pushed: isOn }, skill: 'lull' };
        for (const { name } of cuesOf(given, terrain)) assert.ok(name in SOUNDS, name);
      }
    }
  }
  assert.deepEqual(cuesOf({ event: 'of_a_newer_game' }, 'maze'), []);
});

test('an event sounds from its side, and its caption says so', () => {
  assert.equal(panOf([5, 3], [5, 9]), 0);
  assert.ok(panOf([1, 3], [5, 3]) < -0.3 && panOf([99, 3], [5, 3]) === 0.8);
  assert.equal(captionOf('door', -0.4), 'a door creaks (left)');
  assert.equal(captionOf('menu_move', 0), null);
});

test('captions belong to sounds, and sounds are short', () => {
  const sides = ['left', 'right'];
  for (const key of Object.keys(SOUND)) assert.ok(key.slice(6) in SOUNDS || sides.includes(key.slice(6)), key);
  for (const [name, voices] of Object.entries(SOUNDS)) assert.ok(lengthOf(voices) < (/^(step|menu)/.test(name) ? 0.3 : 2.5), name);
});

test('music is the same for the same seed, stays in its bars, and differs by terrain', () => {
  for (const terrain of TERRAINS) {
    const { bar, mode, root } = MANNERS[terrain];
    for (let count = 0; count < 40; count += 1) {
      const notes = barOf(terrain, count, 5);
      assert.deepEqual(notes, barOf(terrain, count, 5));
      for (const { at, note, length } of notes) {
        assert.ok(at < bar + 0.05 && length < 13 && note > 30 && note < 100, `${terrain} ${note}`);
        assert.ok(mode.includes((note - root) % 12), `${terrain} ${note}`);
      }
    }
  }
  assert.equal(new Set(TERRAINS.map((terrain) => JSON.stringify(barOf(terrain, 1)))).size, TERRAINS.length);
});

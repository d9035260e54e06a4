import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GALLERY } from '../../web/gallery/texts.js';
import { MAP } from '../../web/map/texts.js';
import { MISSION } from '../../web/mission/texts.js';
import { CLIP } from '../../web/play/clip-texts.js';
import { INPUT } from '../../web/play/input/texts.js';
import { SOUND } from '../../web/play/sound/texts.js';
import { STORE } from '../../web/play/store/texts.js';
import { PLAY } from '../../web/play/texts.js';
import { HELP } from '../../web/shared/help-texts.js';
import { SHARED } from '../../web/shared/texts.js';
import { STEPS } from '../../web/steps/texts.js';
import { BAR } from '../../web/texts.js';

const TABLES = { bar: BAR, shared: SHARED, help: HELP, map: MAP, mission: MISSION, gallery: GALLERY, steps: STEPS, clip: CLIP, input: INPUT, sound: SOUND, store: STORE, play: PLAY };

test('a key is in one table only', () => {
  /** @type {Record<string, string[]>} */
  const places = {};
  for (const [table, words] of Object.entries(TABLES)) {
    for (const key of Object.keys(words)) (places[key] ??= []).push(table);
  }
  assert.deepEqual(Object.entries(places).filter(([, tables]) => tables.length > 1), []);
});

test('both languages use the same values', () => {
  const filled = (/** @type {string} */ words) => [...new Set(words.match(/\{\w+\}/g))].sort();
  for (const words of Object.values(TABLES)) {
    for (const [key, [english, french]] of Object.entries(words)) assert.deepEqual(filled(english), filled(french), key);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TABLES } from '../../crates/oubliette-server/web/js/texts.js';

test('no word of one view replaces a word of another', () => {
  /** @type {Record<string, string[]>} */
  const places = {};
  for (const [table, words] of Object.entries(TABLES)) {
    for (const key of Object.keys(words)) (places[key] ??= []).push(table);
  }
  assert.deepEqual(Object.entries(places).filter(([, tables]) => tables.length > 1), []);
});

test('both languages fill the same places', () => {
  const filled = (/** @type {string} */ words) => [...new Set(words.match(/\{\w+\}/g))].sort();
  for (const words of Object.values(TABLES)) {
    for (const [key, [english, french]] of Object.entries(words)) assert.deepEqual(filled(english), filled(french), key);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching } from '../../web/shared/word-match.js';

const COMMANDS = ['Open the map', 'Paint walls', 'Export', 'Show or hide the grid', 'Layout: caves', 'Remove all paint', 'Départ : déplacer'];
/** @param {string} query */
const found = (query) => matching(query, COMMANDS, (words) => words);

test('an empty query finds everything in its order', () => {
  assert.deepEqual(found('  '), COMMANDS);
});

test('every word must begin a word or be inside one, in any order', () => {
  assert.deepEqual(found('gr sh'), ['Show or hide the grid']);
  assert.deepEqual(found('rid'), ['Show or hide the grid']);
  assert.deepEqual(found('grid wall'), []);
});

test('a text that begins with the query comes before others', () => {
  assert.deepEqual(found('paint'), ['Paint walls', 'Remove all paint']);
});

test('the start of a text comes first, then the start of a word, then the inside of one; equal matches keep their order', () => {
  const texts = ['Repaint', 'The old paint', 'The paint', 'Paint'];
  assert.deepEqual(matching('paint', texts, (text) => text), ['Paint', 'The old paint', 'The paint', 'Repaint']);
  assert.deepEqual(matching('paint old', ['Repaint old', 'Old paint'], (text) => text), ['Old paint', 'Repaint old']);
});

test('case and accents do not matter', () => {
  assert.deepEqual(found('DEPL depart'), ['Départ : déplacer']);
  assert.deepEqual(found('Lâyout:'), ['Layout: caves']);
});

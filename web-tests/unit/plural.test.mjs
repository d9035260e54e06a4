// The word for one and the word for many.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setLanguage, t } from '../../crates/oubliette-server/web/js/texts.js';

/** @param {import('../../crates/oubliette-server/web/js/texts.js').Language} language */
function inLanguage(language) {
  Object.assign(globalThis, { document: { documentElement: {} } });
  setLanguage(language);
}

test('English has the singular for one alone', () => {
  inLanguage('en');
  assert.equal(t('steps_from_start', { count: '1' }), '1 step from the start');
  assert.equal(t('walk_idle', { count: 1 }), '1 lock to open');
  assert.equal(t('walk_idle', { count: 0 }), '0 locks to open');
  assert.equal(t('made_told', { count: '1,001' }), '1,001 dungeons');
});

test('French has the singular for none and for one', () => {
  inLanguage('fr');
  assert.equal(t('walk_idle', { count: 0 }), '0 verrou à ouvrir');
  assert.equal(t('walk_idle', { count: 1 }), '1 verrou à ouvrir');
  assert.equal(t('walk_losing', { count: 2 }), 'Bloqué après 2 verrous ouverts');
});

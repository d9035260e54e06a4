// The word for one and the word for many.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t as gallery } from '../../web/gallery/texts.js';
import { t as map } from '../../web/map/texts.js';
import { t as mission } from '../../web/mission/texts.js';
import { setLanguage } from '../../web/shared/texts.js';

/** @param {import('../../web/shared/texts.js').Language} language */
function inLanguage(language) {
  Object.assign(globalThis, { document: { documentElement: {} } });
  setLanguage(language);
}

test('English has the singular for one alone', () => {
  inLanguage('en');
  assert.equal(map('steps_from_start', { count: '1' }), '1 step from the start');
  assert.equal(mission('walk_idle', { count: 1 }), '1 lock to open');
  assert.equal(mission('walk_idle', { count: 0 }), '0 locks to open');
  assert.equal(gallery('made_told', { count: '1,001' }), '1,001 dungeons');
});

test('French has the singular for none and for one', () => {
  inLanguage('fr');
  assert.equal(mission('walk_idle', { count: 0 }), '0 verrou à ouvrir');
  assert.equal(mission('walk_idle', { count: 1 }), '1 verrou à ouvrir');
  assert.equal(mission('walk_losing', { count: 2 }), 'Bloqué après 2 verrous ouverts');
});

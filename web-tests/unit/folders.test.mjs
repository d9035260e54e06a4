// The folders of the page: views use shared modules, and no view or shared module uses another view.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const WEB = path.join(import.meta.dirname, '../../web');

/** Every module by its path below `web/`, with its imports. */
const MODULES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.split(path.sep).join('/'))
  .map((name) => ({ name, imports: importsOf(name) }));

/**
 * The files that a module imports.
 * @param {string} name
 * @param {{ types?: boolean }} [options] whether imports in types count too
 */
function importsOf(name, { types = true } = {}) {
  const text = readFileSync(path.join(WEB, name), 'utf8');
  const pattern = types ? /(?:\bfrom |^import |\bimport\()'([^']+)'/gm : /(?:\bfrom |^import )'([^']+)'/gm;
  return [...text.matchAll(pattern)].map(([, target]) => path.posix.join(path.posix.dirname(name), target));
}

/** The first folder of a path; empty for a file of the root. @param {string} name */
const folderOf = (name) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : '');

test('a shared module imports shared modules only', () => {
  const wrong = MODULES.filter(({ name }) => folderOf(name) === 'shared')
    .flatMap(({ name, imports }) => imports.filter((target) => folderOf(target) !== 'shared').map((target) => `${name} imports ${target}`));
  assert.deepEqual(wrong, []);
});

test('a view imports its own folder and shared modules only', () => {
  const wrong = MODULES.filter(({ name }) => !['', 'shared'].includes(folderOf(name)))
    .flatMap(({ name, imports }) => imports.filter((target) => ![folderOf(name), 'shared'].includes(folderOf(target))).map((target) => `${name} imports ${target}`));
  assert.deepEqual(wrong, []);
});

test('every view has a folder, and every import a file', () => {
  const names = new Set(MODULES.map(({ name }) => name));
  for (const view of ['map', 'mission', 'gallery', 'steps', 'play']) assert.ok(names.has(`${view}/view.js`), view);
  const missing = MODULES.flatMap(({ name, imports }) => imports.filter((target) => !names.has(target)).map((target) => `${name} imports ${target}`));
  assert.deepEqual(missing, []);
});

test('parts that are loaded later share only modules of the page, since each would have its own copy of others', () => {
  const imports = new Map(MODULES.map(({ name }) => [name, importsOf(name, { types: false })]));
  const reached = (/** @type {string} */ name, seen = new Set()) => {
    if (!seen.has(name)) for (const target of (seen.add(name), imports.get(name) ?? [])) reached(target, seen);
    return seen;
  };
  const page = reached('main.js');
  const parts = ['mission', 'gallery', 'steps', 'play'].map((view) => [...reached(`${view}/view.js`)].filter((name) => !page.has(name)));
  assert.ok(parts.every((names) => names.length > 1));
  const all = parts.flat();
  assert.deepEqual(all.filter((name, place) => all.indexOf(name) !== place), []);
});

test('no module imports itself in a circle', () => {
  const imports = new Map(MODULES.map(({ name }) => [name, importsOf(name, { types: false })]));
  /** @type {string[]} */
  const circles = [];
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  /** @param {string} name @param {string[]} way */
  function follow(name, way) {
    if (seen.get(name) === 'open') circles.push([...way.slice(way.indexOf(name)), name].join(' > '));
    if (seen.has(name)) return;
    seen.set(name, 'open');
    for (const target of imports.get(name) ?? []) follow(target, [...way, name]);
    seen.set(name, 'done');
  }
  for (const name of imports.keys()) follow(name, []);
  assert.deepEqual(circles, []);
});

test('modules are named in kebab case and export by name', () => {
  for (const { name } of MODULES) {
    assert.match(path.posix.basename(name), /^[a-z]+(-[a-z]+)*\.js$/, name);
    assert.doesNotMatch(readFileSync(path.join(WEB, name), 'utf8'), /^export default/m, name);
  }
});

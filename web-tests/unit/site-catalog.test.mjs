// The script that writes the catalog of the static site.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

const SCRIPT = path.join(import.meta.dirname, '../../bindings/wasm/catalog.mjs');

test('the catalog of the site is written below a folder whose package.json says commonjs', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oubliette-site-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const at = (/** @type {string} */ name) => path.join(folder, name);
  writeFileSync(at('package.json'), '{ "type": "commonjs" }');
  writeFileSync(at('full.js'), "let told = '';\nexport const initSync = ({ module }) => void (told = String(module));\nexport const catalog = () => told;\n");
  writeFileSync(at('full_bg.wasm'), 'the tables');
  execFileSync(process.execPath, [SCRIPT, at('full.js'), at('catalog.json')], { stdio: ['ignore', 'ignore', 'pipe'] });
  assert.equal(readFileSync(at('catalog.json'), 'utf8'), 'the tables');
});

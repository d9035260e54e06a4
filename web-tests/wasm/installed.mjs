/** The npm package, installed from its archive into an empty folder as a user would. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setting } from '../browser/program.mjs';

/** The repository. */
export const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Runs npm in a folder.
 * @param {string} folder
 * @param {...string} words
 */
export function npm(folder, ...words) {
  execFileSync('npm', [...words, '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
}

/** The archive of the package. */
export function archive() {
  const folder = setting('OUBLIETTE_NPM');
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error(`no archive in ${folder}`);
  return path.resolve(folder, name);
}

/** An empty folder with the package installed; it is removed at the end. */
export function installed() {
  const folder = mkdtempSync(path.join(tmpdir(), 'oubliette-npm-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  npm(folder, 'install', archive());
  return folder;
}

/**
 * A module of the installed package.
 * @param {string} folder
 * @param {string} [entry]
 * @returns {Promise<any>}
 */
export const imported = (folder, entry = 'node.js') => import(pathToFileURL(path.join(folder, 'node_modules/oubliette-dungeons', entry)).href);

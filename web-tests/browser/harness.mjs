/**
 * The page in a real browser, for tests. The program and the browser are started once for a file of tests, at its
 * first `studio` or `server`, and ended after its last test.
 */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { Server, setting } from './program.mjs';
import { collectTrouble } from './trouble.mjs';

export { axe } from './axe.mjs';
export { latency } from './latency.mjs';

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ACTION_MILLISECONDS = 10_000;
const LOCALES = { en: 'en-US', fr: 'fr-FR' };

/** @typedef {import('playwright-core').BrowserContext} BrowserContext */

/**
 * @typedef {object} Options
 * @property {string} [path] what to open, without the slash at its beginning
 * @property {string} [hash] with its `#`
 * @property {{ width: number, height: number }} [viewport]
 * @property {keyof LOCALES} [lang] what the browser prefers
 * @property {'light' | 'dark'} [colorScheme]
 * @property {boolean} [hasTouch]
 * @property {'reduce' | 'no-preference'} [reducedMotion]
 * @property {'active'} [forcedColors] the system chooses the colors, as in high contrast
 * @property {'blocked'} [storage] the user lets no page keep anything
 * @property {(number | RegExp)[]} [expect] statuses, and patterns of lines of trouble, that belong to the test
 * @property {string} [address] of another page than the program's
 */

/**
 * @typedef {object} Studio
 * @property {import('playwright-core').Page} page
 * @property {BrowserContext} context
 * @property {string} address ends with a slash
 * @property {(name: string) => Promise<void>} shot a picture for people, `target/page/<name>.png`
 */

/** @typedef {Pick<import('node:test').TestContext, 'after' | 'name'> & { passed?: boolean }} Test */

/**
 * Opens the page for one test. Afterwards the test fails if anything went wrong behind the page; of a test that
 * failed already there is a picture, `failed-<name>`.
 * @param {Test} t
 * @param {Options} [options]
 * @returns {Promise<Studio>}
 */
export async function studio(t, options = {}) {
  const address = options.address ?? (await server()).address;
  const context = await newContext(options);
  context.setDefaultTimeout(ACTION_MILLISECONDS);
  const trouble = collectTrouble(context, address, options.expect ?? []);
  const page = await context.newPage();
  t.after(async () => {
    await settle(context);
    if (t.passed === false) await record(t, page, trouble);
    await context.close();
    assert.ok(trouble.length === 0, `behind the page:\n  ${trouble.join('\n  ')}`);
  });
  await page.goto(address + (options.path ?? '') + (options.hash ?? ''));
  return { page, context, address, shot: (name) => shoot(page, name) };
}

/** @type {Promise<Server> | undefined} */
let started;

/**
 * The program, which a test may stop and start again.
 * @returns {Promise<Server>}
 */
export function server() {
  started ??= (async () => {
    const program = new Server();
    atEnd.push(() => program.stop());
    await program.start();
    return program;
  })();
  return started;
}

/** @type {(() => Promise<void>)[]} */
const atEnd = [];

after(async () => {
  for (const end of atEnd.reverse()) await end();
});

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let launched;

function browser() {
  launched ??= (async () => {
    const found = await chromium.launch({ executablePath: setting('OUBLIETTE_BROWSER'), args: ARGUMENTS });
    atEnd.push(() => found.close());
    return found;
  })();
  return launched;
}

/**
 * @param {Options} options
 * @returns {Promise<BrowserContext>}
 */
async function newContext({ viewport, lang = 'en', colorScheme, hasTouch, reducedMotion, forcedColors, storage }) {
  const settings = {
    viewport: viewport ?? { width: 1280, height: 800 },
    locale: LOCALES[lang],
    colorScheme,
    hasTouch,
    reducedMotion,
    forcedColors,
  };
  return storage === 'blocked' ? newContextWithoutStorage(settings) : (await browser()).newContext(settings);
}

/**
 * A browser of its own whose user has forbidden every page to keep anything: storage throws when it is touched.
 * @param {import('playwright-core').BrowserContextOptions} settings
 */
async function newContextWithoutStorage(settings) {
  const profile = await mkdtemp(path.join(tmpdir(), 'oubliette-page-'));
  atEnd.push(() => rm(profile, { recursive: true, force: true }));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(path.join(profile, 'Default'));
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  return chromium.launchPersistentContext(profile, {
    executablePath: setting('OUBLIETTE_BROWSER'),
    args: ARGUMENTS,
    ...settings,
  });
}

/**
 * Waits until what the pages did so far has been told.
 * @param {BrowserContext} context
 */
async function settle(context) {
  await Promise.all(context.pages().map((page) => page.evaluate(() => undefined).catch(() => undefined)));
}

/**
 * What helps to understand a failure, as the page is about to be closed.
 * @param {Test} t
 * @param {import('playwright-core').Page} page
 * @param {string[]} trouble
 */
async function record(t, page, trouble) {
  for (const line of trouble) console.error(`behind the page: ${line}`);
  const name = t.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await shoot(page, `failed-${name}`).catch((error) => console.error(String(error)));
}

/** @type {Set<string>} */
const shot = new Set();

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
async function shoot(page, name) {
  if (shot.has(name)) throw new Error(`there is a picture ${name} already`);
  shot.add(name);
  await page.screenshot({ path: path.join(setting('OUBLIETTE_PICTURES'), `${name}.png`) });
}

/** The static site in a browser: below a folder of a plain host, without a connection after the first visit, in both languages. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { studio } from '../browser/harness.mjs';
import { STAGE, startHash } from '../browser/play-game.mjs';
import { setting } from '../browser/program.mjs';
import { host } from './host.mjs';

/** @typedef {import('playwright-core').Page} Page */

const SITE = setting('OUBLIETTE_SITE');
const DRAWN = 'canvas[data-drawn]:not([data-drawn="0"])';
const MAP = '?layout=rooms&seed=5';

/** Waits until the site is stored. @param {Page} page */
const stored = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
});

for (const lang of /** @type {const} */ (['en', 'fr'])) {
  test(`all views work without a connection after the first visit, in ${lang}`, async (t) => {
    const files = await host(SITE);
    const { page, address, shot } = await studio(t, { address: files.address, path: MAP, lang });
    await page.waitForSelector(DRAWN);
    await stored(page);
    await files.stop();
    await page.reload();
    await page.waitForSelector(DRAWN);
    await shot(`site-map-${lang}`);
    await page.goto(`${address}?view=mission&seed=5`);
    await page.waitForSelector('.diagram:not([data-shown="0"])');
    await shot(`site-mission-${lang}`);
    await page.goto(`${address}?view=gallery&layout=rooms&seed=5&count=40`);
    await page.waitForFunction(() => {
      const pictures = [...document.querySelectorAll('.thumbs [role=option] img')].filter((picture) => picture.getBoundingClientRect().top < innerHeight);
      return pictures.length > 0 && pictures.every((picture) => /** @type {HTMLImageElement} */ (picture).naturalWidth > 0);
    }, null, { timeout: 60_000 });
    await shot(`site-gallery-${lang}`);
    await page.goto(`${address}?view=steps&layout=bsp&seed=5`);
    await page.waitForSelector(DRAWN);
    await shot(`site-steps-${lang}`);
    await page.goto(`${address}?view=play${startHash('7', 'warrior')}`);
    await page.waitForSelector(STAGE, { timeout: 60_000 });
    await page.keyboard.press('ArrowRight');
    await shot(`site-play-${lang}`);
  });
}

test('a file is saved, and a copied link opens the page of the site', async (t) => {
  const files = await host(SITE);
  const { page, context, address } = await studio(t, { address: files.address, path: MAP });
  t.after(() => files.stop());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.waitForSelector(DRAWN);
  await page.keyboard.press('Control+s');
  await page.locator('.export-preview[data-shown=png]').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.export-result button').first().click()]);
  assert.match(download.suggestedFilename(), /^rooms-5\.png$/);
  await page.getByRole('button', { name: 'Link', exact: false }).first().click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${address}?`), link);
});

test('a search uses portions, reports progress and can be canceled', async (t) => {
  const files = await host(SITE);
  const { page } = await studio(t, { address: files.address, path: '?view=gallery&layout=rooms&seed=5&count=20&where=score%20%3E%3D%2080' });
  t.after(() => files.stop());
  await page.locator('.thumbs [role=option]').first().waitFor({ timeout: 60_000 });
  await page.goto(`${files.address}?view=gallery&layout=rooms&seed=5&count=20&where=rooms%20%3E%3D%20900`);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  await cancel.click();
  await cancel.waitFor({ state: 'hidden' });
});

test('the site works where nothing can be stored', async (t) => {
  const files = await host(SITE);
  const { page } = await studio(t, { address: files.address, path: MAP, storage: 'blocked' });
  t.after(() => files.stop());
  await page.waitForSelector(DRAWN);
});

test('a browser without WebAssembly gets a sentence in its language', async (t) => {
  const files = await host(SITE);
  const { page, context } = await studio(t, { address: files.address, path: 'icon.svg', lang: 'fr' });
  t.after(() => files.stop());
  await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.goto(files.address);
  await page.getByText('Cette page a besoin de WebAssembly').waitFor();
});

test('a new version takes over as a whole when no page of the old one is open', async (t) => {
  const [version] = readdirSync(SITE).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const later = mkdtempSync(path.join(tmpdir(), 'oubliette-site-'));
  t.after(() => rmSync(later, { recursive: true, force: true }));
  cpSync(SITE, later, { recursive: true });
  const other = version.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  renameSync(path.join(later, version), path.join(later, other));
  for (const name of ['index.html', 'service-worker.js', `${other}/page.js`, ...readdirSync(path.join(later, other)).filter((file) => file.startsWith('play')).map((file) => `${other}/${file}`)]) {
    const file = path.join(later, name);
    if (file.endsWith('.js') || file.endsWith('.html')) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(version, other));
  }
  const files = await host(SITE);
  const { page, context } = await studio(t, { address: files.address, path: MAP });
  t.after(() => files.stop());
  await page.waitForSelector(DRAWN);
  await stored(page);
  files.show(later);
  /** @param {Page} shown */
  const versionsOf = (shown) => shown.evaluate(() => [...new Set(performance.getEntriesByType('resource').flatMap(({ name }) => /\/([0-9a-f]{16})\//.exec(name)?.[1] ?? []))]);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await page.reload();
  await page.waitForSelector(DRAWN);
  assert.deepEqual(await versionsOf(page), [version]);
  await page.goto('about:blank');
  const next = await context.newPage();
  await page.close();
  await next.waitForTimeout(500);
  await next.goto(files.address + MAP);
  await next.waitForSelector(DRAWN);
  assert.deepEqual(await versionsOf(next), [other]);
});

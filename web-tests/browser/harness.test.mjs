/** The harness itself: that each of its checks can fail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, latency, studio } from './harness.mjs';
import { DRAWING_MILLISECONDS, address } from './made-pages.mjs';

for (const [file, what] of /** @type {const} */ ([
  ['console', /console: a word of complaint/],
  ['uncaught', /uncaught: Error: nobody caught me/],
  ['rejected', /uncaught: Error: nobody waited for me/],
  ['missing', /answer: 404 GET .*\/not-there/],
  ['cut-off', /request failed: net::ERR_EMPTY_RESPONSE GET .*\/cut/],
  ['elsewhere', /request elsewhere: GET http:\/\/elsewhere\.invalid\/picture\.png/],
  ['inline', /console: .*Content Security Policy/],
])) {
  test(`trouble behind a page fails its test: ${file}`, async () => {
    await assert.rejects(visit(`with/${file}`), what);
  });
}

test('a good page and a request the page gave up are no trouble', async () => {
  await visit('good');
  await visit('with/given-up');
});

test('a test may expect a status, or a line of trouble, and no other', async () => {
  await visit('with/missing', { expect: [404] });
  await visit('with/console', { expect: [/a word of complaint/] });
  await assert.rejects(visit('with/missing', { expect: [503] }), /answer: 404/);
});

test('axe reads a page despite its policy and lists what is wrong with it', async (t) => {
  const { page } = await studio(t, { address, path: 'good' });
  await axe(page);
  await page.goto(`${address}unreadable`);
  await assert.rejects(axe(page), /serious color-contrast: [^]*font[^]*critical label: [^]*<input>/);
});

test('latency runs from the input until the map is drawn', async (t) => {
  const { page } = await studio(t, { address, path: 'slider' });
  const { event, drawn, painted } = await latency(page, () => page.getByRole('slider').press('ArrowRight'));
  assert.equal(event, 'keydown');
  assert.ok(drawn >= DRAWING_MILLISECONDS && painted >= drawn, `${drawn} ${painted}`);
});

test('latency fails where nothing is drawn, nothing is done, or no map is', async (t) => {
  const { page } = await studio(t, { address, path: 'slider' });
  const click = () => page.getByRole('button').click();
  await assert.rejects(latency(page, click, 'canvas', 500), /nothing drawn within 500 ms after click/);
  await assert.rejects(latency(page, async () => undefined, 'canvas', 50), /no key, input or click came/);
  await assert.rejects(latency(page, click, '#map'), /no element #map/);
});

test('storage that the user blocks throws', async (t) => {
  const { page } = await studio(t, { address, path: 'good', storage: 'blocked' });
  await assert.rejects(page.evaluate(() => localStorage.length), /Access is denied/);
});

test('a page sees what the options say of its user', async (t) => {
  const { page } = await studio(t, {
    address,
    path: 'good',
    hash: '#here',
    lang: 'fr',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    hasTouch: true,
    viewport: { width: 360, height: 640 },
  });
  const seen = await page.evaluate(() => ({
    hash: location.hash,
    language: navigator.language,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    touch: navigator.maxTouchPoints > 0,
    width: innerWidth,
  }));
  const all = { hash: '#here', language: 'fr-FR', dark: true, still: true, touch: true, width: 360 };
  assert.deepEqual(seen, all);
});

/**
 * Opens a page, waits until nothing more happens, and fails as its test would.
 * @param {string} path
 * @param {import('./harness.mjs').Options} [options]
 */
async function visit(path, options) {
  /** @type {Function[]} */
  const ends = [];
  const t = { name: path, after: (/** @type {any} */ end) => void ends.push(end) };
  const { page } = await studio(t, { address, path, ...options });
  await page.waitForLoadState('networkidle');
  for (const end of ends) await end();
}

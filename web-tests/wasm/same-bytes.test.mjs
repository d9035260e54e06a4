/**
 * The same requests to the native program and to its WebAssembly, in Node and in the browser, give the same bytes: the
 * golden dungeons, every format, missions, a game and its replay, and random recipes. `OUBLIETTE_RECIPES` says how many
 * of those; 2,000 by default.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Server } from '../browser/program.mjs';
import { inBrowser } from './in-browser.mjs';
import { imported, installed, ROOT } from './installed.mjs';

const RECIPES = Number(process.env.OUBLIETTE_RECIPES ?? 2000);
const folder = installed();
const api = await imported(folder);
await api.init();
const program = new Server();
/** @type {Awaited<ReturnType<typeof inBrowser>>} */
let browser;
before(async () => {
  await program.start();
  browser = await inBrowser(folder);
});
after(async () => {
  await browser?.stop();
  await program.stop();
});

/**
 * The answer of WebAssembly in Node, or its refusal.
 * @param {string} name
 * @param {unknown} body
 */
function inNode(name, body) {
  try {
    return Buffer.from(api.ask(name, body).bytes);
  } catch (error) {
    if (!(error instanceof api.OubliError)) throw error;
    return Buffer.from(`refused: ${/** @type {any} */ (error).in('en')}`);
  }
}

/**
 * The answer of the native program, or its refusal.
 * @param {string} name
 * @param {unknown} body
 */
async function native(name, body) {
  // A connection of its own: while WebAssembly works, Node does not notice that an idle one was closed.
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const response = await fetch(`${program.address}api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  const { problems } = /** @type {any} */ (await response.json());
  return Buffer.from(`refused: ${problems.map((/** @type {any} */ problem) => problem.en).join('\n')}`);
}

/**
 * @param {string} name
 * @param {unknown} body
 */
async function assertSame(name, body) {
  const [here, there, page] = await Promise.all([inNode(name, body), native(name, body), browser.answer(name, body)]);
  assert.ok(here.equals(there), `${name} ${JSON.stringify(body)}\n  WebAssembly: ${here.subarray(0, 300)}\n  native: ${there.subarray(0, 300)}`);
  assert.equal(page.digest, createHash('sha256').update(there).digest('hex'), `${name} ${JSON.stringify(body)}\n  in the browser: ${page.begin}`);
  return here;
}

test('the golden dungeons are the same in WebAssembly', async () => {
  const lines = readFileSync(path.join(ROOT, 'tests/golden/digests.txt'), 'utf8').trim().split('\n');
  assert.ok(lines.length > 400);
  const goldens = lines.map((line) => {
    const plain = /^(\w+) (\d+x\d+) ([0-9a-f]{16}) (?:Number\((\d+)\)|Text\((".*")\))$/.exec(line);
    const arcade = /^pillars arcade floor (\d+) ([0-9a-f]{16})$/.exec(line);
    const xorshift = /^pillars xorshift (\d+) ([0-9a-f]{16})$/.exec(line);
    /** @type {[string, object, string]} */
    let golden;
    if (plain) golden = [plain[1], { size: plain[2], seed: plain[4] ?? JSON.parse(plain[5]) }, plain[3]];
    else if (arcade) golden = ['pillars', { seed: 0, params: { dice: 'arcade', floor: Number(arcade[1]) } }, arcade[2]];
    else if (xorshift) golden = ['pillars', { seed: xorshift[1], params: { dice: 'xorshift' } }, xorshift[2]];
    else assert.fail(`unknown line: ${line}`);
    return golden;
  });
  const inPage = await browser.digests(goldens.map(([layout, options]) => ({ layout, options })));
  for (const [place, [layout, options, digest]] of goldens.entries()) {
    assert.equal(api.generate(layout, options).digest, digest, lines[place]);
    assert.equal(inPage[place], digest, `in the browser: ${lines[place]}`);
  }
});

test('every format has the same bytes', async () => {
  const { formats, mission } = JSON.parse(Buffer.from(await (await fetch(`${program.address}api/catalog`)).arrayBuffer()).toString());
  for (const { name: format } of formats) {
    for (const recipe of [{ layout: 'rooms', seed: 3, size: '40x30', mission: {} }, { layout: 'caves', seed: 'a', size: '30x30' }]) {
      await assertSame('file', { map: { recipe }, format, bundle: true });
    }
  }
  for (const { name: format } of mission.formats) await assertSame('mission-file', { params: { unique_keys: 4 }, seed: 3, format });
});

test('every style has the same picture', async () => {
  const { styles } = /** @type {any} */ (await (await fetch(`${program.address}api/catalog`)).json());
  for (const { name: style } of styles) {
    const map = { recipe: { layout: 'rooms', seed: 5, size: '36x30', mission: {} } };
    await assertSame('picture', { map, look: { style, layers: ['names', 'grid', 'areas'], lang: 'fr' } });
    await assertSame('file', { map, format: 'svg', shown: { style } });
  }
});

test('missions, their proofs and repairs are the same', async () => {
  for (let seed = 0; seed < 60; seed += 1) await assertSame('mission', { params: { unique_keys: 1 + (seed % 6) }, seed });
});

test('galleries and searches are the same', async () => {
  await assertSame('gallery', { recipe: { layout: 'rooms', seed: 1, size: '40x40' }, count: 40, by: 'score', top: 10 });
  await assertSame('search', { recipe: { layout: 'caves', seed: 'x' }, where: 'path >= 40', limit: 5, max: 200 });
});

/**
 * The bytes of a text of the game, in Base64: 5 bits a letter, and 2 letters at the end of each line of 42 that check it.
 * @param {string} code
 */
function base64OfCode(code) {
  const values = [...code.replace(/\s/g, '')].map((letter) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter));
  const bytes = [];
  for (let line = 0; line < values.length; line += 42) {
    const content = values.slice(line, line + 42).slice(0, -2);
    const bits = content.map((value) => value.toString(2).padStart(5, '0')).join('');
    for (let at = 0; at + 8 <= bits.length; at += 8) bytes.push(parseInt(bits.slice(at, at + 8), 2));
  }
  return Buffer.from(bytes).toString('base64');
}

test('the golden games and their replays are the same', async () => {
  for (const name of ['new', 'careful', 'completionist', 'greedy']) {
    const [save, replay] = readFileSync(path.join(ROOT, `tests/golden/saves/${name}.txt`), 'utf8').split('--------\n');
    const played = await assertSame('play', { code: save, actions: ['wait', 'wait'], lang: 'fr' });
    assert.ok(!played.toString().startsWith('refused'), played.toString());
    const watched = await assertSame('replay', { replay: base64OfCode(replay), from: 0, count: 16 });
    assert.ok(!watched.toString().startsWith('refused'), watched.toString());
  }
});

/** Random numbers that are the same in every run: mulberry32. */
let state = 18;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
const between = (/** @type {number} */ low, /** @type {number} */ high) => low + Math.floor(random() * (high - low + 1));

/** @param {any} param */
function randomValue({ kind, min, max, choices, default: usual }) {
  if (kind === 'integer' || kind === 'optional') return between(min, Math.min(max, min + 200));
  if (kind === 'decimal') return min + random() * (max - min);
  if (kind === 'choice') return choices[between(0, choices.length - 1)].name;
  return usual;
}

test('random recipes give the same map, report and refusals', async (t) => {
  const { layouts, furnish } = /** @type {any} */ (await (await fetch(`${program.address}api/catalog`)).json());
  let refused = 0;
  for (let count = 0; count < RECIPES; count += 1) {
    const layout = layouts[between(0, layouts.length - 1)];
    const some = (/** @type {any[]} */ params) => Object.fromEntries(params.filter(() => random() < 0.4).map((param) => [param.name, randomValue(param)]));
    const side = () => between(10, 60) | 1;
    const recipe = {
      layout: layout.name, seed: random() < 0.5 ? between(0, 2 ** 31) : `seed ${count}`, size: `${side()}x${side()}`,
      params: some(layout.params), furnish: some(furnish), ...(random() < 0.3 && { mission: { unique_keys: between(1, 5) } }),
    };
    const answer = await assertSame('map', { map: { recipe }, names: true });
    if (answer.subarray(0, 8).toString() === 'refused:') refused += 1;
  }
  t.diagnostic(`${RECIPES} recipes, ${refused} of them refused by both`);
  assert.ok(refused < RECIPES / 2, `${refused} of ${RECIPES} were refused`);
});

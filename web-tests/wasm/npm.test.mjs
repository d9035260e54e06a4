import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { imported, installed, ROOT } from './installed.mjs';

/** The largest modules, in bytes after gzip. */
const MOST_CORE = 420_000;
const MOST_FULL = 1_280_000;

const folder = installed();
const api = await imported(folder);
const { analyze, ask, generate, init, layouts, OubliError, planMission, prove, search, tiles } = api;

/**
 * The error of a call.
 * @param {() => unknown} call
 */
function errorOf(call) {
  try {
    call();
  } catch (thrown) {
    assert.ok(thrown instanceof OubliError, String(thrown));
    const error = /** @type {any} */ (thrown);
    for (const problem of error.problems) assert.ok(problem.en && problem.fr && problem.en !== problem.fr, JSON.stringify(problem));
    return error;
  }
  return assert.fail('nothing was thrown');
}

test('a call before init tells to call it', () => {
  const error = errorOf(() => generate('bsp'));
  assert.equal(error.kind, 'not_ready');
  assert.match(error.message, /await init\(\)/);
  assert.match(error.in('fr'), /await init\(\)/);
});

test('ten lines print a map in the terminal', () => {
  cpSync(path.join(ROOT, 'bindings/wasm/examples/node/map.mjs'), path.join(folder, 'map.mjs'));
  const text = execFileSync(process.execPath, ['map.mjs', '7'], { cwd: folder, encoding: 'utf8' });
  assert.match(text, /^#{64}\n/);
  assert.match(text, /seed 7, \d+ rooms, \d+ doors, score \d+/);
});

test('the modules are within their sizes', () => {
  const packed = (/** @type {string} */ name) => gzipSync(readFileSync(path.join(folder, 'node_modules/oubliette-dungeons/wasm', name)), { level: 9 }).length;
  const [full, core] = [packed('full_bg.wasm'), packed('core_bg.wasm')];
  assert.ok(core <= MOST_CORE, `core has ${core} bytes`);
  assert.ok(full <= MOST_FULL, `full has ${full} bytes`);
});

test('a dungeon has tiles, rooms, doors and a way', async () => {
  await init();
  await init();
  const d = generate('bsp', { seed: 7, width: 64, height: 48 });
  assert.deepEqual([d.width, d.height, d.tiles.length, d.seed], [64, 48, 64 * 48, 7]);
  assert.equal(d.get(0, 0), 'wall');
  const kinds = tiles();
  d.forEach((/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ tile) => assert.equal(kinds[d.tiles[y * d.width + x]], tile));
  assert.deepEqual([d.get(-1, 0), d.get(64, 0), d.get(0.5, 0), d.get(NaN, 0)], [undefined, undefined, undefined, undefined]);
  let cells = 0;
  d.forEach((/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ tile) => {
    cells += 1;
    assert.equal(d.get(x, y), tile);
  });
  assert.equal(cells, 64 * 48);
  assert.ok(d.rooms.length > 3 && d.doors.length > 3);
  for (const { x, y } of d.doors) assert.match(d.get(x, y), /door/);
  const way = d.path(d.start, d.end);
  assert.deepEqual([way[0], way.at(-1)], [d.start, d.end]);
  for (const { x, y } of way) assert.ok(d.isOpen(x, y));
  assert.equal(d.path([0, 0], d.end), null);
  assert.deepEqual(generate(d.recipe).tiles, d.tiles);
  assert.match(d.toText(), /^#{64}\n/);
  assert.equal(d.toText().trimEnd().split('\n').length, 48);
  assert.match(d.toSVG({ style: 'parchment', cellSize: 8 }), /^<svg/);
  const json = JSON.parse(JSON.stringify(d));
  assert.deepEqual([json.format, json.width, json.rooms.length], ['oubliette-dungeon', 64, d.rooms.length]);
  assert.deepEqual([...d.toFile('png').subarray(1, 4)], [...Buffer.from('PNG')]);
  const report = analyze(d);
  assert.ok(report.score > 0 && report.metrics.connected === true);
});

test('the callback form calls for every cell', () => {
  let cells = 0;
  generate('caves', { width: 20, height: 20 }, () => void (cells += 1));
  assert.equal(cells, 400);
});

test('dungeons that were put away are the same when they are read later', () => {
  const all = Array.from({ length: 60 }, (_, seed) => generate('rooms', { seed, width: 40, height: 40 }));
  for (const [seed, d] of all.entries()) assert.equal(d.digest, generate('rooms', { seed, width: 40, height: 40 }).digest);
});

test('many dungeons do not fill the memory', () => {
  for (let seed = 0; seed < 3000; seed += 1) generate('caves', { seed, width: 100, height: 100 });
  const before = process.memoryUsage().rss;
  for (let seed = 0; seed < 3000; seed += 1) generate('caves', { seed, width: 100, height: 100 });
  const grown = process.memoryUsage().rss - before;
  assert.ok(grown < 100 << 20, `${grown >> 20} MiB more`);
});

test('missions are planned, proven and set into maps', () => {
  const mission = planMission({ seed: 1, unique_keys: 3 });
  assert.equal(mission.format, 'oubliette-mission');
  assert.deepEqual(prove(mission), { sound: true, verdict: 'sound', text: prove(mission).text });
  const d = generate('rooms', { seed: 3, mission });
  assert.equal(d.mission.nodes.length, mission.nodes.length);
  assert.ok(d.doors.some((/** @type {any} */ door) => door.kind === 'locked'));
  assert.deepEqual(analyze(d).mission.faults, []);
});

test('a mission that strands the player comes with the losing play', () => {
  const mission = planMission({ seed: 1, unique_keys: 3 });
  const lock = mission.nodes.find((/** @type {any} */ node) => node.kind === 'lock');
  const key = mission.nodes.find((/** @type {any} */ node) => node.kind === 'key' && node.set === lock.set);
  key.parent = lock.id;
  const proof = prove(mission);
  assert.equal(proof.sound, false);
  assert.equal(proof.verdict, 'stranded');
  assert.ok(Array.isArray(proof.play) && proof.closed.includes(lock.id));
  assert.match(proof.text.en, /stuck/);
  assert.match(proof.text.fr, /bloqué/);
  assert.equal(errorOf(() => generate('rooms', { seed: 3, mission })).kind, 'no_result');
});

test('a mission that is not decided makes no map', () => {
  const mission = JSON.parse(readFileSync(path.join(ROOT, 'tests/missions/undecided.json'), 'utf8'));
  const error = errorOf(() => generate('growth', { seed: 1, width: 255, height: 255, mission }));
  assert.equal(error.kind, 'no_result');
  assert.match(error.message, /not proven: 65536 states/);
});

test('a search reports progress and can be canceled', async () => {
  /** @type {number[]} */
  const told = [];
  const { found, tried } = await search('rooms', 'score >= 80', { seed: 1, limit: 5, max: 500, onProgress: (/** @type {any} */ { done }) => told.push(done) });
  assert.equal(found.length, 5);
  assert.ok(told.length > 0 && told.at(-1) === tried);
  for (const match of found) assert.ok(match.score >= 80 && analyze(match.dungeon()).score === match.score);
  const ending = new AbortController();
  const running = search('rooms', 'score >= 101 or rooms > 1000', { seed: 1, max: 1_000_000, signal: ending.signal, onProgress: () => ending.abort() });
  await assert.rejects(running, (error) => /** @type {Error} */ (error).name === 'AbortError');
  await assert.rejects(search('rooms', 'score >=', {}), OubliError);
  await assert.rejects(search('rooms', 'score >= 0', { limit: 0, max: NaN }), (error) => /** @type {any} */ (error).problems.length === 2);
});

test('wrong values are refused with all problems in both languages', () => {
  const cyclic = { params: {} };
  /** @type {any} */ (cyclic.params).self = cyclic;
  const wrong = [
    () => generate(undefined), () => generate(null), () => generate(7), () => generate([]), () => generate(''), () => generate('nothing'),
    () => generate('bsp', 7), () => generate('bsp', 'x'), () => generate('bsp', { seed: -1 }), () => generate('bsp', { seed: NaN }), () => generate('bsp', { seed: 1.5 }),
    () => generate('bsp', { seed: {} }), () => generate('bsp', { width: '64', height: 48 }), () => generate('bsp', { width: 64 }), () => generate('bsp', { width: NaN, height: 5 }),
    () => generate('bsp', { width: Infinity, height: 5 }), () => generate('bsp', { width: 0, height: 0 }), () => generate('caves', { width: 100_000, height: 100_000 }),
    () => generate('caves', { width: 8000, height: 8000 }), () => generate('bsp', cyclic), () => generate('bsp', { params: { levels: NaN } }), () => generate('bsp', { params: { levels: '3x' } }),
    () => generate('bsp', { params: () => 1 }), () => generate('bsp', { params: [] }), () => generate('bsp', { unknown: 1 }), () => generate('bsp', { size: Symbol('x') }),
    () => generate('bsp', { params: { levels: new Array(3_000_000).fill(1) } }), () => generate('bsp', {}, 'no function'),
    () => analyze(undefined), () => analyze({}), () => prove(undefined), () => prove({}), () => prove({ format: 'x', nodes: new Array(10) }), () => planMission(7), () => planMission({ unique_keys: 'many' }),
    () => planMission({ unique_keys: -1, seed: -1 }), () => ask('nothing', {}), () => ask('map', undefined), () => ask(/** @type {any} */ (7), {}),
    () => generate('bsp', { seed: 1 }).path(undefined, null), () => generate('bsp', { seed: 1 }).path([NaN, 1], [2 ** 40, 1]), () => generate('bsp', { seed: 1 }).toFile('nothing'),
    () => generate('bsp', { seed: 1 }).toSVG({ style: 'nothing' }), () => generate('bsp', { seed: 1 }).toSVG({ cellSize: 'x' }), () => generate('bsp', { seed: 1 }).forEach(7),
  ];
  for (const call of wrong) errorOf(call);
  assert.ok(errorOf(() => generate('bsp', { seed: -1, size: 'no', params: { levels: 'many', x: 1 } })).problems.length >= 4);
  assert.match(errorOf(() => generate('bsp', { params: { levels: NaN } })).message, /recipe\.params\.levels: NaN/);
  let deep = {};
  for (let depth = 0; depth < 100_000; depth += 1) deep = { deep };
  errorOf(() => generate('bsp', { params: deep }));
  generate('bsp', { seed: 1 });
});

test('a bigint and a text are exact seeds', () => {
  assert.equal(generate('bsp', { seed: 18446744073709551615n }).seed, '18446744073709551615');
  assert.equal(generate('bsp', { seed: 'été 🗝' }).seed, 'été 🗝');
});

test('the small module makes the same dungeons, and tells what needs the whole one', async () => {
  const core = await imported(folder, 'core-node.js');
  await core.init();
  for (const layout of layouts()) {
    const [a, b] = [core, api].map((module) => module.generate(layout, { seed: 5 }));
    assert.equal(a.digest, b.digest);
    assert.equal(a.toText(), b.toText());
    assert.deepEqual(core.analyze(a), analyze(b));
  }
  assert.match(errorOf(() => core.generate('bsp').toSVG()).message, /import from 'oubliette-dungeons'/);
});

test('a module that stops in the middle is started again, and dungeons from before stay usable', async () => {
  const { connect } = await imported(folder, 'lib/connect.js');
  const glue = await imported(folder, 'wasm/core.js');
  let isBroken = false;
  const generateOrStop = (/** @type {string} */ recipe) => {
    if (isBroken) throw new WebAssembly.RuntimeError('unreachable');
    return glue.generate(recipe);
  };
  const other = connect({ ...glue, generate: generateOrStop }, () => readFileSync(path.join(folder, 'node_modules/oubliette-dungeons/wasm/core_bg.wasm')));
  await other.init();
  const before = other.generate('bsp', { seed: 7 });
  isBroken = true;
  assert.equal(errorOf(() => other.generate('bsp', { seed: 8 })).kind, 'crashed');
  isBroken = false;
  other.generate('caves', { seed: 9 });
  assert.equal(before.digest, generate('bsp', { seed: 7 }).digest);
});

test('the largest map is made, and one after it too', () => {
  const large = generate('caves', { seed: 1, width: 4096, height: 4096 });
  assert.equal(large.tiles.length, 1 << 24);
  assert.equal(generate('caves', { seed: 2, width: 4096, height: 4096 }).width, 4096);
  generate('bsp', { seed: 1 });
});

test('without WebAssembly there is a sentence', async () => {
  const script = "delete globalThis.WebAssembly; const { init } = await import('oubliette-dungeons'); await init().catch((error) => console.log(error.kind, error.in('fr')));";
  writeFileSync(path.join(folder, 'without.mjs'), script);
  assert.match(execFileSync(process.execPath, ['without.mjs'], { cwd: folder, encoding: 'utf8' }), /no_webassembly .*WebAssembly/);
});

test('the module works in a worker', () => {
  const script = `import { isMainThread, parentPort, Worker } from 'node:worker_threads';
    import { generate, init } from 'oubliette-dungeons';
    if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (digest) => console.log(digest));
    else { await init(); parentPort.postMessage(generate('bsp', { seed: 7 }).digest); }`;
  writeFileSync(path.join(folder, 'worker.mjs'), script);
  const digest = execFileSync(process.execPath, ['worker.mjs'], { cwd: folder, encoding: 'utf8' }).trim();
  assert.equal(digest, generate('bsp', { seed: 7 }).digest);
});

test('the archive has no tests, examples or sources', () => {
  assert.throws(() => statSync(path.join(folder, 'node_modules/oubliette-dungeons/examples')));
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'node_modules/oubliette-dungeons/package.json'), 'utf8'));
  for (const entry of Object.values(exports).flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value)))) {
    assert.ok(statSync(path.join(folder, 'node_modules/oubliette-dungeons', entry)).isFile(), entry);
  }
});

/**
 * How fast WebAssembly is, as ratios in one run: beside the native program, and beside rot.js in the same process.
 *
 *   cargo build --release && cargo xtask npm
 *   OUBLIETTE_PROGRAM=target/release/oubliette OUBLIETTE_NPM=target/npm node web-tests/measure/wasm.mjs
 *
 * The native program and the module search the same dungeons for something that none of them has, with one thread. The time
 * of a short search is taken off, so that starting the program does not count.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setting } from '../browser/program.mjs';
import { imported, installed, npm } from '../wasm/installed.mjs';

const TURNS = 7;
const NEVER = 'rooms > 60000';
const folder = installed();

const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Milliseconds of a call: the least of several, since other programs only add to it.
 * @param {() => void} act
 */
function least(act) {
  return Math.min(...Array.from({ length: TURNS }, () => {
    const begun = performance.now();
    act();
    return performance.now() - begun;
  }));
}

const begun = performance.now();
const api = await imported(folder);
await api.init();
api.generate('bsp', { seed: 1 });
console.log(`start to first map: ${(performance.now() - begun).toFixed(0)} ms`);
const core = await import(pathToFileURL(path.join(folder, 'node_modules/oubliette-dungeons/wasm/full.js')).href);

console.log('\nWebAssembly beside the native program, 64x64, one thread');
/** @type {[string, string, object, number][]} */
const CASES = [
  ['pillars', 'pillars', { size: '65x65' }, 1500], ['growth', 'growth', { size: '65x65' }, 1500], ['bsp', 'bsp', { size: '64x64' }, 3000],
  ['caves', 'caves', { size: '64x64' }, 1500], ['rooms', 'rooms', { size: '64x64' }, 1500], ['rooms with mission and proof', 'rooms', { size: '64x64', mission: {} }, 500],
];
for (const [name, layout, options, count] of CASES) {
  const { size, mission } = /** @type {any} */ (options);
  const native = (/** @type {number} */ max) => least(() => {
    const words = ['search', layout, '--seed', '1', '--size', size, '--where', NEVER, '--max', String(max), '--threads', '1', ...(mission ? ['--mission'] : [])];
    try {
      execFileSync(setting('OUBLIETTE_PROGRAM'), words, { stdio: 'ignore' });
    } catch (error) {
      // No match ends with status 1.
      if (/** @type {any} */ (error).status !== 1) throw error;
    }
  });
  const recipe = JSON.stringify({ layout, seed: 1, ...options });
  const wasm = (/** @type {number} */ max) => least(() => void core.search(recipe, NEVER, 0, max, 1));
  const [there, here] = [native(count + 20) - native(20), wasm(count + 20) - wasm(20)].map((time) => (time * 1000) / count);
  console.log(`  ${name}: native ${there.toFixed(1)} µs, WebAssembly ${here.toFixed(1)} µs, ratio ${(here / there).toFixed(2)}`);
}

console.log('\nbeside rot.js in the same process, 64x64, with a callback for every cell');
npm(folder, 'install', 'rot-js@2.2.1');
const ROT = await imported(folder, '../rot-js/lib/index.js');
const cells = new Uint8Array(64 * 64);
/** @type {[string, string, (take: (x: number, y: number, wall: number) => void) => void][]} */
const PEERS = [
  ['rooms', 'Map.Uniform', (take) => void new ROT.Map.Uniform(64, 64).create(take)],
  ['bsp', 'Map.Digger', (take) => void new ROT.Map.Digger(64, 64).create(take)],
  ['caves', 'Map.Cellular, 4 rounds, connected', (take) => {
    const map = new ROT.Map.Cellular(64, 64);
    map.randomize(0.5);
    for (let round = 0; round < 4; round += 1) map.create();
    map.connect(take, 1);
  }],
];
for (const [layout, peer, make] of PEERS) {
  const turn = (/** @type {(seed: number) => void} */ act) => {
    const count = 60;
    const times = Array.from({ length: TURNS + 3 }, (_, number) => {
      const start = performance.now();
      for (let seed = 0; seed < count; seed += 1) act(number * count + seed);
      return ((performance.now() - start) * 1000) / count;
    });
    return median(times.slice(3));
  };
  const theirs = turn((seed) => {
    ROT.RNG.setSeed(seed);
    make((x, y, wall) => void (cells[y * 64 + x] = wall));
  });
  const ours = turn((seed) => void cells.set(api.generate(layout, { seed, width: 64, height: 64 }).tiles));
  const called = turn((seed) => api.generate(layout, { seed, width: 64, height: 64 }, (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ tile) => void (cells[y * 64 + x] = tile === 'wall' ? 1 : 0)));
  console.log(`  ${layout}: rot.js ${peer} ${theirs.toFixed(0)} µs, ours ${ours.toFixed(0)} µs (with a callback ${called.toFixed(0)} µs), ${(theirs / ours).toFixed(1)} times as fast`);
}

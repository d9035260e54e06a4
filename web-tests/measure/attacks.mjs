/**
 * Expensive requests of some clients, and how long another client waits for small maps meanwhile. Prints a line for each
 * attack: the slowest answer of the other client, and the CPU time that the program uses after the attackers have left.
 *
 *     OUBLIETTE_PROGRAM=target/release/oubliette node web-tests/measure/attacks.mjs
 *
 * Wanted: at most 500 ms for a small map, 250 ms for 99 % of them, and 50 ms of work after the attackers have left.
 */
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { Server } from '../browser/program.mjs';

const SECONDS = 6;
const ATTACKER = '127.0.0.2';
const OTHER = '127.0.0.3';
const TICKS_PER_SECOND = 100;

const program = new Server();
await program.start();
const server = new URL(program.address);
const wait = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/** @param {string} localAddress @param {string} path @param {unknown} [body] */
function ask(localAddress, path, body) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const request = http.request({
    host: server.hostname, port: server.port, path, localAddress, agent: false,
    method: text === undefined ? 'GET' : 'POST',
    headers: text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  });
  /** @type {Promise<string>} */
  const status = new Promise((resolve) => {
    request.on('error', () => resolve('left'));
    request.on('response', (response) => {
      response.on('error', () => resolve('left'));
      response.on('end', () => resolve(String(response.statusCode)));
      response.resume();
    });
  });
  request.end(text);
  return { request, status };
}

/** Milliseconds of CPU time of the program. */
async function used() {
  const stat = await readFile(`/proc/${program.id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

const keys = (/** @type {number} */ count) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`unknown${i}`, i]));
const recipe = { layout: 'growth', size: '1023x1023', seed: 215, mission: { unique_keys: 900, multi_sets: 50, spread: 1000 } };
const large = { layout: 'caves', size: '1023x1023', seed: 1 };
const gallery = { recipe: { layout: 'growth', size: '255x255', seed: 1 }, count: 10_000, by: 'score', top: 5 };
const search = { recipe: { layout: 'rooms', size: '127x127', seed: 1 }, where: 'path > 1000000', limit: 1, max: 100_000 };
const mission = { params: { unique_keys: 1900, multi_sets: 20 }, seed: 3, edits: Array.from({ length: 300 }, () => ['add-reward', '0']) };

/** @type {[string, number, () => [string, unknown]][]} */
const ATTACKS = [
  ['nothing', 0, () => ['/healthz', undefined]],
  ['growth with 900 keys', 2, () => ['/api/map', { map: { recipe } }]],
  ['large maps', 8, () => ['/api/map', { map: { recipe: { ...large, seed: Math.floor(Math.random() * 1e9) } } }]],
  ['large pictures', 4, () => ['/api/file', { map: { recipe: large }, format: 'png', shown: { style: 'parchment', cell_size: 7 } }]],
  ['isometric pictures', 4, () => ['/api/file', { map: { recipe: large }, format: 'png', shown: { style: 'isometric', cell_size: 4 } }]],
  ['printed pages', 4, () => ['/api/pages', { map: { recipe: large } }]],
  ['galleries', 4, () => ['/api/gallery', gallery]],
  ['searches', 4, () => ['/api/search', search]],
  ['unknown keys', 8, () => ['/api/map', { map: { recipe: { layout: 'rooms', params: keys(900) } } }]],
  ['missions with edits', 2, () => ['/api/mission', mission]],
];

console.log('attack                  clients  requests  small maps  99 % ms  longest ms  refused  /healthz ms  ms of work afterwards  statuses');
for (const [name, clients, make] of ATTACKS) {
  let isOver = false;
  /** @type {Map<string, number>} */
  const statuses = new Map();
  /** @type {Set<http.ClientRequest>} */
  const open = new Set();
  const attackers = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const { request, status } = ask(ATTACKER, ...make());
      open.add(request);
      const got = await status;
      open.delete(request);
      statuses.set(got, (statuses.get(got) ?? 0) + 1);
    }
  });
  const end = Date.now() + SECONDS * 1000;
  /** @type {number[]} */
  const times = [];
  let [refused, health] = [0, 0];
  for (let seed = 0; Date.now() < end; seed += 1) {
    const begin = performance.now();
    const got = await ask(OTHER, '/api/map', { map: { recipe: { layout: 'bsp', size: '64x64', seed } } }).status;
    times.push(performance.now() - begin);
    refused += Number(got !== '200');
    const asked = performance.now();
    await ask(OTHER, '/healthz').status;
    health = Math.max(health, performance.now() - asked);
    await wait(10);
  }
  isOver = true;
  open.forEach((request) => request.destroy());
  await Promise.all(attackers);
  const before = await used();
  await wait(1500);
  const after = (await used()) - before;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const told = [...statuses].map(([status, count]) => `${status} ${count}`).join(', ');
  console.log(`${name.padEnd(22)} ${String(clients).padStart(8)} ${String(asked).padStart(9)} ${String(times.length).padStart(11)} ${at(0.99).padStart(8)} ${at(1).padStart(11)} ${String(refused).padStart(8)} ${health.toFixed(0).padStart(13)} ${String(after).padStart(22)}  ${told}`);
}
await program.stop();

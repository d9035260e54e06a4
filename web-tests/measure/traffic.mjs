/**
 * Mixed traffic against the studio: clients with addresses of their own, random requests of every kind, one in a hundred
 * hostile. Prints every minute, and at the end, how many answers of each status there were, how long they took by kind,
 * and the memory of the program.
 *
 *     OUBLIETTE_PROGRAM=target/release/oubliette node web-tests/measure/traffic.mjs [minutes] [clients] [pause in ms]
 *
 * A status of 500 or a program that ends is a fault; so is a refused request of a small map.
 */
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { Server } from '../browser/program.mjs';
import { ownOf } from './memory.mjs';

const [minutes = 60, clients = 20, pause = 100] = process.argv.slice(2).map(Number);
const TIMEOUT_MILLISECONDS = 60_000;
const REPORT_MILLISECONDS = 60_000;
const LAYOUTS = ['rooms', 'bsp', 'caves', 'growth', 'pillars'];
const FORMATS = ['json', 'png', 'svg', 'pdf', 'tmx', 'tmj', 'ldtk', 'dd2vtt', 'text', 'csv', 'gif', 'foundry', 'tscn'];
const STYLES = ['parchment', 'ink', 'dungeon', 'blueprint', 'tiles', 'flat', 'isometric'];

let state = 1;
/** A random whole number below `bound`, from a seed, so that every run sends the same. @param {number} bound */
function draw(bound) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
}

/** @template T @param {readonly T[]} list @returns {T} */
const one = (list) => /** @type {T} */ (list[draw(list.length)]);
const side = (/** @type {number} */ most) => 17 + 2 * draw(Math.ceil(most / 2));

/** @param {number} most cells of a side */
function recipe(most) {
  const layout = one(LAYOUTS);
  const mission = draw(3) === 0 ? { mission: { unique_keys: 1 + draw(6) } } : {};
  return { layout, seed: draw(1e9), size: `${side(most)}x${side(most)}`, ...mission };
}

/** @typedef {{ kind: string, path: string, body?: unknown, raw?: string }} Sent */

/** @type {[number, () => Sent][]} */
const KINDS = [
  [40, () => ({ kind: 'map', path: '/api/map', body: { map: { recipe: recipe(64) }, names: true, look: { style: one(STYLES), layers: ['doors', 'grid'] } } })],
  [10, () => ({ kind: 'link', path: `/dungeon/${one(LAYOUTS)}.${one(['png', 'svg', 'json', 'txt'])}?seed=${draw(1e9)}` })],
  [10, () => ({ kind: 'file', path: '/api/file', body: { map: { recipe: recipe(90) }, format: one(FORMATS), shown: { style: one(STYLES) } } })],
  [10, () => ({ kind: 'mission', path: '/api/mission', body: { params: { unique_keys: 1 + draw(30) }, seed: draw(1e9) } })],
  [10, () => ({ kind: 'play', path: '/api/play', body: { start: { seed: draw(1e6), class: one(['mage', 'warrior']) }, actions: Array.from({ length: 20 }, () => one(['wait', { step: 'left' }, { step: 'down' }, { step: 'right' }])), lang: 'en' } })],
  [5, () => ({ kind: 'steps', path: '/api/steps', body: { map: { recipe: recipe(64) } } })],
  [5, () => ({ kind: 'pages', path: '/api/pages', body: { map: { recipe: recipe(40) } } })],
  [4, () => ({ kind: 'page', path: one(['/', '/healthz', '/metrics', '/api/openapi.json', '/api/catalog']) })],
  [2, () => ({ kind: 'gallery', path: '/api/gallery', body: { recipe: recipe(40), count: 50, by: 'score', top: 5 } })],
  [2, () => ({ kind: 'search', path: '/api/search', body: { recipe: recipe(40), where: 'score >= 80', limit: 3, max: 200 } })],
  [1, () => ({ kind: 'large', path: '/api/map', body: { map: { recipe: recipe(1000) } } })],
  [1, hostile],
];
const WEIGHT = KINDS.reduce((sum, [weight]) => sum + weight, 0);

/** @returns {Sent} */
function hostile() {
  const kind = 'hostile';
  const noise = () => Array.from({ length: 1 + draw(4000) }, () => String.fromCharCode(draw(256))).join('');
  return one([
    () => ({ kind, path: one(['/api/map', '/api/file', '/api/import', '/api/play', '/api/mission']), raw: noise() }),
    () => ({ kind, path: '/api/map', body: { map: { recipe: { layout: 'growth', seed: 215, size: '1023x1023', mission: { unique_keys: 900, multi_sets: 50, spread: 1000 } } } } }),
    () => ({ kind, path: '/api/map', body: Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`key${i}`, i])) }),
    () => ({ kind, path: '/api/import', body: { base64: Buffer.from(noise(), 'latin1').toString('base64') } }),
    () => ({ kind, path: '/api/file', body: { map: { recipe: { layout: 'rooms', seed: 1, size: '1023x1023' } }, format: 'svg' } }),
    () => ({ kind, path: '/api/search', body: { recipe: recipe(1000), where: 'path > 1000000', limit: 3, max: 100_000 } }),
    () => ({ kind, path: `/dungeon/${encodeURIComponent(noise().slice(0, 200))}` }),
  ])();
}

function next() {
  let place = draw(WEIGHT);
  for (const [weight, make] of KINDS) {
    if (place < weight) return make();
    place -= weight;
  }
  return hostile();
}

/** @type {Map<string, { times: number[], statuses: Map<string, number> }>} */
const seen = new Map();

/** @param {string} kind @param {string} status @param {number} time */
function note(kind, status, time) {
  const of = seen.get(kind) ?? { times: /** @type {number[]} */ ([]), statuses: new Map() };
  seen.set(kind, of);
  of.times.push(time);
  of.statuses.set(status, (of.statuses.get(status) ?? 0) + 1);
}

/** @param {URL} server @param {http.Agent} agent @param {string} localAddress @param {Sent} sent @returns {Promise<string>} */
function ask(server, agent, localAddress, { kind, path, body, raw }) {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve) => {
    const request = http.request({
      host: server.hostname, port: server.port, path, agent, localAddress, timeout: TIMEOUT_MILLISECONDS,
      method: text === undefined ? 'GET' : 'POST',
      headers: text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    request.on('response', (response) => {
      response.on('error', () => resolve('broken'));
      response.on('end', () => resolve(String(response.statusCode)));
      response.resume();
    });
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', (error) => resolve(String(/** @type {any} */ (error).code ?? error.message)));
    // A hostile client often leaves before its answer.
    if (kind === 'hostile' && draw(2) === 0) setTimeout(() => request.destroy(new Error('left')), 50 + draw(400));
    request.end(text);
  });
}

/** Sends bytes that are no HTTP, and half a request. @param {URL} server */
function garble(server) {
  const socket = net.connect(Number(server.port), server.hostname);
  socket.on('error', () => {});
  socket.write(one(['\0\0\0\0', 'GET / HTTP/1.1\r\nHost: x', 'POST /api/map HTTP/1.1\r\nContent-Length: 99999\r\n\r\n{']));
  setTimeout(() => socket.destroy(), draw(2_000));
}

/** @param {number[]} sorted @param {number} share */
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function table() {
  return [...seen].map(([kind, { times, statuses }]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const counts = [...statuses].map(([status, count]) => `${status} ${count}`).join(', ');
    return `  ${kind.padEnd(8)} ${String(times.length).padStart(8)}  median ${quantile(sorted, 0.5).toFixed(0)} ms, 99 % ${quantile(sorted, 0.99).toFixed(0)} ms, longest ${quantile(sorted, 1).toFixed(0)} ms; ${counts}`;
  }).join('\n');
}

const program = new Server();
await program.start();
const server = new URL(program.address);
const begun = Date.now();
const isOver = () => Date.now() - begun > minutes * 60_000;
const wait = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));
const timer = setInterval(async () => {
  console.log(`${((Date.now() - begun) / 60_000).toFixed(0)} min, ${(await ownOf(program.id)).toFixed(0)} MB\n${table()}`);
}, REPORT_MILLISECONDS);
await Promise.all(Array.from({ length: clients }, async (_, number) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver()) {
    const sent = next();
    if (sent.kind === 'hostile' && draw(4) === 0) garble(server);
    const start = performance.now();
    note(sent.kind, await ask(server, agent, `127.0.0.${2 + number}`, sent), performance.now() - start);
    await wait(draw(2 * pause));
  }
  agent.destroy();
}));
clearInterval(timer);
console.log(`at the end ${(await ownOf(program.id)).toFixed(0)} MB, at most ${await peakOf(program.id)} MB\n${table()}`);
await program.stop();

/** The most memory that a process ever used, in megabytes. @param {number} id */
async function peakOf(id) {
  const status = await readFile(`/proc/${id}/status`, 'utf8');
  return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024).toFixed(0);
}

/**
 * The memory of the page while a bot plays at the pace of a person, with movements, for half an hour.
 *
 *     OUBLIETTE_PROGRAM=target/release/oubliette OUBLIETTE_BROWSER=/usr/bin/chromium node web-tests/measure/half-hour.mjs [minutes] [pace] [width] [height]
 *
 * `pace` are the milliseconds between two wishes of the bot. The mark is 150 MB.
 *
 * No tool is attached to the browser, since tools make the page keep every answer. Instead the page is served with a
 * script that plays inside it; a process of the page is found by the folder of its browser.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server, setting } from '../browser/program.mjs';
import { ownOf } from './memory.mjs';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
const ARGUMENTS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'];
const [minutes = 30, pace = 350, width = 1280, height = 800] = process.argv.slice(2).map(Number);
const SCRIPT = `<script type="module" src="measure/in-page.mjs?pace=${pace}"></script></head>`;

const program = new Server();
await program.start();
const folder = await mkdtemp(path.join(tmpdir(), 'oubliette-half-hour-'));
let told = '';

/** Serves the scripts of the bot, and everything else as the program does. */
const proxy = createServer(async (asked, answer) => {
  const { pathname, searchParams } = new URL(asked.url ?? '/', program.address);
  if (pathname === '/told') {
    told = searchParams.get('words') ?? '';
    return void answer.end();
  }
  const script = path.join(TESTS, pathname);
  if (/^\/(bot|measure)\/[\w-]+\.mjs$/.test(pathname) && existsSync(script)) {
    answer.setHeader('content-type', 'text/javascript');
    return void answer.end((await readFile(script, 'utf8')).replaceAll('../../web/', '/'));
  }
  const { host } = new URL(program.address);
  const headers = { ...asked.headers, host, origin: `http://${host}`, 'accept-encoding': 'identity' };
  const onward = request(new URL(asked.url ?? '/', program.address), { method: asked.method, headers }, async (reply) => {
    if (pathname !== '/') {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      return void reply.pipe(answer);
    }
    const parts = [];
    for await (const part of reply) parts.push(part);
    answer.setHeader('content-type', 'text/html');
    answer.end(Buffer.concat(parts).toString().replace('</head>', SCRIPT));
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
});
await new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(null)));
const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address());
const browser = spawn(setting('OUBLIETTE_BROWSER'), [...ARGUMENTS, `--user-data-dir=${folder}`, `--window-size=${width},${height}`, `http://127.0.0.1:${port}/?view=play`], { stdio: 'ignore' });

/** The memory of the largest process that shows a page, in megabytes. */
async function largest() {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const sizes = await Promise.all(numbers.map(async (id) => {
    const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    return line.includes('--type=renderer') && line.includes(folder) ? ownOf(id) : 0;
  }));
  return Math.max(...sizes);
}

try {
  for (let minute = 1; minute <= minutes; minute += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    console.log(`${minute} min: ${(await largest()).toFixed(0)} MB, ${told}`);
  }
} finally {
  browser.kill();
  proxy.close();
  await program.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exit();

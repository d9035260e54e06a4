/** The program under test, started as a user would start it: `oubliette studio`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\//;
const START_MILLISECONDS = 20_000;
const STOP_MILLISECONDS = 5_000;
const MOST_PORTS = 50;

/**
 * The value of a variable that `cargo xtask web` sets.
 * @param {string} name
 * @returns {string}
 */
export function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with \`cargo xtask web\``);
  return value;
}

/** With `OUBLIETTE_WEB_DIR` the page is served from that folder, so that work on it needs no new program. */
function webDir() {
  const folder = process.env.OUBLIETTE_WEB_DIR;
  return folder ? ['--web-dir', folder] : [];
}

// Otherwise a file of tests that is ended because it takes too long would leave the program behind.
process.once('SIGTERM', () => process.exit(143));

/**
 * A port that nobody takes while the program of these tests is stopped: programs without `--port` count up from 7777,
 * files of tests that run beside this one have other process numbers, and the system hands out ports from 32768.
 */
let nextPort = 11_000 + ((process.pid * 16) % 20_000);

/** A server that can be stopped and started again at the same address. */
export class Server {
  /** Where the page is, ending with a slash; empty before the first start. */
  address = '';

  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  #port = 0;

  /** @type {string[]} */
  #flags;

  /** The number of its process; 0 while it does not run. */
  get id() {
    return this.#child?.pid ?? 0;
  }

  /** @param {string[]} [flags] more of the command line */
  constructor(flags = []) {
    this.#flags = flags;
  }

  /** Starts the program and waits until it tells its address. */
  async start() {
    if (this.#child) throw new Error('the server runs already');
    if (this.#port) return this.#startAt(this.#port);
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#startAt(nextPort++);
      } catch (error) {
        if (tries === MOST_PORTS || !String(error).includes('is in use')) throw error;
      }
    }
  }

  /** @param {number} port */
  async #startAt(port) {
    const flags = ['--port', String(port), ...this.#flags, ...webDir()];
    const child = spawn(setting('OUBLIETTE_PROGRAM'), ['studio', '--no-open', ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (data) => (complaints += data));
    process.once('exit', () => child.kill('SIGKILL'));
    const line = once(createInterface(child.stdout), 'line').then(([line]) => String(line));
    const end = once(child, 'exit').then(([code]) => `it ended with status ${code}: ${complaints}`);
    const told = await firstOf(START_MILLISECONDS, 'the program told no address', [line, end]).catch(String);
    const found = ADDRESS.exec(told);
    if (!found) {
      child.kill('SIGKILL');
      throw new Error(`no address in the first line of the program: ${told}`);
    }
    this.#child = child;
    [this.address, this.#port] = [found[0], port];
  }

  /** Ends the program, as Ctrl-C does, and waits until it is gone. */
  async stop() {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    await firstOf(STOP_MILLISECONDS, 'the program does not stop', [gone]).catch((error) => {
      child.kill('SIGKILL');
      throw error;
    });
  }
}

/**
 * The first of several to come true, or an error after some time.
 * @template T
 * @param {number} milliseconds
 * @param {string} complaint
 * @param {Promise<T>[]} promises
 * @returns {Promise<T>}
 */
export async function firstOf(milliseconds, complaint, promises) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${complaint} within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([...promises, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}

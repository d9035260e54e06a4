// The program inside the page: WebAssembly in web workers. The static site uses it; nothing leaves the browser.

import { t } from '../texts.js';
import { Unreachable } from './errors.js';
import { linkPictures } from './link-pictures.js';
import { Pool } from './pool.js';
import { hasPortions, inPortions } from './portions.js';

const MOST_WORKERS = 8;
/** Requests that are faster where the floors of the game are remembered. */
const GAME = ['play', 'replay'];

/** @param {string} name a file beside this script */
const beside = (name) => new URL(name, import.meta.url);
const decoder = new TextDecoder();

/** @type {Promise<WebAssembly.Module> | null} */
let compiling = null;

/** The module, fetched and compiled once for all workers. */
function module() {
  compiling ??= compile().catch((error) => {
    compiling = null;
    throw error;
  });
  return compiling;
}

async function compile() {
  const response = await fetch(beside('studio_bg.wasm'));
  if (!response.ok) throw new Unreachable();
  // Some hosts do not know the media type of modules.
  const isNamed = response.headers.get('content-type')?.startsWith('application/wasm');
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const isPossible = typeof WebAssembly === 'object' && typeof Worker === 'function';
const pool = new Pool({
  makeWorker: () => new Worker(beside('worker.js'), { type: 'module' }),
  glue: beside('studio.js').href,
  module,
  most: Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)),
});
if (isPossible) pool.warm();
// Without it, the site works as long as its host answers. Storage may be blocked.
if ('serviceWorker' in navigator) addEventListener('load', () => navigator.serviceWorker.register('service-worker.js').catch(() => {}));

const show = linkPictures(async (link) => {
  const { bytes, mediaType } = await pool.run('link', JSON.stringify(link), { isLow: true });
  return new Blob([/** @type {BlobPart} */ (bytes)], { type: mediaType });
});

/** @type {import('./carrier.js').Carrier} */
export const workers = {
  async ask(name, body, accept, signal) {
    const { bytes, mediaType, name: fileName } = await pool.run(name, JSON.stringify(body), { signal, isGame: GAME.includes(name) });
    return {
      json: async () => JSON.parse(decoder.decode(bytes)),
      blob: async () => new Blob([/** @type {BlobPart} */ (bytes)], { type: mediaType }),
      name: fileName,
    };
  },
  async askLong(name, body, watch, signal) {
    const one = async (/** @type {unknown} */ part) => JSON.parse(decoder.decode((await pool.run(name, JSON.stringify(part), { signal })).bytes));
    return hasPortions(name, body) ? inPortions(name, body, pool.width, one, watch) : one(body);
  },
  async catalog() {
    if (!isPossible) {
      const place = document.querySelector('#app');
      if (place) place.textContent = t('no_webassembly');
      return new Promise(() => {});
    }
    try {
      const response = await fetch(beside('catalog.json'));
      if (response.ok) return await response.json();
    } catch {
      // Told below.
    }
    throw new Unreachable();
  },
  async isAlive() {
    try {
      await module();
      return true;
    } catch {
      return false;
    }
  },
  show,
  lost: 'lost_files',
};

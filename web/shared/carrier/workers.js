// The program inside the page: WebAssembly in web workers. The static site uses it; nothing leaves the browser.

import { t } from '../texts.js';
import { Unreachable } from './errors.js';
import { linkPictures } from './link-pictures.js';
import { Pool } from './pool.js';
import { hasPortions, inPortions } from './portions.js';

const MOST_WORKERS = 8;
/** Requests that are faster where the floors of the game are remembered. */
const GAME = ['play', 'replay'];
/** Milliseconds after which work that can wait begins even without an answer. */
const LATEST = 3_000;

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
  module,
  most: Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)),
});
if (isPossible) pool.warm();

/** @type {() => void} */
let tellAnswered = () => {};
/** Resolved when the first answer is drawn, or after a while. Work that can wait does not slow down the first map. */
const begun = new Promise((resolve) => {
  tellAnswered = () => {
    tellAnswered = () => {};
    requestAnimationFrame(() => setTimeout(resolve));
  };
  setTimeout(resolve, LATEST);
});
// Without it, the site works as long as its host answers. Storage may be blocked. It loads all files again.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => begun.then(() => navigator.serviceWorker.register('service-worker.js')).catch(() => {}));
}

const show = linkPictures(async (link) => {
  await begun;
  const { bytes, mediaType } = await pool.run('link', JSON.stringify(link), { isLow: true });
  return new Blob([/** @type {BlobPart} */ (bytes)], { type: mediaType });
});

/** @type {import('./carrier.js').Carrier} */
export const workers = {
  async ask(name, body, accept, signal) {
    const { bytes, mediaType, name: fileName } = await pool.run(name, JSON.stringify(body), { signal, isGame: GAME.includes(name) });
    tellAnswered();
    return {
      json: async () => JSON.parse(decoder.decode(bytes)),
      blob: async () => new Blob([/** @type {BlobPart} */ (bytes)], { type: mediaType }),
      name: fileName,
    };
  },
  async askLong(name, body, watch, signal) {
    const one = async (/** @type {unknown} */ part) => {
      const { bytes } = await pool.run(name, JSON.stringify(part), { signal });
      tellAnswered();
      return JSON.parse(decoder.decode(bytes));
    };
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

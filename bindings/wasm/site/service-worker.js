// Keeps the site for visits without a connection.
//
// All files of a version are stored together under its name, and every file of the page comes from the same version. A
// new version is stored beside the old one and takes over when no page of the old one is open. The builder of the site
// fills in the version and the files.

const VERSION = '@version@';
/** @type {string[]} */
const FILES = JSON.parse('@files@');

const scope = /** @type {any} */ (self).registration.scope;
const PREFIX = `oubliette ${scope} `;
const CACHE = PREFIX + VERSION;
const PAGE = new URL('./', scope).href;

self.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(store()));
self.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
});

async function store() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(new URL(file, scope), { cache: 'no-cache' })));
  const page = await cache.match(PAGE);
  if (!(await page?.text())?.includes(VERSION)) {
    await caches.delete(CACHE);
    throw new Error('the host is changing versions; the next visit tries again');
  }
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await /** @type {any} */ (self).clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const isPage = request.mode === 'navigate';
  return (await cache.match(isPage ? PAGE : request, { ignoreSearch: true })) ?? fetch(request);
}

/** A plain host of files, as any static host: no headers, no rules, the site below a folder. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** @type {Record<string, string>} */
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json', webmanifest: 'application/manifest+json', svg: 'image/svg+xml', png: 'image/png', wasm: 'application/wasm' };

/**
 * Serves a folder below `/some/folder/`. `show` serves another folder from now on; `stop` cuts the network.
 * @param {string} folder
 */
export async function host(folder) {
  let shown = folder;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || 'index.html' : '';
    try {
      const bytes = await readFile(path.join(shown, path.posix.normalize(`/${name}`)));
      response.writeHead(200, { 'content-type': TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}${BASE}`,
    /** @param {string} other */
    show(other) {
      shown = other;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const BASE = '/some/folder/';

/** Pages made to be tested, good and bad ones, under a policy as strict as that of the program. */
import { createServer } from 'node:http';
import { after } from 'node:test';

/** Milliseconds that the map of the slow page takes at least. */
export const DRAWING_MILLISECONDS = 50;

/** @type {Record<string, string>} */
const FILES = {
  '/good': page('<h1>Good</h1><p>Nothing is wrong here.</p>'),
  '/console.js': 'console.error("a word of complaint")',
  '/uncaught.js': 'throw new Error("nobody caught me")',
  '/rejected.js': 'Promise.reject(new Error("nobody waited for me"))',
  '/missing.js': 'fetch("/not-there")',
  '/cut-off.js': 'fetch("/cut").catch(() => undefined)',
  '/elsewhere.js': 'new Image().src = "http://elsewhere.invalid/picture.png"',
  '/inline.js': 'document.body.innerHTML = "<p style=\\"color: red\\">red</p>"',
  '/given-up.js': 'const stop = new AbortController(); fetch("/slow", stop).catch(() => undefined); stop.abort()',
  '/unreadable': page('<h1>Unreadable</h1><input><p><font color="#eee">too pale</font></p>'),
  '/slider': page(
    '<h1>Slider</h1><label>Size <input type="range"></label><canvas data-drawn="1"></canvas><button>Idle</button>',
    'slider',
  ),
  '/slider.js': `
    const map = document.querySelector('canvas');
    document.querySelector('input').addEventListener('input', () => {
      setTimeout(() => (map.dataset.drawn = Number(map.dataset.drawn) + 1), ${DRAWING_MILLISECONDS});
    });`,
};

const POLICY = "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'";

const pages = createServer((request, response) => {
  const url = request.url ?? '';
  if (url === '/cut') return request.destroy();
  // Never answered, or the answer could come before the page gives up.
  if (url === '/slow') return undefined;
  const script = /^\/with\/(.+)$/.exec(url)?.[1];
  const text = script ? page('<h1>Page</h1>', script) : FILES[url];
  response.statusCode = text === undefined ? 404 : 200;
  response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html');
  response.setHeader('content-security-policy', POLICY);
  return response.end(text);
});
await new Promise((resolve) => pages.listen(0, '127.0.0.1', () => resolve(undefined)));
after(() => {
  pages.closeAllConnections();
  pages.close();
});

/** Where they are; a page `with/<script>` runs that script and does nothing else. */
export const address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (pages.address()).port}/`;

/**
 * @param {string} body
 * @param {string} [script]
 */
function page(body, script) {
  const head = '<meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">';
  const end = script ? `<script type="module" src="/${script}.js"></script>` : '';
  return `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main>${end}</body></html>`;
}

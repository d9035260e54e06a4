/** The installed package in a real browser, called from Node. */
import { chromium } from 'playwright-core';
import { setting } from '../browser/program.mjs';
import { host } from './host.mjs';

/** @param {string} folder in which the package is installed */
export async function inBrowser(folder) {
  const files = await host(folder);
  const browser = await chromium.launch({ executablePath: setting('OUBLIETTE_BROWSER'), args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  const page = await browser.newPage();
  await page.goto(`${files.address}node_modules/oubliette-dungeons/package.json`);
  await page.evaluate(async (entry) => {
    const api = await import(entry);
    await api.init();
    Object.assign(globalThis, { api });
  }, `${files.address}node_modules/oubliette-dungeons/index.js`);
  return {
    /**
     * The digest of an answer or of its refusal, and its beginning.
     * @param {string} name
     * @param {unknown} body
     */
    answer: (name, body) => page.evaluate(async ([name, body]) => {
      const api = Reflect.get(globalThis, 'api');
      let bytes;
      try {
        ({ bytes } = api.ask(name, body));
      } catch (error) {
        if (!(error instanceof api.OubliError)) throw error;
        bytes = new TextEncoder().encode(`refused: ${/** @type {any} */ (error).in('en')}`);
      }
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return { digest: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''), begin: new TextDecoder().decode(bytes.subarray(0, 300)) };
    }, /** @type {const} */ ([name, body])),
    /** @param {{ layout: string, options: object }[]} recipes */
    digests: (recipes) => page.evaluate((given) => given.map(({ layout, options }) => /** @type {string} */ (Reflect.get(globalThis, 'api').generate(layout, options).digest)), recipes),
    async stop() {
      await browser.close();
      await files.stop();
    },
  };
}

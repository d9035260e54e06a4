/** The memory of a page: its JavaScript heap after a collection, its nodes and listeners, and its process. */
import { readFile } from 'node:fs/promises';

const MEGABYTE = 1 << 20;

/** The processes of the browser that show pages. @param {import('playwright-core').Browser} browser */
export async function renderersOf(browser) {
  const all = await browser.newBrowserCDPSession();
  const { processInfo } = await all.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').Page} page
 * @returns {Promise<() => Promise<string>>}
 */
export async function memoryOf(browser, page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const sizes = await Promise.all((await renderersOf(browser)).map(ownOf));
    return `heap ${(value('JSHeapUsedSize') / MEGABYTE).toFixed(1)} MB, ${value('Nodes')} nodes, ${value('JSEventListeners')} listeners, process ${Math.max(0, ...sizes).toFixed(0)} MB`;
  };
}

/**
 * Memory of a process in megabytes without the files of the browser, which all its processes share; 0 where the system
 * does not tell.
 * @param {number} id
 */
export async function ownOf(id) {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  const part = (/** @type {string} */ name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return (part('RssAnon') + part('RssShmem')) / 1024;
}

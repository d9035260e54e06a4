/** The memory of a page: its JavaScript heap after a collection, its nodes and listeners, and its process. */
import { readFile } from 'node:fs/promises';

const MEGABYTE = 1 << 20;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').Page} page
 * @returns {Promise<() => Promise<string>>}
 */
export async function memoryOf(browser, page) {
  const session = await page.context().newCDPSession(page);
  const all = await browser.newBrowserCDPSession();
  await session.send('Performance.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const { processInfo } = await all.send('SystemInfo.getProcessInfo');
    const sizes = await Promise.all(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownOf(id)));
    return `heap ${(value('JSHeapUsedSize') / MEGABYTE).toFixed(1)} MB, ${value('Nodes')} nodes, ${value('JSEventListeners')} listeners, process ${Math.max(0, ...sizes).toFixed(0)} MB`;
  };
}

/**
 * Memory of a process in megabytes without the files of the browser, which all its processes share; 0 where the system
 * does not tell.
 * @param {number} id
 */
async function ownOf(id) {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  const part = (/** @type {string} */ name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return (part('RssAnon') + part('RssShmem')) / 1024;
}

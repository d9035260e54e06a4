/** Cells of the map on the page. */

export const DRAWN = 'canvas[data-drawn]:not([data-drawn="0"])';

/**
 * Waits for the map and for what is said about it.
 * @param {import('playwright-core').Page} page
 */
export async function judged(page) {
  await page.waitForSelector(DRAWN);
  // On a small screen the report is in a closed sheet.
  await page.waitForSelector('[data-score]', { state: 'attached' });
}

/**
 * Waits until the map is drawn at its present place: a camera that moved is drawn in the next frame.
 * @param {import('playwright-core').Page} page
 */
export function settled(page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * The middle of a cell on the page.
 * @param {import('playwright-core').Page} page
 * @param {[number, number]} cell
 * @returns {Promise<[number, number]>}
 */
export async function cellAt(page, cell) {
  await settled(page);
  return page.evaluate(([column, row]) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas[data-drawn]'));
    const box = canvas.getBoundingClientRect();
    const [x = 0, y = 0, scale = 0] = (canvas.dataset.camera ?? '').split(' ').map(Number);
    return [box.x + x + (column + 0.5) * scale, box.y + y + (row + 0.5) * scale];
  }, cell);
}

/**
 * The map that the page shows, asked for anew.
 * @param {import('playwright-core').Page} page
 * @param {Record<string, unknown>} recipe
 * @returns {Promise<any>}
 */
export function answered(page, recipe) {
  return page.evaluate(async (recipe) => {
    const body = JSON.stringify({ map: { recipe } });
    return (await fetch('api/map', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
  }, recipe);
}

/**
 * Saves the map from the open export dialog.
 * @param {import('playwright-core').Page} page
 * @param {string} format
 */
export async function savedAs(page, format) {
  const button = page.locator(`dialog [data-format="${format}"]`);
  // On a small screen the other formats are folded.
  if (!(await button.isVisible())) await page.locator('dialog summary', { hasText: /formats/ }).click();
  await button.click();
  await page.locator(`.export-preview[data-shown="${format}"]`).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('dialog [data-save]').click()]);
  return file;
}

/** Everything has room in the window: no view is wider than it, and nothing covers anything else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judged } from './at.mjs';
import { server, studio } from './harness.mjs';

const WIDTHS = [320, 360, 768, 1024];
const READY = {
  map: '[data-score]',
  mission: '.diagram:not([data-shown="0"])',
  gallery: '[role=option][aria-selected=true]',
  steps: '.mark',
};
const LONG_SEED = 'one-very-long-word-without-a-place-to-break-it';

for (const lang of /** @type {const} */ (['en', 'fr'])) {
  for (const [view, ready] of Object.entries(READY)) {
    test(`the view ${view} is no wider than its window in ${lang}`, async (t) => {
      const path = `?view=${view}&seed=${LONG_SEED}&mission=1&count=5&rubble_density=20`;
      const { page, shot } = await studio(t, { path, lang });
      await page.waitForSelector(ready);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        assert.deepEqual(await page.evaluate(wideParts), [], `${width} pixels`);
        if (lang === 'fr') await shot(`room-${view}-${width}`);
      }
    });
  }
}

for (const width of [360, 768, 1280]) {
  test(`at ${width} pixels no tab is covered while the program is gone`, async (t) => {
    const { page, shot } = await studio(t, { path: '?seed=5', viewport: { width, height: 740 }, expect: [/ERR_CONNECTION_REFUSED/] });
    await judged(page);
    const program = await server();
    await program.stop();
    try {
      await page.getByRole('button', { name: 'Another seed' }).click();
      await page.locator('.banner', { hasText: 'does not answer' }).waitFor();
      await shot(`room-banner-${width}`);
      for (const tab of await page.locator('.tabs a').all()) await tab.click({ trial: true });
      await page.getByRole('button', { name: 'Français' }).click();
      await page.locator('.banner', { hasText: 'ne répond pas' }).waitFor();
    } finally {
      await program.start();
    }
    await page.locator('.banner.is-good').waitFor();
  });
}

/** Runs in the page: parts that reach over the right edge of the window or of the panel that they are in. */
function wideParts() {
  const boxes = [document.documentElement, ...document.querySelectorAll('.panel, .panel-body, .middle, .controls')];
  return boxes.filter((box) => box.scrollWidth > box.clientWidth).flatMap((box) => {
    const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
    return [...box.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > edge + 0.5)
      .map((part) => `${part.tagName}.${part.getAttribute('class')} by ${part.getBoundingClientRect().right - edge}`);
  });
}

/** Accessibility, as far as a program can judge it. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with a list of what axe-core finds wrong with the page as it is now.
 * @param {import('playwright-core').Page} page
 * @param {import('axe-core').RunOptions} [options]
 */
export async function axe(page, options = {}) {
  const violations = await violationsOf(page, options);
  assert.ok(violations.length === 0, `${page.url()} is not accessible:\n${violations.map(describe).join('\n')}`);
}

/**
 * Runs in the page without a script element, which its content security policy would not allow.
 * @param {import('playwright-core').Page} page
 * @param {import('axe-core').RunOptions} options
 * @returns {Promise<import('axe-core').Result[]>}
 */
async function violationsOf(page, options) {
  const session = await page.context().newCDPSession(page);
  try {
    const expression = `${source};\naxe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  } finally {
    await session.detach();
  }
}

/** @param {import('axe-core').Result} violation */
function describe({ id, impact, help, nodes }) {
  const places = nodes.map(({ target, html, any, all, none }) => {
    const reasons = [...any, ...all, ...none].map(({ message }) => `      ${message}`);
    return [`    ${target.join(' ')}  ${html}`, ...reasons].join('\n');
  });
  return [`  ${impact} ${id}: ${help}`, ...places].join('\n');
}

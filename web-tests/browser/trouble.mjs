/**
 * What went wrong behind a page, whether or not anything of it can be seen: errors in the console, errors nobody
 * caught, requests that failed, answers that refuse, and requests to anywhere but the program.
 */

/** A page that no longer wants an answer may say so. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** What the browser itself writes to the console about a request that is told of here already. */
const TOLD_TWICE = /^Failed to load resource: /;

/**
 * Collects the trouble of every page of a context.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} address where the pages may ask
 * @param {(number | RegExp)[]} expected statuses, and patterns of lines, that are no trouble
 * @returns {string[]} a line per trouble, growing
 */
export function collectTrouble(context, address, expected) {
  /** @type {string[]} */
  const trouble = [];
  /** @param {string} line */
  const tell = (line) => {
    if (!expected.some((it) => it instanceof RegExp && it.test(line))) trouble.push(line);
  };
  context.on('console', (message) => {
    if (message.type() !== 'error' || TOLD_TWICE.test(message.text())) return;
    tell(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => tell(`uncaught: ${error.error().stack ?? error.error()}`));
  context.on('request', (request) => {
    const isOwn = request.url().startsWith(address) || /^(data|blob):/.test(request.url());
    if (!isOwn) tell(`request elsewhere: ${request.method()} ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason';
    if (reason !== GIVEN_UP) tell(`request failed: ${reason} ${request.method()} ${request.url()}`);
  });
  context.on('response', (answer) => {
    if (answer.status() < 400 || expected.includes(answer.status())) return;
    tell(`answer: ${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  return trouble;
}

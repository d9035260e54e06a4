/** How long a user waits for the map, measured by the browser's own clock. */

const MOST_MILLISECONDS = 5_000;

/**
 * @typedef {object} Latency
 * @property {string} event what the user did: `keydown`, `input` or `click`
 * @property {number} drawn milliseconds from the event until the map said that it is drawn
 * @property {number} painted milliseconds from the event until the frame with that map was handed to the screen
 */

/**
 * Measures from the first key, input or click of `act` to the next change of `data-drawn` at the element `until`.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<unknown>} act
 * @param {string} [until] selector of the element that counts its drawings
 * @param {number} [most] milliseconds to wait for the drawing after the event, and for an event after `act`
 * @returns {Promise<Latency>}
 */
export async function latency(page, act, until = 'canvas[data-drawn]', most = MOST_MILLISECONDS) {
  const stopwatch = await page.evaluateHandle(startStopwatch, { until, most });
  try {
    await act();
    return await stopwatch.evaluate(({ acted, measured }) => (acted(), measured));
  } finally {
    await stopwatch.evaluate(({ end }) => end()).catch(() => undefined);
    await stopwatch.dispose();
  }
}

/**
 * Runs in the page.
 * @param {{ until: string, most: number }} wanted
 * @returns {{ measured: Promise<Latency>, acted: () => void, end: () => void }}
 */
function startStopwatch({ until, most }) {
  const map = document.querySelector(until);
  if (!map) throw new Error(`no element ${until}`);
  const kinds = ['keydown', 'input', 'click'];
  /** @type {Event | undefined} */
  let first;
  /** @type {MutationObserver | undefined} */
  let observer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {(reason: Error) => void} */
  let fail;
  /** @param {string} reason */
  const failLater = (reason) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new Error(reason)), most);
  };
  /** @param {Event} event */
  const notice = (event) => {
    if (first) return;
    first = event;
    failLater(`nothing drawn within ${most} ms after ${event.type}`);
  };
  for (const kind of kinds) addEventListener(kind, notice, { capture: true });
  const acted = () => {
    if (!first) failLater('no key, input or click came');
  };
  const end = () => {
    for (const kind of kinds) removeEventListener(kind, notice, { capture: true });
    observer?.disconnect();
    clearTimeout(timer);
  };
  /** @type {Promise<Latency>} */
  const measured = new Promise((resolve, reject) => {
    fail = reject;
    observer = new MutationObserver(() => {
      if (!first) return;
      const { type, timeStamp } = first;
      const drawn = performance.now() - timeStamp;
      end();
      // A message that is sent before a frame is painted arrives after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve({ event: type, drawn, painted: performance.now() - timeStamp });
        };
        port2.postMessage(undefined);
      });
    });
    observer.observe(map, { attributeFilter: ['data-drawn'] });
  });
  measured.catch(() => undefined);
  return { measured, acted, end };
}

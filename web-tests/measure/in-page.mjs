/**
 * A bot inside the page, for `half-hour.mjs`: its keys and clicks are events that a script makes, so that no tool needs
 * to be attached to the browser.
 */
import { Player } from '../bot/player.mjs';

const PACE = Number(new URL(import.meta.url).searchParams.get('pace'));
const POLL = 10;
const MOST_POLLS = 1000;
/** Turns between two reports. */
const TOLD = 20;
/** @type {Record<string, string>} */
const CODES = { '.': 'Period', '>': 'IntlBackslash' };

const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {string} key */
const codeOf = (key) => (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : (CODES[key] ?? key));

/** Presses a key as a browser does, with what it does by itself. @param {string} key @param {Element} target */
function press(key, target = document.activeElement ?? document.body) {
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', { key, code: codeOf(key), bubbles: true, cancelable: true }));
  if (isFree && key === 'Enter' && target instanceof HTMLButtonElement) target.click();
  if (isFree && key === 'Escape') /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'))?.close();
}

/** @param {string} place as Playwright writes it @returns {HTMLElement | undefined} */
function find(place) {
  const [selector, number = '0'] = place.split(' >> nth=');
  return /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))[Number(number)];
}

/** @param {string} place @returns {Promise<HTMLElement>} */
async function found(place) {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const element = find(place);
    if (element) return element;
    await pause(POLL);
  }
  throw new Error(`nothing at ${place}`);
}

/** @param {string} place */
function locator(place) {
  const click = async () => (await found(place)).click();
  return {
    first: () => locator(place),
    count: async () => (find(place) ? 1 : 0),
    waitFor: () => found(place),
    focus: async () => (await found(place)).focus(),
    fill: async (/** @type {string} */ text) => void (/** @type {HTMLInputElement} */ (await found(place)).value = text),
    press: async (/** @type {string} */ key) => {
      const element = await found(place);
      element.focus();
      press(key, element);
    },
    click,
    tap: click,
  };
}

/** The part of Playwright's page that a player uses. */
const page = {
  addInitScript: (/** @type {() => void} */ script) => script(),
  async evaluate(/** @type {(given: number) => unknown} */ look, /** @type {number} */ given) {
    await pause(PACE);
    return look(given);
  },
  waitForTimeout: pause,
  locator,
  keyboard: { press: async (/** @type {string} */ key) => press(key) },
  mouse: {
    async click(/** @type {number} */ clientX, /** @type {number} */ clientY) {
      for (const kind of ['pointermove', 'pointerdown', 'pointerup', 'click']) document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, clientX, clientY, pointerType: 'mouse' }));
    },
  },
};

await Player.watch(/** @type {any} */ (page));
await found('[data-name=new]');
const player = new Player(/** @type {any} */ (page));
let turns = 0;
await player.play(Infinity, () => {
  if (player.counts.turns < turns + TOLD) return false;
  turns = player.counts.turns;
  fetch(`told?words=${encodeURIComponent(JSON.stringify(player.counts))}`);
  return false;
});
await fetch(`told?words=${encodeURIComponent(`stuck: ${player.stuck}`)}`);

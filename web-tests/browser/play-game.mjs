/** A game in the page, for tests: starts runs, reads what the program answered, and plays by keys. */

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {[number, number]} Cell */

/** @type {Record<string, Cell>} */
const SIDES = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

export const STAGE = 'canvas.play-canvas:not([data-drawn="0"])';

/**
 * The hash that starts a run.
 * @param {string} seed
 * @param {string} kind of hero
 */
export const startHash = (seed, kind) => `#start=${encodeURIComponent(JSON.stringify({ seed, class: kind }))}`;

/**
 * Changes what the program answers to the next actions, for states that take a whole game to reach.
 * @param {Page} page
 * @param {(answer: any) => void} change
 */
export const pretend = (page, change) =>
  page.route('**/api/play', async (route) => {
    try {
      const response = await route.fetch();
      const answer = await response.json();
      change(answer);
      await route.fulfill({ response, json: answer });
    } catch {
      // The page was closed or opened again while the answer was on its way.
    }
  });

/** What the program answered last to the page. */
export class Answers {
  /** @type {any} */
  last = null;
  count = 0;
  #isDue = false;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/play')) this.#isDue = true;
    });
    page.on('response', async (response) => {
      if (!response.url().endsWith('/api/play')) return;
      this.last = await response.json().catch(() => this.last);
      this.count += 1;
      this.#isDue = false;
    });
  }

  /** Waits until the page has the answer to everything it asked. */
  async settled() {
    const { page } = this;
    do {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    } while (this.#isDue);
  }

  /**
   * Presses a key and waits for its answer.
   * @param {string} key
   */
  async press(key) {
    const before = this.count;
    await this.page.keyboard.press(key);
    for (let tries = 0; this.count === before && tries < 40; tries++) await this.settled();
    await this.settled();
    return this.count > before;
  }

  get view() {
    return this.last.view;
  }

  /** The key that leads to a cell beside the hero with such a thing. @param {(thing: any) => boolean} isMeant */
  keyTo(isMeant) {
    const [x, y] = this.view.hero.at;
    return Object.keys(SIDES).find((key) => this.view.things.some((/** @type {any} */ { at, thing }) => at[0] === x + SIDES[key][0] && at[1] === y + SIDES[key][1] && isMeant(thing)));
  }

  /** The key of the next step of the way to a cell. @param {Cell} target */
  keyTowards([tx, ty]) {
    const { from, steps } = this.view.ways;
    const keys = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' };
    let [x, y] = [tx, ty];
    for (let tries = 0; tries < 5000; tries++) {
      const key = keys[/** @type {keyof typeof keys} */ (steps[y]?.[x])];
      if (!key) return null;
      x -= SIDES[key][0];
      y -= SIDES[key][1];
      if (x === from[0] && y === from[1]) return key;
    }
    return null;
  }
}

/**
 * The code of a run whose hero fights everything and dies a few actions later.
 * @param {string} address of the program
 * @param {string} seed
 * @param {string} kind of hero
 */
export async function codeBeforeDeath(address, seed, kind) {
  const ask = async (/** @type {string} */ name, /** @type {unknown} */ body) => {
    const response = await fetch(`${address}api/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return /** @type {Promise<any>} */ (response.json());
  };
  let answer = await ask('play', { start: { seed, class: kind }, actions: [] });
  const runs = [];
  while (answer.view.outcome === 'playing') {
    if (runs.length > 900) throw new Error(`the hero of seed ${seed} lives on`);
    runs.push(answer.run);
    answer = await ask('play', { run: answer.run, actions: [fight(answer.view)] });
  }
  return String((await ask('share', { run: runs.at(-6) ?? runs[0] })).code);
}

/** The action of someone who fights everything and never rests. @param {any} view */
function fight(view) {
  if (view.question !== null) return 'keep';
  if (view.shown) return 'leave';
  if (view.board) return 'exit';
  const game = Object.assign(Object.create(Answers.prototype), { last: { view } });
  const key = wayOf(game);
  return key ? { step: key.slice('Arrow'.length).toLowerCase() } : 'wait';
}

/** The key of someone who fights everything, else walks on. @param {Answers} game */
function wayOf(game) {
  const { things, ways } = game.view;
  const monster = things.find((/** @type {any} */ { thing }) => isMonster(thing));
  return game.keyTo(isMonster) ?? (monster && game.keyTowards(monster.at)) ?? (ways.unknown && game.keyTowards(ways.unknown)) ?? (ways.stair_down && game.keyTowards(ways.stair_down));
}

export const isMonster = (/** @type {any} */ thing) => Boolean(thing?.monster);

/**
 * Plays a turn of such a hero: answers sheets, strikes, else walks on.
 * @param {Answers} game
 */
export async function playTurn(game) {
  const { page } = game;
  const sheet = await page.evaluate(() => document.querySelector('dialog.game-sheet[open]')?.className ?? '');
  if (sheet.includes('treasure')) return game.press('l');
  if (sheet) return page.keyboard.press('Escape');
  return game.press(wayOf(game) || '.');
}

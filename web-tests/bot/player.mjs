/**
 * A player of the game in the page: sees what the program answered, and acts by keys, clicks and taps alone.
 */
import { STEPS, stepFrom, wayTo } from '../../web/play/grid.js';
import { choose, Mind } from './policy.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../web/play/types.js').Cell} Cell */
/** @typedef {import('../../web/play/types.js').Direction} Direction */
/** @typedef {import('../../web/play/types.js').Answer} Answer */
/** @typedef {import('./policy.mjs').Wish} Wish */
/** @typedef {'keys' | 'mouse' | 'touch'} Hand */
/** @typedef {{ screen: string, sheet: string, answer: Answer | null, stage: { x: number, y: number, width: number, height: number, cell: number } | null }} Seen */

/** @type {Record<Direction, string>} */
const ARROWS = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' };
/** @type {Record<Direction, string>} */
const LETTERS = { up: 'w', right: 'd', down: 's', left: 'a' };
/** Milliseconds without a request after which an automatic walk is over; it pauses for 12 between two steps. */
const CALM = 20;
/** Milliseconds between two looks at a screen that is about to change; the end of a run is shown after 1,300. */
const PAUSE = 80;
/** Wishes in a row that may change nothing. */
const MOST_IDLE = 24;

/** One run in so many is patient: it sees more of each floor. */
const PATIENT = 8;

/** The most turns of a run; afterwards it is given up. */
export const MOST_TURNS = 4000;

export class Player {
  /** What the bot did so far; `floors` are those that it entered. */
  counts = { runs: 0, floors: 0, deepest: 0, turns: 0, wishes: 0, deaths: 0, givenUp: 0, chambers: 0 };
  /** States that the bot did not get out of by itself. @type {string[]} */
  stuck = [];
  /** @type {Mind} */
  #mind;
  #deepest = 0;
  #turn = 0;
  #idle = 0;
  #last = '';
  /** The newest answer, and its text. @type {Answer | null} */
  #answer = null;
  #text = '';
  /** Whether the last wish was an automatic walk, which takes several requests. */
  #isWalking = false;

  /**
   * @param {Page} page
   * @param {Hand[]} hands used in turn, one per floor
   * @param {Mind} [mind] for the run on the screen
   * @param {number} [first] the number of the first seed
   */
  constructor(page, hands = ['keys'], mind = new Mind(), first = 0) {
    this.first = first;
    this.page = page;
    this.hands = hands;
    this.#mind = mind;
  }

  /** Notes answers of the program in the page. Call before the page is opened. @param {Page} page */
  static watch(page) {
    return page.addInitScript(() => {
      const seen = { answer: '', waiting: 0, at: 0 };
      Object.assign(globalThis, { botSees: seen });
      const real = globalThis.fetch;
      globalThis.fetch = async (...given) => {
        if (!String(given[0]).endsWith('api/play')) return real(...given);
        seen.waiting += 1;
        const done = () => setTimeout(() => {
          seen.waiting -= 1;
          seen.at = performance.now();
        });
        try {
          const response = await real(...given);
          if (!response.ok) done();
          else response.clone().text().then((answer) => void (seen.answer = answer)).finally(done);
          return response;
        } catch (error) {
          done();
          throw error;
        }
      };
    });
  }

  /** Plays until `floors` floors were entered or `isOver`. @param {number} floors @param {() => boolean} [isOver] */
  async play(floors, isOver = () => false) {
    while (this.counts.floors < floors && !isOver() && !this.stuck.length) await this.#act(await this.#look());
  }

  /** What is on the screen, once it is calm. @returns {Promise<Seen>} */
  async #look() {
    // The answer is carried as text, since tools take long to carry an object with as many parts.
    const { answer, ...seen } = await this.page.evaluate(async (calm) => {
      const seen = Reflect.get(globalThis, 'botSees');
      while (seen.waiting || performance.now() - seen.at < calm) await new Promise((resolve) => setTimeout(resolve, 4));
      const page = document.querySelector('.play-page');
      const canvas = /** @type {HTMLCanvasElement | null} */ (document.querySelector('.play-run canvas.play-canvas'));
      const box = canvas?.getBoundingClientRect();
      const cellOf = (/** @type {HTMLCanvasElement} */ { width, height }, /** @type {number} */ ratio) => Math.floor(Math.min(Math.max(84 * ratio, Math.min(width / 19, height / 12)), width / 13, height / 9)) / ratio;
      return {
        screen: /play-(menu|classes|run|end|replay|replays)\b/.exec(page?.className ?? '')?.[1] ?? '',
        sheet: /sheet-(\w+)/.exec(document.querySelector('dialog[open]')?.className ?? '')?.[1] ?? '',
        answer: String(seen.answer),
        stage: canvas && box ? { x: box.left, y: box.top, width: box.width, height: box.height, cell: cellOf(canvas, canvas.width / box.width) } : null,
      };
    }, this.#isWalking ? CALM : 0);
    if (answer !== this.#text) [this.#text, this.#answer] = [answer, JSON.parse(answer)];
    return { ...seen, answer: this.#answer };
  }

  /** @param {Seen} seen */
  async #act(seen) {
    const { screen, sheet, answer } = seen;
    this.counts.wishes += 1;
    this.#isWalking = false;
    this.#note(seen);
    if (this.#idle > MOST_IDLE) return void this.stuck.push(`run ${this.counts.runs}: screen ${screen}, sheet ${sheet}, turn ${answer?.view.turn}, floor ${answer?.view.depth}, seed ${answer?.seed}`);
    if (screen === 'menu') return this.#press('[data-name=new]');
    if (screen === 'classes') return this.#begin();
    if (screen === 'end') return this.#goOn();
    if (screen !== 'run' || !answer || answer.view.outcome !== 'playing') return this.page.waitForTimeout(PAUSE);
    if (answer.view.turn > MOST_TURNS) return this.#giveUp();
    const wish = choose(answer.view, this.#mind);
    return this.#fulfill(wish, seen, sheet, answer);
  }

  /** Counts floors and deaths, and notices when nothing changes. @param {Seen} seen */
  #note({ screen, sheet, answer }) {
    const view = answer?.view;
    const state = JSON.stringify([screen, sheet, view?.turn, view?.hero.at, view?.hero.inventory.items.length, view?.hero.points, view?.hero.skills, view?.shown, view?.question, view?.outcome, view?.board?.steps]);
    this.#idle = state === this.#last ? this.#idle + 1 : 0;
    this.#last = state;
    if (screen !== 'run' || !view) return;
    if (view.depth > this.#deepest) {
      this.counts.floors += view.depth - this.#deepest;
      this.#deepest = view.depth;
      this.counts.deepest = Math.max(this.counts.deepest, view.depth);
    }
    this.counts.turns += Math.max(0, view.turn - this.#turn);
    this.#turn = view.turn;
  }

  /** The hand of this floor. */
  get #hand() {
    return this.hands[this.#deepest % this.hands.length];
  }

  /** Presses a button of the page with the hand of this floor. @param {string} place */
  async #press(place) {
    const button = this.page.locator(place).first();
    if (this.#hand === 'keys') return button.press('Enter');
    return this.#hand === 'touch' ? button.tap() : button.click();
  }

  /** Leaves the page about the end of a run: deeper after a victory, else to a new run. */
  async #goOn() {
    if (await this.page.locator('[data-name=deeper]').count()) return this.#press('[data-name=deeper]');
    if (await this.page.locator('.ending.is-dead').count()) this.counts.deaths += 1;
    return this.#press('[data-name=new]');
  }

  async #begin() {
    const { page } = this;
    await page.locator('.seed-field').fill(`bot ${this.first + this.counts.runs}`);
    await page.locator('.class-card').first().focus();
    for (let place = 0; place < this.counts.runs % 5; place++) await page.keyboard.press('ArrowRight');
    this.counts.runs += 1;
    this.#mind = new Mind(this.counts.runs % PATIENT !== 0);
    this.#deepest = this.#turn = 0;
    await page.keyboard.press('Enter');
    await page.locator('.play-run canvas.play-canvas:not([data-drawn="0"])').waitFor();
  }

  async #giveUp() {
    this.counts.givenUp += 1;
    await this.#press('[data-command=menu]');
    await this.#press('[data-name=ask]');
    await this.#press('[data-name=give-up]');
    await this.page.locator('.ending').waitFor();
  }

  /**
   * @param {Wish} wish
   * @param {Seen} seen
   * @param {string} sheet
   * @param {Answer} answer
   */
  async #fulfill(wish, seen, sheet, answer) {
    const { page } = this;
    const { view, words } = answer;
    const keys = page.keyboard;
    /** Sheets that the wish needs; any other is closed first. @type {Record<string, string>} */
    const places = { raise: 'growth', learn: 'growth', take: 'treasure', leave: 'treasure', throw: 'treasure', wear: 'question', keep: 'question' };
    const place = places[wish.kind] ?? '';
    if (sheet && sheet !== place) return this.#hand === 'keys' ? keys.press('Escape') : this.#press('dialog[open] header button');
    if (place === 'growth' && !sheet) return this.#hand === 'keys' ? keys.press('p') : this.#press('[data-command=points]');
    if (place && !sheet) return page.waitForTimeout(5);
    switch (wish.kind) {
      case 'raise':
        return this.#hand === 'keys' ? keys.press(String(1 + words.attributes.findIndex(({ id }) => id === wish.name))) : this.#press(`[data-name=${wish.name}]`);
      case 'learn':
        return this.#press(`[data-name=${wish.name}]`);
      case 'take':
      case 'leave':
        return this.#hand === 'keys' ? keys.press(wish.kind[0]) : this.#press(`[data-name=${wish.kind}]`);
      case 'throw':
        await this.#press(`.sheet-treasure [data-name=slot-${wish.slot}]`);
        return this.#press('.sheet-treasure [data-name=throw]');
      case 'keep':
      case 'wear':
        return this.#press(`[data-name=${wish.kind}]`);
      case 'use':
        return this.#use(wish.slot);
      case 'enchant':
        return this.#enchant(wish.slot, words.enchantments.findIndex(({ id }) => id === wish.name));
      case 'cast':
        await (this.#hand === 'keys' ? keys.press('m') : this.#press('[data-command=magic]'));
        return this.#aim(view.actions.filter((action) => typeof action === 'object' && 'cast' in action).length, wish.direction, seen);
      case 'skill':
        await (this.#hand === 'keys' ? keys.press('c') : this.#press('[data-command=skills]'));
        await this.#press(`[data-name=${wish.name}]`);
        return this.#aim(view.actions.filter((action) => typeof action === 'object' && action.use?.[0] === wish.name).length, wish.direction, seen);
      case 'exit':
        return this.#tryChamber();
      case 'wait':
        return this.#hand === 'keys' ? keys.press('.') : this.#press('[data-command=wait]');
      case 'explore':
      case 'stair':
        this.#isWalking = true;
        return this.#hand === 'keys' ? keys.press(wish.kind === 'explore' ? 'e' : '>') : this.#press(`[data-command=${wish.kind}]`);
      case 'walk':
        return this.#walk(wish.to, seen, answer);
      default:
        return this.#step(wish.direction, seen);
    }
  }

  /** @param {Direction} direction @param {Seen} seen */
  #step(direction, seen) {
    const [dx, dy] = STEPS[direction];
    if (this.#hand !== 'keys') return this.#point([dx, dy], seen);
    return this.page.keyboard.press(this.counts.wishes % 2 ? ARROWS[direction] : LETTERS[direction]);
  }

  /** Clicks or taps on a cell of the stage, by its place from the hero. @param {Cell} from @param {Seen} seen */
  #point([dx, dy], { stage }) {
    if (!stage) return Promise.resolve();
    const [x, y] = [stage.x + stage.width / 2 + dx * stage.cell, stage.y + stage.height / 2 + dy * stage.cell];
    return this.#hand === 'touch' ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y);
  }

  /** Clicks or taps on the last cell of a way that the stage shows. @param {Cell} to @param {Seen} seen @param {Answer} answer */
  #walk(to, seen, { view: { hero, ways } }) {
    const { stage } = seen;
    const way = wayTo(ways, to) ?? [];
    /** @type {Cell | null} */
    let last = null;
    let at = hero.at;
    for (const direction of way) {
      at = stepFrom(at, direction);
      const [dx, dy] = [at[0] - hero.at[0], at[1] - hero.at[1]];
      if (!stage || (Math.abs(dx) + 1) * stage.cell >= stage.width / 2 || (Math.abs(dy) + 1) * stage.cell >= stage.height / 2) break;
      last = [dx, dy];
    }
    this.#isWalking = true;
    if (last && this.#idle < 2) return this.#point(last, seen);
    return this.#step(way[0] ?? 'up', seen);
  }

  /** @param {number} ways @param {Direction} direction @param {Seen} seen */
  async #aim(ways, direction, seen) {
    if (ways > 1) await this.#step(direction, seen);
  }

  /** @param {number} slot */
  async #use(slot) {
    const { page } = this;
    await this.#openBag();
    // The first object is chosen already; another press would use it.
    if (slot > 0) await this.#press(`.sheet-bag [data-name=slot-${slot}]`);
    await (this.#hand === 'keys' ? page.keyboard.press('u') : this.#press('.sheet-bag [data-name=use]'));
  }

  async #openBag() {
    await (this.#hand === 'keys' ? this.page.keyboard.press('i') : this.#press('[data-command=bag]'));
    await this.page.locator('.sheet-bag[open]').waitFor();
  }

  /** @param {number} slot @param {number} place */
  async #enchant(slot, place) {
    await this.#openBag();
    if (slot > 0) await this.#press(`.sheet-bag [data-name=slot-${slot}]`);
    await this.#press('.sheet-bag [data-name=enchant]');
    await this.#press(`.sheet-bag .row-button >> nth=${place}`);
  }

  /** Pushes a little in a chamber, undoes it, and leaves. */
  async #tryChamber() {
    const { keyboard } = this.page;
    this.counts.chambers += 1;
    if (this.#hand !== 'keys') return this.#press('[data-command=exit]');
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'u', 'u', 'y', 'r', 'x']) {
      await keyboard.press(key);
      await this.#look();
    }
  }
}

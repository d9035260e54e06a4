// Everything around a run: stored runs and options, sounds, hands, and which screen is shown.

import { Refusal, Unreachable } from '../shared/api.js';
import { say } from '../shared/dialog.js';
import { el, fill } from '../shared/dom.js';
import { showError } from '../shared/errors.js';
import { change } from '../shared/state.js';
import { readStored, writeStored } from '../shared/storage.js';
import { capitalized } from '../shared/texts.js';
import { Game } from './game.js';
import { handsOf } from './hands.js';
import { openOptions } from './panel/options.js';
import { askReplace } from './panel/replace.js';
import { rowButton } from './panel/sheet.js';
import { showClasses } from './screens/classes.js';
import { showEnd } from './screens/ending.js';
import { showMenu } from './screens/menu.js';
import { openReplay, showReplays } from './screens/replays.js';
import { openRun } from './screens/run.js';
import { showWatch } from './screens/watch.js';
import { isSameRun, linkOf, recordOf, replayOf } from './run/records.js';
import { Sounds } from './sounds.js';
import { t as storeText } from './store/texts.js';
import { t } from './texts.js';

/** @typedef {import('./game.js').Slot} Slot */
/** @typedef {import('./types.js').Start} Start */
/** @typedef {import('./types.js').Event} Event */
/** @typedef {import('./store/runs.js').Runs} Runs */
/** @typedef {import('./run/records.js').Summary} Summary */

export class Home {
  /** The run on the screen. @type {Game | null} */
  game = null;
  /** The last moments of the run on the screen. @type {import('./clip.js').Clip | null} */
  clip = null;
  /** Called when options change. */
  onOptions = () => {};
  #close = () => {};
  /** @type {import('./store/runs.js').Claim | null} */
  #claim = null;

  /**
   * @param {HTMLElement} root
   * @param {Runs} runs
   */
  constructor(root, runs) {
    this.root = root;
    this.runs = runs;
    this.trouble = el('div', { class: 'play-trouble' });
    this.page = el('div', { class: 'play-page' });
    this.captions = el('p', { class: 'captions', 'aria-hidden': 'true' });
    this.sounds = new Sounds(this);
    this.hands = handsOf(this);
    fill(root, this.trouble, this.page);
    runs.onTold = (key) => say(storeText(key));
    runs.onLost = () => this.#watch();
  }

  close() {
    this.leave();
    this.sounds.close();
    this.hands.close();
    this.#claim?.release();
    this.#claim = null;
  }

  get options() {
    return this.runs.options;
  }

  /** @param {Partial<import('./store/options.js').PlayOptions>} change */
  setOptions(change) {
    this.runs.setOptions(change);
    this.sounds.apply();
    this.onOptions();
  }

  /** Whether a map of one's own is dark where the hero has not been. */
  get hasFog() {
    return readStored('play_fog', /** @type {boolean} */ (true)) !== false;
  }

  set hasFog(isOn) {
    writeStored('play_fog', isOn);
  }

  get hasHints() {
    return !this.options.hintsSeen.includes('none');
  }

  /** Whether nothing should move by itself. */
  get isStill() {
    return this.options.lessMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** @param {import('./stage/stage.js').Stage} stage */
  prepare(stage) {
    stage.isStill = this.isStill;
    stage.motion.speed = this.isStill ? 0 : this.options.speed;
  }

  /** @param {import('./run/commands.js').CommandName} name */
  keyOf = (name) => this.hands.keyOf(name);

  /** @param {import('./input/commands.js').KeyCommand} name */
  keysOf = (name) => this.hands.keysOf(name);

  /** @param {import('./hands.js').Hands} hands */
  bindHands(hands) {
    return this.hands.bind(hands);
  }

  /**
   * @param {Event[]} events
   * @param {import('./types.js').Scene} scene
   */
  hear(events, scene) {
    this.sounds.hear(events, scene);
  }

  /** @param {import('./types.js').Terrain | null} terrain */
  music(terrain) {
    this.sounds.music(terrain);
  }

  /** Leaves the screen that is shown. */
  leave() {
    this.#close();
    this.#close = () => {};
    for (const dialog of document.querySelectorAll('dialog.game-sheet')) /** @type {HTMLDialogElement} */ (dialog).close();
    fill(this.trouble);
  }

  /**
   * @param {string} name
   * @param {(root: HTMLElement) => (() => void) | void} open
   */
  #show(name, open) {
    this.leave();
    // A new element, so that no color of the screen before fades over.
    const page = el('div', { class: `play-page play-${name}` });
    this.page.replaceWith(page);
    this.page = page;
    document.documentElement.classList.toggle('is-playing', name === 'run' || name === 'replay');
    if (name !== 'run') change({ playing: null });
    this.#close = open(page) ?? (() => {});
  }

  async showMenu() {
    this.game = null;
    this.music(null);
    this.#claim?.release();
    this.#claim = null;
    // Reading them may set some aside.
    const runs = await this.runs.list();
    const aside = await this.runs.aside();
    this.#show('menu', (root) => showMenu(root, this, runs, aside));
  }

  /**
   * Does something that takes the place of the saved run of a slot, after a question if there is one.
   * @param {Slot} slot
   * @param {() => void} next
   */
  async replacing(slot, next) {
    const old = await this.runs.current(slot);
    if (!old) return next();
    if (!this.page.firstChild) await this.showMenu();
    askReplace(/** @type {Summary} */ (old.summary).summary, next);
  }

  /**
   * Shows the choice of a class for a new run.
   * @param {Slot} slot
   * @param {Omit<Start, 'class'>} start
   */
  chooseClass(slot, start) {
    return this.replacing(slot, () => this.#showClasses(slot, start));
  }

  /**
   * @param {Slot} slot
   * @param {Omit<Start, 'class'>} start
   */
  #showClasses(slot, start) {
    this.#show('classes', (root) => showClasses(root, this, slot, start));
  }

  showReplays() {
    return this.#show('replays', (root) => showReplays(root, this));
  }

  /** @param {import('./screens/replays.js').Source} source */
  showReplay(source) {
    this.#show('replay', (root) => openReplay(root, this, source));
  }

  /** @param {Game} game */
  showEnd(game) {
    this.music(null);
    this.#show('end', (root) => showEnd(root, this, game));
  }

  openOptions() {
    openOptions(this);
  }

  /** @param {Game} game */
  showRun(game) {
    this.game = game;
    change({ playing: linkOf(game) });
    this.#show('run', (root) => openRun(root, this, game));
  }

  /**
   * Begins a run, which replaces the saved one of its slot.
   * @param {Slot} slot
   * @param {Start} start
   */
  begin(slot, start) {
    return this.#enter(slot, async () => this.#take(await this.#begun(slot, start)));
  }

  /**
   * @param {Slot} slot
   * @param {Start} start
   */
  async #begun(slot, start) {
    const game = await Game.open({ start }, { slot, start: { ...start }, actions: [] });
    // The program chose the seed; with it the run can be played again.
    if (!start.daily && game.start) game.start.seed = game.answer.seed;
    return game;
  }

  /** Saves a run in the place of the one before, which becomes a replay. @param {Game} game */
  async #take(game) {
    await this.#archive(await this.runs.current(game.slot));
    await this.keep(game);
    return game;
  }

  /** Continues the saved run of a slot. @param {Slot} slot */
  resume(slot) {
    return this.#enter(slot, async () => {
      const record = await this.runs.current(slot);
      if (!record) return null;
      const start = /** @type {Start | null} */ (record.start);
      return Game.open({ run: record.run }, { slot, start, actions: /** @type {any[]} */ (record.actions ?? []), isWhole: record.actions !== null });
    }, () => this.#setAsideButton(slot));
  }

  /**
   * Continues the saved run of a slot if it is the one that a link names; otherwise shows the choice of a class for it.
   * @param {Slot} slot
   * @param {Omit<Start, 'class'>} start
   */
  async resumeLink(slot, start) {
    return isSameRun(await this.runs.current(slot), start) ? this.resume(slot) : this.chooseClass(slot, start);
  }

  /** Continues a run from the terminal or another browser, if the program can read it. @param {string} code */
  resumeCode(code) {
    return this.#offer('main', () => Game.open({ code }, { slot: 'main', start: null, actions: [], isWhole: false }));
  }

  /**
   * Begins a run of a link, if the program accepts it.
   * @param {Slot} slot
   * @param {Start} start
   */
  beginLink(slot, start) {
    return this.#offer(slot, () => this.#begun(slot, start));
  }

  /**
   * Enters a run from elsewhere. The player is asked to give up the saved run only once the new one is known to be good.
   * @param {Slot} slot
   * @param {() => Promise<Game>} make
   */
  async #offer(slot, make) {
    const game = await this.#tried(make);
    if (game) return this.replacing(slot, () => this.#enter(slot, () => this.#take(game)));
    if (!this.page.firstChild) await this.#showMenuBelow();
  }

  /**
   * @param {Slot} slot
   * @param {() => Promise<Game | null>} make
   * @param {() => Node | null} [remedy] shown where the program refuses the run
   */
  async #enter(slot, make, remedy = () => null) {
    await this.#tried(async () => {
      this.#claim?.release();
      this.#claim = await this.runs.claim(slot);
      const game = await make();
      if (!game) return this.showMenu();
      this.showRun(game);
      if (!this.#claim.isMine) this.#watch();
    }, remedy);
  }

  /**
   * Does something that the program may refuse; then the page says why, and the result is `null`.
   * @template T
   * @param {() => Promise<T>} deed
   * @param {() => Node | null} [remedy]
   * @returns {Promise<T | null>}
   */
  async #tried(deed, remedy = () => null) {
    fill(this.trouble);
    try {
      return await deed();
    } catch (error) {
      if (error instanceof Refusal) fill(this.trouble, el('div', { class: 'trouble', role: 'alert' }, el('b', {}, t('run_refused')), el('ul', {}, error.problems.map((problem) => el('li', {}, capitalized(problem)))), remedy()));
      else if (error instanceof Unreachable) showError(this.trouble, error);
      else throw error;
      return null;
    }
  }

  /** Shows the menu, and keeps what the page says above it. */
  async #showMenuBelow() {
    const told = [...this.trouble.childNodes];
    await this.showMenu();
    fill(this.trouble, ...told);
  }

  /** Sets a saved run aside that the program refuses. @param {Slot} slot */
  #setAsideButton(slot) {
    const act = async () => {
      await this.runs.setAside(slot);
      await this.showMenu();
    };
    return rowButton({ title: t('set_aside'), help: t('set_aside_help'), act, name: 'set-aside' });
  }

  /** Another tab plays this run: this one only looks on, until the player takes it over. */
  #watch() {
    const claim = this.#claim;
    if (!this.game || !claim) return;
    const { game } = this;
    const take = async () => {
      await claim.takeOver();
      this.resume(game.slot);
    };
    this.#show('replay', (root) => showWatch(root, this, { game, take }));
  }

  /** Saves a run. @param {Game} game */
  keep(game) {
    if (game.isOver) return Promise.resolve(false);
    return this.runs.save(game.slot, recordOf(game));
  }

  /** Puts a run away that has ended: it can be watched, not continued. @param {Game} game */
  async retire(game) {
    if (game.isRetired) return;
    game.isRetired = true;
    await this.runs.remove(game.slot);
    await this.#archive(recordOf(game));
  }

  /** @param {import('./store/record.js').RunRecord | null} record */
  async #archive(record) {
    const replay = replayOf(record);
    if (replay) await this.runs.addReplay(replay);
  }
}

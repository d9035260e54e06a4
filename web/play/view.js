// The game in the page: opens the stored runs and the sprites, and shows the first screen.

import { el, fill } from '../shared/dom.js';
import { onReconnect, showError } from '../shared/errors.js';
import { subjectOf } from '../shared/recipe/recipe.js';
import { change, current, onChange } from '../shared/state.js';
import { t } from '../shared/texts.js';
import { Home } from './home.js';
import { forgetRasters } from './sprites/raster.js';
import { loadSprites } from './sprites/source.js';
import { openRuns } from './store/runs.js';

const STYLES = ['play/css/frame.css', 'play/css/run.css', 'play/css/sheets.css', 'play/css/screens.css'];

/** The stored runs, opened once. @type {Promise<import('./store/runs.js').Runs> | null} */
let stored = null;
/** The run that was on the screen when the view was left, such as for another language. @type {import('./game.js').Game | null} */
let left = null;

/** @param {HTMLElement} root */
export function open(root) {
  let isClosed = false;
  /** @type {Home | null} */
  let home = null;
  const trouble = el('div', { class: 'over' });
  fill(root, el('p', { class: 'loading', role: 'status' }, t('being_made')), trouble);

  async function start() {
    try {
      stored ??= openRuns();
      const [runs] = await Promise.all([stored, loadSprites(), loadStyles()]);
      if (isClosed || home) return;
      forgetRasters();
      home = new Home(root, runs);
      await first(home);
    } catch (error) {
      showError(trouble, error);
    }
  }

  start();
  const stops = [
    onReconnect(() => void start()),
    onChange((now, before) => {
      const isAsked = (now.run && now.run !== before.run) || (now.start && now.start !== before.start) || (now.extra.play && now.extra.play !== before.extra.play);
      if (home && isAsked) first(home);
    }),
  ];
  return () => {
    isClosed = true;
    left = home?.game ?? null;
    home?.close();
    document.documentElement.classList.remove('is-playing');
    stops.forEach((stop) => stop());
  };
}

/** The first screen: a run that was given, a map to play, the run that was left, or the menu. @param {Home} home */
async function first(home) {
  const { run, start, extra } = current();
  const game = left;
  left = null;
  if (run) {
    change({ run: '' });
    return home.resumeCode(run);
  }
  if (start) {
    change({ start: '' });
    const given = startOf(start);
    const slot = given.daily ? 'daily' : 'main';
    return given.class ? home.beginLink(slot, /** @type {import('./types.js').Start} */ (given)) : home.resumeLink(slot, given);
  }
  if (extra.play === 'map') {
    const map = await subjectOf(current());
    change({ extra: { ...extra, play: '' } });
    return home.chooseClass('map', { map, seed: current().seed });
  }
  if (game && !game.isOver && !game.isRetired) return home.resume(game.slot);
  return home.showMenu();
}

/**
 * How a link says that a run begins. What it says wrong, the program refuses.
 * @param {string} text
 * @returns {Partial<import('./types.js').Start>}
 */
function startOf(text) {
  try {
    const start = JSON.parse(text);
    return typeof start === 'object' && start !== null ? start : {};
  } catch {
    return {};
  }
}

/** Loads the style sheets of the game once. */
function loadStyles() {
  return Promise.all(STYLES.map((href) => {
    if (document.querySelector(`link[href="${href}"]`)) return null;
    const link = el('link', { rel: 'stylesheet', href });
    document.head.append(link);
    return new Promise((resolve) => {
      link.onload = link.onerror = resolve;
    });
  }));
}

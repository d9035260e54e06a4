// The buttons below the stage: what the player can do, each with its key.

import { el, fill, icon } from '../../shared/dom.js';
import { canGrow, casts } from '../actions.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../run/commands.js').CommandName} CommandName */

/** @type {Record<string, string>} */
const ICONS = {
  explore: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M15.5 8.5l-2 5l-5 2l2-5l5-2',
  stair: 'M4 5h4v4h4v4h4v4h4M16 21l4-4M20 21v-4h-4',
  wait: 'M7 3h10M7 21h10M8 3c0 5 8 5 8 9s-8 4-8 9M16 3c0 5-8 5-8 9s8 4 8 9',
  magic: 'M5 19L15 9M15 4v3M19 8h3M18 5l-1.5 1.5M12 3l.5 1.5M20 12l1.5.5M15 9l1.5-1.5',
  skills: 'M12 3l2.6 5.6l6 .7l-4.5 4.1l1.2 6L12 16.5l-5.3 2.9l1.2-6L3.4 9.3l6-.7L12 3',
  bag: 'M8 8V6a4 4 0 0 1 8 0v2M5 8h14l1 12H4L5 8M9 12a3 3 0 0 0 6 0',
  points: 'M12 20V5M6 11l6-6l6 6M5 20h14',
  ledger: 'M8 11a4 4 0 1 0 0 2M8.5 12H21v4M17 12v3',
  map: 'M3 6l6-2l6 2l6-2v14l-6 2l-6-2l-6 2V6M9 4v14M15 6v14',
  log: 'M5 4h14v16H5V4M8 8h8M8 12h8M8 16h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5l-5-5M20 9H10a6 6 0 0 0 0 12h3',
  restart: 'M5 12a7 7 0 1 1 2 5M5 18v-4h4',
  exit: 'M14 4h5v16h-5M3 12h11M10 8l4 4l-4 4',
};

/** @type {CommandName[]} */
const WALK = ['explore', 'stair', 'wait', 'magic', 'skills', 'bag', 'points', 'ledger', 'map', 'log', 'menu'];
/** @type {CommandName[]} */
const BOARD = ['undo', 'redo', 'restart', 'exit', 'bag', 'menu'];

/**
 * @param {(name: CommandName) => void} command
 * @param {(name: CommandName) => string} keyOf the key of a command
 */
export function actionBar(command, keyOf) {
  const element = el('nav', { class: 'action-bar', 'aria-label': t('actions') });
  let shown = '';
  /** @type {Map<CommandName, HTMLButtonElement>} */
  const buttons = new Map();
  return {
    element,
    /** Makes the buttons anew, such as with other keys. */
    forget() {
      shown = '';
    },
    /** @param {View} view */
    show(view) {
      const names = (view.board ? BOARD : WALK).filter((name) => name !== 'points' || canGrow(view));
      if (names.join() !== shown) {
        shown = names.join();
        buttons.clear();
        for (const name of names) buttons.set(name, button(name, command, keyOf(name)));
        fill(element, [...buttons.values()]);
      }
      buttons.get('magic')?.classList.toggle('is-urgent', casts(view, 'magic').length > 0);
      buttons.get('points')?.classList.add('is-urgent');
      const isWorn = view.hero.skills.length > 0;
      buttons.get('skills')?.classList.toggle('is-spare', !isWorn);
      buttons.get('ledger')?.classList.toggle('is-spare', !view.doors.length && !view.ring.length);
      buttons.get('stair')?.classList.toggle('is-ready', view.ways.stair_down !== null);
    },
  };
}

/**
 * @param {CommandName} name
 * @param {(name: CommandName) => void} command
 * @param {string} key
 */
function button(name, command, key) {
  const title = t(/** @type {import('../texts.js').Key} */ (`do_${name}`));
  return el('button', { type: 'button', class: 'action', 'data-command': name, onclick: () => command(name), title: key ? `${title} (${key})` : title },
    icon(ICONS[name]), el('span', { class: 'action-name' }, title), key ? el('kbd', { 'aria-hidden': 'true' }, key) : null);
}

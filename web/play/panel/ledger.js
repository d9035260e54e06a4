// The key ledger: the keys on the ring, and why each known door is closed. And the history of the log.

import { el } from '../../shared/dom.js';
import { doorSprite, keySprite, sprite } from '../sprites/icon.js';
import { t } from '../texts.js';
import { openGameSheet, rowButton } from './sheet.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../types.js').Cell} Cell */

/**
 * @param {Game} game
 * @param {(cell: Cell) => void} walk
 * @param {() => void} closed
 */
export function openLedger(game, walk, closed) {
  const sheet = openGameSheet('ledger', () => {
    const { view, words } = game;
    const metalOf = (/** @type {Cell} */ at) => view.doors.find((door) => door.at.join() === at.join())?.metal ?? 0;
    return {
      title: t('ledger'),
      body: [
        el('h3', {}, t('ledger_ring')),
        words.ring.length ? el('ul', { class: 'key-ring large' }, words.ring.map(({ metal, title, count }) => el('li', {}, sprite(keySprite(metal)), t('key_count', { title, count })))) : el('p', { class: 'quiet-words' }, t('ledger_empty')),
        el('h3', {}, t('ledger_doors')),
        ...(words.doors.length ? words.doors.map(({ at, title, why }, place) => rowButton({
          picture: sprite(doorSprite(metalOf(at))), title, help: why, isFirst: !place,
          act: () => {
            sheet.close();
            walk(at);
          },
        })) : [el('p', { class: 'quiet-words' }, t('ledger_none'))]),
      ],
    };
  }, { closed });
  return sheet;
}

/**
 * @param {import('../run/log.js').Log} log
 * @param {() => void} closed
 */
export function openHistory(log, closed) {
  const sheet = openGameSheet('history', () => ({
    title: t('log'),
    body: [log.entries.length ? el('ol', { class: 'log-lines history', tabindex: '0', 'aria-label': t('log') }, log.entries.map(({ words, tone, turn }) => el('li', { class: `tone-${tone}` }, el('span', { class: 'turn' }, String(turn)), words))) : el('p', { class: 'quiet-words' }, t('log_empty'))],
  }), { closed });
  const list = sheet.element.querySelector('.history');
  if (list) list.scrollTop = list.scrollHeight;
  return sheet;
}

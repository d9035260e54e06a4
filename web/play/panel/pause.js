// The pause: go on, options, take the run elsewhere, the menu, give up.

import { el } from '../../shared/dom.js';
import { openShare } from '../share.js';
import { t } from '../texts.js';
import { openGameSheet, rowButton } from './sheet.js';

/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../game.js').Game} Game */

/**
 * @param {Home} home
 * @param {Game} game
 * @param {() => void} closed
 */
export function openPause(home, game, closed) {
  let isAsked = false;
  const sheet = openGameSheet('pause', () => {
    if (isAsked) {
      return { title: t('give_up'), body: [el('p', { class: 'ask' }, t('give_up_ask')), rowButton({ title: t('no_go_on'), act: () => sheet.close(), isMain: true, isFirst: true }), rowButton({ title: t('give_up_yes'), act: giveUp, name: 'give-up' })] };
    }
    return {
      title: t('pause_title'),
      body: [
        el('p', { class: 'quiet-words' }, game.words.summary),
        rowButton({ title: t('resume'), act: () => sheet.close(), isMain: true, isFirst: true, key: 'Esc' }),
        rowButton({ title: t('game_options'), help: t('options_help'), act: () => leave(() => home.openOptions()) }),
        rowButton({ title: t('share_run'), help: t('share_run_help'), act: () => leave(() => openShare({ run: game.answer.run })) }),
        rowButton({ title: t('to_menu'), help: t('to_menu_help'), act: () => leave(() => home.showMenu()), name: 'to-menu' }),
        rowButton({ title: t('give_up'), act: ask, name: 'ask' }),
      ],
    };
  }, { closed });

  function ask() {
    isAsked = true;
    sheet.refresh();
    /** @type {HTMLElement | null} */ (sheet.element.querySelector('[data-first]'))?.focus();
  }

  /** @param {() => void} next */
  function leave(next) {
    sheet.close();
    next();
  }

  function giveUp() {
    leave(async () => {
      await home.retire(game);
      home.showEnd(game);
    });
  }

  return sheet;
}

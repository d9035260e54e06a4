// The end of a run: how it ended, what it counted, and where to go from here.

import { copy, say } from '../../shared/dialog.js';
import { el, fill } from '../../shared/dom.js';
import { number } from '../../shared/texts.js';
import { saveClip } from '../clip.js';
import { rowButton } from '../panel/sheet.js';
import { sprite } from '../sprites/icon.js';
import { t } from '../texts.js';
import { saveReplay } from './replays.js';

/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../game.js').Game} Game */

/**
 * @param {HTMLElement} root
 * @param {Home} home
 * @param {Game} game
 */
export function showEnd(root, home, game) {
  const { view, words } = game;
  const killer = typeof view.outcome === 'object' ? view.outcome.dead.killer : '';
  const isWon = !killer && view.is_won && !game.isRetired;
  const title = killer ? t('dead') : isWon ? t('won') : t('given_up');
  const { start } = game;
  const { clip } = home;
  const share = () => copy(t('share_end_text', { floor: view.stats.deepest, class: words.class.title.toLocaleLowerCase(), level: view.hero.level, seed: game.seed }));
  fill(root, el('div', { class: `ending ${killer ? 'is-dead' : isWon ? 'is-won' : ''}` },
    el('header', { class: 'end-head' },
      el('div', { class: 'end-pictures', 'aria-hidden': 'true' }, sprite(`hero/${view.hero.class}/down`, killer ? 'is-fallen' : ''), killer && sprite(`monster/${killer}`)),
      el('h2', { class: 'screen-title' }, title),
      el('p', { class: 'screen-words' }, words.outcome ?? t('killed_on', { floor: view.depth, level: view.hero.level, turn: view.turn })),
      el('p', { class: 'end-seed' }, t('run_seed', { seed: game.seed }))),
    el('section', { class: 'end-stats', 'aria-label': t('statistics') },
      el('dl', {}, words.stats.map(({ title: name, count }) => el('div', {}, el('dt', {}, name), el('dd', {}, number(count))))),
      words.kills.length ? el('ul', { class: 'kills' }, words.kills.map(({ id, title: name, count }) => el('li', { title: name }, sprite(`monster/${id}`), el('span', { class: 'only-heard' }, name), ` ×${number(count)}`))) : null),
    el('nav', { class: 'end-rows', 'aria-label': t('menu') },
      isWon ? rowButton({ title: t('go_deeper'), act: () => home.showRun(game), isMain: true, isFirst: true, name: 'deeper' }) : null,
      rowButton({ title: t('new_game'), act: () => home.chooseClass('main', {}), isMain: !isWon, isFirst: !isWon, name: 'new' }),
      start ? rowButton({ title: t('same_again'), act: () => home.chooseClass(game.slot, { seed: start.seed, map: start.map, daily: start.daily }), name: 'same' }) : null,
      start && game.isWhole ? rowButton({ title: t('watch'), act: () => home.showReplay({ start, actions: game.actions }), name: 'watch' }) : null,
      start && game.isWhole ? rowButton({ title: t('save_replay'), act: () => saveReplay({ start, actions: game.actions }), name: 'save' }) : null,
      clip && !clip.reason() ? rowButton({ title: t('save_clip'), act: async () => void say(await saveClip(clip, `oubliette-${game.seed}`)), name: 'clip' }) : null,
      rowButton({ title: t('share_end'), act: share, name: 'share' }),
      rowButton({ title: t('to_menu'), act: () => home.showMenu(), name: 'menu' })),
    start && game.isWhole ? null : el('p', { class: 'quiet-words why-not' }, t(start ? 'not_watched_lost' : 'not_watched_code'))));
  /** @type {HTMLElement | null} */ (root.querySelector('[data-first]'))?.focus({ preventScroll: true });
}

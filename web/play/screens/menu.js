// The menu: continue, new game, daily run, replays, runs set aside, options.

import { el, fill } from '../../shared/dom.js';
import { openAside } from '../panel/aside.js';
import { openGameSheet, rowButton } from '../panel/sheet.js';
import { sprite } from '../sprites/icon.js';
import { t } from '../texts.js';

/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../home.js').Summary} Summary */
/** @typedef {import('../game.js').Slot} Slot */
/** @typedef {import('../store/record.js').RunRecord} RunRecord */

/** Today, as everyone on earth may name it. */
export const today = () => new Date().toISOString().slice(0, 10);

/** @type {Record<Slot, 'continue' | 'continue_daily' | 'continue_map'>} */
const CONTINUE = { main: 'continue', daily: 'continue_daily', map: 'continue_map' };
/** Who stands below the title. */
const CAST = ['monster/slime', 'monster/bat', 'hero/adventurer/right', 'hero/warrior/right', 'hero/mage/down', 'hero/rogue/left', 'hero/priest/left', 'chest/closed', 'monster/ogre'];

/**
 * @param {HTMLElement} root
 * @param {Home} home
 * @param {RunRecord[]} runs the saved ones
 * @param {import('../store/aside.js').AsideRun[]} aside
 */
export function showMenu(root, home, runs, aside) {
  const summary = (/** @type {RunRecord} */ run) => /** @type {Summary} */ (run.summary);
  const saved = (/** @type {Slot} */ slot) => runs.find((run) => run.slot === slot) ?? null;
  const rows = runs.map((run, place) => rowButton({
    picture: sprite(`hero/${summary(run).class}/down`), title: t(CONTINUE[run.slot]), help: summary(run).summary, act: () => home.resume(run.slot), isMain: !place, isFirst: !place, name: `continue-${run.slot}`,
  }));
  const daily = saved('daily');
  const isToday = /** @type {any} */ (daily?.start)?.daily === today();
  fill(root, el('div', { class: 'menu' },
    el('div', { class: 'menu-head' }, el('h2', { class: 'menu-title' }, 'Oubliette'), el('p', { class: 'menu-subtitle' }, t('tagline')), el('div', { class: 'cast', 'aria-hidden': 'true' }, CAST.map((name) => sprite(name)))),
    el('nav', { class: 'menu-rows', 'aria-label': t('menu') },
      rows,
      rowButton({ picture: sprite('stair/down'), title: t('new_game'), help: t('new_game_help'), act: () => home.chooseClass('main', {}), isMain: !rows.length, isFirst: !rows.length, name: 'new' }),
      isToday ? null : rowButton({ picture: sprite('scroll/map'), title: t('daily'), help: t('daily_help', { day: today() }), act: () => home.chooseClass('daily', { daily: today() }), name: 'daily' }),
      rowButton({ picture: sprite('scroll/recall'), title: t('replays'), help: t('replays_help'), act: () => home.showReplays(), name: 'replays' }),
      rowButton({ picture: sprite('key/gold'), title: t('from_code'), help: t('from_code_help'), act: askCode, name: 'code' }),
      aside.length ? rowButton({ picture: sprite('chest/closed'), title: `${t('aside')} (${aside.length})`, help: t(aside.some(({ kind }) => kind === 'ready') ? 'aside_now' : 'aside_help'), act: () => openAside(home, aside), name: 'aside' }) : null,
      rowButton({ picture: sprite('potion/might'), title: t('game_options'), help: t('options_help'), act: () => home.openOptions(), name: 'options' }))));
  /** @type {HTMLElement | null} */ (root.querySelector('[data-first]'))?.focus();
  const move = (/** @type {KeyboardEvent} */ event) => {
    if (document.querySelector('dialog[open]') || !/^Arrow(Up|Down)$/.test(event.key)) return;
    const buttons = [...root.querySelectorAll('button')];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    event.preventDefault();
    buttons[(at + (event.key === 'ArrowDown' ? 1 : -1) + buttons.length) % buttons.length]?.focus();
  };
  addEventListener('keydown', move);

  function askCode() {
    const field = el('textarea', { class: 'copy-field', rows: 4, 'aria-label': t('share_code') });
    const sheet = openGameSheet('code', () => ({
      title: t('from_code'),
      body: [el('p', { class: 'quiet-words' }, t('from_code_help')), field, rowButton({ title: t('open_code'), isMain: true, act: () => {
        const code = field.value.trim();
        sheet.close();
        if (code) home.resumeCode(code);
      } })],
    }));
    field.focus();
  }

  return () => removeEventListener('keydown', move);
}

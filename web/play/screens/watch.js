// A run that another tab plays: each of its steps is shown here, until the player takes it over.

import { el, fill } from '../../shared/dom.js';
import { Game } from '../game.js';
import { hud } from '../panel/hud.js';
import { Stage } from '../stage/stage.js';
import { t as storeText } from '../store/texts.js';
import { t } from '../texts.js';

/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../game.js').Slot} Slot */

/**
 * @param {HTMLElement} root
 * @param {Home} home
 * @param {{ game: Game, take: () => void }} given
 */
export function showWatch(root, home, { game, take }) {
  const stage = new Stage(t('stage'), t);
  home.prepare(stage);
  const card = hud();
  fill(root, el('div', { class: 'run replay' }, el('h1', { class: 'only-heard' }, t('run_title')), el('aside', { class: 'run-side' }, card.element), stage.element,
    el('div', { class: 'replay-bar' }, el('p', { role: 'status' }, storeText('tab_watches')), el('button', { type: 'button', class: 'main', onclick: take }, storeText('tab_take_over')), el('button', { type: 'button', onclick: () => home.showMenu() }, t('to_menu')))));
  /** @param {Game} now */
  const show = (now) => {
    stage.show(now.answer);
    card.show(now.answer);
  };
  show(game);
  home.runs.onRecord = async (slot, record) => {
    if (slot !== game.slot) return;
    if (!record) return void home.showMenu();
    const now = await Game.open({ run: record.run }, { slot, start: null, actions: [], isWhole: false }).catch(() => null);
    if (now && stage.scene) show(now);
  };
  home.runs.onFree = (slot) => {
    if (slot === game.slot) take();
  };
  return () => {
    home.runs.onRecord = home.runs.onFree = () => undefined;
    stage.close();
  };
}

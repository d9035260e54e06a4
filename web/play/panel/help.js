// Help about the game: what to do, the rules in short, and all keys.

import { el } from '../../shared/dom.js';
import { KEY_COMMANDS } from '../input/commands.js';
import { t as input } from '../input/texts.js';
import { t } from '../texts.js';
import { openGameSheet } from './sheet.js';

const RULES = /** @type {const} */ (['rule_goal', 'rule_turn', 'rule_blow', 'rule_level', 'rule_heal', 'rule_piece', 'rule_door', 'rule_crack']);

/**
 * @param {(name: import('../input/commands.js').KeyCommand) => string} keyOf
 * @param {() => void} closed
 */
export function openGameHelp(keyOf, closed) {
  return openGameSheet('help', () => ({
    title: t('help'),
    body: [
      el('p', {}, t('help_hands')),
      el('h3', {}, t('help_rules')),
      el('ul', { class: 'rules' }, RULES.map((rule) => el('li', {}, t(rule)))),
      el('h3', {}, t('keys_title')),
      el('table', { class: 'keys' }, el('tbody', {}, KEY_COMMANDS.map((name) => el('tr', {}, el('th', { scope: 'row' }, keyOf(name)), el('td', {}, input(`command_${name}`)))))),
    ],
  }), { closed });
}

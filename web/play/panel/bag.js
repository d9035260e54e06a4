// The bag: twelve slots, and what can be done with the chosen object.

import { el } from '../../shared/dom.js';
import { can, naturalUse } from '../actions.js';
import { itemSprite, sprite } from '../sprites/icon.js';
import { t } from '../texts.js';
import { openGameSheet, rowButton } from './sheet.js';

/** @typedef {import('../types.js').Action} Action */
/** @typedef {import('../types.js').Item} Item */
/** @typedef {import('../game.js').Game} Game */
/** @typedef {(action: Action) => Promise<void>} Do */

export const CAPACITY = 12;

/** What to do with an object. @param {Item} item */
function useWord(item) {
  if (isPotion(item)) return t('drink');
  return typeof item === 'object' && 'scroll' in item ? t('read') : t('wear');
}

/** The title of an object within a sentence. @param {import('../types.js').ItemWords | undefined} words */
export const inSentence = (words) => (words ? words.title.charAt(0).toLocaleLowerCase() + words.title.slice(1) : '');

/** @param {Item | undefined} item */
export const isPotion = (item) => typeof item === 'object' && 'potion' in item;

/** @param {Item | undefined} item */
const isPiece = (item) => typeof item === 'object' && 'equipment' in item;

/**
 * How a piece compares with the one worn.
 * @param {import('../types.js').ItemWords | null | undefined} words
 */
export function compareLine(words) {
  const compare = words?.compare;
  if (!compare) return null;
  return el('p', { class: `versus ${compare.difference > 0 ? 'is-better' : compare.difference < 0 ? 'is-worse' : ''}` }, compare.text);
}

/**
 * The slots as buttons.
 * @param {Game} game
 * @param {number | null} chosen
 * @param {(slot: number) => void} choose
 */
export function slots(game, chosen, choose) {
  const { items } = game.view.hero.inventory;
  return el('div', { class: 'slots' }, Array.from({ length: CAPACITY }, (_, slot) => {
    const item = items[slot];
    if (!item) return el('span', { class: 'slot is-empty' }, el('span', { class: 'only-heard' }, t('slot_empty')));
    const words = game.words.bag[slot];
    const isWorn = game.view.hero.inventory.worn.includes(slot);
    return el('button', { type: 'button', class: `slot ${isWorn ? 'is-worn' : ''}`, 'data-name': `slot-${slot}`, 'aria-pressed': String(slot === chosen), title: words?.title, onclick: () => choose(slot) },
      sprite(itemSprite(item)), isPiece(item) && el('span', { class: 'slot-mark', 'aria-hidden': 'true' }, `+${/** @type {any} */ (item).equipment.quality}`),
      el('span', { class: 'only-heard' }, `${words?.title ?? ''}${isWorn ? `, ${t('worn')}` : ''}`));
  }));
}

/**
 * @param {Game} game
 * @param {Do} act
 * @param {() => void} closed
 */
export function openBag(game, act, closed) {
  /** @type {number | null} */
  let chosen = game.view.hero.inventory.items.length ? 0 : null;
  /** @type {'' | 'throw' | 'enchant'} */
  let asked = '';
  const sheet = openGameSheet('bag', () => {
    const { items } = game.view.hero.inventory;
    if (game.isOver) return null;
    if (chosen !== null && chosen >= items.length) chosen = items.length ? items.length - 1 : null;
    const body = asked && chosen !== null ? question(chosen) : [slots(game, chosen, choose), chosen === null ? el('p', { class: 'quiet-words' }, t('bag_empty')) : detail(chosen)];
    return { title: t('bag', { count: items.length, capacity: CAPACITY }), body, keys: keys() };
  }, { closed });

  /** @param {number} slot */
  function choose(slot) {
    // The first press chooses an object, the second uses it: a potion drunk by mistake is gone.
    if (chosen === slot) {
      use();
    } else {
      chosen = slot;
      sheet.refresh();
    }
  }

  async function use() {
    if (chosen === null) return;
    const action = naturalUse(game.view.hero.inventory.items[chosen], chosen);
    if (!can(game.view, action)) return;
    await act(action);
    if ('read' in /** @type {object} */ (action)) sheet.close();
  }

  async function throwAway() {
    const slot = chosen;
    asked = '';
    chosen = null;
    if (slot !== null) await act({ throw: slot });
    sheet.refresh();
  }

  /** @param {'' | 'throw' | 'enchant'} next */
  function ask(next) {
    asked = next;
    sheet.refresh();
    /** @type {HTMLElement | null} */ (sheet.element.querySelector('[data-first]'))?.focus();
  }

  /** @returns {Record<string, () => void>} */
  function keys() {
    if (asked || chosen === null) return {};
    return { u: use, x: () => ask('throw'), ...(canEnchant(chosen) ? { e: () => ask('enchant') } : {}) };
  }

  /** @param {number} slot */
  function canEnchant(slot) {
    return isPiece(game.view.hero.inventory.items[slot]) && game.view.hero.tokens > 0;
  }

  /** @param {number} slot */
  function detail(slot) {
    const item = game.view.hero.inventory.items[slot];
    const words = game.words.bag[slot];
    const isWorn = game.view.hero.inventory.worn.includes(slot);
    return el('div', { class: 'object' }, sprite(itemSprite(item), 'detail-picture'),
      el('div', { class: 'detail-words' }, el('h3', {}, words?.title ?? '', isWorn && el('span', { class: 'worn-badge' }, t('worn'))), el('p', {}, words?.help ?? ''), compareLine(words)),
      el('div', { class: 'detail-actions' },
        item === 'token' || isWorn ? null : rowButton({ title: useWord(item), act: use, isPossible: can(game.view, naturalUse(item, slot)), isMain: true, name: 'use', key: 'u' }),
        canEnchant(slot) ? rowButton({ title: t('enchant'), act: () => ask('enchant'), name: 'enchant', key: 'e' }) : null,
        rowButton({ title: t('throw'), act: () => ask('throw'), isPossible: can(game.view, { throw: slot }), name: 'throw', key: 'x' })));
  }

  /** @param {number} slot */
  function question(slot) {
    const object = inSentence(game.words.bag[slot]);
    if (asked === 'throw') {
      return [el('p', { class: 'ask' }, t('throw_ask', { object })), el('p', { class: 'quiet-words' }, t('throw_help')),
        rowButton({ title: t('throw_no'), act: () => ask(''), isFirst: true, isMain: true }), rowButton({ title: t('throw'), act: throwAway, name: 'throw-yes' })];
    }
    return [el('p', { class: 'ask' }, t('enchanting', { object })), el('p', { class: 'quiet-words' }, t('enchant_text', { tokens: game.view.hero.tokens })),
      ...game.words.enchantments.map(({ id, title, help }, place) => rowButton({
        title, help, isPossible: can(game.view, { enchant: [slot, id] }), isFirst: !place,
        act: async () => {
          asked = '';
          await act({ enchant: [slot, id] });
        },
      })), rowButton({ title: t('replace_no'), act: () => ask('') })];
  }

  return sheet;
}

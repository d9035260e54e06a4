// Questions that the rules ask: an object to take or leave, and a piece to wear or not.

import { el } from '../../shared/dom.js';
import { can } from '../actions.js';
import { itemSprite, sprite } from '../sprites/icon.js';
import { t } from '../texts.js';
import { CAPACITY, compareLine, inSentence, isPotion, slots } from './bag.js';
import { openGameSheet, rowButton } from './sheet.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('./bag.js').Do} Do */

/**
 * The object that a treasure holds, one at a time.
 * @param {Game} game
 * @param {Do} act
 * @param {() => void} closed
 */
export function openTreasure(game, act, closed) {
  /** @type {number | null} */
  let chosen = null;
  const sheet = openGameSheet('treasure', () => {
    const { view, words } = game;
    if (!view.shown || view.question !== null) return null;
    const { items } = view.hero.inventory;
    const isFull = items.length >= CAPACITY && !can(view, 'take');
    const take = () => void (can(game.view, 'take') && act('take'));
    const leave = () => void act('leave');
    return {
      title: t('treasure'),
      body: [
        el('div', { class: 'found' }, sprite(itemSprite(view.shown), 'found-picture'), el('h3', {}, words.shown?.title ?? ''), el('p', {}, words.shown?.help ?? ''), compareLine(words.shown)),
        isFull && el('p', { class: 'warn' }, t('bag_full')),
        el('div', { class: 'two' }, rowButton({ title: t('take'), act: take, isPossible: !isFull, isMain: true, isFirst: true, name: 'take', key: 't' }), rowButton({ title: t('leave'), act: leave, name: 'leave', key: 'l' })),
        isFull && slots(game, chosen, choose),
        isFull && chosen !== null && isPotion(items[chosen]) && rowButton({ title: t('drink_it', { object: inSentence(words.bag[chosen]) }), act: () => part('drink'), isPossible: can(view, { drink: chosen }), name: 'drink' }),
        isFull && chosen !== null && rowButton({ title: t('throw_ask', { object: inSentence(words.bag[chosen]) }), help: t('throw_help'), act: () => part('throw'), name: 'throw' }),
        el('p', { class: 'quiet-words' }, t('leave_help')),
      ],
      keys: { t: take, l: leave },
    };
  }, { isForced: true, closed });

  /** @param {number} slot */
  function choose(slot) {
    chosen = slot;
    sheet.refresh();
  }

  /** Parts with the chosen object. @param {'drink' | 'throw'} way */
  async function part(way) {
    const slot = chosen;
    chosen = null;
    if (slot !== null) await act({ [way]: slot });
  }

  return sheet;
}

/**
 * Whether to wear the piece just taken.
 * @param {Game} game
 * @param {Do} act
 * @param {() => void} closed
 */
export function openQuestion(game, act, closed) {
  return openGameSheet('question', () => {
    const slot = game.view.question;
    if (slot === null) return null;
    const { inventory } = game.view.hero;
    const item = inventory.items[slot];
    const words = game.words.bag[slot];
    const kind = typeof item === 'object' && 'equipment' in item ? item.equipment.kind : '';
    const worn = inventory.worn.find((other) => other !== null && /** @type {any} */ (inventory.items[other])?.equipment?.kind === kind) ?? null;
    return {
      title: t('wear_question'),
      body: [
        el('p', {}, game.words.question?.text ?? ''),
        rowButton({ picture: sprite(itemSprite(item)), title: game.words.question?.wear ?? t('wear'), help: words?.help, act: () => act({ wear: slot }), isMain: true, isFirst: true, name: 'wear' }),
        rowButton({ picture: worn === null ? null : sprite(itemSprite(inventory.items[worn])), title: game.words.question?.keep ?? t('throw_no'), help: worn === null ? '' : game.words.bag[worn]?.help, act: () => act('keep'), name: 'keep' }),
      ],
    };
  }, { isForced: true, closed });
}

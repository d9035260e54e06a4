// The choice of a class, with pictures.

import { catalog } from '../../shared/catalog.js';
import { el, fill } from '../../shared/dom.js';
import { capitalized } from '../../shared/texts.js';
import { sprite } from '../sprites/icon.js';
import { t } from '../texts.js';

/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../game.js').Slot} Slot */
/** @typedef {import('../types.js').Class} Class */

/** @type {('attack' | 'intelligence' | 'defense')[]} */
const ATTRIBUTES = ['attack', 'intelligence', 'defense'];
const SHORT = { attack: 'Atk', intelligence: 'Int', defense: 'Def' };

/**
 * @param {HTMLElement} root
 * @param {Home} home
 * @param {Slot} slot
 * @param {Omit<import('../types.js').Start, 'class'>} start
 */
export function showClasses(root, home, slot, start) {
  const seed = el('input', { type: 'text', class: 'seed-field', maxlength: 200, value: start.seed ?? '', 'aria-label': t('change_seed'), placeholder: t('change_seed') });
  const go = (/** @type {Class} */ name) => {
    const typed = seed.value.trim();
    home.begin(slot, { ...start, class: name, ...(slot === 'main' ? { seed: typed || freshSeed() } : start.daily ? {} : { seed: start.seed ?? freshSeed() }) });
  };
  const cards = catalog().classes.map(({ name, title, help, attributes }, place) => el('button', { type: 'button', class: 'class-card', 'data-class': name, 'data-first': !place, onclick: () => go(/** @type {Class} */ (name)) },
    sprite(`hero/${name}/down`, 'class-picture'), el('b', {}, capitalized(title)), el('span', { class: 'class-help' }, capitalized(help)),
    el('span', { class: 'class-attributes' }, ATTRIBUTES.map((attribute) => el('span', {}, sprite(`attribute/${attribute}`), `${SHORT[attribute]} `, el('b', {}, String(attributes[attribute])))))));
  const fog = el('input', { type: 'checkbox', checked: home.hasFog, onchange: () => void (home.hasFog = fog.checked) });
  fill(root, el('div', { class: 'classes' },
    el('h2', { class: 'screen-title' }, t('who')), el('p', { class: 'screen-words' }, slot === 'map' ? t('own_map') : start.daily ? t('daily_help', { day: start.daily }) : t('who_help')),
    el('div', { class: 'class-row' }, cards),
    el('div', { class: 'class-foot' },
      slot === 'main' ? el('label', { class: 'seed-label' }, el('span', {}, t('seed')), seed) : null,
      slot === 'map' ? el('label', { class: 'check' }, fog, el('span', {}, `${t('fog')}. ${t('fog_help')}`)) : null,
      el('button', { type: 'button', onclick: () => home.showMenu() }, t('replace_no')))));
  cards[0].focus();
  const move = (/** @type {KeyboardEvent} */ event) => {
    if (document.querySelector('dialog[open]') || event.target === seed) return;
    if (event.key === 'Escape') return void home.showMenu();
    if (!/^Arrow/.test(event.key)) return;
    const at = cards.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    event.preventDefault();
    cards[(at + (/Right|Down/.test(event.key) ? 1 : -1) + cards.length) % cards.length].focus();
  };
  addEventListener('keydown', move);
  return () => removeEventListener('keydown', move);
}

/** A random seed. */
export const freshSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000_000);

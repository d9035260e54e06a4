// Pictures to choose from: kinds of dungeon, layouts, modes.

import { showLink } from '../api.js';
import { catalog, layoutNamed } from '../catalog.js';
import { el } from '../dom.js';
import { isUnfolded, rememberFold } from '../fold.js';
import { current } from '../state.js';
import { capitalized, textOf, t } from '../texts.js';
import { changeRecipe } from './change.js';
import { FIRST_KINDS, kindOf, KINDS, USUAL } from './kinds.js';
import { linkOf } from './recipe.js';

/** @typedef {{ name: string, title: string, help: string, picture: string }} Choice */

/** The seed of the sample pictures. */
const SAMPLE = '7';
/** The fold with the kinds after the first. */
const MORE = 'kinds';

/**
 * The address of a sample picture, in colors that match the theme.
 * @param {{ layout: string, size: string, params?: Record<string, unknown> }} recipe
 * @param {number} cell_size
 */
function sample(recipe, cell_size) {
  const palette = document.documentElement.dataset.theme === 'light' ? 'parchment' : 'dungeon';
  return linkOf({ ...recipe, seed: SAMPLE }, 'png', { cell_size, palette });
}

/** @param {string} layout */
const sampleSize = (layout) => (layoutNamed(layout).size.odd ? '31x31' : '32x32');

/** The kinds of dungeon. `refresh` marks the kind of the present settings. */
export function kindCards() {
  const choices = KINDS.map(({ title, help, shown: { layout, params } }, place) => ({
    name: String(place), title: textOf(title), help: textOf(help), picture: sample({ layout, size: layout === 'rooms' ? '40x40' : sampleSize(layout), params }, 5),
  }));
  const element = cards(t('kind_of_dungeon'), 'kind', choices, (name) => chooseKind(KINDS[Number(name)]));
  const inputs = [...element.querySelectorAll('input')];
  const rest = [...element.querySelectorAll('label')].slice(FIRST_KINDS);
  const more = el('button', { type: 'button', class: 'quiet more-kinds', onclick: () => unfold(more.getAttribute('aria-expanded') !== 'true') });
  element.append(more);

  /** @param {boolean} isOpen */
  function unfold(isOpen) {
    rememberFold(MORE, isOpen);
    refresh();
  }
  function refresh() {
    const chosen = KINDS.findIndex((kind) => kind === kindOf(current()));
    inputs.forEach((input, place) => void (input.checked = place === chosen));
    const isOpen = isUnfolded(MORE);
    rest.forEach((card, place) => void (card.hidden = !isOpen && place + FIRST_KINDS !== chosen));
    more.setAttribute('aria-expanded', String(isOpen));
    more.textContent = t(isOpen ? 'fewer_kinds' : 'more_kinds');
  }
  refresh();
  return { element, refresh };
}

/** @param {import('./kinds.js').Kind} kind */
export function chooseKind({ shown }) {
  const { plan: _, ...extra } = current().extra;
  changeRecipe({ ...USUAL, extra, ...shown }, { push: true });
}

/** @param {string} layout */
export const chooseLayout = (layout) => changeRecipe({ layout, params: {}, size: '' }, { push: true });

/**
 * Pictures of all layouts. `refresh` marks the present one.
 * @param {string} name
 * @param {number} cell_size
 */
export function layoutCards(name, cell_size) {
  const choices = catalog().layouts.map((each) => ({
    name: each.name,
    title: capitalized(each.title),
    help: capitalized(each.summary),
    picture: sample({ layout: each.name, size: sampleSize(each.name) }, cell_size),
  }));
  const element = cards(t('layout'), name, choices, chooseLayout);
  check(element, current().layout);
  return element;
}

/**
 * Pictures of the modes of a layout.
 * @param {string} layout
 * @param {import('../catalog.js').Param} modes
 * @param {(name: string) => void} take
 */
export function modeCards(layout, modes, take) {
  const choices = (modes.choices ?? []).map((mode) => ({
    name: mode.name,
    title: capitalized(mode.title),
    help: capitalized(mode.help),
    picture: sample({ layout, size: '48x48', params: { mode: mode.name } }, 4),
  }));
  const element = cards(capitalized(modes.title), 'mode', choices, take);
  const refresh = () => check(element, String(current().params.mode ?? modes.default));
  refresh();
  return { element, refresh };
}

/**
 * @param {HTMLElement} element
 * @param {string} chosen
 */
function check(element, chosen) {
  for (const input of element.querySelectorAll('input')) input.checked = input.value === chosen;
}

/**
 * Pictures as radio buttons. A press on the chosen one takes it again.
 * @param {string} title
 * @param {string} name
 * @param {Choice[]} choices
 * @param {(name: string) => void} take
 */
function cards(title, name, choices, take) {
  const labels = choices.map((choice) => {
    const input = el('input', { type: 'radio', name: `choice-${name}`, value: choice.name, onclick: () => take(choice.name) });
    return el('label', { class: 'card', title: choice.help }, input, showLink(el('img', { alt: '', loading: 'lazy', fetchpriority: 'low' }), choice.picture), el('span', {}, choice.title));
  });
  return el('fieldset', { class: `cards cards-${name}`, role: 'radiogroup' }, el('legend', {}, title), el('div', { class: 'card-row' }, labels));
}

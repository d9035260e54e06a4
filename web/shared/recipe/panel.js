// The settings panel of a dungeon: seed, layout, mode and size, and the other settings in folds.

import { catalog, layoutNamed } from '../catalog.js';
import { offer } from '../commands.js';
import { el, fill } from '../dom.js';
import { field } from '../form.js';
import { current, freshSeed, onChange } from '../state.js';
import { capitalized, textOf, t } from '../texts.js';
import { changeRecipe } from './change.js';
import { PRESETS, USUAL } from './presets.js';
import { linkOf, sizeOf } from './recipe.js';
import { seedBox } from './seed-field.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Values} Values */

/** The seed of the sample pictures. */
const SAMPLE = '7';

/**
 * The address of a sample picture, in colors that match the theme.
 * @param {{ layout: string, size: string, params?: Record<string, unknown> }} recipe
 * @param {number} cell_size
 */
function sample(recipe, cell_size) {
  const palette = document.documentElement.dataset.theme === 'light' ? 'parchment' : 'dungeon';
  return linkOf({ ...recipe, seed: SAMPLE }, 'png', { cell_size, palette });
}

/** The panel and a function that closes it. */
export function recipePanel() {
  const body = el('div', { class: 'panel-body' });
  const seed = seedBox({ read: () => current().seed, write: (text, isStep) => changeRecipe({ seed: text }, { push: isStep }), roll });
  const panel = el('aside', { class: 'panel settings', 'aria-label': t('settings') }, seed.element, body);
  /** @type {() => void} */
  let refreshSize = () => {};
  /** @type {Map<string, { show: (value: string | number | undefined) => void, read: (state: State) => string | number | undefined }>} */
  let fields = new Map();

  /** Builds the inputs of the current layout. The keyboard focus stays on the chosen layout. */
  function build() {
    const focused = body.contains(document.activeElement) ? /** @type {HTMLInputElement} */ (document.activeElement) : null;
    const layout = layoutNamed(current().layout);
    fields = new Map();
    const isMode = (/** @type {{ name: string }} */ param) => param.name === 'mode';
    const modes = layout.params.find(isMode);
    const rest = layout.params.filter((param) => !isMode(param));
    const size = sizeBox();
    refreshSize = size.refresh;
    fill(body,
      presetRow(),
      layoutPictures('layout', 6),
      modes && pictures(capitalized(modes.title), 'mode', (modes.choices ?? []).map((mode) => ({
        name: mode.name,
        title: capitalized(mode.title),
        help: capitalized(mode.help),
        picture: sample({ layout: layout.name, size: '48x48', params: { mode: mode.name } }, 4),
      })), String(current().params.mode ?? modes.default), (name) => set('params', 'mode', name === modes.default ? undefined : name, true)),
      size.element,
      el('details', { class: 'fold', open: isOpen('advanced'), ontoggle: remember('advanced') }, el('summary', {}, t('advanced')),
        el('div', { class: 'fields' }, rest.map((param) => one('params', param)))),
      el('details', { class: 'fold', open: isOpen('furnishing'), ontoggle: remember('furnishing') }, el('summary', {}, t('furnishing')),
        el('div', { class: 'fields' }, catalog().furnish.map((param) => one('furnish', param)))),
      missionBox(),
    );
    if (focused?.name) /** @type {HTMLElement | null} */ (body.querySelector(`input[name="${focused.name}"]:checked`))?.focus();
  }

  function refreshChoices() {
    const { layout, params, mission: hasMission } = current();
    const mode = params.mode ?? layoutNamed(layout).params.find(({ name }) => name === 'mode')?.default;
    for (const input of body.querySelectorAll('input')) {
      if (input.name === 'choice-mode') input.checked = input.value === mode;
      if (input.role === 'switch') input.checked = hasMission;
    }
  }

  /**
   * @param {'params' | 'furnish'} part
   * @param {import('../catalog.js').Param} param
   */
  function one(part, param) {
    const made = field(param, current()[part][param.name], (name, value, isDone) => set(part, name, value, isDone));
    fields.set(`${part}.${param.name}`, { show: made.show, read: (state) => state[part][param.name] });
    return made.element;
  }

  build();
  const stop = onChange((state, before) => {
    if (state.layout !== before.layout) build();
    else refreshChoices();
    seed.refresh();
    refreshSize();
    for (const { show, read } of fields.values()) if (read(state) !== read(before)) show(read(state));
  });
  addEventListener('themechange', build);
  const withdraw = offer(recipeCommands);
  return {
    element: panel,
    close: () => {
      stop();
      withdraw();
      removeEventListener('themechange', build);
    },
  };
}

/** The layouts, the modes of the current layout, and the presets, as commands. */
function recipeCommands() {
  const mode = layoutNamed(current().layout).params.find(({ name }) => name === 'mode');
  return [
    ...catalog().layouts.map(({ name, title }) => ({ words: t('command_layout', { name: textOf(title) }), act: () => chooseLayout(name) })),
    ...(mode?.choices ?? []).map(({ name, title }) => ({
      words: t('command_mode', { name: textOf(title) }), act: () => set('params', 'mode', name === mode?.default ? undefined : name, true),
    })),
    ...PRESETS.map((preset) => ({ words: t('command_preset', { name: textOf(preset.title) }), act: () => choosePreset(preset) })),
  ];
}

/** @param {string} layout */
const chooseLayout = (layout) => changeRecipe({ layout, params: {}, size: '' }, { push: true });

/** @param {import('./presets.js').Preset} preset */
function choosePreset({ shown }) {
  const { plan: _, ...extra } = current().extra;
  changeRecipe({ ...USUAL, extra, ...shown }, { push: true });
}

let isDragging = false;

/**
 * Sets one value. A whole drag is one undo step.
 * @param {'params' | 'furnish'} part
 * @param {string} name
 * @param {string | number | undefined} value
 * @param {boolean} isDone
 */
function set(part, name, value, isDone) {
  const { [name]: _, ...others } = current()[part];
  /** @type {Values} */
  const values = value === undefined ? others : { ...others, [name]: value };
  const push = !isDragging;
  isDragging = !isDone;
  changeRecipe({ [part]: values }, { push });
}

/** Chooses a random seed, and a random floor for the arcade dice, whose seed is the floor. */
export function roll() {
  const { params } = current();
  const rolled = params.dice === 'arcade' ? { ...params, floor: anotherFloor(Number(params.floor ?? 1)) } : params;
  changeRecipe({ seed: freshSeed(), params: rolled }, { push: true });
}

/** @param {number} floor of the tower */
function anotherFloor(floor) {
  const { min = 1, max = 1 } = layoutNamed('pillars').params.find(({ name }) => name === 'floor') ?? {};
  const others = max - min;
  return min + ((floor - min + 1 + (Number(freshSeed()) % others)) % (others + 1));
}

function presetRow() {
  const buttons = PRESETS.map((preset) => el('button', {
    class: 'chip',
    title: textOf(preset.help),
    onclick: () => choosePreset(preset),
  }, textOf(preset.title)));
  return el('section', {}, el('h2', {}, t('presets')), el('div', { class: 'chips' }, buttons));
}

/**
 * Pictures of all layouts to choose from.
 * @param {string} name
 * @param {number} cell_size
 */
export function layoutPictures(name, cell_size) {
  const choices = catalog().layouts.map((each) => ({
    name: each.name,
    title: capitalized(each.title),
    help: capitalized(each.summary),
    picture: sample({ layout: each.name, size: each.size.odd ? '31x31' : '32x32' }, cell_size),
  }));
  return pictures(t('layout'), name, choices, current().layout, chooseLayout);
}

/**
 * Pictures as radio buttons.
 * @param {string} title
 * @param {string} name
 * @param {{ name: string, title: string, help: string, picture: string }[]} choices
 * @param {string} chosen
 * @param {(name: string) => void} take
 */
function pictures(title, name, choices, chosen, take) {
  const cards = choices.map((choice) => {
    const input = el('input', { type: 'radio', name: `choice-${name}`, value: choice.name, checked: choice.name === chosen, onchange: () => take(choice.name) });
    return el('label', { class: 'card', title: choice.help }, input, el('img', { src: choice.picture, alt: '', loading: 'lazy', fetchpriority: 'low' }), el('span', {}, choice.title));
  });
  return el('fieldset', { class: `cards cards-${name}`, role: 'radiogroup' }, el('legend', {}, title), el('div', { class: 'card-row' }, cards));
}

function sizeBox() {
  const rule = layoutNamed(current().layout).size;
  const [width, height] = sizeOf(current());
  const presets = [['', t('usual_size')], ...catalog().sizes.filter(({ side }) => !rule.odd || side % 2 === 1)
    .map(({ name }) => [name, t(/** @type {import('../texts.js').Key} */ (`size_${name}`))])];
  const input = (/** @type {string} */ words, /** @type {number} */ value, /** @type {number} */ least) => el('input', {
    type: 'number', min: least, max: 1024, step: rule.odd ? 2 : 1, value, 'aria-label': words, onchange: () => take(),
  });
  const [least, leastHigh] = rule.min.split('x').map(Number);
  const [wide, high] = [input(t('width'), width, least), input(t('height'), height, leastHigh)];
  const take = () => changeRecipe({ size: `${Number(wide.value) || least}x${Number(high.value) || leastHigh}` }, { push: true });
  const chips = presets.map(([name, words]) => el('button', {
    class: 'chip', 'aria-pressed': String(current().size === name), onclick: () => changeRecipe({ size: name }, { push: true }),
  }, words));
  const element = el('section', { class: 'size' }, el('h2', {}, t('size')), el('div', { class: 'chips' }, chips), el('div', { class: 'size-row' }, wide, el('span', { 'aria-hidden': 'true' }, '×'), high));
  function refresh() {
    const [w, h] = sizeOf(current());
    wide.value = String(w);
    high.value = String(h);
    chips.forEach((chip, place) => chip.setAttribute('aria-pressed', String(current().size === presets[place][0])));
  }
  return { element, refresh };
}

function missionBox() {
  const input = el('input', { type: 'checkbox', role: 'switch', checked: current().mission, onchange: () => changeRecipe({ mission: input.checked }, { push: true }) });
  return el('section', { class: 'mission-switch' }, el('label', { class: 'switch' }, input, el('span', {}, t('mission_in_map'))), el('p', { class: 'hint' }, t('mission_in_map_help')));
}

/** @param {string} name */
const isOpen = (name) => sessionOpen.has(name);
/** @type {Set<string>} */
const sessionOpen = new Set();
/** @param {string} name */
function remember(name) {
  return (/** @type {Event} */ event) => {
    if (/** @type {HTMLDetailsElement} */ (event.target).open) sessionOpen.add(name);
    else sessionOpen.delete(name);
  };
}

// The settings panel of a dungeon: its seed, its kind and its size; everything else in folds below.

import { catalog, layoutNamed } from '../catalog.js';
import { offer } from '../commands.js';
import { el, fill } from '../dom.js';
import { fold } from '../fold.js';
import { field } from '../form.js';
import { openedMap } from '../opened-maps.js';
import { change, current, freshSeed, onChange, USUAL_MISSION } from '../state.js';
import { number, textOf, t } from '../texts.js';
import { chooseKind, chooseLayout, kindCards, layoutCards, modeCards } from './cards.js';
import { changeRecipe } from './change.js';
import { KINDS } from './kinds.js';
import { seedBox } from './seed-field.js';
import { sizeBox } from './size-box.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Values} Values */

/** Settings of layouts that stand beside the size, not in a fold. */
const MAIN = ['density', 'maze_complexity'];

/** The panel and a function that closes it. */
export function recipePanel() {
  const body = el('div', { class: 'panel-body' });
  // A map from a file has no seed.
  const shownSeed = () => (openedMap(current().file) ? '' : current().seed);
  const seed = seedBox({ read: shownSeed, write: (text, isStep) => changeRecipe({ seed: text }, { push: isStep }), roll });
  const panel = el('aside', { class: 'panel settings', 'aria-label': t('settings') }, seed.element, body);
  /** @type {(() => void)[]} */
  let refreshers = [];
  /** @type {Map<string, { show: (value: string | number | undefined) => void, read: (state: State) => string | number | undefined }>} */
  let fields = new Map();

  /** Builds the inputs of the current layout. The keyboard focus stays on the chosen picture. */
  function build() {
    const focused = body.contains(document.activeElement) ? /** @type {HTMLInputElement} */ (document.activeElement) : null;
    const layout = layoutNamed(current().layout);
    fields = new Map();
    const isMode = (/** @type {{ name: string }} */ param) => param.name === 'mode';
    const modes = layout.params.find(isMode);
    const main = layout.params.filter(({ name }) => MAIN.includes(name));
    const rest = layout.params.filter((param) => !isMode(param) && !main.includes(param));
    const kinds = kindCards();
    const size = sizeBox((text) => changeRecipe({ size: text }, { push: true }));
    const modePictures = modes && modeCards(layout.name, modes, (name) => set('params', 'mode', name === modes.default ? undefined : name, true));
    const mission = missionFold();
    const contents = fold('furnishing', t('furnishing'), el('div', { class: 'fields' }, catalog().furnish.map((param) => one('furnish', param))));
    const shape = fold('layout', t(modes ? 'layout_and_mode' : 'layout'), el('div', { class: 'fields' }, layoutCards('layout', 6), modePictures?.element));
    const all = fold('advanced', t('advanced', { layout: textOf(layout.title) }), el('div', { class: 'fields' }, rest.map((param) => one('params', param))));
    fill(body, kinds.element, size.element, main.length > 0 && el('div', { class: 'fields' }, main.map((param) => one('params', param))), el('div', { class: 'folds' }, mission.element, contents.element, shape.element, rest.length > 0 && all.element));
    refreshers = [kinds.refresh, size.refresh, mission.refresh, () => modePictures?.refresh(), () => {
      const { params, furnish } = current();
      all.note(changed(rest.filter(({ name }) => params[name] !== undefined).length));
      contents.note(changed(Object.keys(furnish).length));
    }];
    refresh();
    if (focused?.name) /** @type {HTMLElement | null} */ (body.querySelector(`input[name="${focused.name}"]:checked`))?.focus();
  }

  const refresh = () => refreshers.forEach((each) => each());

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
    else refresh();
    seed.refresh();
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

/** How many settings of a group are not the default ones. @param {number} count */
const changed = (count) => (count ? t('changed_count', { count: number(count) }) : '');

/** The kinds, the layouts and the modes of the current layout, as commands. */
function recipeCommands() {
  const mode = layoutNamed(current().layout).params.find(({ name }) => name === 'mode');
  return [
    ...KINDS.map((kind) => ({ words: t('command_kind', { name: textOf(kind.title) }), act: () => chooseKind(kind) })),
    ...catalog().layouts.map(({ name, title }) => ({ words: t('command_layout', { name: textOf(title) }), act: () => chooseLayout(name) })),
    ...(mode?.choices ?? []).map(({ name, title }) => ({
      words: t('command_mode', { name: textOf(title) }), act: () => set('params', 'mode', name === mode?.default ? undefined : name, true),
    })),
  ];
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

/**
 * Adds locks and keys to the map, with names if nothing was planned yet, or removes them.
 * @param {boolean} mission
 */
function turn(mission) {
  const { missionParams, edits } = current();
  const isNew = mission && Object.keys(missionParams).length === 0 && edits.length === 0;
  changeRecipe({ mission, ...(isNew && { missionParams: USUAL_MISSION }) }, { push: true });
}

/** Whether the map has locks and keys, and the way to their settings. */
function missionFold() {
  const input = el('input', { type: 'checkbox', role: 'switch', onchange: () => turn(input.checked) });
  const edit = el('button', { type: 'button', onclick: () => change({ view: 'mission' }, { push: true }) }, t('edit_mission'));
  const made = fold('mission', t('keys_and_doors'), el('div', { class: 'fields' },
    el('label', { class: 'switch' }, input, el('span', {}, t('mission_in_map'))), el('p', { class: 'hint' }, t('mission_in_map_help')), edit));
  function refresh() {
    const { mission } = current();
    input.checked = mission;
    edit.hidden = !mission;
    made.note(t(mission ? 'is_on' : 'is_off'));
  }
  return { element: made.element, refresh };
}

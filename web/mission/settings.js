// The settings of a mission: its seed, the main parameters, the size of its map, and the other ones in a fold.

import { catalog } from '../shared/catalog.js';
import { el, fill, icon } from '../shared/dom.js';
import { fold } from '../shared/fold.js';
import { field } from '../shared/form.js';
import { changeRecipe } from '../shared/recipe/change.js';
import { DICE, seedBox } from '../shared/recipe/seed-field.js';
import { sizeBox } from '../shared/recipe/size-box.js';
import { current, freshSeed, onChange } from '../shared/state.js';
import { number } from '../shared/texts.js';
import { canRedo, canUndo, redo, replan, undo } from './history.js';
import { t } from './texts.js';

/** The main parameters, in this order. */
const FIRST = ['theme', 'unique_keys', 'multi_sets', 'max_multi_locks', 'max_multi_keys', 'permanent_keys', 'max_permanent_locks', 'spread'];

export function missionSettings() {
  const seed = seedBox({
    read: () => current().extra.plan ?? current().seed,
    write: (text, isStep) => replan({ seed: text }, { isStep }),
    roll,
    words: t('new_diagram'),
    back: undo,
    forward: redo,
    canGoBack: canUndo,
    canGoForward: canRedo,
  });
  const params = catalog().mission.params;
  const first = FIRST.flatMap((name) => params.filter((param) => param.name === name));
  const rest = params.filter(({ name }) => !FIRST.includes(name));
  const fields = new Map(params.map((param) => [param.name, field(param, current().missionParams[param.name], set)]));
  const all = (/** @type {typeof params} */ some) => el('div', { class: 'fields' }, some.map(({ name }) => fields.get(name)?.element));
  const more = fold('mission-options', t('options'), all(rest));
  const mapSize = el('div', { class: 'mission-size' });
  /** @type {() => void} */
  let refreshSize = () => {};
  let sized = '';
  /** Shows the size of the map while the mission is on one. */
  function showSize() {
    const { mission, layout } = current();
    mapSize.hidden = !mission;
    if (sized === layout) return refreshSize();
    const box = sizeBox((size) => changeRecipe({ size }, { push: true }), t('map_size'));
    [sized, refreshSize] = [layout, box.refresh];
    fill(mapSize, box.element);
  }
  showSize();
  more.note(changedOf(rest));
  const element = el('aside', { class: 'panel settings', 'aria-label': t('settings') }, seed.element,
    el('div', { class: 'panel-body' },
      el('button', { type: 'button', class: 'main generate', onclick: roll }, icon(DICE), el('span', {}, t('generate'))),
      mapSize,
      el('section', {}, el('h2', {}, t('keys_and_locks')), all(first)),
      more.element));
  const stop = onChange((state, before) => {
    seed.refresh();
    showSize();
    more.note(changedOf(rest));
    for (const [name, { show }] of fields) {
      if (state.missionParams[name] !== before.missionParams[name]) show(state.missionParams[name]);
    }
  });
  /** Focuses the first number. */
  const focus = () => /** @type {HTMLElement | null} */ (element.querySelector('.field input[type="number"]'))?.focus();
  return { element, close: stop, focus };
}

/** How many settings are not the default ones. @param {{ name: string }[]} params */
function changedOf(params) {
  const count = params.filter(({ name }) => name in current().missionParams).length;
  return count ? t('changed_count', { count: number(count) }) : '';
}

/** Plans another mission with the same settings. */
export function roll() {
  replan({ seed: freshSeed() });
}

let isDragging = false;

/** @type {import('../shared/form.js').Take} */
function set(name, value, isDone) {
  const { [name]: _, ...others } = current().missionParams;
  const isStep = !isDragging;
  isDragging = !isDone;
  replan({ missionParams: value === undefined ? others : { ...others, [name]: value } }, { isStep });
}

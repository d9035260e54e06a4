// The settings of a mission: its seed, the main parameters, and the other ones in a fold.

import { catalog } from '../shared/catalog.js';
import { el } from '../shared/dom.js';
import { field } from '../shared/form.js';
import { seedBox } from '../shared/recipe/seed-field.js';
import { current, freshSeed, onChange } from '../shared/state.js';
import { canRedo, canUndo, redo, replan, undo } from './history.js';
import { t } from './texts.js';

/** The main parameters, in this order. */
const FIRST = ['unique_keys', 'multi_sets', 'max_multi_locks', 'max_multi_keys', 'permanent_keys', 'max_permanent_locks', 'spread'];

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
  const element = el('aside', { class: 'panel settings', 'aria-label': t('settings') }, seed.element,
    el('div', { class: 'panel-body' },
      el('section', {}, el('h2', {}, t('keys_and_locks')), all(first)),
      el('details', { class: 'fold', open: rest.some(({ name }) => name in current().missionParams) }, el('summary', {}, t('options')), all(rest))));
  const stop = onChange((state, before) => {
    seed.refresh();
    for (const [name, { show }] of fields) {
      if (state.missionParams[name] !== before.missionParams[name]) show(state.missionParams[name]);
    }
  });
  /** Focuses the first number. */
  const focus = () => /** @type {HTMLElement | null} */ (element.querySelector(`[data-param="${FIRST[0]}"] input[type="number"]`))?.focus();
  return { element, close: stop, focus };
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

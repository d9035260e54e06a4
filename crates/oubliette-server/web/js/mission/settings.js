// The settings of a mission: its seed, the seven numbers, and the other options folded away.

import { catalog } from '../catalog.js';
import { el } from '../dom.js';
import { field } from '../panel/form.js';
import { seedBox } from '../panel/seed.js';
import { current, freshSeed, onChange } from '../state.js';
import { t } from '../texts.js';
import { canRedo, canUndo, redo, replan, undo } from './history.js';

/** The parameters of document 001, in its order; what else there is comes after them. */
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
  /** Puts the cursor on the first number. */
  const focus = () => /** @type {HTMLElement | null} */ (element.querySelector(`[data-param="${FIRST[0]}"] input[type="number"]`))?.focus();
  return { element, close: stop, focus };
}

/** Another mission of the same settings. */
export function roll() {
  replan({ seed: freshSeed() });
}

let isDragging = false;

/** @type {import('../panel/form.js').Take} */
function set(name, value, isDone) {
  const { [name]: _, ...others } = current().missionParams;
  const isStep = !isDragging;
  isDragging = !isDone;
  replan({ missionParams: value === undefined ? others : { ...others, [name]: value } }, { isStep });
}

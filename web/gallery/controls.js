// The controls of the gallery: count, sort order, query, start and stop, progress.

import { catalog } from '../shared/catalog.js';
import { el, fill, icon } from '../shared/dom.js';
import { change, current } from '../shared/state.js';
import { capitalized, number } from '../shared/texts.js';
import { queryField } from './query-field.js';
import { ranking, UNSORTED } from './rows.js';
import { countOf, USUAL_COUNT } from './runner.js';
import { t } from './texts.js';

const DOWN = 'M12 5v14M6 13l6 6l6-6';
const UP = 'M12 19V5M6 11l6-6l6 6';
const STOP = 'M7 7h10v10H7z';
const GO = 'M8 5l11 7l-11 7z';

/** The default metric to sort by. */
export const USUAL_BY = 'score';

/**
 * Changes the values of the gallery in the state.
 * @param {Record<string, string>} extra
 * @param {{ push?: boolean }} [options]
 */
export function set(extra, options) {
  change({ extra: { ...current().extra, ...extra } }, options);
}

/** @param {{ run: () => void, cancel: () => void }} acts */
export function controls({ run, cancel }) {
  const count = numberBox('count', t('how_many'), String(USUAL_COUNT), (text) => set({ count: text, pick: '', box: '' }, { push: true }));
  const top = numberBox('top', t('at_most'), t('all'), (text) => set({ top: Number(text) >= 1 ? text : '' }, { push: true }));
  const by = el('select', { id: 'by', onchange: () => rank(by.value, ranking(chosenBy()).isLowest) },
    el('option', { value: UNSORTED }, t('as_made')),
    catalog().metrics.map(({ name, title }) => el('option', { value: name }, capitalized(title))));
  const direction = el('button', { class: 'direction', onclick: () => rank(by.value, !ranking(chosenBy()).isLowest) });
  const query = queryField((where) => {
    if (where !== (current().extra.where ?? '')) set({ where, pick: '', box: '' }, { push: true });
  });
  const bar = el('progress', { max: 1, value: 0, 'aria-label': t('progress') });
  const words = el('span', { class: 'small', role: 'status' });
  const act = el('button', { class: 'main' });
  const element = el('div', { class: 'controls' },
    count.element,
    el('div', { class: 'control control-by' }, el('label', { for: 'by' }, t('best_first')), el('div', { class: 'by-row' }, by, direction)),
    top.element,
    query.element,
    count.note,
    el('div', { class: 'control control-run' }, act, el('div', { class: 'progress' }, bar, words)));

  /**
   * @param {string} metric
   * @param {boolean} isLowest
   */
  function rank(metric, isLowest) {
    set({ by: metric === UNSORTED ? UNSORTED : `${isLowest ? '-' : ''}${metric}` }, { push: true });
  }

  function refresh() {
    const { extra } = current();
    count.show(String(countOf(extra.count)));
    fill(count.note, !isPossible(extra.count) && t('count_range', { most: number(catalog().limits.maps), count: number(countOf(extra.count)) }));
    count.name(t(extra.where ? 'find_how_many' : 'how_many'));
    top.show(extra.top ?? '');
    query.show(extra.where ?? '');
    const { metric, isLowest } = ranking(chosenBy());
    by.value = metric;
    const direct = t(isLowest ? 'lowest_first' : 'highest_first');
    direction.disabled = metric === UNSORTED;
    direction.title = direct;
    direction.setAttribute('aria-label', direct);
    fill(direction, icon(isLowest ? UP : DOWN));
  }

  /** @param {import('./runner.js').Going | null} going */
  function progress(going) {
    element.classList.toggle('is-running', going !== null);
    fill(act, icon(going ? STOP : GO), t(going ? 'stop' : 'make'));
    act.onclick = going ? cancel : run;
    if (!going) return;
    bar.value = (going.found ?? going.done) / Math.max(1, going.of);
    const told = { done: number(going.done), of: number(going.of), rate: number(going.rate), found: number(going.found ?? 0) };
    words.textContent = t(going.found === null ? 'making' : 'searching', told);
  }

  refresh();
  progress(null);
  return {
    element, refresh, progress, blame: query.blame,
    /** @param {string} told the result of the last run */
    say: (told) => void (words.textContent = told),
  };
}

/** @returns {string} */
export const chosenBy = () => current().extra.by || USUAL_BY;

/**
 * Whether a count is within the limits.
 * @param {string | undefined} count
 */
const isPossible = (count) => !count || String(countOf(count)) === count;

/**
 * @param {string} id
 * @param {string} label
 * @param {string} usual
 * @param {(text: string) => void} take
 */
function numberBox(id, label, usual, take) {
  const input = el('input', {
    id, type: 'number', min: 1, step: 1, placeholder: usual, 'aria-describedby': `${id}-note`,
    onchange: () => take(input.value),
  });
  const name = el('label', { for: id }, label);
  const note = el('p', { class: 'control-note', id: `${id}-note`, role: 'status' });
  return {
    element: el('div', { class: 'control' }, name, input),
    note,
    show: (/** @type {string} */ value) => void (document.activeElement === input || (input.value = value)),
    name: (/** @type {string} */ words) => fill(name, words),
  };
}

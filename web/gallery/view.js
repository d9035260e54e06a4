// The view "gallery": many dungeons of one recipe, sorted by a metric.

import { Refusal } from '../shared/api.js';
import { say } from '../shared/dialog.js';
import { BACK, el, fill, FORWARD, icon, iconButton } from '../shared/dom.js';
import { onReconnect } from '../shared/errors.js';
import { addFavorite, areStored, favorites, isFavoriteRecipe, removeFavorite } from '../shared/recipe/favorites.js';
import { recipePanel, roll } from '../shared/recipe/panel.js';
import { sizeOf } from '../shared/recipe/recipe.js';
import { showRefusal } from '../shared/recipe/refusal.js';
import { bind } from '../shared/shortcuts.js';
import { current, onChange } from '../shared/state.js';
import { capitalized, number } from '../shared/texts.js';
import { comparison } from './compare.js';
import { chosenBy, controls, set } from './controls.js';
import { mapOf, summary, valueText } from './detail.js';
import { favoritesList, openInMap } from './favorites-list.js';
import { thumbnailGrid } from './grid.js';
import { scatter, titleOf } from './plot.js';
import { best, boxOf, boxText, inside, measure, ranking, UNSORTED } from './rows.js';
import { recipeFor, runner } from './runner.js';
import { t } from './texts.js';
import { thumbnailLink } from './thumbnail.js';

/** @typedef {import('./rows.js').Row} Row */
/** @typedef {import('./rows.js').Rows} Rows */
/** @typedef {import('../shared/state.js').State} State */

const STAR = 'M12 3.5l2.6 5.4l5.9.8l-4.3 4.1l1 5.9l-5.2-2.8l-5.2 2.8l1-5.9L3.5 9.7l5.9-.8z';
const COMPARE = 'M12 3v18M4 6h5v12H4zM15 6h5v12h-5z';
const OPEN = 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6';
/** The default axes of the plot. */
const USUAL_AXES = ['path', 'score'];

/** The results of the last run; they stay when the view is closed. */
/** @type {{ rows: Rows, of: State } | null} */
let results = null;

/** @param {HTMLElement} root */
export function open(root) {
  const panel = recipePanel();
  /** @type {Row[]} */
  let list = [];
  /** @type {Row[]} */
  let all = [];
  /** @type {import('../shared/dungeon.js').DungeonMap | null} */
  let large = null;

  const bar = controls({ run: () => run.want(current(), { anyway: true }), cancel });
  const message = el('div', { class: 'gallery-message' });
  const grid = thumbnailGrid(t('dungeons'), { pick, open: openPicked });
  const plot = scatter({
    pick, open: openPicked,
    narrow: (box) => set({ box: box ? boxText(box) : '' }),
    turn: ([x, y]) => set({ x, y, box: '' }),
  });
  const detail = mapOf(t('chosen'), (map) => {
    large = map;
    refreshSummary();
  });
  const words = el('div', { class: 'summary' });
  const compared = comparison();
  const kept = favoritesList(refresh);
  const star = iconButton(t('keep_it'), STAR, keepOrNot);
  const compareButton = iconButton(t('compare'), COMPARE, compare);
  const acts = el('div', { class: 'detail-acts' },
    iconButton(t('previous'), BACK, () => grid.go('ArrowLeft')), iconButton(t('next'), FORWARD, () => grid.go('ArrowRight')),
    el('span', { class: 'detail-seed' }), star, compareButton,
    el('button', { class: 'main', title: t('open_in_map'), onclick: () => openPicked(pickedSeed()) }, icon(OPEN), t('open_it')));
  const sections = ['dungeons', 'favorites'].map((name) => el('button', { class: 'section-tab', role: 'tab', id: `tab-${name}`, 'aria-controls': `section-${name}`, onclick: () => set({ shelf: name === 'favorites' ? '1' : '' }, { push: true }) }));
  const tabs = el('div', { class: 'section-tabs', role: 'tablist', 'aria-label': t('sections'), onkeydown: turnTab }, sections);
  const made = el('div', { class: 'made', role: 'tabpanel', id: 'section-dungeons', 'aria-labelledby': 'tab-dungeons' }, compared.maps, message, grid.element);
  const favored = el('div', { class: 'favored', role: 'tabpanel', id: 'section-favorites', 'aria-labelledby': 'tab-favorites' }, kept.element);
  const side = el('aside', { class: 'panel detail', 'aria-label': t('chosen') }, detail.element, acts, compared.table, plot.element, words);
  fill(root, panel.element, el('section', { class: 'middle' }, bar.element, tabs, made, favored), side);

  const run = runner({
    onProgress: bar.progress,
    onRows: (rows, of) => {
      results = { rows, of };
      bar.blame(null);
      refresh();
    },
    onFail: (error) => {
      const isQuery = error instanceof Refusal && current().extra.where;
      bar.blame(isQuery ? error.problems[0] : null);
      if (!isQuery) showRefusal(message, error);
      bar.say('');
    },
  });

  const pickedSeed = () => (picked() ?? list[0])?.seed ?? '';
  const picked = () => list.find(({ seed }) => seed === current().extra.pick);
  /** @param {string} seed */
  const named = (seed) => ({ ...(results?.of ?? current()), seed });

  /** @param {string} seed */
  function pick(seed) {
    set({ pick: seed });
    grid.reveal();
  }

  /** @param {string} seed */
  function openPicked(seed) {
    if (seed) openInMap(named(seed));
  }

  function keepOrNot() {
    const seed = pickedSeed();
    if (!seed) return;
    const isHeld = isFavoriteRecipe(named(seed));
    if (isHeld) removeFavorite(named(seed));
    else addFavorite(named(seed), seed);
    say(t(isHeld ? 'kept_not' : areStored() ? 'kept' : 'kept_for_now'));
    refresh();
  }

  /** Cancels the run. The results of a search so far stay. */
  function cancel() {
    run.cancel();
    const { where } = current().extra;
    const isFound = where && results && results.of.extra.where === where;
    bar.say(isFound && results ? t('stopped_search', { count: number(results.rows.rows.length), tried: number(results.rows.tried) }) : t('stopped'));
  }

  function compare() {
    if (current().extra.other) return endComparison();
    set({ other: pickedSeed() });
    say(t('compare_help'));
    grid.go('ArrowRight');
    grid.element.focus({ preventScroll: true });
  }

  function endComparison() {
    if (current().extra.other) set({ other: '' });
  }

  /** @param {KeyboardEvent} event */
  function turnTab(event) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    set({ shelf: current().extra.shelf ? '' : '1' });
    sections[current().extra.shelf ? 1 : 0].focus();
    event.preventDefault();
  }

  function refresh() {
    const { extra } = current();
    bar.refresh();
    if (results) {
      const box = boxOf(extra.box);
      all = best(results.rows, chosenBy(), Number(extra.top) >= 1 ? Number(extra.top) : Infinity);
      list = inside(results.rows, all, axes(), box);
      refreshMessage(box !== null);
      refreshGrid();
      plot.show({ rows: results.rows, list: all, axes: axes(), seed: pickedSeed(), other: extra.other ?? '', box });
    }
    refreshDetail();
    kept.refresh();
    refreshTabs();
  }

  function refreshTabs() {
    const isShelf = Boolean(current().extra.shelf);
    const counts = [results ? list.length : null, favorites().length];
    sections.forEach((tab, place) => {
      const isOn = (place === 1) === isShelf;
      tab.setAttribute('aria-selected', String(isOn));
      tab.tabIndex = isOn ? 0 : -1;
      fill(tab, t(place ? 'favorites' : 'dungeons'), counts[place] !== null && el('span', { class: 'count' }, number(/** @type {number} */ (counts[place]))));
    });
    made.hidden = isShelf;
    favored.hidden = !isShelf;
  }

  /** @param {boolean} isNarrowed */
  function refreshMessage(isNarrowed) {
    if (!results) return;
    const { rows, tried, unfit, hints } = results.rows;
    const notes = [
      current().extra.where ? t('found_told', { count: number(rows.length), tried: number(tried) }) : t('made_told', { count: number(rows.length) }),
      unfit > 0 && t('unfit_told', { unfit: number(unfit) }),
      list.length < rows.length && t('shown_told', { count: number(list.length) }),
    ];
    bar.say(notes.filter(Boolean).join(' · '));
    const nothing = unfit === tried ? t('all_unfit') : t('nothing_found', { tried: number(tried) });
    const empty = rows.length === 0 ? nothing : list.length === 0 && isNarrowed ? t('nothing_inside') : '';
    const { mission, edits, extra, seed } = current();
    fill(message,
      mission && (edits.length > 0 || extra.plan) && el('p', { class: 'note' }, t('mission_edited', { seed })),
      empty && el('div', { class: 'empty' }, el('p', {}, empty), hints.length > 0 && el('ul', {}, hints.map((hint) => el('li', {}, capitalized(hint))))));
  }

  function refreshGrid() {
    if (!results) return;
    const { rows, of } = results;
    const by = chosenBy();
    const { metric } = ranking(by);
    const { other } = current().extra;
    const size = sizeOf(of);
    const held = new Set(favorites().map(({ seed, layout }) => `${layout} ${seed}`));
    const chosen = pickedSeed();
    const item = (/** @type {number} */ place) => {
      const row = list[place];
      const shown = by === UNSORTED || metric === 'score' ? USUAL_AXES[0] : metric;
      const isHeld = held.has(`${of.layout} ${row.seed}`) && isFavoriteRecipe(named(row.seed));
      const letter = row.seed === other ? 'A' : other && row.seed === chosen ? 'B' : '';
      return {
        key: row.seed,
        picture: thumbnailLink({ ...of, seed: row.seed }, size, 150),
        title: row.seed,
        value: valueText(measure(rows, row, 'score')),
        detail: /** @type {[string, string]} */ ([titleOf(shown), valueText(measure(rows, row, shown))]),
        mark: letter ? { sign: letter, words: letter } : isHeld ? { sign: '★', words: t('kept') } : null,
      };
    };
    grid.show({ count: list.length, item, chosen: list.findIndex(({ seed }) => seed === chosen), ratio: Math.min(1.2, Math.max(0.5, size[1] / size[0])) });
  }

  function refreshDetail() {
    const seed = pickedSeed();
    const { other } = current().extra;
    const isComparing = Boolean(other && seed);
    root.classList.toggle('is-comparing', isComparing);
    side.hidden = !seed;
    if (!seed) return;
    acts.querySelector('.detail-seed')?.replaceChildren(seed);
    const isHeld = isFavoriteRecipe(named(seed));
    star.setAttribute('aria-pressed', String(isHeld));
    star.title = t(isHeld ? 'keep_not' : 'keep_it');
    star.setAttribute('aria-label', star.title);
    compareButton.setAttribute('aria-pressed', String(isComparing));
    compareButton.title = t(isComparing ? 'compare_end' : 'compare');
    compareButton.setAttribute('aria-label', compareButton.title);
    if (isComparing) {
      compared.show({ seed: other, recipe: recipeFor(named(other), other) }, { seed, recipe: recipeFor(named(seed), seed) });
    } else {
      detail.show(recipeFor(named(seed), seed));
    }
    refreshSummary();
  }

  function refreshSummary() {
    if (large) fill(words, summary(large, ranking(chosenBy()).metric));
  }

  /** @returns {[string, string]} */
  function axes() {
    const known = (/** @type {string | undefined} */ name, /** @type {string} */ usual) => (name && results?.rows.metrics.includes(name) ? name : usual);
    const { x, y } = current().extra;
    return [known(x, USUAL_AXES[0]), known(y, USUAL_AXES[1])];
  }

  refresh();
  run.want(current());
  const step = (/** @type {string} */ key, /** @type {import('./texts.js').Key} */ help) => ({ key, help: t(help), act: () => void grid.go(key) });
  const stops = [
    onChange(() => { refresh(); run.want(current()); }),
    onReconnect(() => run.want(current(), { anyway: true })),
    bind([
      step('ArrowLeft', 'previous'), step('ArrowRight', 'next'), step('ArrowUp', 'row_up'), step('ArrowDown', 'row_down'), step('Home', 'first'), step('End', 'last'),
      { key: 'Enter', help: t('open_in_map'), act: () => openPicked(pickedSeed()) },
      { key: 'c', help: t('compare'), act: compare },
      { key: 'f', help: t('keep_it'), act: keepOrNot },
      { key: 'Escape', help: t('compare_end'), act: endComparison },
      { key: 'r', help: t('roll'), act: roll },
    ]),
    onTheme(() => { refresh(); plot.draw(); }),
    panel.close, run.close, grid.close, plot.close, detail.close, compared.close,
  ];
  return () => {
    root.classList.remove('is-comparing');
    stops.forEach((stop) => stop());
  };
}

/** @param {() => void} listener */
function onTheme(listener) {
  addEventListener('themechange', listener);
  return () => removeEventListener('themechange', listener);
}

// The frame of the page: the bar at the top and the current view.
//
// Each view is a folder with a `view.js`, its styles and its texts. Views use `shared/` and never each other. A new view
// is a folder, a row in `VIEWS` below, its name in `shared/state.js`, and its style sheet in `index.html`. Views with an
// `entry.js` are loaded when they are opened, the game with its style sheets.

import { gallery } from './gallery/entry.js';
import { map } from './map/view.js';
import { mission } from './mission/entry.js';
import { play } from './play/entry.js';
import { Unreachable } from './shared/api.js';
import { loadCatalog } from './shared/catalog.js';
import { openCommands } from './shared/command-box.js';
import { offer } from './shared/commands.js';
import { CLOSE, say } from './shared/dialog.js';
import { el, fill, icon, iconButton } from './shared/dom.js';
import { connectionBanner } from './shared/errors.js';
import { showHelp } from './shared/help-sheet.js';
import { chooseFile, startDrop } from './shared/open-file.js';
import { bind, startKeys } from './shared/shortcuts.js';
import { change, current, onChange, startState, unknownParts } from './shared/state.js';
import { chooseLanguage, currentLanguage, rememberLanguage, textOf } from './shared/texts.js';
import { chosenTheme, setTheme, showTheme, THEMES } from './shared/theme.js';
import { steps } from './steps/entry.js';
import { t } from './texts.js';

/** @typedef {import('./shared/state.js').ViewModule} ViewModule */

/** @type {ViewModule[]} */
const VIEWS = [map, mission, gallery, steps, play];

const GLOBE = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18';
const FIND = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L20 20';
const HELP = 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01';
const THEME_ICONS = {
  auto: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 3v18M12 7l5-2M12 12h9M12 17l5 2',
  dark: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10',
  light: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
};

/** @type {() => void} */
let close = () => {};
/** @type {() => void} */
let unbind = () => {};

/** Builds the whole page: at the start and when the language changes. */
function build() {
  close();
  unbind();
  const unbindKeys = bind([
    { key: '?', help: t('help'), act: () => showHelp() },
    { key: 'Ctrl+o', help: t('open_file'), act: chooseFile },
    { key: 'Ctrl+k', help: t('commands'), act: openCommands, inFields: true },
    ...VIEWS.map((view, index) => ({
      key: String(index + 1), help: t(`open_${view.name}`), act: () => change({ view: view.name }, { push: true }),
    })),
  ]);
  const withdraw = offer(() => [
    { words: t('other_language'), act: switchLanguage },
    ...THEMES.map((name) => ({ words: `${t('theme')}${t('colon')}${t(`theme_${name}`)}`, act: () => chooseTheme(name) })),
  ]);
  unbind = () => {
    unbindKeys();
    withdraw();
  };
  const root = el('main', { id: 'view', tabindex: '-1' });
  const app = /** @type {HTMLElement} */ (document.querySelector('#app'));
  fill(app,
    el('a', { class: 'skip', href: '#view', onclick: (/** @type {Event} */ event) => { event.preventDefault(); root.focus(); } }, t('skip')),
    el('div', { class: 'top' }, bar(), connectionBanner(), el('div', { class: 'address-note', role: 'alert' })),
    root,
    el('div', { id: 'say', role: 'status', 'aria-live': 'polite' }),
    el('p', { id: 'heard', class: 'only-heard', role: 'status', 'aria-live': 'polite' }),
  );
  openView(root);
}

/** @param {HTMLElement} root */
function openView(root) {
  const view = VIEWS.find(({ name }) => name === current().view) ?? map;
  document.title = `${t(view.name)} · Oubliette`;
  root.className = `view-${view.name}`;
  for (const link of document.querySelectorAll('.tabs a')) {
    if (link.getAttribute('data-view') === view.name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  fill(root);
  close = view.open(root);
}

function bar() {
  const brand = el('a', { class: 'brand', href: './' }, el('img', { src: 'icon.svg', alt: '', width: 28, height: 28 }), el('h1', {}, 'Oubliette'));
  const tabs = el('nav', { class: 'tabs', 'aria-label': t('views') }, VIEWS.map((view) => el('a', {
    href: `?view=${view.name}`,
    'data-view': view.name,
    onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      change({ view: view.name }, { push: true });
    },
  }, icon(view.icon), el('span', {}, t(view.name)))));
  const other = currentLanguage() === 'en' ? 'fr' : 'en';
  const language = el('button', { class: 'quiet', lang: other, title: t('other_language'), 'aria-label': `${other.toUpperCase()}, ${t('other_language')}`, onclick: () => switchLanguage() },
    icon(GLOBE), el('span', {}, other.toUpperCase()));
  const theme = el('button', { class: 'quiet', id: 'theme', onclick: () => nextTheme() });
  nameTheme(theme);
  const find = iconButton(`${t('commands')} (Ctrl+K)`, FIND, openCommands);
  const help = iconButton(t('help'), HELP, showHelp);
  return el('header', { class: 'bar' }, brand, tabs, el('div', { class: 'bar-end' }, find, language, theme, help));
}

function switchLanguage() {
  rememberLanguage(currentLanguage() === 'en' ? 'fr' : 'en');
  const query = new URLSearchParams(location.search);
  query.set('lang', currentLanguage());
  history.replaceState(history.state, '', `?${query}${location.hash}`);
  build();
}

function nextTheme() {
  chooseTheme(THEMES[(THEMES.indexOf(chosenTheme()) + 1) % THEMES.length]);
}

/** @param {import('./shared/theme.js').Theme} theme */
function chooseTheme(theme) {
  setTheme(theme);
  nameTheme(/** @type {HTMLElement} */ (document.querySelector('#theme')));
  dispatchEvent(new Event('themechange'));
  say(t(`theme_${chosenTheme()}`));
}

/** @param {HTMLElement} button */
function nameTheme(button) {
  const words = `${t('theme')}: ${t(`theme_${chosenTheme()}`)}`;
  button.title = words;
  button.setAttribute('aria-label', words);
  fill(button, icon(THEME_ICONS[chosenTheme()]));
}

async function start() {
  chooseLanguage(new URLSearchParams(location.search).get('lang'));
  showTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    showTheme();
    dispatchEvent(new Event('themechange'));
  });
  for (;;) {
    try {
      await loadCatalog();
      break;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
  const unknown = unknownParts(location.search);
  startState();
  startKeys();
  startDrop();
  build();
  if (unknown.length) warn(unknown);
  onChange((state, before) => {
    if (state.view !== before.view) openAnew();
  });
}

/** Says what the address names that does not exist. @param {ReturnType<typeof unknownParts>} unknown */
function warn(unknown) {
  const lines = unknown.map(({ title, name, value }) => t('unknown_part', { name: title ? textOf(title) : t(/** @type {'part_layout'} */ (`part_${name}`)), value }));
  fill(/** @type {HTMLElement} */ (document.querySelector('.address-note')), el('p', {}, lines.join(' ')), iconButton(t('close'), CLOSE, () => fill(/** @type {HTMLElement} */ (document.querySelector('.address-note')))));
}

function openAnew() {
  close();
  close = () => {};
  openView(/** @type {HTMLElement} */ (document.querySelector('#view')));
}

start();

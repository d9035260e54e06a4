// The button that starts a game on the map of the page.

import { iconButton } from './dom.js';
import { change, current } from './state.js';
import { t } from './texts.js';

const SWORD = 'M14.5 4.5L20 4l-.5 5.5L10 19l-5-5L14.5 4.5M7 12l5 5M4 20l3.5-3.5';

/** @param {import('./dom.js').Attributes} [more] */
export function playMapButton(more = {}) {
  const start = () => change({ view: 'play', extra: { ...current().extra, play: 'map' } }, { push: true });
  return iconButton(t('play_map'), SWORD, start, { 'data-tool': 'play', ...more });
}

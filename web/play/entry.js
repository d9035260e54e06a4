// The view "play": the game. Its modules are loaded when it is first opened.

import { Unreachable } from '../shared/api.js';
import { el, fill } from '../shared/dom.js';
import { showError } from '../shared/errors.js';
import { t } from '../shared/texts.js';

/** @type {import('../shared/state.js').ViewModule} */
export const play = {
  name: 'play',
  icon: 'M14.5 4.5L20 4l-.5 5.5L10 19l-5-5L14.5 4.5M7 12l5 5M4 20l3.5-3.5',
  open,
};

/** @param {HTMLElement} root */
function open(root) {
  let isClosed = false;
  let close = () => {};
  fill(root, el('p', { class: 'loading', role: 'status' }, t('being_made')));
  const load = async () => {
    const game = await import('./view.js').catch(() => null);
    if (isClosed) return;
    if (game) close = game.open(root);
    else showError(root, new Unreachable());
  };
  load();
  return () => {
    isClosed = true;
    close();
  };
}

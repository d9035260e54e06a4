// A view whose modules are loaded when it is first opened.

import { Unreachable } from './api.js';
import { el, fill } from './dom.js';
import { showError } from './errors.js';
import { t } from './texts.js';

/**
 * @param {import('./state.js').View} name
 * @param {string} icon
 * @param {() => Promise<Pick<import('./state.js').ViewModule, 'open'>>} load
 * @returns {import('./state.js').ViewModule}
 */
export function laterView(name, icon, load) {
  /** @param {HTMLElement} root */
  function open(root) {
    let isClosed = false;
    let close = () => {};
    fill(root, el('p', { class: 'loading', role: 'status' }, t('being_made')));
    load().catch(() => null).then((view) => {
      if (isClosed) return;
      fill(root);
      if (view) close = view.open(root);
      else showError(root, new Unreachable());
    });
    return () => {
      isClosed = true;
      close();
    };
  }
  return { name, icon, open };
}

// The view "gallery".

import { el, fill } from '../dom.js';
import { t } from '../texts.js';

/** @type {import('../main.js').ViewModule} */
export const gallery = {
  name: 'gallery',
  icon: 'M4 12h16',
  open,
};

/** @param {HTMLElement} root */
function open(root) {
  fill(root, el('p', {}, t('gallery')));
  return () => {};
}

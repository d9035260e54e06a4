// The size of the map: named sizes, and width and height.

import { catalog, layoutNamed } from '../catalog.js';
import { el } from '../dom.js';
import { openedMap } from '../opened-maps.js';
import { current } from '../state.js';
import { t } from '../texts.js';
import { presetSide, sizeOf } from './recipe.js';

/** Width and height of the map that was opened from a file. @returns {[number, number] | null} */
function openedSize() {
  const map = /** @type {{ width?: number, height?: number } | undefined} */ (openedMap(current().file)?.map);
  return map ? [map.width ?? 0, map.height ?? 0] : null;
}

/**
 * @param {(size: string) => void} choose
 * @param {string} [title]
 */
export function sizeBox(choose, title = t('size')) {
  const rule = layoutNamed(current().layout).size;
  const shownSize = () => openedSize() ?? sizeOf(current());
  const [width, height] = shownSize();
  const presets = [['', t('usual_size')], ...catalog().sizes
    .map(({ name, side }) => [name, String(presetSide(layoutNamed(current().layout), side)), t(/** @type {import('../texts.js').Key} */ (`size_${name}`))])];
  const isChosen = (/** @type {string} */ name) => !openedSize() && current().size === name;
  const input = (/** @type {string} */ words, /** @type {number} */ value, /** @type {number} */ least) => el('input', {
    type: 'number', min: least, max: 1024, step: rule.odd ? 2 : 1, value, 'aria-label': words, onchange: () => take(),
  });
  const [least, leastHigh] = rule.min.split('x').map(Number);
  const [wide, high] = [input(t('width'), width, least), input(t('height'), height, leastHigh)];
  const take = () => choose(`${Number(wide.value) || least}x${Number(high.value) || leastHigh}`);
  const chips = presets.map(([name, words, title]) => el('button', {
    class: 'chip', title, 'aria-label': title && `${words} × ${words}, ${title}`, 'aria-pressed': String(isChosen(name)), onclick: () => choose(name),
  }, words));
  const element = el('section', { class: 'size' }, el('h2', {}, title), el('div', { class: 'chips' }, chips), el('div', { class: 'size-row' }, wide, el('span', { 'aria-hidden': 'true' }, '×'), high));
  function refresh() {
    const [w, h] = shownSize();
    wide.value = String(w);
    high.value = String(h);
    chips.forEach((chip, place) => chip.setAttribute('aria-pressed', String(isChosen(presets[place][0]))));
  }
  return { element, refresh };
}

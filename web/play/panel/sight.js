// The list of what is in sight: monsters with their Hp, treasures, stairs. A press walks there.

import { el, fill } from '../../shared/dom.js';
import { isAsleep, isNear, isSame, monsterAt } from '../grid.js';
import { sprite } from '../sprites/icon.js';
import { stillSprite } from '../stage/paint.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Cell} Cell */

const MOST = 6;

/** @param {number} part */
function hpBar(part) {
  const inner = el('span');
  inner.style.inlineSize = `${Math.round(100 * part)}%`;
  return el('span', { class: 'sight-bar', 'aria-hidden': 'true' }, inner);
}

/** @param {(cell: Cell) => void} walk */
export function sightList(walk) {
  const list = el('ul', { class: 'sight' });
  const element = el('section', { class: 'sight-part', 'aria-label': t('in_sight') }, list);
  return {
    element,
    /** @param {Scene} scene */
    show({ view, words }) {
      const [hx, hy] = view.hero.at;
      const far = (/** @type {Cell} */ [x, y]) => Math.abs(x - hx) + Math.abs(y - hy);
      const near = view.things.filter(({ at }) => isNear(view, at) && !isSame(at, view.hero.at) && !view.board).sort((a, b) => (monsterAt(view, a.at) ? 0 : 100) - (monsterAt(view, b.at) ? 0 : 100) + far(a.at) - far(b.at));
      fill(list, near.slice(0, MOST).map(({ at, thing }) => {
        const told = words.things.find((other) => isSame(other.at, at));
        const monster = monsterAt(view, at);
        const name = monster ? `monster/${monster.kind}` : stillSprite(thing);
        return el('li', {}, el('button', { type: 'button', title: [told?.help, told?.intent?.text].filter(Boolean).join(' '), onclick: () => walk(at) }, sprite(name), el('span', { class: 'sight-name' }, told?.title ?? ''),
          monster && el('span', { class: 'sight-hp' }, isAsleep(monster) ? 'z ' : '', `${monster.hp}/${monster.max_hp}`),
          monster && hpBar(monster.hp / monster.max_hp)));
      }));
      element.hidden = !near.length;
    },
  };
}

// The list of what is in sight: monsters with their Hp, treasures, stairs. A press walks there.

import { el, fill, setText } from '../../shared/dom.js';
import { isAsleep, isNear, isSame, monsterAt } from '../grid.js';
import { sprite } from '../sprites/icon.js';
import { stillSprite } from '../stage/paint.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Cell} Cell */

const MOST = 6;

/** @typedef {{ at: Cell, name: string, title: string, help: string, monster: import('../types.js').Monster | null }} Row */

/** A line of the list. It stays and changes, since its picture has many parts. @param {(cell: Cell) => void} walk */
function sightRow(walk) {
  /** @type {Cell} */
  let cell = [0, 0];
  let name = '';
  let picture = el('span');
  const title = el('span', { class: 'sight-name' });
  const hp = el('span', { class: 'sight-hp' });
  const rest = el('span');
  const bar = el('span', { class: 'sight-bar', 'aria-hidden': 'true' }, rest);
  const button = el('button', { type: 'button', onclick: () => walk(cell) }, picture, title, hp, bar);
  return {
    element: el('li', {}, button),
    /** @param {Row} row */
    show(row) {
      cell = row.at;
      if (name !== row.name) {
        name = row.name;
        const next = sprite(name);
        picture.replaceWith(next);
        picture = next;
      }
      if (button.title !== row.help) button.title = row.help;
      setText(title, row.title);
      const { monster } = row;
      hp.hidden = bar.hidden = !monster;
      if (!monster) return;
      setText(hp, `${isAsleep(monster) ? 'z ' : ''}${monster.hp}/${monster.max_hp}`);
      rest.style.inlineSize = `${Math.round((100 * monster.hp) / monster.max_hp)}%`;
    },
  };
}

/** @param {(cell: Cell) => void} walk */
export function sightList(walk) {
  /** @type {ReturnType<typeof sightRow>[]} */
  const rows = [];
  const list = el('ul', { class: 'sight' });
  const element = el('section', { class: 'sight-part', 'aria-label': t('in_sight') }, list);
  return {
    element,
    /** @param {Scene} scene */
    show({ view, words }) {
      const [hx, hy] = view.hero.at;
      const far = (/** @type {Cell} */ [x, y]) => Math.abs(x - hx) + Math.abs(y - hy);
      const near = view.things.filter(({ at }) => isNear(view, at) && !isSame(at, view.hero.at) && !view.board).sort((a, b) => (monsterAt(view, a.at) ? 0 : 100) - (monsterAt(view, b.at) ? 0 : 100) + far(a.at) - far(b.at));
      const shown = near.slice(0, MOST);
      while (rows.length < shown.length) rows.push(sightRow(walk));
      shown.forEach(({ at, thing }, place) => {
        const told = words.things.find((other) => isSame(other.at, at));
        const monster = monsterAt(view, at);
        rows[place].show({ at, name: monster ? `monster/${monster.kind}` : stillSprite(thing), title: told?.title ?? '', help: [told?.help, told?.intent?.text].filter(Boolean).join(' '), monster });
      });
      if (list.childElementCount !== shown.length) fill(list, rows.slice(0, shown.length).map((row) => row.element));
      element.hidden = !near.length;
    },
  };
}

// What is on a cell, in words, and what a click on it does.

import { directionTo, isAsleep, isSame, monsterAt, thingAt, tileAt, wayNear, wayTo } from '../grid.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {{ title: string, lines: string[], does: string, kind: 'go' | 'act' | 'none' }} Description */

/**
 * @param {Scene} scene
 * @param {Cell} cell
 * @returns {Description | null} `null` for a cell of which nothing is known
 */
export function describe({ view, words }, cell) {
  if (view.board) return null;
  const letter = tileAt(view, ...cell);
  if (letter === ' ') return null;
  if (isSame(cell, view.hero.at)) return { title: t('tip_you'), lines: [], does: '', kind: 'none' };
  const monster = monsterAt(view, cell);
  const thing = thingAt(view, cell);
  const told = words.things.find(({ at }) => isSame(at, cell));
  const isBeside = directionTo(view.hero.at, cell) !== null;
  const hasWay = wayTo(view.ways, cell) !== null;
  const walk = hasWay ? t('tip_walk') : t(thing && wayNear(view, cell) ? 'tip_nearer' : 'tip_no_way');
  if (monster) {
    const state = `${t('tip_hp', { hp: monster.hp, most: monster.max_hp })}${isAsleep(monster) ? `, ${t('tip_asleep')}` : ''}`;
    return { title: capital(told?.title ?? monster.kind), lines: [state, told?.help, told?.intent?.text].filter((line) => line != null && line !== '').map((line) => capital(String(line))), does: isBeside ? t('tip_strike') : walk, kind: isBeside ? 'act' : hasWay ? 'go' : 'none' };
  }
  const door = words.doors.find(({ at }) => isSame(at, cell));
  if (door) return { title: capital(door.title), lines: [door.why], does: isBeside ? t('tip_open') : walk, kind: isBeside ? 'act' : hasWay ? 'go' : 'none' };
  if (view.crack && isSame(view.crack, cell)) return { title: words.crack?.title ?? '', lines: words.crack ? [words.crack.help] : [], does: isBeside ? t('tip_enter') : walk, kind: isBeside ? 'act' : hasWay ? 'go' : 'none' };
  if (typeof thing === 'string') return { title: capital(told?.title ?? ''), lines: told?.help ? [capital(told.help)] : [], does: thing === 'treasure' && isBeside ? t('tip_open') : walk, kind: hasWay ? 'go' : 'none' };
  if ('#o%'.includes(letter)) return null;
  return { title: '', lines: [], does: hasWay ? '' : t('tip_no_way'), kind: hasWay ? 'go' : 'none' };
}

/**
 * Everything in sight with its direction, the nearest first, for those who do not see the stage.
 * @param {Scene} scene
 */
export function around({ view, words }) {
  const [hx, hy] = view.hero.at;
  const near = words.things.filter(({ at }) => !isSame(at, view.hero.at)).concat(words.doors.map(({ at, title }) => ({ at, title, help: '' })));
  const far = (/** @type {Cell} */ [x, y]) => Math.abs(x - hx) + Math.abs(y - hy);
  return near.sort((a, b) => far(a.at) - far(b.at)).map(({ at, title }) => {
    const monster = monsterAt(view, at);
    const name = monster ? `${capital(title)} (${t('tip_hp', { hp: monster.hp, most: monster.max_hp })})` : capital(title);
    return t('around_at', { thing: name, far: bearing(at[0] - hx, at[1] - hy) });
  });
}

/** @param {number} right @param {number} down */
function bearing(right, down) {
  const part = (/** @type {number} */ count, /** @type {import('../texts.js').Key} */ side) => (count ? [t('bearing', { count, side: t(side) })] : []);
  return [...part(Math.abs(right), right > 0 ? 'side_right' : 'side_left'), ...part(Math.abs(down), down > 0 ? 'side_down' : 'side_up')].join(t('and'));
}

/** @param {string} words */
export const capital = (words) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

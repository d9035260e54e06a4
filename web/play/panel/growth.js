// What a level brings: points for attributes, and every third level a skill. And the list of skills.

import { el } from '../../shared/dom.js';
import { number } from '../../shared/texts.js';
import { can, canGrow, casts } from '../actions.js';
import { sprite } from '../sprites/icon.js';
import { t } from '../texts.js';
import { openGameSheet, rowButton } from './sheet.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('./bag.js').Do} Do */
/** @typedef {import('../types.js').SkillWords} SkillWords */

/** @param {SkillWords} skill */
const skillTitle = ({ title, cost }) => `${title} (${cost === null ? t('always') : t('cost', { cost })})`;

/**
 * Points to assign and skills to learn.
 * @param {Game} game
 * @param {Do} act
 * @param {() => void} closed
 */
export function openGrowth(game, act, closed) {
  return openGameSheet('growth', () => {
    const { view, words } = game;
    const { hero } = view;
    if (game.isOver || !canGrow(view)) return null;
    return {
      title: t('growth', { level: hero.level }),
      body: [
        hero.points > 0 && el('p', { class: 'ask' }, t('points', { points: hero.points })),
        ...(hero.points > 0 ? words.attributes.map(({ id, title, help, base }, place) => rowButton({
          picture: sprite(`attribute/${id}`), title: `${title} ${number(base)} → ${number(base + 1)}`, help, act: () => act({ raise: id }), isPossible: can(view, { raise: id }), name: id, isFirst: !place, key: String(place + 1),
        })) : []),
        view.offered.length > 0 && el('p', { class: 'ask' }, t('lesson')),
        ...words.offered.map((skill, place) => rowButton({
          picture: sprite(`skill/${skill.id}`), title: skillTitle(skill), help: skill.help, act: () => act({ learn: skill.id }), isPossible: can(view, { learn: skill.id }), name: skill.id, isFirst: !hero.points && !place,
        })),
      ],
      keys: Object.fromEntries(hero.points > 0 ? words.attributes.map(({ id }, place) => [String(place + 1), () => act({ raise: id })]) : []),
    };
  }, { closed });
}

/**
 * @param {Game} game
 * @param {(spell: string) => void} cast
 * @param {() => void} closed
 */
export function openSkills(game, cast, closed) {
  const sheet = openGameSheet('skills', () => {
    const { view, words } = game;
    const choose = (/** @type {string} */ spell) => {
      sheet.close();
      cast(spell);
    };
    return {
      title: t('do_skills'),
      body: [
        rowButton({ picture: sprite('mana'), title: skillTitle(words.magic), help: words.magic.help, act: () => choose('magic'), isPossible: casts(view, 'magic').length > 0, key: 'm' }),
        ...words.skills.map((skill, place) => rowButton({ picture: sprite(`skill/${skill.id}`), title: skillTitle(skill), help: skill.help, act: () => choose(skill.id), isPossible: casts(view, skill.id).length > 0, name: skill.id, key: String(place + 1) })),
        !words.skills.length && el('p', { class: 'quiet-words' }, t('no_skills')),
      ],
      keys: { m: () => choose('magic'), ...Object.fromEntries(words.skills.map((skill, place) => [String(place + 1), () => casts(view, skill.id).length > 0 && choose(skill.id)])) },
    };
  }, { closed });
  return sheet;
}

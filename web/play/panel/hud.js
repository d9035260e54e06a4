// The hero at a glance: portrait, gauges, attributes, effects, keys, floor.

import { el, fill, refill, setText } from '../../shared/dom.js';
import { number } from '../../shared/texts.js';
import { keySprite, sprite } from '../sprites/icon.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Scene} Scene */

/**
 * A gauge that is filled in part.
 * @param {'hp' | 'mp' | 'exp'} name
 */
function gauge(name) {
  const bar = el('span', { class: 'gauge-fill' });
  const lost = el('span', { class: 'gauge-lost' });
  const words = el('span', { class: 'gauge-words' });
  const element = el('div', { class: `gauge gauge-${name}`, role: 'meter', 'aria-label': t(name), 'aria-valuemin': 0 }, el('span', { class: 'gauge-name', 'aria-hidden': 'true' }, t(name)), el('span', { class: 'gauge-track' }, lost, bar), words);
  let shown = { value: NaN, most: NaN };
  return {
    element,
    /** @param {number} value @param {number} most */
    show(value, most) {
      if (value === shown.value && most === shown.most) return;
      shown = { value, most };
      // Moved, not resized: the page is not laid out again for each frame of the movement.
      bar.style.transform = lost.style.transform = `translateX(${Math.max(0, Math.min(100, (100 * value) / Math.max(1, most))) - 100}%)`;
      words.textContent = `${number(value)}/${number(most)}`;
      element.setAttribute('aria-valuenow', String(value));
      element.setAttribute('aria-valuemax', String(most));
      element.setAttribute('aria-valuetext', t('gauge_told', { value, most }));
      element.classList.toggle('is-low', name === 'hp' && value * 4 <= most);
    },
  };
}

/** The card of the hero. */
export function hud() {
  const gauges = { hp: gauge('hp'), mp: gauge('mp'), exp: gauge('exp') };
  const portrait = el('div', { class: 'portrait' });
  const title = el('h2', { class: 'hero-title' });
  const floor = el('p', { class: 'hero-floor' });
  const attributes = el('ul', { class: 'attributes' });
  const effects = el('ul', { class: 'effects' });
  const ring = el('ul', { class: 'key-ring', 'aria-label': t('ring') });
  let kind = '';
  const element = el('section', { class: 'hud', 'aria-label': t('hero') },
    portrait, el('div', { class: 'hud-words' }, title, floor), el('div', { class: 'gauges' }, gauges.hp.element, gauges.mp.element, gauges.exp.element), el('div', { class: 'hud-lists' }, attributes, effects, ring));
  return {
    element,
    /** @param {Scene} scene */
    show({ view, words }) {
      const { hero, figures } = view;
      if (kind !== hero.class) {
        kind = hero.class;
        fill(portrait, sprite(`hero/${hero.class}/down`));
      }
      setText(title, t('hero_level', { class: words.class.title, level: hero.level }));
      setText(floor, t('floor_title', { floor: view.depth, title: words.floor }));
      gauges.hp.show(hero.hp, figures.max_hp);
      gauges.mp.show(hero.mp, figures.max_mp);
      gauges.exp.show(hero.exp, figures.level_cost);
      refill(attributes, [words.attributes, hero.tokens], () => [
        ...words.attributes.map(({ id, title: name, help, value }) => el('li', { title: `${name}: ${help}` }, sprite(`attribute/${id}`), el('span', { class: 'attribute-name' }, name), el('b', {}, number(value)))),
        hero.tokens > 0 && el('li', { title: t('tokens', { count: hero.tokens }) }, sprite('token'), el('span', { class: 'only-heard' }, t('tokens', { count: hero.tokens })), el('b', { 'aria-hidden': 'true' }, number(hero.tokens))),
      ]);
      refill(effects, words.effects, () => words.effects.map(({ id, title: effect, turns }) => el('li', { title: t('effect_left', { effect, turns }) }, sprite(`potion/${id}`), el('span', { class: 'only-heard' }, effect), String(turns))));
      refill(ring, words.ring, () => words.ring.map(({ metal, title: name, count }) => el('li', { title: t('key_count', { title: name, count }) }, sprite(keySprite(metal)), el('span', { class: 'only-heard' }, name), `×${count}`)));
    },
  };
}

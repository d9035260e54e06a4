/**
 * Runs at moments that tests need, such as before a choice: the bot plays through the program alone, without a page.
 */
import { isSame, wayTo } from '../../web/play/grid.js';
import { choose, Mind } from './policy.mjs';

/** @typedef {import('../../web/play/types.js').View} View */
/** @typedef {import('../../web/play/types.js').Action} Action */

/** The most actions of a run, and the most runs. */
const MOST_ACTIONS = 3000;
const MOST_RUNS = 8;

/**
 * The first run of the bot at each moment, as text for a link. A run that does not come to all of them is followed by one with
 * another seed.
 * @template {string} Name
 * @param {string} address of the program
 * @param {{ seed: string, class: string }} start
 * @param {Record<Name, (view: View) => boolean>} moments
 * @param {() => Mind} [thinking]
 * @returns {Promise<Record<Name, string>>}
 */
export async function momentsOf(address, start, moments, thinking = () => new Mind()) {
  const ask = async (/** @type {string} */ name, /** @type {unknown} */ body) => {
    const response = await fetch(`${address}api/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return /** @type {Promise<any>} */ (response.json());
  };
  const wanted = new Map(/** @type {[Name, (view: View) => boolean][]} */ (Object.entries(moments)));
  const codes = /** @type {Record<Name, string>} */ ({});
  for (let number = 1; number <= MOST_RUNS && wanted.size; number++) {
    const mind = thinking();
    let answer = await ask('play', { start: { ...start, seed: number === 1 ? start.seed : `${start.seed}, ${number}` }, actions: [] });
    for (let count = 0; ; count++) {
      for (const [name, isNow] of wanted) {
        if (!isNow(answer.view)) continue;
        codes[name] = String((await ask('share', { run: answer.run })).code).replace(/\s/g, '');
        wanted.delete(name);
      }
      if (!wanted.size || count >= MOST_ACTIONS || answer.view.outcome !== 'playing') break;
      answer = await ask('play', { run: answer.run, actions: [actionOf(answer.view, mind)] });
    }
  }
  if (wanted.size) throw new Error(`${MOST_RUNS} runs from seed ${start.seed} on come to no ${[...wanted.keys()].join(', ')}`);
  return codes;
}

/** The next action of the bot. @param {View} view @param {Mind} mind @returns {Action} */
export function actionOf(view, mind) {
  const wish = choose(view, mind);
  const { ways, hero } = view;
  const towards = (/** @type {import('../../web/play/types.js').Cell | null} */ cell) => ({ step: (cell && wayTo(ways, cell)?.[0]) ?? 'up' });
  switch (wish.kind) {
    case 'use':
      return 'potion' in /** @type {object} */ (hero.inventory.items[wish.slot]) ? { drink: wish.slot } : { read: wish.slot };
    case 'throw':
      return { throw: wish.slot };
    case 'enchant':
      return { enchant: [wish.slot, wish.name] };
    case 'cast':
      return { cast: wish.direction };
    case 'skill':
      return { use: [wish.name, wish.direction] };
    case 'raise':
      return { raise: wish.name };
    case 'learn':
      return { learn: wish.name };
    case 'wear':
      return { wear: view.question };
    case 'walk':
      return towards(wish.to);
    case 'explore':
      return towards(ways.unknown);
    case 'stair':
      return ways.stair_down && isSame(ways.stair_down, hero.at) ? { step: ways.aside ?? 'up' } : towards(ways.stair_down);
    case 'strike':
    case 'step':
      return { step: wish.direction };
    default:
      return wish.kind;
  }
}

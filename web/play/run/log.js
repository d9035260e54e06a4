// The log of a run: what happened, newest last. Screen readers hear each new line.

import { el } from '../../shared/dom.js';
import { t } from '../texts.js';

/** @typedef {'plain' | 'note' | 'hint' | 'good' | 'bad' | 'strike' | 'find'} Tone */
/** @typedef {{ words: string, tone: Tone, turn: number }} Entry */

/** Lines on the screen, and lines that are remembered. */
const SHOWN = 40;
const MOST = 500;

/** @type {Record<string, Tone>} */
const TONES = {
  hero_struck: 'strike', monster_died: 'good', level_gained: 'good', monster_struck: 'bad', object_stolen: 'bad', hero_died: 'bad', mimic_revealed: 'bad',
  key_found: 'find', treasure_opened: 'find', object_taken: 'find', door_opened: 'find', healed: 'good', restored: 'good', skill_learned: 'good', dungeon_won: 'good', puzzle_solved: 'good',
};

export class Log {
  /** @type {Entry[]} */
  entries = [];
  /** The lines of this turn. @type {Element[]} */
  #fresh = [];
  #isDue = false;

  constructor() {
    this.list = el('ol', { class: 'log-lines' });
    this.element = el('section', { class: 'log', role: 'log', 'aria-live': 'polite', 'aria-label': t('log'), tabindex: '0' }, this.list);
  }

  /**
   * @param {string} words
   * @param {Tone} tone
   * @param {number} turn
   */
  say(words, tone, turn) {
    this.entries.push({ words, tone, turn });
    if (this.entries.length > MOST) this.entries.shift();
    const line = el('li', { class: `tone-${tone}` }, words);
    this.#fresh.push(line);
    this.list.append(line);
    while (this.list.childElementCount > SHOWN) this.list.firstElementChild?.remove();
    this.#scroll();
  }

  /** Shows the newest line: once per frame, since the page is laid out for it. */
  #scroll() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      // The style sheet turns the log around: its start is the newest line.
      this.element.scrollTop = 0;
    });
  }

  /** The lines before are older than what comes now. */
  begin() {
    for (const line of this.#fresh) line.classList.add('is-old');
    this.#fresh = [];
  }

  /**
   * @param {import('../types.js').Step} step
   * @param {number} turn
   */
  tell({ events, sentences }, turn) {
    for (const { text, event } of sentences) this.say(text, TONES[events[event]?.event ?? ''] ?? 'plain', turn);
  }
}

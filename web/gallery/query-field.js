// The query field: completes metric names, offers examples and points at errors.

import { catalog } from '../shared/catalog.js';
import { el, fill } from '../shared/dom.js';
import { capitalized, textOf } from '../shared/texts.js';
import { t } from './texts.js';

const EXAMPLES = ['score >= 80', 'rooms in 6..10 and loops >= 3', 'path in 60..80', 'dead_ends < 4 or cycles > 12'];
const WORDS = ['and', 'or', 'not', 'in'];

/**
 * The word before the caret, and where it begins.
 * @param {string} text
 * @param {number} place
 */
export function wordAt(text, place) {
  const word = /[a-z_]*$/i.exec(text.slice(0, place))?.[0] ?? '';
  return { begin: place - word.length, word: word.toLowerCase() };
}

/**
 * The column in an error message about a query, from 1; 0 if there is none.
 * @param {string} message
 */
export const columnOf = (message) => Number(/^(?:column|colonne) (\d+)/i.exec(message)?.[1] ?? 0);

/** @param {(where: string) => void} take called with a query to use */
export function queryField(take) {
  const input = el('input', {
    id: 'where', type: 'text', maxlength: 1000, autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', role: 'combobox', 'aria-expanded': 'false',
    'aria-controls': 'where-list', 'aria-autocomplete': 'list', placeholder: EXAMPLES[0], 'aria-describedby': 'where-place',
    oninput: suggest, onfocus: suggest, onchange: () => take(input.value.trim()), onblur: () => close(), onkeydown: press,
  });
  const list = el('ul', { id: 'where-list', class: 'suggestions', role: 'listbox', hidden: true, 'aria-label': t('query_words') });
  const place = el('div', { id: 'where-place', class: 'query-place' });
  /** @type {{ text: string, help: string, use: () => void }[]} */
  let choices = [];
  let chosen = -1;
  let shown = '';

  function suggest() {
    const caret = input.selectionStart ?? input.value.length;
    const { begin: from, word } = wordAt(input.value, caret);
    const metrics = catalog().metrics.map(({ name, title }) => ({ name, help: capitalized(title) }));
    const known = [...metrics, ...WORDS.map((name) => ({ name, help: '' }))];
    if (input.value.trim() === '') {
      choices = EXAMPLES.map((text) => ({ text, help: t('query_example'), use: () => put(text, text.length) }));
    } else {
      const fits = word === '' ? [] : known.filter(({ name }) => name.startsWith(word) && name !== word);
      const also = word.length < 2 ? [] : metrics.filter(({ name, help }) => !name.startsWith(word) && (name.includes(word) || help.toLowerCase().includes(word)));
      choices = [...fits, ...also].slice(0, 8).map(({ name, help }) => ({
        text: name, help, use: () => put(`${input.value.slice(0, from)}${name} ${input.value.slice(caret).trimStart()}`, from + name.length + 1),
      }));
    }
    chosen = -1;
    show();
  }

  function show() {
    list.hidden = choices.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    fill(list, choices.map((choice, number) => el('li', {
      role: 'option', id: `where-${number}`, 'aria-selected': String(number === chosen),
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
      onclick: () => choice.use(),
    }, el('code', {}, choice.text), el('span', {}, choice.help))));
    if (chosen < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `where-${chosen}`);
  }

  function close() {
    choices = [];
    show();
  }

  /**
   * @param {string} text
   * @param {number} caret
   */
  function put(text, caret) {
    input.value = text;
    input.setSelectionRange(caret, caret);
    if (EXAMPLES.includes(text)) {
      close();
      take(text);
    } else {
      suggest();
    }
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const isOpen = choices.length > 0;
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      chosen = (chosen + step + choices.length + (chosen < 0 && step < 0 ? 1 : 0)) % choices.length;
      show();
    } else if (isOpen && chosen >= 0 && (event.key === 'Enter' || event.key === 'Tab')) {
      choices[chosen].use();
    } else if (event.key === 'Enter') {
      close();
      take(input.value.trim());
    } else if (isOpen && event.key === 'Escape') {
      close();
    } else {
      return;
    }
    event.preventDefault();
  }

  return {
    element: el('div', { class: 'query' }, el('label', { for: 'where' }, t('query')), input, list, place),
    /** @param {string} where the query in use; what is being typed stays until there is another */
    show(where) {
      if (where !== shown) input.value = where;
      shown = where;
    },
    /**
     * Shows an error at its column; `null` clears it.
     * @param {import('../shared/texts.js').Text | null} problem
     */
    blame(problem) {
      const column = problem ? columnOf(textOf(problem)) : 0;
      input.toggleAttribute('aria-invalid', problem !== null);
      if (problem) input.setAttribute('aria-invalid', 'true');
      fill(place, problem && el('div', { class: 'trouble', role: 'alert' },
        column > 0 && el('pre', {}, input.value.slice(0, column - 1), el('mark', {}, input.value.slice(column - 1, column) || ' '), input.value.slice(column)),
        el('p', {}, capitalized(problem))));
    },
  };
}

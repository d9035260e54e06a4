// The command box: a search field over the list of all commands. Arrows choose, Enter runs.

import { commands } from './commands.js';
import { el, fill } from './dom.js';
import { keyCaps } from './key-caps.js';
import { isActiveKey } from './shortcuts.js';
import { t } from './texts.js';
import { matching } from './word-match.js';

/** @typedef {import('./commands.js').Command} Command */

export function openCommands() {
  const all = commands();
  /** @type {Command[]} */
  let shown = [];
  let chosen = 0;
  const list = el('ul', { id: 'command-list', role: 'listbox', 'aria-label': t('commands') });
  const none = el('p', { class: 'command-none', role: 'status' });
  const input = el('input', {
    type: 'text', role: 'combobox', autocomplete: 'off', spellcheck: 'false', 'aria-label': t('find_command'), placeholder: t('find_command'),
    'aria-autocomplete': 'list', 'aria-expanded': 'true', 'aria-controls': 'command-list', oninput: refresh, onkeydown: steer,
  });
  const box = el('dialog', { class: 'sheet command-box', 'aria-label': t('commands') }, input, list, none);

  function refresh() {
    shown = matching(input.value, all, ({ words }) => words);
    chosen = 0;
    fill(list, shown.map((command, place) => el('li', {
      role: 'option', id: `command-${place}`, onclick: () => run(command), onpointermove: () => choose(place),
    }, el('span', {}, command.words), command.key && isActiveKey(command.key) && el('span', { class: 'command-key', 'aria-hidden': 'true' }, keyCaps(command.key)))));
    list.hidden = shown.length === 0;
    input.setAttribute('aria-expanded', String(shown.length > 0));
    fill(none, shown.length === 0 && t('no_command'));
    choose(0);
  }

  /** @param {number} place */
  function choose(place) {
    chosen = place;
    for (const [index, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(index === chosen));
    if (shown.length) input.setAttribute('aria-activedescendant', `command-${chosen}`);
    else input.removeAttribute('aria-activedescendant');
  }

  /** @param {KeyboardEvent} event */
  function steer(event) {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, PageDown: chosen + PAGE, PageUp: chosen - PAGE }[event.key];
    if (to !== undefined && shown.length) {
      event.preventDefault();
      const isStep = event.key.startsWith('Arrow');
      choose(isStep ? (to + shown.length) % shown.length : Math.min(shown.length - 1, Math.max(0, to)));
      list.children[chosen].scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      if (shown[chosen]) run(shown[chosen]);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      box.close();
    }
  }

  /** @param {Command} command */
  function run(command) {
    box.close();
    command.act();
  }

  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (event) => {
    if (event.target === box) box.close();
  });
  refresh();
  document.body.append(box);
  box.showModal();
  input.focus();
}

/** Commands per page with Page Up and Page Down. */
const PAGE = 8;

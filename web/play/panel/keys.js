// The keys as an option: a scheme, and other keys for single commands.

import { say } from '../../shared/dialog.js';
import { el, fill } from '../../shared/dom.js';
import { KEY_COMMANDS } from '../input/commands.js';
import { keyLabel, knownLayout } from '../input/key-labels.js';
import { bindingOf, fitted, keyChanges, keyMap, withKey, withoutKey } from '../input/keys.js';
import { t as input } from '../input/texts.js';
import { t } from '../texts.js';

/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../input/commands.js').KeyCommand} KeyCommand */

/** @param {Home} home */
export function keyOptions(home) {
  const rows = el('tbody', {});
  const scheme = el('select', { onchange: () => change(/** @type {'letters' | 'vi'} */ (scheme.value), {}) },
    /** @type {const} */ (['letters', 'vi']).map((name) => el('option', { value: name, selected: home.options.scheme === name }, input(`keys_${name}`))));
  const map = () => fitted(keyMap(home.options.scheme, home.options.keys), knownLayout());

  /** @param {'letters' | 'vi'} next @param {Record<string, string[]>} keys */
  function change(next, keys) {
    home.setOptions({ scheme: next, keys });
    refresh();
  }

  /** @param {import('../input/keys.js').KeyMap} next */
  const store = (next) => change(home.options.scheme, keyChanges(home.options.scheme, next));

  /** @param {KeyCommand} name @param {HTMLButtonElement} button */
  function listen(name, button) {
    button.textContent = input('keys_press');
    const press = (/** @type {KeyboardEvent} */ event) => {
      const binding = bindingOf(event, name);
      if (!binding) return;
      event.preventDefault();
      event.stopPropagation();
      removeEventListener('keydown', press, { capture: true });
      if (event.key === 'Escape') return refresh();
      const { map: next, unbound } = withKey(map(), name, binding);
      if (unbound.length) say(input('keys_taken', { command: input(`command_${unbound[0]}`) }));
      store(next);
    };
    addEventListener('keydown', press, { capture: true });
    button.addEventListener('blur', () => removeEventListener('keydown', press, { capture: true }), { once: true });
  }

  function refresh() {
    const keys = map();
    fill(rows, KEY_COMMANDS.map((name) => {
      const add = el('button', { type: 'button', 'aria-label': t('key_add', { command: input(`command_${name}`) }), title: t('key_add', { command: input(`command_${name}`) }), onclick: () => listen(name, add) }, '+');
      return el('tr', {}, el('th', { scope: 'row' }, input(`command_${name}`)), el('td', { class: 'key-cells' },
        keys[name].map((key) => el('button', { type: 'button', class: 'key-cap', title: t('key_remove'), 'aria-label': `${keyLabel(key)}, ${t('key_remove')}`, disabled: keys[name].length < 2, onclick: () => store(withoutKey(map(), name, key)) }, keyLabel(key))), add));
    }));
  }

  refresh();
  return el('details', { class: 'fold' }, el('summary', {}, t('keys_title')), el('label', { class: 'option' }, el('span', {}, input('keys_scheme')), scheme), el('table', { class: 'keys key-table' }, rows),
    el('button', { type: 'button', onclick: () => change(home.options.scheme, {}) }, input('keys_reset')));
}

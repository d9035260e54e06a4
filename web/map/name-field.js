// Names on the page: a text that becomes a field when it is pressed.
//
// Enter and leaving the field keep the text, Esc does not. An empty text, and the button beside the field, go back to
// the generated name. Each change is a step of its own for undo.

import { el, fill, icon, iconButton } from '../shared/dom.js';
import { cleaned, MOST_CHARACTERS, namesInFile, textAt, withText } from '../shared/names.js';
import { openedMap } from '../shared/opened-maps.js';
import { change, current } from '../shared/state.js';
import { currentLanguage } from '../shared/texts.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('../shared/names.js').Place} Place */

const PEN = 'M4 20l1-4L16 5l3 3L8 19l-4 1M14 7l3 3';
const AGAIN = 'M5 8h9a5 5 0 1 1 0 10H8M5 8l4-4M5 8l4 4';

/** @type {WeakMap<Element, { edit: () => void, refresh: (map: DungeonMap) => void }>} */
const fields = new WeakMap();

/**
 * The text at a place, with a button that edits it.
 * @param {DungeonMap} map
 * @param {Place} place
 * @param {string} label of the field, such as "Title"
 */
export function nameField(map, place, label) {
  const element = el('span', { class: `name-field is-${place.field}`, 'data-names': nameOf(place) });
  let words = wordsAt(map, place);
  let isEditing = false;

  function show() {
    const isOpen = words !== '';
    fill(element, el('button', { type: 'button', class: isOpen ? 'name-text' : 'name-text is-missing', title: t('edit_name', { what: label }), 'aria-label': `${isOpen ? `${words}, ` : ''}${t(isOpen || place.field !== 'note' ? 'edit_name' : 'add_note', { what: label })}`, onclick: edit },
      el('span', {}, isOpen ? words : t('add_note')), icon(PEN)));
  }

  function edit() {
    if (isEditing) return;
    isEditing = true;
    const attributes = { class: 'name-input', maxlength: MOST_CHARACTERS, 'aria-label': label, enterkeyhint: 'done', autocomplete: 'off' };
    const input = place.field === 'note' ? el('textarea', { ...attributes, rows: 3 }, words) : el('input', { ...attributes, type: 'text', value: words });
    const reset = isGiven(place) && iconButton(t(place.field === 'note' ? 'remove_note' : 'generated_name'), AGAIN, () => end(''), { class: 'quiet name-reset' });
    fill(element, input, reset);
    input.focus();
    input.select();
    // Only now: the pressed button lost the focus when it went.
    element.addEventListener('keydown', keys);
    element.addEventListener('focusout', left);

    /** @param {KeyboardEvent} event */
    function keys(event) {
      if (event.isComposing || (event.key !== 'Escape' && (event.key !== 'Enter' || event.target !== input))) return;
      event.preventDefault();
      event.stopPropagation();
      end(event.key === 'Enter' ? input.value : words);
      element.querySelector('button')?.focus();
    }
    /** @param {FocusEvent} event */
    function left(event) {
      if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) end(input.value);
    }
    /** @param {string} text */
    function end(text) {
      if (!isEditing) return;
      isEditing = false;
      element.removeEventListener('keydown', keys);
      element.removeEventListener('focusout', left);
      const next = cleaned(text);
      const isSame = next === words;
      // Until the program answers, a removed name stays.
      if (next || place.field === 'note') words = next;
      show();
      if (!isSame) give(place, next);
    }
  }

  show();
  fields.set(element, { edit, refresh: (shown) => {
    words = wordsAt(shown, place);
    if (!isEditing) show();
  } });
  return element;
}

/**
 * Shows the names of a map in all fields inside an element.
 * @param {Element} root
 * @param {DungeonMap} map
 */
export function refreshNames(root, map) {
  for (const element of root.querySelectorAll('.name-field')) fields.get(element)?.refresh(map);
}

/**
 * Edits the first field for a place inside an element, if there is one.
 * @param {Element} root
 * @param {Place} place
 */
export function editName(root, place) {
  const element = root.querySelector(`.name-field[data-names="${CSS.escape(nameOf(place))}"]`);
  if (element) fields.get(element)?.edit();
}

/** @param {Place} place */
const nameOf = (place) => ('room' in place ? `${place.field}.${place.room}` : place.field);

/**
 * Gives a name; an empty one brings back the generated name.
 * @param {Place} place
 * @param {string} text
 */
function give(place, text) {
  const { names } = current();
  const next = text || (textInFile(place) === undefined ? undefined : '');
  change({ names: withText(names, place, next) }, { push: true });
}

/** The text of the opened file at a place. @param {Place} place */
function textInFile(place) {
  const { file } = current();
  return file ? textAt(namesInFile(openedMap(file)?.map), place) : undefined;
}

/** Whether a person gave the text at a place. @param {Place} place */
const isGiven = (place) => (textAt(current().names, place) ?? textInFile(place) ?? '') !== '';

/**
 * The text that a map shows at a place.
 * @param {DungeonMap} map
 * @param {Place} place
 */
function wordsAt({ names }, place) {
  if (!('room' in place)) return wording(names?.[place.field]);
  return wording(names?.rooms.find(({ key }) => key === place.room)?.[place.field]);
}

/** A name in the current language. @param {import('../shared/names.js').Wording | undefined} name */
export function wording(name) {
  return typeof name === 'string' ? name : name?.[currentLanguage()] ?? '';
}

/**
 * The key by which a room is named.
 * @param {DungeonMap} map
 * @param {number} id
 */
export const keyOfRoom = (map, id) => map.names?.rooms[id]?.key ?? String(id);

/**
 * The name of a room.
 * @param {DungeonMap} map
 * @param {number} id
 */
export const roomName = (map, id) => wording(map.names?.rooms[id]?.name);

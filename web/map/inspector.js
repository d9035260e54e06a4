// The card about the selected cell: its tile, its room with name and note, and why a locked door is closed.

import { ask } from '../shared/api.js';
import { CLOSE } from '../shared/dialog.js';
import { el, fill, iconButton } from '../shared/dom.js';
import { isInside, roomNumber } from '../shared/dungeon.js';
import { subjectOf } from '../shared/recipe/recipe.js';
import { current } from '../shared/state.js';
import { capitalized } from '../shared/texts.js';
import { cellParts, roomAt } from './cell-text.js';
import { cellsOfRoom } from './finding-cells.js';
import { editName, keyOfRoom, nameField } from './name-field.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').Cell} Cell */

/**
 * A card over the map; `choose` is called with the room of the cell.
 * @param {import('../shared/canvas/map-canvas.js').MapCanvas} canvas
 * @param {(room: number | undefined) => void} choose
 */
export function inspector(canvas, choose) {
  const element = el('div', { class: 'inspect', role: 'region', 'aria-label': t('inspected'), hidden: true });
  /** @type {import('../shared/dungeon.js').Room | undefined} the room of the card */
  let chosen;
  /** @param {Cell} cell */
  function show(cell) {
    const { map } = canvas;
    if (!map || !isInside(map, ...cell)) return hide();
    const [first, ...rest] = cellParts(map, cell);
    const room = roomAt(map, ...cell);
    chosen = room;
    const why = el('div', { class: 'why' });
    fill(element,
      el('header', {},
        el('h3', {}, capitalized({ en: first, fr: first })),
        el('span', { class: 'small' }, t('at', { x: cell[0], y: cell[1] })),
        iconButton(t('close'), CLOSE, hide)),
      room && roomNames(map, room.id),
      rest.length > 0 && el('ul', {}, rest.map((words) => el('li', {}, words))),
      room && room.connections.length > 0 && el('p', { class: 'room-ways' }, t('leads_to'), room.connections.map((id) => goTo(id))),
      why);
    element.hidden = false;
    choose(room?.id);
    const door = map.doors.find(({ x, y }) => x === cell[0] && y === cell[1]);
    canvas.look({ marked: room && !door ? cellsOfRoom(room) : [cell] });
    if (door?.kind === 'locked' && map.mission) explain(cell, why);
  }

  /**
   * @param {import('../shared/dungeon.js').DungeonMap} map
   * @param {number} id
   */
  function roomNames(map, id) {
    const [key, number] = [keyOfRoom(map, id), roomNumber(id)];
    return map.names && el('div', { class: 'room-names' }, el('b', {}, String(number)),
      nameField(map, { field: 'name', room: key }, t('name_of_room', { number })),
      nameField(map, { field: 'note', room: key }, t('note_of_room', { number })));
  }

  /** Edits the name or the note of the room of the card. @param {'name' | 'note'} field */
  function edit(field) {
    if (canvas.map && chosen) editName(element, { field, room: keyOfRoom(canvas.map, chosen.id) });
  }

  /** @param {number} id */
  function goTo(id) {
    const room = canvas.map?.rooms[id];
    return el('button', { type: 'button', class: 'room-number', 'aria-label': t('show_room', { number: roomNumber(id) }), onclick: () => {
      if (!room) return;
      show(room.center);
      canvas.reveal(cellsOfRoom(room));
    } }, String(roomNumber(id)));
  }

  /**
   * @param {Cell} door
   * @param {HTMLElement} place
   */
  async function explain(door, place) {
    try {
      const locks = await ask('explain', { map: await subjectOf(current()), door });
      const lines = locks.flatMap((/** @type {any} */ lock) => lock.lines).map((/** @type {any} */ line) => el('li', {}, capitalized(line)));
      fill(place, el('h4', {}, t('why_closed')), el('ol', {}, lines));
    } catch {
      // The door may be gone by now; the rest of the card is still right.
    }
  }

  function hide() {
    element.hidden = true;
    chosen = undefined;
    choose(undefined);
  }
  return { element, show, hide, edit, hasRoom: () => chosen !== undefined };
}

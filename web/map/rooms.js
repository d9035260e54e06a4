// The rooms of a map as a table, with buttons that show a room on the map.

import { el } from '../shared/dom.js';
import { roomNumber } from '../shared/dungeon.js';
import { number } from '../shared/texts.js';
import { cellsOfRoom } from './finding-cells.js';
import { keyOfRoom, nameField, roomName } from './name-field.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */

/** The most rows: more make the page slow. */
const MOST = 300;

/**
 * @param {DungeonMap} map
 * @param {import('./report.js').Show} mark
 * @param {number | undefined} chosen the room selected on the map
 */
export function roomTable(map, mark, chosen) {
  const rows = map.rooms.slice(0, MOST).map((room) => {
    const kind = t(/** @type {import('./texts.js').Key} */ (`room_${room.kind}`));
    const show = () => mark(cellsOfRoom(room), `${t('named_room', { number: roomNumber(room.id), name: roomName(map, room.id) })}, ${kind}, ${room.width} × ${room.height}`);
    return el('tr', { 'data-room': room.id, class: room.id === chosen && 'is-chosen' },
      el('th', { scope: 'row' }, el('button', { type: 'button', class: 'room-number', 'aria-label': t('show_room', { number: roomNumber(room.id) }), onclick: show }, String(roomNumber(room.id)))),
      el('td', {}, map.names && nameField(map, { field: 'name', room: keyOfRoom(map, room.id) }, t('name_of_room', { number: roomNumber(room.id) })), el('span', { class: 'small' }, `${kind}, ${room.width} × ${room.height}`)),
      el('td', {}, number(room.connections.length)));
  });
  return el('table', { class: 'figures rooms' },
    el('thead', {}, el('tr', {}, ['room_number', 'room_name', 'room_ways'].map((key) => el('th', { scope: 'col' }, t(/** @type {import('./texts.js').Key} */ (key)))))),
    el('tbody', {}, rows));
}

// The signs of the map for the help sheet: each on a small map of its own, drawn as the map view draws it.

import { MapCanvas } from './canvas/map-canvas.js';
import { el } from './dom.js';
import { readMap } from './dungeon.js';
import { withPictures } from './picture/source.js';
import { t } from './help-texts.js';
import { current } from './state.js';

/** @typedef {import('./help-texts.js').Key} Key */

/** A mission with one key and one lock, for the numbers and colors of their signs. */
const MISSION = {
  format: 'oubliette-mission', version: 1, rule: 'kept',
  sets: [{ id: 1, kind: 'unique', keys: 1, locks: 1 }],
  nodes: [
    { id: 0, parent: null, kind: 'start', set: null, needs: null }, { id: 1, parent: 0, kind: 'key', set: 1, needs: null }, { id: 2, parent: 0, kind: 'lock', set: 1, needs: 1 },
    { id: 3, parent: 2, kind: 'reward', set: null, needs: null }, { id: 4, parent: 0, kind: 'obstacle', set: null, needs: null },
  ],
};
const LEGEND = { '#': 'wall', '.': 'room', '+': 'door', S: 'secret_door', '=': 'locked_door', $: 'treasure', '%': 'rubble', o: 'pillar' };

/** Each sign with the tile in the middle of its map, and its feature or door. @type {{ name: string, tile: string, feature?: object, door?: object }[]} */
const SIGNS = [
  { name: 'start', tile: '.', feature: { kind: 'start', node: 0 } },
  { name: 'end', tile: '.', feature: { kind: 'end' } },
  { name: 'door', tile: '+', door: { kind: 'normal' } },
  { name: 'secret', tile: 'S', door: { kind: 'secret' } },
  { name: 'locked', tile: '=', door: { kind: 'locked', lock: 2 } },
  { name: 'key', tile: '.', feature: { kind: 'key', node: 1 } },
  { name: 'treasure', tile: '$', feature: { kind: 'treasure' } },
  { name: 'reward', tile: '.', feature: { kind: 'reward', node: 3 } },
  { name: 'obstacle', tile: '.', feature: { kind: 'obstacle', node: 4 } },
  { name: 'rubble', tile: '%' },
  { name: 'pillar', tile: 'o' },
];

/** The list, and a function to call when it is gone. */
export function signList() {
  /** @type {MapCanvas[]} */
  const canvases = [];
  const rows = SIGNS.map((sign) => {
    const canvas = new MapCanvas('');
    canvases.push(canvas);
    canvas.canvas.tabIndex = -1;
    canvas.look({ style: current().style, layers: new Set(['doors', 'secrets']) });
    canvas.show(mapWith(sign));
    canvas.element.inert = true;
    canvas.element.setAttribute('aria-hidden', 'true');
    return el('li', {}, canvas.element, el('span', {}, t(/** @type {Key} */ (`sign_${sign.name}`))));
  });
  return { element: el('ul', { class: 'map-signs' }, rows), close: () => canvases.forEach((canvas) => canvas.close()) };
}

/** @param {typeof SIGNS[number]} sign */
function mapWith({ tile, feature, door }) {
  const side = door ? '#' : '.';
  const json = {
    format: 'oubliette-dungeon', version: 1, width: 3, height: 3, legend: LEGEND, rooms: [], mission: feature && 'node' in feature || door && 'lock' in door ? MISSION : null,
    cells: [`${side}.${side}`, `${side}${tile}${side}`, `${side}.${side}`],
    features: feature ? [{ ...feature, x: 1, y: 1 }] : [],
    doors: door ? [{ ...door, x: 1, y: 1 }] : [],
  };
  const map = readMap(json);
  withPictures(map, { map: { drawn: json } });
  return map;
}

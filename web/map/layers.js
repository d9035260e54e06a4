// Layers, styles and the player map.

import { el, fill } from '../shared/dom.js';
import { hasCharacterKeys } from '../shared/shortcuts.js';
import { change, current, LAYERS, styleNames } from '../shared/state.js';
import { writeStored } from '../shared/storage.js';
import { t } from './texts.js';

/** @typedef {import('../shared/dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('./texts.js').Key} Key */

/** A key for each layer. */
export const LAYER_KEYS = { grid: 'g', numbers: 'n', names: 'i', doors: 'o', secrets: 's', path: 'p', dead_ends: 'k', areas: 'a', partitions: 'b', faults: 'u' };

/**
 * Whether a layer has anything to show on a map.
 * @param {string} layer
 * @param {DungeonMap | null} map
 */
export function hasLayer(layer, map) {
  if (!map) return false;
  switch (layer) {
    case 'numbers': return map.rooms.length > 0;
    case 'names': return map.names !== null;
    case 'doors': return map.doors.length > 0;
    case 'secrets': return map.doors.some(({ kind }) => kind === 'secret');
    case 'path': return (map.report?.path?.length ?? 0) > 0;
    case 'dead_ends': return (map.report?.dead_ends?.length ?? 0) > 0;
    case 'areas': return map.mission !== null;
    case 'partitions': return map.partitions.length > 0;
    case 'faults': return map.report?.mission?.faults.some((/** @type {any} */ fault) => fault.at) ?? false;
    default: return true;
  }
}

/** @param {string} layer */
export function toggleLayer(layer) {
  const on = current().layers;
  change({ layers: LAYERS.filter((name) => on.includes(name) !== (name === layer)) });
}

export function nextStyle() {
  const names = styleNames();
  chooseStyle(names[(names.indexOf(current().style) + 1) % names.length]);
}

/** Shows maps in a style, also at the next visit. @param {string} style */
export function chooseStyle(style) {
  writeStored('style', style);
  change({ style });
}

export const togglePlayer = () => change({ player: !current().player });

/**
 * Fills the popover; called again when the map or the state changes.
 * @param {HTMLElement} place
 * @param {DungeonMap | null} map
 */
export function fillLayers(place, map) {
  const { layers } = current();
  const focused = /** @type {HTMLInputElement | null} */ (document.activeElement)?.value;
  const rows = LAYERS.map((layer) => {
    const has = hasLayer(layer, map);
    return el('label', { class: 'layer', 'data-layer': layer },
      el('input', { type: 'checkbox', value: layer, checked: has && layers.includes(layer), disabled: !has, onchange: () => toggleLayer(layer) }),
      el('span', {}, t(/** @type {Key} */ (`layer_${layer}`))),
      hasCharacterKeys() && el('kbd', { 'aria-hidden': 'true' }, LAYER_KEYS[/** @type {keyof typeof LAYER_KEYS} */ (layer)].toUpperCase()));
  });
  const isInside = place.contains(document.activeElement);
  fill(place, rows);
  if (isInside) /** @type {HTMLElement | null} */ (place.querySelector(`input[value="${focused}"]`))?.focus();
}

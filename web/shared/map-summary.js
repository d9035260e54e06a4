// A summary of a map for screen readers.

import { number, t } from './texts.js';

/** @typedef {import('./dungeon.js').DungeonMap} DungeonMap */

/**
 * @param {DungeonMap} map
 * @param {string} seed
 * @param {string} [file] the name of the file instead of a seed
 */
export function mapSummary(map, seed, file) {
  const { width, height, report } = map;
  return [
    t(file ? 'file_told' : 'map_told', { seed, name: file ?? '', width, height, floor: number(floorShare(map) * 100) }),
    report && (report.score === null ? `${t('no_score')}.` : t('map_score_told', { score: report.score })),
    report?.mission && t(report.mission.holds ? 'map_proven_told' : 'map_unproven_told'),
  ].filter(Boolean).join(' ');
}

/** @param {DungeonMap} map */
export function floorShare({ open }) {
  return open.reduce((sum, is) => sum + is, 0) / open.length;
}

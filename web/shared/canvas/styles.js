// The styles of maps: a record of colors each.

/**
 * @typedef {object} Style
 * @property {string} rock around everything
 * @property {string} wall solid cells that touch the floor
 * @property {string} edge the line where a wall meets the floor
 * @property {Record<string, string>} floor by kind
 * @property {string} shadow under walls; empty for none
 * @property {string} hatch strokes on walls; empty for none
 * @property {string} grid
 * @property {string} ink numbers, doors, marks
 * @property {string} leaf of doors
 * @property {string} pillar
 * @property {string} rubble
 * @property {string} start
 * @property {string} end
 * @property {string} gold
 * @property {string} path
 * @property {string} mark hover and highlights
 * @property {string} halo around marks and the way, so that they stand out
 * @property {string} far solid cells at a small scale
 * @property {string} stone over some cells of the floor; empty for none
 * @property {number} line how wide the edge is, in cells
 * @property {number} tint how strong colors of areas are
 */

/** @type {Record<string, Style>} */
export const LOOKS = {
  dungeon: {
    rock: '#12141a', wall: '#262a35', edge: '#0b0c10',
    floor: { room: '#b9ad96', corridor: '#9a917f', passage: '#8b8474', cave: '#a89a80', treasure: '#d9b869', door: '#9a917f' },
    shadow: 'rgba(10, 10, 14, 0.42)', hatch: '', grid: 'rgba(20, 20, 26, 0.22)', ink: '#1b1c22', leaf: '#6a4523', pillar: '#4b4f5c',
    rubble: '#6c665b', start: '#1f6f4a', end: '#a3312a', gold: '#7a5200', path: '#0a5fb4', mark: '#ffcf66', halo: '#14110a', far: '#1d2029', stone: 'rgba(40, 34, 26, 0.07)', line: 0.1, tint: 0.4,
  },
  parchment: {
    rock: '#ead9b5', wall: '#ead9b5', edge: '#43321d',
    floor: { room: '#fbf5e4', corridor: '#f8efd9', passage: '#f5ead0', cave: '#f9f1dc', treasure: '#f6dd9a', door: '#f8efd9' },
    shadow: '', hatch: '#6b5433', grid: 'rgba(90, 66, 33, 0.25)', ink: '#3a2a15', leaf: '#a8672b', pillar: '#6b5433',
    rubble: '#a08a66', start: '#2c6e49', end: '#9d2b20', gold: '#8a5d00', path: '#1f5c99', mark: '#c2410c', halo: '#fff8e6', far: '#c9b287', stone: '', line: 0.1, tint: 0.38,
  },
  blueprint: {
    rock: '#123a6b', wall: '#123a6b', edge: '#e8f2ff',
    floor: { room: '#1d4f8c', corridor: '#1a4882', passage: '#184379', cave: '#1b4b86', treasure: '#2d659f', door: '#1a4882' },
    shadow: '', hatch: '', grid: 'rgba(210, 230, 255, 0.24)', ink: '#f4f9ff', leaf: '#ffffff', pillar: '#8fb8e8',
    rubble: '#7ea6d8', start: '#8ff0c0', end: '#ffb3a7', gold: '#ffe08a', path: '#ffd166', mark: '#ffd166', halo: '#0b2442', far: '#123a6b', stone: '', line: 0.09, tint: 0.45,
  },
  print: {
    rock: '#ffffff', wall: '#ffffff', edge: '#000000',
    floor: { room: '#ffffff', corridor: '#ffffff', passage: '#ffffff', cave: '#ffffff', treasure: '#f0f0f0', door: '#ffffff' },
    shadow: '', hatch: '#777777', grid: 'rgba(0, 0, 0, 0.2)', ink: '#000000', leaf: '#000000', pillar: '#444444',
    rubble: '#777777', start: '#000000', end: '#000000', gold: '#000000', path: '#555555', mark: '#c2410c', halo: '#ffffff', far: '#9a9a9a', stone: '', line: 0.11, tint: 0.35,
  },
};

/** The colors of key sets, the same as in exported files. A number always accompanies the color. */
export const SET_COLORS = ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#2f7fc4', '#d55e00', '#cc79a7', '#9a9a9a'];

/** @param {number} set */
export const setColor = (set) => SET_COLORS[(set - 1 + SET_COLORS.length * 1000) % SET_COLORS.length];

// The sprites of the game, as the program draws them: shapes in a box of 100 by 100 units.

import { ask } from '../../shared/api.js';

/** @typedef {import('../../shared/picture/painter.js').WireShape} WireShape */
/** @typedef {WireShape[]} Frame */
/** @typedef {{ floor: string, wall: string, fog: string }} Palette */
/** @typedef {{ sprites: Record<string, Frame[]>, palettes: Palette[] }} Sheet */

/** @type {Sheet} */
let sheet = { sprites: {}, palettes: [{ floor: '#8d8577', wall: '#77706a', fog: '#0d0c10' }] };
/** @type {Promise<void> | null} */
let loading = null;

/** Loads the sprites once. */
export function loadSprites() {
  loading ??= ask('sprites', {}).then(
    (answer) => void (sheet = answer),
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * The frames of a sprite. A name that has none falls back to the part before its last slash.
 * @param {string} name
 * @returns {Frame[]}
 */
export function framesOf(name) {
  for (let known = name; known; known = known.slice(0, Math.max(0, known.lastIndexOf('/')))) {
    const frames = sheet.sprites[known];
    if (frames?.length) return frames;
  }
  return [UNKNOWN];
}

/** Whether there is a sprite of exactly this name. @param {string} name */
export const hasSprite = (name) => name in sheet.sprites;

/** The colors of a depth. @param {number} band */
export const paletteOf = (band) => sheet.palettes[Math.min(band, sheet.palettes.length - 1)] ?? sheet.palettes[0];

/** @type {Frame} a plain stone, for a thing that nobody has drawn */
const UNKNOWN = [['M50 14L84 34V68L50 88L16 68V34Z', '#8a8494', '#1d1720', 5, 1]];

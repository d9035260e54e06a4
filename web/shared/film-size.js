// The size of saved films.

/** The longest side of a film, in pixels, and the largest cells. */
const LONGEST = 640;
const LARGEST_CELL = 20;

/**
 * The pixels per cell of a film that fits most screens.
 * @param {{ width: number, height: number }} map in cells
 */
export const filmCellSize = ({ width, height }) => Math.max(1, Math.min(LARGEST_CELL, Math.floor(LONGEST / Math.max(width, height, 1))));

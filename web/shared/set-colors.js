// The colors of key sets.

/** The colors of key sets, the same as in exported files. A number always accompanies the color. */
export const SET_COLORS = ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#2f7fc4', '#d55e00', '#cc79a7', '#9a9a9a'];

/** @param {number} set */
export const setColor = (set) => SET_COLORS[(set - 1 + SET_COLORS.length * 1000) % SET_COLORS.length];

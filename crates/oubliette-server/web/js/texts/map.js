// The words of the view "map": English, French.

export const MAP = /** @type {const} */ ({
});

// The words of the view "steps": English, French.

export const STEPS = /** @type {const} */ ({
});

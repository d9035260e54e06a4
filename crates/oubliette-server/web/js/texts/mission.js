// The words of the view "mission": English, French.

export const MISSION = /** @type {const} */ ({
});

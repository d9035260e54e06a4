// The words of the view "gallery": English, French.

export const GALLERY = /** @type {const} */ ({
});

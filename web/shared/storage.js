// Values stored by the browser between visits. Where storage is blocked, they last until the page is closed.

/**
 * Values that the browser did not store.
 * @type {Map<string, string>}
 */
const held = new Map();

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function readStored(name, otherwise) {
  const text = read(`oubliette.${name}`);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Returns whether the value is stored for the next visit: storage may be full or blocked.
 * @param {string} name
 * @param {unknown} value
 */
export function writeStored(name, value) {
  const [key, text] = [`oubliette.${name}`, JSON.stringify(value)];
  try {
    localStorage.setItem(key, text);
    held.delete(key);
    return true;
  } catch {
    held.set(key, text);
    return false;
  }
}

/** @param {string} name */
function read(name) {
  try {
    return held.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

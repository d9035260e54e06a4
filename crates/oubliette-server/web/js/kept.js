// What the browser keeps between visits. Where it keeps nothing, the page remembers until it is closed.

/**
 * What the browser did not keep.
 * @type {Map<string, string>}
 */
const held = new Map();

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  const text = read(`oubliette.${name}`);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Says whether the next visit will find it: storage may be full or blocked.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
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

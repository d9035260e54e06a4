// What the browser keeps between visits. Where it keeps nothing, the page remembers until it is closed.

/** @type {Map<string, string>} */
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
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  const text = JSON.stringify(value);
  held.set(`oubliette.${name}`, text);
  try {
    localStorage.setItem(`oubliette.${name}`, text);
  } catch {
    // Storage is full or blocked: `held` has it.
  }
}

/** @param {string} name */
function read(name) {
  try {
    return localStorage.getItem(name) ?? held.get(name) ?? null;
  } catch {
    return held.get(name) ?? null;
  }
}

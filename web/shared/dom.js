// Helpers that build elements from a tag, attributes and children.

/** @typedef {string | number | Node | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * An element. `on…` attributes are listeners; `true` sets an attribute without a value, `false` and `null` leave it out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...nodes(children));
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...nodes(children));
  return element;
}

/**
 * Replaces the content of an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/**
 * Sets the text of an element if it differs: even the same text is laid out again.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Gives a canvas a size if it has another: setting a size makes a new picture, even if it is the same.
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 */
export function fit(canvas, width, height) {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}

/** What elements show, as JSON. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Replaces the content of an element if the value that it shows has changed.
 * @param {Element} element
 * @param {unknown} value everything the content depends on
 * @param {() => Child | Child[]} make
 */
export function refill(element, value, make) {
  const text = JSON.stringify(value);
  if (shown.get(element) === text) return;
  shown.set(element, text);
  fill(element, make());
}

/** The icons of back and forward. */
export const BACK = 'M15 5l-7 7l7 7';
export const FORWARD = 'M9 5l7 7l-7 7';

/**
 * An icon: one path in a square of 24.
 * @param {string} path
 */
export function icon(path) {
  const line = svg('path', {
    d: path, fill: 'none', stroke: 'currentColor', 'stroke-width': 2,
    'stroke-linecap': 'round', 'stroke-linejoin': 'round',
  });
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, line);
}

/**
 * A button with an icon; `words` are its label and tooltip.
 * @param {string} words
 * @param {string} path
 * @param {() => void} act
 * @param {Attributes} [more]
 */
export function iconButton(words, path, act, more = {}) {
  return el('button', { type: 'button', class: 'quiet', title: words, 'aria-label': words, onclick: act, ...more }, icon(path));
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {Attributes[string]} value
 */
function set(element, name, value) {
  if (typeof value === 'function') {
    element.addEventListener(name.slice(2), value);
  } else if (value === true) {
    element.setAttribute(name, '');
  } else if (value !== false && value !== null && value !== undefined) {
    element.setAttribute(name, String(value));
  }
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(string | Node)[]}
 */
function nodes(children) {
  /** @type {(string | Node)[]} */
  const result = [];
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    result.push(child instanceof Node ? child : String(child));
  }
  return result;
}

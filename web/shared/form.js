// Inputs for the parameters of the catalog: a slider with a number, a list, or a text field.

import { el, icon } from './dom.js';
import { capitalized, number, textOf, t } from './texts.js';

/** @typedef {import('./catalog.js').Param} Param */
/** @typedef {string | number | undefined} Given the value; `undefined` for the default */
/**
 * Called with a new value; `isDone` is false while a slider is dragged.
 * @callback Take
 * @param {string} name
 * @param {Given} value
 * @param {boolean} isDone
 * @returns {void}
 */

const RESET = 'M4 4v6h6M4.5 10a8 8 0 1 1-.5 4';
let count = 0;

/**
 * The input of a parameter, and a function `show` that sets its value.
 * @param {Param} param
 * @param {Given} given
 * @param {Take} take
 */
export function field(param, given, take) {
  const id = `field-${++count}`;
  const label = el('label', { for: id }, capitalized(param.title));
  const control = controlOf(param, id, given, (value, isDone) => {
    mark(value);
    take(param.name, value, isDone);
  });
  const reset = el('button', {
    type: 'button', class: 'quiet reset', title: t('reset'), 'aria-label': `${t('reset')}: ${capitalized(param.title)}`,
    onclick: () => {
      show(undefined);
      take(param.name, undefined, true);
    },
  }, icon(RESET));
  const help = el('p', { class: 'hint', id: `${id}-hint` }, capitalized(param.help));
  const row = el('div', { class: `field field-${param.kind}`, 'data-param': param.name }, label, reset, control.element, help);
  /** @param {Given} value */
  function mark(value) {
    row.classList.toggle('is-set', value !== undefined && value !== param.default);
  }
  /** @param {Given} value */
  function show(value) {
    control.show(value);
    mark(value);
  }
  mark(given);
  return { element: row, show };
}

/**
 * @param {Param} param
 * @param {string} id
 * @param {Given} given
 * @param {(value: Given, isDone: boolean) => void} take
 * @returns {{ element: HTMLElement, show: (value: Given) => void }}
 */
function controlOf(param, id, given, take) {
  if (param.kind === 'choice') return choice(param, id, given, take);
  if (param.kind === 'open') return line(param, id, given, take);
  return slider(param, id, given, take);
}

/** @type {typeof controlOf} */
function choice(param, id, given, take) {
  const select = el('select', { id, 'aria-describedby': `${id}-hint`, onchange: () => take(usual(param, select.value), true) },
    (param.choices ?? []).map((word) => el('option', { value: word.name }, `${capitalized(word.title)} – ${textOf(word.help)}`)));
  const show = (/** @type {Given} */ value) => void (select.value = String(value ?? param.default));
  show(given);
  return { element: select, show };
}

/** @type {typeof controlOf} */
function line(param, id, given, take) {
  const input = el('input', {
    id, type: 'text', list: `${id}-words`, autocomplete: 'off', spellcheck: 'false', 'aria-describedby': `${id}-hint`,
    placeholder: param.choices?.filter(({ name }) => name === param.default).map(({ title }) => textOf(title)).join(),
    onchange: () => take(usual(param, input.value.trim() || String(param.default ?? '')), true),
  });
  const words = el('datalist', { id: `${id}-words` }, (param.choices ?? []).map((word) => el('option', { value: word.name })));
  const show = (/** @type {Given} */ value) => void (input.value = value === param.default ? '' : String(value ?? ''));
  show(given);
  return { element: el('div', {}, input, words), show };
}

/** @type {typeof controlOf} */
function slider(param, id, given, take) {
  const scale = scaleOf(param);
  const range = el('input', {
    type: 'range', min: 0, max: scale.stops, step: 1, 'aria-label': capitalized(param.title), 'aria-describedby': `${id}-hint`,
    oninput: () => {
      const value = scale.value(Number(range.value));
      box.value = String(value);
      tell();
      take(usual(param, value), false);
    },
    onchange: () => take(usual(param, scale.value(Number(range.value))), true),
  });
  const box = el('input', {
    id, type: 'number', min: param.min, max: param.max, step: param.kind === 'decimal' ? 'any' : 1,
    'aria-describedby': `${id}-hint`, placeholder: param.kind === 'optional' ? t('automatic') : null,
    onchange: () => {
      if (box.value === '') {
        show(undefined);
        take(undefined, true);
        return;
      }
      const value = Math.min(param.max ?? Infinity, Math.max(param.min ?? -Infinity, Number(box.value)));
      show(value);
      take(usual(param, value), true);
    },
  });
  function tell() {
    range.setAttribute('aria-valuetext', box.value === '' ? t('automatic') : number(Number(box.value), 6));
  }
  /** @param {Given} value */
  function show(value) {
    const shown = value ?? param.default;
    box.value = shown === null ? '' : String(shown);
    range.value = String(scale.stop(Number(shown ?? scale.value(Math.round(scale.stops / 2)))));
    range.classList.toggle('is-automatic', shown === null);
    tell();
  }
  range.addEventListener('input', () => range.classList.remove('is-automatic'));
  show(given);
  return { element: el('div', { class: 'slider' }, range, box), show };
}

/**
 * The slider positions of a parameter. The slider of a wide range covers its usual part; the number field covers all of it.
 * @param {Param} param
 */
function scaleOf(param) {
  const [min, max] = [param.min ?? 0, param.max ?? 100];
  if (param.kind === 'decimal') {
    const span = Math.log(max / min);
    const round = (/** @type {number} */ value) => Number(value.toPrecision(2));
    return {
      stops: 100,
      value: (/** @type {number} */ stop) => round(min * Math.exp((span * stop) / 100)),
      stop: (/** @type {number} */ value) => Math.round((Math.log(Math.max(min, value) / min) / span) * 100),
    };
  }
  const usualMost = Math.max(12, Number(param.default ?? 0) * 4, min + 1);
  const most = max - min <= 200 ? max : Math.min(max, usualMost);
  return {
    stops: most - min,
    value: (/** @type {number} */ stop) => min + stop,
    stop: (/** @type {number} */ value) => Math.min(most, value) - min,
  };
}

/**
 * @param {Param} param
 * @param {string | number} value
 * @returns {Given}
 */
function usual(param, value) {
  return value === param.default || value === '' ? undefined : value;
}

/**
 * A checkbox with a label.
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} take
 */
export function check(label, value, take) {
  const input = el('input', { type: 'checkbox', checked: value, onchange: () => take(input.checked) });
  return el('label', { class: 'check' }, input, el('span', {}, label));
}

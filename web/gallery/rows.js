// The dungeons of a gallery as rows of metrics: read, sorted and filtered.

/** @typedef {{ index: number, seed: string, values: unknown[] }} Row */
/**
 * @typedef {object} Rows
 * @property {string[]} metrics the names of the columns
 * @property {Row[]} rows in the order of their seeds
 * @property {number} tried
 * @property {number} unfit
 * @property {import('../shared/texts.js').Text[]} hints
 */
/** @typedef {{ x: [number, number], y: [number, number] }} Box from and to, along each axis */

/** The order of the seeds. */
export const UNSORTED = 'none';

/**
 * @param {any} answer
 * @returns {Rows}
 */
export function readRows(answer) {
  return { ...answer, rows: answer.rows.map((/** @type {any} */ row) => ({ ...row, seed: String(row.seed) })) };
}

/**
 * Joins the rows of two requests of one search.
 * @param {Rows} first
 * @param {Rows} second
 * @returns {Rows}
 */
export function joined(first, second) {
  return { ...first, rows: [...first.rows, ...second.rows], tried: first.tried + second.tried, unfit: first.unfit + second.unfit };
}

/**
 * The value of a metric as a number: yes is 1, no is 0; `null` if it has none.
 * @param {unknown} value
 * @returns {number | null}
 */
export function numberOf(value) {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : null;
}

/**
 * @param {Rows} rows
 * @param {Row} row
 * @param {string} metric
 */
export const measure = (rows, row, metric) => numberOf(row.values[rows.metrics.indexOf(metric)]);

/**
 * The metric and direction of a sort order. A minus puts the lowest first.
 * @param {string} by
 */
export function ranking(by) {
  const isLowest = by.startsWith('-');
  return { metric: isLowest ? by.slice(1) : by, isLowest };
}

/**
 * The first `top` rows: the best first, rows without the metric last, ties in the order of their seeds.
 * @param {Rows} rows
 * @param {string} by
 * @param {number} top
 * @returns {Row[]}
 */
export function best(rows, by, top = Infinity) {
  if (by === UNSORTED) return rows.rows.slice(0, top);
  const { metric, isLowest } = ranking(by);
  const sign = isLowest ? 1 : -1;
  const keyed = rows.rows.map((row) => {
    const value = measure(rows, row, metric);
    return { row, key: value === null ? Infinity : sign * value };
  });
  keyed.sort((a, b) => (a.key === b.key ? a.row.index - b.row.index : a.key - b.key));
  return keyed.slice(0, top).map(({ row }) => row);
}

/**
 * The rows inside a box over two metrics.
 * @param {Rows} rows
 * @param {Row[]} list
 * @param {[string, string]} axes
 * @param {Box | null} box
 */
export function inside(rows, list, [x, y], box) {
  if (!box) return list;
  const isBetween = (/** @type {number | null} */ value, /** @type {[number, number]} */ [low, high]) => value !== null && value >= low && value <= high;
  return list.filter((row) => isBetween(measure(rows, row, x), box.x) && isBetween(measure(rows, row, y), box.y));
}

/**
 * Reads a box from the address.
 * @param {string | undefined} text
 * @returns {Box | null}
 */
export function boxOf(text) {
  const [x0, x1, y0, y1, ...rest] = (text ?? '').split('_').map(Number);
  if (rest.length || [x0, x1, y0, y1].some((side) => side === undefined || Number.isNaN(side))) return null;
  return { x: [x0, x1], y: [y0, y1] };
}

/** @param {Box} box */
export const boxText = (box) => [...box.x, ...box.y].map((side) => Number(side.toPrecision(6))).join('_');

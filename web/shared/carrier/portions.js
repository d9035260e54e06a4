// Galleries and searches in portions, so that all workers share the work, progress shows and canceling is quick. The
// result is that of one request.

/** @typedef {import('./carrier.js').Progress} Progress */
/** @typedef {{ metrics: string[], rows: { index: number }[], tried: number, unfit: number, hints: unknown[] }} Rows */
/** @typedef {(body: Record<string, any>) => Promise<Rows>} Ask */

/** The maps of the first portions; they grow while portions take less than `TURN` milliseconds. */
const FIRST = 4;
const MOST = 256;
const TURN = 60;

/**
 * Whether a request can be cut into portions. A gallery that is ranked by the program cannot.
 * @param {string} name
 * @param {any} body
 */
export const hasPortions = (name, body) => name === 'search' || (name === 'gallery' && body.by === undefined && body.top === undefined);

/**
 * Answers a gallery or a search.
 * @param {string} name
 * @param {any} body
 * @param {number} width portions at a time
 * @param {Ask} ask answers a portion
 * @param {(progress: Progress) => void} watch
 * @returns {Promise<Rows>}
 */
export async function inPortions(name, body, width, ask, watch) {
  const isSearch = name === 'search';
  const begin = body.from ?? 0;
  const count = isSearch ? body.max : body.count;
  const limit = isSearch ? body.limit : Infinity;
  if (!(Number.isInteger(count) && count > 0)) return ask(body);
  /** @type {Rows[]} in order; those that are not done are missing */
  const parts = [];
  let [next, size, done, found, isOver] = [0, FIRST, 0, 0, false];
  watch({ done, of: count, found });

  /** Whether the first portions already have enough matches. */
  const hasEnough = () => {
    let matches = 0;
    for (const part of parts) {
      if (!part) return false;
      matches += part.rows.length;
      if (matches >= limit) return true;
    }
    return false;
  };
  const lane = async () => {
    while (next < count && !isOver) {
      const [from, length, place] = [next, Math.min(size, count - next), parts.length];
      next += length;
      parts.length = place + 1;
      const begun = performance.now();
      const part = await ask({ ...body, from: begin + from, ...(isSearch ? { max: length } : { count: length }) });
      parts[place] = part;
      if (performance.now() - begun < TURN) size = Math.min(MOST, size * 2);
      done += length;
      found += part.rows.length;
      isOver = hasEnough();
      watch({ done, of: count, found: isSearch ? Math.min(found, limit) : 0 });
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return joined(parts, begin, count, limit);
}

/**
 * The portions as one result. A search has tried the maps up to its last match.
 * @param {Rows[]} parts
 * @param {number} begin
 * @param {number} count
 * @param {number} limit
 */
function joined(parts, begin, count, limit) {
  const whole = [];
  /** @type {Rows['rows']} */
  const rows = [];
  for (const part of parts) {
    if (!part) break;
    whole.push(part);
    rows.push(...part.rows);
    if (rows.length >= limit) break;
  }
  const isFull = rows.length >= limit;
  rows.length = Math.min(rows.length, limit);
  const tried = isFull ? rows[rows.length - 1].index + 1 - begin : count;
  const unfit = whole.reduce((sum, part) => sum + part.unfit, 0);
  const hints = rows.length === 0 ? parts[0].hints : [];
  return { metrics: parts[0].metrics, rows, tried, unfit, hints };
}

// The scale of an axis and its ticks.

/**
 * An axis that covers all values with a margin; its length is never 0.
 * @param {number[]} values
 * @param {number} length in pixels; negative to go up
 * @param {number} ticks about how many
 */
export function axis(values, length, ticks) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) [low, high] = [0, 1];
  const spare = (high - low) * 0.04 || Math.abs(low) * 0.1 || 0.5;
  [low, high] = [low - spare, high + spare];
  return {
    at: (/** @type {number} */ value) => ((value - low) / (high - low)) * length,
    value: (/** @type {number} */ at) => low + (at / length) * (high - low),
    ticks: roundNumbers(low, high, ticks),
  };
}

/**
 * About `count` round numbers from `low` to `high`, in steps of 1, 2 or 5 times a power of ten.
 * @param {number} low
 * @param {number} high
 * @param {number} count
 */
export function roundNumbers(low, high, count) {
  const least = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (/** @type {number} */ ([1, 2, 5, 10].find((factor) => factor * power >= least * 0.999)));
  const numbers = [];
  for (let place = Math.ceil(low / step); place * step <= high; place++) numbers.push(Number((place * step).toPrecision(12)));
  return numbers;
}

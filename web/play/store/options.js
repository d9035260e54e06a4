// The options of the game, as they are stored.

/**
 * @typedef {object} PlayOptions
 * @property {number} volume 0 to 1
 * @property {number} musicVolume 0 to 1; 0 turns music off
 * @property {boolean} muted
 * @property {boolean} captions sounds as texts
 * @property {number} speed of animations; 1 is normal
 * @property {boolean | null} lessMotion `null` follows the system
 * @property {'letters' | 'vi'} scheme the keys before changes
 * @property {Record<string, string[]>} keys changed keys by command
 * @property {string[]} hintsSeen
 */

/** @type {Readonly<PlayOptions>} */
export const USUAL_OPTIONS = {
  volume: 0.7,
  musicVolume: 0,
  muted: false,
  captions: false,
  speed: 1,
  lessMotion: null,
  scheme: 'letters',
  keys: {},
  hintsSeen: [],
};

/**
 * Stored options with the usual ones in place of missing or wrong values. Options of a newer page are kept.
 * @param {any} stored
 * @returns {PlayOptions}
 */
export function readOptions(stored) {
  const options = { ...USUAL_OPTIONS, keys: {}, hintsSeen: [], ...stored };
  const share = (/** @type {unknown} */ value, /** @type {number} */ usual) =>
    typeof value === 'number' && value >= 0 && value <= 1 ? value : usual;
  options.volume = share(options.volume, USUAL_OPTIONS.volume);
  options.musicVolume = share(options.musicVolume, USUAL_OPTIONS.musicVolume);
  options.muted = options.muted === true;
  options.captions = options.captions === true;
  options.speed = options.speed > 0 && options.speed <= 8 ? options.speed : USUAL_OPTIONS.speed;
  options.lessMotion = typeof options.lessMotion === 'boolean' ? options.lessMotion : null;
  options.scheme = options.scheme === 'vi' ? 'vi' : 'letters';
  options.keys = readKeys(options.keys);
  options.hintsSeen = Array.isArray(options.hintsSeen) ? options.hintsSeen.map(String) : [];
  return options;
}

/** @param {unknown} keys @returns {Record<string, string[]>} */
function readKeys(keys) {
  if (typeof keys !== 'object' || keys === null || Array.isArray(keys)) return {};
  const isList = (/** @type {unknown} */ value) => Array.isArray(value) && value.every((key) => typeof key === 'string');
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => isList(value)));
}

// Which key gives which command. No DOM: presses are plain values.
//
// A key is written `code:KeyW` for a place on the keyboard, or `key:e` for the letter it types, with `ctrl+` before it.
// Letters for steps are places, so that the same keys are WASD on one keyboard and ZQSD on another; letters for other
// commands are what they type, as they are named in the help.

import { commandNamed, KEY_COMMANDS, PLACES, REPEATED } from './commands.js';

/** @typedef {import('./commands.js').KeyCommand} KeyCommand */
/** @typedef {import('./commands.js').Place} Place */
/** @typedef {import('./commands.js').Command} Command */
/** @typedef {'letters' | 'vi'} Scheme */
/** @typedef {Record<KeyCommand, string[]>} KeyMap */

/**
 * @typedef {object} Press
 * @property {string} code
 * @property {string} key
 * @property {boolean} [ctrlKey]
 * @property {boolean} [metaKey]
 * @property {boolean} [altKey]
 * @property {boolean} [repeat]
 */

/** @type {Record<Scheme, KeyMap>} */
export const SCHEMES = {
  letters: {
    up: ['code:ArrowUp', 'code:Numpad8', 'code:KeyW'],
    right: ['code:ArrowRight', 'code:Numpad6', 'code:KeyD'],
    down: ['code:ArrowDown', 'code:Numpad2', 'code:KeyS'],
    left: ['code:ArrowLeft', 'code:Numpad4', 'code:KeyA'],
    ...common('key:l', ['key:?', 'key:h']),
  },
  vi: {
    up: ['code:ArrowUp', 'code:Numpad8', 'key:k'],
    right: ['code:ArrowRight', 'code:Numpad6', 'key:l'],
    down: ['code:ArrowDown', 'code:Numpad2', 'key:j'],
    left: ['code:ArrowLeft', 'code:Numpad4', 'key:h'],
    ...common('key:g', ['key:?']),
  },
};

/** @param {string} log @param {string[]} help */
function common(log, help) {
  return {
    wait: ['key:.', 'code:Space', 'code:Numpad5'],
    explore: ['key:e'],
    stair: ['key:>'],
    magic: ['key:m'],
    skills: ['key:c'],
    bag: ['key:i', 'key:b'],
    points: ['key:p'],
    ledger: ['key:r'],
    map: ['key:o'],
    log: [log],
    around: ['key:v'],
    help,
    menu: ['code:Escape'],
    undo: ['key:u', 'code:Backspace', 'ctrl+key:z'],
    redo: ['key:y', 'ctrl+key:y'],
    restart: ['key:r'],
    exit: ['key:x'],
  };
}

/**
 * The keys of a scheme with the changes of the player.
 * @param {Scheme} scheme
 * @param {Record<string, string[]>} changes
 * @returns {KeyMap}
 */
export function keyMap(scheme, changes) {
  const map = structuredClone(SCHEMES[scheme]);
  for (const command of KEY_COMMANDS) map[command] = changes[command] ?? map[command];
  return map;
}

/**
 * The keys on a keyboard with other letters at their places, such as Dvorak or Bépo. There a letter of a command may lie where
 * another command has its place, which comes first. Such a letter is left out; if it is the only key of its command, the
 * place that the letter has on a QWERTY keyboard takes it over.
 * @param {KeyMap} map
 * @param {ReadonlyMap<string, string> | null} layout the letters by their places; `null` where the browser does not tell
 * @returns {KeyMap}
 */
export function fitted(map, layout) {
  if (!layout) return map;
  const places = new Map([...layout].map(([code, letter]) => [`key:${letter.toLowerCase()}`, `code:${code}`]));
  const fit = structuredClone(map);
  // A letter that moves to a place may hide another letter, so this goes on until nothing changes.
  for (let rounds = 0; rounds < KEY_COMMANDS.length; rounds++) {
    const hidden = KEY_COMMANDS.flatMap((command) => fit[command].filter((key) => places.has(key) && rivals(fit, command, places.get(key) ?? '').length).map((key) => ({ command, key })));
    if (!hidden.length) break;
    for (const { command, key } of hidden) {
      const others = fit[command].filter((other) => other !== key);
      const letter = key.slice('key:'.length);
      fit[command] = others.length || !/^[a-z]$/.test(letter) ? others : [`code:Key${letter.toUpperCase()}`];
      if (!fit[command].length) fit[command] = [key];
    }
  }
  return fit;
}

/**
 * The command of a press, if there is one in this place. A held key repeats steps and the like only.
 * @param {Press} press
 * @param {KeyMap} map
 * @param {Place} place
 * @returns {Command | null}
 */
export function commandOf(press, map, place) {
  const names = namesOf(press);
  const isHere = (/** @type {KeyCommand} */ command) => PLACES[command].includes(place);
  for (const name of names) {
    const found = KEY_COMMANDS.find((command) => isHere(command) && map[command].includes(name));
    if (found) return press.repeat && !REPEATED.has(found) ? null : commandNamed(found);
  }
  return null;
}

/** The names of a press, its place before its letter. @param {Press} press @returns {string[]} */
export function namesOf({ code, key, ctrlKey, metaKey, altKey }) {
  if (altKey) return [];
  const before = ctrlKey || metaKey ? 'ctrl+' : '';
  return [code && `${before}code:${code}`, key && `${before}key:${key.toLowerCase()}`].filter(Boolean);
}

/**
 * The name under which a press is bound: its place where the key types nothing, else its letter; for steps always its
 * place. `null` for a modifier alone.
 * @param {Press} press
 * @param {KeyCommand} command
 */
export function bindingOf(press, command) {
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Unidentified', 'Tab'].includes(press.key)) return null;
  const [place, letter] = namesOf(press);
  const isPlace = REPEATED.has(command) || press.key.length > 1 || press.key === ' ';
  return (isPlace ? place : letter) ?? place ?? null;
}

/**
 * The commands that have this key already and work in the same place.
 * @param {KeyMap} map
 * @param {KeyCommand} command
 * @param {string} binding
 * @returns {KeyCommand[]}
 */
export function rivals(map, command, binding) {
  const meets = (/** @type {KeyCommand} */ other) => PLACES[other].some((place) => PLACES[command].includes(place));
  return KEY_COMMANDS.filter((other) => other !== command && meets(other) && map[other].includes(binding));
}

/**
 * Gives a command one more key and takes it from its rivals. `unbound` lists commands that would be left without a key:
 * then nothing changes.
 * @param {KeyMap} map
 * @param {KeyCommand} command
 * @param {string} binding
 * @returns {{ map: KeyMap, unbound: KeyCommand[] }}
 */
export function withKey(map, command, binding) {
  const taken = rivals(map, command, binding);
  const unbound = taken.filter((other) => map[other].length === 1);
  if (unbound.length > 0) return { map, unbound };
  const changed = { ...map, [command]: [...new Set([...map[command], binding])] };
  for (const other of taken) changed[other] = map[other].filter((key) => key !== binding);
  return { map: changed, unbound };
}

/**
 * Takes a key from a command, unless it is the last.
 * @param {KeyMap} map
 * @param {KeyCommand} command
 * @param {string} binding
 * @returns {KeyMap}
 */
export function withoutKey(map, command, binding) {
  const rest = map[command].filter((key) => key !== binding);
  return rest.length > 0 ? { ...map, [command]: rest } : map;
}

/**
 * What differs from the scheme, to be stored.
 * @param {Scheme} scheme
 * @param {KeyMap} map
 * @returns {Record<string, string[]>}
 */
export function keyChanges(scheme, map) {
  const isChanged = (/** @type {KeyCommand} */ command) => map[command].join(' ') !== SCHEMES[scheme][command].join(' ');
  return Object.fromEntries(KEY_COMMANDS.filter(isChanged).map((command) => [command, map[command]]));
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEY_COMMANDS, PLACES as WHERE } from '../../web/play/input/commands.js';
import { nearestBox } from '../../web/play/input/focus.js';
import * as gestures from '../../web/play/input/gesture-state.js';
import { bindingOf, commandOf, fitted, keyChanges, keyMap, rivals, SCHEMES, withKey, withoutKey } from '../../web/play/input/keys.js';
import * as pads from '../../web/play/input/pad-state.js';
import { INPUT } from '../../web/play/input/texts.js';

const letters = keyMap('letters', {});

/** @param {string} code @param {string} key @param {object} [more] */
const press = (code, key, more = {}) => ({ code, key, ...more });

/** @param {import('../../web/play/input/commands.js').Command | null} command */
const told = (command) => command && ('direction' in command ? `${command.kind} ${command.direction}` : command.kind);

test('arrows, WASD, ZQSD and the number pad are steps', () => {
  for (const [code, key] of [['ArrowUp', 'ArrowUp'], ['KeyW', 'w'], ['KeyW', 'z'], ['Numpad8', '8'], ['Numpad8', 'ArrowUp']]) {
    assert.equal(told(commandOf(press(String(code), String(key)), letters, 'floor')), 'step up');
  }
  assert.equal(told(commandOf(press('KeyA', 'q'), letters, 'board')), 'step left');
  assert.equal(told(commandOf(press('KeyH', 'h'), keyMap('vi', {}), 'floor')), 'step left');
  assert.equal(told(commandOf(press('KeyH', 'h'), letters, 'floor')), 'help');
});

test('letters of commands are those that the keyboard types', () => {
  assert.equal(told(commandOf(press('Semicolon', 'm'), letters, 'floor')), 'magic');
  assert.equal(told(commandOf(press('Comma', ';', {}), letters, 'floor')), null);
  assert.equal(told(commandOf(press('Period', '>', { shiftKey: true }), letters, 'floor')), 'stair');
});

test('a key means what fits the place, and a held key repeats steps only', () => {
  assert.equal(told(commandOf(press('KeyR', 'r'), letters, 'floor')), 'ledger');
  assert.equal(told(commandOf(press('KeyR', 'r'), letters, 'board')), 'restart');
  assert.equal(told(commandOf(press('KeyE', 'e'), letters, 'board')), null);
  assert.equal(told(commandOf(press('KeyE', 'e', { repeat: true }), letters, 'floor')), null);
  assert.equal(told(commandOf(press('ArrowUp', 'ArrowUp', { repeat: true }), letters, 'floor')), 'step up');
  assert.equal(told(commandOf(press('KeyZ', 'z', { ctrlKey: true }), letters, 'board')), 'undo');
  assert.equal(told(commandOf(press('KeyE', 'e', { ctrlKey: true }), letters, 'floor')), null);
  assert.equal(told(commandOf(press('ArrowLeft', 'ArrowLeft', { altKey: true }), letters, 'floor')), null);
});

test('no scheme has a key for two commands of one place, and every command has a text', () => {
  for (const map of Object.values(SCHEMES)) {
    for (const command of KEY_COMMANDS) for (const key of map[command]) assert.deepEqual(rivals(map, command, key), [], `${command} ${key}`);
  }
  for (const command of KEY_COMMANDS) assert.ok(`command_${command}` in INPUT, command);
});

/** The letters of keyboards in the order of the places of QWERTY. */
const PLACES = [...'QWERTYUIOPASDFGHJKLZXCVBNM'].map((letter) => `Key${letter}`);
const KEYBOARDS = {
  qwerty: 'qwertyuiopasdfghjklzxcvbnm',
  azerty: 'azertyuiopqsdfghjklwxcvbn,',
  dvorak: "',.pyfgcrlaoeuidhtn;qjkxbm",
  colemak: 'qwfpgjluy;arstdhneizxcvbkm',
  bépo: 'bépoè^vdljauie,ctsràyx.k\'q',
};

test('on every keyboard each command has a key, and its keys are those that the help names', () => {
  for (const [name, keys] of Object.entries(KEYBOARDS)) {
    const layout = new Map(PLACES.map((code, place) => [code, [...keys][place]]));
    const map = fitted(letters, layout);
    const codeOf = (/** @type {string} */ letter) => PLACES.find((code) => layout.get(code) === letter) ?? 'Other';
    for (const command of KEY_COMMANDS) {
      for (const key of map[command]) {
        const [kind, word] = key.replace('ctrl+', '').split(':');
        const pressed = kind === 'code' ? press(word, layout.get(word) ?? word) : press(codeOf(word), word);
        for (const place of WHERE[command]) {
          const found = told(commandOf({ ...pressed, ctrlKey: key.startsWith('ctrl+') }, map, place));
          assert.ok(found === command || found === `step ${command}`, `${name}: ${key} is ${found}, not ${command}`);
        }
      }
    }
  }
  assert.deepEqual(fitted(letters, new Map(PLACES.map((code, place) => [code, KEYBOARDS.azerty[place]]))), letters);
  assert.deepEqual(fitted(letters, null), letters);
  const dvorak = fitted(letters, new Map(PLACES.map((code, place) => [code, KEYBOARDS.dvorak[place]])));
  assert.deepEqual([dvorak.explore, dvorak.map, dvorak.wait], [['code:KeyE'], ['code:KeyO'], ['code:Space', 'code:Numpad5']]);
});

test('a new key is taken from other commands, but never their last one', () => {
  assert.deepEqual(withKey(letters, 'map', 'key:e'), { map: letters, unbound: ['explore'] });
  const { map } = withKey(letters, 'map', 'key:b');
  assert.deepEqual([map.map, map.bag], [['key:o', 'key:b'], ['key:i']]);
  assert.deepEqual(keyChanges('letters', map), { bag: ['key:i'], map: ['key:o', 'key:b'] });
  assert.deepEqual(keyMap('letters', keyChanges('letters', map)), map);
  assert.deepEqual(withKey(letters, 'restart', 'key:e').unbound, []);
  assert.equal(withoutKey(letters, 'map', 'key:o'), letters);
  assert.equal(bindingOf(press('KeyT', 't'), 'map'), 'key:t');
  assert.equal(bindingOf(press('KeyT', 't'), 'up'), 'code:KeyT');
  assert.equal(bindingOf(press('F2', 'F2'), 'map'), 'code:F2');
  assert.equal(bindingOf(press('ShiftLeft', 'Shift'), 'map'), null);
});

test('a gamepad repeats directions while they are held, and buttons count once', () => {
  const pad = pads.createPad();
  const state = (/** @type {number[]} */ ...down) => ({ buttons: Array.from({ length: 16 }, (_, button) => down.includes(button)), axes: [0, 0] });
  const read = (/** @type {import('../../web/play/input/pad-state.js').PadState} */ held, /** @type {number} */ now, place = /** @type {import('../../web/play/input/commands.js').Place} */ ('floor')) => pad.read(held, now, place).map(told);
  assert.deepEqual(read(state(15, 3), 0), ['step right', 'bag']);
  assert.deepEqual(read(state(15, 3), pads.FIRST_REPEAT - 1), []);
  assert.deepEqual(read(state(15, 3), pads.FIRST_REPEAT), ['step right']);
  assert.deepEqual(read(state(15, 3), pads.FIRST_REPEAT + pads.NEXT_REPEAT), ['step right']);
  assert.deepEqual(read({ ...state(), axes: [0.1, -0.9] }, 2000), ['step up']);
  assert.deepEqual(read(state(1), 3000, 'menu'), ['back']);
  assert.deepEqual(read(state(1), 9000, 'floor'), []);
  assert.deepEqual(read(state(13), 9500, 'menu'), ['focus down']);
});

test('a tap, a long press, a swipe and a held swipe are told apart', () => {
  const gesture = gestures.createGesture();
  const at = (/** @type {number} */ x, /** @type {number} */ y, time = 0, id = 1) => ({ id, x, y, at: time });
  gesture.down(at(5, 5));
  assert.deepEqual(gesture.up(at(7, 6, 100)), { kind: 'tap', x: 7, y: 6 });
  gesture.down(at(5, 5));
  assert.deepEqual(gesture.tick(gestures.LONG_PRESS), { kind: 'look', x: 5, y: 5 });
  assert.equal(gesture.up(at(5, 5, 900)), null);
  gesture.down(at(50, 50));
  assert.equal(told(gesture.move(at(50 + gestures.SWIPE, 52, 50))), 'step right');
  assert.equal(gesture.move(at(90 + gestures.SWIPE, 52, 60)), null);
  assert.equal(told(gesture.tick(50 + gestures.FIRST_REPEAT)), 'step right');
  assert.equal(gesture.tick(51 + gestures.FIRST_REPEAT), null);
  assert.equal(told(gesture.move(at(92 + gestures.SWIPE, 52 - gestures.SWIPE, 600))), 'step up');
  assert.equal(gesture.up(at(200, 0, 700)), null);
  gesture.down(at(5, 5));
  gesture.down(at(80, 5, 0, 2));
  assert.equal(gesture.up(at(5, 5, 10)), null);
  assert.equal(gesture.isDown(), false);
});

test('the focus goes to the nearest button ahead', () => {
  const box = (/** @type {number} */ x, /** @type {number} */ y) => ({ left: x, top: y, right: x + 10, bottom: y + 10 });
  const boxes = [box(0, 20), box(20, 0), box(40, 40)];
  assert.equal(nearestBox(box(0, 0), boxes, 'down'), 0);
  assert.equal(nearestBox(box(0, 0), boxes, 'right'), 1);
  assert.equal(nearestBox(box(0, 0), boxes, 'up'), -1);
});

// Draws doors, keys, start and end, treasure and room numbers.

import { setColor } from './styles.js';

/** @typedef {import('../dungeon.js').DungeonMap} DungeonMap */
/** @typedef {import('./styles.js').Style} Style */

/** The smallest size of a sign in pixels of the page. */
const LEAST = 17;

/**
 * Draws a sign at a cell, at least `LEAST` pixels large.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {(scale: number) => void} draw around the cell 0, 0
 */
function atCell(context, x, y, scale, draw) {
  const size = Math.max(scale, LEAST * (globalThis.devicePixelRatio ?? 1));
  context.save();
  context.translate((x + 0.5) * scale - size / 2, (y + 0.5) * scale - size / 2);
  draw(size);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 * @param {boolean} hides whether secret doors stay hidden
 */
export function drawDoors(context, map, look, scale, hides) {
  const sets = setsOf(map);
  const isOpen = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < map.width && y < map.height && map.open[y * map.width + x] === 1;
  for (const { x, y, kind, lock } of map.doors) {
    if (kind === 'secret' && hides) continue;
    const lies = isOpen(x, y - 1) && isOpen(x, y + 1) && !(isOpen(x - 1, y) && isOpen(x + 1, y));
    const [w, h] = lies ? [0.84, 0.3] : [0.3, 0.84];
    const locked = kind === 'locked';
    const set = locked && lock != null ? sets.get(lock) ?? 0 : 0;
    context.fillStyle = locked ? setColor(set || 1) : look.leaf;
    context.strokeStyle = look.edge;
    context.lineWidth = Math.max(1, scale / 16);
    context.beginPath();
    context.rect((x + 0.5 - w / 2) * scale, (y + 0.5 - h / 2) * scale, w * scale, h * scale);
    if (kind !== 'secret') context.fill();
    context.stroke();
    if (kind === 'secret') letter(context, 'S', x, y, look.ink, scale, 0.62);
    if (locked) atCell(context, x, y, scale, (size) => badge(context, 0, 0, String(set || ''), setColor(set || 1), size, 0.36));
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
export function drawFeatures(context, map, look, scale) {
  const sets = setsOf(map);
  for (const { kind, x, y, node } of map.features) {
    atCell(context, x, y, scale, (size) => {
      if (kind === 'start') stairs(context, 0, 0, look.start, look, size);
      else if (kind === 'end') flag(context, 0, 0, look.end, look, size);
      else if (kind === 'treasure') chest(context, 0, 0, look, size);
      else if (kind === 'key') key(context, 0, 0, node == null ? 0 : sets.get(node) ?? 0, look, size);
      else if (kind === 'reward') star(context, 0, 0, look.gold, size);
      else if (kind === 'obstacle') letter(context, '!', 0, 0, look.end, size, 0.8);
    });
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DungeonMap} map
 * @param {Style} look
 * @param {number} scale
 */
export function drawNumbers(context, map, look, scale) {
  for (const { id, x, y, width, height } of map.rooms) {
    const isTaken = map.features.some((sign) => Math.abs(sign.x - x - (width - 1) / 2) <= 1 && Math.abs(sign.y - y - (height - 1) / 2) <= 1);
    const aside = isTaken ? Math.min(width, height) / 4 + 0.5 : 0;
    const [cx, cy] = [x + (width - 1) / 2 - (width > height ? aside : 0), y + (height - 1) / 2 - (width > height ? 0 : aside)];
    atCell(context, cx, cy, scale, (size) => halo(context, String(id), look, size, Math.min(1.4, Math.max(0.8, height / 4))));
  }
}

/**
 * The key set of each key and lock.
 * @param {DungeonMap} map
 * @returns {Map<number, number>}
 */
export function setsOf(map) {
  return new Map((map.mission?.nodes ?? []).map((/** @type {any} */ node) => [node.id, node.set ?? 0]));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {string} color
 * @param {number} scale
 * @param {number} size
 */
function letter(context, words, x, y, color, scale, size) {
  context.fillStyle = color;
  context.font = `700 ${scale * size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, (x + 0.5) * scale, (y + 0.54) * scale);
}

/**
 * Text with an outline, readable on any floor.
 * @param {CanvasRenderingContext2D} context
 * @param {string} words
 * @param {Style} look
 * @param {number} scale
 * @param {number} size
 */
function halo(context, words, look, scale, size) {
  context.font = `700 ${scale * size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = Math.max(2, scale / 6);
  context.strokeStyle = look.floor.room;
  context.strokeText(words, 0.5 * scale, 0.54 * scale);
  context.fillStyle = look.ink;
  context.fillText(words, 0.5 * scale, 0.54 * scale);
}

/**
 * A number on a disk in the color of its key set.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {string} color
 * @param {number} scale
 * @param {number} radius
 */
function badge(context, x, y, words, color, scale, radius) {
  context.fillStyle = color;
  context.strokeStyle = '#14161b';
  context.lineWidth = Math.max(1, scale / 14);
  context.beginPath();
  context.arc((x + 0.5) * scale, (y + 0.5) * scale, radius * scale, 0, 7);
  context.fill();
  context.stroke();
  letter(context, words, x, y, '#14161b', scale, radius * 1.35);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} set
 * @param {Style} look
 * @param {number} scale
 */
function key(context, x, y, set, look, scale) {
  const color = setColor(set || 1);
  const [cx, cy] = [(x + 0.5) * scale, (y + 0.5) * scale];
  context.strokeStyle = '#14161b';
  for (const [width, stroke] of /** @type {[number, string][]} */ ([[0.3, '#14161b'], [0.17, color]])) {
    context.strokeStyle = stroke;
    context.lineWidth = Math.max(1, width * scale);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(cx, cy);
    context.lineTo(cx + 0.42 * scale, cy + 0.3 * scale);
    context.moveTo(cx + 0.3 * scale, cy + 0.22 * scale);
    context.lineTo(cx + 0.2 * scale, cy + 0.38 * scale);
    context.stroke();
  }
  context.fillStyle = color;
  context.strokeStyle = '#14161b';
  context.lineWidth = Math.max(1, scale / 14);
  context.beginPath();
  context.arc(cx - 0.1 * scale, cy - 0.1 * scale, 0.33 * scale, 0, 7);
  context.fill();
  context.stroke();
  letter(context, String(set || ''), x - 0.1, y - 0.1, '#14161b', scale, 0.46);
}

/**
 * A flight of steps.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 * @param {Style} look
 * @param {number} scale
 */
function stairs(context, x, y, color, look, scale) {
  context.fillStyle = color;
  for (let step = 0; step < 4; step++) {
    const height = 0.2 + step * 0.18;
    context.fillRect((x + 0.12 + step * 0.2) * scale, (y + 0.9 - height) * scale, 0.17 * scale, height * scale);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 * @param {Style} look
 * @param {number} scale
 */
function flag(context, x, y, color, look, scale) {
  context.strokeStyle = look.ink;
  context.lineWidth = Math.max(1.2, scale / 11);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo((x + 0.28) * scale, (y + 0.88) * scale);
  context.lineTo((x + 0.28) * scale, (y + 0.12) * scale);
  context.stroke();
  context.fillStyle = color;
  context.beginPath();
  context.moveTo((x + 0.3) * scale, (y + 0.12) * scale);
  context.lineTo((x + 0.86) * scale, (y + 0.32) * scale);
  context.lineTo((x + 0.3) * scale, (y + 0.54) * scale);
  context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {Style} look
 * @param {number} scale
 */
function chest(context, x, y, look, scale) {
  context.fillStyle = look.gold;
  context.beginPath();
  context.roundRect((x + 0.16) * scale, (y + 0.26) * scale, 0.68 * scale, 0.52 * scale, 0.1 * scale);
  context.fill();
  context.fillStyle = look.floor.treasure;
  context.fillRect((x + 0.16) * scale, (y + 0.46) * scale, 0.68 * scale, 0.06 * scale);
  context.fillRect((x + 0.44) * scale, (y + 0.42) * scale, 0.12 * scale, 0.16 * scale);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 * @param {number} scale
 */
function star(context, x, y, color, scale) {
  context.fillStyle = color;
  context.beginPath();
  for (let point = 0; point < 10; point++) {
    const radius = point % 2 ? 0.16 : 0.4;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    context.lineTo((x + 0.5 + Math.cos(angle) * radius) * scale, (y + 0.52 + Math.sin(angle) * radius) * scale);
  }
  context.fill();
}

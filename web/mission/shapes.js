// The shapes of a diagram: locks are squares, keys are diamonds, and every key set has a number and a color.

import { setColor } from '../shared/set-colors.js';
import { svg } from '../shared/dom.js';

/** @typedef {import('./model.js').Mission} Mission */
/** @typedef {import('./model.js').MissionNode} MissionNode */
/** @typedef {import('./model.js').Arrangement} Arrangement */
/** @typedef {import('./model.js').Box} Box */

/**
 * A text that is the same for nodes with the same shape.
 * @param {Mission} mission
 * @param {MissionNode} node
 */
export const lookOf = (mission, node) => JSON.stringify([node.kind, node.set, node.needs, node.set === null ? '' : mission.sets.get(node.set)?.kind]);

/**
 * @param {Mission} mission
 * @param {MissionNode} node
 * @param {number} width
 * @param {number} height
 * @param {boolean} nested whether it belongs to a nested mission
 */
export function shapeOf(mission, node, width, height, nested) {
  const [x, y] = [width / 2, height / 2];
  const set = node.set === null ? undefined : mission.sets.get(node.set);
  const color = node.set === null ? null : setColor(node.set);
  const outline = { class: nested ? 'outline is-nested' : 'outline', fill: color };
  /** @type {SVGElement[]} */
  const parts = [];
  if (node.kind === 'lock') {
    parts.push(svg('rect', { ...outline, x: 4, y: 4, width: width - 8, height: height - 8, rx: 7 }));
    if (set?.kind === 'permanent') parts.push(svg('rect', { class: 'inner', x: 11, y: 11, width: width - 22, height: height - 22, rx: 3 }));
    const many = (node.needs ?? 1) > 1;
    parts.push(letters(String(node.set), x, many ? y - 9 : y, 34, width - 22));
    if (many) parts.push(letters(`×${node.needs}`, x, y + 20, 20, width - 22));
  } else if (node.kind === 'key') {
    parts.push(svg('polygon', { ...outline, points: diamond(x, y, x - 3) }));
    if (set?.kind === 'permanent') parts.push(svg('polygon', { class: 'inner', points: diamond(x, y, x - 13) }));
    parts.push(letters(String(node.set), x, y, 30, width / 2));
  } else if (node.kind === 'start') {
    parts.push(svg('circle', { class: 'outline start', cx: x, cy: y, r: x - 4 }));
    parts.push(svg('path', { class: 'arrow', d: `M${x - 17} ${y - 12}h34l-17 30z` }));
  } else if (node.kind === 'end') {
    parts.push(svg('circle', { class: 'outline end', cx: x, cy: y, r: x - 4 }));
    parts.push(svg('circle', { class: 'inner-disc', cx: x, cy: y, r: x - 20 }));
  } else if (node.kind === 'reward') {
    parts.push(svg('polygon', { class: 'outline reward', points: star(x, y, x - 2) }));
  } else {
    const cut = height / 3;
    parts.push(svg('polygon', { class: 'outline obstacle', points: `${cut},4 ${width - cut},4 ${width - 4},${y} ${width - cut},${height - 4} ${cut},${height - 4} 4,${y}` }));
    parts.push(letters('!', x, y, 34, width, 'number on-paper'));
  }
  parts.push(svg('g', { class: 'tick', transform: `translate(${width - 10} 10)` }, svg('circle', { r: 14 }), svg('path', { d: 'M-6 0l4 5l8 -9' })));
  parts.push(svg('rect', { class: 'halo', x: -1, y: -1, width: width + 2, height: height + 2, rx: 9 }));
  return parts;
}

/**
 * The line from a box to its parent.
 * @param {Arrangement} arrangement
 * @param {Box} box
 */
export function lineOf(arrangement, box) {
  const [left, top, width] = box.frame;
  const [parentLeft, parentTop, parentWidth, parentHeight] = arrangement.boxes[box.parent].frame;
  const [x, px] = [left + width / 2, parentLeft + parentWidth / 2];
  const row = top - arrangement.gap / 2;
  const bend = Math.min(14, Math.abs(x - px) / 2);
  const turn = Math.sign(x - px);
  const aside = turn === 0 ? '' : `V${row - bend}q0 ${bend} ${turn * bend} ${bend}H${x - turn * bend}q${turn * bend} 0 ${turn * bend} ${bend}`;
  return svg('path', { class: box.nested ? 'line is-nested' : 'line', d: `M${px} ${parentTop + parentHeight}${aside}V${top}`, 'data-to': box.nodes[0][0] });
}

/**
 * The label below a box.
 * @param {Box} box
 */
export function labelOf(box) {
  const [left, , width, all] = box.frame;
  const [, top, , height] = box.shape;
  const leading = (all - height) / box.label.length;
  const lines = box.label.map((line, place) => svg('tspan', { x: left + width / 2, y: top + height + (place + 0.8) * leading }, line));
  return svg('text', { class: 'label', 'text-anchor': 'middle', 'font-size': leading * 0.82, 'data-of': box.nodes[0][0] }, lines);
}

/**
 * The frame around a ring of keys.
 * @param {Box} box
 */
export function ringOf(box) {
  const [x, y, width, height] = box.shape;
  return svg('rect', { class: 'ring', x, y, width, height, rx: 10 });
}

/**
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} most the room for it
 */
function letters(words, x, y, size, most, kind = 'number') {
  const fit = Math.min(size, most / (words.length * 0.62));
  return svg('text', { class: kind, x, y, 'font-size': fit, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, words);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
const diamond = (x, y, radius) => `${x},${y - radius} ${x + radius},${y} ${x},${y + radius} ${x - radius},${y}`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function star(x, y, radius) {
  return Array.from({ length: 10 }, (_, point) => {
    const [angle, length] = [(point * Math.PI) / 5 - Math.PI / 2, point % 2 ? radius * 0.45 : radius];
    return `${(x + Math.cos(angle) * length).toFixed(1)},${(y + 2 + Math.sin(angle) * length).toFixed(1)}`;
  }).join(' ');
}

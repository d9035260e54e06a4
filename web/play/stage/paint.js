// Paints things and actors: stairs, treasures, the hero, monsters with their Hp.

import { isAsleep, isNear } from '../grid.js';
import { place, raster } from '../sprites/raster.js';
import { hasSprite } from '../sprites/source.js';
import { sizeOf } from './actors.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').View} View */
/** @typedef {import('./actors.js').Actor} Actor */
/** @typedef {import('./terrain.js').Frame} Frame */

/** @type {Record<string, string>} */
const STILL = { treasure: 'chest/closed', stair_up: 'stair/up', stair_down: 'stair/down' };

/**
 * Stairs and treasures.
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Frame} frame
 * @param {Map<string, string>} stairs those known on this floor, also under the hero
 */
export function paintThings(context, view, frame, stairs) {
  const { cell } = frame;
  const put = (/** @type {Cell} */ [x, y], /** @type {string} */ name) => {
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return;
    place(context, raster(name, cell), frame.x + x * cell, frame.y + y * cell, cell);
  };
  for (const [key, name] of stairs) put(/** @type {Cell} */ (key.split(' ').map(Number)), name);
  for (const { at, thing } of view.things) if (thing === 'treasure') put(at, STILL.treasure);
}

/** The sprite of a thing that does not move; empty for others. @param {unknown} thing */
export const stillSprite = (thing) => (typeof thing === 'string' ? STILL[thing] ?? '' : '');

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Actor} actor
 * @param {Frame} frame
 * @param {number} beat which frame of the idle animation
 */
export function paintActor(context, actor, { x: left, y: top, cell }, beat) {
  const { pose, at } = actor;
  if (pose.scale <= 0 || pose.alpha <= 0) return;
  const size = Math.round(cell * sizeOf(actor));
  const isHurt = pose.flash > 0 && actor.hurt !== '' && hasSprite(actor.hurt);
  const picture = raster(isHurt ? actor.hurt : actor.sprite, size, { frame: isHurt ? 0 : beat, isMirrored: actor.isMirrored, look: pose.flash === 1 ? 'white' : '' });
  const [width, height] = [size * pose.scale, size * pose.scale * (1 + 0.05 * pose.squash)];
  const px = left + (at[0] + pose.dx + 0.5) * cell - width / 2;
  const py = top + (at[1] + pose.dy + 1) * cell - height - pose.squash * cell * 0.08;
  context.globalAlpha = 0.3 * pose.alpha;
  context.fillStyle = '#000';
  context.beginPath();
  context.ellipse(left + (at[0] + pose.dx + 0.5) * cell, top + (at[1] + pose.dy + 0.92) * cell, width * 0.3, cell * 0.07, 0, 0, 7);
  context.fill();
  context.globalAlpha = pose.alpha;
  const isWhole = width === size && height === size;
  if (isWhole) place(context, picture, Math.round(px), Math.round(py), size);
  else place(context, picture, px, py, size, { width, height });
  context.globalAlpha = 1;
}

/**
 * The Hp of a monster that is hurt, and whether it sleeps. Drawn above the light.
 * @param {CanvasRenderingContext2D} context
 * @param {Actor} actor
 * @param {Frame} frame
 * @param {View} view
 */
export function paintState(context, actor, { x: left, y: top, cell }, view) {
  const { monster, pose, at } = actor;
  if (!monster || pose.alpha < 1 || !isNear(view, at)) return;
  const [px, py] = [left + (at[0] + pose.dx) * cell, top + (at[1] + pose.dy + 1 - sizeOf(actor)) * cell];
  if (monster.hp < monster.max_hp) {
    const [width, height] = [Math.round(cell * 0.76), Math.max(3, Math.round(cell * 0.085))];
    const [bx, by] = [Math.round(px + (cell - width) / 2), Math.round(py - cell * 0.02)];
    const part = monster.hp / monster.max_hp;
    context.fillStyle = '#120d14';
    context.fillRect(bx - 1, by - 1, width + 2, height + 2);
    context.fillStyle = part > 0.5 ? '#5fce6f' : part > 0.25 ? '#f0b63c' : '#ee5a45';
    context.fillRect(bx, by, Math.max(1, Math.round(width * part)), height);
  }
  if (isAsleep(monster)) {
    context.font = `700 ${Math.round(cell * 0.26)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineWidth = Math.max(2, cell * 0.05);
    context.strokeStyle = '#14101a';
    context.fillStyle = '#cfe3ff';
    context.strokeText('z', px + cell * 0.84, py + cell * 0.12);
    context.fillText('z', px + cell * 0.84, py + cell * 0.12);
  }
}

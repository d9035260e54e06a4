// Draws the work of the generator over the map: changed cells, cuts, links, candidate cells, erased routes.

import { colorsOf } from '../shared/picture/source.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('../shared/canvas/draw.js').Camera} Camera */

/** The color of refused links and erased cells. */
const REFUSED = '#ff8f80';
/** Changes before the newest one that stay highlighted. */
const TRAIL = 14;
/** With more links than this, refused ones are drawn only when they are new. */
const MANY_LINKS = 400;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Camera} camera
 * @param {Film} film
 * @param {string} style
 * @param {number} since the change that was shown before
 */
export function drawOverlay(context, { scale }, film, style, since) {
  const look = colorsOf(style);
  drawList(context, film, look.path, scale);
  drawCuts(context, film, look.mark, scale);
  drawLinks(context, film, scale);
  drawLit(context, film, look.mark, scale, since);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Film} film
 * @param {string} color
 * @param {number} scale
 * @param {number} since
 */
function drawLit(context, film, color, scale, since) {
  const { at } = film;
  if (at === film.count) return;
  const stage = film.stages[film.stage];
  const first = Math.max(stage?.before ?? 0, Math.min(at - TRAIL, Math.max(since, at - 400)));
  for (let number = Math.max(0, first); number < at; number++) {
    const age = at - 1 - number;
    const isNew = number >= since || age === 0;
    const kind = film.kindOf(number);
    context.globalAlpha = isNew ? 0.75 : Math.max(0.08, 0.5 * (1 - age / TRAIL));
    context.fillStyle = film.takenBack.has(number) ? REFUSED : color;
    for (const [x, y, width, height] of film.touched(number)) {
      if (kind === 'stuck') cross(context, x, y, scale);
      else if (kind === 'dropped') ring(context, x, y, scale);
      else if (kind !== 'listed') context.fillRect(x * scale, y * scale, width * scale, height * scale);
    }
  }
  context.fillStyle = color;
  context.globalAlpha = 0.6;
  if (film.reshaped.at === at - 1) {
    for (const place of film.reshaped.places) context.fillRect((place % film.width) * scale, Math.floor(place / film.width) * scale, scale, scale);
  }
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function cross(context, x, y, scale) {
  context.globalAlpha = 1;
  for (const [color, width] of /** @type {[string, number][]} */ ([['#14161b', 0.42], [REFUSED, 0.22]])) {
    context.strokeStyle = color;
    context.lineWidth = Math.max(2, scale * width);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo((x - 0.3) * scale, (y - 0.3) * scale);
    context.lineTo((x + 1.3) * scale, (y + 1.3) * scale);
    context.moveTo((x + 1.3) * scale, (y - 0.3) * scale);
    context.lineTo((x - 0.3) * scale, (y + 1.3) * scale);
    context.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function ring(context, x, y, scale) {
  context.strokeStyle = REFUSED;
  context.lineWidth = Math.max(1, scale / 8);
  context.beginPath();
  context.arc((x + 0.5) * scale, (y + 0.5) * scale, scale * 0.3, 0, 7);
  context.stroke();
}

/**
 * The parts of all cuts so far, thinner with depth. The newest cut is a thick line.
 * @param {CanvasRenderingContext2D} context
 * @param {Film} film
 * @param {string} color
 * @param {number} scale
 */
function drawCuts(context, film, color, scale) {
  const cuts = film.cuts.filter(({ at }) => at < film.at);
  if (cuts.length === 0 || film.at === film.count) return;
  const isCutting = film.at <= film.endOf(0);
  context.strokeStyle = color;
  for (const { halves, level, at } of cuts) {
    const isNew = at === film.at - 1;
    context.globalAlpha = isNew ? 1 : isCutting ? 0.75 : 0.28;
    context.lineWidth = isNew ? Math.max(3, scale / 3) : Math.max(1, Math.min(6, scale / 3) / (level + 1));
    for (const [x, y, width, height] of halves) {
      context.strokeRect(x * scale, y * scale, width * scale, height * scale);
      if (isNew && scale >= 8) depth(context, String(level + 1), (x + width / 2) * scale, (y + height / 2) * scale, color, scale);
    }
  }
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {string} color
 * @param {number} scale
 */
function depth(context, words, x, y, color, scale) {
  context.fillStyle = color;
  context.font = `700 ${Math.max(14, scale)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, x, y);
}

/**
 * Links: solid lines in the tree, dotted lines for loops, dashed lines if refused.
 * @param {CanvasRenderingContext2D} context
 * @param {Film} film
 * @param {number} scale
 */
function drawLinks(context, film, scale) {
  const links = film.links.filter(({ at }) => at < film.at);
  if (links.length === 0 || film.at === film.count) return;
  const last = film.links[film.links.length - 1].at;
  const isLinking = film.at <= last + 1;
  if (!isLinking && film.at > film.endOf(film.stages.findIndex(({ before }) => before > last))) return;
  for (const { from, to, fate, at } of links) {
    const isNew = isLinking && at === film.at - 1;
    if (fate === 'refused' && !isNew && (!isLinking || links.length > MANY_LINKS)) continue;
    const color = fate === 'taken' ? '#56b4e9' : fate === 'extra' ? '#f0e442' : REFUSED;
    const width = Math.max(1.5, scale * (isNew ? 0.34 : fate === 'refused' ? 0.1 : 0.2));
    context.globalAlpha = isNew ? 1 : fate === 'refused' ? 0.5 : isLinking ? 0.9 : 0.35;
    context.setLineDash(fate === 'taken' ? [] : fate === 'extra' ? [width, width * 2] : [scale * 0.7, scale * 0.5]);
    context.lineCap = fate === 'extra' ? 'round' : 'butt';
    for (const [stroke, wide] of /** @type {[string, number][]} */ ([['#14161b', width + Math.max(1.5, scale / 8)], [color, width]])) {
      context.strokeStyle = stroke;
      context.lineWidth = wide;
      context.beginPath();
      context.moveTo((from[0] + 0.5) * scale, (from[1] + 0.5) * scale);
      context.lineTo((to[0] + 0.5) * scale, (to[1] + 0.5) * scale);
      context.stroke();
    }
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/**
 * The candidate cells, as small squares.
 * @param {CanvasRenderingContext2D} context
 * @param {Film} film
 * @param {string} color
 * @param {number} scale
 */
function drawList(context, film, color, scale) {
  context.fillStyle = color;
  const side = Math.max(1, scale * 0.5);
  for (const place of film.listed()) {
    const [x, y] = [place % film.width, Math.floor(place / film.width)];
    context.fillRect((x + 0.5) * scale - side / 2, (y + 0.5) * scale - side / 2, side, side);
  }
}

// A plot of dungeons over two metrics. Dots are selected by pointer or keys; a rectangle filters the gallery.

import { catalog } from '../shared/catalog.js';
import { el, fill, svg } from '../shared/dom.js';
import { capitalized, number } from '../shared/texts.js';
import { axis } from './axis.js';
import { measure } from './rows.js';
import { t } from './texts.js';

/** @typedef {import('./rows.js').Rows} Rows */
/** @typedef {import('./rows.js').Row} Row */
/** @typedef {import('./rows.js').Box} Box */
/** @typedef {{ row: Row, x: number, y: number }} Dot */
/** @typedef {{ rows: Rows, list: Row[], axes: [string, string], seed: string, other: string, box: Box | null }} Plotted */
/**
 * @typedef {object} Acts
 * @property {(seed: string) => void} pick
 * @property {(seed: string) => void} open
 * @property {(box: Box | null) => void} narrow
 * @property {(axes: [string, string]) => void} turn called with other metrics
 */

const EDGE = { left: 52, right: 12, top: 10, bottom: 40 };
const RADIUS = 4;
/** Pixels that a pointer moves before a press draws a rectangle. */
const LEAST_DRAG = 6;

/** @param {Acts} acts */
export function scatter({ pick, open, narrow, turn }) {
  const chosen = [metricChoice('plot-x', t('across')), metricChoice('plot-y', t('up'))];
  const [across, up] = chosen.map(({ select }) => select);
  for (const select of [across, up]) select.onchange = () => turn([across.value, up.value]);
  const canvas = el('canvas', {});
  const overlay = svg('svg', { class: 'plot-over', 'aria-hidden': 'true' });
  const told = el('p', { class: 'plot-told small', role: 'status' });
  const field = el('div', { class: 'plot', role: 'application', tabindex: '0', 'aria-label': t('plot'), 'aria-roledescription': t('plot'), onkeydown: press }, canvas, overlay);
  const clear = el('button', { class: 'chip', hidden: true, onclick: () => narrow(null) }, t('show_all'));
  const element = el('section', { class: 'plot-box', 'aria-label': t('plot') },
    el('div', { class: 'plot-axes' }, chosen.map(({ element }) => element), clear), field, told);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  /** @type {Plotted | null} */
  let shown = null;
  /** @type {Dot[]} */
  let dots = [];
  let scales = { x: axis([], 1, 1), y: axis([], 1, 1) };
  /** @type {{ x: number, y: number, id: number } | null} */
  let held = null;
  const observer = new ResizeObserver(() => draw());
  observer.observe(field);

  function draw() {
    const { clientWidth: width, clientHeight: height } = field;
    if (!shown || !width || !height) return;
    const { rows, list, axes, box } = shown;
    const placed = list.map((row) => ({ row, x: measure(rows, row, axes[0]), y: measure(rows, row, axes[1]) }))
      .filter((dot) => dot.x !== null && dot.y !== null).map((dot) => /** @type {Dot} */ (dot));
    scales = {
      x: axis(placed.map(({ x }) => x), width - EDGE.left - EDGE.right, width / 90),
      y: axis(placed.map(({ y }) => y), -(height - EDGE.top - EDGE.bottom), height / 55),
    };
    dots = placed.map(({ row, x, y }) => ({ row, x: EDGE.left + scales.x.at(x), y: height - EDGE.bottom + scales.y.at(y) }));
    dots.sort((a, b) => a.x - b.x || b.y - a.y);
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    const colors = getComputedStyle(field);
    drawAxes(width, height, colors);
    drawDots(colors);
    fill(overlay, box && rectangle(box, height));
    clear.hidden = box === null;
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {CSSStyleDeclaration} colors
   */
  function drawAxes(width, height, colors) {
    const [floor, soft, line] = [height - EDGE.bottom, colors.getPropertyValue('--soft'), colors.getPropertyValue('--line')];
    context.clearRect(0, 0, width, height);
    context.font = `12px ${colors.fontFamily}`;
    context.strokeStyle = line;
    context.fillStyle = soft;
    context.lineWidth = 1;
    context.beginPath();
    context.textAlign = 'center';
    context.textBaseline = 'top';
    for (const tick of scales.x.ticks) {
      const x = Math.round(EDGE.left + scales.x.at(tick)) + 0.5;
      context.moveTo(x, EDGE.top);
      context.lineTo(x, floor);
      context.fillText(number(tick, 4), x, floor + 5);
    }
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const tick of scales.y.ticks) {
      const y = Math.round(floor + scales.y.at(tick)) + 0.5;
      context.moveTo(EDGE.left, y);
      context.lineTo(width - EDGE.right, y);
      context.fillText(number(tick, 4), EDGE.left - 6, y);
    }
    context.stroke();
    if (!shown) return;
    context.textAlign = 'right';
    context.textBaseline = 'bottom';
    context.fillText(`${titleOf(shown.axes[0])} →`, width - EDGE.right, height - 4);
    context.textAlign = 'left';
    context.fillText(`↑ ${titleOf(shown.axes[1])}`, 4, height - 4);
  }

  /** @param {CSSStyleDeclaration} colors */
  function drawDots(colors) {
    if (!shown) return;
    const { seed, other } = shown;
    context.fillStyle = colors.getPropertyValue('--accent');
    context.globalAlpha = dots.length > 600 ? 0.4 : 0.75;
    context.beginPath();
    for (const { x, y } of dots) {
      context.moveTo(x + RADIUS, y);
      context.arc(x, y, dots.length > 2000 ? RADIUS / 2 : RADIUS, 0, 7);
    }
    context.fill();
    context.globalAlpha = 1;
    for (const { row, x, y } of dots) {
      if (row.seed !== seed && row.seed !== other) continue;
      context.beginPath();
      context.arc(x, y, RADIUS + 3, 0, 7);
      context.fillStyle = colors.getPropertyValue(row.seed === seed ? '--focus' : '--good');
      context.strokeStyle = colors.getPropertyValue('--text');
      context.lineWidth = 2;
      context.fill();
      context.stroke();
    }
  }

  /**
   * @param {Box} box
   * @param {number} height
   */
  function rectangle(box, height) {
    const [x0, x1] = box.x.map((value) => EDGE.left + scales.x.at(value));
    const [y1, y0] = box.y.map((value) => height - EDGE.bottom + scales.y.at(value));
    return svg('rect', { x: x0, y: y0, width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) });
  }

  /**
   * @param {PointerEvent} event
   * @returns {{ x: number, y: number }}
   */
  function pointOf(event) {
    const box = field.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {{ x: number, y: number }} point */
  function nearest({ x, y }, reach = 16) {
    /** @type {Dot | null} */
    let found = null;
    let least = reach;
    for (const dot of dots) {
      const apart = Math.hypot(dot.x - x, dot.y - y);
      if (apart < least) [found, least] = [dot, apart];
    }
    return found;
  }

  /** @param {Dot | null} dot */
  function tell(dot) {
    told.textContent = dot ? wordsOf(dot.row) : t('plot_help');
  }

  /** @param {Row} row */
  function wordsOf(row) {
    if (!shown) return '';
    const { rows, axes } = shown;
    return `${t('seed')} ${row.seed}: ${axes.map((metric) => `${titleOf(metric)} ${number(measure(rows, row, metric) ?? 0, 3)}`).join(', ')}`;
  }

  field.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    field.setPointerCapture(event.pointerId);
    held = { ...pointOf(event), id: event.pointerId };
  });
  field.addEventListener('pointermove', (event) => {
    const point = pointOf(event);
    if (!held || held.id !== event.pointerId) return tell(nearest(point));
    if (Math.hypot(point.x - held.x, point.y - held.y) < LEAST_DRAG) return;
    fill(overlay, svg('rect', { x: Math.min(held.x, point.x), y: Math.min(held.y, point.y), width: Math.abs(point.x - held.x), height: Math.abs(point.y - held.y) }));
  });
  field.addEventListener('pointerup', (event) => {
    if (!held) return;
    const [from, to] = [held, pointOf(event)];
    held = null;
    if (Math.hypot(to.x - from.x, to.y - from.y) < LEAST_DRAG) {
      const dot = nearest(to, 24);
      if (dot) pick(dot.row.seed);
      return;
    }
    const floor = field.clientHeight - EDGE.bottom;
    const x = [from.x, to.x].sort((a, b) => a - b).map((at) => scales.x.value(at - EDGE.left));
    const y = [from.y, to.y].sort((a, b) => b - a).map((at) => scales.y.value(at - floor));
    narrow({ x: [x[0], x[1]], y: [y[0], y[1]] });
  });
  field.addEventListener('pointercancel', () => {
    held = null;
    draw();
  });
  field.addEventListener('pointerleave', () => tell(null));

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (!shown || event.ctrlKey || event.metaKey || event.altKey || dots.length === 0) return;
    const at = dots.findIndex(({ row }) => row.seed === shown?.seed);
    /** @type {Record<string, number>} */
    const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: dots.length - 1 };
    const upward = dots.map((dot, place) => ({ dot, place })).sort((a, b) => b.dot.y - a.dot.y || a.dot.x - b.dot.x);
    const rank = upward.findIndex(({ place }) => place === at);
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = upward[Math.min(dots.length - 1, Math.max(0, rank + (event.key === 'ArrowUp' ? 1 : -1)))];
      places[event.key] = next.place;
    }
    if (event.key === 'Enter' && at >= 0) open(dots[at].row.seed);
    else if (event.key in places) {
      const dot = dots[Math.min(dots.length - 1, Math.max(0, places[event.key]))];
      pick(dot.row.seed);
      tell(dot);
    } else return;
    event.preventDefault();
  }

  tell(null);
  return {
    element,
    /** @param {Plotted} now */
    show(now) {
      shown = now;
      [across.value, up.value] = now.axes;
      draw();
    },
    draw,
    close: () => observer.disconnect(),
  };
}

/** @param {string} metric */
export function titleOf(metric) {
  const found = catalog().metrics.find(({ name }) => name === metric);
  return found ? capitalized(found.title) : metric;
}

/**
 * @param {string} id
 * @param {string} label
 */
function metricChoice(id, label) {
  const select = el('select', { id }, catalog().metrics.map(({ name, title }) => el('option', { value: name }, capitalized(title))));
  return { select, element: el('label', { class: 'plot-axis', for: id }, el('span', {}, label), select) };
}

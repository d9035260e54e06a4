// The stage: a canvas with the cells around the hero, who is always in the middle.
//
// At least the 13 by 9 cells of the rules' window are shown; where there is room, more around them, dimmed.

import { el } from '../../shared/dom.js';
import { isSame, WINDOW } from '../grid.js';
import { paletteOf } from '../sprites/source.js';
import { actOut } from './act-out.js';
import { Actors } from './actors.js';
import { Board } from './board.js';
import { Extras } from './extras.js';
import { Light } from './light.js';
import { paintMarks } from './marks.js';
import { Motion, stillPose } from './motion.js';
import { Pace } from './pace.js';
import { paintActor, paintState, paintThings, stillSprite } from './paint.js';
import { Ground } from './terrain.js';

/** @typedef {import('../types.js').Cell} Cell */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Event} Event */
/** @typedef {import('./terrain.js').Frame} Frame */
/** @typedef {(name: any, values?: Record<string, string | number>) => string} Translate */

/** The largest side of a cell, in pixels of the page; on very large screens a part of the stage. */
const MOST_CELL = 84;
const LARGE = { columns: 19, rows: 12 };
/** Milliseconds between two frames of the idle animation. */
const BEAT = 480;

export class Stage {
  /** @type {Scene | null} */
  scene = null;
  motion = new Motion();
  actors = new Actors();
  extras = new Extras(this.motion);
  board = new Board();
  /** Called after something new was drawn. @type {() => void} */
  onDrawn = () => {};
  /** Adds to a scene what is shown besides it. @type {(scene: Scene) => Scene} */
  complete = (scene) => scene;
  /** Pixels of the page above a board. */
  boardTop = 0;
  /** Whether the whole floor is bright. */
  isLit = false;
  /** Whether nothing moves by itself. */
  isStill = false;
  /** @type {import('./marks.js').Hover | null} the cell under the pointer */
  hover = null;
  /** @type {import('../types.js').Direction[]} the directions to choose from while aiming */
  aims = [];
  #ground = new Ground();
  #light = new Light();
  #pace = new Pace();
  /** @type {Map<string, string>} */
  #stairs = new Map();
  #stairsOf = -1;
  #beat = 0;
  #isDue = false;
  /** Whether more than the idle animation changed. */
  #isNew = false;
  #quake = 0;
  #veil = 0;
  #drawn = 0;
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {string} label for screen readers
   * @param {Translate} words
   */
  constructor(label, words) {
    this.words = words;
    this.canvas = el('canvas', { class: 'play-canvas', tabindex: '0', role: 'application', 'aria-label': label, 'data-drawn': 0 });
    this.element = el('div', { class: 'play-stage' }, this.canvas);
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d', { alpha: false }));
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(this.element);
    this.#timer = window.setInterval(() => this.#tick(), BEAT);
  }

  close() {
    this.observer.disconnect();
    clearInterval(this.#timer);
    this.scene = null;
  }

  /**
   * Shows a moment. With the events that led to it, they are acted out; without, it is there at once.
   * @param {Scene} given
   * @param {Event[]} [events]
   */
  show(given, events = []) {
    const scene = this.complete(given);
    const hero = this.actors.hero;
    const residue = /** @type {Cell} */ ([hero?.pose.dx ?? 0, hero?.pose.dy ?? 0].map((far) => Math.max(-0.6, Math.min(0.6, far))));
    this.finish();
    const isOther = !this.scene || this.scene.view.depth !== scene.view.depth;
    const before = new Map(this.actors.list.map((actor) => [actor.at.join(' '), { ...actor, pose: stillPose() }]));
    if (isOther) {
      this.actors.clear();
      this.extras.clear();
    }
    this.scene = scene;
    this.#isNew = true;
    this.actors.show(scene.view);
    this.board.show(scene.view.board);
    this.#noteStairs(events);
    const fallen = (/** @type {Cell} */ cell) => before.get(cell.join(' ')) ?? null;
    if (events.length) actOut(this, events, { fallen, residue: isOther ? [0, 0] : residue, words: this.words });
    this.draw();
  }

  /** Ends all movements, so that what is shown is the newest state. */
  finish() {
    this.motion.finish();
    this.actors.ghosts = [];
    for (const { pose } of this.actors.list) Object.assign(pose, stillPose());
    Object.assign(this.board.pose, stillPose());
    this.#quake = this.#veil = 0;
  }

  /** A step against a wall. @param {Cell} by */
  nudge([dx, dy]) {
    const pose = this.board.isOpen ? this.board.pose : this.actors.hero?.pose;
    if (!pose) return;
    this.motion.add(0, 110, (part) => {
      pose.dx = Math.sin(Math.PI * part) * 0.12 * dx;
      pose.dy = Math.sin(Math.PI * part) * 0.12 * dy;
    });
    this.draw();
  }

  /** @param {import('./actors.js').Actor} actor @param {number} delay */
  bury(actor, delay) {
    this.actors.ghosts.push(actor);
    this.motion.add(delay, 260, (part) => {
      actor.pose.alpha = 1 - part;
      actor.pose.scale = 1 - 0.3 * part;
    });
  }

  /** @param {number} delay */
  quake(delay) {
    if (!this.isStill) this.motion.add(delay, 320, (part) => void (this.#quake = part > 0 && part < 1 ? (1 - part) * 0.12 : 0));
  }

  fadeIn() {
    this.motion.add(0, 420, (part) => void (this.#veil = 1 - part));
  }

  /** Draws in the next animation frame. */
  draw() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame((now) => {
      this.#isDue = false;
      if (!this.scene || !this.canvas.width) return;
      if (this.#pace.isTooSlow(now, this.motion.isMoving)) this.#resize();
      this.motion.apply(now);
      this.#paint(this.scene);
      this.canvas.dataset.drawn = String(++this.#drawn);
      if (this.#isNew) this.onDrawn();
      this.#isNew = this.motion.isMoving;
      if (this.motion.isMoving) this.draw();
      else this.actors.ghosts = [];
    });
  }

  #tick() {
    if (this.isStill || document.hidden || !this.scene) return;
    this.#beat += 1;
    this.draw();
  }

  get #mostCell() {
    const { width, height } = this.canvas;
    return Math.max(MOST_CELL * this.#pace.ratio, Math.min(width / LARGE.columns, height / LARGE.rows));
  }

  /** The side of a cell in pixels of the canvas. */
  get #cell() {
    const { width, height } = this.canvas;
    return Math.max(8, Math.floor(Math.min(this.#mostCell, width / WINDOW.width, height / WINDOW.height)));
  }

  /** @returns {Frame} */
  get frame() {
    const { width, height } = this.canvas;
    if (this.board.isOpen) return this.board.frame(this.canvas, this.#mostCell, this.boardTop * this.#pace.ratio);
    const cell = this.#cell;
    const hero = this.actors.hero;
    const [hx, hy] = hero ? [hero.at[0] + hero.pose.dx, hero.at[1] + hero.pose.dy] : [0, 0];
    const [x, y] = [Math.round(width / 2 - (hx + 0.5) * cell), Math.round(height / 2 - (hy + 0.5) * cell)];
    return { cell, x, y, left: Math.floor(-x / cell), top: Math.floor(-y / cell), right: Math.floor((width - x) / cell), bottom: Math.floor((height - y) / cell) };
  }

  /** @param {Scene} scene */
  #paint(scene) {
    const { context, canvas } = this;
    const frame = this.frame;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = paletteOf(scene.band).fog;
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (this.#quake) context.translate(Math.sin(performance.now() / 18) * this.#quake * frame.cell, Math.cos(performance.now() / 23) * this.#quake * frame.cell);
    if (this.board.isOpen) {
      this.board.draw(context, scene, frame, this.#beat);
    } else {
      const list = this.actors.list;
      this.#ground.draw(context, scene, frame, new Set(list.map(({ at }) => at.join(' '))));
      paintThings(context, scene.view, frame, this.#stairs);
      for (const actor of list) paintActor(context, actor, frame, this.#beat);
      this.#light.draw(context, scene, frame, this.isLit);
      for (const actor of list) paintState(context, actor, frame, scene.view);
    }
    paintMarks(context, frame, scene.view, this.hover, this.aims);
    this.extras.draw(context, frame);
    if (this.#veil) {
      context.globalAlpha = this.#veil;
      context.fillStyle = '#000';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.globalAlpha = 1;
    }
  }

  /** Remembers the stairs of the floor, since the hero may stand on one. @param {Event[]} events */
  #noteStairs(events) {
    if (!this.scene) return;
    const { view } = this.scene;
    if (this.#stairsOf !== view.depth) {
      this.#stairs.clear();
      this.#stairsOf = view.depth;
    }
    for (const { at, thing } of view.things) if (thing === 'stair_up' || thing === 'stair_down') this.#stairs.set(at.join(' '), stillSprite(thing));
    if (view.ways.stair_down && !view.board) this.#stairs.set(view.ways.stair_down.join(' '), 'stair/down');
    const taken = events.find(({ event }) => event === 'stair_taken');
    const came = taken ? (taken.to > taken.from ? 'stair/up' : 'stair/down') : view.turn === 0 ? 'stair/up' : '';
    if (came) this.#stairs.set(view.hero.at.join(' '), came);
  }

  /** Whether the hero stands on a stair. */
  get isOnStair() {
    return this.scene !== null && [...this.#stairs.keys()].includes(this.scene.view.hero.at.join(' '));
  }

  /**
   * The cell under a point of the page.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Cell}
   */
  cellAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const { x, y, cell } = this.frame;
    return [Math.floor(((event.clientX - box.left) * this.#pace.ratio - x) / cell), Math.floor(((event.clientY - box.top) * this.#pace.ratio - y) / cell)];
  }

  /**
   * The middle of a cell on the page, and the side of a cell.
   * @param {Cell} cell
   */
  pointOf([cx, cy]) {
    const box = this.canvas.getBoundingClientRect();
    const { x, y, cell } = this.frame;
    return { x: box.left + (x + (cx + 0.5) * cell) / this.#pace.ratio, y: box.top + (y + (cy + 0.5) * cell) / this.#pace.ratio, cell: cell / this.#pace.ratio };
  }

  /** @param {import('./marks.js').Hover | null} hover */
  mark(hover) {
    const before = this.hover;
    this.hover = hover;
    if (!(before && hover && isSame(before.cell, hover.cell) && before.kind === hover.kind) && before !== hover) this.draw();
  }

  #resize() {
    const ratio = this.#pace.ratio;
    const [width, height] = [Math.round(this.element.clientWidth * ratio), Math.round(this.element.clientHeight * ratio)];
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.draw();
  }
}

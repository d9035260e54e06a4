// The diagram of a mission: a tree with keyboard navigation, selection and moves.

import { keptInFrame } from '../shared/camera.js';
import { el, fill, svg } from '../shared/dom.js';
import { hasCharacterKeys } from '../shared/shortcuts.js';
import { fitted, neighborOf, shapesOf, withInSight, zoomed } from './geometry.js';
import { targetsOf } from './model.js';
import { nodeText } from './node-text.js';
import { attachPointerInput } from './pointer-input.js';
import { labelOf, lineOf, lookOf, ringOf, shapeOf } from './shapes.js';
import { t } from './texts.js';

/** @typedef {import('./model.js').Mission} Mission */
/** @typedef {import('./model.js').Arrangement} Arrangement */
/** @typedef {import('./model.js').Sides} Sides */
/** @typedef {import('./geometry.js').Camera} Camera */
/** @typedef {{ reached: Set<number>, open: Set<number>, fresh: Set<number> }} Light */

export class Diagram {
  /** @type {Mission | null} */
  mission = null;
  /** @type {Arrangement | null} */
  arrangement = null;
  /** @type {Map<number, Sides>} */
  shapes = new Map();
  /** @type {Camera} */
  camera = { x: 0, y: 0, scale: 0.5 };
  /** @type {number | null} the node that is chosen */
  selected = null;
  /** @type {{ node: number, targets: number[] } | null} the node that is being moved by keys or taps */
  moving = null;
  /** @type {Map<number, { element: SVGElement, look: string }>} */
  #nodes = new Map();
  #isFit = true;
  #shown = 0;

  /** @type {(id: number | null) => void} */
  onSelect = () => {};
  /** @type {(id: number, at: { x: number, y: number } | null) => void} called when the menu of a node is requested */
  onMenu = () => {};
  /** @type {(node: number, to: number) => void} */
  onMove = () => {};
  /** @type {(id: number | null) => void} called with the node under the pointer */
  onHover = () => {};
  /** @type {(id: number) => void} */
  onDelete = () => {};
  /** @type {(words: string) => void} */
  onSay = () => {};

  constructor() {
    this.lines = svg('g', { class: 'lines', 'aria-hidden': 'true' });
    this.items = svg('g', {});
    this.labels = svg('g', { class: 'labels', 'aria-hidden': 'true' });
    this.ghost = svg('g', { class: 'ghost', 'aria-hidden': 'true' });
    this.world = svg('g', {}, this.lines, this.labels, this.items, this.ghost);
    this.picture = svg('svg', { class: 'diagram', role: 'tree', 'aria-label': t('diagram'), 'data-shown': 0 }, this.world);
    this.element = el('div', { class: 'diagram-frame' }, this.picture);
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(this.element);
    this.picture.addEventListener('keydown', (event) => this.#press(event));
    this.picture.addEventListener('focusin', (event) => {
      const id = this.nodeOf(event.target);
      if (id !== null && !this.moving) this.select(id);
    });
    this.detachPointerInput = attachPointerInput(this);
  }

  close() {
    this.observer.disconnect();
    this.detachPointerInput();
  }

  get frame() {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  /**
   * @param {Mission} mission
   * @param {Arrangement} arrangement
   * @param {{ glides: boolean }} options whether nodes move to their new places instead of standing there at once
   */
  show(mission, arrangement, { glides }) {
    const hadFocus = this.picture.contains(document.activeElement);
    const parent = this.selected === null ? null : this.mission?.nodes.get(this.selected)?.parent ?? null;
    this.mission = mission;
    this.arrangement = arrangement;
    this.shapes = shapesOf(arrangement);
    this.moving = null;
    this.picture.classList.toggle('is-gliding', glides);
    fill(this.lines, arrangement.boxes.slice(1).map((box) => lineOf(arrangement, box)), arrangement.boxes.filter((box) => box.nodes.length > 1 && mission.nodes.get(box.nodes[0][0])?.kind === 'key').map(ringOf));
    fill(this.labels, arrangement.boxes.filter((box) => box.label.length).map(labelOf));
    this.#showNodes(mission, arrangement);
    if (this.selected !== null && !mission.nodes.has(this.selected)) this.selected = parent !== null && mission.nodes.has(parent) ? parent : null;
    this.#mark();
    if (hadFocus) this.#nodes.get(this.selected ?? this.first)?.element.focus({ preventScroll: true });
    if (this.#isFit) this.fit();
    this.picture.setAttribute('data-shown', String(++this.#shown));
  }

  /** The start. */
  get first() {
    return this.mission ? [...this.mission.nodes.keys()][0] : 0;
  }

  /**
   * @param {Mission} mission
   * @param {Arrangement} arrangement
   */
  #showNodes(mission, arrangement) {
    const old = this.#nodes;
    this.#nodes = new Map();
    for (const box of arrangement.boxes) {
      for (const [id, [x, y, width, height]] of box.nodes) {
        const node = mission.nodes.get(id);
        if (!node) continue;
        const look = `${lookOf(mission, node)} ${width} ${height} ${box.nested}`;
        const kept = old.get(id);
        const element = kept?.element ?? svg('g', { role: 'treeitem', tabindex: -1, 'data-node': id });
        if (kept?.look !== look) fill(element, svg('title'), shapeOf(mission, node, width, height, box.nested));
        element.style.transform = `translate(${x}px, ${y}px)`;
        const words = nodeText(mission, node);
        if (element.firstChild) element.firstChild.textContent = words;
        const siblings = node.parent === null ? [id] : mission.nodes.get(node.parent)?.children ?? [id];
        const attributes = {
          class: `node ${node.kind}`, 'data-set': node.set ?? '', 'aria-label': words, 'aria-level': node.depth + 1,
          'aria-posinset': siblings.indexOf(id) + 1, 'aria-setsize': siblings.length,
        };
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
        if (node.children.length) element.setAttribute('aria-expanded', 'true');
        else element.removeAttribute('aria-expanded');
        this.#nodes.set(id, { element, look });
      }
    }
    fill(this.items, [...this.#nodes.values()].map(({ element }) => element));
  }

  /**
   * @param {number | null} id
   * @param {{ focus?: boolean }} [options]
   */
  select(id, { focus = false } = {}) {
    const isOther = this.selected !== id;
    this.selected = id;
    this.#mark();
    if (focus && id !== null) {
      this.#nodes.get(id)?.element.focus({ preventScroll: true });
      this.bringInSight(id);
    }
    if (isOther) this.onSelect(id);
  }

  /** @param {number} id */
  bringInSight(id) {
    const shape = this.shapes.get(id);
    if (!shape) return;
    const next = withInSight(this.camera, shape, this.frame);
    if (next.x !== this.camera.x || next.y !== this.camera.y) this.look(next);
  }

  /**
   * Highlights the nodes that a play reached; `null` ends that.
   * @param {Light | null} light
   */
  light(light) {
    this.picture.classList.toggle('is-lit', light !== null);
    for (const [id, { element }] of this.#nodes) {
      element.classList.toggle('is-reached', light?.reached.has(id) ?? false);
      element.classList.toggle('is-fresh', light?.fresh.has(id) ?? false);
      element.classList.toggle('is-open', light !== null && (light.open.has(id) || (light.reached.has(id) && element.classList.contains('key'))));
    }
    for (const line of this.lines.children) {
      const to = Number(line.getAttribute('data-to'));
      line.classList.toggle('is-reached', light?.reached.has(to) ?? false);
    }
  }

  /**
   * Gives a class to these nodes and to no others.
   * @param {string} kind
   * @param {Iterable<number>} ids
   */
  mark(kind, ids) {
    const marked = new Set(ids);
    for (const [id, { element }] of this.#nodes) element.classList.toggle(kind, marked.has(id));
  }

  /**
   * Begins to move a node: the next node chosen becomes its parent.
   * @param {number} node
   */
  startMove(node) {
    if (!this.mission) return;
    const place = (/** @type {number} */ id) => this.shapes.get(id) ?? [0, 0, 0, 0];
    const targets = targetsOf(this.mission, node).sort((a, b) => place(a)[1] - place(b)[1] || place(a)[0] - place(b)[0]);
    if (!targets.length) {
      this.onSay(t('no_target'));
      return;
    }
    this.moving = { node, targets };
    this.mark('is-target', targets);
    this.mark('is-moved', [node]);
    this.picture.classList.add('is-moving');
    this.onSay(t('move_how'));
    this.#nodes.get(targets[0])?.element.focus({ preventScroll: true });
    this.bringInSight(targets[0]);
  }

  /** @param {number | null} to the new parent; `null` cancels the move */
  endMove(to) {
    const moving = this.moving;
    this.moving = null;
    this.mark('is-target', []);
    this.mark('is-moved', []);
    this.picture.classList.remove('is-moving');
    if (!moving) return;
    this.select(moving.node, { focus: true });
    if (to !== null) this.onMove(moving.node, to);
    else this.onSay(t('move_ended'));
  }

  fit() {
    this.#isFit = true;
    if (this.arrangement && this.element.clientWidth) this.look(fitted(this.arrangement, this.frame), true);
  }

  /**
   * @param {number} factor
   * @param {{ x: number, y: number }} [at]
   */
  zoom(factor, at) {
    const { width, height } = this.frame;
    this.look(zoomed(this.camera, factor, at ?? { x: width / 2, y: height / 2 }));
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.look({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy });
  }

  /**
   * @param {Camera} camera
   * @param {boolean} [isFit]
   */
  look(camera, isFit = false) {
    this.#isFit = isFit;
    this.#place(this.arrangement ? keptInFrame(camera, this.arrangement, this.frame) : camera);
  }

  /**
   * Moves the diagram up by some pixels, also past the limit of its frame: a menu covers the lower part.
   * @param {number} by
   */
  lift(by) {
    if (by > 0) this.#place({ ...this.camera, y: this.camera.y - by });
  }

  /** @param {Camera} camera */
  #place(camera) {
    this.camera = camera;
    const { x, y, scale } = camera;
    this.world.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
  }

  /**
   * The node of an event.
   * @param {EventTarget | null} target
   */
  nodeOf(target) {
    const element = target instanceof Element ? target.closest('[data-node]') : null;
    return element ? Number(element.getAttribute('data-node')) : null;
  }

  /** @param {number} id */
  elementOf(id) {
    return this.#nodes.get(id)?.element ?? null;
  }

  #resize() {
    if (this.#isFit) this.fit();
    else this.look(this.camera);
  }

  #mark() {
    const focusable = this.selected ?? this.first;
    for (const [id, { element }] of this.#nodes) {
      element.classList.toggle('is-selected', id === this.selected);
      element.setAttribute('aria-selected', String(id === this.selected));
      element.setAttribute('tabindex', id === focusable ? '0' : '-1');
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const id = this.nodeOf(event.target);
    if (id === null || !this.mission || event.ctrlKey || event.metaKey || event.altKey) return;
    const isMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    if (this.moving) this.#pressMoving(event, id);
    else if (event.key === 'Enter' || event.key === ' ' || isMenu) this.onMenu(id, null);
    else if (event.key === 'Delete' || event.key === 'Backspace') this.onDelete(id);
    else if (event.key === 'm' && hasCharacterKeys()) this.startMove(id);
    else if (/^(Arrow|Home$|End$)/.test(event.key)) this.#walk(neighborOf(this.mission, this.shapes, id, event.key));
    else return;
    event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} id
   */
  #pressMoving(event, id) {
    const targets = this.moving?.targets ?? [];
    const place = targets.indexOf(id);
    if (event.key === 'Enter' || event.key === ' ') this.endMove(place >= 0 ? id : null);
    else if (event.key === 'Escape') this.endMove(null);
    else if (/^Arrow/.test(event.key)) {
      const step = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1;
      const next = targets[(place + step + targets.length) % targets.length];
      this.#nodes.get(next)?.element.focus({ preventScroll: true });
      this.bringInSight(next);
    }
  }

  /** @param {number | null} id */
  #walk(id) {
    if (id !== null) this.select(id, { focus: true });
  }
}

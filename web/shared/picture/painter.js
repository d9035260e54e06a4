// Paints pictures that the program made: layers of shapes and stamps in units, a hundred along the side of a cell.
//
// The form of a picture is described in `crates/oubliette-export/src/paint/wire.rs`. Nothing here knows styles.

/** @typedef {[path: string | number, fill: string, line?: string, width?: number, ends?: number, dash?: number, gap?: number]} WireShape */
/** @typedef {{ shape?: WireShape, by?: [number, number], stamp?: number, places?: number[] }} WireItem */
/** @typedef {{ kind: string, clip?: number, least?: number, items: WireItem[] }} WireLayer */
/** @typedef {{ frame: [number, number, number, number], paper: string, outlines: string[], stamps: WireShape[][], layers: WireLayer[] }} WirePicture */

/** @typedef {{ path: Path2D, fill: string, line: string, width: number, isRound: boolean, dash: number[] }} Shape */
/** @typedef {{ shapes: Shape[], by: [number, number], places: number[] | null, box: Box | null }} Item with the box that it may touch */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box in units */
/** @typedef {{ clip: Path2D | null, least: number, items: Item[] }} Layer */
/** @typedef {{ paper: string, layers: Layer[] }} Picture ready to be painted */

/** Units along the side of a cell. */
const CELL = 100;
/** The side of the blocks of a picture in units. Stamps of a block are one path: longer paths take more than their share of time. */
const BLOCK = 4 * CELL;
/** More blocks than there are in a row. */
const MOST_BLOCKS = 1 << 16;
/** Stamps reach at most this far out of the block of their place. */
const REACH = 3 * CELL;

/**
 * A picture whose paths are made when it is first painted: several may arrive in one frame.
 * @param {WirePicture} wire
 * @returns {Picture}
 */
export function readPicture(wire) {
  /** @type {Layer[] | null} */
  let layers = null;
  return { paper: wire.paper, get layers() { return (layers ??= layersOf(wire)); } };
}

/**
 * @param {WirePicture} wire
 * @returns {Layer[]}
 */
function layersOf(wire) {
  const outlines = wire.outlines.map((data) => new Path2D(data));
  const shapeOf = (/** @type {WireShape} */ [path, fill, line = '', width = 0, ends = 0, dash = 0, gap = 0]) => ({
    path: typeof path === 'number' ? outlines[path] : new Path2D(path), fill, line, width, isRound: ends === 1, dash: gap ? [dash, gap] : [],
  });
  return wire.layers.map(({ clip, least = 0, items }) => ({
    clip: clip === undefined ? null : outlines[clip],
    least,
    items: joined(items.map(({ shape, by, stamp, places = [] }) => (shape
      ? { shapes: [shapeOf(shape)], by: by ?? /** @type {[number, number]} */ ([0, 0]), places: null, box: null }
      : { shapes: wire.stamps[stamp ?? 0].map(shapeOf), by: /** @type {[number, number]} */ ([0, 0]), places, box: null })), least),
  }));
}

/**
 * Joins stamps of one shape and one look into one path per block, which is painted at once. Those whose size depends on
 * the scale stay single.
 * @param {Item[]} items
 * @param {number} least
 * @returns {Item[]}
 */
function joined(items, least) {
  /** @type {Item[]} */
  const result = [];
  let look = '';
  /** @type {Map<number, Path2D>} the blocks of that look */
  let blocks = new Map();
  const by = { e: 0, f: 0 };
  for (const item of items) {
    const [{ path, ...shape }] = item.shapes;
    const { places } = item;
    if (!places || least || item.shapes.length > 1) {
      look = '';
      result.push(item);
      continue;
    }
    // Translucent stamps of different kinds would not add up in one path.
    const isOpaque = [shape.fill, shape.line].every((color) => color.length < 8);
    const next = JSON.stringify(shape);
    if (next !== look || !isOpaque) blocks = new Map();
    look = next;
    for (let place = 0; place < places.length; place += 2) {
      [by.e, by.f] = [places[place], places[place + 1]];
      const [column, row] = [Math.floor(by.e / BLOCK), Math.floor(by.f / BLOCK)];
      const number = row * MOST_BLOCKS + column;
      let block = blocks.get(number);
      if (!block) {
        block = new Path2D();
        blocks.set(number, block);
        const box = { left: column * BLOCK - REACH, top: row * BLOCK - REACH, right: (column + 1) * BLOCK + REACH, bottom: (row + 1) * BLOCK + REACH };
        result.push({ shapes: [{ ...shape, path: block }], by: [0, 0], places: null, box });
      }
      block.addPath(path, by);
    }
  }
  return result;
}

/**
 * Paints a picture with its corner at `x`, `y` and `scale` pixels per cell.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {Picture} picture
 * @param {{ x: number, y: number, scale: number }} camera
 * @param {number} ratio pixels of the canvas per pixel of the page
 */
export function paintPicture(context, picture, camera, ratio) {
  for (const layer of picture.layers) {
    if (layer.clip) paintClipped(context, layer, layer.clip, camera, ratio);
    else paintLayer(context, layer, camera, ratio);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */
/** @typedef {{ x: number, y: number, scale: number }} Camera */

/** @type {OffscreenCanvas | null} */
let masked = null;

/**
 * Paints a layer inside of an outline. Erasing outside of it is 10 times as fast as a clip where there is no graphics card.
 * @param {Context} context
 * @param {Layer} layer
 * @param {Path2D} clip
 * @param {Camera} camera
 * @param {number} ratio
 */
function paintClipped(context, layer, clip, camera, ratio) {
  const { width, height } = context.canvas;
  masked ??= new OffscreenCanvas(1, 1);
  if (masked.width !== width || masked.height !== height) [masked.width, masked.height] = [width, height];
  const over = /** @type {OffscreenCanvasRenderingContext2D} */ (masked.getContext('2d'));
  over.setTransform(1, 0, 0, 1, 0, 0);
  over.globalCompositeOperation = 'source-over';
  over.clearRect(0, 0, width, height);
  paintLayer(over, layer, camera, ratio);
  const unit = camera.scale / CELL;
  over.setTransform(unit, 0, 0, unit, camera.x, camera.y);
  over.globalCompositeOperation = 'destination-in';
  over.fillStyle = '#000';
  over.fill(clip);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(masked, 0, 0);
}

/**
 * @param {Context} context
 * @param {Layer} layer
 * @param {Camera} camera
 * @param {number} ratio
 */
function paintLayer(context, { least, items }, { x, y, scale }, ratio) {
  const unit = scale / CELL;
  const factor = Math.max(1, (least * ratio) / scale);
  const { width, height } = context.canvas;
  const seen = { left: -x / unit, top: -y / unit, right: (width - x) / unit, bottom: (height - y) / unit };
  const reach = REACH * factor;
  for (const { shapes, by, places, box } of items) {
    if (box && (box.right < seen.left || box.left > seen.right || box.bottom < seen.top || box.top > seen.bottom)) continue;
    if (!places) {
      context.setTransform(unit, 0, 0, unit, x + by[0] * unit, y + by[1] * unit);
      shapes.forEach((shape) => paintShape(context, shape, scale));
      continue;
    }
    for (let place = 0; place < places.length; place += 2) {
      const [left, top] = [places[place], places[place + 1]];
      if (left + reach < seen.left || left - reach > seen.right || top + reach < seen.top || top - reach > seen.bottom) continue;
      // Around the middle of the cell.
      const shift = (CELL / 2) * (1 - factor);
      context.setTransform(unit * factor, 0, 0, unit * factor, x + (left + shift) * unit, y + (top + shift) * unit);
      shapes.forEach((shape) => paintShape(context, shape, scale * factor));
    }
  }
}

/** Thinner lines than this many pixels would fade away. */
const LEAST_LINE = 0.75;

/**
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {Shape} shape
 * @param {number} scale
 */
function paintShape(context, { path, fill, line, width, isRound, dash }, scale) {
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (line) {
    context.strokeStyle = line;
    context.lineWidth = Math.max(width, (LEAST_LINE * CELL) / scale);
    context.lineCap = isRound ? 'round' : 'butt';
    context.lineJoin = isRound ? 'round' : 'miter';
    context.setLineDash(dash);
    context.stroke(path);
  }
}

// Paints pictures that the program made: layers of shapes and stamps in units, a hundred along the side of a cell.
//
// The form of a picture is described in `crates/oubliette-export/src/paint/wire.rs`. Nothing here knows styles.

/** @typedef {[path: string | number, fill: string, line?: string, width?: number, ends?: number, dash?: number, gap?: number]} WireShape */
/** @typedef {{ shape?: WireShape, by?: [number, number], stamp?: number, places?: number[] }} WireItem */
/** @typedef {{ kind: string, clip?: number, least?: number, items: WireItem[] }} WireLayer */
/** @typedef {{ frame: [number, number, number, number], paper: string, outlines: string[], stamps: WireShape[][], layers: WireLayer[] }} WirePicture */

/** @typedef {{ path: Path2D, fill: string, line: string, width: number, isRound: boolean, dash: number[] }} Shape */
/** @typedef {{ shapes: Shape[], by: [number, number], places: number[] | null }} Item */
/** @typedef {{ clip: Path2D | null, least: number, items: Item[] }} Layer */
/** @typedef {{ paper: string, layers: Layer[] }} Picture ready to be painted */

/** Units along the side of a cell. */
const CELL = 100;

/**
 * Prepares the paths of a picture, so that it can be painted often.
 * @param {WirePicture} wire
 * @returns {Picture}
 */
export function readPicture(wire) {
  const outlines = wire.outlines.map((data) => new Path2D(data));
  const shapeOf = (/** @type {WireShape} */ [path, fill, line = '', width = 0, ends = 0, dash = 0, gap = 0]) => ({
    path: typeof path === 'number' ? outlines[path] : new Path2D(path), fill, line, width, isRound: ends === 1, dash: gap ? [dash, gap] : [],
  });
  const layers = wire.layers.map(({ clip, least = 0, items }) => ({
    clip: clip === undefined ? null : outlines[clip],
    least,
    items: items.map(({ shape, by, stamp, places = [] }) => {
      if (shape) return { shapes: [shapeOf(shape)], by: by ?? /** @type {[number, number]} */ ([0, 0]), places: null };
      const shapes = wire.stamps[stamp ?? 0].map(shapeOf);
      return least || shapes.length > 1 ? { shapes, by: /** @type {[number, number]} */ ([0, 0]), places } : joined(shapes[0], places);
    }),
  }));
  return { paper: wire.paper, layers };
}

/**
 * A stamp of one shape in all of its places as one path, which is painted at once.
 * @param {Shape} shape
 * @param {number[]} places
 * @returns {Item}
 */
function joined(shape, places) {
  const path = new Path2D();
  for (let place = 0; place < places.length; place += 2) path.addPath(shape.path, { e: places[place], f: places[place + 1] });
  return { shapes: [{ ...shape, path }], by: [0, 0], places: null };
}

/**
 * Paints a picture with its corner at `x`, `y` and `scale` pixels per cell.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {Picture} picture
 * @param {{ x: number, y: number, scale: number }} camera
 * @param {number} ratio pixels of the canvas per pixel of the page
 */
export function paintPicture(context, picture, { x, y, scale }, ratio) {
  const unit = scale / CELL;
  for (const { clip, least, items } of picture.layers) {
    context.save();
    context.setTransform(unit, 0, 0, unit, x, y);
    if (clip) context.clip(clip);
    const factor = Math.max(1, (least * ratio) / scale);
    for (const { shapes, by, places } of items) {
      if (!places) {
        context.setTransform(unit, 0, 0, unit, x + by[0] * unit, y + by[1] * unit);
        shapes.forEach((shape) => paintShape(context, shape, scale));
        continue;
      }
      for (let place = 0; place < places.length; place += 2) {
        // Around the middle of the cell.
        const shift = (CELL / 2) * (1 - factor);
        context.setTransform(unit * factor, 0, 0, unit * factor, x + (places[place] + shift) * unit, y + (places[place + 1] + shift) * unit);
        shapes.forEach((shape) => paintShape(context, shape, scale * factor));
      }
    }
    context.restore();
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
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

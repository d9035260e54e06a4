//! A dungeon as a picture.
//!
//! [`depict`] draws the part of a map inside a window of cells. Everything that it draws depends on the cells near by
//! only, so the pictures of neighboring windows fit together, and a large map can be painted part by part.

mod door;
mod floor;
mod ground;
mod hatch;
mod isometric;
mod label;
mod legend;
pub(crate) mod lock;
mod overlay;
mod rock;
mod strip;
mod thing;
mod tiles;
mod wall;

use std::collections::BTreeMap;

use oubliette_core::path::a_star;
use oubliette_core::{Bounds, Dungeon, Halt, Language, Point, Rect, Work};

use crate::map::lockwork::Lockwork;
use crate::map::mark::Marks;
use crate::picture::{CELL, Item, Layer, LayerKind, Path, Picture, Projection, Shape, Spot, Stamp, Stroke};
use crate::style::{Kind, Record, Style};
use ground::Ground;
pub use legend::{Sign, signs};
pub use strip::legend_below;
pub(crate) use strip::rows;
pub(crate) use thing::readable;

/// How a map is shown: its style, and the layers that can be switched.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The style.
    pub style: &'a Style,
    /// The layers.
    pub layers: Layers,
    /// The way from start to end, if it is shown.
    pub path: &'a [Point],
    /// Cells to mark, where the map differs from its mission.
    pub faults: &'a [Point],
    /// The language of names.
    pub language: Language,
    /// When to stop drawing; none by default.
    pub bounds: Bounds<'a>,
}

/// The shortest way from start to end; empty if there is none.
pub fn way_through(dungeon: &Dungeon) -> Vec<Point> {
    let ends = dungeon.start().zip(dungeon.end());
    ends.and_then(|(start, end)| a_star(&dungeon.open_cells(), start, end)).unwrap_or_default()
}

impl<'a> Look<'a> {
    /// The usual layers in a style.
    pub fn new(style: &'a Style) -> Look<'a> {
        Look {
            style,
            layers: Layers::default(),
            path: &[],
            faults: &[],
            language: Language::default(),
            bounds: Bounds::NONE,
        }
    }
}

/// The layers that can be switched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers {
    /// Lines between cells.
    pub grid: bool,
    /// Numbers of rooms.
    pub numbers: bool,
    /// Names of rooms.
    pub names: bool,
    /// Doors.
    pub doors: bool,
    /// Secret doors; otherwise they look like walls.
    pub secrets: bool,
    /// Lines along which the map was cut.
    pub partitions: bool,
    /// Tints of the areas behind locks.
    pub areas: bool,
    /// Crosses on dead ends.
    pub dead_ends: bool,
}

impl Default for Layers {
    fn default() -> Layers {
        Layers {
            grid: false,
            numbers: false,
            names: false,
            doors: true,
            secrets: true,
            partitions: false,
            areas: false,
            dead_ends: false,
        }
    }
}

/// Cells around a window that can change what is seen in it. Bands, strokes and shadows reach at most 1.5 cells.
const MARGIN: i32 = 3;

/// The number that people see for the room with index `room`: rooms count from 1.
pub const fn room_number(room: u32) -> u32 {
    room.saturating_add(1)
}

/// The picture of the cells in `window`, one [`CELL`] per cell, with the corner of the map at 0, 0. The
/// [projection](Style::projection) of the style tells where the cells lie.
///
/// # Errors
/// The reason to stop, if the look has bounds.
pub fn depict(dungeon: &Dungeon, look: &Look<'_>, window: Rect) -> Result<Picture, Halt> {
    let work = look.bounds.work();
    let record = &look.style.record;
    let mut sketch = Sketch::new(dungeon, look, window, &work);
    work.look()?;
    let outline = sketch.outline();
    work.look()?;
    match record.kind {
        Kind::Plan | Kind::Flat => sketch.plan(outline)?,
        Kind::Tiles => sketch.tiled(outline)?,
        Kind::Isometric => sketch.isometric(outline)?,
    }
    work.look()?;
    if look.layers.dead_ends {
        sketch.dead_ends();
        work.look()?;
    }
    if look.layers.numbers || look.layers.names {
        sketch.labels();
        work.look()?;
    }
    if record.kind != Kind::Tiles {
        sketch.things();
        work.look()?;
    }
    if !look.faults.is_empty() {
        sketch.faults();
    }
    if record.rock.ticks && look.style.projection() == Projection::Plan {
        sketch.ticks(window);
    }
    Ok(sketch.finish(window))
}

/// The marks over the cells in `window` alone: the way, dead ends and faults, for a map that is drawn by other means.
///
/// # Errors
/// The reason to stop, if the look has bounds.
pub fn depict_marks(dungeon: &Dungeon, look: &Look<'_>, window: Rect) -> Result<Picture, Halt> {
    let work = look.bounds.work();
    let mut sketch = Sketch::new(dungeon, look, window, &work);
    work.look()?;
    if !look.path.is_empty() {
        sketch.path();
    }
    if look.layers.dead_ends {
        sketch.dead_ends();
    }
    if !look.faults.is_empty() {
        sketch.faults();
    }
    Ok(sketch.finish(window))
}

/// The picture of a whole map.
///
/// # Errors
/// The reason to stop, if the look has bounds.
pub fn depict_all(dungeon: &Dungeon, look: &Look<'_>) -> Result<Picture, Halt> {
    depict(dungeon, look, dungeon.size().rect())
}

fn grown(window: Rect, margin: i32) -> Rect {
    Rect::new(window.x - margin, window.y - margin, window.width + 2 * margin, window.height + 2 * margin)
}

/// The corner of a cell.
const fn corner(cell: Point) -> Spot {
    Spot::new(cell.x * CELL, cell.y * CELL)
}

/// A picture in the making.
struct Sketch<'a> {
    dungeon: &'a Dungeon,
    look: &'a Look<'a>,
    record: &'a Record,
    /// The cells that can be seen or change what is seen.
    near: Rect,
    work: &'a Work<'a>,
    ground: Ground,
    marks: Marks,
    lockwork: Lockwork<'a>,
    outlines: Vec<Path>,
    stamps: Vec<Stamp>,
    layers: Vec<Layer>,
}

impl<'a> Sketch<'a> {
    /// A picture of `window` with nothing on it.
    fn new(dungeon: &'a Dungeon, look: &'a Look<'a>, window: Rect, work: &'a Work<'a>) -> Sketch<'a> {
        let record = &look.style.record;
        let near = grown(window, if record.kind == Kind::Isometric { isometric::REACH } else { MARGIN });
        Sketch {
            dungeon,
            look,
            record,
            near,
            work,
            ground: Ground::of(dungeon, near, look.layers.secrets),
            marks: Marks::of(dungeon),
            lockwork: Lockwork::of(dungeon),
            outlines: Vec::new(),
            stamps: Vec::new(),
            layers: Vec::new(),
        }
    }

    fn finish(self, window: Rect) -> Picture {
        let Sketch { outlines, stamps, layers, .. } = self;
        let frame = self.look.style.projection().frame(window);
        Picture { frame, paper: self.record.paper.rgb, outlines, stamps, layers }
    }
}

impl Sketch<'_> {
    /// Lines and colors seen from above.
    fn plan(&mut self, outline: usize) -> Result<(), Halt> {
        let Layers { areas, grid, doors, partitions, .. } = self.look.layers;
        self.rock(outline)?;
        self.work.look()?;
        self.floor(outline);
        self.work.look()?;
        if areas {
            self.areas(outline);
            self.work.look()?;
        }
        if grid {
            self.grid(outline);
            self.work.look()?;
        }
        self.shade(outline);
        self.work.look()?;
        self.walls(outline);
        self.work.look()?;
        if !self.look.path.is_empty() {
            self.path();
        }
        if doors {
            self.doors();
        }
        if partitions {
            self.partitions();
        }
        Ok(())
    }

    /// The tiles of the tileset, which show doors and things as well.
    fn tiled(&mut self, outline: usize) -> Result<(), Halt> {
        let Layers { areas, grid, partitions, .. } = self.look.layers;
        self.tiles();
        self.work.look()?;
        if areas {
            self.areas(outline);
            self.work.look()?;
        }
        if grid {
            self.grid(outline);
            self.work.look()?;
        }
        if !self.look.path.is_empty() {
            self.path();
        }
        if partitions {
            self.partitions();
        }
        Ok(())
    }

    /// How far the front of walls covers the floor: where walls have height, they stand upright instead.
    fn front(&self) -> i32 {
        if self.record.kind == Kind::Isometric { 0 } else { self.record.wall.height }
    }

    /// The middle of a cell in the picture.
    fn middle(&self, cell: Point) -> Spot {
        self.look.style.projection().spot(corner(cell).moved(CELL / 2, CELL / 2))
    }

    /// Adds the outline of the floor.
    fn outline(&mut self) -> usize {
        self.outlines.push(self.ground.outline());
        self.outlines.len() - 1
    }

    /// Adds a layer, unless it is empty.
    fn add(&mut self, kind: LayerKind, clip: Option<usize>, items: Vec<Item>) {
        if !items.is_empty() {
            self.layers.push(Layer { kind, clip, items });
        }
    }

    /// Adds stamps, each with its places, as items.
    fn place<K: Ord>(&mut self, places: BTreeMap<K, Vec<Spot>>, make: impl Fn(&K) -> Stamp) -> Vec<Item> {
        let item = |(key, places)| {
            self.stamps.push(make(&key));
            Item::Stamps { stamp: self.stamps.len() - 1, places }
        };
        places.into_iter().map(item).collect()
    }
}

/// An outline, stroked.
const fn along(outline: usize, by: Spot, stroke: Stroke) -> Item {
    Item::Outline { outline, by, fill: None, stroke: Some(stroke) }
}

/// A shape, unless its path is empty.
fn shape(shape: Shape) -> Option<Item> {
    (!shape.path.is_empty()).then_some(Item::Shape(shape))
}

#[cfg(test)]
mod tests;

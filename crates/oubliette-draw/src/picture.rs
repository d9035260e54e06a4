//! Pictures as plain data: layers of shapes and stamps.
//!
//! A picture is the one source of everything that shows a map: files (SVG, PNG, PDF), the canvas of the page, prints
//! and thumbnails. Painters turn it into bytes or pixels; they know shapes and stamps, and nothing of dungeons or
//! styles.
//!
//! Coordinates are whole numbers, [`CELL`] units along the side of a cell, with y downwards. So a picture is the same
//! to the byte on every machine, and files need no decimals.

pub mod font;
mod path;
mod projection;
mod scaling;

pub use path::{Path, Step};
pub use projection::Projection;
pub use scaling::Factor;

use crate::palette::Rgb;

/// Units along the side of a cell.
pub const CELL: i32 = 100;

/// A place, in units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

impl Spot {
    /// The place `x`, `y`.
    pub const fn new(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }

    /// The place `dx` further right and `dy` further down.
    pub const fn moved(self, dx: i32, dy: i32) -> Spot {
        Spot { x: self.x + dx, y: self.y + dy }
    }
}

/// A rectangle, in units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The left side.
    pub left: i32,
    /// The upper side.
    pub top: i32,
    /// The right side.
    pub right: i32,
    /// The lower side.
    pub bottom: i32,
}

impl Frame {
    /// From the left to the right side.
    pub const fn width(self) -> i32 {
        self.right - self.left
    }

    /// From the upper to the lower side.
    pub const fn height(self) -> i32 {
        self.bottom - self.top
    }

    /// How many squares of the size of a cell it holds.
    pub const fn cells(self) -> u64 {
        self.width() as u64 * self.height() as u64 / (CELL as u64 * CELL as u64)
    }

    /// The same with a margin of `margin` on each side.
    pub const fn grown(self, margin: i32) -> Frame {
        Frame {
            left: self.left - margin,
            top: self.top - margin,
            right: self.right + margin,
            bottom: self.bottom + margin,
        }
    }
}

/// A color and how much of it covers the ground, from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Color {
    /// Red, green and blue.
    pub rgb: Rgb,
    /// 255 hides everything below.
    pub alpha: u8,
}

impl Color {
    /// A color that hides everything below.
    pub const fn solid(rgb: Rgb) -> Color {
        Color { rgb, alpha: 255 }
    }

    /// The same color, covering `percent` of the ground.
    pub const fn percent(self, percent: u32) -> Color {
        Color { rgb: self.rgb, alpha: (self.alpha as u32 * percent / 100) as u8 }
    }
}

/// The ends and corners of a stroke.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ends {
    /// Round.
    #[default]
    Round,
    /// Ends are cut straight, corners are sharp.
    Sharp,
}

/// A line along a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Its color.
    pub color: Color,
    /// Its width.
    pub width: i32,
    /// Its ends and corners.
    pub ends: Ends,
    /// The lengths of dashes and of the gaps between them.
    pub dash: Option<(i32, i32)>,
}

impl Stroke {
    /// A line with round ends.
    pub const fn round(color: Color, width: i32) -> Stroke {
        Stroke { color, width, ends: Ends::Round, dash: None }
    }

    /// A line with sharp corners.
    pub const fn sharp(color: Color, width: i32) -> Stroke {
        Stroke { color, width, ends: Ends::Sharp, dash: None }
    }
}

/// A path that is filled, then stroked. Paths are filled by the nonzero rule: loops around holes run against the
/// others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The path.
    pub path: Path,
    /// The color inside.
    pub fill: Option<Color>,
    /// The line along it.
    pub stroke: Option<Stroke>,
}

impl Shape {
    /// A path filled in one color.
    pub const fn filled(path: Path, color: Color) -> Shape {
        Shape { path, fill: Some(color), stroke: None }
    }

    /// A line along a path.
    pub const fn stroked(path: Path, stroke: Stroke) -> Shape {
        Shape { path, fill: None, stroke: Some(stroke) }
    }

    /// A path filled in one color, with a line along it.
    pub const fn outlined(path: Path, color: Color, stroke: Stroke) -> Shape {
        Shape { path, fill: Some(color), stroke: Some(stroke) }
    }

    /// A rectangle around everything that it paints; none if it paints nothing.
    pub fn frame(&self) -> Option<Frame> {
        let line = self.stroke.map_or(0, |stroke| match stroke.ends {
            Ends::Round => stroke.width / 2 + 1,
            // The corners of sharp lines reach further out.
            Ends::Sharp => stroke.width + 1,
        });
        self.path.frame().map(|frame| frame.grown(line))
    }
}

/// A small drawing that is used many times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stamp {
    /// From the lowest to the uppermost.
    pub shapes: Vec<Shape>,
}

impl Stamp {
    /// A rectangle around everything that it paints.
    pub fn frame(&self) -> Option<Frame> {
        self.shapes.iter().filter_map(Shape::frame).reduce(|a, b| Frame {
            left: a.left.min(b.left),
            top: a.top.min(b.top),
            right: a.right.max(b.right),
            bottom: a.bottom.max(b.bottom),
        })
    }
}

/// Something on a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A shape.
    Shape(Shape),
    /// One of the [`Picture::outlines`], moved by a distance.
    Outline {
        /// The index of the outline.
        outline: usize,
        /// How far it is moved.
        by: Spot,
        /// The color inside.
        fill: Option<Color>,
        /// The line along it.
        stroke: Option<Stroke>,
    },
    /// A stamp of [`Picture::stamps`] in several places, each the place of the stamp's origin.
    Stamps {
        /// The index of the stamp.
        stamp: usize,
        /// Where it is used.
        places: Vec<Spot>,
    },
}

/// The layers of a picture of a map, from the lowest to the uppermost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LayerKind {
    /// The rock around the floor.
    Rock,
    /// The strokes of the rock.
    Hatching,
    /// The floor.
    Ground,
    /// The tints of areas behind locks.
    Areas,
    /// The lines between cells.
    Grid,
    /// The shadows on the floor.
    Shade,
    /// The sides of walls that stand upright, and the lower parts of what stands between them.
    Fronts,
    /// The walls, pillars and rubble.
    Walls,
    /// The way from start to end.
    Path,
    /// The doors.
    Doors,
    /// The lines along which the map was cut.
    Partitions,
    /// The crosses on dead ends.
    DeadEnds,
    /// The numbers and names of rooms.
    Labels,
    /// Stairs, keys, chests and other things on the floor.
    Things,
    /// The rings around cells where the map differs from its mission.
    Faults,
    /// The title, the legend and the frame around the map.
    Margin,
    /// The things of a map on a sheet of paper, and those of its legend. They keep their size.
    Signs,
}

impl LayerKind {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            LayerKind::Rock => "rock",
            LayerKind::Hatching => "hatching",
            LayerKind::Ground => "ground",
            LayerKind::Areas => "areas",
            LayerKind::Grid => "grid",
            LayerKind::Shade => "shade",
            LayerKind::Fronts => "fronts",
            LayerKind::Walls => "walls",
            LayerKind::Path => "path",
            LayerKind::Doors => "doors",
            LayerKind::Partitions => "partitions",
            LayerKind::DeadEnds => "dead_ends",
            LayerKind::Labels => "labels",
            LayerKind::Things => "things",
            LayerKind::Faults => "faults",
            LayerKind::Margin => "margin",
            LayerKind::Signs => "signs",
        }
    }

    /// The least number of pixels along the side of a cell at which the stamps of the layer can be read. Where cells
    /// are smaller, painters of pixels enlarge the stamps around the middles of their cells.
    pub const fn least_pixels(self) -> u32 {
        match self {
            LayerKind::Things => 14,
            _ => 0,
        }
    }
}

/// A layer: its items from the lowest to the uppermost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The kind of its items.
    pub kind: LayerKind,
    /// If given, the layer is only painted inside this one of the [`Picture::outlines`].
    pub clip: Option<usize>,
    /// Its items.
    pub items: Vec<Item>,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The part of the plane that it shows.
    pub frame: Frame,
    /// The color behind all layers.
    pub paper: Rgb,
    /// Long paths that several layers use.
    pub outlines: Vec<Path>,
    /// The stamps that the layers use.
    pub stamps: Vec<Stamp>,
    /// The layers, from the lowest to the uppermost.
    pub layers: Vec<Layer>,
}

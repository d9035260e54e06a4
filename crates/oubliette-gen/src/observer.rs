//! Watching a dungeon come to be.
//!
//! A layout tells its observer each step. The observer gets no dice and gives nothing back, so watching cannot
//! change the result; with `()` as observer the telling costs nothing.

use oubliette_core::{BitGrid, Grid, Point, Rect, Size, Tile};

use crate::stage::Stage;

/// One step of the making. Before the first, every cell is wall.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// A new stage begins.
    Stage(Stage),
    /// A cell became something.
    Set(Point, Tile),
    /// All cells of an area became something.
    Fill(Rect, Tile),
    /// Exactly these cells are now as named, and all others are wall.
    Shape(&'a BitGrid, Tile),
    /// An area was cut in two: the halves, and in how many areas it lay, each inside the one before.
    Cut([Rect; 2], u32),
    /// A link between two places was thought of.
    Link(Point, Point, Fate),
    /// A cell was noted, to become something later.
    Listed(Point),
    /// A noted cell was looked at, and stays as it is.
    Dropped(Point),
    /// A way came to where it cannot go on: what was made of it is taken back.
    Stuck(Point),
}

/// What becomes of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is part of the tree that joins everything.
    Taken,
    /// It would join what is joined already.
    Refused,
    /// It joins what is joined already, for a loop.
    Extra,
}

/// Sees the steps of a layout.
pub trait Observer {
    /// Sees one step.
    fn see(&mut self, step: Step<'_>);

    /// Sees one step that takes some work to describe.
    fn see_made<'a>(&mut self, make: impl FnOnce() -> Step<'a>) {
        self.see(make());
    }
}

/// Nobody is watching.
impl Observer for () {
    #[inline(always)]
    fn see(&mut self, _: Step<'_>) {}

    #[inline(always)]
    fn see_made<'a>(&mut self, _: impl FnOnce() -> Step<'a>) {}
}

/// The map as the steps so far have made it.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// What each cell is by now.
    pub tiles: Grid<Tile>,
}

impl Canvas {
    /// The map before the first step: all wall.
    pub fn new(size: Size) -> Canvas {
        Canvas { tiles: Grid::filled(size, Tile::Wall) }
    }
}

impl Observer for Canvas {
    fn see(&mut self, step: Step<'_>) {
        match step {
            Step::Stage(_) | Step::Cut(..) | Step::Link(..) => {}
            Step::Listed(_) | Step::Dropped(_) | Step::Stuck(_) => {}
            Step::Set(point, tile) => self.tiles[point] = tile,
            Step::Fill(area, tile) => self.tiles.fill(area, tile),
            Step::Shape(cells, tile) => {
                self.tiles.cells_mut().fill(Tile::Wall);
                cells.points().for_each(|point| self.tiles[point] = tile);
            }
        }
    }
}

//! Observers, for watching the generation of a dungeon step by step.
//!
//! A layout passes each step to its observer. The observer has no access to the random numbers and returns nothing, so
//! it cannot change the result; the observer `()` costs nothing.

use oubliette_core::{BitGrid, Grid, Point, Rect, Size, Tile};

use crate::stage::Stage;

/// One step of generation. Before the first, every cell is wall.
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
    /// A link between two places was considered.
    Link(Point, Point, Fate),
    /// A cell was added to the list of candidates.
    Listed(Point),
    /// A candidate was drawn and left unchanged.
    Dropped(Point),
    /// A route cannot go on: its walls are removed.
    Stuck(Point),
}

/// The fate of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is part of the tree that connects all rooms.
    Taken,
    /// It would connect rooms that are connected already.
    Refused,
    /// It connects rooms that are connected already, for a loop.
    Extra,
}

/// Sees the steps of a layout.
pub trait Observer {
    /// Sees one step.
    fn see(&mut self, step: Step<'_>);

    /// Observes one step that is expensive to describe.
    fn see_made<'a>(&mut self, make: impl FnOnce() -> Step<'a>)
    where
        Self: Sized,
    {
        self.see(make());
    }
}

/// Any observer, so that the code of the layouts is compiled once for all of them.
impl Observer for &mut dyn Observer {
    fn see(&mut self, step: Step<'_>) {
        (**self).see(step);
    }
}

/// An observer that ignores every step.
impl Observer for () {
    #[inline(always)]
    fn see(&mut self, _: Step<'_>) {}

    #[inline(always)]
    fn see_made<'a>(&mut self, _: impl FnOnce() -> Step<'a>) {}
}

/// The map as the steps so far have made it.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// The kind of each cell so far.
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

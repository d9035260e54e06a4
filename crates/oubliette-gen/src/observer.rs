//! Watching a dungeon come to be.
//!
//! A layout tells its observer each step. The observer gets no dice and gives nothing back, so watching cannot
//! change the result; with `()` as observer the telling costs nothing.

use oubliette_core::{BitGrid, Grid, Point, Rect, Size, Text, Tile};

/// One step of the making. Before the first, every cell is wall.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// A new stage begins.
    Stage(Text),
    /// A cell became something.
    Set(Point, Tile),
    /// All cells of an area became something.
    Fill(Rect, Tile),
    /// Exactly these cells are now as named, and all others are wall.
    Shape(&'a BitGrid, Tile),
    /// An area was cut in two.
    Cut(Rect, Rect),
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
            Step::Stage(_) | Step::Cut(..) => {}
            Step::Set(point, tile) => self.tiles[point] = tile,
            Step::Fill(area, tile) => self.tiles.fill(area, tile),
            Step::Shape(cells, tile) => {
                self.tiles.cells_mut().fill(Tile::Wall);
                cells.points().for_each(|point| self.tiles[point] = tile);
            }
        }
    }
}

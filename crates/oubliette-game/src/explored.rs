//! The explored cells of a floor: every cell that was ever in the window.

use oubliette_core::{BitGrid, Point, Rect, Size};

/// Cells that a front end shows around the hero: columns and rows.
pub const WINDOW: Size = Size::new(13, 9);

/// The cells that are remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    cells: BitGrid,
}

/// The cells that are in the window of a hero at `center`.
pub fn window_around(center: Point) -> Rect {
    Rect::new(center.x - WINDOW.width / 2, center.y - WINDOW.height / 2, WINDOW.width, WINDOW.height)
}

impl Explored {
    /// Nothing of a map of `size`.
    pub(crate) fn nothing(size: Size) -> Explored {
        Explored { cells: BitGrid::new(size) }
    }

    /// These cells.
    pub(crate) fn of_cells(cells: BitGrid) -> Explored {
        Explored { cells }
    }

    /// Whether `point` is remembered.
    pub fn contains(&self, point: Point) -> bool {
        self.cells.contains(point)
    }

    /// The cells, a bit each.
    pub fn cells(&self) -> &BitGrid {
        &self.cells
    }

    /// Adds the window around `center`.
    pub(crate) fn see_from(&mut self, center: Point) {
        let (window, size) = (window_around(center), self.cells.size());
        for y in window.y.max(0)..window.bottom().min(size.height) {
            self.cells.insert_run(y, window.x.max(0), window.right().min(size.width));
        }
    }

    /// Remembers everything.
    pub(crate) fn see_all(&mut self) {
        let size = self.cells.size();
        self.cells = BitGrid::of_rect(size, size.rect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_that_was_in_the_window_is_remembered_and_no_other() {
        let size = Size::new(63, 43);
        for center in [Point::new(31, 21), Point::new(1, 1), Point::new(61, 41)] {
            let mut explored = Explored::nothing(size);
            explored.see_from(center);
            for point in size.rect().points() {
                assert_eq!(explored.contains(point), window_around(center).contains(point), "{point:?}");
            }
        }
    }

    #[test]
    fn a_hero_who_walks_over_a_whole_map_remembers_all_of_it() {
        let size = Size::new(47, 31);
        let mut explored = Explored::nothing(size);
        size.interior().points().for_each(|point| explored.see_from(point));
        let walked = explored.clone();
        explored.see_all();
        assert_eq!(walked, explored);
    }
}

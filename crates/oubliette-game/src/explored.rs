//! What the hero remembers of a floor, in squares of four by four cells.
//!
//! A square is remembered once all of it was in the window at the same time. A bit per square keeps what has
//! to be stored small.

use oubliette_core::{BitGrid, Point, Rect, Size};

/// Cells that a front end shows around the hero: columns and rows.
pub const WINDOW: Size = Size::new(13, 9);
/// Side of a square.
const SIDE: i32 = 4;

/// The squares that are remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    squares: BitGrid,
}

/// The cells that are in the window of a hero at `center`.
pub fn window_around(center: Point) -> Rect {
    Rect::new(center.x - WINDOW.width / 2, center.y - WINDOW.height / 2, WINDOW.width, WINDOW.height)
}

impl Explored {
    /// Nothing of a map of `size`.
    pub(crate) fn nothing(size: Size) -> Explored {
        let squares = Size::new((size.width + SIDE - 1) / SIDE, (size.height + SIDE - 1) / SIDE);
        Explored { squares: BitGrid::new(squares) }
    }

    /// These squares.
    pub(crate) fn of_squares(squares: BitGrid) -> Explored {
        Explored { squares }
    }

    /// Whether the square of `point` is remembered.
    pub fn contains(&self, point: Point) -> bool {
        self.squares.contains(Point::new(point.x.div_euclid(SIDE), point.y.div_euclid(SIDE)))
    }

    /// The squares, a bit each.
    pub fn squares(&self) -> &BitGrid {
        &self.squares
    }

    /// Remembers what a hero at `center` sees on a map of `size`.
    pub(crate) fn see_from(&mut self, center: Point, size: Size) {
        let window = window_around(center);
        let columns = squares_within(window.x, window.right(), size.width);
        let rows = squares_within(window.y, window.bottom(), size.height);
        for y in rows {
            self.squares.insert_run(y, columns.start, columns.end);
        }
    }

    /// Remembers everything.
    pub(crate) fn see_all(&mut self) {
        let size = self.squares.size();
        self.squares = BitGrid::of_rect(size, size.rect());
    }
}

/// The squares along one axis that lie between `begin` and `end`, as far as they lie on the map.
fn squares_within(begin: i32, end: i32, length: i32) -> std::ops::Range<i32> {
    let first = (begin.max(0) + SIDE - 1) / SIDE;
    let last = if end >= length { (length + SIDE - 1) / SIDE } else { end / SIDE };
    first..last.max(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_remembered_when_all_of_it_was_in_the_window() {
        let size = Size::new(63, 43);
        let mut explored = Explored::nothing(size);
        explored.see_from(Point::new(31, 21), size);
        // The window spans columns 25..=37 and rows 17..=25.
        assert!(explored.contains(Point::new(28, 20)) && explored.contains(Point::new(35, 23)));
        assert!(!explored.contains(Point::new(25, 20)), "its square begins left of the window");
        assert!(!explored.contains(Point::new(36, 20)), "its square ends right of the window");
        assert!(!explored.contains(Point::new(28, 19)) && !explored.contains(Point::new(28, 24)));
    }

    #[test]
    fn squares_at_the_edge_are_as_small_as_the_map_leaves_them() {
        let size = Size::new(63, 43);
        let mut explored = Explored::nothing(size);
        explored.see_from(Point::new(61, 41), size);
        assert!(explored.contains(Point::new(62, 42)) && explored.contains(Point::new(56, 40)));
        explored.see_from(Point::new(1, 1), size);
        assert!(explored.contains(Point::new(0, 0)));
        assert_eq!(explored.squares().size(), Size::new(16, 11));
    }

    #[test]
    fn a_hero_who_walks_over_a_whole_map_remembers_all_of_it() {
        let size = Size::new(47, 31);
        let mut explored = Explored::nothing(size);
        size.interior().points().for_each(|point| explored.see_from(point, size));
        let walked = explored.clone();
        explored.see_all();
        assert_eq!(walked, explored);
    }
}

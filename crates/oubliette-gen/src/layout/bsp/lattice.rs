//! The lattice to which rooms and corridors keep: every second cell, or every cell.

use oubliette_core::{Point, Rect, Size};

/// Every cell, or every second one, inside the border.
#[derive(Clone, Copy)]
pub(super) struct Lattice {
    pub(super) border: i32,
    /// Cells between points.
    pub(super) step: i32,
    pub(super) size: Size,
}

/// The cells that `points` lattice points in a row span.
pub(super) const fn cells_of(points: i32, step: i32) -> i32 {
    step * (points - 1) + 1
}

impl Lattice {
    /// All lattice points.
    pub(super) fn area(&self) -> Rect {
        let points = |cells: i32| (cells - 2 * self.border + self.step - 1) / self.step;
        Rect::new(0, 0, points(self.size.width), points(self.size.height))
    }

    pub(super) fn cell(&self, point: Point) -> Point {
        Point::new(self.border + self.step * point.x, self.border + self.step * point.y)
    }

    /// The cells of a room over the given lattice points.
    pub(super) fn room(&self, points: Rect) -> Rect {
        let Point { x, y } = self.cell(Point::new(points.x, points.y));
        Rect::new(x, y, cells_of(points.width, self.step), cells_of(points.height, self.step))
    }

    /// The cells of a part; together the parts cover all cells inside the border.
    pub(super) fn partition(&self, points: Rect) -> Rect {
        let Point { x, y } = self.cell(Point::new(points.x, points.y));
        let all = self.area();
        let right = if points.right() == all.right() {
            self.size.width - self.border
        } else {
            x + self.step * points.width
        };
        let bottom = if points.bottom() == all.bottom() {
            self.size.height - self.border
        } else {
            y + self.step * points.height
        };
        Rect::new(x, y, right - x, bottom - y)
    }
}

//! Points, sizes, rectangles and directions on the map.
//!
//! `x` runs right, `y` runs down, the origin is the top left cell. Coordinates are signed so that a neighbor of
//! an edge cell can be named before it is found to lie outside.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A cell of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Point {
    /// Column, from the left.
    pub x: i32,
    /// Row, from the top.
    pub y: i32,
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(point: Point) -> [i32; 2] {
        [point.x, point.y]
    }
}

impl Point {
    /// The cell in column `x` and row `y`.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The next cell in `direction`.
    pub const fn step(self, direction: Direction) -> Point {
        self.steps(direction, 1)
    }

    /// The cell `count` steps away in `direction`.
    pub const fn steps(self, direction: Direction, count: i32) -> Point {
        let (dx, dy) = direction.delta();
        Point { x: self.x + dx * count, y: self.y + dy * count }
    }

    /// The four cells that share a side with this one, in the order of [`Direction::ALL`].
    pub fn neighbors(self) -> [Point; 4] {
        Direction::ALL.map(|direction| self.step(direction))
    }

    /// Manhattan distance: the steps between two cells on an open map.
    pub const fn distance(self, other: Point) -> u32 {
        self.x.abs_diff(other.x) + self.y.abs_diff(other.y)
    }
}

/// Row by row, then column by column: the order in which maps are read, and in which ties are broken.
impl Ord for Point {
    fn cmp(&self, other: &Point) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Point) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// One of the four ways to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Towards smaller `y`.
    Up,
    /// Towards larger `x`.
    Right,
    /// Towards larger `y`.
    Down,
    /// Towards smaller `x`.
    Left,
}

impl Direction {
    /// All four, clockwise from the top; a direction's place in this list is its number.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// The change in `x` and `y` of one step.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Direction::Up => (0, -1),
            Direction::Right => (1, 0),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
        }
    }

    /// A quarter turn to the left.
    pub const fn turned_left(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 4]
    }

    /// A quarter turn to the right.
    pub const fn turned_right(self) -> Direction {
        Direction::ALL[(self as usize + 1) % 4]
    }

    /// The way back.
    pub const fn reversed(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 4]
    }
}

/// Width and height in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Cells from left to right.
    pub width: i32,
    /// Cells from top to bottom.
    pub height: i32,
}

impl Size {
    /// The largest map the product makes or reads, in cells.
    pub const MAX_CELLS: u64 = 1 << 26;

    /// A size of `width` by `height` cells.
    pub const fn new(width: i32, height: i32) -> Size {
        Size { width, height }
    }

    /// Number of cells; 0 where a side is not positive.
    pub const fn cell_count(self) -> usize {
        if self.width > 0 && self.height > 0 { self.width as usize * self.height as usize } else { 0 }
    }

    /// Whether `point` is a cell of a map of this size.
    pub const fn contains(self, point: Point) -> bool {
        self.rect().contains(point)
    }

    /// The rectangle of the whole map.
    pub const fn rect(self) -> Rect {
        Rect { x: 0, y: 0, width: self.width, height: self.height }
    }

    /// The rectangle of the map without its outermost ring.
    pub const fn interior(self) -> Rect {
        self.rect().shrunk(1)
    }

    /// The cell in the middle; right of and below it where a side is even.
    pub const fn center(self) -> Point {
        Point { x: self.width / 2, y: self.height / 2 }
    }
}

/// Written as on the command line: `40x30`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A rectangle of cells; empty where a side is not positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    /// Leftmost column.
    pub x: i32,
    /// Topmost row.
    pub y: i32,
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
}

impl Rect {
    /// The rectangle with its top left cell at `x`, `y`.
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Rect {
        Rect { x, y, width, height }
    }

    /// The first column right of the rectangle.
    pub const fn right(self) -> i32 {
        self.x + self.width
    }

    /// The first row below the rectangle.
    pub const fn bottom(self) -> i32 {
        self.y + self.height
    }

    /// Number of cells.
    pub const fn cell_count(self) -> usize {
        Size::new(self.width, self.height).cell_count()
    }

    /// The cell in the middle, as document 000 defines it: `x + width / 2`, `y + height / 2`, rounded down.
    pub const fn center(self) -> Point {
        Point { x: self.x + self.width / 2, y: self.y + self.height / 2 }
    }

    /// Whether `point` lies inside.
    pub const fn contains(self, point: Point) -> bool {
        point.x >= self.x && point.x < self.right() && point.y >= self.y && point.y < self.bottom()
    }

    /// Whether all of `other` lies inside.
    pub const fn contains_rect(self, other: Rect) -> bool {
        other.x >= self.x
            && other.y >= self.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }

    /// Whether fewer than `padding` cells lie between the two, on both axes.
    pub const fn intersects(self, other: Rect, padding: i32) -> bool {
        self.x < other.right() + padding
            && other.x < self.right() + padding
            && self.y < other.bottom() + padding
            && other.y < self.bottom() + padding
    }

    /// The part that both cover.
    pub fn intersection(self, other: Rect) -> Rect {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        Rect { x, y, width: right - x, height: bottom - y }
    }

    /// The smallest rectangle that covers both.
    pub fn around(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Rect { x, y, width: right - x, height: bottom - y }
    }

    /// The rectangle without `margin` cells on each side; a negative margin grows it.
    pub const fn shrunk(self, margin: i32) -> Rect {
        Rect {
            x: self.x + margin,
            y: self.y + margin,
            width: self.width - 2 * margin,
            height: self.height - 2 * margin,
        }
    }

    /// Every cell, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (self.y..self.bottom()).flat_map(move |y| (self.x..self.right()).map(move |x| Point { x, y }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_right_turns_lead_back() {
        for direction in Direction::ALL {
            assert_eq!(direction.turned_right().turned_right(), direction.reversed());
            assert_eq!(direction.turned_right().turned_left(), direction);
            let there = Point::new(3, 4).step(direction);
            assert_eq!(there.step(direction.reversed()), Point::new(3, 4));
        }
    }

    #[test]
    fn points_are_ordered_row_by_row() {
        let mut points = vec![Point::new(0, 1), Point::new(5, 0), Point::new(1, 0)];
        points.sort();
        assert_eq!(points, [Point::new(1, 0), Point::new(5, 0), Point::new(0, 1)]);
    }

    #[test]
    fn a_size_contains_its_cells_and_no_others() {
        let size = Size::new(3, 2);
        assert!(size.contains(Point::new(2, 1)));
        for outside in [Point::new(3, 0), Point::new(0, 2), Point::new(-1, 0), Point::new(0, -1)] {
            assert!(!size.contains(outside), "{outside:?}");
        }
    }

    #[test]
    fn rectangles_one_cell_apart_intersect_only_with_padding() {
        let left = Rect::new(0, 0, 3, 3);
        let right = Rect::new(4, 0, 3, 3);
        assert!(!left.intersects(right, 0));
        assert!(!left.intersects(right, 1));
        assert!(left.intersects(right, 2));
        assert!(left.intersection(right).cell_count() == 0);
    }

    #[test]
    fn centers_are_rounded_down_and_distances_go_along_the_axes() {
        assert_eq!(Rect::new(2, 3, 5, 4).center(), Point::new(4, 5));
        assert_eq!(Rect::new(0, 0, 1, 1).center(), Point::new(0, 0));
        assert_eq!(Point::new(4, 5).distance(Point::new(-1, 7)), 7);
    }

    #[test]
    fn a_rectangle_lists_its_cells_in_reading_order() {
        let points: Vec<Point> = Rect::new(1, 2, 2, 2).points().collect();
        assert_eq!(points, [Point::new(1, 2), Point::new(2, 2), Point::new(1, 3), Point::new(2, 3)]);
    }
}

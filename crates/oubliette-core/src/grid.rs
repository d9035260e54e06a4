//! A value for every cell of the map, in one flat array, row by row.

use std::ops::{Index, IndexMut};

use crate::geometry::{Point, Rect, Size};

/// A value per cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// A grid with `value` in every cell.
    pub fn filled(size: Size, value: T) -> Grid<T> {
        Grid { size, cells: vec![value; size.cell_count()] }
    }

    /// Writes `value` into every cell of `area`, which must lie inside the grid.
    pub fn fill(&mut self, area: Rect, value: T) {
        for y in area.y..area.bottom() {
            let begin = self.offset(Point::new(area.x, y));
            self.cells[begin..begin + area.width.max(0) as usize].fill(value);
        }
    }

    /// Writes `value` into the outermost ring.
    pub fn frame(&mut self, value: T) {
        let Size { width, height } = self.size;
        for side in [Rect::new(0, 0, width, 1), Rect::new(0, height - 1, width, 1)] {
            self.fill(side, value);
        }
        for y in 0..height {
            self[Point::new(0, y)] = value;
            self[Point::new(width - 1, y)] = value;
        }
    }

    /// The value at `point`, or `None` outside the grid.
    pub fn at(&self, point: Point) -> Option<T> {
        self.size.contains(point).then(|| self[point])
    }
}

impl<T> Grid<T> {
    /// A grid over cells that are already there, row by row. `None` if their number does not fit the size.
    pub fn from_cells(size: Size, cells: Vec<T>) -> Option<Grid<T>> {
        (cells.len() == size.cell_count()).then_some(Grid { size, cells })
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Every value, row by row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// Every value, row by row, to be changed.
    pub fn cells_mut(&mut self) -> &mut [T] {
        &mut self.cells
    }

    /// The values of row `y`.
    pub fn row(&self, y: i32) -> &[T] {
        let begin = self.offset(Point::new(0, y));
        &self.cells[begin..begin + self.size.width as usize]
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks_exact(self.size.width.max(1) as usize)
    }

    /// Where `point` stands in [`Grid::cells`].
    pub fn offset(&self, point: Point) -> usize {
        point.y as usize * self.size.width as usize + point.x as usize
    }

    /// A grid of the same size with every value changed by `change`. Cells of the same width are reused in
    /// place.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Grid<U> {
        Grid { size: self.size, cells: self.cells.into_iter().map(change).collect() }
    }
}

impl<T> Index<Point> for Grid<T> {
    type Output = T;

    fn index(&self, point: Point) -> &T {
        &self.cells[self.offset(point)]
    }
}

impl<T> IndexMut<Point> for Grid<T> {
    fn index_mut(&mut self, point: Point) -> &mut T {
        let offset = self.offset(point);
        &mut self.cells[offset]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filling_a_rectangle_leaves_the_rest() {
        let mut grid = Grid::filled(Size::new(4, 3), '.');
        grid.fill(Rect::new(1, 1, 2, 2), '#');
        let rows: Vec<String> = grid.rows().map(|row| row.iter().collect()).collect();
        assert_eq!(rows, ["....", ".##.", ".##."]);
    }

    #[test]
    fn a_frame_is_the_outermost_ring() {
        let mut grid = Grid::filled(Size::new(4, 4), '.');
        grid.frame('#');
        let rows: Vec<String> = grid.rows().map(|row| row.iter().collect()).collect();
        assert_eq!(rows, ["####", "#..#", "#..#", "####"]);
    }

    #[test]
    fn cells_are_found_by_column_and_row() {
        let grid = Grid::from_cells(Size::new(2, 2), vec![1, 2, 3, 4]).unwrap();
        assert_eq!(grid[Point::new(1, 0)], 2);
        assert_eq!(grid[Point::new(0, 1)], 3);
        assert_eq!(grid.at(Point::new(2, 0)), None);
        assert_eq!(grid.row(1), [3, 4]);
    }

    #[test]
    fn a_wrong_number_of_cells_is_refused() {
        assert_eq!(Grid::from_cells(Size::new(2, 2), vec![1, 2, 3]), None);
    }
}

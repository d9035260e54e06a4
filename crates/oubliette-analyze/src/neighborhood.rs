//! 64 cells at a time, each with the eight cells around it.
//!
//! A row is shifted by one cell to lay each cell's neighbor onto the cell. Bits shifted out of a word enter the next
//! one, and cells outside the map are blocked. Neighbors are then counted by adding bits across words.

use oubliette_core::BitGrid;

/// A word of cells in the middle, and the cells around each of them.
pub(crate) struct Neighborhood {
    above: Trio,
    level: Trio,
    below: Trio,
}

/// A word of a row, and the cells left and right of each of its cells.
#[derive(Default)]
struct Trio {
    left: u64,
    here: u64,
    right: u64,
}

/// The neighborhoods of all words of `open`, in the order of [`BitGrid::words`].
pub(crate) fn neighborhoods(open: &BitGrid) -> impl Iterator<Item = Neighborhood> {
    let height = open.size().height;
    let row = move |y: i32| (0..height).contains(&y).then(|| open.row(y));
    (0..height).flat_map(move |y| {
        let (above, level, below) = (row(y - 1), row(y), row(y + 1));
        (0..open.stride()).map(move |column| Neighborhood {
            above: Trio::of(above, column),
            level: Trio::of(level, column),
            below: Trio::of(below, column),
        })
    })
}

impl Trio {
    fn of(row: Option<&[u64]>, column: usize) -> Trio {
        let Some(row) = row else { return Trio::default() };
        let here = row[column];
        let before = if column > 0 { row[column - 1] } else { 0 };
        let after = row.get(column + 1).copied().unwrap_or(0);
        Trio { left: here << 1 | before >> 63, here, right: here >> 1 | after << 63 }
    }
}

impl Neighborhood {
    /// The open cells with no open neighbor, with one, two, three and four.
    pub(crate) fn cells_by_neighbors(&self) -> [u64; 5] {
        let [up, down, left, right] = self.sides();
        let (upright, across) = (up ^ down, left ^ right);
        let (upright_pair, across_pair) = (up & down, left & right);
        let ones = upright ^ across;
        let twos = upright_pair ^ across_pair ^ (upright & across);
        let fours = upright_pair & across_pair;
        [!(ones | twos | fours), ones & !twos, twos & !ones, ones & twos, fours]
            .map(|cells| cells & self.level.here)
    }

    /// The open cells that are the top left of four open cells in a square.
    pub(crate) fn block_corners(&self) -> u64 {
        square(&self.level, &self.below, |row| row.right)
    }

    /// The cells at which three or four passages meet.
    pub(crate) fn partings(&self) -> u64 {
        let [_, _, _, three, four] = self.cells_by_neighbors();
        (three | four) & self.passages()
    }

    /// The cells of passages that are no dead ends: those with more than one open neighbor.
    pub(crate) fn ways(&self) -> u64 {
        self.passages() & with_two_or_more(self.sides())
    }

    /// The open cells beside a cell that is open here and not in `part`, the same word of a part of the map.
    pub(crate) fn beside_lost(&self, part: &Neighborhood) -> u64 {
        let lost = self.sides().into_iter().zip(part.sides()).map(|(whole, part)| whole & !part);
        self.level.here & lost.fold(0, |all, side| all | side)
    }

    /// The cells in the middle.
    pub(crate) fn cells(&self) -> u64 {
        self.level.here
    }

    /// The neighbors of each cell: above, below, left and right.
    fn sides(&self) -> [u64; 4] {
        [self.above.here, self.below.here, self.level.left, self.level.right]
    }

    /// The open cells that belong to no four open cells in a square.
    pub(crate) fn passages(&self) -> u64 {
        self.level.here & !self.block_cells()
    }

    /// The open cells that belong to four open cells in a square.
    pub(crate) fn block_cells(&self) -> u64 {
        [&self.above, &self.below].into_iter().fold(0, |cells, beyond| {
            cells | square(&self.level, beyond, |row| row.left) | square(&self.level, beyond, |row| row.right)
        })
    }
}

/// The bits that are set in at least two of four words.
pub(crate) fn with_two_or_more([a, b, c, d]: [u64; 4]) -> u64 {
    a & b | c & d | (a | b) & (c | d)
}

/// The cells of `level` that are open together with the cell `beyond` them and the two beside these.
fn square(level: &Trio, beyond: &Trio, beside: impl Fn(&Trio) -> u64) -> u64 {
    level.here & beyond.here & beside(level) & beside(beyond)
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Point, Size};

    use super::*;
    use crate::drawing::{noise, noises};

    fn grid_of(open: &BitGrid, cells: impl Fn(&Neighborhood) -> u64) -> BitGrid {
        let mut grid = BitGrid::new(open.size());
        for (word, neighborhood) in grid.words_mut().iter_mut().zip(neighborhoods(open)) {
            *word = cells(&neighborhood);
        }
        grid
    }

    fn grid_by_cells(open: &BitGrid, is_in: impl Fn(Point) -> bool) -> BitGrid {
        let mut grid = BitGrid::new(open.size());
        open.points().filter(|&point| is_in(point)).for_each(|point| grid.insert(point));
        grid
    }

    fn is_block(open: &BitGrid, corner: Point) -> bool {
        [(0, 0), (1, 0), (0, 1), (1, 1)]
            .iter()
            .all(|&(dx, dy)| open.contains(Point::new(corner.x + dx, corner.y + dy)))
    }

    fn check(open: &BitGrid) {
        for count in 0..5 {
            let expected = grid_by_cells(open, |point| {
                point.neighbors().iter().filter(|&&neighbor| open.contains(neighbor)).count() == count
            });
            assert_eq!(grid_of(open, |cells| cells.cells_by_neighbors()[count]), expected);
        }
        let corners = grid_by_cells(open, |point| is_block(open, point));
        assert_eq!(grid_of(open, Neighborhood::block_corners), corners);
        let members = grid_by_cells(open, |point| {
            [(0, 0), (1, 0), (0, 1), (1, 1)]
                .iter()
                .any(|&(dx, dy)| is_block(open, Point::new(point.x - dx, point.y - dy)))
        });
        assert_eq!(grid_of(open, Neighborhood::block_cells), members);
    }

    #[test]
    fn words_count_as_cells_do_at_every_width() {
        for width in 1..=200 {
            check(&noise(Size::new(width, 7), 65, width as u64));
        }
    }

    #[test]
    fn words_count_as_cells_do_at_every_density_and_in_a_single_row() {
        noises(1).chain(noises(2)).chain(noises(20)).for_each(|open| check(&open));
    }
}

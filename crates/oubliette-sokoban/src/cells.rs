//! Cells of the board and sets of them, one bit per cell.
//!
//! A row is 16 bits, so a step is a shift. Rows run into each other at their ends: the wall around every
//! board keeps them apart, because no set that is shifted holds a cell of the outermost ring.

use oubliette_core::{Direction, Point, Size};

/// The largest board.
pub(crate) const MAX_SIZE: Size = Size::new(16, 12);

const WORDS: usize = 3;
const COLUMNS: u8 = 16;

/// A cell by its number, row by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell(pub(crate) u8);

impl Cell {
    /// The cell at `point`, if the largest board has it.
    pub(crate) fn at(point: Point) -> Option<Cell> {
        MAX_SIZE.contains(point).then(|| Cell(point.y as u8 * COLUMNS + point.x as u8))
    }

    pub(crate) fn point(self) -> Point {
        Point::new(i32::from(self.0 % COLUMNS), i32::from(self.0 / COLUMNS))
    }

    /// The next cell in `direction`.
    pub(crate) const fn step(self, direction: Direction) -> Cell {
        Cell(match direction {
            Direction::Up => self.0.wrapping_sub(COLUMNS),
            Direction::Right => self.0.wrapping_add(1),
            Direction::Down => self.0.wrapping_add(COLUMNS),
            Direction::Left => self.0.wrapping_sub(1),
        })
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cells([u64; WORDS]);

impl Cells {
    pub(crate) const NONE: Cells = Cells([0; WORDS]);

    pub(crate) const fn one(cell: Cell) -> Cells {
        let mut cells = Cells::NONE;
        if (cell.0 as usize) < WORDS * 64 {
            cells.0[cell.0 as usize / 64] = 1 << (cell.0 % 64);
        }
        cells
    }

    pub(crate) fn contains(self, cell: Cell) -> bool {
        self.0.get(usize::from(cell.0 / 64)).is_some_and(|word| word >> (cell.0 % 64) & 1 == 1)
    }

    pub(crate) fn with(self, cell: Cell) -> Cells {
        self.or(Cells::one(cell))
    }

    pub(crate) fn without(self, cell: Cell) -> Cells {
        self.minus(Cells::one(cell))
    }

    pub(crate) fn or(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(crate) fn and(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(crate) fn minus(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Cells::NONE
    }

    pub(crate) fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cell with the smallest number.
    pub(crate) fn first(self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell((word * 64) as u8 + self.0[word].trailing_zeros() as u8))
    }

    /// The cells, row by row.
    pub(crate) fn iter(mut self) -> impl Iterator<Item = Cell> {
        std::iter::from_fn(move || {
            let word = self.0.iter().position(|&word| word != 0)?;
            let bit = self.0[word].trailing_zeros() as u8;
            self.0[word] &= self.0[word] - 1;
            Some(Cell((word * 64) as u8 + bit))
        })
    }

    /// Every cell moved one step in `direction`.
    pub(crate) fn moved(self, direction: Direction) -> Cells {
        let [a, b, c] = self.0;
        Cells(match direction {
            Direction::Right => [a << 1, b << 1 | a >> 63, c << 1 | b >> 63],
            Direction::Left => [a >> 1 | b << 63, b >> 1 | c << 63, c >> 1],
            Direction::Down => [a << 16, b << 16 | a >> 48, c << 16 | b >> 48],
            Direction::Up => [a >> 16 | b << 48, b >> 16 | c << 48, c >> 16],
        })
    }

    /// The cells and all that share a side with one of them.
    pub(crate) fn spread(self) -> Cells {
        Direction::ALL.iter().fold(self, |spread, &direction| spread.or(self.moved(direction)))
    }

    /// The part of `self` that is connected to `from`, including `from` itself.
    pub(crate) fn region(self, from: Cell) -> Cells {
        let mut region = Cells::one(from);
        loop {
            let across =
                region.or(region.moved(Direction::Left).or(region.moved(Direction::Right)).and(self));
            let grown = across.or(across.moved(Direction::Up).or(across.moved(Direction::Down)).and(self));
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Cells {
        cells.into_iter().fold(Cells::NONE, Cells::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moving_a_set_moves_each_of_its_cells() {
        let inner = (1..11).flat_map(|y| (1..15).map(move |x| Point::new(x, y)));
        for point in inner {
            let cell = Cell::at(point).unwrap();
            assert_eq!(cell.point(), point);
            for direction in Direction::ALL {
                assert_eq!(cell.step(direction).point(), point.step(direction));
                assert_eq!(Cells::one(cell).moved(direction), Cells::one(cell.step(direction)));
            }
        }
    }

    #[test]
    fn a_set_lists_its_cells_row_by_row() {
        let cells: Cells = [150, 17, 64, 63].map(Cell).into_iter().collect();
        assert_eq!(cells.iter().collect::<Vec<_>>(), [17, 63, 64, 150].map(Cell));
        assert_eq!((cells.first(), cells.count(), Cells::NONE.first()), (Some(Cell(17)), 4, None));
        assert!(cells.contains(Cell(64)) && !cells.contains(Cell(65)) && !cells.contains(Cell(255)));
    }

    #[test]
    fn a_region_stops_where_the_set_stops() {
        let cells: Cells = [17, 18, 34, 50, 52].map(Cell).into_iter().collect();
        assert_eq!(cells.region(Cell(17)), cells.without(Cell(52)));
        assert_eq!(cells.region(Cell(52)), Cells::one(Cell(52)));
    }

    #[test]
    fn points_outside_the_largest_board_are_no_cells() {
        for (x, y) in [(-1, 0), (0, -1), (16, 0), (0, 12), (i32::MAX, 0), (0, i32::MIN)] {
            assert_eq!(Cell::at(Point::new(x, y)), None);
        }
    }
}

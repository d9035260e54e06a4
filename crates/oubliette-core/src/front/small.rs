//! Fronts on a map of at most 64 by 64 cells, where a row is a word.
//!
//! A step of the front is a few operations on each of the rows around it, and the set of these rows fits a word as
//! well. There are no branches to mispredict and nothing to allocate.

use crate::bit_grid::{BitGrid, Bits};
use crate::geometry::{Point, Size};

/// The most rows of a small map, and the most columns.
const SIDE: usize = 64;

/// The rows of a small map, between two blank ones.
type Rows = [u64; SIDE + 2];

/// Walks outwards from a cell of a small map, a front at a time.
///
/// ```
/// use oubliette_core::front::SmallFronts;
/// use oubliette_core::{BitGrid, Point};
///
/// let corridor = BitGrid::from_text("....");
/// let mut fronts = SmallFronts::from(&corridor, Point::new(0, 0)).expect("the map is small");
/// while fronts.advance() {}
/// assert_eq!(fronts.distance(), 3);
/// assert_eq!(fronts.first(), Some(Point::new(3, 0)));
/// ```
#[derive(Clone, Debug)]
pub struct SmallFronts {
    size: Size,
    unseen: Rows,
    /// The current front is at index `distance % 2`. The other one is the previous front; it and rows without a front
    /// may hold old cells, whose neighbors were all seen already.
    fronts: [Rows; 2],
    /// A bit for each row of the map in which the front has cells.
    rows: u64,
    distance: u32,
}

/// Some cells of a small map.
pub(super) struct Marked<'a> {
    words: &'a [u64],
    /// A bit for each row that has some: most fronts have none there.
    rows: u64,
}

impl Marked<'_> {
    pub(super) fn of(cells: &BitGrid) -> Marked<'_> {
        let words = cells.words();
        let rows = words.iter().rev().fold(0, |rows, &word| rows << 1 | u64::from(word != 0));
        Marked { words, rows }
    }
}

impl SmallFronts {
    /// Starts at `start`, or nowhere if that is not in `open`; `None` if the map is not small.
    pub fn from(open: &BitGrid, start: Point) -> Option<SmallFronts> {
        if !SmallFronts::fits(open) {
            return None;
        }
        let (mut unseen, mut fronts) = ([0; SIDE + 2], [[0; SIDE + 2]; 2]);
        unseen[1..=open.words().len()].copy_from_slice(open.words());
        let mut rows = 0;
        if open.contains(start) {
            let row = start.y as usize + 1;
            fronts[0][row] = 1 << start.x;
            unseen[row] &= !fronts[0][row];
            rows = 1 << start.y;
        }
        Some(SmallFronts { size: open.size(), unseen, fronts, rows, distance: 0 })
    }

    /// Whether a map is small.
    fn fits(open: &BitGrid) -> bool {
        open.stride() <= 1 && open.words().len() <= SIDE
    }

    /// Steps on to the cells one further away. Returns `false`, and stays, when there are none.
    pub fn advance(&mut self) -> bool {
        let [even, odd] = &mut self.fronts;
        let (front, next) = if self.distance.is_multiple_of(2) { (even, odd) } else { (odd, even) };
        let mut around = self.rows | self.rows << 1 | self.rows >> 1;
        let mut rows = 0;
        while around != 0 {
            let row = around.trailing_zeros() as usize + 1;
            around &= around - 1;
            let beside = front[row - 1] | front[row + 1] | front[row] << 1 | front[row] >> 1;
            next[row] = beside & self.unseen[row];
            self.unseen[row] ^= next[row];
            rows |= u64::from(next[row] != 0) << (row - 1);
        }
        if rows != 0 {
            self.rows = rows;
            self.distance += 1;
        }
        rows != 0
    }

    /// Steps from the start to the front.
    pub fn distance(&self) -> u32 {
        self.distance
    }

    /// The cells of the front that are marked, in reading order.
    pub(super) fn among(&self, marked: &Marked<'_>) -> impl Iterator<Item = Point> {
        let front = &self.fronts[self.distance as usize % 2];
        let rows =
            Bits(self.rows & marked.rows).map(|y| (y, front[y as usize + 1] & marked.words[y as usize]));
        rows.flat_map(|(y, bits)| Bits(bits).map(move |x| Point::new(x as i32, y as i32)))
    }

    /// The front's first cell in reading order; `None` if the start was not open.
    pub fn first(&self) -> Option<Point> {
        let y = self.rows.trailing_zeros() as usize;
        let row = self.fronts[self.distance as usize % 2].get(y + 1).filter(|_| self.rows != 0)?;
        Some(Point::new(row.trailing_zeros() as i32, y as i32))
    }

    /// Whether the front, or one before it, holds `point`, given that `point` was open.
    pub fn has_reached(&self, point: Point) -> bool {
        self.size.contains(point) && self.unseen[point.y as usize + 1] >> point.x & 1 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::Fronts;
    use crate::rng::Rng;

    #[test]
    fn fronts_by_rows_are_those_by_words() {
        for seed in 0..300 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(rng.range(1, 64), rng.range(1, 64));
            let mut open = BitGrid::new(size);
            size.rect().points().filter(|_| rng.chance(70, 100)).for_each(|point| open.insert(point));
            let start = Point::new(rng.range(0, size.width - 1), rng.range(0, size.height - 1));
            let mut expected = Fronts::from(&open, [start]);
            let mut fronts = SmallFronts::from(&open, start).unwrap();
            loop {
                let found = (fronts.first(), fronts.distance());
                assert_eq!(found, (expected.first(), expected.distance()), "seed {seed}");
                for point in open.points() {
                    assert_eq!(fronts.has_reached(point), expected.has_reached(point), "seed {seed}");
                }
                if !fronts.advance() {
                    assert!(!expected.advance());
                    break;
                }
                expected.advance();
            }
        }
    }

    #[test]
    fn a_map_is_small_up_to_64_cells_a_side() {
        let is_small = |width, height| {
            SmallFronts::from(&BitGrid::new(Size::new(width, height)), Point::new(0, 0)).is_some()
        };
        assert!(is_small(64, 64) && is_small(1, 1) && is_small(0, 5) && is_small(5, 0));
        assert!(!is_small(65, 1) && !is_small(1, 65));
    }

    #[test]
    fn the_outermost_rows_and_columns_are_walked_too() {
        let open = BitGrid::of_rect(Size::new(64, 64), Size::new(64, 64).rect());
        let mut fronts = SmallFronts::from(&open, Point::new(63, 63)).unwrap();
        while fronts.advance() {}
        assert_eq!((fronts.first(), fronts.distance()), (Some(Point::new(0, 0)), 126));
    }
}

//! The farthest cell, found by walking cell by cell.
//!
//! [`Fronts`](super::Fronts) move words of 64 cells, which pays when all cells of a front are needed. For the last one
//! alone, single cells are as fast in caves and twice as fast in mazes, where a word of the front holds a cell or two.
//! The walk has no branch on whether a cell is open, which a processor cannot predict in a maze: it writes each neighbor
//! to the list and then counts it or not. One bit per cell marks cells not seen yet: the cells of a front lie all over
//! the map, and of a large map only the bits fit the caches.

use crate::bit_grid::BitGrid;
use crate::geometry::Point;

/// The cell farthest from `from` and its distance, the first in reading order where several are equally far; `None` if
/// `from` is not open.
pub(super) fn farthest_by_cells(open: &BitGrid, from: Point) -> Option<(Point, u32)> {
    if !open.contains(from) {
        return None;
    }
    // A row above, a row below and at least a cell after each row that are never open, so that no step leaves
    // the list.
    let row_words = open.size().width as usize / 64 + 1;
    let stride = 64 * row_words;
    let mut unseen = vec![0; row_words * (open.size().height as usize + 2)];
    let rows = open.words().chunks_exact(open.stride());
    for (padded, row) in unseen.chunks_exact_mut(row_words).skip(1).zip(rows) {
        padded[..row.len()].copy_from_slice(row);
    }
    let start = (from.y as usize + 1) * stride + from.x as usize;
    take(&mut unseen, start);
    let (mut front, mut next) = (vec![start as u32], Vec::new());
    let (mut length, mut distance) = (1, 0);
    loop {
        if next.len() < 4 * length {
            next.resize(8 * length, 0);
        }
        let count = advance(&front[..length], &mut unseen, stride, &mut next);
        if count == 0 {
            break;
        }
        std::mem::swap(&mut front, &mut next);
        (length, distance) = (count, distance + 1);
    }
    let first = *front[..length].iter().min()? as usize;
    Some((Point::new((first % stride) as i32, (first / stride) as i32 - 1), distance))
}

/// Writes the unseen cells beside the front to the beginning of `next`, which has four places for each cell of
/// the front; returns how many there are.
fn advance(front: &[u32], unseen: &mut [u64], stride: usize, next: &mut [u32]) -> usize {
    let mut count = 0;
    for &here in front {
        let here = here as usize;
        for there in [here - stride, here - 1, here + 1, here + stride] {
            next[count] = there as u32;
            count += take(unseen, there);
        }
    }
    count
}

/// Removes a cell; returns 1 if it was there, else 0.
fn take(unseen: &mut [u64], cell: usize) -> usize {
    let word = &mut unseen[cell / 64];
    let was_there = *word >> (cell % 64) & 1;
    *word &= !(1 << (cell % 64));
    was_there as usize
}

#[cfg(test)]
mod tests {
    use super::super::{Fronts, farthest};
    use super::*;
    use crate::geometry::Size;
    use crate::rng::Rng;

    #[test]
    fn walking_by_cells_ends_where_walking_by_words_does() {
        for seed in 0..200 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(1 + rng.below(150) as i32, 1 + rng.below(30) as i32);
            let mut open = BitGrid::new(size);
            size.rect().points().filter(|_| rng.chance(70, 100)).for_each(|point| open.insert(point));
            let from = Point::new(rng.below(size.width as u32) as i32, rng.below(size.height as u32) as i32);
            let mut fronts = Fronts::from(&open, [from]);
            while fronts.advance() {}
            let expected = fronts.first().map(|first| (first, fronts.distance()));
            assert_eq!(farthest(&open, from), expected, "seed {seed}");
            assert_eq!(farthest_by_cells(&open, from), expected, "seed {seed}");
        }
    }

    #[test]
    fn a_start_outside_the_map_reaches_nothing() {
        for size in [Size::new(3, 2), Size::new(0, 0), Size::new(100, 2)] {
            let open = BitGrid::of_rect(size, size.rect());
            assert_eq!(farthest(&open, Point::new(size.width, 0)), None);
            assert_eq!(farthest_by_cells(&open, Point::new(size.width, 0)), None);
        }
    }
}

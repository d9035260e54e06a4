//! The farthest cell, found by walking cell by cell.
//!
//! [`front`](crate::front) moves words of 64 cells, which pays in the open. In a maze a word of the front holds a
//! cell or two, and single cells are faster. The walk never asks whether a cell is open, which in a maze is a
//! coin toss: it writes each neighbor down and then counts it or not.

use crate::geometry::Point;
use crate::grid::Grid;

/// The cell farthest from `from` and its distance, the first in reading order where several are equally far;
/// `None` if `from` is not open.
///
/// ```
/// use oubliette_core::walk::farthest;
/// use oubliette_core::{Grid, Point, Size};
///
/// let corridor = Grid::filled(Size::new(4, 1), '.');
/// let is_open = |cell| cell == '.';
/// assert_eq!(farthest(&corridor, is_open, Point::new(0, 0)), Some((Point::new(3, 0), 3)));
/// ```
pub fn farthest<T: Copy>(cells: &Grid<T>, is_open: impl Fn(T) -> bool, from: Point) -> Option<(Point, u32)> {
    cells.at(from).filter(|&cell| is_open(cell))?;
    // A row above, a row below and a cell after each row that are never open, so that no step leaves the list.
    let stride = cells.size().width as usize + 1;
    let mut unseen = Vec::with_capacity(stride * (cells.size().height as usize + 2));
    unseen.resize(stride, 0);
    for row in cells.rows() {
        unseen.extend(row.iter().map(|&cell| u8::from(is_open(cell))));
        unseen.push(0);
    }
    unseen.resize(unseen.len() + stride, 0);
    let start = (from.y as usize + 1) * stride + from.x as usize;
    unseen[start] = 0;
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
fn advance(front: &[u32], unseen: &mut [u8], stride: usize, next: &mut [u32]) -> usize {
    let mut count = 0;
    for &here in front {
        let here = here as usize;
        for there in [here - stride, here - 1, here + 1, here + stride] {
            next[count] = there as u32;
            count += usize::from(std::mem::take(&mut unseen[there]));
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bit_grid::BitGrid;
    use crate::front;
    use crate::geometry::Size;
    use crate::rng::Rng;

    #[test]
    fn walking_by_cells_ends_where_walking_by_words_does() {
        for seed in 0..200 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(1 + rng.below(90) as i32, 1 + rng.below(30) as i32);
            let mut cells = Grid::filled(size, false);
            cells.cells_mut().iter_mut().for_each(|cell| *cell = rng.chance(70, 100));
            let open = BitGrid::of_cells(size, cells.cells(), |cell| cell);
            let from = Point::new(rng.below(size.width as u32) as i32, rng.below(size.height as u32) as i32);
            assert_eq!(farthest(&cells, |cell| cell, from), front::farthest(&open, from), "seed {seed}");
        }
    }

    #[test]
    fn a_start_outside_the_map_reaches_nothing() {
        let cells = Grid::filled(Size::new(3, 2), true);
        assert_eq!(farthest(&cells, |cell| cell, Point::new(3, 0)), None);
        assert_eq!(farthest(&Grid::filled(Size::new(0, 0), true), |cell| cell, Point::new(0, 0)), None);
    }
}

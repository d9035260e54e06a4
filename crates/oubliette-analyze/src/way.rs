//! How many steps it is from one cell to another, counted without remembering the way.
//!
//! On a map of at most 64 by 64 cells a row is a word, and a step of the whole front is a few operations on
//! each row: no branch to guess wrong, nothing to allocate. Larger maps are searched by A*.
//!
//! A step towards the goal keeps the estimate of the whole way (steps made, plus Manhattan distance left); a
//! step away raises it by two. So two stacks stand in for the queue, cells of the present estimate and cells
//! of the next, and the length of the way is the distance plus two for each change of stacks. No cell has to
//! remember where it was entered from: a bit that says it was seen is all there is. Cells are bits of rows
//! with a blank word after each and a blank row above and below, so that a neighbor is a number away and
//! never off the map.

use oubliette_core::{BitGrid, Point};

/// The most rows of a map that is searched by rows.
const MAX_ROWS: usize = 64;

/// The steps of a shortest way from `from` to `to` over `open`; `None` if there is no way.
pub(crate) fn step_count(open: &BitGrid, from: Point, to: Point) -> Option<u64> {
    if !open.contains(from) || !open.contains(to) {
        None
    } else if open.stride() == 1 && open.words().len() <= MAX_ROWS {
        step_count_by_rows(open.words(), from, to)
    } else {
        step_count_by_cells(open, from, to)
    }
}

/// Spreads from `from` over all rows at once until `to` is reached or nothing is gained.
fn step_count_by_rows(open: &[u64], from: Point, to: Point) -> Option<u64> {
    // Blank rows above and below the map.
    let mut rows = [[0; MAX_ROWS + 2]; 2];
    let [reached, spread] = &mut rows;
    // The references are swapped, not the rows.
    let (mut reached, mut spread) = (&mut reached[..open.len() + 2], &mut spread[..open.len() + 2]);
    reached[from.y as usize + 1] = 1_u64 << from.x;
    let mut steps = 0;
    while reached[to.y as usize + 1] >> to.x & 1 == 0 {
        let mut gained = 0;
        let around = reached.windows(3).zip(&mut spread[1..]);
        for ((rows, spread), open) in around.zip(open) {
            *spread = (rows[0] | rows[1] | rows[2] | rows[1] << 1 | rows[1] >> 1) & open;
            gained |= *spread ^ rows[1];
        }
        if gained == 0 {
            return None;
        }
        std::mem::swap(&mut reached, &mut spread);
        steps += 1;
    }
    Some(steps)
}

fn step_count_by_cells(open: &BitGrid, from: Point, to: Point) -> Option<u64> {
    let mut unseen = Bits::of(open);
    let mut present = vec![Cell { bit: unseen.bit_of(from), at: from }];
    let mut next: Vec<Cell> = Vec::new();
    let mut steps = u64::from(from.distance(to));
    let row = unseen.row_bits;
    unseen.take(present[0].bit);
    while !present.is_empty() {
        while let Some(Cell { bit, at }) = present.pop() {
            if at == to {
                return Some(steps);
            }
            let mut visit = |bit: usize, at: Point, is_closer: bool| {
                if is_closer && unseen.take(bit) {
                    // Nothing is left with a smaller estimate, so no better way to this cell can turn up.
                    present.push(Cell { bit, at });
                } else if !is_closer && unseen.has(bit) {
                    next.push(Cell { bit, at });
                }
            };
            visit(bit - row, Point::new(at.x, at.y - 1), to.y < at.y);
            visit(bit + 1, Point::new(at.x + 1, at.y), to.x > at.x);
            visit(bit + row, Point::new(at.x, at.y + 1), to.y > at.y);
            visit(bit - 1, Point::new(at.x - 1, at.y), to.x < at.x);
        }
        steps += 2;
        std::mem::swap(&mut present, &mut next);
        // What was seen meanwhile was seen on a better way, and what waits twice is seen once.
        present.retain(|cell| unseen.take(cell.bit));
    }
    None
}

#[derive(Clone, Copy)]
struct Cell {
    bit: usize,
    at: Point,
}

/// The cells of a map with a blank margin around them.
struct Bits {
    words: Vec<u64>,
    row_bits: usize,
}

impl Bits {
    fn of(open: &BitGrid) -> Bits {
        let row_words = open.stride() + 1;
        let mut words = vec![0; row_words * (open.size().height as usize + 2)];
        let rows = open.words().chunks_exact(open.stride().max(1));
        for (padded, row) in words.chunks_exact_mut(row_words).skip(1).zip(rows) {
            padded[..row.len()].copy_from_slice(row);
        }
        Bits { words, row_bits: 64 * row_words }
    }

    fn bit_of(&self, point: Point) -> usize {
        (point.y as usize + 1) * self.row_bits + point.x as usize
    }

    fn has(&self, bit: usize) -> bool {
        self.words[bit >> 6] >> (bit & 63) & 1 == 1
    }

    /// Takes a cell out; `false` if it was not there.
    fn take(&mut self, bit: usize) -> bool {
        let word = &mut self.words[bit >> 6];
        let is_there = *word >> (bit & 63) & 1 == 1;
        *word &= !(1 << (bit & 63));
        is_there
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Rng, Size, path};

    use super::*;
    use crate::drawing::{noise, noises};

    #[test]
    fn the_way_leads_around_a_wall() {
        let open = BitGrid::from_text(
            "
            .....
            .###.
            ...#.",
        );
        assert_eq!(step_count(&open, Point::new(1, 2), Point::new(4, 2)), Some(9));
        assert_eq!(step_count(&open, Point::new(1, 2), Point::new(1, 2)), Some(0));
        assert_eq!(step_count(&open, Point::new(1, 2), Point::new(1, 1)), None);
        assert_eq!(step_count(&open, Point::new(-1, 2), Point::new(1, 2)), None);
    }

    #[test]
    fn no_way_leads_around_the_edge_of_the_map() {
        for width in [63, 64, 65, 128] {
            let mut open = BitGrid::new(Size::new(width, 2));
            open.insert(Point::new(width - 1, 0));
            open.insert(Point::new(0, 1));
            assert_eq!(step_count(&open, Point::new(width - 1, 0), Point::new(0, 1)), None);
        }
    }

    #[test]
    fn the_count_is_that_of_a_breadth_first_search_on_noise() {
        let small = (0..1000).map(|seed| noise(Size::new(20, 14), 50 + (seed % 50) as u32, seed));
        for (seed, open) in noises(15).chain(small).enumerate() {
            let mut rng = Rng::from_state(seed as u64);
            let size = open.size();
            let [from, to] =
                [(); 2].map(|()| Point::new(rng.range(0, size.width - 1), rng.range(0, size.height - 1)));
            let expected = path::breadth_first(&open, from, to).map(|cells| cells.len() as u64 - 1);
            assert_eq!(step_count(&open, from, to), expected, "{from:?} {to:?}\n{}", open.to_text());
            if open.contains(from) && open.contains(to) {
                assert_eq!(step_count_by_cells(&open, from, to), expected);
            }
        }
    }
}

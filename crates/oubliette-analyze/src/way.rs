//! How many steps it is from one cell to another, counted without remembering the way.
//!
//! On a map of at most 64 by 64 cells a row is a word, and a step of the whole front is a few operations on
//! each row: no branch to guess wrong, nothing to allocate. Larger maps are searched by A*.

use oubliette_core::{BitGrid, Point, path};

/// The most rows of a map that is searched by rows.
const MAX_ROWS: usize = 64;

/// The steps of a shortest way from `from` to `to` over `open`; `None` if there is no way.
pub(crate) fn step_count(open: &BitGrid, from: Point, to: Point) -> Option<u64> {
    if !open.contains(from) || !open.contains(to) {
        None
    } else if open.stride() == 1 && open.words().len() <= MAX_ROWS {
        step_count_by_rows(open.words(), from, to)
    } else {
        path::step_count(open, from, to)
    }
}

/// Spreads from `from` step by step, over the rows around those that the front has cells in, until `to` is
/// reached or the front is empty.
fn step_count_by_rows(open: &[u64], from: Point, to: Point) -> Option<u64> {
    // Blank rows above and below the map.
    let mut unseen = [0; MAX_ROWS + 2];
    unseen[1..=open.len()].copy_from_slice(open);
    let (start, goal) = (from.y as usize + 1, to.y as usize + 1);
    let mut fronts = [[0; MAX_ROWS + 2]; 2];
    // The references are swapped, not the rows.
    let [front, next] = &mut fronts;
    let (mut front, mut next) = (front, next);
    front[start] = 1_u64 << from.x;
    unseen[start] &= !front[start];
    let mut rows = 1_u64 << from.y;
    let mut steps = 0;
    while unseen[goal] >> to.x & 1 == 1 {
        let mut around = rows | rows << 1 | rows >> 1;
        rows = 0;
        while around != 0 {
            let row = around.trailing_zeros() as usize + 1;
            around &= around - 1;
            // What is left in a row from two steps ago leads only to cells that were seen since.
            let spread = front[row - 1] | front[row + 1] | front[row] << 1 | front[row] >> 1;
            next[row] = spread & unseen[row];
            unseen[row] &= !next[row];
            rows |= u64::from(next[row] != 0) << (row - 1);
        }
        if rows == 0 {
            return None;
        }
        std::mem::swap(&mut front, &mut next);
        steps += 1;
    }
    Some(steps)
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Rng, Size};

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
        }
    }
}

//! Passages that lead nowhere: what is left out when every dead end is walked back from.
//!
//! A cell with at most one open neighbor is taken out, which may turn the cell before it into a dead end, and
//! so on up to the first cell with another way on. Which cells go does not depend on the order. The start and
//! the end are never taken out, so the way between them stays.

use oubliette_core::{BitGrid, Point};

use crate::neighborhood::neighborhoods;

/// How many cells lie in dead-end branches, given the cells that are worth going to.
pub(crate) fn branch_cell_count(open: &BitGrid, kept: &[Point]) -> u64 {
    let mut rest = open.clone();
    let mut count = 0;
    for (index, mut ends) in neighborhoods(open).map(|cells| cells.ends()).enumerate() {
        while ends != 0 {
            let end = open.point_in_word(index, ends.trailing_zeros());
            ends &= ends - 1;
            count += walk_back(&mut rest, kept, end);
        }
    }
    count
}

/// Takes out cells from `end` on while there is at most one way to go; returns how many.
fn walk_back(rest: &mut BitGrid, kept: &[Point], end: Point) -> u64 {
    let mut count = 0;
    let mut next = rest.contains(end).then_some(end);
    while let Some(point) = next {
        let mut ways = point.neighbors().into_iter().filter(|&neighbor| rest.contains(neighbor));
        next = ways.next();
        if ways.next().is_some() || kept.contains(&point) {
            break;
        }
        rest.remove(point);
        count += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Rng, Size};

    use super::*;
    use crate::drawing::{noise, noises};

    /// Takes out one cell after another, looking at the whole map each time.
    fn count_by_looking(open: &BitGrid, kept: &[Point]) -> u64 {
        let mut rest = open.clone();
        let is_end = |rest: &BitGrid, point: &Point| {
            !kept.contains(point) && point.neighbors().iter().filter(|&&next| rest.contains(next)).count() < 2
        };
        let next_end = |rest: &BitGrid| rest.points().find(|point| is_end(rest, point));
        while let Some(end) = next_end(&rest) {
            rest.remove(end);
        }
        (open.count() - rest.count()) as u64
    }

    fn count(text: &str, kept: &[(i32, i32)]) -> u64 {
        let kept: Vec<Point> = kept.iter().map(|&(x, y)| Point::new(x, y)).collect();
        branch_cell_count(&BitGrid::from_text(text), &kept)
    }

    #[test]
    fn a_branch_reaches_up_to_the_cell_with_another_way_on() {
        let map = "
            ...####
            .#.....
            ...##.#";
        assert_eq!(count(map, &[]), 5);
    }

    #[test]
    fn the_way_from_start_to_end_is_no_branch() {
        let map = "
            .......
            ##.##.#
            ##.####";
        assert_eq!(count(map, &[]), 10);
        assert_eq!(count(map, &[(0, 0), (5, 1)]), 3);
        assert_eq!(count(map, &[(0, 0), (6, 0), (2, 2)]), 1);
    }

    #[test]
    fn rooms_are_no_branches_but_the_way_to_nowhere_is() {
        let map = "
            ..#.#
            .....
            ..###";
        assert_eq!(count(map, &[]), 4);
        assert_eq!(count(".#..#...", &[]), 6);
    }

    #[test]
    fn branches_on_noise_are_those_found_cell_by_cell() {
        let small = (0..1000).map(|seed| noise(Size::new(11, 8), 40 + (seed % 50) as u32, seed));
        for (seed, open) in noises(6).chain(small).enumerate() {
            let mut rng = Rng::from_state(seed as u64);
            let size = open.size();
            let kept = [(); 2].map(|()| Point::new(rng.range(0, size.width), rng.range(0, size.height)));
            for kept in [&kept[..], &[]] {
                let expected = count_by_looking(&open, kept);
                assert_eq!(branch_cell_count(&open, kept), expected, "{kept:?}\n{}", open.to_text());
            }
        }
    }
}

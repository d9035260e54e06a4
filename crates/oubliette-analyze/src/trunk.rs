//! The floor without the passages that lead nowhere.
//!
//! A cell with at most one open neighbor is removed, which may turn the cell before it into a dead end, and so on up to
//! the first junction. The result does not depend on the order, so all dead ends of a word are removed at once, and a
//! word is visited again only when a cell beside it was removed. The start and the end are never removed, so the way
//! between them stays. Loops stay too: loops, shortest ways and rooms are those of the whole floor, on far fewer cells.

use oubliette_core::{BitGrid, Point};

use crate::neighborhood::with_two_or_more;

/// The floor without its branches.
#[derive(Debug)]
pub(crate) struct Trunk {
    /// The cells that stay.
    pub(crate) cells: BitGrid,
    /// How many cells lie in branches.
    pub(crate) branch_cell_count: u64,
}

impl Trunk {
    /// The trunk of `open`, given the cells that must stay.
    pub(crate) fn of(open: &BitGrid, kept: &[Point]) -> Trunk {
        let mut trunk = Trunk { cells: open.clone(), branch_cell_count: 0 };
        let on_map = kept.iter().filter(|&&point| open.contains(point));
        let kept: Vec<(usize, u64)> =
            on_map.map(|&point| (open.word_of(point), 1 << (point.x & 63))).collect();
        let mut stack = Vec::new();
        for index in 0..open.words().len() {
            stack.push(index);
            while let Some(index) = stack.pop() {
                trunk.walk_back(index, &kept, &mut stack);
            }
        }
        trunk
    }

    /// How many cells lie between the trunk and the end of its deepest branch.
    pub(crate) fn deepest_branch(&self, open: &BitGrid) -> u64 {
        let mut left = open.clone();
        left.subtract(&self.cells);
        let mut front: Vec<Point> = left
            .points()
            .filter(|point| point.neighbors().iter().any(|&next| self.cells.contains(next)))
            .collect();
        let mut depth = 0;
        while !front.is_empty() {
            depth += 1;
            front.iter().for_each(|&point| left.remove(point));
            let mut next = Vec::new();
            for neighbor in front.iter().flat_map(|point| point.neighbors()) {
                if left.contains(neighbor) {
                    left.remove(neighbor);
                    next.push(neighbor);
                }
            }
            front = next;
        }
        depth
    }

    /// Removes the dead ends of a word until there are none, and reports the words beside the removed cells.
    fn walk_back(&mut self, index: usize, kept: &[(usize, u64)], stack: &mut Vec<usize>) {
        let stride = self.cells.stride();
        let words = self.cells.words();
        let (mut here, above, below) = (
            words[index],
            index.checked_sub(stride).map_or(0, |above| words[above]),
            words.get(index + stride).copied().unwrap_or(0),
        );
        // Few cells stand at the ends of their word, and division is slow.
        let (mut before, mut after) = (0, 0);
        if here & (1 | 1 << 63) != 0 && stride > 1 {
            let column = index % stride;
            before = if column > 0 { words[index - 1] >> 63 } else { 0 };
            after = if column + 1 < stride { words[index + 1] << 63 } else { 0 };
        }
        let mut gone = 0;
        loop {
            let ways_on = with_two_or_more([above, below, here << 1 | before, here >> 1 | after]);
            let mut ends = here & !ways_on;
            for &(_, bit) in kept.iter().filter(|&&(word, _)| word == index) {
                ends &= !bit;
            }
            if ends == 0 {
                break;
            }
            here &= !ends;
            gone |= ends;
        }
        if gone == 0 {
            return;
        }
        self.cells.words_mut()[index] = here;
        self.branch_cell_count += u64::from(gone.count_ones());
        let mut look_again = |is_beside: bool, index: usize| {
            if is_beside {
                stack.push(index);
            }
        };
        look_again(gone & above != 0, index.wrapping_sub(stride));
        look_again(gone & below != 0, index + stride);
        look_again(gone & before != 0, index.wrapping_sub(1));
        look_again(gone & after != 0, index + 1);
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Rng, Size};

    use super::*;
    use crate::drawing::{noise, noises};

    /// Takes out one cell after another, looking at the whole map each time.
    fn cells_by_looking(open: &BitGrid, kept: &[Point]) -> BitGrid {
        let mut rest = open.clone();
        let is_end = |rest: &BitGrid, point: &Point| {
            !kept.contains(point) && point.neighbors().iter().filter(|&&next| rest.contains(next)).count() < 2
        };
        let next_end = |rest: &BitGrid| rest.points().find(|point| is_end(rest, point));
        while let Some(end) = next_end(&rest) {
            rest.remove(end);
        }
        rest
    }

    fn count(text: &str, kept: &[(i32, i32)]) -> u64 {
        let kept: Vec<Point> = kept.iter().map(|&(x, y)| Point::new(x, y)).collect();
        Trunk::of(&BitGrid::from_text(text), &kept).branch_cell_count
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
    fn a_branch_is_as_deep_as_its_farthest_cell() {
        let depth = |text: &str, kept: &[(i32, i32)]| {
            let kept: Vec<Point> = kept.iter().map(|&(x, y)| Point::new(x, y)).collect();
            let open = BitGrid::from_text(text);
            Trunk::of(&open, &kept).deepest_branch(&open)
        };
        let map = "
            .......
            ##.##.#
            ##.####";
        assert_eq!(depth(map, &[(0, 0), (6, 0)]), 2);
        assert_eq!(depth(map, &[(0, 0), (1, 0)]), 5);
        assert_eq!(depth(map, &[]), 0);
        assert_eq!(depth("..\n..", &[]), 0);
    }

    #[test]
    fn branches_on_noise_are_those_found_cell_by_cell() {
        let small = (0..1000).map(|seed| noise(Size::new(11, 8), 40 + (seed % 50) as u32, seed));
        for (seed, open) in noises(6).chain(small).enumerate() {
            let mut rng = Rng::from_state(seed as u64);
            let size = open.size();
            let kept = [(); 2].map(|()| Point::new(rng.range(0, size.width), rng.range(0, size.height)));
            for kept in [&kept[..], &[]] {
                let (trunk, expected) = (Trunk::of(&open, kept), cells_by_looking(&open, kept));
                assert_eq!(trunk.cells, expected, "{kept:?}\n{}", open.to_text());
                assert_eq!(trunk.branch_cell_count, (open.count() - expected.count()) as u64);
            }
        }
    }
}

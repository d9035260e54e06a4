//! Obstacles, and the cells that separate the floor.
//!
//! Blocked cells that touch at a side or a corner form an obstacle; all blocked cells that touch the edge of the map
//! form one obstacle with the outside. A cell of a passage separates the floor exactly where one obstacle
//! stands on two of its sides: a wall built on the cell would close a ring. That is the planar dual of
//! Tarjan's low-links and finds the same cells. In numbers: taking out a cell with `d` open neighbors and `k`
//! different obstacles between them adds `d - k` regions, by the formula that counts loops.
//!
//! Obstacles are filled one after the other, a word of 64 cells at a time, and each is compared with the cells around
//! it. Only the [`Trunk`] is searched: every cell of a branch but its last separates the rest of the branch.

mod tracer;

use oubliette_core::BitGrid;

use self::tracer::Tracer;
use crate::neighborhood::neighborhoods;
use crate::trunk::Trunk;

/// The obstacles between the cells of a trunk.
#[derive(Debug)]
pub(crate) struct Obstacles {
    /// How many do not touch the edge of the map.
    pub(crate) inner_count: u64,
    /// How many of these are larger than a pillar.
    pub(crate) block_count: u64,
    /// The cells of the trunk's passages that separate it; its bits for cells of rooms are meaningless.
    separating: BitGrid,
}

/// The cells of the largest pillar: to walk around it is no other way.
const PILLAR: u64 = 4;

impl Obstacles {
    pub(crate) fn of(trunk: &Trunk) -> Obstacles {
        let mut tracer = Tracer::around(&trunk.cells);
        let mut separating = BitGrid::new(trunk.cells.size());
        let (mut inner_count, mut block_count) = (0, 0);
        tracer.add_separated(&mut separating);
        while tracer.take_next() {
            tracer.add_separated(&mut separating);
            inner_count += 1;
            block_count += u64::from(tracer.size() > PILLAR);
        }
        Obstacles { inner_count, block_count, separating }
    }

    /// How many cells of passages (open cells outside every open square of two by two) separate the floor.
    pub(crate) fn chokepoint_count(&self, open: &BitGrid, trunk: &Trunk) -> u64 {
        self.chokepoint_words(open, trunk).map(|word| u64::from(word.count_ones())).sum()
    }

    /// Those cells.
    pub(crate) fn chokepoints(&self, open: &BitGrid, trunk: &Trunk) -> BitGrid {
        let mut cells = BitGrid::new(open.size());
        cells
            .words_mut()
            .iter_mut()
            .zip(self.chokepoint_words(open, trunk))
            .for_each(|(word, found)| *word = found);
        cells
    }

    /// How many cells of the trunk's passages separate it.
    pub(crate) fn trunk_chokepoint_count(&self, trunk: &Trunk) -> u64 {
        self.trunk_chokepoint_words(trunk).map(|word| u64::from(word.count_ones())).sum()
    }

    /// Those cells.
    pub(crate) fn trunk_chokepoints(&self, trunk: &Trunk) -> BitGrid {
        let mut cells = BitGrid::new(trunk.cells.size());
        let words = cells.words_mut().iter_mut().zip(self.trunk_chokepoint_words(trunk));
        words.for_each(|(word, found)| *word = found);
        cells
    }

    fn trunk_chokepoint_words(&self, trunk: &Trunk) -> impl Iterator<Item = u64> {
        neighborhoods(&trunk.cells)
            .zip(self.separating.words())
            .map(|(cells, separating)| cells.ways() & separating)
    }

    fn chokepoint_words(&self, open: &BitGrid, trunk: &Trunk) -> impl Iterator<Item = u64> {
        let words = neighborhoods(open).zip(neighborhoods(&trunk.cells)).zip(self.separating.words());
        words.map(|((whole, part), separating)| {
            let has_branch = whole.beside_lost(&part) | !part.cells();
            whole.ways() & (has_branch | part.ways() & separating)
        })
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Components, Point, Size};

    use super::*;
    use crate::drawing::{noise, noises};

    fn chokepoint_count(open: &BitGrid, kept: &[Point]) -> u64 {
        let trunk = Trunk::of(open, kept);
        Obstacles::of(&trunk).chokepoint_count(open, &trunk)
    }

    fn count(text: &str) -> u64 {
        chokepoint_count(&BitGrid::from_text(text), &[])
    }

    /// Takes out each cell that is in no open square, and counts the regions again.
    fn count_by_removal(open: &BitGrid) -> u64 {
        let whole = Components::of(open).count();
        let is_block = |x: i32, y: i32| {
            [(0, 0), (1, 0), (0, 1), (1, 1)].iter().all(|&(dx, dy)| open.contains(Point::new(x + dx, y + dy)))
        };
        let separates = |&point: &Point| {
            let mut without = open.clone();
            without.remove(point);
            let squares = [(0, 0), (-1, 0), (0, -1), (-1, -1)];
            !squares.iter().any(|&(dx, dy)| is_block(point.x + dx, point.y + dy))
                && Components::of(&without).count() > whole
        };
        open.points().filter(separates).count() as u64
    }

    #[test]
    fn every_cell_of_a_corridor_between_rooms_is_a_chokepoint() {
        let map = "
            ########
            #..##..#
            #......#
            #..##..#
            ########";
        assert_eq!(count(map), 2);
    }

    #[test]
    fn a_second_way_leaves_no_chokepoint() {
        let map = "
            ..##..
            ......
            ..##..
            ......";
        assert_eq!(count(map), 0);
    }

    #[test]
    fn a_pillar_of_four_cells_is_no_block() {
        let count = |text: &str| {
            let obstacles = Obstacles::of(&Trunk::of(&BitGrid::from_text(text), &[]));
            (obstacles.inner_count, obstacles.block_count)
        };
        assert_eq!(count("......\n.##.#.\n.##...\n......"), (2, 0));
        assert_eq!(count("......\n.####.\n.#..#.\n......"), (1, 1));
        assert_eq!(count("##..##\n#....#"), (0, 0));
    }

    #[test]
    fn a_ring_hangs_on_the_crossing_alone() {
        let map = "
            ...##
            .#...
            ...##";
        assert_eq!(count(map), 2);
    }

    #[test]
    fn pillars_that_touch_at_a_corner_are_one_obstacle() {
        let map = "
            .....
            .#...
            ..#..
            .....";
        assert_eq!(count(map), 0);
        assert_eq!(Obstacles::of(&Trunk::of(&BitGrid::from_text(map), &[])).inner_count, 1);
    }

    #[test]
    fn the_cells_that_separate_are_those_whose_removal_does() {
        let small = (0..1500).map(|seed| noise(Size::new(10, 8), 40 + (seed % 50) as u32, seed));
        for open in noises(6).chain(small) {
            let expected = count_by_removal(&open);
            for kept in [vec![], open.nth(open.count() / 3).into_iter().collect()] {
                assert_eq!(chokepoint_count(&open, &kept), expected, "{kept:?}\n{}", open.to_text());
            }
        }
    }
}

//! The connected regions of a set of cells.
//!
//! Regions are found by runs: the runs of a row are joined with the runs they touch in the row above. A cell's
//! run is found again by counting run starts, so a label costs memory per run and not per cell.

use crate::bit_grid::BitGrid;
use crate::geometry::Point;
use crate::union_find::UnionFind;

/// The regions of a [`BitGrid`] under steps up, right, down and left, numbered by their first cell in reading
/// order.
#[derive(Clone, Debug)]
pub struct Components {
    starts: BitGrid,
    starts_before: Vec<u32>,
    label_of_run: Vec<u32>,
    sizes: Vec<u32>,
}

impl Components {
    /// Finds the regions of `cells`.
    pub fn of(cells: &BitGrid) -> Components {
        let (starts, starts_before) = run_starts(cells);
        let (label_of_run, count) = labels_of_runs(cells);
        let mut sizes = vec![0; count as usize];
        let runs = (0..cells.size().height).flat_map(|y| cells.runs(y));
        for (&label, (begin, end)) in label_of_run.iter().zip(runs) {
            sizes[label as usize] += (end - begin) as u32;
        }
        Components { starts, starts_before, label_of_run, sizes }
    }

    /// Number of regions.
    pub fn count(&self) -> u32 {
        self.sizes.len() as u32
    }

    /// Cells of each region.
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// The region with the most cells, the first of them where several are equal; `None` if there is no cell.
    pub fn largest(&self) -> Option<u32> {
        (0..self.count()).max_by_key(|&label| (self.sizes[label as usize], std::cmp::Reverse(label)))
    }

    /// The region of `point`, which must be one of the cells.
    pub fn label_at(&self, point: Point) -> u32 {
        let word = self.starts.word_of(point);
        let up_to_here = self.starts.words()[word] & u64::MAX >> (63 - (point.x & 63));
        let run = self.starts_before[word] + up_to_here.count_ones() - 1;
        self.label_of_run[run as usize]
    }

    /// The labels of all runs, in the order in which [`BitGrid::runs`] lists them row after row.
    pub fn run_labels(&self) -> &[u32] {
        &self.label_of_run
    }
}

/// The labels of all runs, in the order in which [`BitGrid::runs`] lists them row after row, and the number of
/// regions: all of [`Components`] that those need who pass over the runs anyway.
pub fn labels_of_runs(cells: &BitGrid) -> (Vec<u32>, u32) {
    let mut sets = UnionFind::with_capacity(cells.words().len());
    let mut above: Vec<(i32, i32)> = Vec::new();
    let mut current: Vec<(i32, i32)> = Vec::new();
    let (mut first_above, mut first_current) = (0, 0);
    for y in 0..cells.size().height {
        current.extend(cells.runs(y));
        let mut touching = 0;
        for &(begin, end) in &current {
            while touching < above.len() && above[touching].1 <= begin {
                touching += 1;
            }
            if touching == above.len() || above[touching].0 >= end {
                sets.add();
                continue;
            }
            let run = sets.add_to(first_above + touching as u32);
            // The last run that touches this one may reach far enough to touch the next as well.
            while touching + 1 < above.len() && above[touching + 1].0 < end {
                touching += 1;
                sets.union(run, first_above + touching as u32);
            }
        }
        first_above = first_current;
        first_current += current.len() as u32;
        std::mem::swap(&mut above, &mut current);
        current.clear();
    }
    sets.into_numbers()
}

/// The leftmost cell of each run, and for each word the number of runs that start before it.
fn run_starts(cells: &BitGrid) -> (BitGrid, Vec<u32>) {
    let mut starts = cells.clone();
    let mut starts_before = Vec::with_capacity(cells.words().len());
    let mut count = 0;
    for y in 0..cells.size().height {
        let mut carry = 0;
        for word in starts.row_mut(y) {
            let bits = *word;
            *word = bits & !(bits << 1 | carry);
            carry = bits >> 63;
            starts_before.push(count);
            count += word.count_ones();
        }
    }
    (starts, starts_before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Size;
    use crate::rng::Rng;

    #[test]
    fn regions_are_numbered_in_reading_order() {
        let map = BitGrid::from_text(
            "
            .#..
            .##.
            ##..
            .#.#",
        );
        let components = Components::of(&map);
        assert_eq!(components.sizes(), [2, 6, 1]);
        assert_eq!(components.largest(), Some(1));
        assert_eq!(components.label_at(Point::new(2, 3)), 1);
        assert_eq!(components.label_at(Point::new(0, 3)), 2);
    }

    #[test]
    fn the_first_of_equal_regions_is_the_largest() {
        assert_eq!(Components::of(&BitGrid::from_text(".#.")).largest(), Some(0));
        assert_eq!(Components::of(&BitGrid::from_text("###")).largest(), None);
    }

    #[test]
    fn every_cell_has_the_label_that_a_flood_would_give_it() {
        for seed in 0..30 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(1 + rng.below(150) as i32, 1 + rng.below(40) as i32);
            let mut map = BitGrid::new(size);
            for point in size.rect().points().filter(|_| rng.chance(55, 100)) {
                map.insert(point);
            }
            let components = Components::of(&map);
            let mut rest = map.clone();
            let mut label = 0;
            while let Some(first) = rest.first() {
                let region = map.flood(first);
                assert_eq!(components.sizes()[label as usize] as usize, region.count());
                assert!(region.points().all(|point| components.label_at(point) == label));
                rest.subtract(&region);
                label += 1;
            }
            assert_eq!(components.count(), label);
        }
    }
}

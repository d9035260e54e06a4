//! The connected regions of the free cells, kept as runs: the cost of a region depends on its runs, not on its cells.
//! Its cells come in reading order.

use oubliette_core::BitGrid;
use oubliette_core::component::labels_of_runs;

use super::lattice::Lattice;

/// The regions of the free cells, by their first cells in reading order.
pub(super) struct Regions {
    runs: Vec<Run>,
    /// Where the runs of each region end, and how many cells it has.
    ends: Vec<(u32, u32)>,
}

/// Places side by side.
#[derive(Clone, Copy, Default)]
struct Run {
    first: u32,
    /// Cells of the region in runs before this one.
    before: u32,
}

/// Connected cells.
#[derive(Clone, Copy)]
pub(super) struct Region<'a> {
    runs: &'a [Run],
    count: usize,
}

impl Regions {
    pub(super) fn of(free: &BitGrid, lattice: Lattice) -> Regions {
        let (labels, count) = labels_of_runs(free);
        // First how many runs each region has, then where its next run goes, which in the end is where they end.
        let mut ends = vec![(0, 0); count as usize];
        labels.iter().for_each(|&label| ends[label as usize].0 += 1);
        let mut begin = 0;
        for end in &mut ends {
            begin += std::mem::replace(&mut end.0, begin);
        }
        let mut runs = vec![Run::default(); labels.len()];
        let rows = (0..free.size().height).flat_map(|y| free.runs(y).map(move |run| (y, run)));
        for (&label, (y, (begin, end))) in labels.iter().zip(rows) {
            let (next, count) = &mut ends[label as usize];
            runs[*next as usize] = Run { first: lattice.place(begin, y) as u32, before: *count };
            *next += 1;
            *count += (end - begin) as u32;
        }
        Regions { runs, ends }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Region<'_>> {
        let begins = std::iter::once(0).chain(self.ends.iter().map(|&(end, _)| end));
        begins.zip(&self.ends).map(|(begin, &(end, count))| Region {
            runs: &self.runs[begin as usize..end as usize],
            count: count as usize,
        })
    }
}

impl Region<'_> {
    /// Number of cells.
    pub(super) fn count(self) -> usize {
        self.count
    }

    /// The place of the cell before which `before` others come; there is one.
    pub(super) fn cell(self, before: usize) -> usize {
        let after = self.runs.partition_point(|run| run.before as usize <= before);
        let run = self.runs[after - 1];
        run.first as usize + before - run.before as usize
    }

    /// The places of all its cells.
    pub(super) fn cells(self) -> impl Iterator<Item = usize> {
        let counts = self.runs.iter().map(|run| run.before as usize).skip(1).chain([self.count]);
        self.runs.iter().zip(counts).flat_map(|(run, next)| {
            let first = run.first as usize;
            first..first + next - run.before as usize
        })
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Rng, Size};

    use super::*;

    #[test]
    fn regions_hold_what_can_be_reached_in_reading_order() {
        for seed in 0..100 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(rng.range(1, 90), rng.range(1, 20));
            let mut free = BitGrid::new(size);
            size.rect().points().filter(|_| rng.chance(55, 100)).for_each(|point| free.insert(point));
            let lattice = Lattice::of(Size::new(2 * size.width, 2 * size.height));
            let regions = Regions::of(&free, lattice);
            let mut rest = free.clone();
            for region in regions.iter() {
                let reached = free.flood(rest.first().unwrap());
                rest.subtract(&reached);
                let expected: Vec<usize> =
                    reached.points().map(|point| lattice.place(point.x, point.y)).collect();
                assert_eq!(region.cells().collect::<Vec<_>>(), expected, "seed {seed}");
                assert!((0..region.count()).map(|before| region.cell(before)).eq(expected));
            }
            assert!(rest.is_empty());
        }
    }
}

//! The two cells of a region that are farthest apart, by sweeping from end to end.
//!
//! The cell farthest from any cell is an end of a longest way through a tree (the double sweep), so two
//! sweeps are exact where the floor is a tree of passages. Around loops they often stop at a way that is
//! longest only from its own two ends. Starting over in the middle of that way (the four-sweep) finds most of
//! the longer ones, unless no cell is farther from there than the ends: then it is a longest way. Otherwise the
//! result is a lower bound: two cells that really are this far apart, and on more than nine maps in ten no other
//! two are farther.

use oubliette_core::front::farthest;
use oubliette_core::{BitGrid, Components, Point, path};

/// Enough for a climb from the first cell and one or two from the middle; more sweeps hardly ever find more.
const MAX_SWEEPS: u32 = 8;

/// Two cells, in reading order, and the steps of a shortest way between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Farthest {
    /// The first of the two cells.
    pub from: Point,
    /// The other.
    pub to: Point,
    /// Steps from one to the other.
    pub steps: u32,
}

/// The farthest cells of the largest region; `None` if no cell is open. Without `cycles` nothing is tried
/// twice.
pub(crate) fn farthest_in_largest(open: &BitGrid, regions: &Components, cycles: u64) -> Option<Farthest> {
    let first = first_cell(open, regions, regions.largest()?)?;
    let mut sweeps = 0..MAX_SWEEPS;
    let start = Farthest { from: first, to: first, steps: 0 };
    let mut best = climb(open, start, &mut sweeps.by_ref().take(2))?;
    let mut may_go_on = true;
    while cycles > 0 && sweeps.next().is_some() {
        let center = middle(open, best)?;
        let (to, steps) = farthest(open, center)?;
        // Two cells are no farther apart than their ways to any third cell are long together.
        if 2 * steps <= best.steps {
            break;
        }
        let mut climbed = best;
        if std::mem::take(&mut may_go_on) {
            climbed = climb(open, best, &mut sweeps)?;
        }
        if climbed.steps == best.steps {
            climbed = climb(open, Farthest { from: center, to, steps }, &mut sweeps)?;
        }
        if climbed.steps <= best.steps {
            break;
        }
        best = climbed;
    }
    Some(Farthest { from: best.from.min(best.to), to: best.from.max(best.to), ..best })
}

/// Sweeps on from the farthest cell while the distance grows and sweeps are left.
fn climb(open: &BitGrid, mut top: Farthest, sweeps: &mut impl Iterator<Item = u32>) -> Option<Farthest> {
    for _ in sweeps {
        let (to, steps) = farthest(open, top.to)?;
        if steps <= top.steps {
            break;
        }
        top = Farthest { from: top.to, to, steps };
    }
    Some(top)
}

fn middle(open: &BitGrid, ends: Farthest) -> Option<Point> {
    let way = path::a_star(open, ends.from, ends.to)?;
    way.get(way.len() / 2).copied()
}

fn first_cell(open: &BitGrid, regions: &Components, region: u32) -> Option<Point> {
    (0..open.size().height)
        .flat_map(|y| open.runs(y).map(move |(x, _)| Point::new(x, y)))
        .zip(regions.run_labels())
        .find_map(|(point, &label)| (label == region).then_some(point))
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Rng, Size};

    use super::*;
    use crate::drawing::{dungeon_of, noise};
    use crate::survey::Survey;

    fn swept(open: &BitGrid) -> Option<Farthest> {
        Survey::of(&dungeon_of(open)).farthest()
    }

    fn greatest_distance(open: &BitGrid) -> Option<u32> {
        open.points().filter_map(|point| farthest(open, point)).map(|(_, steps)| steps).max()
    }

    /// Grows by cells with a single open neighbor, so no way ever closes to a loop.
    fn random_tree(size: Size, rng: &mut Rng) -> BitGrid {
        let mut tree = BitGrid::new(size);
        let cells: Vec<Point> = size.rect().points().collect();
        rng.pick(&cells).into_iter().for_each(|&root| tree.insert(root));
        for _ in 0..8 * cells.len() {
            let &cell = rng.pick(&cells).unwrap();
            let neighbors = cell.neighbors().into_iter().filter(|&point| tree.contains(point)).count();
            if neighbors == 1 {
                tree.insert(cell);
            }
        }
        tree
    }

    #[test]
    fn the_ends_of_a_corridor_are_farthest_apart() {
        let open = BitGrid::from_text(
            "
            ..#....
            #.#.##.
            #...##.",
        );
        let expected = Farthest { from: Point::new(0, 0), to: Point::new(6, 2), steps: 12 };
        assert_eq!(swept(&open), Some(expected));
    }

    #[test]
    fn only_the_largest_region_counts() {
        let open = BitGrid::from_text(
            "
            .....#..
            ######..
            #.....#.",
        );
        let expected = Farthest { from: Point::new(0, 0), to: Point::new(4, 0), steps: 4 };
        assert_eq!(swept(&open), Some(expected));
    }

    #[test]
    fn a_single_cell_is_as_far_as_one_gets() {
        let cell = Point::new(1, 1);
        assert_eq!(swept(&BitGrid::from_text("###\n#.#")), Some(Farthest { from: cell, to: cell, steps: 0 }));
        assert_eq!(swept(&BitGrid::from_text("##")), None);
    }

    #[test]
    fn no_two_cells_of_a_tree_are_farther_apart_than_found() {
        for seed in 0..200 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(1 + rng.below(14) as i32, 1 + rng.below(10) as i32);
            let tree = random_tree(size, &mut rng);
            assert_eq!(swept(&tree).map(|farthest| farthest.steps), greatest_distance(&tree), "seed {seed}");
        }
    }

    #[test]
    fn the_cells_found_on_noise_are_really_that_far_apart() {
        for seed in 0..50 {
            let open = noise(Size::new(90, 12), 70, seed);
            let Farthest { from, to, steps } = swept(&open).unwrap();
            let way = path::breadth_first(&open, from, to).unwrap();
            assert_eq!(way.len(), steps as usize + 1);
            assert!(from <= to);
        }
    }

    #[test]
    fn loops_seldom_hide_a_longer_way() {
        let size = Size::new(40, 24);
        let exact = (0..60).filter(|&seed| {
            let mut open = noise(size, 70, seed);
            let regions = Components::of(&open);
            let first = first_cell(&open, &regions, regions.largest().unwrap()).unwrap();
            open = open.flood(first);
            let (found, greatest) = (swept(&open).unwrap().steps, greatest_distance(&open).unwrap());
            assert!(found <= greatest && 10 * found >= 9 * greatest, "seed {seed}: {found} of {greatest}");
            found == greatest
        });
        assert!(exact.count() >= 54);
    }
}

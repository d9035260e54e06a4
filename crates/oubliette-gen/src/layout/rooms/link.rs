//! Chooses the rooms to connect: the shortest tree over all rooms, after Kruskal, and some extra links.
//!
//! Of all pairs of rooms only a few can be in the shortest tree of Manhattan distances: for each room, the
//! nearest one in each of eight directions. Four sweeps find them with a Fenwick tree of minima, so the tree
//! costs `n log n` and not `n²`.

use oubliette_core::{Point, UnionFind};

use super::dice::Dice;
use crate::observer::{Fate, Observer, Step};

/// A link between two rooms by their places in the list, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Link {
    distance: u32,
    pub(super) from: u32,
    pub(super) to: u32,
}

impl Link {
    fn between(centers: &[Point], a: u32, b: u32) -> Link {
        let distance = centers[a as usize].distance(centers[b as usize]);
        Link { distance, from: a.min(b), to: a.max(b) }
    }
}

/// Up to this number of rooms, all pairs are considered, so that every possible extra link can be drawn.
const FEW: usize = 64;

/// The links of the shortest tree, then `extra` more, drawn from the shortest that are left.
pub(super) fn links(
    centers: &[Point],
    extra: usize,
    dice: &mut Dice,
    observer: &mut impl Observer,
) -> Vec<Link> {
    let mut candidates = if centers.len() <= FEW { all_pairs(centers) } else { near_pairs(centers) };
    candidates.sort_unstable();
    candidates.dedup();
    let mut joined = UnionFind::new(centers.len() as u32);
    // Short links make better loops than long ones: draw among the shortest, twice as many as are wanted.
    let most = (2 * extra).max(4);
    let (mut links, mut spare) = (Vec::with_capacity(centers.len() + extra), Vec::with_capacity(most));
    let step = |link: Link, fate| Step::Link(centers[link.from as usize], centers[link.to as usize], fate);
    for link in candidates {
        let are_joined = links.len() + 1 == centers.len();
        if are_joined && spare.len() == most {
            break;
        }
        if joined.union(link.from, link.to) {
            links.push(link);
            observer.see_made(|| step(link, Fate::Taken));
            continue;
        }
        // Once all rooms are joined, every other link would be refused.
        if !are_joined {
            observer.see_made(|| step(link, Fate::Refused));
        }
        if spare.len() < most {
            spare.push(link);
        }
    }
    for _ in 0..extra.min(spare.len()) {
        let link = spare.swap_remove(dice.below(spare.len()));
        links.push(link);
        observer.see_made(|| step(link, Fate::Extra));
    }
    links
}

fn all_pairs(centers: &[Point]) -> Vec<Link> {
    let count = centers.len() as u32;
    let mut pairs = Vec::with_capacity(centers.len() * centers.len() / 2);
    for a in 0..count {
        pairs.extend((a + 1..count).map(|b| Link::between(centers, a, b)));
    }
    pairs
}

/// For each room its nearest in each of the eight directions.
fn near_pairs(centers: &[Point]) -> Vec<Link> {
    let mut pairs = Vec::with_capacity(4 * centers.len());
    let turned: [fn(Point) -> (i32, i32); 4] = [
        |point| (point.x, point.y),
        |point| (point.y, point.x),
        |point| (-point.y, point.x),
        |point| (point.x, -point.y),
    ];
    for turn in turned {
        sweep(centers, turn, &mut pairs);
    }
    pairs
}

/// Joins each point to the nearest of those with larger `x` and larger `y - x`: the one with the smallest `x +
/// y`.
fn sweep(centers: &[Point], turn: fn(Point) -> (i32, i32), pairs: &mut Vec<Link>) {
    let mut points: Vec<(i32, i32, u32)> = centers
        .iter()
        .enumerate()
        .map(|(place, &center)| (turn(center).0, turn(center).1, place as u32))
        .collect();
    points.sort_unstable();
    let mut slopes: Vec<i32> = points.iter().map(|point| point.1 - point.0).collect();
    slopes.sort_unstable();
    slopes.dedup();
    let mut nearest: Vec<Option<(i32, u32)>> = vec![None; slopes.len() + 1];
    for &(x, y, place) in points.iter().rev() {
        // Fenwick tree over the slopes from the steepest down.
        let rank = slopes.len() - slopes.partition_point(|&slope| slope < y - x);
        let mut index = rank;
        let mut best: Option<(i32, u32)> = None;
        while index > 0 {
            best = [best, nearest[index]].into_iter().flatten().min();
            index &= index - 1;
        }
        if let Some((_, other)) = best {
            pairs.push(Link::between(centers, place, other));
        }
        let mut index = rank;
        while index < nearest.len() {
            nearest[index] = [nearest[index], Some((x + y, place))].into_iter().flatten().min();
            index += index & index.wrapping_neg();
        }
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rng;

    use super::*;

    fn tree_length(centers: &[Point], mut candidates: Vec<Link>) -> (u64, usize) {
        candidates.sort_unstable();
        let mut joined = UnionFind::new(centers.len() as u32);
        let taken: Vec<Link> =
            candidates.into_iter().filter(|link| joined.union(link.from, link.to)).collect();
        (taken.iter().map(|link| u64::from(link.distance)).sum(), taken.len())
    }

    #[test]
    fn the_sweeps_find_a_tree_as_short_as_all_pairs_do() {
        for seed in 0..200 {
            let mut rng = Rng::from_state(seed);
            let count = 1 + rng.below(120);
            let side = 5 + rng.below(200) as i32;
            let centers: Vec<Point> =
                (0..count).map(|_| Point::new(rng.range(0, side), rng.range(0, side))).collect();
            let swept = tree_length(&centers, near_pairs(&centers));
            assert_eq!(swept, tree_length(&centers, all_pairs(&centers)), "seed {seed}");
            assert_eq!(swept.1, count as usize - 1);
        }
    }

    /// The links an observer hears of.
    #[derive(Default)]
    struct Heard(Vec<(Point, Point, Fate)>);

    impl Observer for Heard {
        fn see(&mut self, step: Step<'_>) {
            if let Step::Link(from, to, fate) = step {
                self.0.push((from, to, fate));
            }
        }
    }

    #[test]
    fn an_observer_hears_which_links_are_taken_refused_and_added() {
        // Three rooms close together and one far off: the third short link would close a loop.
        let centers = [(0, 0), (4, 0), (2, 3), (40, 0)].map(|(x, y)| Point::new(x, y));
        let mut heard = Heard::default();
        let found = links(&centers, 1, &mut Dice::Pinned(Rng::from_state(1)), &mut heard);
        let fates: Vec<Fate> = heard.0.iter().map(|link| link.2).collect();
        assert_eq!(fates, [Fate::Taken, Fate::Taken, Fate::Refused, Fate::Taken, Fate::Extra]);
        assert_eq!(heard.0[2].0.distance(heard.0[2].1), 5);
        let dug = heard.0.iter().filter(|link| link.2 != Fate::Refused);
        let ends = |link: &Link| (centers[link.from as usize], centers[link.to as usize]);
        assert!(dug.map(|link| (link.0, link.1)).eq(found.iter().map(ends)));
    }

    #[test]
    fn extra_links_are_drawn_from_twice_as_many_of_the_shortest_left() {
        let mut rng = Rng::from_state(5);
        let centers: Vec<Point> = (0..30).map(|_| Point::new(rng.range(0, 300), rng.range(0, 300))).collect();
        for (extra, most) in [(1, 4), (2, 4), (3, 6), (9, 18)] {
            let tree = links(&centers, 0, &mut Dice::Pinned(Rng::from_state(0)), &mut ());
            let mut left = all_pairs(&centers);
            left.retain(|link| !tree.contains(link));
            left.sort_unstable();
            let mut drawn: Vec<Link> = (0..200)
                .flat_map(|seed| {
                    let found = links(&centers, extra, &mut Dice::Pinned(Rng::from_state(seed)), &mut ());
                    assert_eq!(found[..tree.len()], tree);
                    found[tree.len()..].to_vec()
                })
                .collect();
            drawn.sort_unstable();
            drawn.dedup();
            assert_eq!(drawn, left[..most], "{extra} extra links");
        }
    }

    #[test]
    fn extra_links_are_as_many_as_asked_for_and_never_repeat() {
        for count in [1, 2, 3, 4, 7, 10, 30, 100, 400] {
            let mut rng = Rng::from_state(count);
            let centers: Vec<Point> =
                (0..count).map(|_| Point::new(rng.range(0, 300), rng.range(0, 300))).collect();
            let extra = count as usize * 3 / 10;
            let mut found = links(&centers, extra, &mut Dice::Pinned(rng), &mut ());
            let possible = count as usize * (count as usize - 1) / 2;
            assert_eq!(found.len(), (count as usize - 1 + extra).min(possible));
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), (count as usize - 1 + extra).min(possible));
        }
    }
}

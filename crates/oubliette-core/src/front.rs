//! Distance fronts: the cells one step away, then two, then three.
//!
//! A front is a list of words with the cells they hold, so a step costs as much as the front is long and never
//! as much as the map is large; in the open a word moves 64 cells at once.

mod cell;
mod small;

use small::Marked;
pub use small::SmallFronts;

use crate::bit_grid::{BitGrid, Bits};
use crate::geometry::Point;

/// Walks outwards from some cells, a front at a time.
///
/// ```
/// use oubliette_core::{BitGrid, Fronts, Point};
///
/// let corridor = BitGrid::from_text("....");
/// let mut fronts = Fronts::from(&corridor, [Point::new(0, 0)]);
/// while fronts.advance() {}
/// assert_eq!(fronts.distance(), 3);
/// assert_eq!(fronts.first(), Some(Point::new(3, 0)));
/// ```
#[derive(Clone, Debug)]
pub struct Fronts {
    unseen: BitGrid,
    gained: Vec<u64>,
    front: Vec<(u32, u64)>,
    touched: Vec<u32>,
    distance: u32,
}

impl Fronts {
    /// Starts at `starts` (those of them that are in `open`), with all of `open` to be walked.
    pub fn from(open: &BitGrid, starts: impl IntoIterator<Item = Point>) -> Fronts {
        let mut unseen = open.clone();
        let mut front = Vec::new();
        for start in starts {
            if unseen.contains(start) {
                unseen.remove(start);
                front.push((unseen.word_of(start) as u32, 1 << (start.x & 63)));
            }
        }
        let gained = vec![0; open.words().len()];
        Fronts { unseen, gained, front, touched: Vec::new(), distance: 0 }
    }

    /// Steps on to the cells one further away. Returns `false`, and stays, when there are none.
    pub fn advance(&mut self) -> bool {
        for &(index, bits) in &self.front {
            let index = index as usize;
            let unseen = self.unseen.words();
            gain(&mut self.gained, &mut self.touched, index, (bits << 1 | bits >> 1) & unseen[index]);
            self.unseen.spread(index, bits, |target, bits| {
                gain(&mut self.gained, &mut self.touched, target, bits & unseen[target]);
            });
        }
        if self.touched.is_empty() {
            return false;
        }
        self.front.clear();
        for index in self.touched.drain(..) {
            let bits = std::mem::take(&mut self.gained[index as usize]);
            self.unseen.words_mut()[index as usize] &= !bits;
            self.front.push((index, bits));
        }
        self.distance += 1;
        true
    }

    /// Steps from the start to the front.
    pub fn distance(&self) -> u32 {
        self.distance
    }

    /// The cells of the front, in no particular order.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.front.iter().flat_map(move |&(index, bits)| {
            Bits(bits).map(move |bit| self.unseen.point_in_word(index as usize, bit))
        })
    }

    /// The cells of the front that are in `marked`, in no particular order.
    fn among(&self, marked: &BitGrid) -> impl Iterator<Item = Point> {
        let words =
            self.front.iter().map(|&(index, bits)| (index as usize, bits & marked.words()[index as usize]));
        words.flat_map(move |(index, bits)| Bits(bits).map(move |bit| self.unseen.point_in_word(index, bit)))
    }

    /// The front's first cell in reading order; `None` if no start was open.
    pub fn first(&self) -> Option<Point> {
        self.points().min()
    }

    /// Whether the front, or one before it, holds `point`, given that `point` was open.
    pub fn has_reached(&self, point: Point) -> bool {
        !self.unseen.contains(point)
    }
}

fn gain(gained: &mut [u64], touched: &mut Vec<u32>, index: usize, bits: u64) {
    if bits != 0 {
        if gained[index] == 0 {
            touched.push(index as u32);
        }
        gained[index] |= bits;
    }
}

/// The cell farthest from `from` and its distance, the first in reading order where several are equally far; `None` if
/// `from` is not open.
///
/// ```
/// use oubliette_core::front::farthest;
/// use oubliette_core::{BitGrid, Point};
///
/// let corridor = BitGrid::from_text("....");
/// assert_eq!(farthest(&corridor, Point::new(0, 0)), Some((Point::new(3, 0), 3)));
/// ```
pub fn farthest(open: &BitGrid, from: Point) -> Option<(Point, u32)> {
    let Some(mut fronts) = SmallFronts::from(open, from) else { return cell::farthest_by_cells(open, from) };
    while fronts.advance() {}
    Some((fronts.first()?, fronts.distance()))
}

/// Like [`farthest`], and calls `met` with every cell in `marked` that can be reached and its distance.
pub fn farthest_meeting(
    open: &BitGrid,
    from: Point,
    marked: &BitGrid,
    mut met: impl FnMut(Point, u32),
) -> Option<(Point, u32)> {
    if let Some(mut fronts) = SmallFronts::from(open, from) {
        let marked = Marked::of(marked);
        fronts.among(&marked).for_each(|point| met(point, 0));
        while fronts.advance() {
            fronts.among(&marked).for_each(|point| met(point, fronts.distance()));
        }
        return Some((fronts.first()?, fronts.distance()));
    }
    let mut fronts = Fronts::from(open, [from]);
    fronts.among(marked).for_each(|point| met(point, 0));
    while fronts.advance() {
        fronts.among(marked).for_each(|point| met(point, fronts.distance()));
    }
    Some((fronts.first()?, fronts.distance()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Size;
    use crate::rng::Rng;

    fn distances_cell_by_cell(open: &BitGrid, from: Point) -> Vec<(Point, u32)> {
        let mut seen = BitGrid::new(open.size());
        let mut queue = std::collections::VecDeque::from([(from, 0)]);
        let mut distances = Vec::new();
        seen.insert(from);
        while let Some((point, distance)) = queue.pop_front() {
            distances.push((point, distance));
            for next in point.neighbors() {
                if open.contains(next) && !seen.contains(next) {
                    seen.insert(next);
                    queue.push_back((next, distance + 1));
                }
            }
        }
        distances
    }

    #[test]
    fn fronts_by_words_hold_the_cells_of_a_search_by_cells() {
        for seed in 0..30 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(1 + rng.below(200) as i32, 1 + rng.below(30) as i32);
            let mut open = BitGrid::new(size);
            for point in size.rect().points().filter(|_| rng.chance(70, 100)) {
                open.insert(point);
            }
            let Some(from) = open.first() else { continue };
            let expected = distances_cell_by_cell(&open, from);
            let mut fronts = Fronts::from(&open, [from]);
            let mut found = Vec::new();
            loop {
                let mut points: Vec<Point> = fronts.points().collect();
                points.sort();
                found.extend(points.into_iter().map(|point| (point, fronts.distance())));
                if !fronts.advance() {
                    break;
                }
            }
            let mut expected_sorted = expected;
            expected_sorted.sort_by_key(|&(point, distance)| (distance, point));
            assert_eq!(found, expected_sorted, "seed {seed}");
        }
    }

    #[test]
    fn marked_cells_are_met_at_their_distances() {
        for seed in 0..60 {
            let mut rng = Rng::from_state(seed);
            // Half of the maps are small, half are not.
            let size = Size::new(1 + rng.below(64 + 60 * (seed as u32 % 2)) as i32, 1 + rng.below(30) as i32);
            let (mut open, mut marked) = (BitGrid::new(size), BitGrid::new(size));
            for point in size.rect().points() {
                if rng.chance(70, 100) {
                    open.insert(point);
                }
                if rng.chance(20, 100) {
                    marked.insert(point);
                }
            }
            let Some(from) = open.first() else { continue };
            let mut expected = distances_cell_by_cell(&open, from);
            expected.retain(|&(point, _)| marked.contains(point));
            let mut met = Vec::new();
            let far = farthest_meeting(&open, from, &marked, |point, distance| met.push((point, distance)));
            assert!(met.is_sorted_by_key(|&(_, distance)| distance), "seed {seed}");
            expected.sort();
            met.sort();
            assert_eq!(met, expected, "seed {seed}");
            assert_eq!(far, farthest(&open, from), "seed {seed}");
        }
    }

    #[test]
    fn several_starts_walk_together() {
        let open = BitGrid::from_text(".......");
        let mut fronts = Fronts::from(&open, [Point::new(0, 0), Point::new(6, 0)]);
        while fronts.advance() {}
        assert_eq!((fronts.distance(), fronts.first()), (3, Some(Point::new(3, 0))));
    }

    #[test]
    fn a_blocked_start_reaches_nothing() {
        let open = BitGrid::from_text(".#.");
        assert_eq!(farthest(&open, Point::new(1, 0)), None);
        assert_eq!(farthest(&open, Point::new(0, 0)), Some((Point::new(0, 0), 0)));
    }
}

//! `growth`: the maze of document 002, section 3.1, grown outwards from the middle.
//!
//! A wall is *admissible* when exactly one of the four cells beside it is floor and at most two of the eight cells at
//! distance two are. Starting from the stair in the centre, a random cell of a growing list is opened if it is
//! admissible at that moment, and its admissible neighbours join the list. When the list is empty, every cell with three
//! walls around it is closed again, all at once; the stair stays.
//!
//! Opening a cell beside exactly one open cell never closes a loop: the floor is a tree, and stays one.
//!
//! Each cell carries its two counts in one byte, raised when a neighbor opens, so that asking whether a cell is
//! admissible costs one read. Rows of counts are as long as rows of bits (a multiple of 64), with one row more above and
//! below the map, so that no step needs to look where it is.

use oubliette_core::seed::label;
use oubliette_core::{BitGrid, Point, Rng, Seed, Size, Text, Tile};

use super::{Floorplan, LayOut, LayoutInfo};
use crate::observer::{Observer, Step};
use crate::param::{SizeRule, Values};
use crate::problem::Problem;

/// The parameters of `growth`: it has none beside its size.
#[derive(Clone, Debug)]
pub(crate) struct Growth;

/// How far from the start the end stands, where the map allows it.
const END_DISTANCE: u32 = 25;

impl LayOut for Growth {
    const INFO: LayoutInfo = LayoutInfo {
        name: "growth",
        summary: Text::new(
            "a maze without loops that grows out of its centre, as in Donjon Rogue",
            "un labyrinthe sans boucle qui pousse depuis son centre, comme dans Donjon Rogue",
        ),
        size: SizeRule { default: Size::new(63, 43), min: Size::new(7, 7), odd: false },
        params: &[],
    };

    fn plan(_: &Values<'_>, _: Size, _: &mut Vec<Problem>) -> Growth {
        Growth
    }

    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
        let start = size.center();
        let mut field = Field::new(size, start);
        observer.see(Step::Stage(Text::new("growth", "croissance")));
        observer.see(Step::Set(start, Tile::Passage));
        field.grow(&mut seed.stream(label::LAYOUT), observer);
        observer.see(Step::Stage(Text::new("dead ends closed", "culs-de-sac fermés")));
        field.close_dead_ends(start, observer);
        let open = field.open;
        let end = choose_end(&open, start, &mut seed.stream(label::ENDS));
        Floorplan::bare(open.paint(Tile::Passage, Tile::Wall), start, end)
    }
}

struct Field {
    /// The length of a row of counts.
    stride: usize,
    /// Open cells beside each cell, open cells at distance two, and whether the cell was ever listed.
    counts: Vec<u8>,
    open: BitGrid,
    to_expand: Vec<u32>,
}

const ONE_BESIDE: u8 = 1;
const BESIDE: u8 = 0b0000_0111;
const ONE_NEAR: u8 = 0b0000_1000;
const NEAR: u8 = 0b0111_1000;
const MAX_NEAR: u8 = 2 * ONE_NEAR;
const LISTED: u8 = 0b1000_0000;

fn is_admissible(counts: u8) -> bool {
    counts & BESIDE == ONE_BESIDE && counts & NEAR <= MAX_NEAR
}

impl Field {
    /// All wall but the stair, whose neighbors are listed. The border counts as listed, so it never will be.
    fn new(size: Size, start: Point) -> Field {
        let open = BitGrid::new(size);
        let stride = 64 * open.stride();
        let mut counts = vec![LISTED; stride * (size.height as usize + 2)];
        let inside = size.interior();
        for y in inside.y..inside.bottom() {
            counts[(y as usize + 1) * stride + 1..][..inside.width as usize].fill(0);
        }
        let mut field = Field { stride, counts, open, to_expand: Vec::new() };
        let at = field.offset(start);
        field.counts[at] |= LISTED;
        field.open_cell(at);
        field.list_neighbors(at);
        field
    }

    fn offset(&self, point: Point) -> usize {
        (point.y as usize + 1) * self.stride + point.x as usize
    }

    fn point(&self, at: usize) -> Point {
        Point::new((at % self.stride) as i32, (at / self.stride) as i32 - 1)
    }

    fn grow(&mut self, rng: &mut Rng, observer: &mut impl Observer) {
        while !self.to_expand.is_empty() {
            let drawn = rng.below(self.to_expand.len() as u32) as usize;
            let at = self.to_expand.swap_remove(drawn) as usize;
            if is_admissible(self.counts[at]) {
                self.open_cell(at);
                self.list_neighbors(at);
                observer.see(Step::Set(self.point(at), Tile::Passage));
            }
        }
    }

    /// Opens a cell inside the border. Two steps ahead of it may lie in the padding, where nobody looks.
    fn open_cell(&mut self, at: usize) {
        let stride = self.stride;
        self.open.words_mut()[(at - stride) / 64] |= 1 << (at % 64);
        for beside in [at - stride, at + 1, at + stride, at - 1] {
            self.counts[beside] += ONE_BESIDE;
        }
        for diagonal in [at - stride - 1, at - stride + 1, at + stride - 1, at + stride + 1] {
            self.counts[diagonal] += ONE_NEAR;
        }
        for two_ahead in [at - 2 * stride, at + 2, at + 2 * stride, at - 2] {
            self.counts[two_ahead] += ONE_NEAR;
        }
    }

    fn list_neighbors(&mut self, at: usize) {
        for beside in [at - self.stride, at + 1, at + self.stride, at - 1] {
            let counts = self.counts[beside];
            if counts & LISTED == 0 && is_admissible(counts) {
                self.counts[beside] |= LISTED;
                self.to_expand.push(beside as u32);
            }
        }
    }

    /// Closes every open cell that has one open cell beside it. The counts are those before the first closing, so
    /// all are closed at once.
    fn close_dead_ends(&mut self, start: Point, observer: &mut impl Observer) {
        self.to_expand = Vec::new();
        let start = self.offset(start);
        for index in 0..self.open.words().len() {
            let mut bits = self.open.words()[index];
            while bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let at = self.stride + 64 * index + bit;
                if self.counts[at] & BESIDE == ONE_BESIDE && at != start {
                    self.open.words_mut()[index] &= !(1 << bit);
                    observer.see(Step::Set(self.point(at), Tile::Wall));
                }
            }
        }
    }
}

/// A random open cell far enough from `start`, or the farthest if none is; the first of those equally far.
fn choose_end(open: &BitGrid, start: Point, rng: &mut Rng) -> Point {
    let is_far = |point: &Point| point.distance(start) >= END_DISTANCE;
    match open.points().filter(is_far).count() {
        0 => open.points().min_by_key(|point| std::cmp::Reverse(point.distance(start))),
        count => open.points().filter(is_far).nth(rng.below(count as u32) as usize),
    }
    .unwrap_or(start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Draft, check, generate, generate_watched};

    /// The floor before dead ends are closed.
    struct Grown(BitGrid, bool);

    impl Observer for Grown {
        fn see(&mut self, step: Step<'_>) {
            match step {
                Step::Set(point, Tile::Passage) => {
                    assert!(!self.1, "nothing opens after the dead ends are closed");
                    self.0.insert(point);
                }
                Step::Set(..) => self.1 = true,
                _ => {}
            }
        }
    }

    fn count_at(open: &BitGrid, point: Point, distance: u32) -> usize {
        let around = oubliette_core::Rect::new(point.x - 2, point.y - 2, 5, 5);
        around.points().filter(|&other| other.distance(point) == distance && open.contains(other)).count()
    }

    #[test]
    fn no_admissible_cell_is_left_and_dead_ends_close_at_once() {
        for seed in 0..40 {
            let size = Size::new(7 + seed % 31, 7 + seed % 17);
            let draft = Draft::new("growth").with_seed(&seed.to_string()).with_size(size);
            let mut grown = Grown(BitGrid::new(size), false);
            let dungeon = generate_watched(&check(&draft).unwrap(), &mut grown);
            let open = grown.0;
            for point in size.interior().points().filter(|&point| !open.contains(point)) {
                let admissible = count_at(&open, point, 1) == 1 && count_at(&open, point, 2) <= 2;
                assert!(!admissible, "{point:?} of seed {seed} could still be opened");
            }
            let mut expected = open.clone();
            for point in
                open.points().filter(|&point| count_at(&open, point, 1) == 1 && point != size.center())
            {
                expected.remove(point);
            }
            assert_eq!(dungeon.open_cells(), expected, "seed {seed}");
        }
    }

    #[test]
    fn figures_lie_where_they_were_measured_elsewhere() {
        for seed in 0..60 {
            let plan = check(&Draft::new("growth").with_seed(&seed.to_string())).unwrap();
            let mut grown = Grown(BitGrid::new(Size::new(63, 43)), false);
            let after = generate_watched(&plan, &mut grown).open_cells().count();
            let before = grown.0.count();
            assert!((1140..=1240).contains(&before), "{before} cells before closing, usually 1168 to 1216");
            assert!((930..=1030).contains(&after), "{after} cells after closing, usually 954 to 1010");
        }
    }

    #[test]
    fn the_end_is_far_away_where_there_is_room() {
        for seed in 0..50 {
            let dungeon = generate(&check(&Draft::new("growth").with_seed(&seed.to_string())).unwrap());
            let (start, end) = (dungeon.start().unwrap(), dungeon.end().unwrap());
            assert_eq!(start, Point::new(31, 21));
            assert!(start.distance(end) >= 25);
        }
    }

    #[test]
    fn the_smallest_floor_still_leads_somewhere() {
        for seed in 0..200 {
            let draft = Draft::new("growth").with_seed(&seed.to_string()).with_size(Size::new(7, 7));
            let dungeon = generate(&check(&draft).unwrap());
            assert_ne!(dungeon.start(), dungeon.end(), "seed {seed}");
        }
    }
}

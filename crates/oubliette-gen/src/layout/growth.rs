//! `growth`: the maze of document 002, section 3.1, grown outwards from the middle.
//!
//! A wall is *admissible* when exactly one of the four cells beside it is floor and at most two of the eight
//! cells at distance two are. Starting from the stair in the center, a random cell of a growing list is opened
//! if it is admissible at that moment, and its admissible neighbors join the list. When the list is empty,
//! every cell with three walls around it is closed again, all at once; the stair stays.
//!
//! Opening a cell beside exactly one open cell never closes a loop: the floor is a tree, and stays one.
//!
//! Each cell carries its two counts in one byte, raised when a neighbor opens, so that asking whether a cell is
//! admissible costs one read. The list is drawn from all over the map, so neighboring cells must lie close together in
//! memory: the counts are kept in upright strips, where the cells around a cell fill a few neighboring cache lines.

use oubliette_core::rng::scaled;
use oubliette_core::seed::label;
use oubliette_core::{BitGrid, Point, Rng, Seed, Size, Text, Tile};

use super::{LayOut, LayoutInfo};
use crate::floor::Floorplan;
use crate::observer::{Observer, Step};
use crate::param::{SizeRule, Values};
use crate::problem::Problem;
use crate::stage;

/// The parameters of `growth`: it has none beside its size.
#[derive(Clone, Debug)]
pub(crate) struct Growth;

/// How far from the start the end stands, where the map allows it.
const END_DISTANCE: u32 = 25;

impl LayOut for Growth {
    const INFO: LayoutInfo = LayoutInfo {
        name: "growth",
        title: Text::new("Growth", "Croissance"),
        summary: Text::new(
            "a maze without loops that grows out of its center, as in Donjon Rogue",
            "un labyrinthe sans boucle qui pousse depuis son centre, comme dans Donjon Rogue",
        ),
        size: SizeRule { default: Size::new(63, 43), min: Size::new(7, 7), odd: false },
        params: &[],
    };

    fn plan(_: &mut Values<'_>, _: Size, _: &mut Vec<Problem>) -> Growth {
        Growth
    }

    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
        let start = size.center();
        observer.see(Step::Stage(stage::GROWTH));
        let mut field = Field::new(size, start, observer);
        field.grow(&mut seed.stream(label::LAYOUT), observer);
        observer.see(Step::Stage(stage::DEAD_ENDS));
        field.close_dead_ends(start, observer);
        let open = field.into_open_cells();
        let end = choose_end(&open, start, &mut seed.stream(label::ENDS));
        Floorplan::bare(open.paint(Tile::Passage, Tile::Wall), start, end)
    }
}

/// Cells of a strip's row in memory, and how many of them are cells of the map: the outermost two on each side
/// belong to the strips beside it. Their counts are never read; the strip that owns the cell counts it as well.
const ROW: usize = 64;
const MARGIN: usize = 2;
const OWN: usize = ROW - 2 * MARGIN;

struct Field {
    size: Size,
    /// Rows of a strip: those of the map and a margin above and below.
    rows: usize,
    /// Open cells beside each cell, open cells at distance two, and whether the cell was ever listed. A strip
    /// without cells of its own stands at either end.
    counts: Vec<u8>,
    /// The open cells: a word for each row of each strip.
    open: Vec<u64>,
    to_expand: List,
}

const ONE_BESIDE: u8 = 1;
const BESIDE: u8 = 0b0000_0111;
const ONE_NEAR: u8 = 0b0000_1000;
const NEAR: u8 = 0b0111_1000;
const MAX_NEAR: u8 = 2 * ONE_NEAR;
const LISTED: u8 = 0b1000_0000;

fn is_admissible(counts: u8) -> bool {
    (counts & BESIDE == ONE_BESIDE) & (counts & NEAR <= MAX_NEAR)
}

/// The cells that may still be opened, in arbitrary order. A branch on whether to add a cell could not be predicted, so
/// the cell is always written and only then counted or not.
#[derive(Default)]
struct List {
    cells: Vec<u32>,
    count: usize,
}

impl List {
    fn make_room_for(&mut self, more: usize) {
        if self.cells.len() < self.count + more {
            self.cells.resize((2 * self.count).max(64) + more, 0);
        }
    }

    /// Adds `cell` if `is_wanted`; room for it must have been made.
    fn add_if(&mut self, is_wanted: bool, cell: usize) {
        self.cells[self.count] = cell as u32;
        self.count += usize::from(is_wanted);
    }

    fn take(&mut self, place: usize) -> usize {
        self.count -= 1;
        let taken = self.cells[place];
        self.cells[place] = self.cells[self.count];
        taken as usize
    }
}

/// A place below `count`, as far along as `draw` is in its range; fair to one part in 2^38 on the largest map.
fn place_of(draw: u64, count: usize) -> usize {
    scaled(draw, count as u32).0 as usize
}

impl Field {
    /// All wall but the stair, whose neighbors are listed. The border counts as listed, so it never will be.
    fn new(size: Size, start: Point, observer: &mut impl Observer) -> Field {
        let rows = size.height as usize + 2 * MARGIN;
        let strips = (size.width as usize).div_ceil(OWN) + 2;
        let (counts, open) = (vec![LISTED; strips * rows * ROW], vec![0; strips * rows]);
        let mut field = Field { size, rows, counts, open, to_expand: List::default() };
        let inside = size.interior();
        for first in (0..size.width).step_by(OWN) {
            let (begin, end) = (first.max(inside.x), (first + OWN as i32).min(inside.right()));
            for y in inside.y..inside.bottom() {
                let at = field.offset(Point::new(begin, y));
                field.counts[at..at + (end - begin).max(0) as usize].fill(0);
            }
        }
        let at = field.offset(start);
        field.counts[at] |= LISTED;
        field.open_cell(at, observer);
        field
    }

    fn offset(&self, point: Point) -> usize {
        let (x, y) = (point.x as usize, point.y as usize);
        ((x / OWN + 1) * self.rows + y + MARGIN) * ROW + x % OWN + MARGIN
    }

    fn point(&self, at: usize) -> Point {
        let (strip, row) = (at / ROW / self.rows - 1, at / ROW % self.rows);
        Point::new((strip * OWN + at % ROW - MARGIN) as i32, (row - MARGIN) as i32)
    }

    fn grow(&mut self, rng: &mut Rng, observer: &mut impl Observer) {
        let mut draw = rng.next_u64();
        while self.to_expand.count > 0 {
            let next_draw = rng.next_u64();
            // The cell of the next draw is most likely known already: fetch it while there is other work to do. Maps in
            // browsers are small enough for the caches.
            if !cfg!(target_family = "wasm") {
                let guess = self.to_expand.cells[place_of(next_draw, self.to_expand.count)];
                std::hint::black_box(self.counts[guess as usize]);
            }
            let at = self.to_expand.take(place_of(draw, self.to_expand.count));
            draw = next_draw;
            if is_admissible(self.counts[at]) {
                self.open_cell(at, observer);
            } else {
                observer.see_made(|| Step::Dropped(self.point(at)));
            }
        }
    }

    /// Opens a cell inside the border, and lists those of its neighbors that are admissible now.
    fn open_cell(&mut self, at: usize, observer: &mut impl Observer) {
        observer.see_made(|| Step::Set(self.point(at), Tile::Passage));
        self.open[at / ROW] |= 1 << (at % ROW);
        self.raise_around(at);
        let strip = self.rows * ROW;
        let (mut left, mut right) = (at - 1, at + 1);
        let column = at % ROW;
        // The same cell in the margin of the strip beside it, if the cells around it overlap that strip.
        if column < 2 * MARGIN {
            self.raise_around(at - strip + OWN);
            if column == MARGIN {
                left = left - strip + OWN;
            }
        } else if column >= OWN {
            self.raise_around(at + strip - OWN);
            if column == OWN + MARGIN - 1 {
                right = right + strip - OWN;
            }
        }
        self.to_expand.make_room_for(4);
        for beside in [at - ROW, right, at + ROW, left] {
            let counts = self.counts[beside];
            let is_new = (counts & LISTED == 0) & is_admissible(counts);
            self.counts[beside] = counts | (u8::from(is_new) * LISTED);
            self.to_expand.add_if(is_new, beside);
            if is_new {
                observer.see_made(|| Step::Listed(self.point(beside)));
            }
        }
    }

    fn raise_around(&mut self, at: usize) {
        self.counts[at - 2 * ROW] += ONE_NEAR;
        self.raise(at - ROW - 1, [ONE_NEAR, ONE_BESIDE, ONE_NEAR, 0, 0, 0, 0, 0]);
        self.raise(at - 2, [ONE_NEAR, ONE_BESIDE, 0, ONE_BESIDE, ONE_NEAR, 0, 0, 0]);
        self.raise(at + ROW - 1, [ONE_NEAR, ONE_BESIDE, ONE_NEAR, 0, 0, 0, 0, 0]);
        self.counts[at + 2 * ROW] += ONE_NEAR;
    }

    /// Raises the counts of eight cells in a row by one addition; none can run over into the next.
    fn raise(&mut self, at: usize, by: [u8; 8]) {
        let cells: &mut [u8; 8] =
            (&mut self.counts[at..at + 8]).try_into().expect("the slice has eight cells");
        *cells = u64::from_le_bytes(*cells).wrapping_add(u64::from_le_bytes(by)).to_le_bytes();
    }

    /// Closes every open cell that has one open cell beside it. The counts are those before the first closing,
    /// so all are closed at once.
    fn close_dead_ends(&mut self, start: Point, observer: &mut impl Observer) {
        self.to_expand = List::default();
        let start = self.offset(start);
        for index in 0..self.open.len() {
            let mut bits = self.open[index];
            while bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let at = ROW * index + bit;
                if self.counts[at] & BESIDE == ONE_BESIDE && at != start {
                    self.open[index] &= !(1 << bit);
                    observer.see_made(|| Step::Set(self.point(at), Tile::Wall));
                }
            }
        }
    }

    /// The open cells, row by row.
    fn into_open_cells(self) -> BitGrid {
        let mut open = BitGrid::new(self.size);
        for y in 0..self.size.height {
            let row = open.row_mut(y);
            for (strip, x) in (0..self.size.width as usize).step_by(OWN).enumerate() {
                let cells = self.open[(strip + 1) * self.rows + y as usize + MARGIN] >> MARGIN;
                row[x / 64] |= cells << (x % 64);
                if x % 64 > ROW - OWN && x / 64 + 1 < row.len() {
                    row[x / 64 + 1] |= cells >> (64 - x % 64);
                }
            }
        }
        open
    }
}

/// A random open cell far enough from `start`, or the farthest if none is; the first of those equally far.
fn choose_end(open: &BitGrid, start: Point, rng: &mut Rng) -> Point {
    let mut far = open.clone();
    let near = END_DISTANCE as i32 - 1;
    for y in (start.y - near).max(0)..(start.y + near + 1).min(open.size().height) {
        let along = near - (y - start.y).abs();
        far.remove_run(y, (start.x - along).max(0), (start.x + along + 1).min(open.size().width));
    }
    match far.count() as u32 {
        0 => open.points().min_by_key(|point| std::cmp::Reverse(point.distance(start))),
        count => far.nth(rng.below(count) as usize),
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
            // Also maps wider than a word of the field, so that its parts touch.
            let size = Size::new(7 + seed % 31 + 61 * (seed % 3), 7 + seed % 17);
            let draft = Draft::new("growth").with_seed(&seed.to_string()).with_size(size);
            let mut grown = Grown(BitGrid::new(size), false);
            let dungeon = generate_watched(&check(&draft).unwrap(), &mut grown).unwrap();
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

    /// The list as an observer hears of it.
    #[derive(Default)]
    struct Listing(std::collections::BTreeSet<Point>, usize);

    impl Observer for Listing {
        fn see(&mut self, step: Step<'_>) {
            match step {
                Step::Listed(cell) => assert!(self.0.insert(cell), "{cell:?} is on the list already"),
                Step::Dropped(cell) => {
                    assert!(self.0.remove(&cell), "{cell:?} was never listed");
                    self.1 += 1;
                }
                // The stair alone is opened without having been on the list.
                Step::Set(cell, Tile::Passage) => assert!(self.0.remove(&cell) || self.0.is_empty()),
                _ => {}
            }
        }
    }

    #[test]
    fn every_cell_that_joins_the_list_leaves_it_again() {
        for seed in 0..20 {
            let mut listing = Listing::default();
            let plan = check(&Draft::new("growth").with_seed(&seed.to_string())).unwrap();
            generate_watched(&plan, &mut listing).unwrap();
            assert!(listing.0.is_empty() && listing.1 > 100, "{} dropped", listing.1);
        }
    }

    #[test]
    fn figures_lie_where_they_were_measured_elsewhere() {
        for seed in 0..60 {
            let plan = check(&Draft::new("growth").with_seed(&seed.to_string())).unwrap();
            let mut grown = Grown(BitGrid::new(Size::new(63, 43)), false);
            let after = generate_watched(&plan, &mut grown).unwrap().open_cells().count();
            let before = grown.0.count();
            assert!((1140..=1240).contains(&before), "{before} cells before closing, usually 1168 to 1216");
            assert!((930..=1030).contains(&after), "{after} cells after closing, usually 954 to 1010");
        }
    }

    #[test]
    fn the_end_is_far_away_where_there_is_room() {
        for seed in 0..50 {
            let dungeon =
                generate(&check(&Draft::new("growth").with_seed(&seed.to_string())).unwrap()).unwrap();
            let (start, end) = (dungeon.start().unwrap(), dungeon.end().unwrap());
            assert_eq!(start, Point::new(31, 21));
            assert!(start.distance(end) >= 25);
        }
    }

    #[test]
    fn every_cell_from_the_least_distance_on_can_be_the_end_and_no_nearer_one() {
        let open = BitGrid::from_text(&".".repeat(END_DISTANCE as usize + 3));
        let start = Point::new(0, 0);
        let ends: std::collections::BTreeSet<i32> =
            (0..100).map(|seed| choose_end(&open, start, &mut Rng::from_state(seed)).x).collect();
        assert_eq!(ends.into_iter().collect::<Vec<_>>(), [25, 26, 27]);
    }

    #[test]
    fn the_smallest_floor_still_leads_somewhere() {
        for seed in 0..200 {
            let draft = Draft::new("growth").with_seed(&seed.to_string()).with_size(Size::new(7, 7));
            let dungeon = generate(&check(&draft).unwrap()).unwrap();
            assert_ne!(dungeon.start(), dungeon.end(), "seed {seed}");
        }
    }
}

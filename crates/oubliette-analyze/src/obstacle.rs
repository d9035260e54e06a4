//! What stands in the way, and the cells one cannot do without.
//!
//! Blocked cells that touch at a side or a corner form an obstacle; all that touches the edge of the map is
//! one obstacle with what lies outside. A cell of a passage separates the floor exactly where one obstacle
//! stands on two of its sides: a wall built on the cell would close a ring. That is the planar dual of
//! Tarjan's low-links and finds the same cells, but it looks at runs instead of cells and needs no search. In
//! numbers: taking out a cell with `d` open neighbors and `k` different obstacles between them adds `d - k`
//! regions, by the formula that counts loops.

use oubliette_core::{BitGrid, Point, UnionFind};

use crate::neighborhood::neighborhoods;

/// The obstacle that reaches beyond the map.
const OUTSIDE: u32 = 0;

/// The cells around a cell, clockwise from the top.
const AROUND: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The obstacles of a map, found by the runs of blocked cells.
#[derive(Debug)]
pub(crate) struct Obstacles {
    /// The leftmost cell of each run.
    starts: BitGrid,
    /// For each word, the runs that start before it.
    starts_before: Vec<u32>,
    /// The obstacle of the outside, then that of each run.
    labels: Vec<u32>,
    count: u32,
}

impl Obstacles {
    pub(crate) fn of(open: &BitGrid) -> Obstacles {
        let mut starts = open.clone();
        let mut starts_before = Vec::with_capacity(open.words().len());
        let blocked = blocked_cells(open);
        let mut run_count = 0;
        for y in 0..open.size().height {
            let mut carry = 0;
            for (start, &word) in starts.row_mut(y).iter_mut().zip(blocked.row(y)) {
                *start = word & !(word << 1 | carry);
                carry = word >> 63;
                starts_before.push(run_count);
                run_count += start.count_ones();
            }
        }
        let (labels, count) = joined(&blocked, run_count as usize).into_numbers();
        Obstacles { starts, starts_before, labels, count }
    }

    /// The obstacles that do not touch the edge of the map.
    pub(crate) fn inner_count(&self) -> u64 {
        u64::from(self.count - 1)
    }

    /// How many cells of passages (open cells outside every open square of two by two) separate the floor.
    pub(crate) fn chokepoint_count(&self, open: &BitGrid) -> u64 {
        let ways = neighborhoods(open).map(|cells| cells.ways());
        if self.count == 1 {
            return ways.map(|ways| u64::from(ways.all.count_ones())).sum();
        }
        let mut count = 0;
        for (index, ways) in ways.enumerate() {
            let is_split = |bit: u32, [a, b]: [(i32, i32); 2]| {
                let Point { x, y } = open.point_in_word(index, bit);
                let label = |(dx, dy)| self.label_at(Point::new(x + dx, y + dy));
                label(a) == label(b)
            };
            // A passage has two sides; where it turns, one of them is the corner and the other lies across.
            let turns = ways.corners.into_iter().enumerate();
            let turns =
                turns.map(|(side, cells)| (cells, [AROUND[2 * side + 1], AROUND[(2 * side + 4) % 8]]));
            let straight = [(ways.across, [(0, -1), (0, 1)]), (ways.upright, [(-1, 0), (1, 0)])];
            let mut rest = ways.all;
            for (cells, sides) in turns.chain(straight) {
                rest &= !cells;
                count += bits(cells).map(|bit| u64::from(is_split(bit, sides))).sum::<u64>();
            }
            for bit in bits(rest) {
                count += u64::from(self.meet_at(open, open.point_in_word(index, bit)));
            }
        }
        count
    }

    /// The obstacle at `point`, which must be blocked or outside.
    fn label_at(&self, point: Point) -> u32 {
        if !self.starts.size().contains(point) {
            return OUTSIDE;
        }
        let word = self.starts.word_of(point);
        let up_to_here = self.starts.words()[word] & u64::MAX >> (63 - (point.x & 63));
        self.labels[(self.starts_before[word] + up_to_here.count_ones()) as usize]
    }

    /// Whether an obstacle stands on two sides of `point`, a cell of a passage.
    fn meet_at(&self, open: &BitGrid, point: Point) -> bool {
        let at = |place: usize| {
            let (dx, dy) = AROUND[place % 8];
            Point::new(point.x + dx, point.y + dy)
        };
        let sides: [bool; 4] = std::array::from_fn(|side| open.contains(at(2 * side)));
        let mut labels = [OUTSIDE; 4];
        let mut different = 0;
        for (side, &is_open) in sides.iter().enumerate() {
            // Between two open sides the corner is blocked, or the cell would be part of an open square.
            let place = match (is_open, sides[(side + 1) % 4]) {
                (false, _) => 2 * side,
                (true, true) => 2 * side + 1,
                (true, false) => continue,
            };
            let label = self.label_at(at(place));
            if !labels[..different].contains(&label) {
                labels[different] = label;
                different += 1;
            }
        }
        different < sides.iter().filter(|&&is_open| is_open).count()
    }
}

/// The positions of the bits of a word.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < u64::BITS).then_some(bit)
    })
}

fn blocked_cells(open: &BitGrid) -> BitGrid {
    let mut blocked = open.clone();
    let mask = open.row_mask();
    for row in blocked.words_mut().chunks_exact_mut(open.stride().max(1)) {
        row.iter_mut().for_each(|word| *word = !*word);
        row.iter_mut().next_back().into_iter().for_each(|word| *word &= mask);
    }
    blocked
}

/// Joins the runs that touch, also at corners, and those at the edge with the outside, which is number 0.
fn joined(blocked: &BitGrid, run_count: usize) -> UnionFind {
    let (width, height) = (blocked.size().width, blocked.size().height);
    let mut sets = UnionFind::with_capacity(run_count + 1);
    sets.add();
    let mut above: Vec<(i32, i32)> = Vec::new();
    let mut current: Vec<(i32, i32)> = Vec::new();
    let (mut first_above, mut first_current) = (1, 1);
    for y in 0..height {
        current.extend(blocked.runs(y));
        let mut touching = 0;
        for &(begin, end) in &current {
            while touching < above.len() && above[touching].1 < begin {
                touching += 1;
            }
            let is_edge = y == 0 || y == height - 1 || begin == 0 || end == width;
            let touches = |place: usize| place < above.len() && above[place].0 <= end;
            let run = match (is_edge, touches(touching)) {
                (true, _) => sets.add_to(OUTSIDE),
                (false, true) => sets.add_to(first_above + touching as u32),
                (false, false) => sets.add(),
            };
            if is_edge && touches(touching) {
                sets.union(run, first_above + touching as u32);
            }
            // The last run that touches this one may reach far enough to touch the next as well.
            while touches(touching + 1) {
                touching += 1;
                sets.union(run, first_above + touching as u32);
            }
        }
        first_above = first_current;
        first_current += current.len() as u32;
        std::mem::swap(&mut above, &mut current);
        current.clear();
    }
    sets
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Components, Size};

    use super::*;
    use crate::drawing::{noise, noises};

    fn chokepoint_count(open: &BitGrid) -> u64 {
        Obstacles::of(open).chokepoint_count(open)
    }

    fn count(text: &str) -> u64 {
        chokepoint_count(&BitGrid::from_text(text))
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
        assert_eq!(Obstacles::of(&BitGrid::from_text(map)).count, 2);
    }

    #[test]
    fn the_cells_that_separate_are_those_whose_removal_does() {
        let small = (0..1500).map(|seed| noise(Size::new(10, 8), 40 + (seed % 50) as u32, seed));
        for open in noises(6).chain(small) {
            assert_eq!(chokepoint_count(&open), count_by_removal(&open), "\n{}", open.to_text());
        }
    }
}

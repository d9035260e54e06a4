//! Tidy trees: a position for every box of a tree, in linear time.
//!
//! The boxes of a level stand in a row, each parent above the middle of its children, and subtrees as close as they
//! can be without touching; smaller ones are spread evenly between larger ones. After Reingold and Tilford (1981),
//! with the contours of subtrees threaded through their leaves, and the even spread of Buchheim, Jünger and Leipert
//! (2002) in the form of van der Ploeg (2014). There is no recursion, so depth is not limited by the stack.

use oubliette_core::{Halt, Work};

use super::group::Branches;

/// The left edge of every box of a tree. The root comes first and each box after its parent. The leftmost edge is 0.
/// Widths are multiples of [`GRAIN`], and so are the edges of half of them.
pub(crate) fn place_boxes(parents: &[usize], widths: &[i64], work: &Work<'_>) -> Result<Vec<i64>, Halt> {
    let branches = Branches::of(parents.iter().copied());
    let mut walk = Walk::new(parents, widths);
    for root in (0..parents.len()).rev() {
        work.spend(1)?;
        walk.gather(root, branches.behind(root));
    }
    Ok(walk.spread(parents, &branches))
}

/// Whole boxes and half boxes lie on multiples of half of this.
pub(crate) const GRAIN: i64 = 4;

const NONE: u32 = u32::MAX;

/// The state of each box, and of the subtree below it, while subtrees are combined.
struct Walk<'a> {
    widths: &'a [i64],
    depths: Vec<u32>,
    /// The left edge relative to that of the subtree, and the shift of the whole subtree.
    edge: Vec<i64>,
    shift: Vec<i64>,
    /// Further shifts of the box and its later siblings, summed up once at the end.
    step: Vec<i64>,
    step_back: Vec<i64>,
    /// The next box on the left and on the right contour: the first and last child, or below a leaf the next box that
    /// is as far out.
    below: [Vec<u32>; 2],
    /// The lowest box on the left and on the right contour, and the sum of shifts down to it.
    lowest: [Vec<u32>; 2],
    lowest_shift: [Vec<i64>; 2],
}

const LEFT: usize = 0;
const RIGHT: usize = 1;

impl Walk<'_> {
    fn new<'a>(parents: &[usize], widths: &'a [i64]) -> Walk<'a> {
        let count = parents.len();
        let mut depths = vec![0; count];
        for place in 1..count {
            depths[place] = depths[parents[place]] + 1;
        }
        let own: Vec<u32> = (0..count as u32).collect();
        let zeros = || vec![0; count];
        Walk {
            widths,
            depths,
            edge: zeros(),
            shift: zeros(),
            step: zeros(),
            step_back: zeros(),
            below: [vec![NONE; count], vec![NONE; count]],
            lowest: [own.clone(), own],
            lowest_shift: [zeros(), zeros()],
        }
    }

    /// Puts the finished subtrees of `children` beside each other and `root` above them.
    fn gather(&mut self, root: usize, children: &[u32]) {
        let (Some(&first), Some(&last)) = (children.first(), children.last()) else { return };
        // For each depth that a child is the last to reach: the depth, and the child.
        let mut reaches: Vec<(u32, usize)> = vec![(self.reach(first, LEFT), 0)];
        for index in 1..children.len() {
            let reach = self.reach(children[index], RIGHT);
            self.push_away(children, index, &reaches);
            while reaches.last().is_some_and(|&(depth, _)| reach >= depth) {
                reaches.pop();
            }
            reaches.push((reach, index));
        }
        let (first, last) = (first as usize, last as usize);
        let left = self.edge[first] + self.shift[first];
        let right = self.edge[last] + self.shift[last] + self.widths[last];
        let grain = GRAIN / 2;
        self.edge[root] = ((left + right) / 2 - self.widths[root] / 2).div_euclid(grain) * grain;
        for (side, child) in [(LEFT, first), (RIGHT, last)] {
            self.lowest[side][root] = self.lowest[side][child];
            self.lowest_shift[side][root] = self.lowest_shift[side][child];
            self.below[side][root] = child as u32;
        }
    }

    fn reach(&self, child: u32, side: usize) -> u32 {
        self.depths[self.lowest[side][child as usize] as usize]
    }

    /// Moves the child at `index` to the right until its left contour is clear of the right contours before it.
    fn push_away(&mut self, children: &[u32], index: usize, reaches: &[(u32, usize)]) {
        let mut before = children[index - 1];
        let mut after = children[index];
        let mut before_shift = self.shift[before as usize];
        let mut after_shift = self.shift[after as usize];
        let mut reaches = reaches.iter().rev();
        let mut reach = reaches.next();
        while before != NONE && after != NONE {
            let (left, right) = (before as usize, after as usize);
            while reach.is_some_and(|&(depth, _)| self.depths[left] > depth) {
                reach = reaches.next();
            }
            let overlap = before_shift + self.edge[left] + self.widths[left] - after_shift - self.edge[right];
            if overlap > 0 {
                after_shift += overlap;
                self.move_child(children, index, reach.map_or(0, |&(_, index)| index), overlap);
            }
            before = self.below[RIGHT][left];
            after = self.below[LEFT][right];
            before_shift += self.shift_of(before);
            after_shift += self.shift_of(after);
        }
        let (first, last) = (children[0] as usize, children[index] as usize);
        if after != NONE {
            // The new child is deeper: the left contour of the whole continues along its own.
            self.link(LEFT, first, after, after_shift);
            self.take_lowest(LEFT, first, last);
        } else if before != NONE {
            self.link(RIGHT, last, before, before_shift);
            self.take_lowest(RIGHT, last, children[index - 1] as usize);
        }
    }

    fn shift_of(&self, place: u32) -> i64 {
        if place == NONE { 0 } else { self.shift[place as usize] }
    }

    fn link(&mut self, side: usize, subtree: usize, to: u32, shift: i64) {
        let from = self.lowest[side][subtree] as usize;
        self.below[side][from] = to;
        let difference = shift - self.shift[to as usize] - self.lowest_shift[side][subtree];
        self.shift[from] += difference;
        self.edge[from] -= difference;
    }

    fn take_lowest(&mut self, side: usize, subtree: usize, other: usize) {
        self.lowest[side][subtree] = self.lowest[side][other];
        self.lowest_shift[side][subtree] = self.lowest_shift[side][other];
    }

    /// Moves a child, and spreads those between it and the one it met.
    fn move_child(&mut self, children: &[u32], index: usize, met: usize, distance: i64) {
        let child = children[index] as usize;
        self.shift[child] += distance;
        self.lowest_shift[LEFT][child] += distance;
        self.lowest_shift[RIGHT][child] += distance;
        let gaps = (index - met) as i64;
        if gaps > 1 {
            let grain = GRAIN / 2;
            let share = distance / gaps / grain * grain;
            self.step[children[met + 1] as usize] += share;
            self.step[child] -= share;
            self.step_back[child] -= share * (gaps - 1);
        }
    }

    /// Adds everything up from the root down.
    fn spread(mut self, parents: &[usize], branches: &Branches) -> Vec<i64> {
        let mut moved = vec![0; parents.len()];
        let mut lefts = vec![0; parents.len()];
        for place in 0..parents.len() {
            moved[place] = self.shift[place] + if place == 0 { 0 } else { moved[parents[place]] };
            lefts[place] = self.edge[place] + moved[place];
            let (mut step, mut sum) = (0, 0);
            for &child in branches.behind(place) {
                step += self.step[child as usize];
                sum += step + self.step_back[child as usize];
                self.shift[child as usize] += sum;
            }
        }
        let leftmost = lefts.iter().copied().min().unwrap_or(0);
        lefts.iter_mut().for_each(|left| *left -= leftmost);
        lefts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::Rng;

    fn placed(parents: &[usize], widths: &[i64]) -> Vec<i64> {
        Work::whole(|work| place_boxes(parents, widths, work))
    }

    /// A row per level, a character per unit: each box in its letter.
    fn drawn(parents: &[usize], widths: &[i64]) -> Vec<String> {
        let lefts = placed(parents, widths);
        let mut depths = vec![0; parents.len()];
        (1..parents.len()).for_each(|place| depths[place] = depths[parents[place]] + 1);
        let right = lefts.iter().zip(widths).map(|(left, width)| left + width).max().unwrap();
        (0..=*depths.iter().max().unwrap())
            .map(|depth| {
                let mut row = vec!['.'; right as usize];
                for place in (0..parents.len()).filter(|&place| depths[place] == depth) {
                    for x in lefts[place]..lefts[place] + widths[place] {
                        assert_eq!(row[x as usize], '.', "boxes {parents:?} {widths:?} overlap");
                        row[x as usize] = char::from(b'a' + place as u8 % 26);
                    }
                }
                row.into_iter().collect()
            })
            .collect()
    }

    #[test]
    fn a_parent_stands_above_the_middle_of_its_children() {
        assert_eq!(drawn(&[0, 0, 0, 0], &[4; 4]), ["....aaaa....", "bbbbccccdddd"]);
        assert_eq!(drawn(&[0, 0, 0, 1], &[4, 4, 4, 12]), ["......aaaa..", "....bbbbcccc", "dddddddddddd"]);
    }

    #[test]
    fn small_branches_between_large_ones_are_spread_evenly() {
        // b and e hold wide boxes, c and d between them nothing.
        let rows = drawn(&[0, 0, 0, 0, 0, 1, 4], &[4, 4, 4, 4, 4, 20, 20]);
        assert_eq!(
            rows,
            [
                "..................aaaa..................",
                "........bbbb..cccc..dddd....eeee........",
                "ffffffffffffffffffffgggggggggggggggggggg"
            ]
        );
    }

    #[test]
    fn a_wide_branch_far_below_pushes_only_what_it_would_touch() {
        let rows = drawn(&[0, 0, 0, 2, 3], &[4, 4, 4, 4, 12]);
        assert_eq!(
            rows,
            ["..aaaa....", "bbbbcccc..", "....dddd..", "eeeeeeeeeeee"].map(|row| format!("{row:.<12}"))
        );
    }

    #[test]
    fn no_two_boxes_of_a_random_tree_overlap_and_every_edge_lies_on_the_grain() {
        let mut rng = Rng::from_state(11);
        for round in 0..600 {
            let count = 1 + rng.below(120) as usize;
            let reach = 1 + rng.below(30) as usize;
            let parent =
                |place: usize, rng: &mut Rng| place.saturating_sub(1 + rng.below(reach as u32) as usize);
            let parents: Vec<usize> = (0..count).map(|place| parent(place, &mut rng)).collect();
            let widths: Vec<i64> = (0..count).map(|_| GRAIN * (1 + i64::from(rng.below(9)))).collect();
            drawn(&parents, &widths);
            let lefts = placed(&parents, &widths);
            assert!(lefts.iter().all(|left| left % (GRAIN / 2) == 0), "{round}");
            for place in 0..count {
                let children = || (place + 1..count).filter(|&child| parents[child] == place);
                let left = children().map(|child| lefts[child]).min().unwrap_or(lefts[place]);
                let right = children().map(|child| lefts[child] + widths[child]).max();
                let middle = (left + right.unwrap_or(lefts[place] + widths[place])) / 2;
                assert!((lefts[place] + widths[place] / 2 - middle).abs() <= GRAIN / 2, "{round}");
            }
        }
    }

    #[test]
    fn a_hundred_thousand_boxes_deep_wide_or_both_are_no_trouble() {
        const COUNT: usize = 100_000;
        let deep: Vec<usize> = (0..COUNT).map(|place: usize| place.saturating_sub(1)).collect();
        let wide = vec![0; COUNT];
        let comb: Vec<usize> = (0..COUNT).map(|place: usize| place.saturating_sub(1) / 2 * 2).collect();
        let binary: Vec<usize> = (0..COUNT).map(|place: usize| place.saturating_sub(1) / 2).collect();
        for parents in [deep, wide, comb, binary] {
            assert_eq!(placed(&parents, &vec![8; COUNT]).len(), COUNT);
        }
    }
}

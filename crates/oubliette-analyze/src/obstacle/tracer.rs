//! Traces the blocked cells of a map, one obstacle after the other.
//!
//! Rows follow each other in words, with blocked cells after the last column and a blocked row above and below the map.
//! A step over the end of a row leads into the next row: both cells are outside the map, and so is all that touches
//! them, so no edge is a special case.

use oubliette_core::BitGrid;

use crate::neighborhood::with_two_or_more;

/// Blocked cells that were traced, and those that were not yet.
pub(super) struct Tracer {
    row_words: usize,
    /// The open cells.
    open: Vec<u64>,
    /// The blocked cells that were not taken yet; no word before the first has any.
    rest: Vec<u64>,
    first: usize,
    /// The obstacle that was taken last, and the words that hold cells of it.
    taken: Vec<u64>,
    touched: Vec<usize>,
    /// Cells that the obstacle touches, and the words that hold some.
    waiting: Vec<u64>,
    stack: Vec<usize>,
    /// The number of the obstacle that was last compared with each word.
    held: Vec<u32>,
    number: u32,
}

impl Tracer {
    /// A tracer of the cells that are not in `open`.
    pub(super) fn around(open: &BitGrid) -> Tracer {
        let (width, height) = (open.size().width.max(0) as usize, open.size().height.max(0) as usize);
        let row_words = width / 64 + 1;
        // A word before and after all rows lets the corners of the map have neighbors.
        let blank = vec![0; row_words * (height + 2) + 2];
        let mut tracer = Tracer {
            row_words,
            open: blank.clone(),
            rest: blank.clone(),
            first: 0,
            taken: blank.clone(),
            touched: Vec::new(),
            waiting: blank,
            stack: Vec::new(),
            held: Vec::new(),
            number: 0,
        };
        tracer.held = vec![0; tracer.open.len()];
        for y in 0..height {
            let begin = tracer.index_of_row(y);
            tracer.open[begin..][..open.stride()].copy_from_slice(open.row(y as i32));
            for index in begin..begin + row_words {
                tracer.rest[index] = !tracer.open[index];
            }
        }
        tracer.take_outside(width, height);
        tracer
    }

    /// Takes the next obstacle inside the map; `false` if there is none.
    pub(super) fn take_next(&mut self) -> bool {
        self.clear();
        let left = self.rest[self.first..].iter().position(|&word| word != 0);
        let Some(index) = left.map(|place| self.first + place) else { return false };
        self.first = index;
        self.touch(index, self.rest[index] & self.rest[index].wrapping_neg());
        self.fill();
        true
    }

    /// How many cells the obstacle has that was taken last.
    pub(super) fn size(&self) -> u64 {
        self.touched.iter().map(|&index| u64::from(self.taken[index].count_ones())).sum()
    }

    /// Adds the cells of passages on two sides of which the obstacle stands.
    pub(super) fn add_separated(&mut self, separated: &mut BitGrid) {
        self.number += 1;
        for place in 0..self.touched.len() {
            let index = self.touched[place];
            let is_at_end = |bit: u32, offset: usize| {
                (self.taken[index] >> bit & 1 == 1).then_some(index.wrapping_add(offset))
            };
            let columns = [Some(index), is_at_end(0, usize::MAX), is_at_end(63, 1)];
            for index in columns.into_iter().flatten() {
                for index in [index.wrapping_sub(self.row_words), index, index.wrapping_add(self.row_words)] {
                    self.hold_against(index, separated);
                }
            }
        }
    }

    fn hold_against(&mut self, index: usize, separated: &mut BitGrid) {
        let is_open = self.open.get(index).is_some_and(|&word| word != 0);
        if !is_open || std::mem::replace(&mut self.held[index], self.number) == self.number {
            return;
        }
        let row = |words: &[u64], index: usize| {
            let here = words[index];
            [here << 1 | words[index - 1] >> 63, here, here >> 1 | words[index + 1] << 63]
        };
        let (above, below) = (index - self.row_words, index + self.row_words);
        let [open_left, here, open_right] = row(&self.open, index);
        let open_sides = [self.open[above], open_right, self.open[below], open_left];
        let [up_left, up, up_right] = row(&self.taken, above);
        let [left, _, right] = row(&self.taken, index);
        let [down_left, down, down_right] = row(&self.taken, below);
        let (sides, corners) = ([up, right, down, left], [up_right, down_right, down_left, up_left]);
        // Between two open sides stands the corner, or the cell would be part of an open square.
        let gaps = std::array::from_fn(|side| {
            open_sides[(side + 1) % 4] & (sides[side] | corners[side] & open_sides[side])
        });
        let (y, column) = ((index - 1) / self.row_words - 1, (index - 1) % self.row_words);
        separated.row_mut(y as i32)[column] |= here & with_two_or_more(gaps);
    }

    fn index_of_row(&self, y: usize) -> usize {
        1 + (y + 1) * self.row_words
    }

    /// Takes all that touches the edge of the map.
    fn take_outside(&mut self, width: usize, height: usize) {
        let rows = self.index_of_row(0)..self.index_of_row(height);
        for index in (0..rows.start).chain(rows.end..self.open.len()) {
            self.taken[index] = u64::MAX;
            self.touched.push(index);
        }
        let last = self.row_words - 1;
        for y in 0..height {
            let begin = self.index_of_row(y);
            if y == 0 || y + 1 == height {
                (begin..=begin + last).for_each(|index| self.touch(index, u64::MAX));
            }
            self.touch(begin, 1);
            self.touch(begin + last, u64::MAX << (width % 64));
        }
        self.fill();
    }

    /// Lets blocked cells of a word be taken.
    fn touch(&mut self, index: usize, bits: u64) {
        let fresh = bits & self.rest[index];
        if fresh != 0 {
            if self.waiting[index] == 0 {
                self.stack.push(index);
            }
            self.waiting[index] |= fresh;
        }
    }

    fn fill(&mut self) {
        while let Some(index) = self.stack.pop() {
            let seeds = std::mem::take(&mut self.waiting[index]) & self.rest[index];
            let gained = fill_along(seeds, self.rest[index]);
            if gained == 0 {
                continue;
            }
            if self.taken[index] == 0 {
                self.touched.push(index);
            }
            self.taken[index] |= gained;
            self.rest[index] &= !gained;
            let (above, below) = (index - self.row_words, index + self.row_words);
            let wide = gained | gained << 1 | gained >> 1;
            self.touch(above, wide);
            self.touch(below, wide);
            if gained & 1 == 1 {
                [above - 1, index - 1, below - 1].into_iter().for_each(|index| self.touch(index, 1 << 63));
            }
            if gained >> 63 == 1 {
                [above + 1, index + 1, below + 1].into_iter().for_each(|index| self.touch(index, 1));
            }
        }
    }

    fn clear(&mut self) {
        for index in self.touched.drain(..) {
            self.taken[index] = 0;
        }
    }
}

/// Extends `seeds` along the runs of `mask` that hold them: an addition carries each to the end of its run,
/// and steps of growing width lead back to its beginning.
fn fill_along(seeds: u64, mask: u64) -> u64 {
    let mut filled = (seeds.wrapping_add(mask) ^ mask | seeds) & mask;
    let mut reach = mask;
    for width in [1, 2, 4, 8, 16, 32] {
        filled |= reach & filled >> width;
        reach &= reach >> width;
    }
    filled
}

//! From cells to the cells around them.

use super::BitGrid;
use crate::geometry::Point;

impl BitGrid {
    /// The set with all eight cells around each of its cells.
    pub fn dilated(&self) -> BitGrid {
        let mut along = self.clone();
        for y in 0..self.size.height {
            let row = self.row(y);
            for (index, word) in along.row_mut(y).iter_mut().enumerate() {
                let west = if index > 0 { row[index - 1] >> 63 } else { 0 };
                let east = row.get(index + 1).map_or(0, |next| next << 63);
                *word = row[index] | row[index] << 1 | west | row[index] >> 1 | east;
            }
        }
        let mut dilated = along.clone();
        let (stride, count) = (self.stride, self.words.len());
        for index in 0..count {
            let above = if index >= stride { along.words[index - stride] } else { 0 };
            let below = along.words.get(index + stride).copied().unwrap_or(0);
            dilated.words[index] |= above | below;
        }
        let mask = self.row_mask();
        dilated.words.chunks_exact_mut(stride.max(1)).for_each(|row| row[stride - 1] &= mask);
        dilated
    }

    /// The cells that can be reached from `from` by steps inside the set; empty if `from` is not in it.
    ///
    /// A word is filled along its row at once; only words that gained cells are visited again.
    pub fn flood(&self, from: Point) -> BitGrid {
        let mut reached = BitGrid::new(self.size);
        if !self.contains(from) {
            return reached;
        }
        let mut waiting = BitGrid::new(self.size);
        let mut stack = vec![self.word_of(from)];
        waiting.insert(from);
        while let Some(index) = stack.pop() {
            let seeds = std::mem::take(&mut waiting.words[index]) & !reached.words[index];
            let gained = fill_along(seeds, self.words[index]) & !reached.words[index];
            if gained == 0 {
                continue;
            }
            reached.words[index] |= gained;
            self.spread(index, gained, |target, bits| {
                let fresh = bits & self.words[target] & !reached.words[target];
                if fresh != 0 {
                    if waiting.words[target] == 0 {
                        stack.push(target);
                    }
                    waiting.words[target] |= fresh;
                }
            });
        }
        reached
    }

    /// Names the other words that `bits` of word `index` touch, each with the bits that share a side.
    pub(crate) fn spread(&self, index: usize, bits: u64, mut touch: impl FnMut(usize, u64)) {
        if index >= self.stride {
            touch(index - self.stride, bits);
        }
        if index + self.stride < self.words.len() {
            touch(index + self.stride, bits);
        }
        // Few bits stand at the ends of their word, and division is slow.
        if bits & (1 | 1 << 63) != 0 && self.stride > 1 {
            let column = index as u32 % self.stride as u32;
            if column > 0 && bits & 1 != 0 {
                touch(index - 1, 1 << 63);
            }
            if column + 1 < self.stride as u32 && bits >> 63 != 0 {
                touch(index + 1, 1);
            }
        }
    }
}

/// Extends `seeds` along the runs of `mask` that hold them. An addition carries each seed to the end of its
/// run.
fn fill_along(seeds: u64, mask: u64) -> u64 {
    fn up(seeds: u64, mask: u64) -> u64 {
        ((seeds.wrapping_add(mask)) ^ mask | seeds) & mask
    }
    up(seeds, mask) | up(seeds.reverse_bits(), mask.reverse_bits()).reverse_bits()
}

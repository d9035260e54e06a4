//! A bit for every cell, 64 cells to a word, each row starting at a word of its own.
//!
//! Bits past the right edge of a row are always zero, so that words can be counted, shifted and compared
//! without looking at the width. The lowest bit of a word is its leftmost cell.

mod paint;
mod run;
mod spread;

pub use run::Runs;

use crate::geometry::{Point, Rect, Size};

/// A set of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitGrid {
    size: Size,
    stride: usize,
    words: Vec<u64>,
}

impl BitGrid {
    /// The empty set on a map of `size`.
    pub fn new(size: Size) -> BitGrid {
        let stride = (size.width.max(0) as usize).div_ceil(64);
        BitGrid { size, stride, words: vec![0; stride * size.height.max(0) as usize] }
    }

    /// The cells of `area`, which must lie inside the map.
    pub fn of_rect(size: Size, area: Rect) -> BitGrid {
        let mut grid = BitGrid::new(size);
        if area.height > 0 {
            grid.insert_run(area.y, area.x, area.right());
            let first = grid.row(area.y).to_vec();
            (area.y + 1..area.bottom()).for_each(|y| grid.row_mut(y).copy_from_slice(&first));
        }
        grid
    }

    /// Width and height of the map.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Words per row.
    pub fn stride(&self) -> usize {
        self.stride
    }

    /// All words, row by row.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// All words, to be changed; bits past the right edge must stay zero (see [`BitGrid::row_mask`]).
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// The words of row `y`.
    pub fn row(&self, y: i32) -> &[u64] {
        &self.words[y as usize * self.stride..][..self.stride]
    }

    /// The words of row `y`, to be changed.
    pub fn row_mut(&mut self, y: i32) -> &mut [u64] {
        &mut self.words[y as usize * self.stride..][..self.stride]
    }

    /// The bits that exist in the last word of a row.
    pub fn row_mask(&self) -> u64 {
        low_bits((self.size.width - 1).rem_euclid(64) as u32 + 1)
    }

    /// Whether the set holds `point`; never outside the map.
    pub fn contains(&self, point: Point) -> bool {
        self.size.contains(point) && self.words[self.word_of(point)] >> (point.x & 63) & 1 == 1
    }

    /// Adds a cell of the map.
    pub fn insert(&mut self, point: Point) {
        let word = self.word_of(point);
        self.words[word] |= 1 << (point.x & 63);
    }

    /// Removes a cell of the map.
    pub fn remove(&mut self, point: Point) {
        let word = self.word_of(point);
        self.words[word] &= !(1 << (point.x & 63));
    }

    /// Number of cells in the set.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The first cell in reading order.
    pub fn first(&self) -> Option<Point> {
        let index = self.words.iter().position(|&word| word != 0)?;
        Some(self.point_in_word(index, self.words[index].trailing_zeros()))
    }

    /// The last cell in reading order.
    pub fn last(&self) -> Option<Point> {
        let index = self.words.iter().rposition(|&word| word != 0)?;
        Some(self.point_in_word(index, 63 - self.words[index].leading_zeros()))
    }

    /// The cell before which `before` others come in reading order.
    pub fn nth(&self, mut before: usize) -> Option<Point> {
        for (index, &word) in self.words.iter().enumerate() {
            let count = word.count_ones() as usize;
            if before < count {
                let bit = Bits(word).nth(before)?;
                return Some(self.point_in_word(index, bit));
            }
            before -= count;
        }
        None
    }

    /// Every cell of the set in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.words
            .iter()
            .enumerate()
            .flat_map(move |(index, &word)| Bits(word).map(move |bit| self.point_in_word(index, bit)))
    }

    /// Removes every cell that is not in `other`, a set on a map of the same size.
    pub fn intersect(&mut self, other: &BitGrid) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, &other)| *word &= other);
    }

    /// Adds every cell of `other`, a set on a map of the same size.
    pub fn unite(&mut self, other: &BitGrid) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, &other)| *word |= other);
    }

    /// Removes every cell of `other`, a set on a map of the same size.
    pub fn subtract(&mut self, other: &BitGrid) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, &other)| *word &= !other);
    }

    /// The place in [`BitGrid::words`] of the word that holds `point`.
    pub fn word_of(&self, point: Point) -> usize {
        point.y as usize * self.stride + (point.x as usize >> 6)
    }

    /// The cell of bit `bit` in word `index`.
    pub fn point_in_word(&self, index: usize, bit: u32) -> Point {
        Point::new((index % self.stride * 64) as i32 + bit as i32, (index / self.stride) as i32)
    }
}

/// The positions of the set bits of a word, lowest first.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// A word with its lowest `count` bits set.
fn low_bits(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

#[cfg(test)]
mod tests;

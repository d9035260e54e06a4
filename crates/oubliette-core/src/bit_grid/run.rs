//! Runs: cells side by side in a row.

use super::{BitGrid, low_bits};

impl BitGrid {
    /// Adds the cells from column `begin` up to before `end` of row `y`.
    pub fn insert_run(&mut self, y: i32, begin: i32, end: i32) {
        for_words_of_run(self.row_mut(y), begin, end, |word, bits| *word |= bits);
    }

    /// Removes the cells from column `begin` up to before `end` of row `y`.
    pub fn remove_run(&mut self, y: i32, begin: i32, end: i32) {
        for_words_of_run(self.row_mut(y), begin, end, |word, bits| *word &= !bits);
    }

    /// The runs of row `y` from the left: first column and the column after the last.
    pub fn runs(&self, y: i32) -> Runs<'_> {
        Runs::of(self.row(y))
    }
}

/// Iterator over the runs of a row, see [`BitGrid::runs`].
pub struct Runs<'a> {
    row: &'a [u64],
    /// The word in which the next run starts, and the starts in it that are still to come.
    start: (usize, u64),
    /// The same for the ends of runs.
    end: (usize, u64),
}

impl<'a> Runs<'a> {
    fn of(row: &'a [u64]) -> Runs<'a> {
        let (start, end) = if row.is_empty() { (0, 0) } else { (starts_in(row, 0), ends_in(row, 0)) };
        Runs { row, start: (0, start), end: (0, end) }
    }
}

impl Iterator for Runs<'_> {
    type Item = (i32, i32);

    #[inline]
    fn next(&mut self) -> Option<(i32, i32)> {
        let begin = next_bit(self.row, &mut self.start, starts_in)?;
        let last = next_bit(self.row, &mut self.end, ends_in)?;
        Some((begin, last + 1))
    }
}

/// Takes the lowest bit of the cursor's word, or of the first later word that has one; returns its column.
#[inline]
fn next_bit(row: &[u64], cursor: &mut (usize, u64), bits_in: impl Fn(&[u64], usize) -> u64) -> Option<i32> {
    while cursor.1 == 0 {
        cursor.0 += 1;
        if cursor.0 >= row.len() {
            return None;
        }
        cursor.1 = bits_in(row, cursor.0);
    }
    let bit = cursor.1.trailing_zeros();
    cursor.1 &= cursor.1 - 1;
    Some(cursor.0 as i32 * 64 + bit as i32)
}

/// The cells of a word whose left neighbor is not in the row.
fn starts_in(row: &[u64], index: usize) -> u64 {
    let before = if index > 0 { row[index - 1] >> 63 } else { 0 };
    row[index] & !(row[index] << 1 | before)
}

/// The cells of a word whose right neighbor is not in the row.
fn ends_in(row: &[u64], index: usize) -> u64 {
    let after = row.get(index + 1).map_or(0, |next| next << 63);
    row[index] & !(row[index] >> 1 | after)
}

fn for_words_of_run(row: &mut [u64], begin: i32, end: i32, change: impl Fn(&mut u64, u64)) {
    let (mut x, end) = (begin.max(0) as usize, end.max(0) as usize);
    while x < end {
        let next_word = (x | 63) + 1;
        let bits = low_bits((end.min(next_word) - x) as u32) << (x & 63);
        change(&mut row[x >> 6], bits);
        x = next_word;
    }
}

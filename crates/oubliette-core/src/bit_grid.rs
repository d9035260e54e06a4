//! A bit for every cell, 64 cells to a word, each row starting at a word of its own.
//!
//! Bits past the right edge of a row are always zero, so that words can be counted, shifted and compared
//! without looking at the width. The lowest bit of a word is its leftmost cell.

use crate::geometry::{Point, Rect, Size};
use crate::grid::Grid;

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

    /// The cells of a row-major slice for which `is_in` holds.
    pub fn of_cells<T: Copy>(size: Size, cells: &[T], is_in: impl Fn(T) -> bool) -> BitGrid {
        let mut grid = BitGrid::new(size);
        let stride = grid.stride.max(1);
        for (words, row) in
            grid.words.chunks_exact_mut(stride).zip(cells.chunks_exact(size.width.max(1) as usize))
        {
            for (word, cells) in words.iter_mut().zip(row.chunks(64)) {
                let mut flags = [0; 64];
                flags.iter_mut().zip(cells).for_each(|(flag, &cell)| *flag = u8::from(is_in(cell)));
                *word = packed(&flags);
            }
        }
        grid
    }

    /// Reads a drawing in which every character but space and `#` is a cell of the set.
    pub fn from_text(text: &str) -> BitGrid {
        let rows: Vec<&str> = text.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let mut grid = BitGrid::new(Size::new(width as i32, rows.len() as i32));
        for (y, row) in rows.iter().enumerate() {
            for (x, character) in row.chars().enumerate() {
                if character != '#' && character != ' ' {
                    grid.insert(Point::new(x as i32, y as i32));
                }
            }
        }
        grid
    }

    /// Draws the set with `.` for its cells and `#` for the others, a line per row.
    pub fn to_text(&self) -> String {
        let mut text = String::with_capacity(self.size.cell_count() + self.size.height.max(0) as usize);
        for y in 0..self.size.height {
            text.extend(
                (0..self.size.width).map(|x| if self.contains(Point::new(x, y)) { '.' } else { '#' }),
            );
            text.push('\n');
        }
        text
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

    /// Adds the cells from column `begin` up to before `end` of row `y`.
    pub fn insert_run(&mut self, y: i32, begin: i32, end: i32) {
        for_words_of_run(self.row_mut(y), begin, end, |word, bits| *word |= bits);
    }

    /// Takes out the cells from column `begin` up to before `end` of row `y`.
    pub fn remove_run(&mut self, y: i32, begin: i32, end: i32) {
        for_words_of_run(self.row_mut(y), begin, end, |word, bits| *word &= !bits);
    }

    /// Takes a cell of the map out.
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

    /// The runs of row `y` from the left: first column and the column after the last.
    pub fn runs(&self, y: i32) -> Runs<'_> {
        Runs::of(self.row(y))
    }

    /// Takes out every cell that is not in `other`, a set on a map of the same size.
    pub fn intersect(&mut self, other: &BitGrid) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, &other)| *word &= other);
    }

    /// Adds every cell of `other`, a set on a map of the same size.
    pub fn unite(&mut self, other: &BitGrid) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, &other)| *word |= other);
    }

    /// Takes out every cell of `other`, a set on a map of the same size.
    pub fn subtract(&mut self, other: &BitGrid) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, &other)| *word &= !other);
    }

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

    /// A grid with `inside` for the cells of the set and `outside` for the others.
    pub fn paint<T: Copy>(&self, inside: T, outside: T) -> Grid<T> {
        let fours: [[T; 4]; 16] = std::array::from_fn(|bits| {
            std::array::from_fn(|bit| if bits >> bit & 1 == 1 { inside } else { outside })
        });
        let mut cells = Vec::with_capacity(self.size.cell_count());
        for row in self.words.chunks_exact(self.stride.max(1)) {
            let mut left = self.size.width as usize;
            for &word in row {
                let mut four_by_four = [outside; 64];
                for (nibble, cells) in four_by_four.chunks_exact_mut(4).enumerate() {
                    cells.copy_from_slice(&fours[(word >> (4 * nibble) & 15) as usize]);
                }
                cells.extend_from_slice(&four_by_four[..left.min(64)]);
                left = left.saturating_sub(64);
            }
        }
        Grid::from_cells(self.size, cells).expect("every row has as many cells as the map is wide")
    }

    /// The cells that can be reached from `from` by steps inside the set; empty if `from` is not in it.
    ///
    /// A word is filled along its row at once; only words that gained cells are looked at again.
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

/// The word whose bits are these bytes, each 0 or 1. A multiplication gathers eight of them in its highest byte.
fn packed(flags: &[u8; 64]) -> u64 {
    let (eights, _) = flags.as_chunks::<8>();
    eights.iter().rev().fold(0, |bits, &eight| {
        bits << 8 | u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
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

/// A word with its lowest `count` bits set.
fn low_bits(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

/// Extends `seeds` along the runs of `mask` that hold them. An addition carries each seed to the end of its
/// run.
fn fill_along(seeds: u64, mask: u64) -> u64 {
    fn up(seeds: u64, mask: u64) -> u64 {
        ((seeds.wrapping_add(mask)) ^ mask | seeds) & mask
    }
    up(seeds, mask) | up(seeds.reverse_bits(), mask.reverse_bits()).reverse_bits()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn noise(size: Size, seed: u64) -> BitGrid {
        let mut rng = Rng::from_state(seed);
        let mut grid = BitGrid::new(size);
        for point in size.rect().points() {
            if rng.chance(60, 100) {
                grid.insert(point);
            }
        }
        grid
    }

    fn flood_cell_by_cell(grid: &BitGrid, from: Point) -> BitGrid {
        let mut reached = BitGrid::new(grid.size());
        let mut stack = vec![from];
        while let Some(point) = stack.pop() {
            if grid.contains(point) && !reached.contains(point) {
                reached.insert(point);
                stack.extend(point.neighbors());
            }
        }
        reached
    }

    #[test]
    fn text_comes_back_as_it_was_drawn() {
        let text = "##.#\n....\n.##.\n";
        assert_eq!(BitGrid::from_text(text).to_text(), text);
    }

    #[test]
    fn a_flood_stays_in_its_region() {
        let map = BitGrid::from_text(
            "
            ..#...
            .##.#.
            ...#..",
        );
        assert_eq!(map.flood(Point::new(0, 0)).to_text(), "..####\n.#####\n...###\n");
        assert!(map.flood(Point::new(2, 0)).is_empty());
        assert!(map.flood(Point::new(-1, 0)).is_empty());
    }

    #[test]
    fn a_flood_by_words_equals_one_by_cells_at_every_word_boundary() {
        for width in [1, 2, 63, 64, 65, 127, 128, 129, 200] {
            for seed in 0..20 {
                let map = noise(Size::new(width, 17), seed);
                let Some(from) = map.first() else { continue };
                assert_eq!(map.flood(from), flood_cell_by_cell(&map, from), "width {width} seed {seed}");
            }
        }
    }

    #[test]
    fn a_rectangle_holds_its_cells_across_words() {
        let size = Size::new(140, 4);
        let area = Rect::new(60, 1, 70, 2);
        let grid = BitGrid::of_rect(size, area);
        assert_eq!(grid.points().collect::<Vec<_>>(), area.points().collect::<Vec<_>>());
        assert_eq!((grid.first(), grid.last()), (Some(Point::new(60, 1)), Some(Point::new(129, 2))));
    }

    #[test]
    fn a_run_is_put_in_and_taken_out_across_words() {
        let mut grid = BitGrid::new(Size::new(200, 2));
        grid.insert_run(1, 60, 190);
        assert_eq!(grid.runs(1).collect::<Vec<_>>(), [(60, 190)]);
        grid.remove_run(1, 64, 128);
        assert_eq!(grid.runs(1).collect::<Vec<_>>(), [(60, 64), (128, 190)]);
        grid.insert_run(0, 5, 5);
        assert_eq!(grid.runs(0).count(), 0);
    }

    #[test]
    fn runs_cross_words_and_end_at_the_edge() {
        let size = Size::new(130, 1);
        let mut grid = BitGrid::of_rect(size, Rect::new(60, 0, 70, 1));
        grid.insert(Point::new(3, 0));
        assert_eq!(grid.runs(0).collect::<Vec<_>>(), [(3, 4), (60, 130)]);
        let full = BitGrid::of_rect(Size::new(128, 1), Rect::new(0, 0, 128, 1));
        assert_eq!(full.runs(0).collect::<Vec<_>>(), [(0, 128)]);
    }

    #[test]
    fn cells_of_a_slice_land_where_they_stand() {
        let size = Size::new(70, 3);
        let cells: Vec<i32> = (0..210).collect();
        let grid = BitGrid::of_cells(size, &cells, |cell| cell % 7 == 0);
        for point in size.rect().points() {
            assert_eq!(grid.contains(point), (point.y * 70 + point.x) % 7 == 0);
        }
    }

    #[test]
    fn a_dilated_set_holds_all_cells_around_its_own() {
        for width in [1, 5, 63, 64, 65, 129] {
            let grid = noise(Size::new(width, 9), 3);
            let dilated = grid.dilated();
            for point in grid.size().rect().points() {
                let around = Rect::new(point.x - 1, point.y - 1, 3, 3);
                assert_eq!(dilated.contains(point), around.points().any(|other| grid.contains(other)));
            }
            assert!(dilated.points().all(|point| grid.size().contains(point)));
        }
    }

    #[test]
    fn painting_gives_every_cell_its_value() {
        for width in [1, 3, 64, 65, 131] {
            let grid = noise(Size::new(width, 3), 5);
            let painted = grid.paint('.', '#');
            assert!(grid.size().rect().points().all(|point| (painted[point] == '.') == grid.contains(point)));
        }
    }

    #[test]
    fn cells_are_found_by_their_place_in_reading_order() {
        let grid = noise(Size::new(131, 9), 8);
        for (place, point) in grid.points().enumerate() {
            assert_eq!(grid.nth(place), Some(point));
        }
        assert_eq!(grid.nth(grid.count()), None);
    }

    #[test]
    fn set_operations_agree_with_their_names() {
        let a = noise(Size::new(70, 5), 1);
        let b = noise(Size::new(70, 5), 2);
        let (mut both, mut either, mut only) = (a.clone(), a.clone(), a.clone());
        both.intersect(&b);
        either.unite(&b);
        only.subtract(&b);
        assert_eq!(both.count() + only.count(), a.count());
        assert_eq!(either.count(), a.count() + b.count() - both.count());
    }
}

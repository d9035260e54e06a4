//! From cells and drawings to bits and back.

use super::{BitGrid, low_bits};
use crate::geometry::{Point, Size};
use crate::grid::Grid;

impl BitGrid {
    /// The cells of a row-major slice for which `is_in` holds.
    pub fn of_cells<T: Copy>(size: Size, cells: &[T], is_in: impl Fn(T) -> bool) -> BitGrid {
        let mut grid = BitGrid::new(size);
        let stride = grid.stride.max(1);
        for (words, row) in
            grid.words.chunks_exact_mut(stride).zip(cells.chunks_exact(size.width.max(1) as usize))
        {
            let flag = |cell| u8::from(is_in(cell));
            let (wholes, rest) = row.as_chunks::<64>();
            words.iter_mut().zip(wholes).for_each(|(word, cells)| *word = packed(&cells.map(flag)));
            if let (Some(word), Some(&any)) = (words.get_mut(wholes.len()), rest.first()) {
                // A full word of cells is tested many at a time; those past the edge are then left out.
                let mut cells = [any; 64];
                cells[..rest.len()].copy_from_slice(rest);
                *word = packed(&cells.map(flag)) & low_bits(rest.len() as u32);
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
}

/// The word whose bits are these bytes, each 0 or 1. A multiplication gathers eight of them in its highest byte.
fn packed(flags: &[u8; 64]) -> u64 {
    let (eights, _) = flags.as_chunks::<8>();
    eights.iter().rev().fold(0, |bits, &eight| {
        bits << 8 | u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
}

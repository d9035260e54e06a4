//! Every second cell of the map, on which mazes are dug.
//!
//! Cell `(x, y)` of the lattice is cell `(2x + 1, 2y + 1)` of the map. Lists of one byte per cell have a frame that
//! no maze may use, so that a neighbor is a fixed offset away and never off the list; a *place* is an index into such a list.

use oubliette_core::{BitGrid, Grid, Point, Rect, Size, Tile};

/// The lattice of a map.
#[derive(Clone, Copy)]
pub(super) struct Lattice {
    size: Size,
    stride: usize,
}

impl Lattice {
    pub(super) fn of(map: Size) -> Lattice {
        let size = Size::new(map.width / 2, map.height / 2);
        Lattice { size, stride: size.width as usize + 2 }
    }

    /// Its own size.
    pub(super) fn size(self) -> Size {
        self.size
    }

    /// The offset of a step in each direction.
    pub(super) fn steps(self) -> [isize; 4] {
        [-(self.stride as isize), 1, self.stride as isize, -1]
    }

    /// The place of a cell of the lattice.
    pub(super) fn place(self, x: i32, y: i32) -> usize {
        (y as usize + 1) * self.stride + x as usize + 1
    }

    /// The rows of a list without its frame.
    pub(super) fn rows<T>(self, places: &[T]) -> impl Iterator<Item = &[T]> {
        let width = self.size.width as usize;
        places
            .chunks_exact(self.stride)
            .skip(1)
            .take(self.size.height as usize)
            .map(move |row| &row[1..=width])
    }

    /// The cell of the map at a place.
    pub(super) fn point(self, place: usize) -> Point {
        let (x, y) = (place as u32 % self.stride as u32, place as u32 / self.stride as u32);
        Point::new(2 * x as i32 - 1, 2 * y as i32 - 1)
    }

    /// The cells of the lattice that have nothing but wall around them.
    pub(super) fn free_cells(self, tiles: &Grid<Tile>, within: Rect) -> BitGrid {
        let map = tiles.size();
        let taken = BitGrid::of_cells(map, tiles.cells(), |tile| tile != Tile::Wall).dilated();
        let columns = BitGrid::of_rect(Size::new(map.width, 1), Rect::new(within.x, 0, within.width, 1));
        let mut free = BitGrid::new(self.size);
        for y in within.y / 2..within.bottom() / 2 {
            let taken = taken.row(2 * y + 1);
            let half =
                |index: usize| columns.words().get(index).map_or(0, |word| odd_bits(word & !taken[index]));
            for (index, word) in free.row_mut(y).iter_mut().enumerate() {
                *word = half(2 * index) | half(2 * index + 1) << 32;
            }
        }
        free
    }

    /// For each place, the directions in which a free cell lies.
    pub(super) fn ways_between(self, free: &BitGrid) -> Vec<u8> {
        let mut is_free = vec![0; self.stride * (self.size.height as usize + 2)];
        for (y, row) in (0..self.size.height).zip(is_free.chunks_exact_mut(self.stride).skip(1)) {
            for (&word, places) in free.row(y).iter().zip(row[1..].chunks_mut(64)) {
                let (eights, rest) = places.as_chunks_mut::<8>();
                for (number, eight) in eights.iter_mut().enumerate() {
                    *eight = bytes_of(word >> (8 * number));
                }
                let bits = word.unbounded_shr(8 * eights.len() as u32);
                rest.iter_mut().zip(bytes_of(bits)).for_each(|(place, byte)| *place = byte);
            }
        }
        let inner = self.stride..is_free.len() - self.stride;
        let mut ways = vec![0; is_free.len()];
        let beside = |step: isize| {
            &is_free[inner.start.wrapping_add_signed(step)..inner.end.wrapping_add_signed(step)]
        };
        let [up, right, down, left] = self.steps().map(beside);
        let beside = up.iter().zip(right).zip(down.iter().zip(left));
        for (ways, ((up, right), (down, left))) in ways[inner.clone()].iter_mut().zip(beside) {
            *ways = up | right << 1 | down << 2 | left << 3;
        }
        ways
    }
}

/// Every second bit of a word, from the second on, side by side.
fn odd_bits(word: u64) -> u64 {
    let mut bits = word >> 1 & 0x5555_5555_5555_5555;
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333;
    bits = (bits | bits >> 2) & 0x0F0F_0F0F_0F0F_0F0F;
    bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF;
    bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF;
    (bits | bits >> 16) & 0xFFFF_FFFF
}

/// The eight lowest bits of a word as bytes of 0 or 1.
fn bytes_of(word: u64) -> [u8; 8] {
    // Each byte keeps the bit of its own number, which is then carried to its top.
    let apart = (word & 0xFF).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    ((apart + 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rng;

    use super::*;

    #[test]
    fn odd_bits_move_together_and_bits_become_bytes() {
        let mut rng = Rng::from_state(1);
        for word in (0..200).map(|_| rng.next_u64()).chain([0, u64::MAX]) {
            let expected = (0..32).fold(0, |bits, bit| bits | (word >> (2 * bit + 1) & 1) << bit);
            assert_eq!(odd_bits(word), expected, "{word:x}");
            assert_eq!(bytes_of(word), std::array::from_fn(|bit| (word >> bit & 1) as u8), "{word:x}");
        }
    }

    #[test]
    fn free_cells_are_those_with_walls_around_at_every_width() {
        for width in 3..140 {
            let mut rng = Rng::from_state(width as u64);
            let size = Size::new(width, 11);
            let mut tiles = Grid::filled(size, Tile::Wall);
            for _ in 0..width / 3 {
                tiles[Point::new(rng.range(0, width - 1), rng.range(0, 10))] = Tile::Room;
            }
            let lattice = Lattice::of(size);
            let free = lattice.free_cells(&tiles, size.interior());
            let ways = lattice.ways_between(&free);
            let is_free = |point: Point| {
                let mut around = Rect::new(point.x - 1, point.y - 1, 3, 3).points();
                size.interior().contains(point) && around.all(|point| tiles[point] == Tile::Wall)
            };
            for cell in lattice.size.rect().points() {
                let place = lattice.place(cell.x, cell.y);
                let point = lattice.point(place);
                assert_eq!(point, Point::new(2 * cell.x + 1, 2 * cell.y + 1));
                assert_eq!(free.contains(cell), is_free(point), "{point:?} of {size}");
                let expected = oubliette_core::Direction::ALL
                    .iter()
                    .enumerate()
                    .filter(|&(_, &direction)| is_free(point.steps(direction, 2)))
                    .fold(0, |ways, (number, _)| ways | 1 << number);
                assert_eq!(ways[place], expected, "{point:?} of {size}");
            }
        }
    }
}

//! Chooses the lines that part a floor: none touches another one.

use oubliette_core::{BitGrid, Direction, Grid, Point, Rng, Tile};

use super::Line;

/// The cells that can be crossed in a straight line, by the direction of the line that would close them.
pub(super) struct Ways {
    pub(super) along: Direction,
    /// Those with walls on both other sides.
    narrow: BitGrid,
    /// The others.
    pub(super) wide: BitGrid,
}

impl Ways {
    /// First the ways up and down, which lines to the right close, then those to the left and right.
    pub(super) fn of(open: &BitGrid, closable: &BitGrid) -> [Ways; 2] {
        let mut ways = [Direction::Right, Direction::Down].map(|along| Ways {
            along,
            narrow: closable.clone(),
            wide: closable.clone(),
        });
        for_each_word(open, |index, [above, right, below, left]| {
            let (upright, level) = (above & below, left & right);
            let [across, along] = &mut ways;
            across.narrow.words_mut()[index] &= upright & !(left | right);
            across.wide.words_mut()[index] &= upright & (left | right);
            along.narrow.words_mut()[index] &= level & !(above | below);
            along.wide.words_mut()[index] &= level & (above | below);
        });
        ways
    }
}

/// Shows for each word of `cells` which of its 64 places have a cell of the set above, right of, below and left of
/// them.
pub(in super::super) fn for_each_word(cells: &BitGrid, mut see: impl FnMut(usize, [u64; 4])) {
    let (stride, words) = (cells.stride(), cells.words());
    for index in 0..words.len() {
        let column = index % stride;
        let before = if column > 0 { words[index - 1] } else { 0 };
        let after = if column + 1 < stride { words[index + 1] } else { 0 };
        let above = index.checked_sub(stride).map_or(0, |above| words[above]);
        let below = words.get(index + stride).copied().unwrap_or(0);
        see(index, [above, words[index] >> 1 | after << 63, below, words[index] << 1 | before >> 63]);
    }
}

/// Chooses lines.
pub(super) struct Search<'a> {
    pub(super) tiles: &'a Grid<Tile>,
    pub(super) open: &'a BitGrid,
    pub(super) doors: BitGrid,
    /// The cells of all lines.
    pub(super) taken: BitGrid,
    pub(super) lines: Vec<Line>,
}

impl Search<'_> {
    /// Doors first, then passages one cell wide: every second cell of them, so that in a maze the gates stand
    /// between its cells and not on them.
    pub(super) fn take_doors_and_passages(&mut self, ways: &[Ways; 2], max_lines: usize, rng: &mut Rng) {
        for Ways { along, narrow, .. } in ways {
            let mut doors = narrow.clone();
            doors.intersect(&self.doors);
            doors.points().for_each(|at| self.take(at, *along, 1));
        }
        let count: usize = ways.iter().map(|ways| ways.narrow.count()).sum();
        let is_passed_over = |rng: &mut Rng| count > max_lines && !rng.chance(max_lines as u32, count as u32);
        for is_odd in [true, false] {
            for Ways { along, narrow, .. } in ways {
                for at in checkered(narrow, is_odd).points() {
                    if !self.doors.contains(at) && !is_passed_over(rng) {
                        self.take(at, *along, 1);
                    }
                }
            }
        }
    }

    /// Chooses the line unless it touches another one, stands before a door that it is not, or ends at rubble: a gate
    /// stands between walls.
    pub(super) fn take(&mut self, first: Point, along: Direction, length: i32) {
        let ends = [first.steps(along, -1), first.steps(along, length)];
        if ends.iter().any(|&end| self.tiles.at(end) == Some(Tile::Rubble)) {
            return;
        }
        let sides = [along.turned_left(), along.turned_right()];
        let is_door = self.doors.contains(first);
        let is_free = |at: Point| !self.taken.contains(at) && (is_door || !self.doors.contains(at));
        let has_room =
            |cell: Point| !self.taken.contains(cell) && sides.iter().all(|&side| is_free(cell.step(side)));
        let mut cells = (0..length).map(|step| first.steps(along, step));
        if !cells.clone().all(has_room) {
            return;
        }
        let passes = |cell: &Point| sides.iter().all(|&side| self.open.contains(cell.step(side)));
        let Some(gate) = cells.find(passes) else { return };
        self.lines.push(Line { first, along, length, gate, pieces: (0, 0), is_door });
        (0..length).for_each(|step| self.taken.insert(first.steps(along, step)));
    }
}

/// The cells whose column and row are together odd, or even.
fn checkered(cells: &BitGrid, is_odd: bool) -> BitGrid {
    const ODD_COLUMNS: u64 = 0xAAAA_AAAA_AAAA_AAAA;
    let mut chosen = cells.clone();
    for y in 0..cells.size().height {
        let mask = if (y % 2 == 0) == is_odd { ODD_COLUMNS } else { !ODD_COLUMNS };
        chosen.row_mut(y).iter_mut().for_each(|word| *word &= mask);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_narrow_between_two_walls_and_wide_at_forks_and_crossings() {
        let open = BitGrid::from_text("#.###\n....#\n#.#.#\n#.#.#\n#####");
        let [upright, level] = Ways::of(&open, &open);
        let drawn = |ways: &Ways| [&ways.narrow, &ways.wide].map(BitGrid::to_text);
        let narrow = "#####\n#####\n#.#.#\n#####\n#####\n";
        let wide = "#####\n#.###\n#####\n#####\n#####\n";
        assert_eq!(drawn(&upright), [narrow, wide]);
        let narrow = "#####\n##.##\n#####\n#####\n#####\n";
        assert_eq!(drawn(&level), [narrow, wide]);
    }
}

//! Where a floor can be closed: narrow places, and the pieces of floor between them.
//!
//! A *line* is a short straight row of floor cells from wall to wall. Putting a gate into one of its cells and
//! walls into the others closes it. No two lines touch, so each can be closed or left open whatever becomes of the
//! others; what remains of the floor without them falls into *pieces*.

use oubliette_core::{BitGrid, Components, Direction, Grid, Point, Rect, Rng, Tile, UnionFind};

/// A narrow place between two pieces of floor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    first: Point,
    along: Direction,
    length: i32,
    /// The cell of it that has floor on both sides.
    pub(super) gate: Point,
    /// The pieces on both sides.
    pub(super) pieces: (u32, u32),
    /// Whether there is a door already.
    pub(super) is_door: bool,
}

impl Line {
    /// How many cells become wall when it gets a gate.
    pub(super) fn wall_count(&self) -> u32 {
        self.length as u32 - 1
    }

    /// Its cells.
    pub(super) fn cells(&self) -> impl Iterator<Item = Point> + Clone + use<> {
        let Line { first, along, length, .. } = *self;
        (0..length).map(move |step| first.steps(along, step))
    }
}

/// A floor as pieces and the lines between them.
pub(super) struct Pieces {
    /// All cells of the floor.
    pub(super) open: BitGrid,
    /// The floor without the lines.
    pub(super) rest: BitGrid,
    components: Components,
    piece_of: Vec<u32>,
    /// The cells of each piece.
    pub(super) sizes: Vec<u32>,
    pub(super) lines: Vec<Line>,
}

/// The widest place that can be closed.
const MAX_LENGTH: i32 = 6;

impl Pieces {
    /// Parts the floor inside `window` at no more than about `max_lines` narrow places one cell wide, chosen at random,
    /// and at wider ones.
    pub(super) fn of(
        tiles: &Grid<Tile>,
        start: Point,
        window: Rect,
        max_lines: usize,
        rng: &mut Rng,
    ) -> Pieces {
        let open = BitGrid::of_cells(tiles.size(), tiles.cells(), Tile::is_open);
        let may_close = |tile: Tile| matches!(tile, Tile::Corridor | Tile::Passage | Tile::Cave | Tile::Door);
        let mut closable = BitGrid::of_cells(tiles.size(), tiles.cells(), may_close);
        closable.remove(start);
        if window != tiles.size().rect() {
            closable.intersect(&BitGrid::of_rect(tiles.size(), window));
        }
        let is_door = |tile: Tile| matches!(tile, Tile::Door | Tile::SecretDoor);
        let doors = BitGrid::of_cells(tiles.size(), tiles.cells(), is_door);
        let taken = BitGrid::new(tiles.size());
        let mut search = Search { tiles, open: &open, closable: &closable, doors, taken, lines: Vec::new() };
        let ways = Ways::of(&open, &closable);
        search.take_doors_and_passages(&ways, max_lines, rng);
        if has_squares(&closable) {
            search.take_wide_places(&ways, max_lines);
        }
        let Search { taken, lines, .. } = search;
        let mut rest = open.clone();
        rest.subtract(&taken);
        joined(open, rest, lines)
    }

    /// The piece that `point` is part of, if it is no part of a line.
    pub(super) fn piece_at(&self, point: Point) -> Option<u32> {
        self.rest.contains(point).then(|| self.piece_of[self.components.label_at(point) as usize])
    }

    /// Whether `point` is a cell of a line.
    pub(super) fn is_in_line(&self, point: Point) -> bool {
        self.open.contains(point) && !self.rest.contains(point)
    }

    /// The piece of each run of cells, row after row.
    pub(super) fn run_pieces(&self) -> impl Iterator<Item = u32> {
        self.components.run_labels().iter().map(|&label| self.piece_of[label as usize])
    }
}

/// The cells that one can walk straight through, by the direction of the line that would close them.
struct Ways {
    along: Direction,
    /// Those with walls on both other sides.
    narrow: BitGrid,
    /// The others.
    wide: BitGrid,
}

impl Ways {
    /// First the ways up and down, which lines to the right close, then those to the left and right.
    fn of(open: &BitGrid, closable: &BitGrid) -> [Ways; 2] {
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
pub(super) fn for_each_word(cells: &BitGrid, mut see: impl FnMut(usize, [u64; 4])) {
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

struct Search<'a> {
    tiles: &'a Grid<Tile>,
    open: &'a BitGrid,
    closable: &'a BitGrid,
    doors: BitGrid,
    taken: BitGrid,
    lines: Vec<Line>,
}

impl Search<'_> {
    /// Doors first, then passages one cell wide: every second cell of them, so that in a maze the gates stand
    /// between its cells and not on them.
    fn take_doors_and_passages(&mut self, ways: &[Ways; 2], max_lines: usize, rng: &mut Rng) {
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

    /// Places of two cells and more, narrow ones first.
    fn take_wide_places(&mut self, ways: &[Ways; 2], max_lines: usize) {
        let mut found = Vec::new();
        for Ways { along, wide, .. } in ways {
            let back = along.reversed();
            let mut last = None;
            for at in wide.points() {
                // One of the cells of a place is enough to find it.
                if last.replace(at) == Some(at.step(back)) {
                    continue;
                }
                let reach = |direction: Direction| {
                    (1..=MAX_LENGTH).find(|&step| !self.open.contains(at.steps(direction, step)))
                };
                if let (Some(behind), Some(ahead)) = (reach(back), reach(*along))
                    && behind + ahead - 1 <= MAX_LENGTH
                {
                    found.push((behind + ahead - 1, at.steps(back, behind - 1), *along));
                }
            }
        }
        found.sort_by_key(|&(length, ..)| length);
        for (length, first, along) in found.into_iter().take(max_lines) {
            if (0..length).all(|step| self.closable.contains(first.steps(along, step))) {
                self.take(first, along, length);
            }
        }
    }

    /// Takes the line unless it touches another one, stands before a door that it is not, or ends at rubble: a gate
    /// stands between walls.
    fn take(&mut self, first: Point, along: Direction, length: i32) {
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

/// Whether somewhere four cells of the set make a square: only there is a place wider than one cell.
fn has_squares(cells: &BitGrid) -> bool {
    let stride = cells.stride();
    let pair_at = |index: usize| {
        let after = if (index + 1).is_multiple_of(stride) { 0 } else { cells.words()[index + 1] };
        cells.words()[index] & (cells.words()[index] >> 1 | after << 63)
    };
    let last_row = cells.words().len().saturating_sub(stride);
    (0..last_row).any(|index| pair_at(index) & pair_at(index + stride) != 0)
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

/// Finds the pieces on both sides of each line. A line that has more or fewer than two around it is none: it
/// joins them.
fn joined(open: BitGrid, rest: BitGrid, mut lines: Vec<Line>) -> Pieces {
    let components = Components::of(&rest);
    let mut sets = UnionFind::new(components.count());
    let label = |point: Point| rest.contains(point).then(|| components.label_at(point));
    lines.retain_mut(|line| {
        let sides = [line.along.turned_left(), line.along.turned_right()];
        let [a, b] = sides.map(|side| label(line.gate.step(side)));
        let around = || line.cells().flat_map(|cell| sides.map(|side| cell.step(side))).filter_map(label);
        if let (Some(a), Some(b)) = (a, b)
            && a != b
            && (line.length == 1 || around().all(|piece| piece == a || piece == b))
        {
            line.pieces = (a, b);
            return true;
        }
        let mut around = around();
        if let Some(first) = around.next() {
            around.for_each(|other| {
                sets.union(first, other);
            });
        }
        false
    });
    let (piece_of, count) = sets.into_numbers();
    let mut sizes = vec![0; count as usize];
    for (&piece, size) in piece_of.iter().zip(components.sizes()) {
        sizes[piece as usize] += size;
    }
    lines.retain_mut(|line| {
        line.pieces = (piece_of[line.pieces.0 as usize], piece_of[line.pieces.1 as usize]);
        line.pieces.0 != line.pieces.1
    });
    Pieces { open, rest, components, piece_of, sizes, lines }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mission::embed::drawn;

    fn pieces(map: &str) -> Pieces {
        let tiles = drawn(map);
        Pieces::of(&tiles, Point::new(1, 1), tiles.size().rect(), 1000, &mut Rng::from_state(1))
    }

    #[test]
    fn a_door_parts_two_rooms_and_the_cells_beside_it_stay_free() {
        let found = pieces(
            "#########
             #...#...#
             #...+,,.#
             #...#...#
             #########",
        );
        let gates: Vec<Point> = found.lines.iter().map(|line| line.gate).collect();
        assert_eq!(gates, [Point::new(4, 2)]);
        assert_eq!(found.sizes, [9, 9]);
    }

    #[test]
    fn a_wide_place_is_closed_from_wall_to_wall() {
        let found = pieces(
            "###########
             #;;;;;;;;;#
             #;;;;;;;;;#
             ####;;#####
             #;;;;;;;;;#
             #;;;;;;;;;#
             ###########",
        );
        let cells = [Point::new(4, 3), Point::new(5, 3)];
        assert!(found.lines.iter().any(|line| line.cells().eq(cells)));
    }

    #[test]
    fn in_a_maze_gates_stand_between_its_cells() {
        let found = pieces(
            "#########
             #:::::::#
             #########",
        );
        let gates: Vec<i32> = found.lines.iter().map(|line| line.gate.x).collect();
        assert_eq!(gates, [2, 4, 6]);
    }

    #[test]
    fn a_gate_stands_between_walls_and_not_beside_rubble() {
        let found = pieces(
            "#########
             ##%######
             #:::::::#
             #########",
        );
        let gates: Vec<i32> = found.lines.iter().map(|line| line.gate.x).collect();
        assert!(!gates.is_empty() && !gates.contains(&2), "{gates:?}");
    }

    #[test]
    fn a_passage_that_leads_back_is_no_gate_to_anywhere() {
        let found = pieces(
            "#######
             #.....#
             #.###.#
             #.....#
             #######",
        );
        assert!(found.lines.is_empty(), "rooms are never cut");
    }
}

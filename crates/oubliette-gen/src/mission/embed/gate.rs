//! Where a floor can be closed: narrow places, and the pieces of floor between them.
//!
//! A *line* is a short straight row of floor cells from wall to wall. Putting a gate into one of its cells and
//! walls into the others closes it. No two lines touch, so each can be closed or left open whatever becomes of the
//! others; what remains of the floor without them falls into *pieces*.

use oubliette_core::{BitGrid, Components, Direction, Grid, Point, Rng, Size, Tile, UnionFind};

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
/// The most places worth looking at: on larger maps some are passed over.
const MAX_LINES: usize = 1 << 13;

impl Pieces {
    pub(super) fn of(tiles: &Grid<Tile>, start: Point, rng: &mut Rng) -> Pieces {
        let open = BitGrid::of_cells(tiles.size(), tiles.cells(), Tile::is_open);
        let may_close = |tile: Tile| matches!(tile, Tile::Corridor | Tile::Passage | Tile::Cave | Tile::Door);
        let mut closable = BitGrid::of_cells(tiles.size(), tiles.cells(), may_close);
        closable.remove(start);
        let mut search = Search { tiles, open: &open, taken: BitGrid::new(tiles.size()), lines: Vec::new() };
        search.take_doors_and_passages(&closable, rng);
        search.take_wide_places(&closable);
        let Search { taken, lines, .. } = search;
        let mut rest = open;
        rest.subtract(&taken);
        let components = Components::of(&rest);
        joined(rest, components, lines)
    }

    /// The piece that `point` is part of, if it is no part of a line.
    pub(super) fn piece_at(&self, point: Point) -> Option<u32> {
        self.rest.contains(point).then(|| self.piece_of[self.components.label_at(point) as usize])
    }

    /// The piece of each run of cells, row after row.
    pub(super) fn run_pieces(&self) -> impl Iterator<Item = u32> {
        self.components.run_labels().iter().map(|&label| self.piece_of[label as usize])
    }
}

struct Search<'a> {
    tiles: &'a Grid<Tile>,
    open: &'a BitGrid,
    taken: BitGrid,
    lines: Vec<Line>,
}

impl Search<'_> {
    /// Doors first, then passages one cell wide: every second cell of them, so that in a maze the gates stand
    /// between its cells and not on them.
    fn take_doors_and_passages(&mut self, closable: &BitGrid, rng: &mut Rng) {
        let (across, upright) = narrow(self.open, closable);
        let count = across.count() + upright.count();
        let is_passed_over = |rng: &mut Rng| count > MAX_LINES && !rng.chance(MAX_LINES as u32, count as u32);
        let mut offer = |search: &mut Search<'_>, is_wanted: &dyn Fn(&Grid<Tile>, Point) -> bool| {
            for (cells, along) in [(&across, Direction::Right), (&upright, Direction::Down)] {
                for at in cells.points() {
                    if is_wanted(search.tiles, at) && !is_passed_over(rng) {
                        search.take(at, along, 1);
                    }
                }
            }
        };
        offer(self, &|tiles, at| tiles[at] == Tile::Door);
        offer(self, &|tiles, at| tiles[at] != Tile::Door && (at.x ^ at.y) & 1 == 1);
        offer(self, &|tiles, at| tiles[at] != Tile::Door && (at.x ^ at.y) & 1 == 0);
    }

    /// Places of two cells and more, narrow ones first.
    fn take_wide_places(&mut self, closable: &BitGrid) {
        let mut wide = Vec::new();
        let Size { width, height } = self.open.size();
        for y in 1..height - 1 {
            for (begin, end) in self.open.runs(y) {
                if (2..=MAX_LENGTH).contains(&(end - begin)) {
                    wide.push((end - begin, Point::new(begin, y), Direction::Right));
                }
            }
        }
        if wide.is_empty() {
            return;
        }
        for x in 1..width - 1 {
            let mut begin = 0;
            for y in 0..height {
                if !self.open.contains(Point::new(x, y)) {
                    if (2..=MAX_LENGTH).contains(&(y - begin)) {
                        wide.push((y - begin, Point::new(x, begin), Direction::Down));
                    }
                    begin = y + 1;
                }
            }
        }
        wide.sort_by_key(|&(length, ..)| length);
        for (length, first, along) in wide.into_iter().take(MAX_LINES) {
            if (0..length).all(|step| closable.contains(first.steps(along, step))) {
                self.take(first, along, length);
            }
        }
    }

    /// Takes the line unless it touches another one, or stands before a door that it is not.
    fn take(&mut self, first: Point, along: Direction, length: i32) {
        let (side, other_side) = (along.turned_left(), along.turned_right());
        let is_door = |point: Point| matches!(self.tiles[point], Tile::Door | Tile::SecretDoor);
        let own_door = is_door(first);
        let is_free = |cell: Point| {
            !cell
                .neighbors()
                .into_iter()
                .any(|next| self.taken.contains(next) || (is_door(next) && !own_door))
        };
        let mut cells = (0..length).map(|step| first.steps(along, step));
        if !cells.clone().all(is_free) {
            return;
        }
        let passes =
            |cell: &Point| self.open.contains(cell.step(side)) && self.open.contains(cell.step(other_side));
        let Some(gate) = cells.find(passes) else { return };
        self.lines.push(Line { first, along, length, gate, pieces: (0, 0), is_door: own_door });
        (0..length).for_each(|step| self.taken.insert(first.steps(along, step)));
    }
}

/// The cells of passages one cell wide: those with walls to the left and right, and those with walls above and
/// below.
fn narrow(open: &BitGrid, closable: &BitGrid) -> (BitGrid, BitGrid) {
    let (mut across, mut upright) = (closable.clone(), closable.clone());
    let (stride, mask) = (open.stride(), open.row_mask());
    let words = open.words();
    for y in 0..open.size().height as usize {
        for column in 0..stride {
            let index = y * stride + column;
            let at = |index: Option<usize>| index.and_then(|index| words.get(index)).copied().unwrap_or(0);
            let before = if column > 0 { words[index - 1] } else { 0 };
            let after = if column + 1 < stride { words[index + 1] } else { 0 };
            let left = words[index] << 1 | before >> 63;
            let right = words[index] >> 1 | after << 63;
            let (above, below) = (at(index.checked_sub(stride)), at(Some(index + stride)));
            let inside = if column + 1 == stride { mask } else { u64::MAX };
            across.words_mut()[index] &= above & below & !left & !right & inside;
            upright.words_mut()[index] &= left & right & !above & !below & inside;
        }
    }
    (across, upright)
}

/// Finds the pieces on both sides of each line. A line that has more or fewer than two around it is none: it
/// joins them.
fn joined(rest: BitGrid, components: Components, mut lines: Vec<Line>) -> Pieces {
    let mut sets = UnionFind::new(components.count());
    let label = |point: Point| rest.contains(point).then(|| components.label_at(point));
    lines.retain_mut(|line| {
        let (side, other_side) = (line.along.turned_left(), line.along.turned_right());
        let mut around =
            line.cells().flat_map(|cell| [cell.step(side), cell.step(other_side)]).filter_map(label);
        let ends = (label(line.gate.step(side)), label(line.gate.step(other_side)));
        if let (Some(a), Some(b)) = ends
            && a != b
            && around.clone().all(|piece| piece == a || piece == b)
        {
            line.pieces = (a, b);
            return true;
        }
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
    Pieces { rest, components, piece_of, sizes, lines }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mission::embed::drawn;

    fn pieces(map: &str) -> Pieces {
        Pieces::of(&drawn(map), Point::new(1, 1), &mut Rng::from_state(1))
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

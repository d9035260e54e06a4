//! Where a floor can be closed: narrow places, and the pieces of floor between them.
//!
//! A *line* is a short straight row of floor cells from wall to wall. Putting a gate into one of its cells and
//! walls into the others closes it. No two lines touch, so each can be closed or left open independently of the others.
//! The connected regions of the floor without the lines are its *pieces*.

mod search;
mod wide;

pub(super) use search::for_each_word;

use oubliette_core::{BitGrid, Components, Direction, Grid, Point, Rect, Rng, Room, Tile, UnionFind};

use crate::floor::ends::known_floor;
use search::{Search, Ways};
use wide::Place;

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
    /// Doorways, and the cells behind secret doors: nothing may stand there.
    pub(super) barred: BitGrid,
    /// The cells of each piece that something may stand on.
    pub(super) sizes: Vec<u32>,
    /// The rooms of each piece. A room is never divided.
    pub(super) room_counts: Vec<u32>,
    pub(super) lines: Vec<Line>,
}

impl Pieces {
    /// Counts the rooms in which something may stand.
    pub(super) fn with_rooms(mut self, tiles: &Grid<Tile>, rooms: &[Room]) -> Pieces {
        for room in rooms {
            let mut cells = room.area.points();
            let is_free = |at: &Point| tiles[*at] == Tile::Room && !self.barred.contains(*at);
            if let Some(piece) = cells.find(is_free).and_then(|at| self.piece_at(at)) {
                self.room_counts[piece as usize] += 1;
            }
        }
        self
    }

    /// Divides the floor inside `window` at no more than about `max_lines` narrow places one cell wide, chosen at random,
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
        let doors = BitGrid::of_cells(tiles.size(), tiles.cells(), Tile::is_door);
        let taken = BitGrid::new(tiles.size());
        let mut search = Search { tiles, open: &open, doors, taken, lines: Vec::new() };
        let ways = Ways::of(&open, &closable);
        search.take_doors_and_passages(&ways, max_lines, rng);
        for Place { first, along, length } in wide::places(&open, &closable, &ways, max_lines) {
            search.take(first, along, length);
        }
        let Search { taken, lines, .. } = search;
        let mut rest = open.clone();
        rest.subtract(&taken);
        let mut pieces = joined(open, rest, lines);
        pieces.bar(barred(tiles, start));
        pieces
    }

    /// Subtracts the barred cells from the sizes.
    fn bar(&mut self, barred: BitGrid) {
        for cell in barred.points() {
            if let Some(piece) = self.piece_at(cell) {
                self.sizes[piece as usize] -= 1;
            }
        }
        self.barred = barred;
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

fn barred(tiles: &Grid<Tile>, start: Point) -> BitGrid {
    let mut barred = BitGrid::of_cells(tiles.size(), tiles.cells(), Tile::is_door);
    let known = known_floor(tiles);
    if barred.points().any(|door| !known.contains(door)) {
        let mut hidden = known.clone();
        hidden.subtract(&known.flood(start));
        barred.unite(&hidden);
    }
    barred
}

/// Finds the pieces on both sides of each line. A line with more or fewer than two pieces around it is dropped, and its
/// pieces are joined.
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
    let barred = BitGrid::new(open.size());
    let room_counts = vec![0; sizes.len()];
    Pieces { open, rest, components, piece_of, barred, sizes, room_counts, lines }
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

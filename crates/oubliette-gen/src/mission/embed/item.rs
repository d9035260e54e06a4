//! On which cells of an area keys, rewards and the end stand.
//!
//! An area with a room has them in rooms: in the middles first, then anywhere that is not right at a door. An area without
//! has them in dead ends, then anywhere that is not right at a gate. Nothing stands in a doorway or a secret room. Each
//! next spot is the one farthest from the way in and from the spots before it.

use std::cell::OnceCell;

use oubliette_core::{BitGrid, Grid, Halt, Point, Rng, Room, Size, Tile, Work};

use super::gate::{Line, Pieces, for_each_word};

/// The cells to put things on.
pub(super) struct Spots<'a> {
    work: &'a Work<'a>,
    pieces: &'a Pieces,
    area_of_piece: &'a [u32],
    /// Dead ends and middles of rooms, sorted by area; no dead ends where an area has a room.
    sights: Vec<Sight>,
    /// Barred cells, and those right at gates, and in rooms those at doors.
    bad: BitGrid,
    /// The cells of rooms.
    in_rooms: BitGrid,
    /// In the order in which they were taken.
    taken: Vec<Point>,
    is_taken: BitGrid,
    /// All runs of cells, sorted by place; found when an area has no sight left.
    runs: OnceCell<Vec<Run>>,
}

/// A good place for a thing.
#[derive(Clone, Copy)]
struct Sight {
    area: u32,
    at: Point,
    /// The distance to the nearest of the first `compared` cells that were taken.
    room: u32,
    compared: u32,
}

/// Cells of a row.
#[derive(Clone, Copy)]
struct Run {
    /// Twice the number of its area, and one more if it lies outside of rooms.
    place: u32,
    row: i32,
    begin: i32,
    end: i32,
    /// The cells of all runs before it.
    before: u32,
}

/// How many cells are compared where an area has no sight left.
const PLAIN_CELLS: u32 = 32;

impl<'a> Spots<'a> {
    pub(super) fn of(
        tiles: &Grid<Tile>,
        rooms: &[Room],
        pieces: &'a Pieces,
        area_of_piece: &'a [u32],
        rng: &mut Rng,
        work: &'a Work<'a>,
    ) -> Spots<'a> {
        let mut bad = gates(tiles.size(), pieces, area_of_piece).dilated();
        bad.unite(&pieces.barred);
        let in_rooms = BitGrid::of_cells(tiles.size(), tiles.cells(), |tile| tile == Tile::Room);
        let mut at_doors = BitGrid::of_cells(tiles.size(), tiles.cells(), Tile::is_door).dilated();
        at_doors.intersect(&in_rooms);
        bad.unite(&at_doors);
        let has_room = areas_with_rooms(pieces, area_of_piece);
        let mut spots = Spots {
            work,
            pieces,
            area_of_piece,
            sights: Vec::new(),
            bad,
            in_rooms,
            taken: Vec::new(),
            is_taken: BitGrid::new(tiles.size()),
            runs: OnceCell::new(),
        };
        let middles = rooms.iter().map(|room| room.area.center());
        let sights = dead_ends(&pieces.open, &pieces.rest);
        let found = sights.points().chain(middles).filter(|&at| spots.is_good(at));
        let sight = |at| Some(Sight { area: spots.area_at(at)?, at, room: u32::MAX, compared: 0 });
        let is_fit = |sight: &Sight| spots.in_rooms.contains(sight.at) == has_room[sight.area as usize];
        let mut sights: Vec<Sight> = found.filter_map(sight).filter(is_fit).collect();
        rng.shuffle(&mut sights);
        sights.sort_by_key(|sight| sight.area);
        spots.sights = sights;
        spots
    }

    fn area_at(&self, at: Point) -> Option<u32> {
        self.pieces.piece_at(at).map(|piece| self.area_of_piece[piece as usize])
    }

    fn is_good(&self, at: Point) -> bool {
        !self.bad.contains(at)
    }

    /// How many cells there are.
    pub(super) fn cell_count(&self) -> u32 {
        self.pieces.sizes.iter().sum()
    }

    /// Nothing else may stand on `at`.
    pub(super) fn take(&mut self, at: Point) {
        self.taken.push(at);
        self.is_taken.insert(at);
    }

    /// Takes a cell of `area` that is far from `away` and from all that was taken; `None` if all are taken.
    pub(super) fn next(&mut self, area: u32, away: Point, rng: &mut Rng) -> Result<Option<Point>, Halt> {
        let mut found = self.best_sight(area, away)?;
        if found.is_none() {
            self.work.spend(self.taken.len() as u64 * u64::from(PLAIN_CELLS))?;
            found = self.best_plain(area, away, rng);
        }
        found.inspect(|&at| self.take(at));
        Ok(found)
    }

    /// A sight is compared once with each taken cell, and not again for the next thing.
    fn best_sight(&mut self, area: u32, away: Point) -> Result<Option<Point>, Halt> {
        let begin = self.sights.partition_point(|sight| sight.area < area);
        let end = self.sights.partition_point(|sight| sight.area <= area);
        for sight in &mut self.sights[begin..end] {
            let new = &self.taken[sight.compared as usize..];
            self.work.spend(new.len() as u64 + 1)?;
            sight.room = new.iter().fold(sight.room, |room, other| room.min(other.distance(sight.at)));
            sight.compared = self.taken.len() as u32;
        }
        let free = self.sights[begin..end].iter().filter(|sight| !self.is_taken.contains(sight.at));
        Ok(farthest(free.map(|sight| (sight.room.min(away.distance(sight.at)), sight.at))))
    }

    /// The best of some cells, or the first free one in reading order that is left; in a room if the area has one.
    fn best_plain(&self, area: u32, away: Point, rng: &mut Rng) -> Option<Point> {
        let in_rooms = self.best_of(self.runs_of(2 * area), away, rng);
        in_rooms.or_else(|| self.best_of(self.runs_of(2 * area + 1), away, rng))
    }

    fn best_of(&self, runs: &[Run], away: Point, rng: &mut Rng) -> Option<Point> {
        let (first, last) = (runs.first()?, runs.last()?);
        let count = last.before + (last.end - last.begin) as u32 - first.before;
        let is_free = |at: &Point| !self.is_taken.contains(*at);
        let cells = || runs.iter().flat_map(|run| (run.begin..run.end).map(|x| Point::new(x, run.row)));
        let draws: Vec<Point> = (0..PLAIN_CELLS)
            .map(|_| nth_cell(runs, first.before + rng.below(count)))
            .filter(|at| is_free(at) && self.is_good(*at))
            .collect();
        farthest(draws.into_iter().map(|at| (self.room_around(at, away), at)))
            .or_else(|| cells().find(|at| is_free(at) && self.is_good(*at)))
            .or_else(|| cells().find(|at| is_free(at) && !self.pieces.barred.contains(*at)))
    }

    fn runs_of(&self, place: u32) -> &[Run] {
        let runs = self.runs.get_or_init(|| self.runs_by_area());
        let begin = runs.partition_point(|run| run.place < place);
        let end = runs.partition_point(|run| run.place <= place);
        &runs[begin..end]
    }

    fn runs_by_area(&self) -> Vec<Run> {
        let rest = &self.pieces.rest;
        let mut runs = Vec::new();
        let mut areas = self.pieces.run_pieces().map(|piece| self.area_of_piece[piece as usize]);
        for row in 0..rest.size().height {
            for ((begin, end), area) in rest.runs(row).zip(areas.by_ref()) {
                let is_room = |x: i32| self.in_rooms.contains(Point::new(x, row));
                let mut first = begin;
                for x in begin + 1..=end {
                    if x == end || is_room(x) != is_room(first) {
                        let place = 2 * area + u32::from(!is_room(first));
                        runs.push(Run { place, row, begin: first, end: x, before: 0 });
                        first = x;
                    }
                }
            }
        }
        runs.sort_by_key(|run| run.place);
        let mut before = 0;
        for run in &mut runs {
            run.before = before;
            before += (run.end - run.begin) as u32;
        }
        runs
    }

    /// The distance to the nearest taken cell, or to `away` if that is nearer.
    fn room_around(&self, at: Point, away: Point) -> u32 {
        self.taken.iter().fold(away.distance(at), |room, other| room.min(other.distance(at)))
    }
}

/// The first of those with the most room around them.
fn farthest(cells: impl Iterator<Item = (u32, Point)>) -> Option<Point> {
    let mut best: Option<(u32, Point)> = None;
    for (room, at) in cells {
        if best.is_none_or(|(most, _)| room > most) {
            best = Some((room, at));
        }
    }
    best.map(|(_, at)| at)
}

/// The cell with a number, counted over all runs. The runs must have it.
fn nth_cell(runs: &[Run], number: u32) -> Point {
    let run = &runs[runs.partition_point(|run| run.before <= number) - 1];
    Point::new(run.begin + (number - run.before) as i32, run.row)
}

/// Which areas have a room.
fn areas_with_rooms(pieces: &Pieces, area_of_piece: &[u32]) -> Vec<bool> {
    let count = area_of_piece.iter().max().map_or(0, |&last| last as usize + 1);
    let mut has_room = vec![false; count];
    for (&area, &rooms) in area_of_piece.iter().zip(&pieces.room_counts) {
        has_room[area as usize] |= rooms > 0;
    }
    has_room
}

/// The cells of the lines between areas.
fn gates(size: Size, pieces: &Pieces, area_of_piece: &[u32]) -> BitGrid {
    let mut gates = BitGrid::new(size);
    let parts_areas =
        |line: &&Line| area_of_piece[line.pieces.0 as usize] != area_of_piece[line.pieces.1 as usize];
    let cells = pieces.lines.iter().filter(parts_areas).flat_map(Line::cells);
    cells.for_each(|cell| gates.insert(cell));
    gates
}

/// The cells of `rest` with exactly one neighbor on `open`.
fn dead_ends(open: &BitGrid, rest: &BitGrid) -> BitGrid {
    let mut dead_ends = rest.clone();
    for_each_word(open, |index, [a, b, c, d]| {
        let is_odd = a ^ b ^ c ^ d;
        let are_three = (a & b & (c | d)) | (c & d & (a | b));
        dead_ends.words_mut()[index] &= is_odd & !are_three;
    });
    dead_ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mission::embed::drawn;

    #[test]
    fn things_stand_far_from_the_gate_also_where_a_passage_could_have_more_gates() {
        let tiles = drawn(
            "###########
             #:::::::::#
             ###########",
        );
        let mut rng = Rng::from_state(1);
        let pieces = Pieces::of(&tiles, Point::new(1, 1), tiles.size().rect(), 1000, &mut rng);
        let gate = Point::new(2, 1);
        assert!(pieces.lines.len() > 1 && pieces.lines.iter().any(|line| line.gate == gate));
        let first = pieces.piece_at(Point::new(1, 1)).unwrap();
        let area_of_piece: Vec<u32> =
            (0..pieces.sizes.len() as u32).map(|piece| u32::from(piece != first)).collect();
        let work = Work::unbounded();
        let mut spots = Spots::of(&tiles, &[], &pieces, &area_of_piece, &mut rng, &work);
        assert_eq!(spots.next(1, gate, &mut rng), Ok(Some(Point::new(9, 1))));
        let next = spots.next(1, gate, &mut rng).unwrap().unwrap();
        assert!((4..9).contains(&next.x), "{next:?} is right at the gate");
    }

    #[test]
    fn things_stand_in_the_room_and_not_at_its_door_also_where_a_dead_end_is_farther() {
        let tiles = drawn(
            "#############
             #,,,,,,+...,#
             ########...,#
             ########...,#
             ###########,#
             ###########,#
             #############",
        );
        let mut rng = Rng::from_state(1);
        let start = Point::new(1, 1);
        let area = oubliette_core::Rect::new(8, 1, 3, 3);
        let rooms = [Room {
            id: oubliette_core::RoomId(0),
            area,
            kind: oubliette_core::RoomKind::Main,
            shape: oubliette_core::RoomShape::Rectangle,
            connections: Vec::new(),
            partition: None,
        }];
        let pieces =
            Pieces::of(&tiles, start, tiles.size().rect(), 1000, &mut rng).with_rooms(&tiles, &rooms);
        let area_of_piece = vec![0; pieces.sizes.len()];
        let work = Work::unbounded();
        let mut spots = Spots::of(&tiles, &rooms, &pieces, &area_of_piece, &mut rng, &work);
        let found: Vec<Point> = (0..7).map(|_| spots.next(0, start, &mut rng).unwrap().unwrap()).collect();
        let at_door = [Point::new(8, 1), Point::new(8, 2)];
        assert_eq!(found[0], area.center());
        assert!(found.iter().all(|&at| area.contains(at) && !at_door.contains(&at)), "{found:?}");
    }
}

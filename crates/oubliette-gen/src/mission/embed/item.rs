//! On which cells of an area keys, rewards and the end stand.
//!
//! Dead ends and the middles of rooms come first, then any cell that is not right at a gate; never a doorway
//! or a secret room. Each next spot is the one farthest from the way in and from the spots before it.

use std::cell::OnceCell;

use oubliette_core::{BitGrid, Grid, Point, Rng, Room, Size, Tile};

use super::gate::{Line, Pieces, for_each_word};

/// The cells to put things on.
pub(super) struct Spots<'a> {
    pieces: &'a Pieces,
    area_of_piece: &'a [u32],
    /// Dead ends and middles of rooms with their areas, sorted by area.
    sights: Vec<(u32, Point)>,
    /// Barred cells, and those right at gates.
    bad: BitGrid,
    taken: Vec<Point>,
    /// All runs of cells with their areas, sorted by area; found when an area has no sight left.
    runs: OnceCell<Vec<(u32, Run)>>,
}

/// Cells of a row: its number, the first and the one after the last.
type Run = (i32, i32, i32);

/// How many cells are compared where an area has no sight left.
const PLAIN_CELLS: u32 = 32;

impl<'a> Spots<'a> {
    pub(super) fn of(
        tiles: &Grid<Tile>,
        rooms: &[Room],
        pieces: &'a Pieces,
        area_of_piece: &'a [u32],
        rng: &mut Rng,
    ) -> Spots<'a> {
        let mut bad = gates(tiles.size(), pieces, area_of_piece).dilated();
        bad.unite(&pieces.barred);
        let mut spots = Spots {
            pieces,
            area_of_piece,
            sights: Vec::new(),
            bad,
            taken: Vec::new(),
            runs: OnceCell::new(),
        };
        let middles = rooms.iter().map(|room| room.area.center());
        let sights = dead_ends(&pieces.open, &pieces.rest);
        let found = sights.points().chain(middles).filter(|&at| spots.is_good(at));
        let mut sights: Vec<(u32, Point)> = found.filter_map(|at| Some((spots.area_at(at)?, at))).collect();
        rng.shuffle(&mut sights);
        sights.sort_by_key(|&(area, _)| area);
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
    }

    /// Takes a cell of `area` that is far from `away` and from all that was taken; `None` if all are taken.
    pub(super) fn next(&mut self, area: u32, away: Point, rng: &mut Rng) -> Option<Point> {
        let at = self.best_sight(area, away).or_else(|| self.best_plain(area, away, rng))?;
        self.take(at);
        Some(at)
    }

    fn best_sight(&self, area: u32, away: Point) -> Option<Point> {
        let begin = self.sights.partition_point(|&(other, _)| other < area);
        let own = self.sights[begin..].iter().take_while(|&&(other, _)| other == area);
        self.farthest(own.map(|&(_, at)| at).filter(|at| !self.taken.contains(at)), away)
    }

    /// The best of some cells, or the first free one in reading order that is left.
    fn best_plain(&self, area: u32, away: Point, rng: &mut Rng) -> Option<Point> {
        let runs = self.runs_of(area);
        let count: i32 = runs.iter().map(|&(_, (_, begin, end))| end - begin).sum();
        let is_free = |at: &Point| !self.taken.contains(at);
        let cells =
            || runs.iter().flat_map(|&(_, (y, begin, end))| (begin..end).map(move |x| Point::new(x, y)));
        let draws: Vec<Point> = (0..PLAIN_CELLS)
            .filter_map(|_| nth_cell(runs, rng.below(count as u32) as i32))
            .filter(|at| is_free(at) && self.is_good(*at))
            .collect();
        self.farthest(draws.into_iter(), away)
            .or_else(|| cells().find(|at| is_free(at) && self.is_good(*at)))
            .or_else(|| cells().find(|at| is_free(at) && !self.pieces.barred.contains(*at)))
    }

    fn runs_of(&self, area: u32) -> &[(u32, Run)] {
        let runs = self.runs.get_or_init(|| self.runs_by_area());
        let begin = runs.partition_point(|&(other, _)| other < area);
        let end = runs.partition_point(|&(other, _)| other <= area);
        &runs[begin..end]
    }

    fn runs_by_area(&self) -> Vec<(u32, Run)> {
        let rest = &self.pieces.rest;
        let rows =
            (0..rest.size().height).flat_map(|y| rest.runs(y).map(move |(begin, end)| (y, begin, end)));
        let areas = self.pieces.run_pieces().map(|piece| self.area_of_piece[piece as usize]);
        let mut runs: Vec<(u32, Run)> = areas.zip(rows).collect();
        runs.sort_by_key(|&(area, _)| area);
        runs
    }

    fn farthest(&self, cells: impl Iterator<Item = Point>, away: Point) -> Option<Point> {
        let room_around = |at: Point| {
            let others = self.taken.iter().map(|other| other.distance(at));
            others.fold(away.distance(at), u32::min)
        };
        let mut best: Option<(u32, Point)> = None;
        for at in cells {
            let room = room_around(at);
            if best.is_none_or(|(most, _)| room > most) {
                best = Some((room, at));
            }
        }
        best.map(|(_, at)| at)
    }
}

fn nth_cell(runs: &[(u32, Run)], mut number: i32) -> Option<Point> {
    for &(_, (y, begin, end)) in runs {
        if number < end - begin {
            return Some(Point::new(begin + number, y));
        }
        number -= end - begin;
    }
    None
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
        let mut spots = Spots::of(&tiles, &[], &pieces, &area_of_piece, &mut rng);
        assert_eq!(spots.next(1, gate, &mut rng), Some(Point::new(9, 1)));
        let next = spots.next(1, gate, &mut rng).unwrap();
        assert!((4..9).contains(&next.x), "{next:?} is right at the gate");
    }
}

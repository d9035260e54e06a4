//! Paint that may repair a map that is faulty without paint: a wall across a way around a lock, and a way to a thing
//! that is walled in.

use std::collections::VecDeque;

use oubliette::report::MissionProof;
use oubliette::{BitGrid, Dungeon, Grid, Point, Tile};

use crate::stroke::Paint;

/// The most ways that are tried to one thing.
const MAX_WAYS: usize = 8;

/// Cells to paint, with their paint, fewest first for each fault.
pub(super) fn candidates(dungeon: &Dungeon, proof: &MissionProof) -> Vec<(Paint, Vec<Point>)> {
    let open = dungeon.open_cells();
    let mut cut = open.clone();
    dungeon.doors.iter().filter(|door| door.lock.is_some()).for_each(|door| {
        if open.contains(door.at) {
            cut.remove(door.at);
        }
    });
    let mut found = Vec::new();
    for (code, at) in proof.faults.iter().filter_map(|fault| Some((fault.code, fault.at?))) {
        match code {
            "way_around" => {
                found.extend(around(dungeon, &cut, at).into_iter().map(|at| (Paint::Wall, vec![at])));
            }
            "walled_in" => {
                let ways = ways_to(dungeon, &open, at).into_iter();
                found.extend(ways.map(|way| (Paint::Floor, way)));
            }
            _ => {}
        }
    }
    found
}

/// The free cells of the shortest way around a lock.
fn around(dungeon: &Dungeon, cut: &BitGrid, lock: Point) -> Vec<Point> {
    let mut sides = lock.neighbors().into_iter().filter(|&side| cut.contains(side));
    let (Some(from), Some(to)) = (sides.next(), sides.next_back()) else { return Vec::new() };
    let is_free = |at: &Point| {
        !dungeon.features.iter().any(|feature| feature.at == *at)
            && !matches!(dungeon.tiles[*at], Tile::Door | Tile::SecretDoor)
    };
    let way = way(cut, from, |at| cut.contains(at), |at| at == to);
    way.into_iter().filter(is_free).collect()
}

/// The rock on short ways from a walled-in cell to floor that is not, each to another cell.
fn ways_to(dungeon: &Dungeon, open: &BitGrid, at: Point) -> Vec<Vec<Point>> {
    let own = open.flood(at);
    let inside = |at: Point| {
        let size = dungeon.size();
        at.x > 0 && at.y > 0 && at.x + 1 < size.width && at.y + 1 < size.height
    };
    let mut ends: Vec<Point> = Vec::new();
    let mut ways = Vec::new();
    while ways.len() < MAX_WAYS {
        let is_end = |at: Point| open.contains(at) && !own.contains(at) && !ends.contains(&at);
        let may_enter = |at: Point| own.contains(at) || inside(at) && !open.contains(at) || is_end(at);
        let way = way(open, at, may_enter, is_end);
        let Some(&end) = way.last() else { break };
        ends.push(end);
        ways.push(way.into_iter().filter(|&at| !open.contains(at)).collect());
    }
    ways
}

/// A shortest way between two cells, both included; empty if there is none.
fn way(
    grid: &BitGrid,
    from: Point,
    may_enter: impl Fn(Point) -> bool,
    is_end: impl Fn(Point) -> bool,
) -> Vec<Point> {
    let mut before: Grid<Option<Point>> = Grid::filled(grid.size(), None);
    let mut next = VecDeque::from([from]);
    if before.at(from).is_none() {
        return Vec::new();
    }
    before[from] = Some(from);
    while let Some(at) = next.pop_front() {
        if is_end(at) {
            let mut way = vec![at];
            while let Some(last) =
                way.last().and_then(|&at| before[at]).filter(|last| way.last() != Some(last))
            {
                way.push(last);
            }
            way.reverse();
            return way;
        }
        for beside in at.neighbors() {
            if before.at(beside) == Some(None) && may_enter(beside) {
                before[beside] = Some(at);
                next.push_back(beside);
            }
        }
    }
    Vec::new()
}

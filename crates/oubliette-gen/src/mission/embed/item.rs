//! On which cells of an area keys, rewards and the end stand.
//!
//! Dead ends and the middles of rooms come first, then any cell that is not right at a gate. Each next spot is the
//! one farthest from the way in and from the spots before it.

use oubliette_core::{BitGrid, Grid, Point, Rng, Room, RoomKind, Tile};

/// How good a cell is to put something on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Grade {
    /// A dead end, or the middle of a room.
    Sight,
    /// Any other cell.
    Plain,
    /// Right at a gate, or in a secret room: only where nothing else is left.
    Last,
}

/// The cells of every area, best first.
pub(super) struct Spots {
    /// Sorted by area and grade.
    cells: Vec<(u32, Grade, Point)>,
    taken: Vec<Point>,
}

/// The most cells of an area that are compared with one another: enough to spread things well.
const MAX_COMPARED: usize = 64;

impl Spots {
    /// Looks at all cells of `rest`; `area_of_run` tells the area of each of its runs, row after row.
    pub(super) fn of(
        tiles: &Grid<Tile>,
        rooms: &[Room],
        rest: &BitGrid,
        area_of_run: impl Iterator<Item = u32>,
        rng: &mut Rng,
    ) -> Spots {
        let open = BitGrid::of_cells(tiles.size(), tiles.cells(), Tile::is_open);
        let mut middles = BitGrid::new(tiles.size());
        let mut secret = BitGrid::new(tiles.size());
        for room in rooms {
            if room.kind == RoomKind::Secret {
                (room.area.y..room.area.bottom())
                    .for_each(|y| secret.insert_run(y, room.area.x, room.area.right()));
            } else {
                middles.insert(room.area.center());
            }
        }
        let mut cells = Vec::with_capacity(rest.count());
        let mut areas = area_of_run;
        for y in 0..rest.size().height {
            for (begin, end) in rest.runs(y) {
                let Some(area) = areas.next() else { break };
                for x in begin..end {
                    let at = Point::new(x, y);
                    let around = at.neighbors();
                    let ways = around.into_iter().filter(|&next| open.contains(next)).count();
                    let is_at_gate =
                        around.into_iter().any(|next| open.contains(next) && !rest.contains(next));
                    let grade = if is_at_gate || secret.contains(at) {
                        Grade::Last
                    } else if ways == 1 || middles.contains(at) {
                        Grade::Sight
                    } else {
                        Grade::Plain
                    };
                    cells.push((area, grade, at));
                }
            }
        }
        rng.shuffle(&mut cells);
        cells.sort_by_key(|&(area, grade, _)| (area, grade));
        Spots { cells, taken: Vec::new() }
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Nothing else may stand on `at`.
    pub(super) fn take(&mut self, at: Point) {
        self.taken.push(at);
    }

    /// Takes a cell of `area` that is far from `away` and from all that was taken.
    pub(super) fn next(&mut self, area: u32, away: Point) -> Option<Point> {
        let begin = self.cells.partition_point(|&(other, ..)| other < area);
        let end = self.cells.partition_point(|&(other, ..)| other <= area);
        let free = |at: Point| !self.taken.contains(&at);
        let mut offers = self.cells[begin..end].iter().filter(|(_, _, at)| free(*at)).take(MAX_COMPARED);
        let &(_, best_grade, _) = offers.clone().next()?;
        let room_for = |at: Point| {
            self.taken.iter().map(|other| other.distance(at)).min().unwrap_or(u32::MAX).min(away.distance(at))
        };
        let mut best = None;
        while let Some(&(_, grade, at)) = offers.next()
            && grade == best_grade
        {
            let room = room_for(at);
            if best.is_none_or(|(most, _)| room > most) {
                best = Some((room, at));
            }
        }
        let (_, at) = best?;
        self.take(at);
        Some(at)
    }
}

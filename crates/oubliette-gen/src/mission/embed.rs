//! Embeds a mission into a floor.
//!
//! The floor is parted at narrow places into pieces, the pieces are handed out to the areas of the mission, and the
//! line above each area gets its gate. A line between two areas that is no gate of theirs is walled up: loops stay
//! inside areas and never lead around a lock. The walls of the layout are left alone where a mission fits without.

mod area;
mod gate;
mod host;
mod item;
mod link;
mod misfit;
mod tree;

pub use misfit::Misfit;

use oubliette_core::mission::{Mission, NodeKind};
use oubliette_core::{CompactSort, Door, DoorKind, Feature, FeatureKind, Halt, Point, Rect, Rng, Tile, Work};

use crate::floor::{Floorplan, stub};
use crate::observer::{Observer, Step};
use crate::stage;
use crate::symmetry::Symmetry;
use crate::unfinished::Unfinished;
use area::{Area, Areas};
use gate::{Line, Pieces};
use host::{Hosting, host};
use item::Spots;
use tree::{Links, Tree};

/// Line budget: base, plus this many per area.
const LINES: usize = 128;
const LINES_PER_AREA: usize = 24;
/// The distance around its start within which a large floor is divided.
const NEAR: i32 = 64;
/// Attempts to assign the areas before the mission is refused.
const ATTEMPTS: u32 = 72;
/// Attempts from the layout's start before other starts are tried.
const ATTEMPTS_FROM_START: u32 = 36;
/// Attempts after which an arrangement that was found is kept.
const ATTEMPTS_FOR_MORE: u32 = 5;
/// The first attempts give every area a room, if they can. An arrangement with fewer rooms than that is kept after them.
const ATTEMPTS_FOR_ROOMS: u32 = 24;
/// Attempts that leave all walls as they are, at the start of each round.
const ATTEMPTS_WITHOUT_WALLS: u32 = 2;
const ATTEMPTS_IN_ROUND: u32 = 12;
/// The first arrangement with this part of the floor behind gates, and no cramped area, is used: a third.
const WANTED_SHARE: u32 = 3;
/// An area is cramped if it has fewer free cells than this.
const ROOMY: u32 = 3;

/// The steps of dividing a cell of the floor, and of an attempt for each line.
const STEPS_PER_CELL: u64 = 8;
const STEPS_PER_LINE: u64 = 16;

/// Puts the locks, keys and ends of `mission` onto the floor. Returns the features.
pub(crate) fn embed(
    floor: &mut Floorplan,
    mission: &Mission,
    rng: &mut Rng,
    observer: &mut impl Observer,
    work: &Work<'_>,
) -> Result<Vec<Feature>, Unfinished> {
    let areas = Areas::of(mission);
    let (pieces, arrangement) = arranged(floor, &areas, rng, work)?;
    let mut spots = Spots::of(&floor.tiles, &floor.rooms, &pieces, &arrangement.area_of_piece, rng, work);
    observer.see(Step::Stage(stage::LOCKS));
    let mut builder = Builder { floor, mission, observer, features: Vec::new() };
    let ways_in = builder.close(&areas, &pieces, &arrangement);
    builder.place(&areas, &ways_in, arrangement.keeps_start, &mut spots, rng)?;
    let features = builder.features;
    let mut walls = arrangement.walled_up(&pieces).peekable();
    if walls.peek().is_some() {
        stub::shorten(floor, &features, walls, observer);
        link::drop_cut(floor);
    }
    // Areas are not mirror images of each other, so the floor is no longer symmetric.
    floor.symmetry = Symmetry::NONE;
    Ok(features)
}

/// Divides the whole floor. If that fails, a large floor is divided around its start only: narrow places from all over
/// it may be too far apart to close anything.
fn arranged(
    floor: &Floorplan,
    areas: &Areas,
    rng: &mut Rng,
    work: &Work<'_>,
) -> Result<(Pieces, Arrangement), Unfinished> {
    let whole = floor.tiles.size().rect();
    let steps = floor.tiles.size().cell_count() as u64 * STEPS_PER_CELL;
    work.spend(steps)?;
    let max_lines = LINES + LINES_PER_AREA * areas.list.len();
    let pieces = Pieces::of(&floor.tiles, floor.start, whole, max_lines, rng);
    let pieces = pieces.with_rooms(&floor.tiles, &floor.rooms);
    let misfit = match Arrangement::find(areas, &pieces, floor.start, rng, work)? {
        Ok(arrangement) => return Ok((pieces, arrangement)),
        Err(misfit) => misfit,
    };
    let Point { x, y } = floor.start;
    let near = Rect::new(x - NEAR, y - NEAR, 2 * NEAR + 1, 2 * NEAR + 1).intersection(whole);
    if near == whole {
        return Err(misfit.into());
    }
    work.spend(steps)?;
    let pieces = Pieces::of(&floor.tiles, floor.start, near, usize::MAX, rng);
    let pieces = pieces.with_rooms(&floor.tiles, &floor.rooms);
    let arrangement = Arrangement::find(areas, &pieces, floor.start, rng, work)?.map_err(|_| misfit)?;
    Ok((pieces, arrangement))
}

/// Which area each piece belongs to.
struct Arrangement {
    area_of_piece: Vec<u32>,
    /// The area whose gate each line is.
    area_of_line: Vec<Option<u32>>,
    /// Whether the layout's start lies in the first area.
    keeps_start: bool,
    /// The cells that are not in the first area.
    cells_behind_gates: u32,
    cramped_areas: u32,
    /// The areas without a room that could have one, if the floor has enough rooms.
    roomless_areas: u32,
}

impl Arrangement {
    fn find(
        areas: &Areas,
        pieces: &Pieces,
        start: Point,
        rng: &mut Rng,
        work: &Work<'_>,
    ) -> Result<Result<Arrangement, Misfit>, Halt> {
        let wanted = &areas.list[0];
        let piece_count = pieces.sizes.len() as u32;
        if piece_count < wanted.area_count {
            return Ok(Err(Misfit::Areas { needed: wanted.area_count, found: piece_count }));
        }
        let cell_count: u32 = pieces.sizes.iter().sum();
        if cell_count < wanted.cell_count {
            return Ok(Err(Misfit::Cells { needed: wanted.cell_count, found: cell_count }));
        }
        let bridges = Links::bridges(pieces);
        let start_piece = pieces.piece_at(start).unwrap_or(0);
        let mut most_leaves = 0;
        let mut best: Option<Arrangement> = None;
        for attempt in 0..ATTEMPTS {
            let keeps_start = attempt < ATTEMPTS_FROM_START;
            let is_enough =
                |best: &mut Arrangement| attempt >= ATTEMPTS_FOR_ROOMS || best.roomless_areas == 0;
            if attempt >= ATTEMPTS_FOR_MORE
                && let Some(best) = best.take_if(is_enough)
            {
                return Ok(Ok(best));
            }
            work.spend(pieces.lines.len() as u64 * STEPS_PER_LINE)?;
            let root = if keeps_start { start_piece } else { rng.below(piece_count) };
            let leaves_walls = attempt % ATTEMPTS_IN_ROUND < ATTEMPTS_WITHOUT_WALLS;
            let spanning = (!leaves_walls).then(|| Links::spanning(pieces, rng));
            let tree = Tree::rooted(pieces, spanning.as_ref().unwrap_or(&bridges), root);
            most_leaves = most_leaves.max(tree.branch(0).leaf_count);
            if let Some(hosting) = host(areas, &tree, pieces, attempt < ATTEMPTS_FOR_ROOMS, rng, work)? {
                let found = Arrangement::of(&hosting, areas, &tree, pieces, keeps_start);
                if found.cells_behind_gates >= cell_count / WANTED_SHARE
                    && found.cramped_areas + found.roomless_areas == 0
                {
                    return Ok(Ok(found));
                }
                if best.as_ref().is_none_or(|best| found.is_better_than(best)) {
                    best = Some(found);
                }
            }
        }
        if let Some(best) = best {
            return Ok(Ok(best));
        }
        if most_leaves < wanted.leaf_count {
            return Ok(Err(Misfit::DeadEnds { needed: wanted.leaf_count, found: most_leaves }));
        }
        Ok(Err(Misfit::Branches { tried: ATTEMPTS }))
    }

    fn of(hosting: &Hosting, areas: &Areas, tree: &Tree, pieces: &Pieces, keeps_start: bool) -> Arrangement {
        let area_of_piece: Vec<u32> =
            tree.node_of_piece.iter().map(|&node| hosting.area_of_node[node as usize]).collect();
        let mut sizes = vec![0; areas.list.len()];
        let mut room_counts = vec![0; areas.list.len()];
        for (piece, &area) in area_of_piece.iter().enumerate() {
            sizes[area as usize] += pieces.sizes[piece];
            room_counts[area as usize] += pieces.room_counts[piece];
        }
        let is_roomless = |(area, rooms): &(u32, &u32)| **rooms == 0 && areas.holds_something(*area);
        let roomless = (0..).zip(&room_counts).filter(is_roomless).count() as u32;
        let wanted = areas.list[0].room_count;
        let roomless_areas = roomless.saturating_sub(wanted.saturating_sub(room_counts.iter().sum()));
        let is_cramped = |(area, size): (&Area, &u32)| *size < area.spots + ROOMY;
        let cramped_areas = areas.list.iter().zip(&sizes).map(is_cramped).map(u32::from).sum();
        let mut area_of_line = vec![None; pieces.lines.len()];
        for (area, &first) in (0..).zip(&hosting.first_of_area).skip(1) {
            area_of_line[tree.branch(first).line as usize] = Some(area);
        }
        let cells_behind_gates = sizes[1..].iter().sum();
        Arrangement {
            area_of_piece,
            area_of_line,
            keeps_start,
            cells_behind_gates,
            cramped_areas,
            roomless_areas,
        }
    }

    fn is_better_than(&self, other: &Arrangement) -> bool {
        let merit = |arrangement: &Arrangement| {
            let faults = (arrangement.roomless_areas, arrangement.cramped_areas);
            (std::cmp::Reverse(faults), arrangement.cells_behind_gates)
        };
        merit(self) > merit(other)
    }

    /// The cells of the ways between areas that are closed for good.
    fn walled_up<'a>(&'a self, pieces: &'a Pieces) -> impl Iterator<Item = Point> + 'a {
        let parts_areas = |line: &Line| {
            let (a, b) = line.pieces;
            self.area_of_piece[a as usize] != self.area_of_piece[b as usize]
        };
        let lines = pieces.lines.iter().zip(&self.area_of_line);
        let closed = lines.filter(move |(line, gate)| gate.is_none() && parts_areas(line));
        closed.flat_map(|(line, _)| line.cells())
    }
}

struct Builder<'a, O> {
    floor: &'a mut Floorplan,
    mission: &'a Mission,
    observer: &'a mut O,
    features: Vec<Feature>,
}

impl<O: Observer> Builder<'_, O> {
    /// Builds a gate into the line above each area and walls into all others between areas. Returns the gate of
    /// each area.
    fn close(&mut self, areas: &Areas, pieces: &Pieces, arrangement: &Arrangement) -> Vec<Point> {
        let mut ways_in = vec![self.floor.start; areas.list.len()];
        for (line, area) in pieces.lines.iter().zip(&arrangement.area_of_line) {
            let side = |piece: u32| arrangement.area_of_piece[piece as usize];
            if side(line.pieces.0) == side(line.pieces.1) {
                continue;
            }
            self.wall_up(line, area.is_some());
            if let Some(area) = *area {
                ways_in[area as usize] = line.gate;
                self.build_gate(line, areas.list[area as usize].gate as usize);
            }
        }
        self.floor.doors.retain(|door| self.floor.tiles[door.at] != Tile::Wall);
        self.floor.doors.compact_sort_by_key(|door| door.at);
        ways_in
    }

    fn wall_up(&mut self, line: &Line, has_gate: bool) {
        for cell in line.cells().filter(|&cell| !has_gate || cell != line.gate) {
            self.set(cell, Tile::Wall);
        }
    }

    fn build_gate(&mut self, line: &Line, place: usize) {
        let node = &self.mission.nodes()[place];
        if node.kind == NodeKind::Obstacle {
            self.stand(line.gate, FeatureKind::Obstacle, place);
            return;
        }
        self.set(line.gate, Tile::LockedDoor);
        self.floor.doors.retain(|door| door.at != line.gate);
        self.floor.doors.push(Door { at: line.gate, kind: DoorKind::Locked, lock: Some(node.id) });
    }

    fn set(&mut self, at: Point, tile: Tile) {
        self.floor.tiles[at] = tile;
        self.observer.see(Step::Set(at, tile));
    }

    fn stand(&mut self, at: Point, kind: FeatureKind, place: usize) {
        self.features.push(Feature { at, kind, node: Some(self.mission.nodes()[place].id) });
    }

    /// Finds cells for start, end, keys and rewards.
    fn place(
        &mut self,
        areas: &Areas,
        ways_in: &[Point],
        keeps_start: bool,
        spots: &mut Spots<'_>,
        rng: &mut Rng,
    ) -> Result<(), Unfinished> {
        let short = Misfit::Cells { needed: areas.list[0].cell_count, found: spots.cell_count() };
        let mut next = |spots: &mut Spots<'_>, area: u32| -> Result<Point, Unfinished> {
            Ok(spots.next(area, ways_in[area as usize], rng)?.ok_or(short)?)
        };
        if keeps_start {
            spots.take(self.floor.start);
        } else {
            self.floor.start = next(spots, 0)?;
        }
        self.stand(self.floor.start, FeatureKind::Start, 0);
        let nodes = self.mission.nodes();
        let mut place_of_node = vec![self.floor.start; nodes.len()];
        for &(area, place) in &areas.spots {
            let at = next(spots, area)?;
            place_of_node[place as usize] = at;
            let kind = match nodes[place as usize].kind {
                NodeKind::Key { .. } => FeatureKind::Key,
                NodeKind::End => FeatureKind::End,
                NodeKind::Reward => FeatureKind::Reward,
                _ => FeatureKind::Obstacle,
            };
            self.stand(at, kind, place as usize);
        }
        for (place, node) in nodes.iter().enumerate() {
            if let (NodeKind::Key { .. }, Some(first)) = (node.kind, node.with) {
                let first = self.mission.place_of(first).unwrap_or(place);
                self.stand(place_of_node[first], FeatureKind::Key, place);
            }
        }
        match self.features.iter().find(|feature| feature.kind == FeatureKind::End) {
            Some(end) => self.floor.end = end.at,
            // A mission without an end leaves it to the map: behind as many locks as possible.
            None => {
                self.floor.end = next(spots, areas.deepest())?;
                self.features.push(Feature::new(self.floor.end, FeatureKind::End));
            }
        }
        Ok(())
    }
}

/// A map drawn as text, for tests.
#[cfg(test)]
fn drawn(map: &str) -> oubliette_core::Grid<Tile> {
    let rows: Vec<&str> = map.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let cells =
        rows.iter().flat_map(|row| row.chars()).map(|glyph| Tile::from_glyph(glyph).unwrap()).collect();
    let size = oubliette_core::Size::new(rows[0].len() as i32, rows.len() as i32);
    oubliette_core::Grid::from_cells(size, cells).unwrap()
}

#[cfg(test)]
mod tests;

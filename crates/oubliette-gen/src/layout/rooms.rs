//! `rooms`: rooms at random places, joined by the shortest tree of corridors and some loops, with mazes in
//! between; after document 000.
//!
//! Rooms are drawn and rejected until enough are placed or the attempts have run out. Kruskal's tree over their
//! centers gives the corridors, and 30 % more links make loops. Mazes fill the rest, on odd cells with a wall around
//! them, and each is opened to a room or a corridor at one place; parts that are still separate are connected to the
//! nearest. Doors are hung where passages meet rooms. A *mode* is a record of settings for all of this.

mod corridor;
mod crossing;
mod dice;
mod link;
mod maze;
mod mirror;
mod mode;
mod own;
mod place;
mod population;
mod secret;
mod shape;
mod table;
mod zone;

use oubliette_core::seed::label;
use oubliette_core::{BitGrid, Grid, Point, Rect, Room, RoomId, RoomKind, RoomShape, Seed, Size, Text, Tile};

use super::{LayOut, LayoutInfo};
use crate::connect::join_pockets;
use crate::floor::rubble::Pile;
use crate::floor::{Floorplan, doors, ends};
use crate::observer::{Observer, Step};
use crate::param::{SizeRule, Values};
use crate::problem::Problem;
use crate::stage;
use crate::symmetry::Symmetry;
use corridor::Digger;
use dice::Dice;
use maze::MazeParams;
use mode::{Axis, Mode};
use own::Modes;
use zone::Zone;

/// The parameters of `rooms`.
#[derive(Clone, Debug)]
pub(crate) struct Rooms {
    mode: Mode,
    density: i32,
    room_sizes: (i32, i32),
    largest: i32,
    padding: i32,
    axis: Axis,
    extra_link_percent: usize,
    zones: Vec<Zone>,
    is_classic: bool,
    has_doors: bool,
}

/// Cells between rooms and the edge of the map.
const MARGIN: i32 = 2;

impl LayOut for Rooms {
    const INFO: LayoutInfo = LayoutInfo {
        name: "rooms",
        title: Text::new("Rooms", "Salles"),
        summary: Text::new(
            "rooms joined by corridors, with mazes in between, in many modes",
            "des salles reliées par des couloirs, avec des labyrinthes entre elles, en plusieurs modes",
        ),
        size: SizeRule { default: Size::new(32, 32), min: Size::new(16, 16), odd: false },
        params: table::PARAMS,
    };

    fn plan(values: &mut Values<'_>, size: Size, problems: &mut Vec<Problem>) -> Rooms {
        let modes = Modes::read(values.value("mode"), &zone::mode_names(values.value("zones")), problems);
        let (least, most) = room_sizes(values.integer("min_room_size"), values.integer("max_room_size"));
        values.settle("min_room_size", least);
        values.settle("max_room_size", most);
        let mut mode = modes.of_map.clone();
        mode.adopt(values);
        let axis = mode.axis.unwrap_or(Axis::Vertical);
        let is_exact = mode.is_exactly_symmetric();
        let part = if is_exact { axis.part(size) } else { size.rect() };
        let padding = values.integer("padding");
        let largest = part.width.min(part.height) - 2 * MARGIN - if is_exact { padding } else { 0 };
        Rooms {
            density: values.integer("density"),
            room_sizes: (least, most),
            largest,
            padding,
            axis,
            extra_link_percent: values.integer("extra_link_percent") as usize,
            zones: zone::read(values.value("zones"), size, &modes, problems),
            is_classic: values.choice("dice") == "classic",
            has_doors: values.choice("doors") == "all",
            mode,
        }
    }

    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
        let mut dice = if self.is_classic {
            Dice::classic(seed.number())
        } else {
            Dice::Pinned(seed.stream(label::LAYOUT))
        };
        let is_exact = self.mode.is_exactly_symmetric();
        let part = if is_exact { self.axis.part(size) } else { size.rect() };
        let mut tiles = Grid::filled(size, Tile::Wall);
        observer.see(Step::Stage(stage::SCATTERED_ROOMS));
        let (mut rooms, wanted) = self.place_rooms(&mut tiles, part, &mut dice, observer);
        let missing = self.join_rooms(&mut tiles, &mut rooms, part, &mut dice, observer);
        let inside = part.intersection(size.interior());
        if is_exact {
            self.bridge(&mut tiles, inside, observer);
            self.cross(&mut tiles, &rooms, inside, missing, &mut dice, observer);
        }
        let secrets = secret::place(
            &mut tiles,
            rooms.iter().map(|room| room.area),
            self.mode.secret_rooms as usize,
            self.place_for_rooms(size, part),
            &mut dice,
            observer,
        );
        observer.see(Step::Stage(stage::MAZES));
        let params = MazeParams {
            share: self.mode.maze_share,
            complexity: self.mode.maze_complexity,
            hidden: &secrets,
        };
        let mazes = maze::fill(&mut tiles, inside, &params, &mut dice, observer);
        let is_ragged = rooms.iter().any(|room| room.shape == RoomShape::Irregular);
        let is_apart = !mazes.are_joined || is_ragged;
        if is_apart {
            join_all(&mut tiles, inside, &secrets, observer);
        }
        let has_ways_into_mazes = is_apart || is_exact || !secrets.is_empty();
        if !secrets.is_empty() {
            observer.see(Step::Stage(stage::SECRET_DOORS));
        }
        secret::open(&mut tiles, inside, &secrets, self.exact_symmetry(), observer);
        for area in secrets {
            let id = RoomId(rooms.len() as u32);
            rooms.push(room(id, area, RoomKind::Secret, RoomShape::Rectangle));
        }
        if is_exact {
            self.axis.mirror(&mut tiles, &mut rooms);
            observer.see(Step::Stage(stage::MIRROR));
            show(&tiles, observer);
        }
        let remarks = self.remarks(wanted, &rooms);
        observer.see(Step::Stage(stage::DOORS));
        let symmetry = self.exact_symmetry();
        let doors =
            if self.has_doors { doors::hang(&mut tiles, symmetry, observer) } else { doors::secret(&tiles) };
        let start = rooms[0].area.center();
        self.drop_rubble(&mut tiles, &rooms, start, &mut dice, observer);
        let end = if has_ways_into_mazes {
            ends::farthest(&tiles, start)
        } else {
            ends::out_of_doorway(&tiles, mazes.farthest(&tiles, start))
        };
        Floorplan { tiles, rooms, doors, partitions: Vec::new(), remarks, symmetry, start, end }
    }
}

fn room(id: RoomId, area: Rect, kind: RoomKind, shape: RoomShape) -> Room {
    Room { id, area, kind, shape, connections: Vec::new(), partition: None }
}

/// The sizes between which rooms are drawn: a largest size that is the default grows with the
/// smallest, else the smallest is lowered to the largest.
fn room_sizes(min: i32, max: i32) -> (i32, i32) {
    let max = if max == table::LARGEST_ROOM { max.max(min) } else { max };
    (min.min(max), max)
}

impl Rooms {
    /// The number of copies of the laid-out part on the map.
    fn copies(&self) -> usize {
        self.exact_symmetry().copies()
    }

    /// The symmetry that the floor must keep.
    fn exact_symmetry(&self) -> Symmetry {
        if self.mode.is_exactly_symmetric() { self.axis.symmetry() } else { Symmetry::NONE }
    }

    /// The mode where `area` stands.
    fn mode_at(&self, area: Rect) -> &Mode {
        self.zones.iter().find(|zone| zone.holds(area)).map_or(&self.mode, |zone| &zone.mode)
    }

    /// The extra links of the whole map, and how many of them lie inside the part that is laid out. One at least leads
    /// over an axis, since inside a part corridors may run together and close no loop.
    fn extra_links(&self, room_count: usize) -> (usize, usize) {
        let all = room_count * self.copies() * self.extra_link_percent / 100;
        if !self.mode.is_exactly_symmetric() {
            return (all, all);
        }
        // Four parts are joined in a ring already.
        let all = if self.axis == Axis::Both { all.saturating_sub(1) } else { all };
        (all, all.saturating_sub(self.links_of_crossing()) / self.copies())
    }

    /// How many links of the whole map a way over an axis makes.
    fn links_of_crossing(&self) -> usize {
        self.copies() / 2
    }

    /// Joins the rooms of a part; returns the number of extra links of the whole map that are missing.
    fn join_rooms(
        &self,
        tiles: &mut Grid<Tile>,
        rooms: &mut [Room],
        part: Rect,
        dice: &mut Dice,
        observer: &mut impl Observer,
    ) -> usize {
        let centers: Vec<Point> = rooms.iter().map(|room| room.area.center()).collect();
        let (all_extra, extra) = self.extra_links(rooms.len());
        let within = part.intersection(tiles.size().interior());
        observer.see(Step::Stage(stage::LINKS));
        let links = link::links(&centers, extra, dice, observer);
        let missing = all_extra.saturating_sub((links.len() + 1 - rooms.len()) * self.copies());
        observer.see(Step::Stage(stage::CORRIDORS));
        let mut digger = Digger { tiles, within, style: self.mode.style, observer };
        for link in links {
            let (from, to) = (link.from as usize, link.to as usize);
            digger.style = self.mode_at(rooms[from].area).style;
            digger.join(rooms[from].area, rooms[to].area, dice);
            rooms[from].connections.push(RoomId(link.to));
            rooms[to].connections.push(RoomId(link.from));
        }
        rooms.iter_mut().for_each(|room| room.connections.sort_unstable());
        missing
    }

    /// Rubble in some of the main rooms.
    fn drop_rubble(
        &self,
        tiles: &mut Grid<Tile>,
        rooms: &[Room],
        start: Point,
        dice: &mut Dice,
        observer: &mut impl Observer,
    ) {
        let symmetry = self.exact_symmetry();
        let modes = self.zones.iter().map(|zone| &zone.mode).chain([&self.mode]);
        if modes.map(|mode| mode.rubble_chance).any(|chance| chance > 0) {
            observer.see(Step::Stage(stage::RUBBLE));
        }
        let mut pile = Pile { tiles, symmetry, taken: &[start], observer };
        let originals = &rooms[..rooms.len() / symmetry.copies()];
        for room in originals.iter().filter(|room| room.kind == RoomKind::Main) {
            let mode = self.mode_at(room.area);
            if dice.chance(mode.rubble_chance) {
                let count = room.area.cell_count() * mode.rubble_density as usize / 1000;
                pile.scatter(room.area, count, |bound| dice.below(bound));
            }
        }
    }

    /// Digs ways to the axes about which the part will be mirrored.
    fn bridge(&self, tiles: &mut Grid<Tile>, inside: Rect, observer: &mut impl Observer) {
        let size = tiles.size();
        let open = BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
        let middle = Point::new(inside.right() - 1, inside.bottom() - 1);
        let Some(from) = open.points().min_by_key(|point| point.distance(middle)) else { return };
        let mut digger = Digger { tiles, within: inside, style: corridor::Style::Bent, observer };
        for (from, to) in self.axis.bridges(size, from) {
            digger.line(from, to);
        }
    }

    /// Digs more ways over the axes, for `missing` links of the whole map.
    fn cross(
        &self,
        tiles: &mut Grid<Tile>,
        rooms: &[Room],
        inside: Rect,
        missing: usize,
        dice: &mut Dice,
        observer: &mut impl Observer,
    ) {
        for _ in 0..missing / self.links_of_crossing() {
            let found = crossing::crossings(self.axis, tiles, rooms.iter().map(|room| room.area));
            if found.is_empty() {
                return;
            }
            let crossing = found[dice.below(found.len())];
            let mut digger = Digger { tiles, within: inside, style: corridor::Style::Bent, observer };
            digger.line(crossing.from, crossing.to);
            digger.line(crossing.to, crossing.end);
        }
    }
}

/// Connects all separate parts except the secret rooms.
fn join_all(tiles: &mut Grid<Tile>, inside: Rect, secrets: &[Rect], observer: &mut impl Observer) {
    let size = tiles.size();
    let mut open = BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
    let mut allowed = BitGrid::of_rect(size, inside);
    for secret in secrets {
        for y in secret.y - 1..=secret.bottom() {
            open.remove_run(y, secret.x - 1, secret.right() + 1);
            allowed.remove_run(y, secret.x - 1, secret.right() + 1);
        }
    }
    // Pillars are not in the way: a tunnel goes around them.
    for tunnel in join_pockets(&mut open, &allowed) {
        if !tiles[tunnel].is_open() {
            tiles[tunnel] = Tile::Corridor;
            observer.see(Step::Set(tunnel, Tile::Corridor));
        }
    }
}

/// Passes a whole map to an observer.
fn show(tiles: &Grid<Tile>, observer: &mut impl Observer) {
    for point in tiles.size().rect().points() {
        observer.see_made(|| Step::Set(point, tiles[point]));
    }
}

#[cfg(test)]
mod tests;

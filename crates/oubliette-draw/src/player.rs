//! A dungeon as its players may see it before they explore it.
//!
//! Spoilers are removed from the data, not hidden, so that no format can reveal them, whichever program opens the
//! file:
//!
//! * Secret doors become wall, and floor that was only reachable through them becomes rock. The part with the start
//!   stays, or the largest part if there is no start.
//! * Locked doors become doors. Keys, rewards, treasure and obstacles are removed, and so is the mission.
//! * A room is main or secondary, never secret or a treasury. Rooms are renumbered, and two are connected only if they
//!   are connected without secret doors.
//! * Names of rooms that reveal one of these are replaced, and notes are removed. The title stays.
//! * The recipe, from which the whole dungeon could be generated again, the partitions of the map and the remarks from
//!   generation are removed.
//!
//! The start and the end stay if a player can walk there.

use oubliette_core::{
    BitGrid, CompactSort, Components, Door, DoorKind, Dungeon, Feature, FeatureKind, Grid, Labels, Point,
    Room, RoomId, RoomKind, Tile,
};

use crate::map::ground::{clipped, is_ground};
use crate::naming::labels_for_player;

/// The dungeon without spoilers.
pub fn for_player(dungeon: &Dungeon) -> Dungeon {
    let tiles = visible_tiles(dungeon);
    let is_open = |point: Point| tiles.at(point).is_some_and(Tile::is_open);
    let doors = dungeon.doors.iter().filter(|door| door.kind != DoorKind::Secret && is_open(door.at));
    let features = dungeon.features.iter().filter(|feature| {
        matches!(feature.kind, FeatureKind::Start | FeatureKind::End) && is_open(feature.at)
    });
    let kept = kept_rooms(dungeon, &tiles);
    let mut shown = Dungeon {
        recipe: None,
        rooms: visible_rooms(dungeon, &kept, &tiles),
        doors: doors.map(|door| Door::new(door.at, DoorKind::Normal)).collect(),
        features: features.map(|feature| Feature::new(feature.at, feature.kind)).collect(),
        partitions: Vec::new(),
        mission: None,
        remarks: Vec::new(),
        names: Labels::default(),
        tiles,
    };
    shown.names = labels_for_player(dungeon, &kept, &shown);
    shown
}

fn visible_tiles(dungeon: &Dungeon) -> Grid<Tile> {
    let seen = visible_ground(dungeon);
    let size = dungeon.size();
    let mut tiles = dungeon.tiles.clone();
    for point in size.rect().points() {
        let tile = tiles[point];
        tiles[point] = match tile {
            Tile::LockedDoor if seen.contains(point) => Tile::Door,
            Tile::Treasure if seen.contains(point) => Tile::Room,
            Tile::Pillar if !touches(&seen, point) => Tile::Wall,
            tile if is_ground(tile) && !seen.contains(point) => Tile::Wall,
            tile => tile,
        };
    }
    tiles
}

/// Whether one of the eight cells around `point` is in `cells`.
fn touches(cells: &BitGrid, point: Point) -> bool {
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| Point::new(point.x + dx, point.y + dy)));
    around.filter(|&near| cells.size().contains(near)).any(|near| cells.contains(near))
}

/// The floor, and the rubble on it, that is not behind secret doors.
fn visible_ground(dungeon: &Dungeon) -> BitGrid {
    let size = dungeon.size();
    let is_seen = |tile: Tile| is_ground(tile) && tile != Tile::SecretDoor;
    let mut seen = BitGrid::of_cells(size, dungeon.tiles.cells(), is_seen);
    let regions = Components::of(&seen);
    let start = dungeon.start().filter(|&start| size.contains(start) && seen.contains(start));
    let own = start.map(|start| regions.label_at(start)).or_else(|| regions.largest());
    let mut is_secret = vec![false; regions.count() as usize];
    for point in size.rect().points().filter(|&point| dungeon.tiles[point] == Tile::SecretDoor) {
        for near in point.neighbors().into_iter().filter(|&near| size.contains(near) && seen.contains(near)) {
            let region = regions.label_at(near);
            is_secret[region as usize] = Some(region) != own;
        }
    }
    let hidden: Vec<Point> =
        seen.points().filter(|&point| is_secret[regions.label_at(point) as usize]).collect();
    hidden.into_iter().for_each(|point| seen.remove(point));
    seen
}

/// The places of the rooms with cells left.
fn kept_rooms(dungeon: &Dungeon, tiles: &Grid<Tile>) -> Vec<usize> {
    let is_left = |room: &Room| clipped(room.area, tiles.size()).points().any(|point| tiles[point].is_open());
    let rooms = dungeon.rooms.iter().enumerate();
    rooms.filter(|(_, room)| is_left(room)).map(|(index, _)| index).collect()
}

/// The rooms with cells left, renumbered.
fn visible_rooms(dungeon: &Dungeon, kept: &[usize], tiles: &Grid<Tile>) -> Vec<Room> {
    let left: Vec<&Room> = kept.iter().map(|&index| &dungeon.rooms[index]).collect();
    let mut numbers = vec![None; dungeon.rooms.len()];
    for (number, room) in left.iter().enumerate() {
        if let Some(place) = numbers.get_mut(room.id.0 as usize) {
            *place = Some(number);
        }
    }
    let has_secrets = dungeon.tiles.cells().contains(&Tile::SecretDoor);
    let links = has_secrets.then(|| Links::of(&left, tiles));
    let shown = |(number, room): (usize, &&Room)| {
        let connected = room.connections.iter().filter_map(|id| *numbers.get(id.0 as usize)?);
        let connected =
            connected.filter(|&other| links.as_ref().is_none_or(|links| links.joins(number, other)));
        Room {
            id: RoomId(number as u32),
            area: room.area,
            kind: if room.kind == RoomKind::Secondary { RoomKind::Secondary } else { RoomKind::Main },
            shape: room.shape,
            connections: connected.map(|other| RoomId(other as u32)).collect(),
            partition: None,
        }
    };
    left.iter().enumerate().map(shown).collect()
}

/// The pairs of rooms that are connected without crossing another room.
struct Links {
    /// For each room, in order: itself, and the stretches of floor outside all rooms that it touches.
    touched: Vec<Vec<Neighbor>>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Neighbor {
    Between(u32),
    Room(u32),
}

impl Links {
    fn of(rooms: &[&Room], tiles: &Grid<Tile>) -> Links {
        let size = tiles.size();
        const NONE: u32 = u32::MAX;
        let mut owner = Grid::filled(size, NONE);
        for (number, room) in rooms.iter().enumerate() {
            let area = clipped(room.area, size);
            area.points()
                .filter(|&point| tiles[point].is_open())
                .for_each(|point| owner[point] = number as u32);
        }
        let mut between = BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
        size.rect().points().filter(|&point| owner[point] != NONE).for_each(|point| between.remove(point));
        let regions = Components::of(&between);
        let mut touched = vec![Vec::new(); rooms.len()];
        for point in size.rect().points().filter(|&point| owner[point] != NONE) {
            let number = owner[point];
            for near in point.neighbors().into_iter().filter(|&near| size.contains(near)) {
                if between.contains(near) {
                    touched[number as usize].push(Neighbor::Between(regions.label_at(near)));
                } else if owner[near] != NONE && owner[near] != number {
                    touched[number as usize].push(Neighbor::Room(owner[near]));
                }
            }
        }
        for neighbors in &mut touched {
            neighbors.compact_sort();
            neighbors.dedup();
        }
        Links { touched }
    }

    fn joins(&self, a: usize, b: usize) -> bool {
        let has = |room: usize, neighbor: &Neighbor| self.touched[room].binary_search(neighbor).is_ok();
        has(a, &Neighbor::Room(b as u32))
            || self.touched[a]
                .iter()
                .any(|neighbor| matches!(neighbor, Neighbor::Between(_)) && has(b, neighbor))
    }
}

//! Roles of rooms, from which their names follow.

use oubliette_core::{Dungeon, FeatureKind, Point, Rect, Room, RoomKind, RoomShape, Tile};

use crate::map::ground::clipped;

/// The part of a room in the dungeon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It has the start.
    Start,
    /// It has the end.
    End,
    /// It lies behind secret doors.
    Secret(SizeClass),
    /// It has treasure.
    Treasure,
    /// It has a key.
    Key(SizeClass),
    /// Locked doors are the only ways in.
    Sealed(SizeClass),
    /// None of these.
    Ordinary(SizeClass, RoomShape),
}

/// The size of a room, in classes that do not depend on other rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SizeClass {
    Small,
    Medium,
    Large,
}

/// For whom a room is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// For the game master, who knows everything.
    Master,
    /// For players, who know the start, the end, and what rooms look like.
    Player,
}

/// The most cells of a small room: a square of four.
const SMALL: i64 = 16;

/// The fewest cells of a large room: a square of eight.
const LARGE: i64 = 64;

impl Role {
    /// The role of each room. The first room with the start has it, even if rooms overlap; likewise the end.
    pub(super) fn of_rooms(
        dungeon: &Dungeon,
        sight: Sight,
        start: Option<Point>,
        end: Option<Point>,
    ) -> Vec<Role> {
        let size = dungeon.size();
        let room_at = |point: Option<Point>| {
            let point = point?;
            dungeon.rooms.iter().position(|room| clipped(room.area, size).contains(point))
        };
        let (start, end) = (room_at(start), room_at(end));
        let role = |(index, room): (usize, &Room)| {
            let size = size_class(room.area);
            if start == Some(index) {
                return Role::Start;
            }
            if end == Some(index) {
                return Role::End;
            }
            if sight == Sight::Player {
                return Role::Ordinary(size, room.shape);
            }
            match hidden(dungeon, room) {
                Some(Hidden::Secret) => Role::Secret(size),
                Some(Hidden::Treasure) => Role::Treasure,
                Some(Hidden::Key) => Role::Key(size),
                Some(Hidden::Lock) => Role::Sealed(size),
                None => Role::Ordinary(size, room.shape),
            }
        };
        dungeon.rooms.iter().enumerate().map(role).collect()
    }
}

/// Whether players must not learn the name that a person gave to the room `index`.
pub(super) fn hides_something(dungeon: &Dungeon, index: usize) -> bool {
    hidden(dungeon, &dungeon.rooms[index]).is_some()
}

enum Hidden {
    Secret,
    Treasure,
    Key,
    Lock,
}

fn hidden(dungeon: &Dungeon, room: &Room) -> Option<Hidden> {
    let area = clipped(room.area, dungeon.size());
    let has = |kinds: &[FeatureKind]| {
        dungeon.features.iter().any(|feature| kinds.contains(&feature.kind) && area.contains(feature.at))
    };
    if room.kind == RoomKind::Secret {
        Some(Hidden::Secret)
    } else if room.kind == RoomKind::Treasure || has(&[FeatureKind::Treasure, FeatureKind::Reward]) {
        Some(Hidden::Treasure)
    } else if has(&[FeatureKind::Key]) {
        Some(Hidden::Key)
    } else if is_sealed(dungeon, area) {
        Some(Hidden::Lock)
    } else {
        None
    }
}

fn size_class(area: Rect) -> SizeClass {
    match i64::from(area.width) * i64::from(area.height) {
        ..=SMALL => SizeClass::Small,
        LARGE.. => SizeClass::Large,
        _ => SizeClass::Medium,
    }
}

/// Whether every way into the room with this area is a locked door.
fn is_sealed(dungeon: &Dungeon, area: Rect) -> bool {
    let is_inside = |point: Point| area.contains(point) && dungeon.tiles[point].is_open();
    let mut ways = border(area)
        .filter(|&point| dungeon.tiles.at(point).is_some_and(Tile::is_open))
        .filter(|point| point.neighbors().into_iter().any(is_inside))
        .map(|point| dungeon.tiles[point])
        .peekable();
    ways.peek().is_some() && ways.all(|tile| tile == Tile::LockedDoor)
}

/// The cells around `area`, without the corners.
fn border(area: Rect) -> impl Iterator<Item = Point> {
    let Rect { x, y, width, height } = area;
    let rows =
        (x..x + width).flat_map(move |column| [Point::new(column, y - 1), Point::new(column, y + height)]);
    let columns = (y..y + height).flat_map(move |row| [Point::new(x - 1, row), Point::new(x + width, row)]);
    rows.chain(columns)
}

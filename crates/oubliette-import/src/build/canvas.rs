//! The map while it is painted from another program's file.
//!
//! The size is checked before anything is allocated, and the amount of painting is limited, so that a small file
//! cannot cause much work.

use oubliette_core::mission::Rule;
use oubliette_core::{
    CompactSort, Dungeon, Feature, FeatureKind, Grid, Point, Rect, Room, RoomId, RoomKind, RoomShape,
    compact_map,
};
use oubliette_core::{Mission, Size, Text, Tile};

use super::mission::Record;
use super::tag::{RoomTag, Tag};
use super::word::Meaning;
use crate::read::{MAX_THINGS, TOO_MANY, check_extent, doors_of};
use crate::{ReadError, read_mission};

/// How many times over all cells of the largest map may be painted.
const MAX_COATS: u64 = 4;
/// The most things with tags. Our own maps have fewer.
const MAX_TAGS: usize = 1 << 17;
const TOO_MANY_TAGS: Text = Text::new(
    "there are too many keys and locked doors for one mission: at most 131072 are read",
    "il y a trop de clés et de portes verrouillées pour une mission : 131072 au plus se lisent",
);

/// A map that is being painted. Unpainted cells are floor if only walls are painted, and rock otherwise.
pub(crate) struct Canvas {
    cells: Grid<Option<Tile>>,
    rooms: Vec<Room>,
    room_tags: Vec<(usize, RoomTag)>,
    /// The number of references between rooms so far.
    connections: usize,
    features: Vec<Feature>,
    record: Record,
    painted: u64,
}

impl Canvas {
    pub(crate) fn new(width: u64, height: u64) -> Result<Canvas, ReadError> {
        check_extent(width, height)?;
        match width * height {
            0 => Err(ReadError::Empty),
            _ => Ok(Canvas {
                cells: Grid::filled(Size::new(width as i32, height as i32), None),
                rooms: Vec::new(),
                room_tags: Vec::new(),
                connections: 0,
                features: Vec::new(),
                record: Record::default(),
                painted: 0,
            }),
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.cells.size()
    }

    /// Counts cells that are about to be painted.
    pub(crate) fn afford(&mut self, width: u64, height: u64) -> Result<(), ReadError> {
        let cells = width.checked_mul(height).ok_or(ReadError::TooLarge)?;
        self.painted = self.painted.saturating_add(cells);
        if self.painted > MAX_COATS * Size::MAX_CELLS { Err(ReadError::TooLarge) } else { Ok(()) }
    }

    /// The cell in column `x` and row `y`, which may be out of range.
    pub(crate) fn point(&self, x: i64, y: i64, place: impl FnOnce() -> String) -> Result<Point, ReadError> {
        let point = i32::try_from(x).ok().zip(i32::try_from(y).ok()).map(|(x, y)| Point::new(x, y));
        point
            .filter(|&point| self.size().contains(point))
            .ok_or_else(|| ReadError::Outside { place: place(), size: self.size() })
    }

    /// The kind of the cell, if it was painted.
    pub(crate) fn at(&self, at: Point) -> Option<Tile> {
        self.cells[at]
    }

    pub(crate) fn paint(&mut self, at: Point, tile: Tile) {
        self.cells[at] = Some(tile);
    }

    /// Paints floor, unless the cell was painted already.
    pub(crate) fn paint_floor(&mut self, at: Point) {
        self.cells[at].get_or_insert(Tile::Room);
    }

    /// Paints the meaning of a name: a kind of cell, or a feature on floor.
    pub(crate) fn set(
        &mut self,
        at: Point,
        meaning: Meaning,
        place: impl FnOnce() -> String,
    ) -> Result<(), ReadError> {
        self.set_tagged(at, meaning, Tag::default(), place)
    }

    /// The same for a thing with a tag.
    pub(crate) fn set_tagged(
        &mut self,
        at: Point,
        meaning: Meaning,
        tag: Tag,
        place: impl FnOnce() -> String,
    ) -> Result<(), ReadError> {
        let is_tagged = tag != Tag::default();
        if is_tagged && self.record.doors.len() + self.record.features.len() == MAX_TAGS {
            return Err(ReadError::Foreign { place: place(), what: TOO_MANY_TAGS });
        }
        match meaning {
            Meaning::Tile(tile) => {
                self.paint(at, tile);
                if is_tagged && tile == Tile::LockedDoor {
                    self.record.doors.push((at, tag));
                }
            }
            Meaning::Feature(kind) => {
                let number = self.features.len();
                self.stand(at, kind, place)?;
                if is_tagged && self.features.len() > number {
                    self.record.features.push((number, tag));
                }
            }
        }
        Ok(())
    }

    /// Adds data about the map as a whole. A mission that is not one of ours is ignored.
    pub(crate) fn add_property(&mut self, name: &str, value: &str) -> Result<(), ReadError> {
        match name {
            "mission" if value.starts_with('{') && value.contains(Mission::FORMAT) => {
                self.record.mission = Some(read_mission(value.as_bytes())?);
            }
            "rule" => {
                let named = Rule::ALL.into_iter().find(|rule| rule.name() == value);
                self.record.rule = named.unwrap_or(self.record.rule);
            }
            _ => {}
        }
        Ok(())
    }

    /// Puts a feature on the cell. A map has one start and one end: the first of each in the file.
    pub(crate) fn stand(
        &mut self,
        at: Point,
        kind: FeatureKind,
        place: impl FnOnce() -> String,
    ) -> Result<(), ReadError> {
        let is_unique = matches!(kind, FeatureKind::Start | FeatureKind::End);
        if is_unique && self.features.iter().any(|feature| feature.kind == kind) {
            return Ok(());
        }
        if self.features.len() == MAX_THINGS {
            return Err(ReadError::Foreign { place: place(), what: TOO_MANY });
        }
        self.features.push(Feature::new(at, kind));
        Ok(())
    }

    /// Adds a room; the caller paints its floor.
    pub(crate) fn add_room(
        &mut self,
        area: Rect,
        shape: RoomShape,
        place: impl FnOnce() -> String,
    ) -> Result<(), ReadError> {
        if self.rooms.len() == MAX_THINGS {
            return Err(ReadError::Foreign { place: place(), what: TOO_MANY });
        }
        let id = RoomId(self.rooms.len() as u32);
        let (kind, connections, partition) = (RoomKind::Main, Vec::new(), None);
        self.rooms.push(Room { id, area, kind, shape, connections, partition });
        Ok(())
    }

    /// Adds a room with a tag.
    pub(crate) fn add_tagged_room(
        &mut self,
        area: Rect,
        tag: RoomTag,
        place: impl FnOnce() -> String,
    ) -> Result<(), ReadError> {
        self.connections += tag.connections.len();
        if self.connections > MAX_THINGS {
            return Err(ReadError::Foreign { place: place(), what: TOO_MANY });
        }
        self.add_room(area, tag.shape.unwrap_or(RoomShape::Rectangle), place)?;
        if let Some(room) = self.rooms.last_mut() {
            room.kind = tag.kind.unwrap_or(room.kind);
        }
        if tag.name.is_some() || !tag.connections.is_empty() {
            self.room_tags.push((self.rooms.len() - 1, tag));
        }
        Ok(())
    }

    /// The part of the map that a rectangle covers; `None` if there is none.
    pub(crate) fn covered(&self, x: i64, y: i64, width: u64, height: u64) -> Option<Rect> {
        let side = |begin: i64, length: u64, limit: i32| {
            let end = begin.saturating_add_unsigned(length).min(limit.into());
            let begin = begin.max(0);
            (begin < end).then_some((begin as i32, (end - begin) as i32))
        };
        let ((x, width), (y, height)) =
            side(x, width, self.size().width).zip(side(y, height, self.size().height))?;
        Some(Rect::new(x, y, width, height))
    }

    /// The finished dungeon. Features stand on floor.
    pub(crate) fn into_dungeon(self) -> Result<Dungeon, ReadError> {
        let Canvas { cells, mut rooms, room_tags, features, record, .. } = self;
        connect(&mut rooms, &room_tags);
        let has_floor = cells.cells().iter().any(|cell| cell.is_some_and(Tile::is_open));
        let has_wall = cells.cells().iter().any(|cell| cell.is_some_and(|tile| !tile.is_open()));
        let unsaid = if has_wall && !has_floor { Tile::Room } else { Tile::Wall };
        let mut tiles = cells.map(|cell| cell.unwrap_or(unsaid));
        for feature in &features {
            if !tiles[feature.at].is_open() {
                tiles[feature.at] = Tile::Room;
            }
        }
        let doors = doors_of(&tiles)?;
        let (partitions, remarks) = (Vec::new(), Vec::new());
        let mut dungeon = Dungeon {
            recipe: None,
            tiles,
            rooms,
            doors,
            features,
            partitions,
            mission: None,
            remarks,
            names: oubliette_core::Labels::default(),
        };
        record.attach(&mut dungeon);
        Ok(dungeon)
    }
}

/// Links rooms to adjacent rooms, as far as rooms of those names exist.
fn connect(rooms: &mut [Room], tags: &[(usize, RoomTag)]) {
    let names = compact_map(tags.iter().filter_map(|(room, tag)| Some((tag.name.as_deref()?, *room))));
    for (room, tag) in tags {
        let beside = tag.connections.iter().filter_map(|name| names.get(name.as_str()));
        let mut beside: Vec<RoomId> = beside.map(|&room| rooms[room].id).collect();
        beside.compact_sort();
        beside.dedup();
        rooms[*room].connections = beside;
    }
}

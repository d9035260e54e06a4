//! Converts the records of our JSON to parts of a dungeon, each checked against the map.

use oubliette_core::{
    Door, DoorKind, Feature, FeatureKind, Mission, Partition, Point, Rect, Remark, Room, RoomId, RoomKind,
    RoomShape, Size,
};

use super::ReadError;
use super::json::quoted;
use super::mission::node_of;
use oubliette_core::document::{
    DoorRecord, FeatureRecord, PartitionRecord, PointRecord, RemarkRecord, RoomRecord,
};

/// The parts; each comes after the one it was cut from.
pub(super) fn read_partitions(records: &[PartitionRecord], size: Size) -> Result<Vec<Partition>, ReadError> {
    let read = |(index, record): (usize, &PartitionRecord)| {
        let place = || format!("partitions[{index}]");
        let &PartitionRecord { x, y, width, height, level, parent } = record;
        match parent {
            Some(number) if number as usize >= index => {
                Err(ReadError::Reference { place: format!("{}.parent", place()), number })
            }
            _ => Ok(Partition { area: area_inside([x, y, width, height], size, place)?, level, parent }),
        }
    };
    records.iter().enumerate().map(read).collect()
}

/// The rooms. Their ids are their indices, and all their references exist.
pub(super) fn read_rooms(
    records: Vec<RoomRecord<'_>>,
    partition_count: usize,
    size: Size,
) -> Result<Vec<Room>, ReadError> {
    let room_count = records.len();
    let read = |(index, record): (usize, RoomRecord<'_>)| {
        let place = || format!("rooms[{index}]");
        let RoomRecord { id, x, y, width, height, kind, shape, connections, partition, .. } = record;
        if id as usize != index {
            return Err(ReadError::RoomId { place: place(), id });
        }
        if let Some(&number) = connections.iter().find(|&&other| other as usize >= room_count) {
            return Err(ReadError::Reference { place: format!("{}.connections", place()), number });
        }
        if let Some(number) = partition.filter(|&number| number as usize >= partition_count) {
            return Err(ReadError::Reference { place: format!("{}.partition", place()), number });
        }
        Ok(Room {
            id: RoomId(id),
            area: area_inside([x, y, width, height], size, place)?,
            kind: named(&RoomKind::ALL, RoomKind::name, &kind, || format!("{}.kind", place()))?,
            shape: named(&RoomShape::ALL, RoomShape::name, &shape, || format!("{}.shape", place()))?,
            connections: connections.into_iter().map(RoomId).collect(),
            partition,
        })
    };
    records.into_iter().enumerate().map(read).collect()
}

/// The doors. Their locks are locks of the mission.
pub(super) fn read_doors(
    records: &[DoorRecord<'_>],
    mission: Option<&Mission>,
    size: Size,
) -> Result<Vec<Door>, ReadError> {
    let read = |(index, record): (usize, &DoorRecord<'_>)| {
        let place = || format!("doors[{index}]");
        let kind = named(&DoorKind::ALL, DoorKind::name, &record.kind, || format!("{}.kind", place()))?;
        let at = point_inside(PointRecord(record.x, record.y), size, place)?;
        let lock = node_of(mission, record.lock, "lock", || format!("{}.lock", place()))?;
        Ok(Door { at, kind, lock })
    };
    records.iter().enumerate().map(read).collect()
}

/// The features. Their nodes are nodes of the same kind in the mission.
pub(super) fn read_features(
    records: &[FeatureRecord<'_>],
    mission: Option<&Mission>,
    size: Size,
) -> Result<Vec<Feature>, ReadError> {
    let read = |(index, record): (usize, &FeatureRecord<'_>)| {
        let place = || format!("features[{index}]");
        let kind = named(&FeatureKind::ALL, FeatureKind::name, &record.kind, || format!("{}.kind", place()))?;
        let at = point_inside(PointRecord(record.x, record.y), size, place)?;
        let node = node_of(mission, record.node, kind.name(), || format!("{}.node", place()))?;
        Ok(Feature { at, kind, node })
    };
    records.iter().enumerate().map(read).collect()
}

/// The remarks.
pub(super) fn read_remarks(records: &[RemarkRecord<'_>]) -> Result<Vec<Remark>, ReadError> {
    let read = |(index, record): (usize, &RemarkRecord<'_>)| {
        let place = |field: &str| format!("remarks[{index}].{field}");
        let rooms = named(&RoomKind::ALL, RoomKind::name, &record.rooms, || place("rooms"))?;
        let remark = Remark::FewerRooms { kind: rooms, wanted: record.wanted, placed: record.placed };
        if record.kind == remark.name() {
            return Ok(remark);
        }
        Err(ReadError::UnknownKind { place: place("kind"), kind: quoted(&record.kind) })
    };
    records.iter().enumerate().map(read).collect()
}

/// `start` and `end` repeat a feature, or replace it if the list does not have it.
pub(super) fn add_feature(
    features: &mut Vec<Feature>,
    kind: FeatureKind,
    at: Option<PointRecord>,
    size: Size,
) -> Result<(), ReadError> {
    let Some(record) = at else { return Ok(()) };
    let at = point_inside(record, size, || kind.name().to_owned())?;
    match features.iter().find(|feature| feature.kind == kind) {
        Some(feature) if feature.at != at => Err(ReadError::FeatureDisagrees { place: kind.name() }),
        Some(_) => Ok(()),
        None => {
            features.push(Feature::new(at, kind));
            Ok(())
        }
    }
}

fn named<T: Copy>(
    all: &[T],
    name_of: fn(T) -> &'static str,
    name: &str,
    place: impl Fn() -> String,
) -> Result<T, ReadError> {
    let unknown = || ReadError::UnknownKind { place: place(), kind: quoted(name) };
    all.iter().copied().find(|&one| name_of(one) == name).ok_or_else(unknown)
}

fn point_inside(record: PointRecord, size: Size, place: impl Fn() -> String) -> Result<Point, ReadError> {
    let point = Point::new(record.0, record.1);
    if size.contains(point) { Ok(point) } else { Err(ReadError::Outside { place: place(), size }) }
}

/// An area with at least one cell, all of it inside the map.
fn area_inside(sides: [i32; 4], size: Size, place: impl Fn() -> String) -> Result<Rect, ReadError> {
    let [x, y, width, height] = sides;
    let fits = |begin: i32, length: i32, limit: i32| {
        begin >= 0 && length >= 1 && length <= limit && begin <= limit - length
    };
    if fits(x, width, size.width) && fits(y, height, size.height) {
        Ok(Rect::new(x, y, width, height))
    } else {
        Err(ReadError::Outside { place: place(), size })
    }
}

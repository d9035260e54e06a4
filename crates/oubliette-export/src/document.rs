//! The records of our own JSON, one definition for writing and for reading.
//!
//! What a record says twice for the reader's comfort (a room's center) is written and not read.

use std::borrow::Cow;

use oubliette_core::{Door, Feature, Partition, Point, Rect, Remark, Room};
use serde::{Deserialize, Serialize};

/// What the field `format` says.
pub(crate) const FORMAT: &str = "oubliette-dungeon";
/// What the field `version` says, and the newest that is read.
pub(crate) const VERSION: u32 = 1;

/// A room.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoomRecord<'a> {
    pub(crate) id: u32,
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) kind: Cow<'a, str>,
    pub(crate) shape: Cow<'a, str>,
    #[serde(default)]
    center: (i32, i32),
    #[serde(default)]
    pub(crate) connections: Vec<u32>,
    #[serde(default)]
    pub(crate) partition: Option<u32>,
}

impl From<&Room> for RoomRecord<'_> {
    fn from(room: &Room) -> Self {
        let Rect { x, y, width, height } = room.area;
        RoomRecord {
            id: room.id.0,
            x,
            y,
            width,
            height,
            kind: room.kind.name().into(),
            shape: room.shape.name().into(),
            center: (x.saturating_add(width / 2), y.saturating_add(height / 2)),
            connections: room.connections.iter().map(|id| id.0).collect(),
            partition: room.partition,
        }
    }
}

/// A door.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DoorRecord<'a> {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) kind: Cow<'a, str>,
    /// The node of the mission that keeps it closed.
    #[serde(default)]
    pub(crate) lock: Option<u32>,
}

impl From<&Door> for DoorRecord<'_> {
    fn from(door: &Door) -> Self {
        let lock = door.lock.map(|node| node.0);
        DoorRecord { x: door.at.x, y: door.at.y, kind: door.kind.name().into(), lock }
    }
}

/// A feature.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FeatureRecord<'a> {
    pub(crate) kind: Cow<'a, str>,
    pub(crate) x: i32,
    pub(crate) y: i32,
    /// The node of the mission that it is.
    #[serde(default)]
    pub(crate) node: Option<u32>,
}

impl From<&Feature> for FeatureRecord<'_> {
    fn from(feature: &Feature) -> Self {
        let node = feature.node.map(|node| node.0);
        FeatureRecord { kind: feature.kind.name().into(), x: feature.at.x, y: feature.at.y, node }
    }
}

/// A part of the map.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PartitionRecord {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) level: u32,
    pub(crate) parent: Option<u32>,
}

impl From<&Partition> for PartitionRecord {
    fn from(partition: &Partition) -> Self {
        let Rect { x, y, width, height } = partition.area;
        PartitionRecord { x, y, width, height, level: partition.level, parent: partition.parent }
    }
}

/// What the making had to say.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RemarkRecord<'a> {
    pub(crate) kind: Cow<'a, str>,
    /// The kind of the rooms it is about.
    pub(crate) rooms: Cow<'a, str>,
    pub(crate) wanted: u32,
    pub(crate) placed: u32,
}

impl From<&Remark> for RemarkRecord<'_> {
    fn from(remark: &Remark) -> Self {
        let Remark::FewerRooms { kind, wanted, placed } = *remark;
        RemarkRecord { kind: remark.name().into(), rooms: kind.name().into(), wanted, placed }
    }
}

/// A cell, as `[x,y]`.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct PointRecord(pub(crate) i32, pub(crate) i32);

impl From<Point> for PointRecord {
    fn from(point: Point) -> Self {
        PointRecord(point.x, point.y)
    }
}

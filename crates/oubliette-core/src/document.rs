//! The records of our own JSON, one definition for writing and for reading.
//!
//! Fields that repeat others for convenience (a room's center) are written and not read.

use std::borrow::Cow;

use crate::{Door, Feature, Partition, Point, Rect, Remark, Room};
use serde::{Deserialize, Serialize};

/// The value of the field `format`.
pub const FORMAT: &str = "oubliette-dungeon";
/// The value of the field `version`, and the newest that is read.
pub const VERSION: u32 = 1;

/// A room.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomRecord<'a> {
    /// Its number, the place in the list.
    pub id: u32,
    /// Column, from 0 at the left.
    pub x: i32,
    /// Row, from 0 at the top.
    pub y: i32,
    /// Cells from left to right.
    pub width: i32,
    /// Cells from top to bottom.
    pub height: i32,
    /// The name of its kind.
    pub kind: Cow<'a, str>,
    /// The name of its shape.
    pub shape: Cow<'a, str>,
    #[serde(default)]
    center: (i32, i32),
    /// The numbers of the rooms it is connected to.
    #[serde(default)]
    pub connections: Vec<u32>,
    /// The part of the map it was put into.
    #[serde(default)]
    pub partition: Option<u32>,
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
pub struct DoorRecord<'a> {
    /// Column, from 0 at the left.
    pub x: i32,
    /// Row, from 0 at the top.
    pub y: i32,
    /// The name of its kind.
    pub kind: Cow<'a, str>,
    /// The node of the mission that keeps it closed.
    #[serde(default)]
    pub lock: Option<u32>,
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
pub struct FeatureRecord<'a> {
    /// The name of its kind.
    pub kind: Cow<'a, str>,
    /// Column, from 0 at the left.
    pub x: i32,
    /// Row, from 0 at the top.
    pub y: i32,
    /// The node of the mission that it is.
    #[serde(default)]
    pub node: Option<u32>,
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
pub struct PartitionRecord {
    /// Column, from 0 at the left.
    pub x: i32,
    /// Row, from 0 at the top.
    pub y: i32,
    /// Cells from left to right.
    pub width: i32,
    /// Cells from top to bottom.
    pub height: i32,
    /// How many cuts made it.
    pub level: u32,
    /// The part that was cut to make it.
    pub parent: Option<u32>,
}

impl From<&Partition> for PartitionRecord {
    fn from(partition: &Partition) -> Self {
        let Rect { x, y, width, height } = partition.area;
        PartitionRecord { x, y, width, height, level: partition.level, parent: partition.parent }
    }
}

/// A note from generation.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RemarkRecord<'a> {
    /// The name of its kind.
    pub kind: Cow<'a, str>,
    /// The kind of the rooms it is about.
    pub rooms: Cow<'a, str>,
    /// How many were asked for.
    pub wanted: u32,
    /// How many there are.
    pub placed: u32,
}

impl From<&Remark> for RemarkRecord<'_> {
    fn from(remark: &Remark) -> Self {
        let Remark::FewerRooms { kind, wanted, placed } = *remark;
        RemarkRecord { kind: remark.name().into(), rooms: kind.name().into(), wanted, placed }
    }
}

/// A cell, as `[x,y]`.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct PointRecord(pub i32, pub i32);

impl From<Point> for PointRecord {
    fn from(point: Point) -> Self {
        PointRecord(point.x, point.y)
    }
}

//! A floor while it is being made, and the tools that change it: doors, rubble, short dead ends, and where start
//! and end may stand.
//!
//! Layouts make it, missions are set into it and furnishing adds to it; none of these three depends on another.

pub(crate) mod doors;
pub(crate) mod ends;
pub(crate) mod rubble;
pub(crate) mod stub;

use oubliette_core::{Door, Grid, Partition, Point, Remark, Room, Tile};

use crate::symmetry::Symmetry;

/// The floor that a layout makes.
pub(crate) struct Floorplan {
    pub(crate) tiles: Grid<Tile>,
    pub(crate) rooms: Vec<Room>,
    pub(crate) doors: Vec<Door>,
    pub(crate) partitions: Vec<Partition>,
    pub(crate) remarks: Vec<Remark>,
    /// The symmetry that the floor must keep.
    pub(crate) symmetry: Symmetry,
    pub(crate) start: Point,
    pub(crate) end: Point,
}

impl Floorplan {
    /// A floor without rooms and doors.
    pub(crate) fn bare(tiles: Grid<Tile>, start: Point, end: Point) -> Floorplan {
        let (rooms, doors, partitions, remarks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Floorplan { tiles, rooms, doors, partitions, remarks, symmetry: Symmetry::NONE, start, end }
    }
}

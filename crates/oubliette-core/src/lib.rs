//! The vocabulary that every part of Oubliette shares.
//!
//! * [`geometry`]: points, sizes, rectangles and the four directions.
//! * [`grid`] and [`bit_grid`]: a value per cell, and a bit per cell with 64 cells to a word.
//! * [`component`], [`front`] and [`path`]: what is connected, how far things are, and the way between them.
//! * [`seed`] and [`rng`]: where a dungeon's chance comes from, pinned to the bit.
//! * [`tile`] and [`dungeon`]: the finished map; [`recipe`]: all that made it; [`report`]: what was measured on it.
//! * [`mission`]: what opens what, as a tree of locks and keys.
//! * [`text`]: sentences for people, in English and French.
//!
//! Nothing here reads a clock, a file or an environment variable, and no result depends on hash order, on the
//! number of threads or on the platform.

pub mod bit_grid;
mod complaint;
pub mod component;
pub mod dungeon;
pub mod front;
pub mod geometry;
pub mod grid;
pub mod mission;
pub mod path;
pub mod recipe;
pub mod remark;
pub mod report;
pub mod rng;
pub mod room_graph;
pub mod seed;
pub mod text;
pub mod tile;
pub mod union_find;
pub mod walk;

pub use bit_grid::BitGrid;
pub use complaint::complaint;
pub use component::Components;
pub use dungeon::{
    Door, DoorKind, Dungeon, Feature, FeatureKind, Partition, Room, RoomId, RoomKind, RoomShape,
};
pub use front::Fronts;
pub use geometry::{Direction, Point, Rect, Size};
pub use grid::Grid;
pub use mission::{Mission, MissionReport, NodeId, SetId, Verdict};
pub use recipe::{Recipe, Value};
pub use remark::Remark;
pub use report::{Measure, Report};
pub use rng::Rng;
pub use seed::Seed;
pub use text::{Language, Text};
pub use tile::Tile;
pub use union_find::UnionFind;

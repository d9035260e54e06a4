//! The vocabulary that every part of Oubliette shares.
//!
//! * [`geometry`]: points, sizes, rectangles and the four directions.
//! * [`grid`] and [`bit_grid`]: a value per cell, and a bit per cell with 64 cells to a word.
//! * [`component`], [`area`], [`front`] and [`path`]: connected cells, the areas between locks, distances and ways.
//! * [`seed`] and [`rng`]: seeds and random numbers, the same on every machine.
//! * [`tile`] and [`dungeon`]: the finished map; [`recipe`]: the settings that make it; [`report`]: its measures.
//! * [`glyph`], [`sign`] and [`document`]: the characters of maps as text and the records of maps as JSON, shared by the
//!   code that writes and the code that reads them.
//! * [`label`]: names that people give to dungeons and rooms.
//! * [`mission`]: missions, trees of locks and keys.
//! * [`text`]: messages in English and French.
//! * [`compact`]: sorting and collecting with little code, for WebAssembly.
//! * [`work`]: the budget of a computation, and the question whether to stop it.
//!
//! Nothing here reads a clock, a file or an environment variable, and no result depends on hash order, on the
//! number of threads or on the platform.

pub mod area;
pub mod bit_grid;
pub mod compact;
pub mod component;
pub mod document;
pub mod dungeon;
pub mod front;
pub mod geometry;
pub mod glyph;
pub mod grid;
pub mod label;
pub mod mission;
pub mod path;
pub mod recipe;
pub mod remark;
pub mod report;
pub mod rng;
pub mod room_graph;
#[cfg(any(test, feature = "sample"))]
pub mod sample;
pub mod seed;
pub mod sign;
pub mod text;
pub mod tile;
pub mod union_find;
pub mod work;

pub use bit_grid::BitGrid;
pub use compact::{CompactSort, compact_map};
pub use component::Components;
pub use dungeon::{
    Door, DoorKind, Dungeon, Feature, FeatureKind, Partition, Room, RoomId, RoomKind, RoomShape,
};
pub use front::Fronts;
pub use geometry::{Direction, Point, Rect, Size};
pub use glyph::Glyph;
pub use grid::Grid;
pub use label::{LabelFault, Labels, RoomLabel};
pub use mission::{Mission, MissionReport, NodeId, SetId, Verdict};
pub use recipe::{Recipe, Value};
pub use remark::Remark;
pub use report::{Measure, Report};
pub use rng::Rng;
pub use seed::Seed;
pub use text::{Language, Message, Text};
pub use tile::Tile;
pub use union_find::UnionFind;
pub use work::{Bounds, Halt, Work};

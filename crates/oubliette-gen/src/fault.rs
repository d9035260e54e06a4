//! A fault in embedding, on purpose: tests show with it that no front end hands out a map that differs from its mission.
//!
//! Compiled only with the feature `fault-injection`, which no other feature turns on. A fault is asked for with the seed, since
//! every way to a dungeon has one: tests that run at the same time, threads of a batch and other processes need nothing
//! else, and no other map changes.

use oubliette_core::{Seed, Tile};

use crate::floor::Floorplan;

/// Maps whose seed is a text that begins with this are damaged.
pub const SEED: &str = "fault injection";

/// Opens the first locked door of a map with such a seed.
pub(crate) fn inject(seed: &Seed, floor: &mut Floorplan) {
    let is_wanted = matches!(seed, Seed::Text(text) if text.starts_with(SEED));
    let lock = floor.doors.iter().find(|door| door.lock.is_some());
    if let Some(door) = lock.filter(|_| is_wanted) {
        floor.tiles[door.at] = Tile::Corridor;
    }
}

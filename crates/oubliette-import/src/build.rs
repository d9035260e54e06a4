//! Helpers of the importers: from names, tags and cells to a checked dungeon with its mission.

pub(crate) mod bounds;
pub(crate) mod canvas;
pub(crate) mod json;
pub(crate) mod mission;
pub(crate) mod tag;
pub(crate) mod word;

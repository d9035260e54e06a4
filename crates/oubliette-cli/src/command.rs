//! The commands, a file each.

pub(crate) mod analyze;
pub(crate) mod batch;
pub(crate) mod catalog;
pub(crate) mod completions;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod import;
pub(crate) mod man;
pub(crate) mod mission;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod save;
pub(crate) mod search;
pub(crate) mod show;
pub(crate) mod simulate;
pub(crate) mod studio;
pub(crate) mod tileset;

//! Diagrams of missions: locks and their keys, laid out and drawn as a tree.
//!
//! As in the diagrams that Mark Brown drew for his series Boss Keys, locks are squares and keys diamonds with the
//! number of their set. Nodes behind a lock are drawn below it.

mod arrangement;
pub mod draw;
pub mod group;
pub mod label;
pub mod layout;
pub mod legend;
mod tidy;

pub use arrangement::{Arrangement, DiagramBox};

use std::ops::RangeInclusive;

use oubliette_core::{Bounds, Language};

use crate::Palette;

/// How a diagram is shown. A format ignores the options it does not need.
#[derive(Clone, Debug)]
pub struct DiagramOptions<'a> {
    /// Pixels along the side of a lock in pictures. Values outside [`DiagramOptions::CELL_SIZES`] are clamped to it.
    pub cell_size: u32,
    /// The colors.
    pub palette: Palette,
    /// The language of names and legends.
    pub language: Language,
    /// Whether the names of keys, locks and nodes are shown, if they have names.
    pub names: bool,
    /// Whether the number of each node is shown. Edits and queries refer to nodes by it.
    pub numbers: bool,
    /// Whether pictures and text end with a legend of their signs.
    pub legend: bool,
    /// Whether text is ASCII only, except for names.
    pub ascii: bool,
    /// When to stop laying out and drawing; none by default.
    pub bounds: Bounds<'a>,
}

impl DiagramOptions<'_> {
    /// The default number of pixels along the side of a lock.
    pub const DEFAULT_CELL_SIZE: u32 = 40;
    /// The sizes of locks.
    pub const CELL_SIZES: RangeInclusive<u32> = 8..=256;
}

impl Default for DiagramOptions<'_> {
    fn default() -> Self {
        DiagramOptions {
            cell_size: DiagramOptions::DEFAULT_CELL_SIZE,
            palette: Palette::default(),
            language: Language::default(),
            names: true,
            numbers: false,
            legend: true,
            ascii: false,
            bounds: Bounds::NONE,
        }
    }
}

//! From dungeons and missions to text, pictures and files, and back.
//!
//! * [`FORMATS`] is the table of everything a dungeon can be written as; [`Format::write`] writes it, row by row, so
//!   that the largest map needs no more memory than a few of its rows.
//! * [`Options`] say how it is shown; [`Palette`] holds the colors.
//! * [`for_player`] takes out of a dungeon what its players have to find themselves.
//! * [`tileset`] is a tileset of our own, for pictures and for the files of engines.
//! * [`diagram`] does the same for missions: [`diagram::DIAGRAM_FORMATS`] and [`diagram::DiagramOptions`].
//! * [`read_dungeon`] reads our own JSON without loss, and maps drawn as text; [`read_mission`] reads missions.
//! * [`IMPORTS`] is the table of everything a dungeon can be read from, files of other programs included; [`import()`] finds
//!   out what it was given.
//!
//! The same dungeon and options give the same bytes on every machine. Nothing here opens a file or reads a clock.
//!
//! ```
//! use oubliette_export::{Format, Options, read_dungeon};
//!
//! let dungeon = read_dungeon(b"#####\n#<.>#\n#####\n")?;
//! let svg = Format::by_name("svg").expect("a row of the table").to_bytes(&dungeon, None, &Options::default())?;
//! assert!(svg.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod ansi;
mod apng;
mod area;
mod badge;
mod bundle;
mod companion;
mod csv;
pub mod diagram;
mod document;
mod drawing;
mod error;
mod format;
mod foundry;
mod glyph;
mod godot;
mod ground;
mod import;
mod json;
mod label;
mod ldtk;
mod lockwork;
mod mark;
mod matrix;
mod number;
mod options;
mod outline;
mod palette;
mod partition;
mod pdf;
mod picture;
mod player;
mod png;
mod read;
mod rexpaint;
mod room_graph;
#[cfg(test)]
mod sample;
mod scene;
mod shape;
mod sight;
mod sign;
mod style;
mod svg;
mod text;
mod tiled;
pub mod tileset;
mod tone;
mod uvtt;

pub use bundle::zip;
pub use companion::Companion;
pub use diagram::{DIAGRAM_FORMATS, DiagramFormat, DiagramOptions};
pub use error::Error;
pub use format::{FORMATS, Format};
pub use glyph::Glyph;
pub use import::{IMPORTS, Import, ImportNote, import};
pub use options::Options;
pub use palette::{Ink, Palette, Rgb};
pub use pdf::{Paper, Square};
pub use player::for_player;
pub use read::{ReadError, read_dungeon, read_mission};
pub use style::Style;

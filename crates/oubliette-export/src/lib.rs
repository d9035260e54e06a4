//! Dungeons and missions as text, pictures and files of other programs.
//!
//! * [`FORMATS`] is the table of dungeon formats; [`Format::write`] writes row by row, so that the largest map needs
//!   only the memory of a few rows.
//! * [`Options`] set how the dungeon is shown; [`Palette`] holds the colors.
//! * [`for_each_page`] makes the pages of a printed map.
//! * [`for_player`] removes all spoilers from a dungeon.
//! * [`tileset`] is the built-in tileset, for pictures and for game engines.
//! * [`diagram`] does the same for missions: [`diagram::DIAGRAM_FORMATS`] and [`diagram::DiagramOptions`].
//!
//! The same dungeon and options give the same bytes on every machine. Nothing here opens a file or reads a clock.
//!
//! ```
//! use oubliette_export::{Format, Options};
//!
//! let dungeon = oubliette_import::read_dungeon(b"#####\n#<.>#\n#####\n")?;
//! let svg = Format::by_name("svg").expect("a row of the table").to_bytes(&dungeon, None, &Options::default())?;
//! assert!(svg.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bundle;
mod companion;
pub mod diagram;
mod error;
mod figure;
mod format;
mod number;
mod options;
pub mod paint;
#[cfg(test)]
mod player;
mod print;
mod scene;
mod sight;
pub mod tileset;
mod told;
mod xml;

pub use bundle::zip;
pub use companion::Companion;
pub use diagram::{DIAGRAM_FORMATS, DiagramFormat, DiagramOptions};
pub use error::Error;
pub use format::{FORMATS, Format, Group, Pixels, ansi};
pub use options::{Options, PictureOptions, PrintOptions};
pub use oubliette_core::Glyph;
pub use oubliette_draw::sheet::Paper;
pub use oubliette_draw::{Ink, Palette, Rgb, Style, StyleError, for_player};
pub use print::{Square, for_each_page, write_page_svg};

//! How dungeons and missions look, before any file format: colors, styles, shapes, signs, tiles and diagrams.
//!
//! * [`Style`] is the record of how a map is drawn, and [`depict`] turns a dungeon into a picture.
//! * [`Palette`] has the colors of flat pictures and diagrams, [`tone`] those that missions add.
//! * [`map`] has the parts of a drawn map: ground, outlines, doors, marks, room numbers, locks and keys.
//! * [`picture`] is the model of pictures: layers of shapes and stamps, the source of files and of the page.
//! * [`figure`] has pixel pictures as lists of figures, and a canvas that paints them; [`badge`] draws locks and keys.
//! * [`tileset`] is the built-in tileset, drawn by code.
//! * [`diagram`] lays out missions as trees.
//! * [`naming`] gives dungeons and rooms their names.
//! * [`sheet`](mod@sheet) puts a map on paper, with its title, its legend and its key.
//! * [`sprite`] has the sprites of the game, as stamps.
//! * [`for_player`] removes all spoilers from a dungeon.
//!
//! The same dungeon gives the same drawing on every machine. Nothing here writes a file; `oubliette-export` does.

pub mod badge;
pub mod depict;
pub mod diagram;
pub mod figure;
pub mod map;
pub mod naming;
mod palette;
pub mod picture;
mod player;
pub mod sheet;
pub mod sprite;
pub mod style;
pub mod tileset;
pub mod tone;

pub use palette::{Ink, Palette, Rgb};
pub use player::for_player;
pub use style::{Style, StyleError};

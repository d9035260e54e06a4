//! Dungeons and missions from our own files and from those of other programs.
//!
//! * [`read_dungeon`] reads our own JSON without loss, and maps drawn as text; [`read_mission`] reads missions.
//! * [`IMPORTS`] is the table of all readable formats, including those of other programs; [`import()`] detects the
//!   format.
//!
//! Any input gives either a dungeon whose parts all lie inside its map, or an error that names the place. Nothing here
//! opens a file.
//!
//! ```
//! let dungeon = oubliette_import::import(b"#####\n#<.>#\n#####\n")?;
//! assert_eq!(dungeon.size().to_string(), "5x3");
//! # Ok::<(), oubliette_import::ReadError>(())
//! ```

mod build;
mod format;
mod import;
mod read;

pub use import::{IMPORTS, Import, ImportNote, import};
pub use read::{ReadError, read_dungeon, read_mission};

//! Maps and missions from files of Oubliette and of other programs.

use std::path::Path;

use oubliette::import::{Import, ImportNote, ReadError, read_mission};
use oubliette::{Dungeon, Mission};

use crate::failure::Failure;
use crate::file;
use crate::text;

/// Reads a map; `-` is standard input.
pub(crate) fn read_map(path: &Path) -> Result<Dungeon, Failure> {
    read_map_with_notes(path, None, None).map(|(dungeon, _)| dungeon)
}

/// Reads a map, with notes for the user about the import. The format is detected unless it is given as `from`.
pub(crate) fn read_map_with_notes(
    path: &Path,
    from: Option<&Import>,
    level: Option<&str>,
) -> Result<(Dungeon, Vec<ImportNote>), Failure> {
    let bytes = file::read_file(path)?;
    let import = from.unwrap_or_else(|| detected(&bytes, path));
    let dungeon =
        import.read(&bytes, level).map_err(|error| Failure::Map { path: path.to_owned(), error })?;
    let notes = import.notes(&bytes, level, &dungeon);
    Ok((dungeon, notes))
}

/// The format of a file, by its content and its name.
fn detected(bytes: &[u8], path: &Path) -> &'static Import {
    Import::of(bytes, path.extension().and_then(|extension| extension.to_str()))
}

/// A file about a mission: the mission alone, or a map.
pub(crate) enum Subject {
    Map(Box<Dungeon>),
    Mission(Box<Mission>),
}

impl Subject {
    /// Reads the file; `-` is standard input. Drawings, pictures and lists of cells hold no mission and are refused.
    pub(crate) fn read(path: &Path) -> Result<Subject, Failure> {
        let bytes = file::read_file(path)?;
        let import = detected(&bytes, path);
        if !import.has_mission && !bytes.trim_ascii_start().starts_with(b"{") {
            return Err(no_mission_in(path));
        }
        let read = match import.read(&bytes, None) {
            Err(ReadError::NotADungeon { found }) if found.contains(Mission::FORMAT) => {
                read_mission(&bytes).map(|mission| Subject::Mission(Box::new(mission)))
            }
            read => read.map(|dungeon| Subject::Map(Box::new(dungeon))),
        };
        read.map_err(|error| Failure::Map { path: path.to_owned(), error })
    }
}

/// Reads the mission of a file, or of the dungeon in it.
pub(crate) fn mission_in(path: &Path) -> Result<Mission, Failure> {
    match Subject::read(path)? {
        Subject::Mission(mission) => Ok(*mission),
        Subject::Map(dungeon) => dungeon.mission.ok_or_else(|| no_mission_in(path)),
    }
}

/// The file holds no mission.
pub(crate) fn no_mission_in(path: &Path) -> Failure {
    Failure::said(text::NO_MISSION_IN, &[("path", &path.display())])
}

//! A file with a mission: of its own, or that of a map.

use std::path::Path;

use oubliette::export::{ReadError, read_mission};
use oubliette::{Dungeon, Mission};

use crate::failure::Failure;
use crate::import::import_of;
use crate::{output, text};

/// What a file holds.
pub(crate) enum Subject {
    Map(Box<Dungeon>),
    Mission(Box<Mission>),
}

impl Subject {
    /// Reads the file; `-` is standard input. A drawing, a picture or a list of cells holds no mission and is refused.
    pub(crate) fn read(path: &Path) -> Result<Subject, Failure> {
        let bytes = output::read_file(path)?;
        let import = import_of(&bytes, path);
        if import.name != "tmx" && !bytes.trim_ascii_start().starts_with(b"{") {
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

fn no_mission_in(path: &Path) -> Failure {
    Failure::said(text::NO_MISSION_IN, &[("path", &path.display())])
}

//! A file that is a map or a mission.

use std::path::Path;

use oubliette::export::{ReadError, read_dungeon, read_mission};
use oubliette::{Dungeon, Mission};

use crate::failure::Failure;
use crate::output;

/// What a file holds.
pub(crate) enum Subject {
    Map(Box<Dungeon>),
    Mission(Box<Mission>),
}

impl Subject {
    /// Reads the file; `-` is standard input.
    pub(crate) fn read(path: &Path) -> Result<Subject, Failure> {
        let bytes = output::read_file(path)?;
        let read = match read_dungeon(&bytes) {
            Err(ReadError::NotADungeon { found }) if found.contains(Mission::FORMAT) => {
                read_mission(&bytes).map(|mission| Subject::Mission(Box::new(mission)))
            }
            read => read.map(|dungeon| Subject::Map(Box::new(dungeon))),
        };
        read.map_err(|error| Failure::Map { path: path.to_owned(), error })
    }
}

//! Errors of the game in a terminal and of its saved games, as lines for the player.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use oubliette_core::{Language, Message, Text};
use oubliette_game::Fault;

/// Why the game stops, or a saved game cannot be used.
#[derive(Debug)]
pub enum Failure {
    /// A saved game or a replay that cannot be used.
    Unusable {
        /// The file.
        path: PathBuf,
        /// The problem.
        fault: Fault,
    },
    /// A file cannot be read.
    CannotRead {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        cause: io::Error,
    },
    /// A file cannot be written.
    CannotWrite {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        cause: io::Error,
    },
    /// The terminal cannot be read or drawn on.
    Terminal(io::Error),
    /// Several failures, all to be reported.
    Several(Vec<Failure>),
    /// A sentence with the values of its places.
    Said(Text, Vec<(&'static str, String)>),
}

impl Failure {
    /// A sentence with its values.
    pub(crate) fn said(text: Text, values: &[(&'static str, &dyn Display)]) -> Failure {
        Failure::Said(text, values.iter().map(|&(name, value)| (name, value.to_string())).collect())
    }

    /// A file that cannot be used.
    pub fn unusable(path: &Path, fault: Fault) -> Failure {
        Failure::Unusable { path: path.to_owned(), fault }
    }

    /// The message, a line per problem.
    pub fn lines(&self, language: Language) -> Vec<String> {
        let line = match self {
            Failure::Unusable { path, fault } => {
                IN_FILE.fill(language, &[("path", &path.display()), ("problem", &fault.message(language))])
            }
            Failure::CannotRead { path, cause } => CANNOT_READ
                .fill(language, &[("path", &path.display()), ("cause", &cause_of(cause, language))]),
            Failure::CannotWrite { path, cause } => CANNOT_WRITE
                .fill(language, &[("path", &path.display()), ("cause", &cause_of(cause, language))]),
            Failure::Terminal(cause) => CANNOT_WRITE.fill(
                language,
                &[("path", &STANDARD_OUTPUT.to(language)), ("cause", &cause_of(cause, language))],
            ),
            Failure::Several(failures) => {
                return failures.iter().flat_map(|failure| failure.lines(language)).collect();
            }
            Failure::Said(text, values) => {
                let values: Vec<(&str, &dyn Display)> =
                    values.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
                text.fill(language, &values)
            }
        };
        vec![line]
    }
}

/// Why a file could not be used: the common causes in our words, the others in those of the system.
pub fn cause_of(cause: &io::Error, language: Language) -> String {
    let text = match cause.kind() {
        io::ErrorKind::NotFound => NOT_FOUND,
        io::ErrorKind::PermissionDenied => NOT_ALLOWED,
        io::ErrorKind::IsADirectory => IS_A_FOLDER,
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => IS_NO_FOLDER,
        io::ErrorKind::StorageFull => DISK_FULL,
        io::ErrorKind::ReadOnlyFilesystem => READ_ONLY,
        _ => return cause.to_string(),
    };
    text.to(language).to_owned()
}

/// A problem with a file, given as `path` and `problem`.
pub const IN_FILE: Text = Text::new("{path}: {problem}", "{path} : {problem}");
/// A file `path` that cannot be read, with its `cause`.
pub const CANNOT_READ: Text =
    Text::new("cannot read {path}: {cause}", "lecture de {path} impossible : {cause}");
/// A file `path` that cannot be written, with its `cause`.
pub const CANNOT_WRITE: Text =
    Text::new("cannot write {path}: {cause}", "écriture de {path} impossible : {cause}");
/// The name of standard output, where a path is expected.
pub const STANDARD_OUTPUT: Text = Text::new("standard output", "la sortie standard");
const NOT_FOUND: Text = Text::new("no such file or folder", "fichier ou dossier introuvable");
const NOT_ALLOWED: Text = Text::new("not allowed", "accès refusé");
const IS_A_FOLDER: Text = Text::new("it is a folder; name a file", "c’est un dossier ; nommez un fichier");
const IS_NO_FOLDER: Text = Text::new(
    "it is a file, or lies below one; name a folder",
    "c’est un fichier, ou cela se trouve sous un fichier ; nommez un dossier",
);
const DISK_FULL: Text = Text::new("the disk is full", "le disque est plein");
const READ_ONLY: Text = Text::new("nothing can be written there", "rien ne peut y être écrit");

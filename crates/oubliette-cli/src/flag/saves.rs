//! `--saves`: the folder of saved games.

use std::path::PathBuf;

use clap::{Arg, ArgMatches};
use oubliette::Language;

use super::{given, kind};
use crate::failure::Failure;
use crate::text::{self, texts};

texts! {
    SAVES: "Folder of saved games; by default OUBLIETTE_SAVES, or else the usual folder of the system"
        / "Dossier des sauvegardes ; par défaut OUBLIETTE_SAVES, ou sinon le dossier habituel du système";
}

const NAME: &str = "saves";

pub(crate) fn declare(language: Language) -> Arg {
    kind::value(NAME, text::FOLDER_NAME, SAVES, language)
}

/// The folder that was given.
pub(crate) fn read(matches: &ArgMatches) -> Result<Option<PathBuf>, Failure> {
    given::path(matches, NAME)
}

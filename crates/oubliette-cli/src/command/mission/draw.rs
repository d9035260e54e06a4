//! `oubliette mission draw`: draws a mission from a file.

use clap::{ArgMatches, Command};
use oubliette::Language;

use super::shown::{self, Shown};
use crate::failure::{Failure, both};
use crate::text::texts;
use crate::{help, input};

texts! {
    ABOUT: "Draw a mission from a file" / "Dessiner une mission depuis un fichier";
}

pub(super) fn declare(name: &'static str, language: Language) -> Command {
    let command = help::command(name, ABOUT, language).arg(super::file(language));
    help::help_last(shown::declare(command, language))
}

pub(super) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let file = super::read_file(matches);
    let (shown, mission) = both(Shown::read(matches, language), input::mission_in(&file))?;
    shown.write(&mission)
}

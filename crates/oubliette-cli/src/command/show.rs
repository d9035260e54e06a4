//! `oubliette show`: the dungeons of a batch, one at a time. In a terminal, the user pages back and forth.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use oubliette::Language;

use crate::failure::Failure;
use crate::flag::{given, kind, picture};
use crate::text::{self, texts};
use crate::{help, output};

mod pager;
mod saved;
mod screen;

use saved::{Picture, Saved};

texts! {
    ABOUT: "Show the dungeons of a batch" / "Afficher les donjons d’un lot";
    FOLDER: "The folder of a batch" / "Le dossier d’un lot";
    INDEX: "Number of the dungeon; by default the first, or in a terminal all of them, page by page"
        / "Numéro du donjon ; par défaut le premier, ou dans un terminal tous, page par page";
}

struct Arguments {
    folder: PathBuf,
    index: Option<u64>,
    is_for_players: bool,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let selection =
        vec![kind::value("index", text::NUMBER_NAME, INDEX, language), picture::declare_player(language)];
    let command = help::command(name, ABOUT, language)
        .arg(kind::argument("folder", text::FOLDER_NAME, FOLDER, language))
        .args(kind::under(text::SELECTION, selection, language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches) -> Result<Arguments, Failure> {
        Ok(Arguments {
            folder: given::argument(matches, "folder"),
            index: given::number(matches, "index", 0..=u64::MAX)?,
            is_for_players: picture::read_player(matches),
        })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { folder, index, is_for_players } = Arguments::read(matches)?;
    let saved = Saved::open(&folder, is_for_players)?;
    if index.is_none() && io::stdin().is_terminal() && output::is_terminal() {
        return screen::run(&saved, language);
    }
    let place = match index {
        None => 0,
        Some(index) => saved.place_of(index)?,
    };
    let Picture { header, map } = saved.picture(place, output::wants_color(), language)?;
    output::print(format!("{}\n{map}", output::visible(&header)).as_bytes())
}

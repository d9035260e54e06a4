//! `oubliette mission edit`: edits a mission, and names the edits after which a player can get stuck.

use clap::{Arg, ArgAction, ArgMatches, Command};
use oubliette::mission::edit::{EDITS, Edit, apply};
use oubliette::mission::{DEFAULT_BUDGET, prove, verdict};
use oubliette::text::capitalized;
use oubliette::{Language, Mission};

use super::repair;
use super::shown::{self, Shown};
use crate::failure::{Failure, both};
use crate::flag::kind;
use crate::stop::CtrlC;
use crate::text::texts;
use crate::{help, input, output};

texts! {
    ABOUT: "Change a mission" / "Modifier une mission";
    EDITS_HEADING: "Edits, made from left to right" / "Modifications, faites de gauche à droite ";
    NO_EDIT: "no edit is given; see --help" / "aucune modification n’est donnée ; voir --help";
}

struct Arguments {
    shown: Shown,
    mission: Mission,
    /// Name and value of each edit, in the order of the command line.
    edits: Vec<(&'static str, String)>,
}

pub(super) fn declare(name: &'static str, language: Language) -> Command {
    let edits = EDITS
        .iter()
        .map(|form| {
            Arg::new(form.name)
                .long(form.name)
                .value_name(form.form)
                .action(ArgAction::Append)
                .allow_hyphen_values(true)
                .value_parser(kind::AnyText { words: Vec::new(), language })
                .hide_possible_values(true)
                .help(format!("{} [{}]", capitalized(form.help.to(language)), form.example))
        })
        .collect();
    let command = help::command(name, ABOUT, language).arg(super::file(language)).args(kind::under(
        EDITS_HEADING,
        edits,
        language,
    ));
    help::help_last(shown::declare(command, language))
}

impl Arguments {
    fn read(matches: &ArgMatches, language: Language) -> Result<Arguments, Failure> {
        let file = super::read_file(matches);
        let (shown, mission) = both(Shown::read(matches, language), input::mission_in(&file))?;
        let mut edits: Vec<(usize, &'static str, String)> = Vec::new();
        for form in EDITS {
            let values = matches.get_many::<String>(form.name).into_iter().flatten().cloned();
            let positions = matches.indices_of(form.name).into_iter().flatten();
            edits.extend(positions.zip(values).map(|(position, value)| (position, form.name, value)));
        }
        edits.sort_unstable();
        if edits.is_empty() {
            return Err(Failure::said(NO_EDIT, &[]));
        }
        let edits = edits.into_iter().map(|(_, name, value)| (name, value)).collect();
        Ok(Arguments { shown, mission, edits })
    }
}

pub(super) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { shown, mut mission, edits } = Arguments::read(matches, language)?;
    for (name, value) in edits {
        let edit = Edit::parse(name, &value).map_err(Failure::Edit)?;
        mission = apply(&mission, &edit).map_err(Failure::Edit)?;
        let lines = verdict::lines(&mission, &prove(&mission).verdict(), language);
        lines.iter().for_each(|line| output::say(&format!("--{name} {value}: {line}")));
    }
    repair::tell(&mission, DEFAULT_BUDGET, &CtrlC::watched(), language);
    shown.write(&mission)
}

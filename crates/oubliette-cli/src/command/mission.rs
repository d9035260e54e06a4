//! `oubliette mission`: plans a mission; `edit`, `prove` and `draw` work on one from a file.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command};
use oubliette::mission::{MISSION, MissionPlan, check_mission, plan_mission_told};
use oubliette::{Language, Seed, Value};

use crate::failure::{Failure, both};
use crate::flag::{given, kind, param, seed};
use crate::text::{self, texts};
use crate::{help, note};

mod draw;
mod edit;
mod prove;
mod repair;
mod shown;

use shown::Shown;

texts! {
    ABOUT: "Plan a mission of locks and keys, or edit, prove or draw one from a file"
        / "Planifier une mission de verrous et de clés, ou en modifier, prouver ou dessiner une";
    FILE: "A mission as JSON, or a map that holds one, also one of another program; - reads standard input"
        / "Une mission en JSON, ou une carte qui en contient une, même d’un autre programme ; - lit l’entrée standard";
}

struct Arguments {
    plan: MissionPlan,
    seed: Option<Seed>,
    shown: Shown,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let params = MISSION.iter().map(|param| param::declare(param, language));
    let params = std::iter::once(seed::declare(language)).chain(params).collect();
    let base = help::command(name, ABOUT, language).args_conflicts_with_subcommands(true);
    let base = help::with_commands(base, text::COMMANDS, text::COMMAND_NAME, language).args(kind::under(
        text::PARAMETERS,
        params,
        language,
    ));
    let command = shown::declare(base, language)
        .subcommand(edit::declare("edit", language))
        .subcommand(prove::declare("prove", language))
        .subcommand(draw::declare("draw", language));
    help::help_last(command)
}

/// The argument for the file of a mission.
fn file(language: Language) -> Arg {
    kind::argument("file", text::FILE_NAME, FILE, language)
}

fn read_file(matches: &ArgMatches) -> PathBuf {
    given::argument(matches, "file")
}

impl Arguments {
    fn read(matches: &ArgMatches, language: Language) -> Result<Arguments, Failure> {
        let given = param::read(MISSION, matches).into_iter();
        let given: BTreeMap<String, Value> =
            given.map(|(name, value)| (name.to_owned(), Value::Text(value))).collect();
        let plan = check_mission(&given).map_err(|problems| Failure::Problems { path: None, problems });
        let (plan, shown) = both(plan, Shown::read(matches, language))?;
        Ok(Arguments { plan, seed: seed::read(matches), shown })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("edit", matches)) => edit::run(matches, language),
        Some(("prove", matches)) => prove::run(matches, language),
        Some(("draw", matches)) => draw::run(matches, language),
        _ => plan(Arguments::read(matches, language)?, language),
    }
}

fn plan(Arguments { plan, seed, shown }: Arguments, language: Language) -> Result<(), Failure> {
    let seed = seed.unwrap_or_else(|| {
        let seed = seed::random();
        note::random_seed(&seed, language);
        seed
    });
    let (mission, removed) = plan_mission_told(&plan, &seed);
    note::removed(removed, &mission, language);
    shown.write(&mission)
}

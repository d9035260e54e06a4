//! A subcommand per layout, with the layout's parameters as flags.
//!
//! The flags that all layouts share may stand before the layout's name or after it.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};
use oubliette::generation::{CATALOG, FURNISH, LayoutInfo};
use oubliette::text::capitalized;
use oubliette::{Language, Text};

use super::{alias, kind, mission, param, recipe};
use crate::failure::Failure;
use crate::help;
use crate::text::{self, texts};

texts! {
    LAYOUTS: "Layouts" / "Plans ";
    DUNGEON: "Dungeon" / "Donjon ";
    MODE_FILE_HELP: "A mode of your own, as a TOML table, for the map or for zones that name it; may be repeated"
        / "Un mode à vous, en table TOML, pour la carte ou les zones qui le nomment ; peut être répété";
}

const MODE_FILE: &str = "mode-file";

/// The layout that was asked for.
pub(crate) struct LayoutFlags<'a> {
    pub(crate) name: &'a str,
    /// Its parameters, as texts.
    pub(crate) params: Vec<(&'static str, String)>,
    /// The files of the user's own modes.
    pub(crate) mode_files: Vec<PathBuf>,
}

/// Adds the layouts to a command, and to each its parameters, the flags of every dungeon and those of `groups`.
pub(crate) fn declare(base: Command, groups: &[(Text, Vec<Arg>)], language: Language) -> Command {
    let shared = |command: Command, info: Option<&LayoutInfo>| {
        let furnishing = FURNISH.iter().map(|param| param::declare(param, language)).collect();
        let command = command
            .args(kind::under(DUNGEON, recipe::declare(info, language), language))
            .args(kind::under(text::FURNISHING, furnishing, language))
            .args(kind::under(text::MISSION_GROUP, mission::declare(language), language));
        let with_group = |command: Command, (heading, args): &(Text, Vec<Arg>)| {
            command.args(kind::under(*heading, args.clone(), language))
        };
        help::help_last(groups.iter().fold(command, with_group))
    };
    let base = help::with_commands(base, LAYOUTS, text::LAYOUT_NAME, language);
    CATALOG.iter().fold(shared(base, None), |base, info| {
        let flag = |param| alias::add(param::declare(param, language), info.name, language);
        let mut params: Vec<Arg> = info.params.iter().map(flag).collect();
        params.extend(alias::declare(info.name, language));
        if info.params.iter().any(|param| param.name == "mode") {
            let file = kind::value(MODE_FILE, text::FILE_NAME, MODE_FILE_HELP, language);
            params.insert(1, file.action(ArgAction::Append));
        }
        let layout = help::command(info.name, info.summary, language)
            .about(capitalized(info.summary.to(language)))
            .args(kind::under(text::PARAMETERS, params, language));
        base.subcommand(shared(layout, Some(info)))
    })
}

/// The layout and its parameters, if one is named.
pub(crate) fn read(matches: &ArgMatches) -> Result<Option<LayoutFlags<'_>>, Failure> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(None) };
    let info = CATALOG.iter().find(|info| info.name == name);
    // Only layouts with modes have this flag.
    let files = matches.try_get_many::<String>(MODE_FILE).ok().flatten().into_iter().flatten();
    let mut params = info.map_or_else(Vec::new, |info| param::read(info.params, matches));
    params.extend(alias::read(name, matches)?);
    Ok(Some(LayoutFlags { name, params, mode_files: files.map(PathBuf::from).collect() }))
}

/// The parameters of furnishing that were given.
pub(crate) fn read_furnishing(matches: &ArgMatches) -> Vec<(&'static str, String)> {
    param::read(FURNISH, matches)
}

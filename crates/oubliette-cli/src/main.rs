//! The `oubliette` program: parses arguments, calls the library, writes the result.
//!
//! Exit codes: 0 done, 1 no result, 2 misuse or a file that cannot be read or written. Messages go to standard error, one
//! line per problem. A reader that closes the pipe early is not an error.
//!
//! A command is a file in `command/` that declares its arguments, reads them into a struct and runs; flags that several
//! commands share are files in `flag/`.

mod command;
mod failure;
mod file;
mod flag;
mod help;
mod input;
mod note;
mod output;
mod plan;
mod progress;
mod stop;
mod table;
mod text;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use oubliette::Language;

use command::{
    analyze, batch, catalog, completions, explain, generate, import, man, mission, play, replay, save,
    search, show, simulate, studio, tileset,
};
use failure::Failure;
use text::texts;

texts! {
    ABOUT: "Dungeons you can always get out of" / "Des donjons dont on sort toujours";
    VERSION: "Print the version" / "Afficher la version";
    NOT_UNICODE: "argument {place} ({argument}) is not valid UTF-8; write it in UTF-8"
        / "l’argument {place} ({argument}) n’est pas en UTF-8 ; écrivez-le en UTF-8";
}

/// A command: its name, its declaration and its code.
struct Entry {
    name: &'static str,
    declare: fn(&'static str, Language) -> Command,
    run: fn(&ArgMatches, Language) -> Result<(), Failure>,
}

/// All commands, in the order of the help.
const COMMANDS: [Entry; 17] = [
    Entry { name: "generate", declare: generate::declare, run: generate::run },
    Entry { name: "batch", declare: batch::declare, run: batch::run },
    Entry { name: "search", declare: search::declare, run: search::run },
    Entry { name: "show", declare: show::declare, run: show::run },
    Entry { name: "play", declare: play::declare, run: play::run },
    Entry { name: "import", declare: import::declare, run: import::run },
    Entry { name: "analyze", declare: analyze::declare, run: analyze::run },
    Entry { name: "mission", declare: mission::declare, run: mission::run },
    Entry { name: "simulate", declare: simulate::declare, run: simulate::run },
    Entry { name: "save", declare: save::declare, run: save::run },
    Entry { name: "replay", declare: replay::declare, run: replay::run },
    Entry { name: "studio", declare: studio::declare, run: studio::run },
    Entry { name: "explain", declare: explain::declare, run: explain::run },
    Entry { name: "tileset", declare: tileset::declare, run: tileset::run },
    Entry { name: "catalog", declare: catalog::declare, run: catalog::run },
    Entry {
        name: "completions",
        declare: completions::declare,
        run: |matches, language| completions::run(matches, program(language)),
    },
    Entry { name: "man", declare: man::declare, run: |_, language| man::run(&program(language), language) },
];

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let language = flag::language::detect(&arguments);
    match run(arguments, language) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            for line in failure.lines(language) {
                output::say(&line);
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run(arguments: Vec<OsString>, language: Language) -> Result<(), Failure> {
    if let Some(place) = arguments.iter().position(|argument| argument.to_str().is_none()) {
        let argument = arguments[place].to_string_lossy();
        return Err(Failure::said(NOT_UNICODE, &[("place", &place), ("argument", &argument)]));
    }
    let names = || COMMANDS.iter().map(|entry| entry.name.to_owned()).collect();
    let matches = match program(language).try_get_matches_from(help_as_flag(arguments)) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return output::print(error.render().to_string().as_bytes());
        }
        Err(error) => return Err(Failure::Usage { error, commands: names() }),
    };
    let (name, matches) = matches.subcommand().ok_or_else(|| Failure::NoCommand { known: names() })?;
    let entry = COMMANDS.iter().find(|entry| entry.name == name);
    entry.map_or_else(|| Err(Failure::NoCommand { known: names() }), |entry| (entry.run)(matches, language))
}

/// The whole command line.
fn program(language: Language) -> Command {
    let version = Arg::new("version")
        .long("version")
        .short('V')
        .action(ArgAction::Version)
        .help(VERSION.to(language))
        .help_heading(text::OPTIONS.to(language));
    let root = help::command("oubliette", ABOUT, language)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(version)
        .arg(flag::language::declare(language))
        .max_term_width(help::MAX_WIDTH);
    let root = help::with_commands(root, text::COMMANDS, text::COMMAND_NAME, language);
    help::without_loose_lines(
        root.subcommands(COMMANDS.iter().map(|entry| (entry.declare)(entry.name, language))),
    )
}

/// `oubliette help generate` means `oubliette generate --help`.
fn help_as_flag(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let place = match arguments.get(1).and_then(|word| word.to_str()) {
        Some("--lang") => 3,
        Some(word) if word.starts_with("--lang=") => 2,
        _ => 1,
    };
    if arguments.get(place).is_some_and(|word| word == "help") {
        arguments.remove(place);
        arguments.push("--help".into());
    }
    arguments
}

#[cfg(test)]
mod tests {
    use oubliette::generation::CATALOG;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed_in_every_language() {
        for language in Language::ALL {
            program(language).debug_assert();
        }
    }

    #[test]
    fn every_parameter_is_a_flag_of_its_layout() {
        let program = program(Language::English);
        for command in ["generate", "batch", "search"] {
            let command = program.find_subcommand(command).unwrap();
            for info in CATALOG {
                let layout = command.find_subcommand(info.name).unwrap();
                for param in info.params {
                    let flag = param.flag();
                    assert!(layout.get_arguments().any(|arg| arg.get_long() == Some(&flag)), "{flag}");
                }
            }
        }
    }
}

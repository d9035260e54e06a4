//! The `oubliette` program: parses, calls the library, writes.
//!
//! Exit codes: 0 done, 1 no result, 2 misuse or trouble with a file. Messages go to standard error, one line
//! per problem; a reader that closes the pipe early is no trouble at all.

mod analyze;
mod animate;
mod batch;
mod catalog;
mod command;
mod explain;
mod failure;
mod generate;
mod import;
mod language;
mod manual;
mod measure;
mod mission;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
mod play;
mod progress;
mod replay;
mod request;
mod save;
mod search;
mod show;
mod simulate;
mod store;
mod studio;
mod subject;
mod table;
mod terminal;
mod text;
mod tileset;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;

use failure::Failure;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let language = language::detect(&arguments);
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

fn run(arguments: Vec<OsString>, language: oubliette::Language) -> Result<(), Failure> {
    if let Some(place) = arguments.iter().position(|argument| argument.to_str().is_none()) {
        return Err(Failure::NotUnicode { place, argument: arguments[place].clone() });
    }
    let command = command::program(language);
    let matches = match command.try_get_matches_from(help_as_flag(arguments)) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return output::print(error.render().to_string().as_bytes());
        }
        Err(error) => return Err(Failure::Usage(error)),
    };
    match matches.subcommand() {
        Some(("generate", matches)) => generate::run(matches, language),
        Some(("batch", matches)) => batch::run(matches, language),
        Some(("search", matches)) => search::run(matches, language),
        Some(("show", matches)) => show::run(matches, language),
        Some(("play", matches)) => play::run(matches, language),
        Some(("import", matches)) => import::run(matches, language),
        Some(("analyze", matches)) => analyze::run(matches, language),
        Some(("mission", matches)) => mission::run(matches, language),
        Some(("simulate", matches)) => simulate::run(matches, language),
        Some(("save", matches)) => save::run(matches, language),
        Some(("replay", matches)) => replay::run(matches, language),
        Some(("studio", matches)) => studio::run(matches, language),
        Some(("explain", matches)) => explain::run(matches, language),
        Some(("tileset", matches)) => tileset::run(matches),
        Some(("catalog", matches)) => catalog::run(matches, language),
        Some(("completions", matches)) => manual::completions(matches, language),
        Some(("man", _)) => manual::man(language),
        _ => Err(Failure::NoCommand),
    }
}

/// `oubliette help generate` asks for the same as `oubliette generate --help`.
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

//! `oubliette completions`: completions for a shell, made from the same command line that parses.

use clap::builder::{EnumValueParser, TypedValueParser};
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use oubliette::Language;

use crate::failure::Failure;
use crate::flag::kind;
use crate::text::texts;
use crate::{help, output};

texts! {
    ABOUT: "Print completions for a shell" / "Afficher les complétions pour un shell";
    SHELL_NAME: "SHELL" / "SHELL";
    SHELL: "The shell" / "Le shell";
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let shells = EnumValueParser::<Shell>::new();
    let names: Vec<String> = shells
        .possible_values()
        .map(|values| values.map(|value| value.get_name().to_owned()).collect())
        .unwrap_or_default();
    let shell = kind::argument("shell", SHELL_NAME, SHELL, language)
        .help(format!("{} [{}]", SHELL.to(language), names.join(", ")))
        .value_parser(shells)
        .hide_possible_values(true);
    help::help_last(help::command(name, ABOUT, language).arg(shell))
}

/// Prints the completions of `program`.
pub(crate) fn run(matches: &ArgMatches, mut program: Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    if let Some(&shell) = matches.get_one::<Shell>("shell") {
        clap_complete::generate(shell, &mut program, "oubliette", &mut script);
    }
    output::print(&script)
}

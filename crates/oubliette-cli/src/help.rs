//! The frame of every help page: how a command is declared, and how long a line may be.

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command};
use oubliette::text::{without_loose_signs, wrap};
use oubliette::{Language, Text};

use crate::text::{self, texts};

texts! {
    USAGE: "Usage:" / "Utilisation :";
    HELP: "Print help" / "Afficher l’aide";
}

/// Columns of the help, also in wider terminals: longer lines are harder to read.
pub(crate) const MAX_WIDTH: usize = 80;

/// A command with its help flag.
pub(crate) fn command(name: &'static str, about: Text, language: Language) -> Command {
    let usage = USAGE.to(language);
    Command::new(name)
        .about(about.to(language))
        .help_template(StyledStr::from(format!("{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}")))
        .disable_help_flag(true)
        .arg(
            Arg::new("help")
                .long("help")
                .short('h')
                .action(ArgAction::Help)
                .help(HELP.to(language))
                .help_heading(text::OPTIONS.to(language)),
        )
}

/// A command that has commands of its own.
pub(crate) fn with_commands(
    command: Command,
    heading: Text,
    value_name: Text,
    language: Language,
) -> Command {
    command
        .subcommand_help_heading(heading.to(language))
        .subcommand_value_name(value_name.to(language))
        .disable_help_subcommand(true)
}

/// Puts the help flag behind the flags that were added so far: `mut_arg` removes an argument and adds it again.
pub(crate) fn help_last(command: Command) -> Command {
    command.mut_arg("help", |help| help)
}

/// The command with texts in which a line never begins with a French punctuation sign.
pub(crate) fn without_loose_lines(command: Command) -> Command {
    let about = command.get_about().map(|about| without_loose_signs(&about.to_string()));
    let command = about.into_iter().fold(command, Command::about);
    let with_help = |arg: Arg| {
        let help = arg.get_help().map(|help| without_loose_signs(&help.to_string()));
        help.into_iter().fold(arg, Arg::help)
    };
    command.mut_args(with_help).mut_subcommands(without_loose_lines)
}

/// `left`, a gap and `right`, wrapped below its own beginning.
pub(crate) fn beside(left: &str, gap: &str, right: &str) -> String {
    let begin = left.chars().count() + gap.len();
    let lines: Vec<&str> =
        wrap(right, MAX_WIDTH.saturating_sub(begin), |part| part.chars().count()).collect();
    format!("{left}{gap}{}", lines.join(&format!("\n{:begin$}", "")))
}

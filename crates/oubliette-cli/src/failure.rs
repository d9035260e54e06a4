//! What can go wrong in the program, and how it is said: one line per problem.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use oubliette::generation::CATALOG;
use oubliette::recipe::RecipeError;
use oubliette::{Language, Problems, Text, export};

use crate::text;

/// Why the program stops with exit code 2.
#[derive(Debug)]
pub(crate) enum Failure {
    NoCommand,
    NotUnicode {
        place: usize,
        argument: OsString,
    },
    Usage(clap::Error),
    Problems {
        path: Option<PathBuf>,
        problems: Problems,
    },
    Recipe {
        path: PathBuf,
        error: RecipeError,
    },
    Map {
        path: PathBuf,
        error: export::ReadError,
    },
    Export(export::Error),
    CannotRead {
        path: PathBuf,
        cause: io::Error,
    },
    CannotWrite {
        path: PathBuf,
        cause: io::Error,
    },
    StandardOutput(io::Error),
    /// A sentence about a value, with the values of its places.
    Said(Text, Vec<(&'static str, String)>),
}

impl Failure {
    /// A sentence with its values.
    pub(crate) fn said(text: Text, values: &[(&'static str, &dyn std::fmt::Display)]) -> Failure {
        Failure::Said(text, values.iter().map(|&(name, value)| (name, value.to_string())).collect())
    }

    /// Whether the reader of our output simply had enough.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        match self {
            Failure::StandardOutput(cause) | Failure::Export(export::Error::Io(cause)) => {
                cause.kind() == io::ErrorKind::BrokenPipe
            }
            _ => false,
        }
    }

    /// The message, a line per problem.
    pub(crate) fn lines(&self, language: Language) -> Vec<String> {
        let line = match self {
            Failure::NoCommand => text::NO_COMMAND.to(language).to_owned(),
            Failure::NotUnicode { place, argument } => text::NOT_UNICODE
                .fill(language, &[("place", place), ("argument", &argument.to_string_lossy())]),
            Failure::Usage(error) => usage_line(error, language),
            Failure::Problems { path, problems } => {
                let lines = problems.0.iter().map(|problem| problem.message(language));
                return match path {
                    None => lines.collect(),
                    Some(path) => lines.map(|line| in_file(path, &line, language)).collect(),
                };
            }
            Failure::Recipe { path, error: RecipeError::Syntax { line, column, message } } => {
                let place =
                    [("line", line as &dyn std::fmt::Display), ("column", column), ("message", message)];
                in_file(path, &text::SYNTAX.fill(language, &place), language)
            }
            Failure::Recipe { path, error: RecipeError::Shape(problem) } => {
                in_file(path, &problem.message(language), language)
            }
            Failure::Recipe { path, error } => in_file(path, &error.to_string(), language),
            Failure::Map { path, error } => in_file(path, &error.message(language), language),
            Failure::Export(error) => error.message(language),
            Failure::CannotRead { path, cause } => {
                text::CANNOT_READ.fill(language, &[("path", &path.display()), ("cause", cause)])
            }
            Failure::CannotWrite { path, cause } => {
                text::CANNOT_WRITE.fill(language, &[("path", &path.display()), ("cause", cause)])
            }
            Failure::StandardOutput(cause) => {
                text::CANNOT_WRITE.fill(language, &[("path", &"standard output"), ("cause", cause)])
            }
            Failure::Said(text, values) => {
                let values: Vec<(&str, &dyn std::fmt::Display)> =
                    values.iter().map(|(name, value)| (*name, value as &dyn std::fmt::Display)).collect();
                text.fill(language, &values)
            }
        };
        vec![line]
    }
}

fn in_file(path: &std::path::Path, problem: &str, language: Language) -> String {
    text::IN_FILE.fill(language, &[("path", &path.display()), ("problem", &problem)])
}

/// What clap has to say about the arguments, in our words and on one line.
fn usage_line(error: &clap::Error, language: Language) -> String {
    let context = |kind| error.get(kind).map(to_text).unwrap_or_default();
    let flag = context(ContextKind::InvalidArg);
    let flag_name = flag.split([' ', '<']).next().unwrap_or_default().to_owned();
    let value = context(ContextKind::InvalidValue);
    let hint = |kind| match context(kind) {
        name if name.is_empty() => String::new(),
        name => text::MEANT.fill(language, &[("name", &name)]),
    };
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let hint = hint(ContextKind::SuggestedArg);
            text::UNKNOWN_FLAG.fill(language, &[("flag", &flag), ("hint", &hint)])
        }
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let hint = hint(ContextKind::SuggestedSubcommand);
            let known = context(ContextKind::ValidSubcommand);
            let of_layouts = CATALOG.iter().any(|info| known.split(", ").any(|name| name == info.name));
            let text = if of_layouts { text::UNKNOWN_LAYOUT } else { text::UNKNOWN_COMMAND };
            text.fill(language, &[("command", &command), ("hint", &hint), ("known", &known)])
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            text::NEEDS_VALUE.fill(language, &[("flag", &flag_name)])
        }
        ErrorKind::InvalidValue => {
            let names = context(ContextKind::ValidValue);
            let allowed = text::ONE_OF.fill(language, &[("names", &names)]);
            text::BAD_VALUE.fill(language, &[("flag", &flag_name), ("value", &value), ("allowed", &allowed)])
        }
        ErrorKind::ArgumentConflict => text::GIVEN_TWICE.fill(language, &[("flag", &flag_name)]),
        ErrorKind::MissingRequiredArgument => text::MISSING.fill(language, &[("flag", &flag)]),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            text::NO_COMMAND.to(language).to_owned()
        }
        _ => {
            let rendered = error.to_string();
            let first = rendered.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_owned()
        }
    }
}

fn to_text(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(values) => values.join(", "),
        value => value.to_string(),
    }
}

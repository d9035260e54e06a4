//! What can go wrong in the program, and how it is said: one line per problem.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use oubliette::generation::{CATALOG, LayoutInfo};
use oubliette::mission::edit::EditError;
use oubliette::mission::{Advice, NoAnswer, prove, verdict};
use oubliette::query::QueryError;
use oubliette::recipe::RecipeError;
use oubliette::top::UnknownMetric;
use oubliette::{Language, Misfit, Mission, Problem, Problems, Text, Value, export};
use oubliette_game::Fault;
use oubliette_game::replay::Parting;
use oubliette_studio::MAX_PROBLEMS;

use crate::{command, text};

/// Why the program stops: with exit code 1 where there is no result, else with 2.
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
    /// A question that cannot be read.
    Query {
        text: String,
        error: QueryError,
    },
    Metric(UnknownMetric),
    /// A mission in which a player can get stuck.
    Losing {
        path: Option<PathBuf>,
        mission: Box<Mission>,
    },
    /// A mission that does not fit its map, and what would.
    Misfit(Misfit, Advice),
    /// An edit of a mission that cannot be made.
    Edit(EditError),
    /// A question about a mission that has no answer.
    NoAnswer(NoAnswer),
    Export(export::Error),
    /// A saved game or a replay that cannot be used.
    Unusable {
        path: PathBuf,
        fault: Fault,
    },
    /// A replay that does not go as recorded.
    Parting {
        path: PathBuf,
        parting: Parting,
    },
    CannotRead {
        path: PathBuf,
        cause: io::Error,
    },
    CannotWrite {
        path: PathBuf,
        cause: io::Error,
    },
    StandardOutput(io::Error),
    /// Standard output was closed before the program began.
    ClosedOutput,
    /// Nothing is wrong, and nothing was found; why, a line each.
    NoResult(Vec<String>),
    /// Several at once, all to be told.
    Several(Vec<Failure>),
    /// A sentence about a value, with the values of its places.
    Said(Text, Vec<(&'static str, String)>),
}

impl Failure {
    /// A sentence with its values.
    pub(crate) fn said(text: Text, values: &[(&'static str, &dyn std::fmt::Display)]) -> Failure {
        Failure::Said(text, values.iter().map(|&(name, value)| (name, value.to_string())).collect())
    }

    /// What the shell is told.
    pub(crate) fn exit_code(&self) -> u8 {
        if matches!(self, Failure::NoResult(_) | Failure::Misfit(..)) { 1 } else { 2 }
    }

    /// Whether the reader of our output simply had enough.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        match self {
            Failure::StandardOutput(cause) => cause.kind() == io::ErrorKind::BrokenPipe,
            _ => false,
        }
    }

    /// The message, a line per problem.
    pub(crate) fn lines(&self, language: Language) -> Vec<String> {
        let line = match self {
            Failure::NoCommand => no_command(language),
            Failure::NotUnicode { place, argument } => text::NOT_UNICODE
                .fill(language, &[("place", place), ("argument", &argument.to_string_lossy())]),
            Failure::Usage(error) => usage_line(error, language),
            Failure::Problems { path, problems } => {
                let lines = problems.0.iter().take(MAX_PROBLEMS).map(|problem| problem.message(language));
                let more = problems.0.len().saturating_sub(MAX_PROBLEMS);
                let more = (more > 0).then(|| text::MORE_PROBLEMS.fill(language, &[("count", &more)]));
                return about(path.as_deref(), lines.chain(more), language);
            }
            Failure::Recipe { path, error } => in_file(path, &error.message(language), language),
            Failure::Map { path, error } => in_file(path, &error.message(language), language),
            Failure::Unusable { path, fault } => in_file(path, &fault.sentence(language), language),
            Failure::Parting { path, parting } => in_file(path, &parting.sentence(language), language),
            Failure::Query { text, error } => {
                let line = text::IN_QUERY.fill(language, &[("problem", &error.message(language))]);
                // Where nobody looks at columns, one line is enough.
                let caret = error.caret(text).into_iter().map(|line| format!("  {line}"));
                return std::iter::once(line).chain(caret.filter(|_| io::stderr().is_terminal())).collect();
            }
            Failure::Metric(error) => {
                text::IN_RANKING.fill(language, &[("problem", &error.message(language))])
            }
            Failure::NoResult(lines) => return lines.clone(),
            Failure::Losing { path, mission } => {
                let lines = verdict::lines(mission, &prove(mission).verdict(), language);
                return about(path.as_deref(), lines.into_iter(), language);
            }
            Failure::Misfit(misfit, advice) => return misfit_lines(*misfit, advice, language),
            Failure::Edit(error) => error.message(language),
            Failure::NoAnswer(reason) => reason.message(language),
            Failure::Export(error) => error.message(language),
            Failure::CannotRead { path, cause } => text::CANNOT_READ
                .fill(language, &[("path", &path.display()), ("cause", &cause_of(cause, language))]),
            Failure::CannotWrite { path, cause } => {
                let cause = cause_of(cause, language);
                text::CANNOT_WRITE.fill(language, &[("path", &path.display()), ("cause", &cause)])
            }
            Failure::StandardOutput(cause) => {
                let place = text::STANDARD_OUTPUT.to(language);
                text::CANNOT_WRITE.fill(language, &[("path", &place), ("cause", &cause_of(cause, language))])
            }
            Failure::ClosedOutput => {
                let place = text::STANDARD_OUTPUT.to(language);
                let cause = text::CLOSED.to(language);
                text::CANNOT_WRITE.fill(language, &[("path", &place), ("cause", &cause)])
            }
            Failure::Several(failures) => {
                return failures.iter().flat_map(|failure| failure.lines(language)).collect();
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

fn no_command(language: Language) -> String {
    text::NO_COMMAND.fill(language, &[("known", &command::names(language).join(", "))])
}

/// What is short, and what would fit.
fn misfit_lines(misfit: Misfit, advice: &Advice, language: Language) -> Vec<String> {
    let flag = |(name, count): &(&str, i64)| format!("--{} {count}", name.replace('_', "-"));
    let mut lines = vec![misfit.message(language)];
    let size = advice.size.map(|size| format!("--size {size}"));
    let map: Vec<String> = advice.param.as_ref().map(flag).into_iter().chain(size).collect();
    if !map.is_empty() {
        lines.push(text::FITS_MAP.fill(language, &[("flags", &map.join(" "))]));
    }
    if !advice.mission.is_empty() {
        let flags: Vec<String> = advice.mission.iter().map(flag).collect();
        lines.push(text::FITS_MISSION.fill(language, &[("flags", &flags.join(" "))]));
    }
    if lines.len() == 1 {
        lines.push(text::NOTHING_FITS.to(language).to_owned());
    }
    lines
}

/// What two checks found, or everything that either has to say.
pub(crate) fn both<A, B>(a: Result<A, Failure>, b: Result<B, Failure>) -> Result<(A, B), Failure> {
    match (a, b) {
        (Ok(a), Ok(b)) => Ok((a, b)),
        (Err(a), Err(b)) => Err(Failure::Several(vec![a, b])),
        (Err(failure), Ok(_)) | (Ok(_), Err(failure)) => Err(failure),
    }
}

/// Why a file could not be used: the common causes in our words, the others in the system's.
fn cause_of(cause: &io::Error, language: Language) -> String {
    let text = match cause.kind() {
        io::ErrorKind::NotFound => text::NOT_FOUND,
        io::ErrorKind::PermissionDenied => text::NOT_ALLOWED,
        io::ErrorKind::IsADirectory => text::IS_A_FOLDER,
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => text::IS_NO_FOLDER,
        io::ErrorKind::StorageFull => text::DISK_FULL,
        io::ErrorKind::ReadOnlyFilesystem => text::READ_ONLY,
        _ => return cause.to_string(),
    };
    text.to(language).to_owned()
}

/// Lines about a file, if they are about one.
fn about(path: Option<&Path>, lines: impl Iterator<Item = String>, language: Language) -> Vec<String> {
    match path {
        None => lines.collect(),
        Some(path) => lines.map(|line| in_file(path, &line, language)).collect(),
    }
}

fn in_file(path: &Path, problem: &str, language: Language) -> String {
    text::IN_FILE.fill(language, &[("path", &path.display()), ("problem", &problem)])
}

/// What clap has to say about the arguments, in our words and on one line.
fn usage_line(error: &clap::Error, language: Language) -> String {
    let context = |kind| error.get(kind).map(to_text).unwrap_or_default();
    let flag = context(ContextKind::InvalidArg);
    let flag_name = flag.split(' ').next().unwrap_or_default().to_owned();
    let value = context(ContextKind::InvalidValue);
    let hint = |kind| match context(kind) {
        name if name.is_empty() => String::new(),
        name => text::MEANT.fill(language, &[("name", &name)]),
    };
    match error.kind() {
        ErrorKind::UnknownArgument if !flag.starts_with('-') => {
            text::ONE_TOO_MANY.fill(language, &[("word", &flag)])
        }
        ErrorKind::UnknownArgument if !layouts_with(&flag_name).is_empty() => {
            let layouts = layouts_with(&flag_name).join(", ");
            text::NOT_HERE.fill(language, &[("flag", &flag_name), ("layouts", &layouts)])
        }
        ErrorKind::UnknownArgument => {
            let hint = hint(ContextKind::SuggestedArg);
            text::UNKNOWN_FLAG.fill(language, &[("flag", &flag), ("hint", &hint)])
        }
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let hint = hint(ContextKind::SuggestedSubcommand);
            // The usage line tells which of the two was expected.
            if context(ContextKind::Usage).contains(text::LAYOUT_NAME.to(language)) {
                let known = CATALOG.iter().map(|info| info.name).collect();
                return Problem::UnknownLayout { value: Value::Text(command), known }.message(language);
            }
            let known = command::names(language).join(", ");
            text::UNKNOWN_COMMAND.fill(language, &[("command", &command), ("hint", &hint), ("known", &known)])
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            text::NEEDS_VALUE.fill(language, &[("flag", &flag_name)])
        }
        ErrorKind::InvalidValue => {
            let names = context(ContextKind::ValidValue);
            let allowed = text::ONE_OF.fill(language, &[("names", &names)]);
            text::BAD_VALUE.fill(language, &[("flag", &flag_name), ("value", &value), ("allowed", &allowed)])
        }
        ErrorKind::TooManyValues => {
            text::TAKES_NO_VALUE.fill(language, &[("flag", &flag_name), ("value", &value)])
        }
        ErrorKind::ArgumentConflict => text::GIVEN_TWICE.fill(language, &[("flag", &flag_name)]),
        ErrorKind::MissingRequiredArgument => text::MISSING.fill(language, &[("flag", &flag)]),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            no_command(language)
        }
        _ => {
            let rendered = error.to_string();
            let first = rendered.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_owned()
        }
    }
}

/// The layouts that have a parameter with this flag.
fn layouts_with(flag: &str) -> Vec<&'static str> {
    let has_flag =
        |info: &&&LayoutInfo| info.params.iter().any(|param| format!("--{}", param.flag()) == flag);
    CATALOG.iter().filter(has_flag).map(|info| info.name).collect()
}

fn to_text(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(values) => values.join(", "),
        value => value.to_string(),
    }
}

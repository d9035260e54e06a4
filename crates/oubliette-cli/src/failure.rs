//! The failures of the program and their messages, one line per problem.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use oubliette::mission::edit::EditError;
use oubliette::mission::{Advice, NoAnswer, advice};
use oubliette::query::QueryError;
use oubliette::recipe::RecipeError;
use oubliette::top::UnknownMetric;
use oubliette::{Language, Message, Misfit, Plan, Problems, Text, Unmade, Work, export, import};
use oubliette_game::replay::Parting;
use oubliette_studio::MAX_PROBLEMS;
use oubliette_terminal::failure::cause_of;

use crate::text;

mod usage;

/// Why the program stops: with exit code 1 where there is no result, else with 2.
#[derive(Debug)]
pub(crate) enum Failure {
    /// No command was given; the known ones.
    NoCommand {
        known: Vec<String>,
    },
    /// The arguments cannot be parsed; the known commands.
    Usage {
        error: clap::Error,
        commands: Vec<String>,
    },
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
        error: import::ReadError,
    },
    /// A query that cannot be parsed.
    Query {
        text: String,
        error: QueryError,
    },
    Metric(UnknownMetric),
    /// A losing mission, from a file if it came from one, or a map that differs from its mission.
    Unmade {
        path: Option<PathBuf>,
        unmade: Unmade,
    },
    /// A mission that does not fit its map, and advice on what fits.
    Misfit(Misfit, Advice),
    /// An edit of a mission that cannot be made.
    Edit(EditError),
    /// A question about a mission that has no answer.
    NoAnswer(NoAnswer),
    Export(export::Error),
    /// A file that is not a style.
    Style {
        path: PathBuf,
        error: export::StyleError,
    },
    /// The game in the terminal, or its saved games.
    Game(oubliette_terminal::Failure),
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
    /// There is no result; the reasons, a line each.
    NoResult(Vec<String>),
    /// Several failures; all are reported.
    Several(Vec<Failure>),
    /// A sentence about a value, with the values of its places.
    Said(Text, Vec<(&'static str, String)>),
}

impl Failure {
    /// A sentence with its values.
    pub(crate) fn said(text: Text, values: &[(&'static str, &dyn std::fmt::Display)]) -> Failure {
        Failure::Said(text, values.iter().map(|&(name, value)| (name, value.to_string())).collect())
    }

    /// Why the dungeon of `plan` could not be made; with advice where its mission does not fit.
    pub(crate) fn unmade(plan: &Plan, unmade: Unmade) -> Failure {
        match unmade.into_misfit() {
            Ok(misfit) => Failure::Misfit(misfit, Work::whole(|work| advice(plan, work))),
            Err(unmade) => Failure::from(unmade),
        }
    }

    /// The exit code of the program.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Failure::NoResult(_) | Failure::Misfit(..) => 1,
            Failure::Unmade { unmade: Unmade::Undecided { .. }, .. } => 1,
            _ => 2,
        }
    }

    /// Whether the reader of the output closed the pipe.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        match self {
            Failure::StandardOutput(cause) | Failure::Game(oubliette_terminal::Failure::Terminal(cause)) => {
                cause.kind() == io::ErrorKind::BrokenPipe
            }
            _ => false,
        }
    }

    /// The message, a line per problem.
    pub(crate) fn lines(&self, language: Language) -> Vec<String> {
        let line = match self {
            Failure::NoCommand { known } => usage::no_command(known, language),
            Failure::Usage { error, commands } => usage::line(error, commands, language),
            Failure::Problems { path, problems } => {
                let lines = problems.0.iter().take(MAX_PROBLEMS).map(|problem| problem.message(language));
                let more = problems.0.len().saturating_sub(MAX_PROBLEMS);
                let more = (more > 0).then(|| text::MORE_PROBLEMS.fill(language, &[("count", &more)]));
                return about(path.as_deref(), lines.chain(more), language);
            }
            Failure::Recipe { path, error } => in_file(path, &error.message(language), language),
            Failure::Map { path, error } => in_file(path, &error.message(language), language),
            Failure::Style { path, error } => in_file(path, &error.message(language), language),
            Failure::Game(failure) => return failure.lines(language),
            Failure::Parting { path, parting } => in_file(path, &parting.message(language), language),
            Failure::Query { text, error } => {
                let line = text::IN_QUERY.fill(language, &[("problem", &error.message(language))]);
                // The caret line is for terminals; elsewhere one line is enough.
                let caret = error.caret(text).into_iter().map(|line| format!("  {line}"));
                return std::iter::once(line).chain(caret.filter(|_| io::stderr().is_terminal())).collect();
            }
            Failure::Metric(error) => {
                text::IN_RANKING.fill(language, &[("problem", &error.message(language))])
            }
            Failure::NoResult(lines) => return lines.clone(),
            Failure::Unmade { path, unmade } => {
                return about(path.as_deref(), std::iter::once(unmade.message(language)), language);
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

impl From<Unmade> for Failure {
    fn from(unmade: Unmade) -> Failure {
        Failure::Unmade { path: None, unmade }
    }
}

impl From<oubliette_terminal::Failure> for Failure {
    fn from(failure: oubliette_terminal::Failure) -> Failure {
        Failure::Game(failure)
    }
}

/// Why the mission does not fit, and the flags that would make it fit.
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

/// The results of two checks, or the failures of both.
pub(crate) fn both<A, B>(a: Result<A, Failure>, b: Result<B, Failure>) -> Result<(A, B), Failure> {
    match (a, b) {
        (Ok(a), Ok(b)) => Ok((a, b)),
        (Err(a), Err(b)) => Err(Failure::Several(vec![a, b])),
        (Err(failure), Ok(_)) | (Ok(_), Err(failure)) => Err(failure),
    }
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

//! The values of flags as they stand on the command line, read as texts, paths, numbers or one of some words.
//!
//! `generate`, `batch` and `search` accept flags before and after the name of the layout; every function here finds both.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::failure::Failure;
use crate::text::{self, texts};

texts! {
    OUT_OF_RANGE: "{flag}: \"{value}\" does not fit; use a whole number from {min} to {max}"
        / "{flag} : « {value} » ne convient pas ; utilisez un entier de {min} à {max}";
    SAME_FILE: "{flag} and {other} both name {path}; give two names"
        / "{flag} et {other} nomment tous deux {path} ; donnez deux noms";
}

/// The value of a flag.
pub(crate) fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    let deepest = matches.subcommand().map_or(matches, |(_, matches)| matches);
    deepest.get_one::<String>(name).or_else(|| matches.get_one(name)).map(String::as_str)
}

/// Whether a switch is on.
pub(crate) fn switch(matches: &ArgMatches, name: &str) -> bool {
    let deepest = matches.subcommand().map_or(matches, |(_, matches)| matches);
    deepest.get_flag(name) || matches.get_flag(name)
}

/// The file or folder that a flag names.
pub(crate) fn path(matches: &ArgMatches, name: &str) -> Result<Option<PathBuf>, Failure> {
    match text(matches, name) {
        Some("") => Err(Failure::said(text::NEEDS_VALUE, &[("flag", &format!("--{name}"))])),
        value => Ok(value.map(PathBuf::from)),
    }
}

/// The file or folder that is named without a flag; empty if there is none.
pub(crate) fn argument(matches: &ArgMatches, name: &str) -> PathBuf {
    optional_argument(matches, name).unwrap_or_default()
}

/// The file or folder that is named without a flag, if there is one.
pub(crate) fn optional_argument(matches: &ArgMatches, name: &str) -> Option<PathBuf> {
    matches.get_one::<String>(name).map(PathBuf::from)
}

/// The whole number that a flag holds.
pub(crate) fn number<N>(
    matches: &ArgMatches,
    name: &str,
    range: RangeInclusive<N>,
) -> Result<Option<N>, Failure>
where
    N: FromStr + PartialOrd + Display,
{
    let Some(value) = text(matches, name) else { return Ok(None) };
    match value.parse::<N>() {
        Ok(number) if range.contains(&number) => Ok(Some(number)),
        _ => Err(Failure::said(
            OUT_OF_RANGE,
            &[
                ("flag", &format!("--{name}")),
                ("value", &value),
                ("min", range.start()),
                ("max", range.end()),
            ],
        )),
    }
}

/// The value that a flag names, of those in the list.
pub(crate) fn word<T: Copy>(
    matches: &ArgMatches,
    name: &str,
    words: &[(&str, T)],
) -> Result<Option<T>, Failure> {
    let Some(given) = text(matches, name) else { return Ok(None) };
    match words.iter().find(|(word, _)| *word == given) {
        Some(&(_, value)) => Ok(Some(value)),
        None => {
            let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            Err(not_a_word(name, given, &known))
        }
    }
}

/// The value of a flag is none of its words.
pub(crate) fn not_a_word(name: &str, value: &str, known: &[&str]) -> Failure {
    let flag = format!("--{name}");
    Failure::said(text::BAD_VALUE, &[("flag", &flag), ("value", &value), ("allowed", &known.join(", "))])
}

/// Two flags exclude each other.
pub(crate) fn not_together(name: &str, other: &str) -> Failure {
    let (flag, other) = (format!("--{name}"), format!("--{other}"));
    Failure::said(text::NOT_TOGETHER, &[("flag", &flag), ("other", &other)])
}

/// Refuses a flag that stands before the layout's name and after it.
pub(crate) fn refuse_repeated(matches: &ArgMatches) -> Result<(), Failure> {
    let Some((_, deepest)) = matches.subcommand() else { return Ok(()) };
    let is_given =
        |matches: &ArgMatches, name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
    // clap itself copies the global language flag to every subcommand.
    let mut names = matches.ids().map(clap::Id::as_str).filter(|&name| name != super::language::NAME);
    match names.find(|name| is_given(matches, name) && is_given(deepest, name)) {
        Some(name) => Err(Failure::said(text::GIVEN_TWICE, &[("flag", &format!("--{name}"))])),
        None => Ok(()),
    }
}

/// Refuses two flags that name the same file: one would overwrite the other.
pub(crate) fn refuse_same_file(matches: &ArgMatches, name: &str, other: &str) -> Result<(), Failure> {
    match (text(matches, name), text(matches, other)) {
        (Some(first), Some(second)) if resolved(first) == resolved(second) => Err(Failure::said(
            SAME_FILE,
            &[("flag", &format!("--{name}")), ("other", &format!("--{other}")), ("path", &second)],
        )),
        _ => Ok(()),
    }
}

/// The file that a path leads to, however it is written. A file that does not exist yet is found through its folder.
fn resolved(path: &str) -> PathBuf {
    let path = Path::new(path);
    let in_its_folder = || {
        let folder = match path.parent()? {
            folder if folder == Path::new("") => Path::new("."),
            folder => folder,
        };
        Some(folder.canonicalize().ok()?.join(path.file_name()?))
    };
    path.canonicalize().ok().or_else(in_its_folder).unwrap_or_else(|| path.to_owned())
}

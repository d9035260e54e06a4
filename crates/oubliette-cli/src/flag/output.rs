//! `--format` and `--out`: in which format a map is written, and where.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches};
use oubliette::export::{FORMATS, Format};
use oubliette::{Language, Text};

use super::{given, kind};
use crate::failure::Failure;
use crate::text::{self, texts};
use crate::{file, output};

texts! {
    UNKNOWN_ENDING: "{path}: no format has this file name ending; use {endings}, or add --format"
        / "{path} : aucun format n’a cette fin de nom ; utilisez {endings}, ou ajoutez --format";
}

pub(crate) const OUT: &str = "out";
pub(crate) const FORMAT: &str = "format";

/// Where a map is written and in which format.
pub(crate) struct Output {
    pub(crate) path: PathBuf,
    pub(crate) format: &'static Format,
}

/// Both flags; `help` explains the format.
pub(crate) fn declare(help: Text, language: Language) -> Vec<Arg> {
    vec![declare_format(help, language), declare_out(language)]
}

pub(crate) fn declare_out(language: Language) -> Arg {
    kind::value(OUT, text::FILE_NAME, text::OUT, language)
}

/// The flag for a path that may be a folder too.
pub(crate) fn declare_out_path(help: Text, language: Language) -> Arg {
    kind::value(OUT, text::PATH_NAME, help, language)
}

pub(crate) fn declare_format(help: Text, language: Language) -> Arg {
    let words: Vec<(&'static str, Text)> = FORMATS.iter().map(|format| (format.name, format.help)).collect();
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    kind::value(FORMAT, text::FORMAT_NAME, help, language)
        .value_parser(kind::AnyText { words, language })
        .help(format!("{} [{}]", help.to(language), names.join(", ")))
}

/// Reads both. Without `--format`, the ending of the file name decides; on standard output the format is `default`.
pub(crate) fn read(matches: &ArgMatches, default: &str) -> Result<Output, Failure> {
    let path = read_out(matches)?;
    let format = match read_format(matches)? {
        Some(format) => format,
        None if file::is_standard(&path) => Format::by_name(default).expect("the format is in the table"),
        None => by_ending(&path)?,
    };
    output::refuse_binary(&path, format.name, format.is_text)?;
    Ok(Output { path, format })
}

/// The file to write; standard output, which is `-`, without the flag.
pub(crate) fn read_out(matches: &ArgMatches) -> Result<PathBuf, Failure> {
    Ok(given::path(matches, OUT)?.unwrap_or_else(|| PathBuf::from("-")))
}

/// The format that was asked for by name.
pub(crate) fn read_format(matches: &ArgMatches) -> Result<Option<&'static Format>, Failure> {
    let formats: Vec<(&str, &'static Format)> = FORMATS.iter().map(|format| (format.name, format)).collect();
    given::word(matches, FORMAT, &formats)
}

fn by_ending(path: &Path) -> Result<&'static Format, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let endings = FORMATS.iter().flat_map(|format| format.extensions);
    Format::by_extension(ending).ok_or_else(|| unknown_ending(path, endings))
}

/// No format belongs to the ending of the file name.
pub(crate) fn unknown_ending<'a>(path: &Path, known: impl Iterator<Item = &'a &'a str>) -> Failure {
    let endings: Vec<String> = known.map(|ending| format!(".{ending}")).collect();
    Failure::said(UNKNOWN_ENDING, &[("path", &path.display()), ("endings", &endings.join(", "))])
}

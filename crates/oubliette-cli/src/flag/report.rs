//! `--format text|json` of commands that print a report.

use clap::{Arg, ArgMatches};
use oubliette::Language;

use super::{given, kind};
use crate::failure::Failure;
use crate::text;

const NAME: &str = "format";

/// How a report is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Form {
    #[default]
    Text,
    Json,
}

pub(crate) fn declare(language: Language) -> Arg {
    let forms = [("text", text::FOR_PEOPLE), ("json", text::FOR_PROGRAMS)];
    kind::listed(NAME, text::FORMAT_NAME, text::REPORT_FORMAT, (&forms, "text"), language)
        .help_heading(text::OUTPUT.to(language))
}

pub(crate) fn read(matches: &ArgMatches) -> Result<Form, Failure> {
    let forms = [("text", Form::Text), ("json", Form::Json)];
    given::word(matches, NAME, &forms).map(Option::unwrap_or_default)
}

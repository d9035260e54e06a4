//! The kinds of arguments that the command line is built of.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, Str, TypedValueParser};
use clap::{Arg, ArgAction, Command};
use oubliette::{Language, METRICS, Text};

use crate::text;

/// A word without a flag that must be there.
pub(super) fn argument(name: &'static str, value_name: Text, help: Text, language: Language) -> Arg {
    Arg::new(name)
        .value_name(value_name.to(language))
        .required(true)
        .help(help.to(language))
        .help_heading(text::ARGUMENTS.to(language))
}

/// A flag that takes one of some words, which the help lists with what they mean.
pub(super) fn words(
    name: &'static str,
    value_name: Text,
    help: Text,
    words: &[(&'static str, Text)],
    language: Language,
) -> Arg {
    let explained = words.iter().map(|(word, help)| format!("{word} ({})", help.to(language)));
    let explained = explained.collect::<Vec<_>>().join(", ");
    value(name, value_name, help, language)
        .value_parser(AnyText { words: words.to_vec(), language })
        .help(format!("{} [{explained}]", help.to(language)))
}

/// A flag that takes a whole number from 1 up.
pub(super) fn ranged(name: &'static str, help: Text, max: u64, default: u64, language: Language) -> Arg {
    let range = text::NUMBER_RANGE.fill(language, &[("min", &1), ("max", &max), ("default", &default)]);
    value(name, text::NUMBER_NAME, help, language).help(format!("{} [{range}]", help.to(language)))
}

/// The names of the metrics, as a flag takes them.
pub(super) fn metric_names(language: Language) -> AnyText {
    AnyText { words: METRICS.iter().map(|metric| (metric.name, metric.title)).collect(), language }
}

/// A flag without a value.
pub(super) fn switch(name: &'static str, help: Text, language: Language) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help.to(language))
}

/// A flag with a value of any kind.
pub(super) fn value(name: &'static str, value_name: Text, help: Text, language: Language) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value_name.to(language))
        .allow_hyphen_values(true)
        .value_parser(AnyText { words: Vec::new(), language })
        .hide_possible_values(true)
        .help(help.to(language))
}

/// Arguments under a heading of the help.
pub(super) fn under(heading: Text, args: Vec<Arg>, language: Language) -> Vec<Arg> {
    args.into_iter().map(|arg| arg.help_heading(heading.to(language))).collect()
}

/// Takes any text, and knows the words that make sense.
#[derive(Clone)]
pub(super) struct AnyText {
    pub(super) words: Vec<(&'static str, Text)>,
    pub(super) language: Language,
}

impl TypedValueParser for AnyText {
    type Value = String;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        value
            .to_str()
            .map(str::to_owned)
            .ok_or_else(|| clap::Error::new(clap::error::ErrorKind::InvalidUtf8).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        if self.words.is_empty() {
            return None;
        }
        let value = |&(name, help): &(&'static str, Text)| {
            PossibleValue::new(Str::from(name)).help(help.to(self.language))
        };
        Some(Box::new(self.words.iter().map(value)))
    }
}

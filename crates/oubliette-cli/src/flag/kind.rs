//! The kinds of arguments that the command line is built of.
//!
//! Values are accepted as any text and checked later, all at once. The words that are allowed are still declared here, for
//! the help and for completions.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, Str, TypedValueParser};
use clap::{Arg, ArgAction, Command};
use oubliette::{Language, Text};

use crate::text;

/// A required argument without a flag.
pub(crate) fn argument(name: &'static str, value_name: Text, help: Text, language: Language) -> Arg {
    Arg::new(name)
        .value_name(value_name.to(language))
        .required(true)
        .help(help.to(language))
        .help_heading(text::ARGUMENTS.to(language))
}

/// A flag with a value of any kind.
pub(crate) fn value(name: &'static str, value_name: Text, help: Text, language: Language) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value_name.to(language))
        .allow_hyphen_values(true)
        .value_parser(AnyText { words: Vec::new(), language })
        .hide_possible_values(true)
        .help(help.to(language))
}

/// A flag without a value.
pub(crate) fn switch(name: &'static str, help: Text, language: Language) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help.to(language))
}

/// A flag for a whole number from 1 to `max`.
pub(crate) fn ranged(name: &'static str, help: Text, max: u64, default: u64, language: Language) -> Arg {
    let range = text::NUMBER_RANGE.fill(language, &[("min", &1), ("max", &max), ("default", &default)]);
    value(name, text::NUMBER_NAME, help, language).help(format!("{} [{range}]", help.to(language)))
}

/// A flag for one of some words. The help explains each.
pub(crate) fn words(
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

/// A flag for one of some words. The help lists them, and which is used without the flag.
pub(crate) fn listed(
    name: &'static str,
    value_name: Text,
    help: Text,
    (words, default): (&[(&'static str, Text)], &str),
    language: Language,
) -> Arg {
    let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let choices = text::CHOICES.fill(language, &[("choices", &names.join(", ")), ("default", &default)]);
    value(name, value_name, help, language)
        .value_parser(AnyText { words: words.to_vec(), language })
        .help(format!("{} [{choices}]", help.to(language)))
}

/// A flag for one of some words that explain themselves; the first is the default.
pub(crate) fn choice(name: &'static str, help: Text, choices: &[&str], language: Language) -> Arg {
    let chosen = text::CHOICES.fill(language, &[("choices", &choices.join(", ")), ("default", &choices[0])]);
    value(name, text::WORD_NAME, help, language).help(format!("{} [{chosen}]", help.to(language)))
}

/// Arguments under a heading of the help.
pub(crate) fn under(heading: Text, args: Vec<Arg>, language: Language) -> Vec<Arg> {
    args.into_iter().map(|arg| arg.help_heading(heading.to(language))).collect()
}

/// Accepts any text. Its words are listed in completions.
#[derive(Clone)]
pub(crate) struct AnyText {
    pub(crate) words: Vec<(&'static str, Text)>,
    pub(crate) language: Language,
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

//! A parameter of the library as a flag, with its range in words.

use clap::{Arg, ArgMatches};
use oubliette::generation::{LayoutInfo, Param, ParamKind};
use oubliette::text::capitalized;
use oubliette::{Language, Text};

use super::given;
use super::kind::AnyText;
use crate::text::{self, texts};

texts! {
    OPTIONAL_RANGE: "{min} to {max}" / "{min} à {max}";
    DEFAULT_SIZE: "default {default}, at least {min}" / "par défaut {default}, au moins {min}";
    ODD_SIZE: ", both sides odd" / ", côtés impairs";
}

pub(crate) fn declare(param: &'static Param, language: Language) -> Arg {
    let words = words_of(param);
    let explained: Vec<String> =
        words.iter().map(|(word, help)| format!("{word} ({})", help.to(language))).collect();
    let range = range(param, &explained, language);
    Arg::new(param.name)
        .long(param.flag())
        .value_name(if words.is_empty() { text::NUMBER_NAME } else { text::WORD_NAME }.to(language))
        .allow_hyphen_values(true)
        .value_parser(AnyText { words, language })
        .hide_possible_values(true)
        .help(format!("{} [{range}]", capitalized(param.help.to(language))))
}

/// The parameters of a list that were given, with their values as texts.
pub(crate) fn read(params: &'static [Param], matches: &ArgMatches) -> Vec<(&'static str, String)> {
    let value = |param: &'static Param| Some((param.name, given::text(matches, param.name)?.to_owned()));
    params.iter().filter_map(value).collect()
}

/// The help of a parameter, and its range with bare words.
pub(crate) fn help(param: &Param, language: Language) -> String {
    let words: Vec<String> = words_of(param).into_iter().map(|(word, _)| word.to_owned()).collect();
    format!("{} [{}]", param.help.to(language), range(param, &words, language))
}

/// The sizes that a layout can have, in words.
pub(crate) fn sizes(info: &LayoutInfo, language: Language) -> String {
    let odd = if info.size.odd { ODD_SIZE.to(language) } else { "" };
    DEFAULT_SIZE.fill(language, &[("default", &info.size.default), ("min", &info.size.min)]) + odd
}

/// The words that a parameter accepts; none for a number.
fn words_of(param: &Param) -> Vec<(&'static str, Text)> {
    match param.kind {
        ParamKind::Integer { .. } | ParamKind::Decimal { .. } | ParamKind::Optional { .. } => Vec::new(),
        ParamKind::Choice { choices } | ParamKind::Open { words: choices } => {
            choices.iter().map(|choice| (choice.name, choice.help)).collect()
        }
    }
}

/// The numbers or `words` that a parameter accepts, and its default.
fn range(param: &Param, words: &[String], language: Language) -> String {
    match param.kind {
        ParamKind::Integer { min, max, default } => {
            text::NUMBER_RANGE.fill(language, &[("min", &min), ("max", &max), ("default", &default)])
        }
        ParamKind::Decimal { min, max, default } => {
            text::NUMBER_RANGE.fill(language, &[("min", &min), ("max", &max), ("default", &default)])
        }
        ParamKind::Optional { min, max } => OPTIONAL_RANGE.fill(language, &[("min", &min), ("max", &max)]),
        ParamKind::Choice { choices } | ParamKind::Open { words: choices } => {
            text::CHOICES.fill(language, &[("choices", &words.join(", ")), ("default", &choices[0].name)])
        }
    }
}

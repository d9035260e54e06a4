//! `--lang`: the language of help, messages and legends.
//!
//! Help and messages follow `--lang`, or else the environment. Legends in a terminal follow them; legends in files and pipes
//! follow `--lang` alone, so that the same command writes the same bytes in every environment.

use std::ffi::OsString;
use std::path::Path;

use clap::{Arg, ArgMatches};
use oubliette::Language;

use super::given;
use crate::output;
use crate::text::{self, texts};

texts! {
    LANGUAGE_NAME: "LANG" / "LANGUE";
    LANG: "Language of help, messages and legends: en or fr; by default that of the environment, and English in files"
        / "Langue de l’aide, des messages et des légendes : en ou fr ; par défaut celle de l’environnement, et l’anglais dans les fichiers";
}

pub(super) const NAME: &str = "lang";

pub(crate) fn declare(language: Language) -> Arg {
    Arg::new(NAME)
        .long(NAME)
        .value_name(LANGUAGE_NAME.to(language))
        .global(true)
        .value_parser(Language::ALL.map(Language::code))
        .hide_possible_values(true)
        .help(LANG.to(language))
        .help_heading(text::OPTIONS.to(language))
}

/// The code of the language that `--lang` names.
pub(crate) fn asked(matches: &ArgMatches) -> Option<&str> {
    given::text(matches, NAME)
}

/// The language of legends in `out`, where `messages` is the language of messages.
pub(crate) fn of_legends(matches: &ArgMatches, out: &Path, messages: Language) -> Language {
    if out == Path::new("-") && output::is_terminal() {
        return messages;
    }
    let code = asked(matches);
    Language::ALL.into_iter().find(|language| Some(language.code()) == code).unwrap_or_default()
}

/// The language of help and messages. It is found before the arguments are parsed, since a parse error needs it too.
pub(crate) fn detect(arguments: &[OsString]) -> Language {
    asked_for(arguments).or_else(from_environment).unwrap_or_default()
}

fn asked_for(arguments: &[OsString]) -> Option<Language> {
    let mut words = arguments.iter().filter_map(|argument| argument.to_str());
    while let Some(word) = words.next() {
        let code = match word.strip_prefix("--lang") {
            Some("") => words.next()?,
            Some(rest) => rest.strip_prefix('=')?,
            None => continue,
        };
        return Language::from_locale(code);
    }
    None
}

fn from_environment() -> Option<Language> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())?;
    Language::from_locale(&locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_found_in_both_forms() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(asked_for(&words("oubliette catalog --lang fr")), Some(Language::French));
        assert_eq!(asked_for(&words("oubliette --lang=fr catalog")), Some(Language::French));
        assert_eq!(asked_for(&words("oubliette catalog")), None);
        assert_eq!(asked_for(&words("oubliette --lang")), None);
    }
}

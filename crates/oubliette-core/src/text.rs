//! Texts for people, in English and French.
//!
//! A [`Text`] holds the wording in every language, so a missing translation does not compile. A [`Message`] is an error,
//! a warning or a note with its wording. [`wrap`] breaks a text into lines, and [`did_you_mean`] suggests a known name
//! for a mistyped one.

mod suggestion;
mod wrapping;

use crate::CompactSort;

pub use suggestion::did_you_mean;
pub use wrapping::{line_parts, without_loose_signs, wrap};

/// A language of the messages, help texts and pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The two-letter code, as in `--lang fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The decimal separator.
    pub const fn decimal_sign(self) -> char {
        match self {
            Language::English => '.',
            Language::French => ',',
        }
    }

    /// Reads a language code or a locale such as `fr_FR.UTF-8`.
    pub fn from_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

/// A sentence, or a template with places in braces, in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// The English wording.
    pub en: &'static str,
    /// The French wording.
    pub fr: &'static str,
}

impl Text {
    /// A text in both languages.
    pub const fn new(en: &'static str, fr: &'static str) -> Text {
        Text { en, fr }
    }

    /// The wording in `language`.
    pub const fn to(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::French => self.fr,
        }
    }

    /// The wording in `language` with each `{name}` replaced by its value.
    pub fn fill(self, language: Language, values: &[(&str, &dyn std::fmt::Display)]) -> String {
        let mut filled = String::new();
        let mut rest = self.to(language);
        while let Some((before, after)) = rest.split_once('{') {
            let (name, tail) = after.split_once('}').expect("braces in a text come in pairs");
            let (_, value) =
                values.iter().find(|(key, _)| *key == name).expect("every place in a text has a value");
            filled.push_str(before);
            filled.push_str(&value.to_string());
            rest = tail;
        }
        filled + rest
    }

    /// The names of the places, sorted; the same in every language if the text is sound.
    pub fn places(self, language: Language) -> Vec<&'static str> {
        let mut places: Vec<&str> =
            self.to(language).split('{').skip(1).filter_map(|part| part.split('}').next()).collect();
        places.compact_sort();
        places
    }
}

/// Something to tell a user: an error, a refusal, a warning or a note.
pub trait Message {
    /// The message in `language`, on one line.
    ///
    /// Errors start in lower case and have no full stop, so that a front end can put the name of a file before them.
    /// Reasons of a score and warnings are whole sentences.
    fn message(&self, language: Language) -> String;
}

/// `text` with a capital first letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREETING: Text = Text::new("{name} has {count} keys", "{name} a {count} clés");

    #[test]
    fn places_are_filled_in_both_languages() {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("count", &3), ("name", &"A{b")];
        assert_eq!(GREETING.fill(Language::English, &values), "A{b has 3 keys");
        assert_eq!(GREETING.fill(Language::French, &values), "A{b a 3 clés");
        assert_eq!(GREETING.places(Language::French), ["count", "name"]);
    }

    #[test]
    fn locales_name_their_language() {
        assert_eq!(Language::from_locale("fr_FR.UTF-8"), Some(Language::French));
        assert_eq!(Language::from_locale("en"), Some(Language::English));
        assert_eq!(Language::from_locale("C"), None);
    }
}

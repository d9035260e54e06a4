//! A text that a view carries: in both languages, since front ends hold no texts of the rules.

use std::borrow::Cow;

use oubliette_core::{Language, Text};
use serde::{Deserialize, Serialize};

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wording {
    /// The English wording.
    pub en: Cow<'static, str>,
    /// The French wording.
    pub fr: Cow<'static, str>,
}

impl Wording {
    /// The wording in each language.
    pub(crate) fn of(text: impl Fn(Language) -> String) -> Wording {
        Wording { en: text(Language::English).into(), fr: text(Language::French).into() }
    }

    /// The wording in `language`.
    pub fn to(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }
}

impl From<Text> for Wording {
    fn from(text: Text) -> Wording {
        Wording { en: text.en.into(), fr: text.fr.into() }
    }
}

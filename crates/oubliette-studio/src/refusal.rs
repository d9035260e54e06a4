//! Why there is no answer: every reason at once, in both languages.

use std::collections::BTreeMap;
use std::fmt;

use oubliette::{Language, Problems, Text};
use serde::Serialize;

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// What kind of refusal it is.
    pub kind: RefusalKind,
    /// Everything that has to change, never nothing.
    pub problems: Vec<Sentence>,
}

/// What kind of refusal it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RefusalKind {
    /// No request has this name.
    Unknown,
    /// The request is wrong.
    Wrong,
    /// It asks for too much.
    TooLarge,
    /// It is right, but there is no such map: a mission that does not fit, a mission in which one gets stuck.
    NoResult,
    /// Somebody ended it.
    Ended,
}

/// A sentence in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// What it advises, for those who take advice with a click.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Changes>,
}

/// Changes to a recipe; what is empty stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// The size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Parameters of the layout.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<&'static str, i64>,
    /// Parameters of the mission.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub mission: BTreeMap<&'static str, i64>,
}

impl Sentence {
    pub(crate) fn of(say: impl Fn(Language) -> String) -> Sentence {
        Sentence { en: say(Language::English), fr: say(Language::French), advice: None }
    }

    pub(crate) fn filled(text: Text, values: &[(&str, &dyn fmt::Display)]) -> Sentence {
        Sentence::of(|language| text.fill(language, values))
    }

    /// The same with what it advises.
    pub(crate) fn advising(self, changes: Changes) -> Sentence {
        Sentence { advice: Some(changes), ..self }
    }
}

impl Refusal {
    pub(crate) fn of(kind: RefusalKind, say: impl Fn(Language) -> String) -> Refusal {
        Refusal { kind, problems: vec![Sentence::of(say)] }
    }

    pub(crate) fn filled(kind: RefusalKind, text: Text, values: &[(&str, &dyn fmt::Display)]) -> Refusal {
        Refusal { kind, problems: vec![Sentence::filled(text, values)] }
    }

    /// The sentences of the check.
    pub(crate) fn problems(problems: &Problems) -> Refusal {
        let sentence = |problem: &oubliette::Problem| Sentence::of(|language| problem.message(language));
        Refusal { kind: RefusalKind::Wrong, problems: problems.0.iter().map(sentence).collect() }
    }
}

/// A line per problem, in English.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<&str> = self.problems.iter().map(|sentence| sentence.en.as_str()).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Refusal {}

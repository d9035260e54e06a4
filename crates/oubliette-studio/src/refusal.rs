//! Why there is no answer: every reason at once, in both languages.

use std::collections::BTreeMap;
use std::fmt;

use oubliette::{Halt, Language, Message, Problems, Text};
use serde::Serialize;

/// The number of problems that are listed; the others are only counted.
pub const MAX_PROBLEMS: usize = 20;

/// The longest sentence in bytes. A longer one quotes a value that no person typed.
const MAX_SENTENCE: usize = 8 << 10;

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The kind.
    pub kind: RefusalKind,
    /// All problems; never empty.
    pub problems: Vec<Sentence>,
}

/// The kind of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RefusalKind {
    /// No request has this name.
    Unknown,
    /// The request is wrong.
    Wrong,
    /// It exceeds a limit.
    TooLarge,
    /// It is valid, but there is no such map or run: a mission does not fit, the player can get stuck in it, or a saved
    /// run was edited.
    NoResult,
    /// The client canceled it.
    Ended,
    /// There is no memory for it now.
    Busy,
    /// An error in this program, such as a map that differs from its mission.
    Internal,
}

/// A sentence in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// A change that it advises, for a button in the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Changes>,
}

/// Changes to a recipe; an empty field changes nothing.
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
        let [en, fr] = [Language::English, Language::French].map(|language| shortened(say(language)));
        Sentence { en, fr, advice: None }
    }

    pub(crate) fn filled(text: Text, values: &[(&str, &dyn fmt::Display)]) -> Sentence {
        Sentence::of(|language| text.fill(language, values))
    }

    /// The same sentence with advice.
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
        Refusal::wrong(&problems.0, oubliette::Problem::message)
    }

    /// A refusal that lists the first faults of a request, and counts the others.
    pub(crate) fn wrong<T>(faults: &[T], say: impl Fn(&T, Language) -> String) -> Refusal {
        let mut list = List::default();
        for fault in faults {
            list.push(|| Sentence::of(|language| say(fault, language)));
        }
        Refusal { kind: RefusalKind::Wrong, problems: list.into_sentences() }
    }
}

/// Problems as they are found: the first as sentences, the others as a number.
#[derive(Debug, Default)]
pub(crate) struct List {
    sentences: Vec<Sentence>,
    more: usize,
}

impl List {
    pub(crate) fn push(&mut self, say: impl FnOnce() -> Sentence) {
        if self.sentences.len() < MAX_PROBLEMS { self.sentences.push(say()) } else { self.more += 1 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.sentences.is_empty()
    }

    pub(crate) fn into_sentences(self) -> Vec<Sentence> {
        let more = (self.more > 0).then(|| Sentence::filled(MORE, &[("count", &self.more)]));
        self.sentences.into_iter().chain(more).collect()
    }
}

fn shortened(mut sentence: String) -> String {
    if sentence.len() > MAX_SENTENCE {
        sentence.truncate(sentence.floor_char_boundary(MAX_SENTENCE));
        sentence.push('…');
    }
    sentence
}

const MORE: Text = Text::new("and {count} more", "et {count} de plus");

/// A line per problem, in English.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<&str> = self.problems.iter().map(|sentence| sentence.en.as_str()).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Refusal {}

impl From<Halt> for Refusal {
    fn from(halt: Halt) -> Refusal {
        let kind = match halt {
            Halt::Stopped => RefusalKind::Ended,
            Halt::Exhausted { .. } => RefusalKind::TooLarge,
        };
        Refusal::of(kind, |language| halt.message(language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_problems_are_listed_and_the_others_counted() {
        let refusal = Refusal::wrong(&[7; 25], |number, _| format!("problem {number}"));
        assert_eq!(refusal.problems.len(), MAX_PROBLEMS + 1);
        assert_eq!(refusal.problems[MAX_PROBLEMS].en, "and 5 more");
        assert_eq!(refusal.problems[MAX_PROBLEMS].fr, "et 5 de plus");
        assert_eq!(Refusal::wrong(&[7; MAX_PROBLEMS], |_, _| String::new()).problems.len(), MAX_PROBLEMS);
    }

    #[test]
    fn a_long_sentence_is_shortened() {
        let sentence = Sentence::of(|_| "é".repeat(MAX_SENTENCE));
        assert_eq!(sentence.en.len(), MAX_SENTENCE + '…'.len_utf8());
    }
}

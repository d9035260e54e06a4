//! Why a call has no result: every reason, in both languages.

use oubliette_core::{Language, Message, Text};
use serde::Serialize;

/// A refused call. JavaScript receives it as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    kind: &'static str,
    problems: Vec<Sentence>,
}

#[derive(Debug, Serialize)]
struct Sentence {
    en: String,
    fr: String,
}

/// The request is wrong.
const WRONG: &str = "wrong";
/// It exceeds a limit.
const TOO_LARGE: &str = "too_large";
/// It is valid, but there is no such dungeon.
const NO_RESULT: &str = "no_result";

impl Refusal {
    /// The problems of a request.
    pub(crate) fn wrong<'a, T: 'a>(
        problems: impl IntoIterator<Item = &'a T>,
        say: impl Fn(&T, Language) -> String,
    ) -> Refusal {
        let problems = problems.into_iter().map(|problem| sentence(|language| say(problem, language)));
        Refusal { kind: WRONG, problems: problems.collect() }
    }

    /// A request that is not the expected JSON.
    pub(crate) fn unreadable(error: &serde_json::Error) -> Refusal {
        Refusal {
            kind: WRONG,
            problems: vec![sentence(|language| UNREADABLE.fill(language, &[("error", error)]))],
        }
    }

    /// A number over its limit.
    pub(crate) fn too_large(text: Text, count: &dyn std::fmt::Display, most: u64) -> Refusal {
        let say = |language| text.fill(language, &[("count", count), ("most", &most)]);
        Refusal { kind: TOO_LARGE, problems: vec![sentence(say)] }
    }

    /// A valid request without a result.
    pub(crate) fn no_result(reason: &impl Message) -> Refusal {
        Refusal { kind: NO_RESULT, problems: vec![sentence(|language| reason.message(language))] }
    }
}

/// As it is thrown.
impl From<Refusal> for String {
    fn from(refusal: Refusal) -> String {
        serde_json::to_string(&refusal).unwrap_or_default()
    }
}

fn sentence(say: impl Fn(Language) -> String) -> Sentence {
    Sentence { en: say(Language::English), fr: say(Language::French) }
}

const UNREADABLE: Text =
    Text::new("the request cannot be read: {error}", "la requête est illisible : {error}");

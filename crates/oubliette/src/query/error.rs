//! What can be wrong with the text of a query, in one line, with its place.

use std::fmt;

use oubliette_analyze::METRICS;
use oubliette_core::text::edit_distance;
use oubliette_core::{Language, Text};

use super::parse::MAX_DEPTH;

/// A text is not a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryError {
    /// Where, in characters from 1; one past the last where something is missing at the end.
    pub column: usize,
    /// What is wrong there.
    pub problem: QueryProblem,
}

/// What is wrong at a place of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QueryProblem {
    /// Something else belongs here.
    Unexpected {
        /// What stands there; nothing at the end of the text.
        found: String,
        /// What belongs there.
        expected: Expected,
    },
    /// No metric has this name.
    UnknownName {
        /// What was written.
        name: String,
    },
    /// The metric is not a number, and nothing can be asked about it.
    Incomparable {
        /// The metric.
        name: &'static str,
    },
    /// A percentage for a metric that is no share.
    NotAShare {
        /// The metric.
        name: &'static str,
    },
    /// More parentheses inside each other than anybody can read.
    TooDeep,
}

/// What belongs at a place of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A name, `not` or a parenthesis.
    Condition,
    /// A sign that compares, or `in`.
    Comparison,
    /// A sign that compares a flag.
    FlagComparison,
    /// A number.
    Number,
    /// The two dots of a range.
    Dots,
    /// `true` or `false`.
    Flag,
    /// `and`, `or` or the end.
    Connective,
    /// `and`, `or` or a closing parenthesis.
    Closing,
}

const PLACE: Text = Text::new("column {column}: {problem}", "colonne {column} : {problem}");
const UNEXPECTED: Text =
    Text::new("expected {expected}, found {found}", "{expected} attendu, {found} trouvé");
const QUOTED: Text = Text::new("\"{found}\"", "« {found} »");
const THE_END: Text = Text::new("the end", "la fin");
const CONDITION: Text = Text::new("a condition such as loops >= 3", "une condition comme loops >= 3");
const COMPARISON: Text = Text::new("<, <=, >, >=, =, != or in", "<, <=, >, >=, =, != ou in");
const FLAG_COMPARISON: Text = Text::new(
    "=, !=, and, or, or the end after a yes-or-no metric",
    "=, !=, and, or ou la fin après un oui-ou-non",
);
const NUMBER: Text = Text::new("a number", "un nombre");
const DOTS: Text = Text::new(".. as in 60..80", ".. comme dans 60..80");
const FLAG: Text = Text::new("true or false", "true ou false");
const CONNECTIVE: Text = Text::new("and, or, or the end", "and, or ou la fin");
const CLOSING: Text = Text::new("and, or, or )", "and, or ou )");
const UNKNOWN_NAME: Text = Text::new(
    "there is no metric \"{name}\"{hint}; the metrics are {known}",
    "la mesure « {name} » n'existe pas{hint} ; les mesures sont {known}",
);
const DID_YOU_MEAN: Text = Text::new(" (did you mean {name}?)", " (vouliez-vous dire {name} ?)");
const INCOMPARABLE: Text = Text::new(
    "{name} is a pair of places and cannot be compared; ask about another metric",
    "{name} est une paire de lieux et ne se compare pas ; prenez une autre mesure",
);
const NOT_A_SHARE: Text = Text::new(
    "{name} is a number, not a share of a whole; leave out the %",
    "{name} est un nombre, pas une part d'un tout ; retirez le %",
);
const TOO_DEEP: Text = Text::new(
    "more than {max} parentheses or nots inside each other; write it flatter",
    "plus de {max} parenthèses ou not imbriqués ; écrivez plus à plat",
);

impl QueryError {
    /// The place, what is wrong and what belongs there, in one line.
    pub fn message(&self, language: Language) -> String {
        let problem = self.problem.message(language);
        PLACE.fill(language, &[("column", &self.column), ("problem", &problem)])
    }

    /// The query `text` and a caret under the place, as two lines for a terminal.
    pub fn caret(&self, text: &str) -> [String; 2] {
        let on_one_line = text.chars().map(|character| if character.is_control() { ' ' } else { character });
        [on_one_line.collect(), format!("{:>width$}", '^', width = self.column)]
    }
}

impl QueryProblem {
    /// What is wrong, without its place, in one line.
    pub fn message(&self, language: Language) -> String {
        match self {
            QueryProblem::Unexpected { found, expected } => {
                let found = match found.as_str() {
                    "" => THE_END.to(language).to_owned(),
                    found => QUOTED.fill(language, &[("found", &found)]),
                };
                let expected = expected.text().to(language);
                UNEXPECTED.fill(language, &[("expected", &expected), ("found", &found)])
            }
            QueryProblem::UnknownName { name } => {
                let names: Vec<&str> = METRICS.iter().map(|metric| metric.name).collect();
                let hint = nearest(name, &names)
                    .map_or_else(String::new, |name| DID_YOU_MEAN.fill(language, &[("name", &name)]));
                let known = names.join(", ");
                UNKNOWN_NAME.fill(language, &[("name", name), ("hint", &hint), ("known", &known)])
            }
            QueryProblem::Incomparable { name } => INCOMPARABLE.fill(language, &[("name", name)]),
            QueryProblem::NotAShare { name } => NOT_A_SHARE.fill(language, &[("name", name)]),
            QueryProblem::TooDeep => TOO_DEEP.fill(language, &[("max", &MAX_DEPTH)]),
        }
    }
}

impl Expected {
    const fn text(self) -> Text {
        match self {
            Expected::Condition => CONDITION,
            Expected::Comparison => COMPARISON,
            Expected::FlagComparison => FLAG_COMPARISON,
            Expected::Number => NUMBER,
            Expected::Dots => DOTS,
            Expected::Flag => FLAG,
            Expected::Connective => CONNECTIVE,
            Expected::Closing => CLOSING,
        }
    }
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for QueryError {}

/// The name that was probably meant: at most two letters away, or one that contains what was written.
fn nearest<'a>(written: &str, names: &[&'a str]) -> Option<&'a str> {
    let written = written.to_lowercase().replace('-', "_");
    let by_letters = names.iter().map(|name| (edit_distance(&written, name), *name)).min();
    let close = by_letters.filter(|&(distance, name)| distance <= 2 && distance < name.len());
    let part = || names.iter().copied().find(|name| written.len() >= 3 && name.contains(&written));
    close.map(|(_, name)| name).or_else(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_that_was_meant_is_found() {
        let names = ["connected", "floor_share", "dead_ends", "path"];
        assert_eq!(nearest("deadends", &names), Some("dead_ends"));
        assert_eq!(nearest("dead-ends", &names), Some("dead_ends"));
        assert_eq!(nearest("Path", &names), Some("path"));
        assert_eq!(nearest("floor", &names), Some("floor_share"));
        assert_eq!(nearest("treasure", &names), None);
        assert_eq!(nearest(&"p".repeat(100_000), &names), None);
    }

    #[test]
    fn the_caret_stands_under_the_column() {
        let error = QueryError { column: 6, problem: QueryProblem::TooDeep };
        assert_eq!(error.caret("path\t? 3"), ["path ? 3", "     ^"]);
    }

    #[test]
    fn both_languages_name_the_same_things() {
        let texts =
            [PLACE, UNEXPECTED, QUOTED, UNKNOWN_NAME, DID_YOU_MEAN, INCOMPARABLE, NOT_A_SHARE, TOO_DEEP];
        let words =
            [THE_END, CONDITION, COMPARISON, FLAG_COMPARISON, NUMBER, DOTS, FLAG, CONNECTIVE, CLOSING];
        for text in texts.into_iter().chain(words) {
            assert_eq!(text.places(Language::English), text.places(Language::French), "{text:?}");
            assert_ne!(text.en, text.fr);
        }
    }
}

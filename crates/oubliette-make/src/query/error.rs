//! Errors in the text of a query, in one line, with their column.

use std::fmt;

use oubliette_analyze::METRICS;
use oubliette_core::text::did_you_mean;
use oubliette_core::{Language, Message, Text};

use super::parse::MAX_DEPTH;

/// A text is not a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryError {
    /// The column of the error, in characters from 1; one past the last if the text ends too early.
    pub column: usize,
    /// The problem at this column.
    pub problem: QueryProblem,
}

/// A problem in the text of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QueryProblem {
    /// An unexpected word or sign.
    Unexpected {
        /// The text found; empty at the end.
        found: String,
        /// The text expected.
        expected: Expected,
    },
    /// No metric has this name.
    UnknownName {
        /// The name.
        name: String,
    },
    /// The metric is not a number, and cannot be compared.
    Incomparable {
        /// The metric.
        name: &'static str,
    },
    /// A percentage for a metric that is no share.
    NotAShare {
        /// The metric.
        name: &'static str,
    },
    /// Parentheses or `not`s nested too deeply.
    TooDeep,
}

/// The words and signs expected at a column of a query.
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
    "=, !=, and, or ou la fin après une mesure oui ou non",
);
const NUMBER: Text = Text::new("a number", "un nombre");
const DOTS: Text = Text::new(".. as in 60..80", ".. comme dans 60..80");
const FLAG: Text = Text::new("true or false", "true ou false");
const CONNECTIVE: Text = Text::new("and, or, or the end", "and, or ou la fin");
const CLOSING: Text = Text::new("and, or, or )", "and, or ou )");
const UNKNOWN_NAME: Text = Text::new(
    "there is no metric \"{name}\"{hint}; the metrics are {known}",
    "la mesure « {name} » n’existe pas{hint} ; les mesures sont {known}",
);
const INCOMPARABLE: Text = Text::new(
    "{name} is a pair of places and cannot be compared; use another metric",
    "{name} est une paire de lieux et ne peut pas être comparée ; utilisez une autre mesure",
);
const NOT_A_SHARE: Text = Text::new(
    "{name} is a number, not a share; leave out the %",
    "{name} est un nombre, pas une part ; retirez le %",
);
const TOO_DEEP: Text = Text::new(
    "more than {max} nested parentheses or nots; simplify the query",
    "plus de {max} parenthèses ou not imbriqués ; simplifiez la requête",
);

impl QueryError {
    /// The query `text` and a caret under the column, as two lines for a terminal.
    pub fn caret(&self, text: &str) -> [String; 2] {
        let on_one_line = text.chars().map(|character| if character.is_control() { ' ' } else { character });
        [on_one_line.collect(), format!("{:>width$}", '^', width = self.column)]
    }
}

impl Message for QueryError {
    /// The column, the problem and the expected text, in one line.
    fn message(&self, language: Language) -> String {
        let problem = self.problem.message(language);
        PLACE.fill(language, &[("column", &self.column), ("problem", &problem)])
    }
}

impl Message for QueryProblem {
    /// The problem without its column, in one line.
    fn message(&self, language: Language) -> String {
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
                let hint = did_you_mean(name, &names, language);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_the_column() {
        let error = QueryError { column: 6, problem: QueryProblem::TooDeep };
        assert_eq!(error.caret("path\t? 3"), ["path ? 3", "     ^"]);
    }

    #[test]
    fn both_languages_name_the_same_things() {
        let texts = [PLACE, UNEXPECTED, QUOTED, UNKNOWN_NAME, INCOMPARABLE, NOT_A_SHARE, TOO_DEEP];
        let words =
            [THE_END, CONDITION, COMPARISON, FLAG_COMPARISON, NUMBER, DOTS, FLAG, CONNECTIVE, CLOSING];
        for text in texts.into_iter().chain(words) {
            assert_eq!(text.places(Language::English), text.places(Language::French), "{text:?}");
            assert_ne!(text.en, text.fr);
        }
    }
}

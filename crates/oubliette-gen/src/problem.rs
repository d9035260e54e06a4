//! Problems of a draft, each with its remedy.

use std::fmt;

use oubliette_core::mission::MissionFault;
use oubliette_core::recipe::SizeError;
use oubliette_core::text::did_you_mean;
use oubliette_core::{LabelFault, Language, Message, Recipe, Size, Text, Value};

/// Something a user has to change before a dungeon can be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Problem {
    /// No layout was named.
    MissingLayout {
        /// The layouts there are.
        known: Vec<&'static str>,
    },
    /// A layout of that name does not exist.
    UnknownLayout {
        /// The value that was given.
        value: Value,
        /// The layouts there are.
        known: Vec<&'static str>,
    },
    /// A field or parameter of that name does not exist.
    UnknownKey {
        /// The value that was given.
        key: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The recipe, or a part of it, should hold names and values.
    NotATable {
        /// The part; `None` for the whole.
        key: Option<&'static str>,
    },
    /// A whole number was expected.
    NotWhole {
        /// The parameter.
        key: &'static str,
        /// The value that was given.
        value: Value,
        /// The smallest value.
        min: i32,
        /// The largest value.
        max: i32,
    },
    /// A number lies outside its range.
    OutOfRange {
        /// The parameter.
        key: &'static str,
        /// The value that was given.
        value: i64,
        /// The smallest value.
        min: i32,
        /// The largest value.
        max: i32,
    },
    /// A decimal number within a range was expected.
    NotDecimal {
        /// The parameter.
        key: &'static str,
        /// The value that was given.
        value: Value,
        /// The smallest value.
        min: f64,
        /// The largest value.
        max: f64,
        /// A value that works.
        example: f64,
    },
    /// A value is none of the words that a parameter allows.
    NotAChoice {
        /// The parameter.
        key: &'static str,
        /// The value that was given.
        value: Value,
        /// The words it allows.
        choices: Vec<&'static str>,
    },
    /// A size cannot be read.
    BadSize {
        /// The value that was given.
        value: Value,
        /// Why not.
        error: SizeError,
    },
    /// The layout cannot make that size.
    UnfitSize {
        /// The layout.
        layout: &'static str,
        /// The value that was given.
        size: Size,
        /// Sizes close to it that work.
        nearest: Vec<Size>,
    },
    /// The seed is neither a number nor a text.
    BadSeed {
        /// The value that was given.
        value: Value,
    },
    /// The recipe was made for generators of another generation.
    OtherGeneration {
        /// The value that was given.
        value: Value,
    },
    /// Something is wrong with a mission that was given.
    Mission(MissionFault),
    /// Something is wrong with the names that were given.
    Label(LabelFault),
    /// Values that are fine alone do not go together.
    Conflict(String, String),
}

impl Problem {
    /// A conflict, worded by the layout that found it.
    pub(crate) fn conflict(text: Text, values: &[(&str, &dyn fmt::Display)]) -> Problem {
        Problem::Conflict(text.fill(Language::English, values), text.fill(Language::French, values))
    }
}

impl Message for Problem {
    /// The problem and its remedy, in one line.
    fn message(&self, language: Language) -> String {
        match self {
            Problem::MissingLayout { known } => {
                MISSING_LAYOUT.fill(language, &[("known", &known.join(", "))])
            }
            Problem::UnknownLayout { value, known } => UNKNOWN_LAYOUT.fill(
                language,
                &[("value", value), ("hint", &hint(language, value, known)), ("known", &known.join(", "))],
            ),
            Problem::UnknownKey { key, known } => {
                let value = Value::Text(key.clone());
                UNKNOWN_KEY.fill(
                    language,
                    &[
                        ("key", &value),
                        ("hint", &hint(language, &value, known)),
                        ("known", &known.join(", ")),
                    ],
                )
            }
            Problem::Mission(fault) => fault.message(language),
            Problem::Label(fault) => fault.message(language),
            Problem::NotATable { key: None } => NOT_A_RECIPE.to(language).to_owned(),
            Problem::NotATable { key: Some(key) } => NOT_A_TABLE.fill(language, &[("key", key)]),
            Problem::NotWhole { key, value, min, max } => {
                NOT_WHOLE.fill(language, &[("key", key), ("value", value), ("min", min), ("max", max)])
            }
            Problem::OutOfRange { key, value, min, max } => {
                OUT_OF_RANGE.fill(language, &[("key", key), ("value", value), ("min", min), ("max", max)])
            }
            Problem::NotDecimal { key, value, min, max, example } => NOT_DECIMAL.fill(
                language,
                &[("key", key), ("value", value), ("min", min), ("max", max), ("example", example)],
            ),
            Problem::NotAChoice { key, value, choices } => NOT_A_CHOICE.fill(
                language,
                &[
                    ("key", key),
                    ("value", value),
                    ("hint", &hint(language, value, choices)),
                    ("choices", &choices.join(", ")),
                ],
            ),
            Problem::BadSize { value, error } => match error {
                SizeError::Malformed => MALFORMED_SIZE.fill(language, &[("value", value)]),
                SizeError::Empty => EMPTY_SIZE.fill(language, &[("value", value)]),
                SizeError::TooLarge => {
                    TOO_LARGE.fill(language, &[("value", value), ("max", &Size::MAX_CELLS)])
                }
            },
            Problem::UnfitSize { layout, size, nearest } => {
                let or = OR.to(language);
                let sizes: Vec<String> = nearest.iter().map(Size::to_string).collect();
                UNFIT_SIZE.fill(language, &[("size", size), ("layout", layout), ("nearest", &sizes.join(or))])
            }
            Problem::BadSeed { value } => BAD_SEED.fill(language, &[("value", value)]),
            Problem::OtherGeneration { value } => {
                OTHER_GENERATION.fill(language, &[("value", value), ("ours", &Recipe::GENERATION)])
            }
            Problem::Conflict(english, french) => match language {
                Language::English => english.clone(),
                Language::French => french.clone(),
            },
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for Problem {}

/// Everything that has to change; never empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Problems(pub Vec<Problem>);

/// A line per problem.
impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(Problem::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Problems {}

const MISSING_LAYOUT: Text =
    Text::new("no layout: name one of {known}", "pas de plan : nommez-en un parmi {known}");
const UNKNOWN_LAYOUT: Text = Text::new(
    "layout: {value} does not exist{hint}; the layouts are {known}",
    "layout : {value} n’existe pas{hint} ; les plans sont {known}",
);
const UNKNOWN_KEY: Text = Text::new(
    "unknown key {key}{hint}; known here: {known}",
    "clé inconnue {key}{hint} ; connues ici : {known}",
);
const NOT_A_RECIPE: Text = Text::new(
    "a recipe holds names and values, such as layout = \"bsp\"",
    "une recette contient des noms et des valeurs, comme layout = \"bsp\"",
);
const NOT_A_TABLE: Text = Text::new(
    "{key}: expected names and values, such as [{key}] levels = 4",
    "{key} : des noms et des valeurs sont attendus, comme [{key}] levels = 4",
);
const NOT_WHOLE: Text = Text::new(
    "{key}: {value} is not a whole number; use {min} to {max}",
    "{key} : {value} n’est pas un nombre entier ; utilisez {min} à {max}",
);
const OUT_OF_RANGE: Text = Text::new(
    "{key}: {value} is out of range; use {min} to {max}",
    "{key} : {value} est hors limites ; utilisez {min} à {max}",
);
const NOT_DECIMAL: Text = Text::new(
    "{key}: {value} is not a number from {min} to {max}; write for example {example}",
    "{key} : {value} n’est pas un nombre de {min} à {max} ; écrivez par exemple {example}",
);
const NOT_A_CHOICE: Text = Text::new(
    "{key}: {value} is not a choice{hint}; use one of {choices}",
    "{key} : {value} n’est pas un choix{hint} ; utilisez {choices}",
);
const MALFORMED_SIZE: Text = Text::new(
    "size: {value} is not WIDTHxHEIGHT; write for example 40x30, or 40 for a square",
    "taille : {value} n’est pas LARGEURxHAUTEUR ; écrivez par exemple 40x30, ou 40 pour un carré",
);
const EMPTY_SIZE: Text = Text::new(
    "size: {value} has no cells; both sides must be at least 1",
    "taille : {value} n’a aucune case ; chaque côté doit valoir au moins 1",
);
const TOO_LARGE: Text = Text::new(
    "size: {value} is too large; a map has at most {max} cells, for example 8192x8192",
    "taille : {value} est trop grand ; une carte a au plus {max} cases, par exemple 8192x8192",
);
const UNFIT_SIZE: Text = Text::new(
    "size: {layout} cannot be {size}; the nearest that works is {nearest}",
    "taille : {layout} ne peut pas faire {size} ; la taille possible la plus proche est {nearest}",
);
const OR: Text = Text::new(" or ", " ou ");
const BAD_SEED: Text = Text::new(
    "seed: {value} is not a seed; use a whole number from 0 up, or a text",
    "seed : {value} n’est pas une graine ; utilisez un entier à partir de 0, ou un texte",
);
const OTHER_GENERATION: Text = Text::new(
    "generation: the recipe is for generation {value} and this program makes {ours}; the dungeon would differ",
    "generation : la recette est de la génération {value} et ce programme fait la {ours} ; le donjon différerait",
);

fn hint(language: Language, value: &Value, known: &[&'static str]) -> String {
    match value {
        Value::Text(written) => did_you_mean(written, known, language),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_name_is_recognized() {
        let problem = Problem::UnknownKey { key: "levles".into(), known: vec!["border", "levels"] };
        assert_eq!(
            problem.message(Language::English),
            "unknown key \"levles\" (did you mean levels?); known here: border, levels"
        );
    }

    #[test]
    fn an_unfit_size_names_what_would_fit() {
        let nearest = vec![Size::new(39, 39), Size::new(41, 41)];
        let problem = Problem::UnfitSize { layout: "pillars", size: Size::new(40, 40), nearest };
        assert_eq!(
            problem.message(Language::French),
            "taille : pillars ne peut pas faire 40x40 ; la taille possible la plus proche est 39x39 ou 41x41"
        );
    }

    #[test]
    fn both_languages_name_the_same_things() {
        for text in [
            MISSING_LAYOUT,
            UNKNOWN_LAYOUT,
            UNKNOWN_KEY,
            NOT_A_RECIPE,
            NOT_A_TABLE,
            NOT_WHOLE,
            OUT_OF_RANGE,
            NOT_DECIMAL,
            NOT_A_CHOICE,
            MALFORMED_SIZE,
            EMPTY_SIZE,
            TOO_LARGE,
            UNFIT_SIZE,
            BAD_SEED,
            OTHER_GENERATION,
        ] {
            assert_eq!(text.places(Language::English), text.places(Language::French), "{text:?}");
            assert_ne!(text.en, text.fr);
        }
    }
}

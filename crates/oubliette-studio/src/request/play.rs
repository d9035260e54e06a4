//! The requests of the game.

use oubliette::Seed;
use oubliette::game::{Action, Class};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::schema;
use crate::subject::Subject;

/// A step of a game: a saved run and actions give the run after them, what happened, the view and its texts. Exactly one
/// of `run`, `code` and `start` says which run. Actions are done in order; the first that is not possible ends them.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PlayRequest {
    /// A saved run: its bytes in Base64, as an answer gave them.
    pub run: Option<String>,
    /// A saved run as the text that `oubliette save export` prints.
    pub code: Option<String>,
    /// A new run.
    pub start: Option<NewRun>,
    /// The actions to do.
    #[schemars(schema_with = "schema::actions")]
    pub actions: Vec<Action>,
    /// The language of the texts.
    #[schemars(schema_with = "schema::language")]
    pub lang: Option<String>,
}

/// A new run.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewRun {
    /// The seed: a number or any text; 0 by default.
    #[schemars(schema_with = "schema::optional_seed")]
    pub seed: Option<Seed>,
    /// The class of the hero.
    #[schemars(schema_with = "schema::class")]
    pub class: Class,
    /// A map for the first floor.
    pub map: Option<Subject>,
    /// The day of a daily run, such as `2026-01-31`, instead of a seed.
    pub daily: Option<String>,
}

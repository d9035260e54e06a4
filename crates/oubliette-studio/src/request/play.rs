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

/// A recorded run, played again: some of its frames, each with the view after an action, and the recording itself. Frame
/// 0 is the start. Exactly one of `replay` and `start` says which run.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReplayRequest {
    /// A recording: its bytes in Base64.
    pub replay: Option<String>,
    /// The start of a run, whose actions follow.
    pub start: Option<NewRun>,
    /// All actions of the run that begins with `start`.
    #[schemars(schema_with = "schema::actions")]
    pub actions: Vec<Action>,
    /// The first frame to return.
    pub from: u64,
    /// The number of frames to return; none by default.
    pub count: u64,
    /// The language of the texts.
    #[schemars(schema_with = "schema::language")]
    pub lang: Option<String>,
}

/// A run or a recording as text for mail or chat, and a link as a QR code. Exactly one of `run` and `replay` is given.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ShareRequest {
    /// A saved run: its bytes in Base64.
    pub run: Option<String>,
    /// A recording: its bytes in Base64.
    pub replay: Option<String>,
    /// A link, which is drawn as a QR code if it is short enough for one.
    pub link: Option<String>,
}

/// The drawings of the game: the frames of each sprite by its name, in a box of 100 by 100 units, and the colors of the
/// bands of depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("properties" = {}))]
pub struct SpritesRequest {}

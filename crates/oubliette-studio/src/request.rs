//! Requests: their names and the fields of their bodies.
//!
//! The schema of a body is derived from its type: the comments on types and fields here are the descriptions that
//! `/api/openapi.json` shows. The names of all requests are in [`REQUESTS`] and nowhere else.

mod play;
mod read;
mod table;

use std::collections::BTreeMap;

use oubliette::Value;
use oubliette::export::Format;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::refusal::Refusal;
use crate::schema;
use crate::subject::Subject;

pub use self::play::{NewRun, PlayRequest, ReplayRequest, ShareRequest, SpritesRequest};
pub use self::table::{REQUESTS, RequestInfo};

/// A request of the page or of a program. One variant for each row of [`REQUESTS`].
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// `map`
    Map(ShownMap),
    /// `picture`
    Picture(PictureRequest),
    /// `steps`
    Steps(MapRequest),
    /// `explain`
    Explain(ExplainDoor),
    /// `file`
    File(MapFile),
    /// `pages`
    Pages(PagesRequest),
    /// `import`
    Import(ImportFile),
    /// `mission`
    Mission(MissionRequest),
    /// `mission-file`
    MissionFile(MissionFile),
    /// `gallery`
    Gallery(GalleryRequest),
    /// `search`
    Search(SearchRequest),
    /// `play`
    Play(PlayRequest),
    /// `replay`
    Replay(ReplayRequest),
    /// `share`
    Share(ShareRequest),
    /// `sprites`
    Sprites(SpritesRequest),
}

impl Request {
    /// Reads the request called `name`.
    ///
    /// # Errors
    /// If there is no request of that name, or its body is wrong.
    pub fn read(name: &str, body: &[u8]) -> Result<Request, Refusal> {
        RequestInfo::by_name(name).ok_or_else(|| read::unknown(name))?.read(body)
    }

    /// The memory that its answer needs for each cell of a large map, as measured.
    pub(crate) fn bytes_per_cell(&self) -> u64 {
        match self {
            Request::File(file) if Format::by_name(&file.format).is_some_and(Format::is_moving) => 300,
            Request::File(_) | Request::Pages(_) | Request::Steps(_) => 150,
            _ => 100,
        }
    }
}

/// A map with its report, or the players' version of it.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShownMap {
    /// The map.
    pub map: Subject,
    /// Whether to return the players' version: without secrets and without a report.
    #[serde(default)]
    pub player: bool,
    /// Whether the answer has a last field `shown_names`: the title, the subtitle, and for each room its name, its note
    /// and its key in `names` of requests, given or generated.
    #[serde(default)]
    pub names: bool,
    /// Whether the answer has a field `repairs` if the map is painted or given and not proven: the smallest changes that
    /// prove it, each as a sentence, the strokes after it and the cells it changes.
    #[serde(default)]
    pub repairs: bool,
    /// If given, the answer has the picture of the map beside it, as `picture` returns it; only if the map is not too
    /// large for one picture.
    #[serde(default)]
    pub look: Option<MapLook>,
}

/// How a map is drawn.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MapLook {
    /// The style.
    #[schemars(schema_with = "schema::style")]
    pub style: Option<String>,
    /// The layers over the map: `grid`, `numbers`, `names`, `doors`, `secrets`, `path`, `dead_ends`,
    /// `areas`, `partitions`, `faults`.
    pub layers: Vec<String>,
    /// The language of names.
    #[schemars(schema_with = "schema::language")]
    pub lang: Option<String>,
    /// The part of the map to draw: column, row, width and height in cells; all of it by default.
    pub window: Option<[i32; 4]>,
}

/// The picture of a map: layers of shapes and stamps for a canvas.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureRequest {
    /// The map.
    pub map: Subject,
    /// Whether to draw the players' version, without secrets.
    #[serde(default)]
    pub player: bool,
    /// How it is drawn.
    #[serde(default)]
    pub look: MapLook,
}

/// The steps in which a map is generated.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapRequest {
    /// The map, which must come from a recipe.
    pub map: Subject,
}

/// Why a door is locked, and where its keys are.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainDoor {
    /// The map.
    pub map: Subject,
    /// Column and row of the door.
    pub door: [i32; 2],
}

/// A map in one of the file formats.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// The map.
    pub map: Subject,
    /// The name of the format.
    #[schemars(schema_with = "schema::format")]
    pub format: String,
    /// Whether to return a ZIP archive with the files that belong beside the map, such as a tileset, if the format has any.
    #[serde(default)]
    pub bundle: bool,
    /// How pictures look.
    #[serde(default, deserialize_with = "read::object")]
    pub shown: Shown,
}

/// The pages of a map on paper, each as SVG. They are the pages of the format `pdf`.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PagesRequest {
    /// The map.
    pub map: Subject,
    /// How pictures look.
    #[serde(default, deserialize_with = "read::object")]
    pub shown: Shown,
}

/// A file of another program, or one of ours, as a map with its report, the detected format and the notes of the import.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportFile {
    /// The content of the file in Base64.
    pub base64: String,
    /// The name of the file. Its extension is used where the content fits several formats.
    pub name: Option<String>,
    /// The level of a file with several: its name in LDtk, its number in Sokoban; the first by default.
    pub level: Option<String>,
}

/// How pictures look. Every field has a default.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Shown {
    /// Pixels per cell.
    #[schemars(schema_with = "schema::cell_size")]
    pub cell_size: Option<u32>,
    /// The style of pixel pictures of maps.
    #[schemars(schema_with = "schema::style")]
    pub style: Option<String>,
    /// The colors of pictures.
    #[schemars(schema_with = "schema::palette")]
    pub palette: Option<String>,
    /// Whether to draw lines between cells; by default only on paper.
    pub grid: Option<bool>,
    /// Whether to number rooms, or the nodes of a mission.
    pub numbers: bool,
    /// Whether to name rooms.
    pub names: bool,
    /// Whether to draw doors; yes by default.
    pub doors: Option<bool>,
    /// Whether to draw secret doors, which otherwise look like walls; yes by default.
    pub secrets: Option<bool>,
    /// Whether to outline the partitions of the layout `bsp`.
    pub partitions: bool,
    /// Whether to color the areas behind locks.
    pub areas: bool,
    /// Whether to draw a legend below maps in `png` and `svg`.
    pub legend: bool,
    /// Whether to draw the shortest way from start to end.
    pub path: bool,
    /// Whether to mark dead ends.
    pub dead_ends: bool,
    /// Whether to mark the cells where the map differs from its mission.
    pub faults: bool,
    /// Whether to draw the players' version, without secrets.
    pub player: bool,
    /// The language of legends.
    #[schemars(schema_with = "schema::language")]
    pub lang: Option<String>,
    /// The size of the paper of `pdf`, of pages and of sheets.
    #[schemars(schema_with = "schema::paper")]
    pub paper: Option<String>,
    /// The size of a cell on paper.
    #[schemars(schema_with = "schema::square")]
    pub square: Option<String>,
    /// Whether `png` and `svg` show a page with title, legend and key of rooms, instead of the map alone.
    pub sheet: bool,
}

/// A mission with its proof and with edits that would repair it: planned from parameters or given, and then edited.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MissionRequest {
    /// The parameters of the mission by name.
    #[schemars(schema_with = "schema::object")]
    pub params: BTreeMap<String, Value>,
    /// The seed: a number or any text.
    #[schemars(schema_with = "schema::optional_seed")]
    pub seed: Option<Value>,
    /// A mission, instead of parameters and a seed.
    #[schemars(schema_with = "schema::optional_object")]
    pub mission: Option<Value>,
    /// Edits in order, each a name and a value as on the command line.
    pub edits: Vec<(String, String)>,
}

/// A mission in one of the file formats.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MissionFile {
    /// A mission, instead of parameters and a seed.
    #[serde(default)]
    #[schemars(schema_with = "schema::optional_object")]
    pub mission: Option<Value>,
    /// The parameters of the mission by name.
    #[serde(default)]
    #[schemars(schema_with = "schema::object")]
    pub params: BTreeMap<String, Value>,
    /// The seed: a number or any text.
    #[serde(default)]
    #[schemars(schema_with = "schema::optional_seed")]
    pub seed: Option<Value>,
    /// Edits in order, each a name and a value as on the command line.
    #[serde(default)]
    pub edits: Vec<(String, String)>,
    /// The name of the format.
    #[schemars(schema_with = "schema::mission_format")]
    pub format: String,
    /// How pictures look.
    #[serde(default, deserialize_with = "read::object")]
    pub shown: Shown,
}

/// Many maps of one recipe with their metrics.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GalleryRequest {
    /// The recipe. Its seed is the seed of the first map.
    #[schemars(schema_with = "schema::recipe")]
    pub recipe: Value,
    /// The number of maps.
    #[schemars(range(min = 1))]
    pub count: u64,
    /// The metric to sort by, best first; a minus sign before it reverses the order.
    pub by: Option<String>,
    /// How many of the best maps to return; all of them by default.
    pub top: Option<u64>,
    /// The number of the first map; those before it are left out.
    #[serde(default)]
    pub from: u64,
}

/// Maps of one recipe that match a query.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchRequest {
    /// The recipe. Its seed is the seed of the first map.
    #[schemars(schema_with = "schema::recipe")]
    pub recipe: Value,
    /// The query, such as `rooms >= 10`.
    pub r#where: String,
    /// The number of matches after which the search ends.
    pub limit: u64,
    /// The largest number of maps to try.
    #[schemars(range(min = 1))]
    pub max: u64,
    /// The number of maps already tried; the search continues after them.
    #[serde(default)]
    pub from: u64,
}

//! Requests: their names and what stands in their bodies.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use oubliette::{Text, Value};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::refusal::{Refusal, RefusalKind};
use crate::subject::Subject;

/// Something that a page asks.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Everything there is to choose from.
    Catalog,
    /// A map with its report: made from a recipe, or drawn by hand.
    Map(ShownMap),
    /// How a map came to be, step by step.
    Steps(MapRequest),
    /// Why a door is closed, and where its keys are.
    Explain(ExplainDoor),
    /// A map in one of the file formats.
    File(MapFile),
    /// A mission with its proof, planned from parameters or brought along.
    Mission(MissionRequest),
    /// A mission after edits, with proof and repairs.
    Edit(Edits),
    /// A mission in one of the file formats.
    MissionFile(MissionFile),
    /// Many maps, measured.
    Gallery(GalleryRequest),
    /// Maps that match a query.
    Search(SearchRequest),
}

/// The names of all requests.
pub const NAMES: [&str; 10] =
    ["catalog", "map", "steps", "explain", "file", "mission", "edit", "mission-file", "gallery", "search"];

/// A map to look at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownMap {
    /// Which map.
    pub map: Subject,
    /// Whether only what its players may see is wanted; then it comes without a report.
    #[serde(default)]
    pub player: bool,
}

/// A map.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapRequest {
    /// Which map.
    pub map: Subject,
}

/// A lock of a map.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplainDoor {
    /// Which map.
    pub map: Subject,
    /// The cell of the door.
    pub door: [i32; 2],
}

/// A map as a file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// Which map.
    pub map: Subject,
    /// The name of the format.
    pub format: String,
    /// Whether the files that have to lie beside it are wanted too; then all come in a ZIP archive, where there are any.
    #[serde(default)]
    pub bundle: bool,
    /// How pictures look.
    #[serde(default, deserialize_with = "object")]
    pub shown: Shown,
}

/// How pictures look; what is left out is as usual.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shown {
    /// Pixels per cell.
    pub cell_size: Option<u32>,
    /// How pictures of maps in pixels are painted: the name of the style.
    pub style: Option<String>,
    /// The name of the palette.
    pub palette: Option<String>,
    /// Whether lines part the cells.
    pub grid: bool,
    /// Whether rooms, or nodes of a mission, are numbered.
    pub numbers: bool,
    /// Whether the parts of `bsp` are outlined.
    pub partitions: bool,
    /// Whether areas behind locks are colored.
    pub areas: bool,
    /// Whether it is for players, without all that they have to find themselves.
    pub player: bool,
    /// The language of legends.
    pub lang: Option<String>,
}

/// A mission: planned from parameters or brought along, and then edited.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MissionRequest {
    /// The parameters by name.
    pub params: BTreeMap<String, Value>,
    /// The seed, any text or number.
    pub seed: Option<Value>,
    /// A mission instead of parameters.
    pub mission: Option<Value>,
    /// The edits in order: name and value, as on the command line.
    pub edits: Vec<(String, String)>,
}

/// Edits of a mission.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edits {
    /// The mission.
    pub mission: Value,
    /// The edits in order: name and value, as on the command line.
    pub edits: Vec<(String, String)>,
}

/// A mission as a file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionFile {
    /// The mission, if it is not planned from parameters.
    pub mission: Option<Value>,
    /// The parameters by name.
    #[serde(default)]
    pub params: BTreeMap<String, Value>,
    /// The seed, any text or number.
    pub seed: Option<Value>,
    /// The edits in order: name and value, as on the command line.
    #[serde(default)]
    pub edits: Vec<(String, String)>,
    /// The name of the format.
    pub format: String,
    /// How pictures look.
    #[serde(default, deserialize_with = "object")]
    pub shown: Shown,
}

/// Many maps of one recipe.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GalleryRequest {
    /// The recipe; its seed is that of the first map.
    pub recipe: Value,
    /// How many maps.
    pub count: u64,
    /// The metric by which the best come first; a minus before it turns it round.
    pub by: Option<String>,
    /// How many of the best; all if left out.
    pub top: Option<u64>,
}

/// A search over maps of one recipe.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchRequest {
    /// The recipe; its seed is that of the first map.
    pub recipe: Value,
    /// What to look for.
    pub r#where: String,
    /// How many matches are enough.
    pub limit: u64,
    /// How many maps to try.
    pub max: u64,
    /// How many maps were tried before: the search goes on behind them.
    #[serde(default)]
    pub from: u64,
}

impl Request {
    /// Reads the request called `name`.
    ///
    /// # Errors
    /// If there is none of that name, or its body is not what it should be.
    pub fn read(name: &str, body: &[u8]) -> Result<Request, Refusal> {
        Ok(match name {
            "catalog" => Request::Catalog,
            "map" => Request::Map(parsed(body)?),
            "steps" => Request::Steps(parsed(body)?),
            "explain" => Request::Explain(parsed(body)?),
            "file" => Request::File(parsed(body)?),
            "mission" => Request::Mission(parsed(body)?),
            "edit" => Request::Edit(parsed(body)?),
            "mission-file" => Request::MissionFile(parsed(body)?),
            "gallery" => Request::Gallery(parsed(body)?),
            "search" => Request::Search(parsed(body)?),
            _ => {
                let known = NAMES.join(", ");
                return Err(Refusal::filled(
                    RefusalKind::Unknown,
                    UNKNOWN,
                    &[("name", &name), ("known", &known)],
                ));
            }
        })
    }
}

fn parsed<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let read = object(&mut reader).and_then(|read| reader.end().map(|()| read));
    read.map_err(|error: serde_json::Error| {
        Refusal::filled(RefusalKind::Wrong, BAD_BODY, &[("error", &error.to_string().replace('\n', " "))])
    })
}

/// Reads names with values; by itself, serde would also take a list of values in the order of the fields.
fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Object<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }

    deserializer.deserialize_map(Object(PhantomData))
}

const UNKNOWN: Text = Text::new(
    "there is no request {name}; there are {known}",
    "il n'y a pas de requête {name} ; il y a {known}",
);
const BAD_BODY: Text = Text::new(
    "the body of the request cannot be read: {error}",
    "le corps de la requête est illisible : {error}",
);

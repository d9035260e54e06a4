//! The table of requests: one row each, from which reading, routes and the OpenAPI description follow.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use super::{
    ExplainDoor, GalleryRequest, ImportFile, MapFile, MapRequest, MissionFile, MissionRequest, PagesRequest,
    PictureRequest, PlayRequest, ReplayRequest, Request, SearchRequest, ShareRequest, ShownMap,
    SpritesRequest, read,
};
use crate::refusal::Refusal;

/// A kind of request.
#[derive(Clone, Copy, Debug)]
pub struct RequestInfo {
    /// Its name, as in `POST /api/<name>`.
    pub name: &'static str,
    /// Whether it may run for minutes and reports its progress.
    pub is_long: bool,
    /// The media types of its answers.
    pub answers: &'static [&'static str],
    /// A body with an answer, in JSON.
    pub example: &'static str,
    read: fn(&[u8]) -> Result<Request, Refusal>,
    #[cfg(feature = "schema")]
    schema: fn() -> serde_json::Value,
}

/// All requests.
pub const REQUESTS: &[RequestInfo] = &[
    row::<ShownMap>("map", JSON, MAP, |body| read::body(body).map(Request::Map)),
    row::<PictureRequest>("picture", JSON, PICTURE, |body| read::body(body).map(Request::Picture)),
    row::<MapRequest>("steps", JSON, MAP, |body| read::body(body).map(Request::Steps)),
    row::<ExplainDoor>("explain", JSON, DOOR, |body| read::body(body).map(Request::Explain)),
    row::<MapFile>("file", FILE, FILE_BODY, |body| read::body(body).map(Request::File)),
    row::<PagesRequest>("pages", JSON, PAGES, |body| read::body(body).map(Request::Pages)),
    row::<ImportFile>("import", JSON, IMPORT, |body| read::body(body).map(Request::Import)),
    row::<MissionRequest>("mission", JSON, MISSION, |body| read::body(body).map(Request::Mission)),
    row::<MissionFile>("mission-file", FILE, MISSION_FILE, |body| read::body(body).map(Request::MissionFile)),
    long(row::<GalleryRequest>("gallery", EVENTS, GALLERY, |body| read::body(body).map(Request::Gallery))),
    long(row::<SearchRequest>("search", EVENTS, SEARCH, |body| read::body(body).map(Request::Search))),
    row::<PlayRequest>("play", JSON, PLAY, |body| read::body(body).map(Request::Play)),
    row::<ReplayRequest>("replay", JSON, REPLAY, |body| read::body(body).map(Request::Replay)),
    row::<ShareRequest>("share", JSON, SHARE, |body| read::body(body).map(Request::Share)),
    row::<SpritesRequest>("sprites", JSON, "{}", |body| read::body(body).map(Request::Sprites)),
];

#[cfg_attr(
    not(feature = "schema"),
    expect(clippy::extra_unused_type_parameters, reason = "the type is needed for its schema")
)]
const fn row<T: DeserializeOwned + JsonSchema>(
    name: &'static str,
    answers: &'static [&'static str],
    example: &'static str,
    read: fn(&[u8]) -> Result<Request, Refusal>,
) -> RequestInfo {
    RequestInfo {
        name,
        is_long: false,
        answers,
        example,
        read,
        #[cfg(feature = "schema")]
        schema: crate::schema::of::<T>,
    }
}

const fn long(info: RequestInfo) -> RequestInfo {
    RequestInfo { is_long: true, ..info }
}

impl RequestInfo {
    /// The row of the request called `name`.
    pub fn by_name(name: &str) -> Option<&'static RequestInfo> {
        REQUESTS.iter().find(|info| info.name == name)
    }

    /// Reads a body.
    ///
    /// # Errors
    /// If the body is wrong.
    pub fn read(&self, body: &[u8]) -> Result<Request, Refusal> {
        (self.read)(body)
    }

    /// The JSON Schema of the body. Its description says what the request returns.
    #[cfg(feature = "schema")]
    pub fn schema(&self) -> serde_json::Value {
        (self.schema)()
    }
}

/// No two rows have the same name.
impl PartialEq for RequestInfo {
    fn eq(&self, other: &RequestInfo) -> bool {
        self.name == other.name
    }
}

impl Eq for RequestInfo {}

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    REQUESTS.iter().map(|info| info.name)
}

const JSON: &[&str] = &["application/json"];
const EVENTS: &[&str] = &["application/json", "text/event-stream"];
const FILE: &[&str] = &[
    "application/json",
    "application/jsonl",
    "application/octet-stream",
    "application/pdf",
    "application/xml",
    "application/zip",
    "image/apng",
    "image/gif",
    "image/png",
    "image/svg+xml",
    "text/plain",
];

const MAP: &str =
    r#"{ "map": { "recipe": { "layout": "bsp", "size": "40x40", "seed": 7, "params": { "levels": 3 } } } }"#;
const PICTURE: &str = r#"{
    "map": { "recipe": { "layout": "bsp", "size": "40x40", "seed": 7, "params": { "levels": 3 } } },
    "look": { "style": "ink", "layers": ["doors", "numbers"] }
}"#;
const DOOR: &str = r#"{
    "map": {
        "recipe": {
            "layout": "bsp",
            "seed": 7,
            "mission": { "unique_keys": 1, "multi_sets": 0, "permanent_keys": 0 }
        }
    },
    "door": [16, 31]
}"#;
const FILE_BODY: &str = r#"{
    "map": { "recipe": { "layout": "bsp", "size": "40x40", "seed": 7, "params": { "levels": 3 } } },
    "format": "svg",
    "shown": { "grid": true }
}"#;
const PAGES: &str = r#"{
    "map": { "recipe": { "layout": "bsp", "size": "40x40", "seed": 7, "params": { "levels": 3 } } },
    "shown": { "style": "parchment", "paper": "letter", "square": "5mm" }
}"#;
/// The drawing `#####`, `#<.>#`, `#####`.
const IMPORT: &str = r#"{ "base64": "IyMjIyMKIzwuPiMKIyMjIyMK", "name": "small.txt" }"#;
const MISSION: &str = r#"{ "params": { "unique_keys": 3 }, "seed": 7, "edits": [["add-reward", "0"]] }"#;
const MISSION_FILE: &str = r#"{
    "mission": {
        "format": "oubliette-mission",
        "version": 1,
        "rule": "kept",
        "sets": [{ "id": 1, "kind": "unique", "keys": 1, "locks": 1 }],
        "nodes": [
            { "id": 0, "parent": null, "kind": "start", "set": null, "needs": null },
            { "id": 1, "parent": 0, "kind": "key", "set": 1, "needs": null },
            { "id": 2, "parent": 0, "kind": "lock", "set": 1, "needs": 1 }
        ]
    },
    "format": "svg"
}"#;
const GALLERY: &str = r#"{
    "recipe": { "layout": "bsp", "size": "40x40", "seed": 7, "params": { "levels": 3 } },
    "count": 10,
    "by": "score",
    "top": 3
}"#;
const SEARCH: &str = r#"{
    "recipe": { "layout": "bsp", "size": "40x40", "seed": 7, "params": { "levels": 3 } },
    "where": "rooms >= 10",
    "limit": 3,
    "max": 20
}"#;
const PLAY: &str =
    r#"{ "start": { "seed": 7, "class": "mage" }, "actions": ["wait", { "step": "left" }], "lang": "en" }"#;
const REPLAY: &str = r#"{
    "start": { "seed": 7, "class": "mage" },
    "actions": ["wait", "wait"],
    "from": 1,
    "count": 2,
    "lang": "en"
}"#;
const SHARE: &str = r#"{ "replay": "T1VCUgITBwIAC2QIPngIcWmMM+OHjQZxaTYbFdxPjdYY", "link": "https://example.org/?view=play" }"#;

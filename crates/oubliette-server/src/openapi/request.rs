//! The bodies of the studio's requests.

use serde_json::{Value, json};

/// A request of the studio as the description tells it.
pub(super) struct Described {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    /// The schema of its body, with names from the catalog.
    pub(super) schema: fn(&Value) -> Value,
    /// A body that is answered.
    pub(super) example: fn() -> Value,
    /// The media types of its answer.
    pub(super) answers: &'static [&'static str],
    /// Whether it is one of those of which only a few may run.
    pub(super) is_long: bool,
}

const JSON: &[&str] = &["application/json"];
const FILE: &[&str] = &[
    "application/json",
    "application/jsonl",
    "application/octet-stream",
    "application/pdf",
    "application/xml",
    "application/zip",
    "image/apng",
    "image/png",
    "image/svg+xml",
    "text/plain",
];
const EVENTS: &[&str] = &["application/json", "text/event-stream"];

/// Every request but the catalog.
pub(super) const REQUESTS: &[Described] = &[
    Described {
        name: "map",
        summary: "A map with its report, or as its players may see it",
        schema: |catalog| {
            body(&["map"], &json!({ "map": subject(catalog), "player": { "type": "boolean" } }))
        },
        example: || json!({ "map": { "recipe": bsp() } }),
        answers: JSON,
        is_long: false,
    },
    Described {
        name: "steps",
        summary: "How a map came to be, step by step",
        schema: |catalog| body(&["map"], &json!({ "map": subject(catalog) })),
        example: || json!({ "map": { "recipe": bsp() } }),
        answers: JSON,
        is_long: false,
    },
    Described {
        name: "explain",
        summary: "Why a door is closed, and where its keys are",
        schema: |catalog| {
            let place = json!({ "type": "array", "items": integer(), "minItems": 2, "maxItems": 2 });
            body(&["map", "door"], &json!({ "map": subject(catalog), "door": place }))
        },
        example: || {
            let map = json!({ "layout": "bsp", "seed": 7, "mission": { "unique_keys": 1, "multi_sets": 0, "permanent_keys": 0 } });
            json!({ "map": { "recipe": map }, "door": [16, 31] })
        },
        answers: JSON,
        is_long: false,
    },
    Described {
        name: "file",
        summary: "A map in one of the file formats",
        schema: |catalog| {
            let format = json!({ "enum": names(&catalog["formats"]) });
            let shown = shown(catalog);
            let bundle = json!({ "type": "boolean" });
            body(
                &["map", "format"],
                &json!({ "map": subject(catalog), "format": format, "bundle": bundle, "shown": shown }),
            )
        },
        example: || json!({ "map": { "recipe": bsp() }, "format": "svg", "shown": { "grid": true } }),
        answers: FILE,
        is_long: false,
    },
    Described {
        name: "mission",
        summary: "A mission with its proof",
        schema: |_| body(&[], &source()),
        example: || json!({ "params": { "unique_keys": 3 }, "seed": 7 }),
        answers: JSON,
        is_long: false,
    },
    Described {
        name: "edit",
        summary: "A mission after edits, with proof and repairs",
        schema: |_| {
            body(&["mission", "edits"], &json!({ "mission": { "type": "object" }, "edits": edits() }))
        },
        example: || json!({ "mission": mission(), "edits": [["add-reward", "2"]] }),
        answers: JSON,
        is_long: false,
    },
    Described {
        name: "mission-file",
        summary: "A mission in one of the file formats",
        schema: |catalog| {
            let mut properties = source();
            properties["format"] = json!({ "enum": names(&catalog["mission"]["formats"]) });
            properties["shown"] = shown(catalog);
            body(&["format"], &properties)
        },
        example: || json!({ "mission": mission(), "format": "svg" }),
        answers: FILE,
        is_long: false,
    },
    Described {
        name: "gallery",
        summary: "Many maps, measured",
        schema: |catalog| {
            let properties = json!({
                "recipe": recipe(catalog),
                "count": { "type": "integer", "minimum": 1 },
                "by": { "type": ["string", "null"] },
                "top": { "type": ["integer", "null"], "minimum": 0 },
            });
            body(&["recipe", "count"], &properties)
        },
        example: || json!({ "recipe": bsp(), "count": 10, "by": "score", "top": 3 }),
        answers: EVENTS,
        is_long: true,
    },
    Described {
        name: "search",
        summary: "Maps that match a query",
        schema: |catalog| {
            let properties = json!({
                "recipe": recipe(catalog),
                "where": { "type": "string" },
                "limit": { "type": "integer", "minimum": 0 },
                "max": { "type": "integer", "minimum": 1 },
                "from": { "type": "integer", "minimum": 0 },
            });
            body(&["recipe", "where", "limit", "max"], &properties)
        },
        example: || json!({ "recipe": bsp(), "where": "rooms >= 10", "limit": 3, "max": 20 }),
        answers: EVENTS,
        is_long: true,
    },
];

fn body(required: &[&str], properties: &Value) -> Value {
    json!({ "type": "object", "required": required, "properties": properties, "additionalProperties": false })
}

fn integer() -> Value {
    json!({ "type": "integer", "minimum": i32::MIN, "maximum": i32::MAX })
}

fn names(rows: &Value) -> Vec<&Value> {
    rows.as_array().into_iter().flatten().map(|row| &row["name"]).collect()
}

/// A map: made from a recipe, with paint over it, or drawn.
fn subject(catalog: &Value) -> Value {
    let strokes = json!({ "type": "string", "pattern": "^([wfds]\\d+\\.\\d+(\\.\\d+)?(_(?=.)|$))*$" });
    let painted = json!({ "recipe": recipe(catalog), "strokes": strokes });
    json!({
        "oneOf": [
            body(&["recipe"], &json!({ "recipe": recipe(catalog) })),
            body(&["painted"], &json!({ "painted": body(&["recipe", "strokes"], &painted) })),
            body(&["drawn"], &json!({ "drawn": { "type": ["string", "object", "array"] } })),
        ],
    })
}

fn recipe(catalog: &Value) -> Value {
    let properties = json!({
        "layout": { "enum": names(&catalog["layouts"]) },
        "size": { "type": "string" },
        "seed": { "type": ["string", "integer"], "minimum": 0 },
        "generation": { "const": catalog["generation"] },
        "params": { "type": "object" },
        "furnish": { "type": "object" },
        "mission": { "type": "object" },
    });
    body(&["layout"], &properties)
}

fn shown(catalog: &Value) -> Value {
    let size = &catalog["cell_size"];
    // What is left out may also be given as nothing.
    let or_null =
        |names: Vec<&Value>| json!({ "enum": names.into_iter().chain([&Value::Null]).collect::<Vec<_>>() });
    let properties = json!({
        "cell_size": { "type": ["integer", "null"], "minimum": size["min"], "maximum": size["max"] },
        "style": or_null(names(&catalog["styles"])),
        "palette": or_null(names(&catalog["palettes"])),
        "grid": { "type": "boolean" },
        "numbers": { "type": "boolean" },
        "partitions": { "type": "boolean" },
        "areas": { "type": "boolean" },
        "player": { "type": "boolean" },
        "lang": or_null(vec![&json!("en"), &json!("fr")]),
    });
    body(&[], &properties)
}

/// What a mission is made from.
fn source() -> Value {
    json!({
        "params": { "type": "object" },
        "seed": { "type": ["string", "integer", "null"], "minimum": 0 },
        "mission": { "type": ["object", "null"] },
        "edits": edits(),
    })
}

fn edits() -> Value {
    let edit = json!({ "type": "array", "items": { "type": "string" }, "minItems": 2, "maxItems": 2 });
    json!({ "type": "array", "items": edit })
}

fn bsp() -> Value {
    json!({ "layout": "bsp", "size": "40x40", "seed": 7, "params": { "levels": 3 } })
}

/// A mission with one lock and its key.
fn mission() -> Value {
    json!({
        "format": "oubliette-mission",
        "version": 1,
        "rule": "kept",
        "sets": [{ "id": 1, "kind": "unique", "keys": 1, "locks": 1 }],
        "nodes": [
            { "id": 0, "parent": null, "kind": "start", "set": null, "needs": null },
            { "id": 1, "parent": 0, "kind": "key", "set": 1, "needs": null },
            { "id": 2, "parent": 0, "kind": "lock", "set": 1, "needs": 1 },
        ],
    })
}

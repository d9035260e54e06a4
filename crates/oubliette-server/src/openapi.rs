//! The OpenAPI description: every address with its request and its answers.
//!
//! The bodies of requests come from the types of the studio, the query of a link from the catalog. Tests send every
//! example, and compare every list of fields with the fields that the studio accepts.

use oubliette_studio::{REQUESTS, RequestInfo, catalog};
use serde_json::{Map, Value, json};

/// The whole document.
pub(crate) fn document() -> Value {
    let catalog = catalog();
    let (object, text) = (json!({ "type": "object" }), json!({ "type": "string" }));
    let mut paths = Map::new();
    paths.insert("/".to_owned(), read("The page", "text/html", &text));
    for (path, summary) in [
        ("/healthz", "Whether the server runs, and its version"),
        ("/api/openapi.json", "This description"),
        ("/api/catalog", "All layouts, parameters, formats, metrics and edits"),
    ] {
        paths.insert(path.to_owned(), read(summary, "application/json", &object));
    }
    if let Some(responses) = paths["/healthz"]["get"]["responses"].as_object_mut() {
        responses.remove("401");
    }
    paths.insert(
        "/metrics".to_owned(),
        read("Counters in the text format of Prometheus", "text/plain", &text),
    );
    for info in REQUESTS {
        paths.insert(format!("/api/{}", info.name), post(info));
    }
    paths.insert("/dungeon/{layout}.{ending}".to_owned(), link(&catalog));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Oubliette studio",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The requests of the page of `oubliette studio`: dungeons, missions, galleries and searches.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": { "Problem": problem() }, "responses": problems() },
    })
}

/// Errors of every request: status and reason.
const ANY: [(u16, &str); 2] =
    [(403, "Unknown host name, or sent by a page of another site"), (405, "Method not allowed")];
/// Further errors of every request but `/healthz`.
const TOKEN: [(u16, &str); 1] = [(401, "The server asks for a token")];
/// Further errors of requests that compute something.
const WORK: [(u16, &str); 5] = [
    (400, "Invalid request"),
    (413, "Request too large, or it asks for too much"),
    (422, "Valid request, but no such map or mission exists"),
    (500, "Internal error"),
    (503, "Server busy, or the request took too long"),
];
/// Further errors of requests with a body.
const SENT: [(u16, &str); 2] = [(408, "The body took too long"), (415, "The body is not application/json")];
/// Further errors of long requests.
const LONG: [(u16, &str); 1] = [(429, "Too many galleries and searches are running")];
/// Further errors of links.
const LINK: [(u16, &str); 1] = [(404, "No such layout, or no format with this ending")];

fn problems() -> Value {
    let all = ANY.iter().chain(&TOKEN).chain(&WORK).chain(&SENT).chain(&LONG).chain(&LINK);
    let response = |&(status, why): &(u16, &str)| {
        let schema = json!({ "$ref": "#/components/schemas/Problem" });
        let response =
            json!({ "description": why, "content": { "application/problem+json": { "schema": schema } } });
        (format!("Problem{status}"), response)
    };
    Value::Object(all.map(response).collect())
}

fn problem() -> Value {
    let sentence = json!({
        "type": "object",
        "required": ["en", "fr"],
        "properties": { "en": { "type": "string" }, "fr": { "type": "string" } },
    });
    json!({
        "type": "object",
        "required": ["type", "title", "status", "kind", "problems"],
        "properties": {
            "type": { "const": "about:blank" },
            "title": { "type": "string" },
            "status": { "type": "integer" },
            "kind": { "type": "string" },
            "problems": { "type": "array", "minItems": 1, "items": sentence },
        },
    })
}

/// The answers of an operation: the successful one, and references to the errors.
fn responses(good: Value, refusals: &[&[(u16, &str)]]) -> Value {
    let mut responses = Map::new();
    responses.insert("200".to_owned(), good);
    for (status, _) in refusals.iter().copied().flatten() {
        let place = json!({ "$ref": format!("#/components/responses/Problem{status}") });
        responses.insert(status.to_string(), place);
    }
    Value::Object(responses)
}

fn read(summary: &str, media_type: &str, schema: &Value) -> Value {
    let good = json!({ "description": summary, "content": { media_type: { "schema": schema } } });
    json!({ "get": { "summary": summary, "responses": responses(good, &[&ANY, &TOKEN]) } })
}

fn post(info: &RequestInfo) -> Value {
    let content: Map<String, Value> = info.answers.iter().map(|&kind| (kind.to_owned(), json!({}))).collect();
    let mut schema = info.schema();
    let summary = schema.as_object_mut().and_then(|schema| schema.remove("description")).unwrap_or_default();
    let example: Value = serde_json::from_str(info.example).unwrap_or_default();
    let refusals: &[&[(u16, &str)]] =
        if info.is_long { &[&ANY, &TOKEN, &WORK, &SENT, &LONG] } else { &[&ANY, &TOKEN, &WORK, &SENT] };
    let good = json!({ "description": summary, "content": content });
    json!({
        "post": {
            "summary": summary,
            "operationId": info.name,
            "requestBody": {
                "required": true,
                "content": { "application/json": { "schema": schema, "example": example } },
            },
            "responses": responses(good, refusals),
        },
    })
}

fn link(catalog: &Value) -> Value {
    let names = |list: &Value, key: &str| -> Vec<Value> {
        list.as_array().into_iter().flatten().map(|row| row[key].clone()).collect()
    };
    let endings: Vec<Value> = names(&catalog["formats"], "extensions");
    let endings: Vec<&Value> = endings.iter().filter_map(Value::as_array).flatten().collect();
    let path = |name: &str, choices: Value, example: &str| {
        json!({
            "name": name,
            "in": "path",
            "required": true,
            "schema": { "type": "string", "enum": choices },
            "example": example,
        })
    };
    let mut parameters = vec![
        path("layout", names(&catalog["layouts"], "name").into(), "bsp"),
        path("ending", json!(endings), "svg"),
    ];
    let switch = json!({ "enum": ["0", "1"] });
    let size = &catalog["cell_size"];
    let text = json!({ "type": "string" });
    let palettes = json!({ "enum": names(&catalog["palettes"], "name") });
    let fixed = [
        ("seed", "A number or any text", text.clone()),
        ("size", "Columns x rows, or a word for both", text.clone()),
        (
            "mission",
            "1 for a mission with default parameters; any parameter of the mission implies it",
            switch.clone(),
        ),
        ("palette", "Colors of pictures", palettes),
        ("lang", "Language of legends", json!({ "enum": ["en", "fr"] })),
        (
            "cell_size",
            "Pixels along a cell",
            json!({ "type": "integer", "minimum": size["min"], "maximum": size["max"] }),
        ),
        ("grid", "Lines between cells", switch.clone()),
        ("numbers", "Numbers in rooms", switch.clone()),
        ("partitions", "Outlines of the partitions of bsp", switch.clone()),
        ("areas", "Colors for the areas behind locks", switch.clone()),
        ("path", "The shortest way from start to end", switch.clone()),
        ("dead_ends", "Marks on dead ends", switch.clone()),
        ("legend", "The signs of the map and their meaning below it", switch),
    ];
    for (name, help, schema) in fixed {
        parameters.push(json!({ "name": name, "in": "query", "description": help, "schema": schema }));
    }
    let layouts = catalog["layouts"].as_array().into_iter().flatten();
    let of_layouts = layouts.flat_map(|layout| {
        let params = layout["params"].as_array().into_iter().flatten();
        params.map(move |param| (param, format!("{}: ", layout["name"].as_str().unwrap_or_default())))
    });
    let others = [&catalog["furnish"], &catalog["mission"]["params"]];
    let others = others.into_iter().flat_map(|table| table.as_array().into_iter().flatten());
    let of_all = others.map(|param| (param, String::new()));
    for (param, prefix) in of_layouts.chain(of_all) {
        let help = format!("{prefix}{}", param["help"]["en"].as_str().unwrap_or_default());
        // Layouts share some names; a parameter is listed once with the help of each.
        if let Some(known) = parameters.iter_mut().find(|known| known["name"] == param["name"]) {
            known["description"] =
                json!(format!("{} · {help}", known["description"].as_str().unwrap_or_default()));
            continue;
        }
        let mut schema = json!({ "type": "string" });
        match &param["default"] {
            Value::Null => {}
            Value::String(word) => schema["default"] = json!(word),
            number => schema["default"] = json!(number.to_string()),
        }
        parameters
            .push(json!({ "name": param["name"], "in": "query", "description": help, "schema": schema }));
    }
    let good = json!({
        "description": "The file; the same address always gives the same bytes",
        "headers": { "etag": { "schema": text } },
        "content": { "*/*": {} },
    });
    let mut responses = responses(good, &[&ANY, &TOKEN, &WORK, &LINK]);
    responses["304"] = json!({ "description": "Not modified" });
    json!({ "get": { "summary": "A map as a file", "parameters": parameters, "responses": responses } })
}

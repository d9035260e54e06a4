//! What can be asked, for programs: every address, what is sent there, and what comes back, as OpenAPI.
//!
//! Names of layouts, parameters, formats and palettes come from the catalog. The bodies of requests are written
//! down in [`request`]; tests send every example, and compare every list of fields with what the studio takes.

mod request;

use oubliette_studio::catalog;
use serde_json::{Map, Value, json};

use self::request::{Described, REQUESTS};

/// The description.
pub(crate) fn document() -> Value {
    let catalog = catalog();
    let (object, text) = (json!({ "type": "object" }), json!({ "type": "string" }));
    let mut paths = Map::new();
    paths.insert("/".to_owned(), read("The page", "text/html", &text));
    for (path, summary) in [
        ("/healthz", "Whether the server lives, and its version"),
        ("/api/openapi.json", "This description"),
        ("/api/catalog", "Everything there is to choose from"),
    ] {
        paths.insert(path.to_owned(), read(summary, "application/json", &object));
    }
    paths.insert("/metrics".to_owned(), read("What the server did so far", "text/plain", &text));
    for described in REQUESTS {
        paths.insert(format!("/api/{}", described.name), post(described, &catalog));
    }
    paths.insert("/dungeon/{layout}.{ending}".to_owned(), link(&catalog));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Oubliette studio",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Dungeons and missions as the page of `oubliette studio` asks for them.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": { "Problem": problem() }, "responses": problems() },
    })
}

/// Every refusal that any request may meet: its status and why.
const ANY: [(u16, &str); 2] =
    [(403, "Asked under a foreign name, or by the page of another site"), (405, "Another method")];
/// What requests that carry a body or ask for work may meet besides.
const WORK: [(u16, &str); 5] = [
    (400, "The request is wrong"),
    (413, "It asks for too much, or is too long"),
    (422, "It is right, but there is no such map or mission"),
    (500, "Something went wrong here"),
    (503, "Too much waits already, or it took too long"),
];
const SENT: [(u16, &str); 2] = [(408, "The body took too long"), (415, "The body is not application/json")];
const LONG: [(u16, &str); 1] = [(429, "Too many galleries and searches run already")];
const LINK: [(u16, &str); 1] = [(404, "There is no such layout, or no file with such an ending")];

fn problems() -> Value {
    let all = ANY.iter().chain(&WORK).chain(&SENT).chain(&LONG).chain(&LINK);
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

/// The answers of an operation: the good one, and references to the refusals.
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
    json!({ "get": { "summary": summary, "responses": responses(good, &[&ANY]) } })
}

fn post(described: &Described, catalog: &Value) -> Value {
    let content: Map<String, Value> =
        described.answers.iter().map(|&kind| (kind.to_owned(), json!({}))).collect();
    let good = json!({ "description": described.summary, "content": content });
    let refusals: &[&[(u16, &str)]] =
        if described.is_long { &[&ANY, &WORK, &SENT, &LONG] } else { &[&ANY, &WORK, &SENT] };
    let body = json!({
        "required": true,
        "content": {
            "application/json": { "schema": (described.schema)(catalog), "example": (described.example)() },
        },
    });
    json!({
        "post": {
            "summary": described.summary,
            "operationId": described.name,
            "requestBody": body,
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
            "1 for the default mission; a parameter of the mission also asks for one",
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
        ("numbers", "Numbers of rooms", switch.clone()),
        ("partitions", "How bsp cut the map", switch.clone()),
        ("areas", "Colors of areas behind locks", switch),
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
        // Some layouts share a name, and it stands here once.
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
        "description": "The file; the same address gives the same bytes for ever",
        "headers": { "etag": { "schema": text } },
        "content": { "*/*": {} },
    });
    let mut responses = responses(good, &[&ANY, &WORK, &LINK]);
    responses["304"] = json!({ "description": "What you have is right" });
    json!({ "get": { "summary": "A map as a file", "parameters": parameters, "responses": responses } })
}

//! The OpenAPI description, compared with the requests that the server accepts.

use std::collections::BTreeSet;

use oubliette_server::Config;
use oubliette_studio::REQUESTS;
use serde_json::{Map, Value, json};

use crate::client::{Running, config};

fn document(server: &Running) -> Value {
    let answer = server.get("/api/openapi.json");
    assert_eq!(answer.header("content-type"), Some("application/json"));
    answer.json()
}

/// Each request with the schema of its body and an example.
fn bodies(document: &Value) -> Vec<(String, Value, Value)> {
    let paths = document["paths"].as_object().unwrap();
    let described = paths.iter().filter(|(_, methods)| methods.get("post").is_some());
    let body = |(path, methods): (&String, &Value)| {
        let json = &methods["post"]["requestBody"]["content"]["application/json"];
        (path.strip_prefix("/api/").unwrap().to_owned(), json["schema"].clone(), json["example"].clone())
    };
    described.map(body).collect()
}

/// The object schemas in a schema, each with the place of its value in the example, as far as the example has it.
fn objects<'a>(
    schema: &'a Value,
    place: &str,
    example: &Value,
    found: &mut Vec<(String, &'a Map<String, Value>)>,
) {
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    for schema in choices.chain([schema]) {
        let Some(properties) = schema["properties"].as_object() else { continue };
        let required = schema["required"].as_array().unwrap();
        if example
            .pointer(place)
            .is_some_and(|value| required.iter().all(|name| value.get(name.as_str().unwrap()).is_some()))
        {
            found.push((place.to_owned(), schema.as_object().unwrap()));
            for (name, schema) in properties {
                objects(schema, &format!("{place}/{name}"), example, found);
            }
        }
    }
}

#[test]
fn every_request_is_described_and_nothing_else() {
    let server = Running::usual();
    let document = document(&server);
    let described: BTreeSet<String> = bodies(&document).into_iter().map(|body| body.0).collect();
    assert!(document["paths"]["/api/catalog"]["get"].is_object());
    assert_eq!(described, REQUESTS.iter().map(|info| info.name.to_owned()).collect());
    for path in document["paths"].as_object().unwrap().keys().filter(|path| !path.contains('{')) {
        let method = if document["paths"][path]["get"].is_object() { "GET" } else { "POST" };
        let status = server.ask(method, path, &[], b"").status;
        assert_eq!(status, if method == "GET" { 200 } else { 415 }, "{path}");
    }
}

#[test]
fn every_request_is_in_the_documentation() {
    let page = include_str!("../../../../docs/studio.md");
    for info in REQUESTS {
        assert!(page.contains(&format!("`POST /api/{}`", info.name)), "{}", info.name);
    }
}

#[test]
fn every_request_that_needs_a_token_is_described_with_401() {
    let server = Running::start(Config { token: Some("open-sesame".to_owned()), ..config() });
    let document = document(&Running::usual());
    for (path, methods) in document["paths"].as_object().unwrap() {
        let (method, operation) = methods.as_object().unwrap().iter().next().unwrap();
        let path = path.replace("{layout}.{ending}", "bsp.txt");
        let answer = server.ask(&method.to_uppercase(), &path, &[], b"");
        assert_eq!(answer.status == 401, operation["responses"]["401"].is_object(), "{path}");
        assert_eq!(answer.status == 401, answer.header("www-authenticate") == Some("Bearer"), "{path}");
    }
}

#[test]
fn every_reference_has_a_target() {
    fn walk<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Array(values) => values.iter().for_each(|value| walk(value, found)),
            Value::Object(values) => {
                found.extend(values.get("$ref").and_then(Value::as_str));
                values.values().for_each(|value| walk(value, found));
            }
            _ => {}
        }
    }
    let server = Running::usual();
    let document = document(&server);
    let mut found = Vec::new();
    walk(&document, &mut found);
    assert!(found.len() > 10);
    for place in found {
        assert!(document.pointer(place.strip_prefix('#').unwrap()).is_some(), "{place}");
    }
}

#[test]
fn every_example_is_answered_with_a_described_media_type() {
    let server = Running::usual();
    let document = document(&server);
    for (name, _, example) in bodies(&document) {
        let answer = server.post(&name, &example);
        assert_eq!(answer.status, 200, "{name}: {}", answer.text());
        let kinds = &document["paths"][format!("/api/{name}")]["post"]["responses"]["200"]["content"];
        let kind = answer.header("content-type").unwrap().split(';').next().unwrap();
        assert!(kinds.get(kind).is_some(), "{name}: {kind}");
    }
}

#[test]
fn the_described_fields_are_the_accepted_fields() {
    let server = Running::usual();
    let document = document(&server);
    for (name, schema, example) in bodies(&document) {
        let mut found = Vec::new();
        objects(&schema, "", &example, &mut found);
        assert!(!found.is_empty(), "{name}");
        for (place, schema) in found {
            let mut body = example.clone();
            body.pointer_mut(&place).unwrap().as_object_mut().unwrap().insert("zz".to_owned(), json!(1));
            let said = server.post(&name, &body).refusal(400, "wrong");
            if place == "/map" {
                continue; // One of two, which the sentence calls something else.
            }
            // The sentence lists the accepted fields.
            let properties: BTreeSet<&str> =
                schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
            if said.contains("there are no fields") {
                assert!(properties.is_empty(), "{name}{place}");
                continue;
            }
            let (_, known) =
                said.split_once("known here: ").or_else(|| said.split_once("expected ")).unwrap();
            let known = known.split(" at line").next().unwrap().replace("one of ", "").replace(" or ", ", ");
            let known: BTreeSet<&str> = known.split(", ").map(|name| name.trim_matches('`')).collect();
            assert_eq!(properties, known, "{name}{place}: {said}");
        }
    }
}

#[test]
fn every_field_that_is_missing_or_of_a_wrong_kind_is_refused() {
    let server = Running::usual();
    let document = document(&server);
    let kinds = [
        json!(null),
        json!(true),
        json!(-3),
        json!(2.5),
        json!(1e300),
        json!("\u{0}"),
        json!([[]]),
        json!({ "zz": 1 }),
    ];
    for (name, schema, example) in bodies(&document) {
        let mut found = Vec::new();
        objects(&schema, "", &example, &mut found);
        for (place, schema) in found {
            let with = |field: &str, value: Option<Value>| {
                let mut body = example.clone();
                let object = body.pointer_mut(&place).unwrap().as_object_mut().unwrap();
                match value {
                    None => object.remove(field),
                    Some(value) => object.insert(field.to_owned(), value),
                };
                server.post(&name, &body)
            };
            for field in schema["required"].as_array().unwrap() {
                with(field.as_str().unwrap(), None).refusal(400, "wrong");
            }
            for (field, schema) in schema["properties"].as_object().unwrap() {
                for value in &kinds {
                    let answer = with(field, Some(value.clone()));
                    assert!(
                        answer.status == 200 || (400..500).contains(&answer.status),
                        "{name}{place}/{field}"
                    );
                    if is_wrong(schema, value) {
                        let status = answer.status;
                        assert!([400, 413, 422].contains(&status), "{name}{place}/{field} {value}: {status}");
                    }
                }
            }
        }
    }
}

/// Whether a schema rejects a value.
fn is_wrong(schema: &Value, value: &Value) -> bool {
    if let Some(choices) = schema["enum"].as_array() {
        return !choices.contains(value);
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let kinds = match &schema["type"] {
        Value::String(kind) => vec![kind.as_str()],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return false,
    };
    let is_low =
        || value.as_i64().zip(schema["minimum"].as_i64()).is_some_and(|(value, least)| value < least);
    !kinds.contains(&kind) || is_low()
}

//! Names of the dungeon and its rooms.

use oubliette_studio::{Refusal, RefusalKind, Request, Studio, go_on};
use serde_json::{Value, json};

fn bytes(name: &str, body: &Value) -> Result<Vec<u8>, Refusal> {
    let request = Request::read(name, body.to_string().as_bytes())?;
    Ok(Studio::default().handle(&request, &mut go_on)?.bytes)
}

fn map(subject: &Value, player: bool) -> Value {
    let body = json!({ "map": subject, "player": player, "names": true });
    serde_json::from_slice(&bytes("map", &body).unwrap()).unwrap()
}

fn recipe() -> Value {
    json!({ "layout": "bsp", "seed": 12, "size": "30x30" })
}

fn named_recipe() -> Value {
    let mut recipe = recipe();
    recipe["names"] = json!({
        "title": "My Keep", "rooms": { "1": { "name": "Kitchen", "note": "Mind the step" } },
    });
    recipe
}

#[test]
fn the_answer_has_names_for_all_rooms_if_it_is_asked_for_them() {
    let generated = map(&json!({ "recipe": recipe() }), false);
    let given = map(&json!({ "recipe": named_recipe() }), false);
    let names = &given["shown_names"];
    assert_eq!(names["title"], "My Keep");
    assert_eq!(names["rooms"][1], json!({ "key": "1", "name": "Kitchen", "note": "Mind the step" }));
    assert_eq!(names["rooms"][0], generated["shown_names"]["rooms"][0]);
    assert_eq!(names["rooms"].as_array().unwrap().len(), given["rooms"].as_array().unwrap().len());
    let plain: Value =
        serde_json::from_slice(&bytes("map", &json!({ "map": { "recipe": recipe() } })).unwrap()).unwrap();
    assert_eq!(plain.get("shown_names"), None);
}

#[test]
fn players_get_the_title_and_never_a_note() {
    let seen = map(&json!({ "recipe": named_recipe() }), true);
    assert_eq!(
        (&seen["shown_names"]["title"], &seen["shown_names"]["rooms"]),
        (&json!("My Keep"), &json!([]))
    );
    assert!(!seen.to_string().contains("Mind"), "{seen}");
}

#[test]
fn a_painted_map_keeps_names_by_keys_that_outlive_later_strokes() {
    let strokes = "r2.2.5.4_f2.2.5_f2.3.5_f2.4.5_f2.5.5";
    let paint = |strokes: &str| {
        let names = json!({ "2.2.5.4": { "name": "Well" }, "9.9.9.9": { "name": "Gone" } });
        map(&json!({ "painted": { "recipe": named_recipe(), "strokes": strokes, "names": names } }), false)
    };
    let find = |map: &Value, field: &str, text: &str| {
        let rooms = map["shown_names"]["rooms"].as_array().unwrap().clone();
        rooms.into_iter().find(|room| room[field] == text)
    };
    for strokes in [strokes.to_owned(), format!("{strokes}_w20.20.3_f1.1")] {
        let painted = paint(&strokes);
        assert_eq!(painted["shown_names"]["title"], "My Keep");
        assert_eq!(find(&painted, "name", "Well").unwrap()["key"], "2.2.5.4");
        assert_eq!(find(&painted, "key", "1").unwrap()["note"], "Mind the step");
        assert_eq!(find(&painted, "name", "Gone"), None);
        assert!(painted["names"].to_string().contains("Kitchen"), "the file has the names too");
    }
}

#[test]
fn later_strokes_do_not_rename_a_painted_room() {
    let strokes = "r2.2.5.4_f2.2.5_f2.3.5_f2.4.5_f2.5.5";
    let name = |strokes: &str| {
        let subject = json!({ "painted": { "recipe": recipe(), "strokes": strokes } });
        let names = map(&subject, false)["shown_names"]["rooms"].clone();
        let rooms = names.as_array().unwrap();
        rooms.iter().find(|room| room["key"] == "2.2.5.4").unwrap()["name"].clone()
    };
    assert_eq!(name(strokes), name(&format!("{strokes}_w20.20.3_f1.1")));
}

#[test]
fn a_painted_map_in_a_file_has_its_names_again() {
    let painted =
        map(&json!({ "painted": { "recipe": named_recipe(), "strokes": "f1.1" } }), false)["shown_names"]
            .clone();
    let body = json!({
        "map": { "painted": { "recipe": named_recipe(), "strokes": "f1.1" } }, "format": "json",
    });
    let file: Value = serde_json::from_slice(&bytes("file", &body).unwrap()).unwrap();
    assert_eq!(map(&json!({ "drawn": file }), false)["shown_names"], painted);
}

#[test]
fn hostile_names_are_refused_with_their_place() {
    let long = "x".repeat(201);
    let endless = format!("\u{1b}{}", "9".repeat(100_000));
    for (names, place) in [
        (json!({ "1": { "name": "Hall" } }), "painted.names.1"),
        (json!({ "1.2.3.-4": { "name": "Hall" } }), "painted.names.1.2.3.-4"),
        (json!({ "1.2.3.4": { "name": long } }), "painted.names.1.2.3.4.name"),
        (json!({ "1.2.3.4": { "note": "a\nb" } }), "painted.names.1.2.3.4.note"),
        (json!({ "1.2.3.4": [] }), "painted.names.1.2.3.4"),
        (json!({ endless: {} }), "painted.names.999"),
    ] {
        let subject = json!({ "painted": { "recipe": recipe(), "strokes": "f1.1", "names": names } });
        let refusal = bytes("map", &json!({ "map": subject })).unwrap_err();
        assert_eq!(refusal.kind, RefusalKind::Wrong);
        let problem = &refusal.problems[0];
        assert!(problem.en.starts_with(place) && problem.fr.starts_with(place), "{problem:?}");
        assert!(problem.en.len() < 300, "{problem:?}");
    }
}

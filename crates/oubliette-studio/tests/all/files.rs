//! Files with companions, animated files, and pictures above the limit.

use std::collections::BTreeSet;

use oubliette::export::FORMATS;
use oubliette::export::diagram::DIAGRAM_FORMATS;
use oubliette_studio::{Answer, Refusal, RefusalKind, Request, Studio, go_on};
use serde_json::{Value, json};

fn file(format: &str, size: &str, more: &[(&str, Value)]) -> Result<Answer, Refusal> {
    let mut body =
        json!({ "map": { "recipe": { "layout": "bsp", "seed": 5, "size": size } }, "format": format });
    for (name, value) in more {
        body[name] = value.clone();
    }
    Studio::default().handle(&Request::read("file", body.to_string().as_bytes())?, &mut go_on)
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[test]
fn a_bundle_is_an_archive_of_map_and_tileset() {
    let alone = file("tmj", "32x32", &[]).unwrap();
    assert_eq!(alone.file_name.as_deref(), Some("bsp-5.tmj"));
    let both = file("tmj", "32x32", &[("bundle", json!(true))]).unwrap();
    assert_eq!((both.file_name.as_deref(), both.media_type), (Some("bsp-5-tmj.zip"), "application/zip"));
    assert!(contains(&both.bytes, &alone.bytes), "the map refers to its tileset by the same name");
    assert!(contains(&both.bytes, b"bsp-5-tiles.png\x89PNG"));
    let picture = file("png", "32x32", &[("bundle", json!(true))]).unwrap();
    assert_eq!(picture.file_name.as_deref(), Some("bsp-5.png"), "a picture needs nothing beside it");
}

#[test]
fn no_two_formats_share_a_file_name() {
    let names = |formats: Vec<&'static str>, name: &dyn Fn(&str) -> Option<String>| {
        let names: BTreeSet<_> = formats.iter().map(|&format| name(format).unwrap()).collect();
        assert_eq!(names.len(), formats.len(), "{names:?}");
    };
    let bundled = |format: &str| file(format, "20x20", &[("bundle", json!(true))]).unwrap().file_name;
    names(FORMATS.iter().map(|format| format.name).collect(), &bundled);
    let mission = |format: &str| mission_file(&json!({ "seed": 7, "format": format }));
    names(DIAGRAM_FORMATS.iter().map(|format| format.name).collect(), &mission);
}

#[test]
fn two_missions_do_not_share_a_file_name() {
    let name = |more: Value| mission_file(&more);
    assert_eq!(name(json!({ "seed": 7, "format": "svg" })).as_deref(), Some("mission-7.svg"));
    assert_eq!(name(json!({ "seed": "a b", "format": "svg" })).as_deref(), Some("mission-ab.svg"));
}

fn mission_file(body: &Value) -> Option<String> {
    let request = Request::read("mission-file", body.to_string().as_bytes()).expect("the body is right");
    Studio::default().handle(&request, &mut go_on).expect("such a mission can be made").file_name
}

#[test]
fn an_animation_shows_the_generation_but_not_to_players() {
    let frames = |more: &[(&str, Value)]| {
        let film = file("apng", "20x20", more).unwrap();
        film.bytes.windows(4).filter(|&window| window == b"fcTL").count()
    };
    assert!(frames(&[]) > 20);
    assert_eq!(frames(&[("shown", json!({ "player": true }))]), 1);
}

#[test]
fn a_film_as_gif_is_complete_and_within_the_limits_of_films() {
    let film = file("gif", "20x20", &[("shown", json!({ "cell_size": 4 }))]).unwrap();
    assert_eq!((film.file_name.as_deref(), film.media_type), (Some("bsp-5.gif"), "image/gif"));
    assert!(film.bytes.starts_with(b"GIF89a\x50\x00\x50\x00") && film.bytes.ends_with(b";"));
    assert!(contains(&film.bytes, br#""layout":"bsp""#), "the recipe goes along");
}

#[test]
fn a_sheet_has_a_name_and_a_paper_of_its_own() {
    let sheet = |more: Value| file("png", "20x20", &[("shown", more)]).unwrap();
    let side = |answer: &Answer| u32::from_be_bytes(answer.bytes[16..20].try_into().unwrap());
    let a4 = sheet(json!({ "sheet": true, "cell_size": 256 }));
    assert_eq!(a4.file_name.as_deref(), Some("bsp-5-sheet.png"));
    assert!([1785, 2525].contains(&side(&a4)), "{}", side(&a4));
    assert!(side(&sheet(json!({ "sheet": true, "paper": "a3" }))) > side(&a4));
}

#[test]
fn doors_that_are_not_shown_are_in_no_picture() {
    for style in ["parchment", "flat", "tiles"] {
        let picture = |more: Value| file("png", "30x30", &[("shown", more)]).unwrap().bytes;
        let all = picture(json!({ "style": style }));
        assert_eq!(all, picture(json!({ "style": style, "doors": true, "secrets": true })));
        assert!(style == "tiles" || all != picture(json!({ "style": style, "doors": false })), "{style}");
    }
}

#[test]
fn virtual_tabletops_get_their_usual_cell_size_within_the_limit() {
    let side = |more: &[(&str, Value)]| -> Value {
        let table = file("dd2vtt", "20x20", more).unwrap();
        serde_json::from_slice::<Value>(&table.bytes).unwrap()["resolution"]["pixels_per_grid"].clone()
    };
    assert_eq!(side(&[]), 70);
    assert_eq!(side(&[("shown", json!({ "cell_size": 100 }))]), 100);
    for format in ["png", "apng", "gif", "dd2vtt", "foundry"] {
        let refusal = file(format, "1000x1000", &[("shown", json!({ "cell_size": 70 }))]).unwrap_err();
        assert_eq!(refusal.kind, RefusalKind::TooLarge, "{format}");
    }
}

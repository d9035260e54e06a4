//! Maps from files.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use oubliette::export::FORMATS;
use oubliette_studio::{Answer, Limits, Refusal, RefusalKind, Request, Studio, go_on};
use serde_json::{Value, json};

fn ask(name: &str, body: &Value) -> Result<Answer, Refusal> {
    let request = Request::read(name, body.to_string().as_bytes())?;
    Studio::default().handle(&request, &mut go_on)
}

fn json_of(answer: &Answer) -> Value {
    serde_json::from_slice(&answer.bytes).unwrap()
}

fn body(name: &str, bytes: &[u8]) -> Value {
    json!({ "base64": STANDARD.encode(bytes), "name": name })
}

/// The sample files of the importers.
fn samples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../oubliette-import/samples");
    let list = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let small = list(&folder.join("small")).flat_map(|folder| list(&folder).collect::<Vec<_>>());
    let large = list(&folder).filter(|path| path.is_file());
    large.chain(small).collect()
}

#[test]
fn a_map_of_every_sample_is_the_given_map_of_later_requests() {
    assert!(samples().len() > 10);
    for path in samples() {
        let name = path.file_name().unwrap().to_str().unwrap();
        let imported = json_of(&ask("import", &body(name, &fs::read(&path).unwrap())).unwrap());
        let map = &imported["map"];
        assert!(imported["from"].is_string() && map["report"]["metrics"].is_object(), "{name}");
        let again = json_of(&ask("map", &json!({ "map": { "drawn": map } })).unwrap());
        assert_eq!(&again, map, "{name}");
    }
}

#[test]
fn an_imported_map_can_be_written_in_every_format() {
    let drawing = body("small.txt", b"#######\n#<.+.>#\n#######\n");
    let map = json_of(&ask("import", &drawing).unwrap())["map"].take();
    for format in FORMATS {
        let file = json!({ "map": { "drawn": map }, "format": format.name });
        assert!(!ask("file", &file).unwrap().bytes.is_empty(), "{}", format.name);
    }
}

#[test]
fn an_imported_map_can_be_painted() {
    let drawn = "#######\n#<...>#\n#######\n";
    let map = |painted: Value| ask("map", &json!({ "map": { "painted": painted } }));
    let painted = map(json!({ "drawn": drawn, "strokes": "d3.1" })).unwrap();
    assert_eq!(json_of(&painted)["doors"][0]["x"], 3);
    let recipe = json!({ "layout": "bsp" });
    for wrong in [json!({ "strokes": "" }), json!({ "recipe": recipe, "drawn": drawn, "strokes": "" })] {
        assert_eq!(map(wrong).unwrap_err().kind, RefusalKind::Wrong);
    }
}

#[test]
fn a_wrong_file_is_refused_with_the_message_of_its_importer() {
    let refusal = ask("import", &body("notes.txt", b"Dear diary,\ntoday")).unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::Wrong);
    assert!(refusal.problems[0].en.contains("row 1"), "{refusal}");
    assert_ne!(refusal.problems[0].en, refusal.problems[0].fr);
    let refusal = ask("import", &json!({ "base64": "***" })).unwrap_err();
    assert!(refusal.to_string().contains("base64"), "{refusal}");
    let refusal =
        ask("import", &json!({ "base64": STANDARD.encode("###\n#.#\n###\n"), "level": "2" })).unwrap_err();
    assert!(refusal.to_string().contains("level"), "{refusal}");
}

#[test]
fn a_file_with_a_large_map_is_refused() {
    let studio = Studio::new(Limits { cells: 8, ..Limits::default() });
    let request = Request::read("import", body("a.txt", b"###\n#.#\n###\n").to_string().as_bytes()).unwrap();
    assert_eq!(studio.handle(&request, &mut go_on).unwrap_err().kind, RefusalKind::TooLarge);
}

/// An LDtk project with levels of 3 by 3 cells; those in separate files have no map.
fn project(levels: &[(&str, bool)]) -> Value {
    let layer = json!({
        "__identifier": "Walls", "__type": "IntGrid", "__cWid": 3, "__cHei": 3, "__gridSize": 8,
        "layerDefUid": 1, "intGridCsv": [0, 0, 0, 0, 1, 0, 0, 0, 0],
    });
    let level = |&(name, has_map): &(&str, bool)| json!({ "identifier": name, "layerInstances": has_map.then_some([&layer]) });
    let defs = json!({ "layers": [{ "uid": 1, "intGridValues": [{ "value": 1, "identifier": "Floor" }] }] });
    let project = json!({ "defs": defs, "levels": levels.iter().map(level).collect::<Vec<_>>() });
    body("world.ldtk", project.to_string().as_bytes())
}

#[test]
fn notes_of_the_import_come_with_the_map() {
    let imported = json_of(&ask("import", &project(&[("Attic", true), ("Cellar", false)])).unwrap());
    assert_eq!((&imported["from"], imported["notes"].as_array().unwrap().len()), (&json!("ldtk"), 1));
    assert!(imported.get("levels").is_none());
}

#[test]
fn a_file_with_several_levels_lists_them_instead_of_a_note() {
    let levels = "####\n#@.#\n####\n\n; 1\n\n#####\n#.@.#\n#####\n\n; 2\n";
    let world = project(&[("Sky", false), ("Attic", true), ("Cellar", true)]);
    for (file, names) in [(body("two.xsb", levels.as_bytes()), ["1", "2"]), (world, ["Attic", "Cellar"])] {
        let imported = json_of(&ask("import", &file).unwrap());
        assert_eq!((&imported["levels"], &imported["notes"]), (&json!(names), &json!([])));
        for (place, level) in names.into_iter().enumerate() {
            let mut one = file.clone();
            one["level"] = json!(level);
            let chosen = json_of(&ask("import", &one).unwrap());
            assert_eq!(chosen["levels"], json!(names));
            assert_eq!(chosen["map"] == imported["map"], place == 0 || level == "Cellar", "{level}");
        }
    }
}

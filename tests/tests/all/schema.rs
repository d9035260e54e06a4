//! The JSON Schemas in `docs/schema` describe the output of the program: every field, and no other.
//!
//! Objects of the schemas allow no field that they do not name, so a field that is added to the output fails here until
//! the schema and `docs/formats.md` describe it.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::path::Path;

use jsonschema::{Registry, Validator};
use oubliette_tests::draft::{layouts, modes};
use oubliette_tests::{Folder, oubliette};
use serde_json::{Value, json};

/// The base address of the two schemas, so that one can refer to the other by its file name.
const BASE: &str = "file:///schema/";

fn schema(file: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/schema").join(file);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn validator(file: &str) -> Validator {
    let mission = schema("mission.schema.json");
    let registry =
        Registry::new().add(format!("{BASE}mission.schema.json"), mission).unwrap().prepare().unwrap();
    let schema = schema(file);
    assert!(jsonschema::meta::is_valid(&schema), "{file} is no JSON Schema");
    let options = jsonschema::options().with_base_uri(format!("{BASE}{file}")).with_registry(&registry);
    options.build(&schema).unwrap()
}

/// The output of the program for these arguments, separated by spaces.
fn printed(arguments: &str) -> Value {
    let outcome = oubliette(arguments.split_whitespace());
    assert_eq!(outcome.code, 0, "{arguments}: {}", outcome.stderr);
    serde_json::from_slice(&outcome.stdout).unwrap()
}

#[track_caller]
fn assert_fits(validator: &Validator, document: &Value, what: &str) {
    let problems: Vec<String> =
        validator.iter_errors(document).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(problems.is_empty(), "{what}: {problems:#?}");
}

#[test]
fn dungeons_of_every_layout_and_mode_fit_the_schema() {
    let validator = validator("dungeon.schema.json");
    let layouts = layouts().map(|info| info.name.to_owned());
    for layout in layouts.chain(modes().into_iter().map(|mode| format!("rooms --mode {mode}"))) {
        for furnishing in
            ["", " --mission", " --treasure-rooms 3 --rubble-percent 20 --ends longest", " --player"]
        {
            let arguments = format!("generate {layout} --size 65x65 --seed 7 --format json{furnishing}");
            assert_fits(&validator, &printed(&arguments), &arguments);
        }
    }
}

#[test]
fn dungeons_with_every_kind_of_content_fit_the_schema() {
    let folder = Folder::new();
    let (mission, mode, map) =
        (folder.join("mission.json"), folder.join("burrow.toml"), folder.join("map.txt"));
    let [mission, mode, map] = [&mission, &mode, &map].map(|path| path.to_str().unwrap());
    let validator = validator("dungeon.schema.json");
    oubliette(["mission", "--seed", "7", "--theme", "keys", "--end", "hardest", "--out", mission])
        .quiet_success();
    std::fs::write(mode, "name = \"burrow\"\nroom_shapes = [\"round\"]\ncorridor_style = \"winding\"\n")
        .unwrap();
    std::fs::write(map, "#####\n#...#\n#####\n").unwrap();
    for arguments in [
        format!("generate rooms --size 96x96 --seed 3 --mission-file {mission} --format json"),
        format!(
            "generate rooms --seed 18446744073709551615 --mode-file {mode} --secret-rooms 40 --format json"
        ),
        "generate caves --size 96x64 --seed any --obstacles 2 --nested 1 --empty-locks reward --format json"
            .into(),
        "generate bsp --size 80x80 --seed 1 --key-rings 2 --merge-locks 2 --theme bosses --format jsonl"
            .into(),
        "generate rooms --size 64x64 --seed 5 --mission --secret-rooms 3 --player --format json".into(),
        "batch growth --seed 1 --count 1 --mission --rule consumed".into(),
        format!("import {map} --format json"),
    ] {
        assert_fits(&validator, &printed(&arguments), &arguments);
    }
}

#[test]
fn missions_with_every_option_fit_the_schema() {
    let validator = validator("mission.schema.json");
    for options in [
        "",
        "--rule consumed --unique-keys 8 --multi-sets 3",
        "--end hardest --empty-locks reward --theme keys",
        "--end deepest --empty-locks remove --theme abilities --permanent-keys 4",
        "--obstacles 3 --nested 2 --key-rings 2 --merge-locks 2 --theme buttons",
        "--unique-keys 0 --multi-sets 0 --permanent-keys 0",
    ] {
        let arguments = format!("mission --seed 7 --format json {options}");
        assert_fits(&validator, &printed(&arguments), &arguments);
    }
}

#[test]
fn an_edited_mission_that_gets_the_player_stuck_fits_the_schema() {
    let folder = Folder::new();
    let file = folder.join("mission.json");
    let file = file.to_str().unwrap();
    oubliette(["mission", "--seed", "7", "--out", file]).quiet_success();
    let mission: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    let node = |kind: &str, set: &Value| {
        let nodes = mission["nodes"].as_array().unwrap();
        nodes.iter().find(|node| node["kind"] == kind && &node["set"] == set).unwrap()["id"].to_string()
    };
    let set = json!(1);
    let behind_its_lock = format!("{}:{}", node("key", &set), node("lock", &set));
    let edited = oubliette(["mission", "edit", file, "--move", &behind_its_lock, "--format", "json"]);
    let edited: Value = serde_json::from_slice(&edited.stdout).unwrap();
    assert_eq!((&edited["proof"]["verdict"], &edited["recipe"]), (&json!("stranded"), &Value::Null));
    assert_fits(&validator("mission.schema.json"), &edited, "an edited mission");
}

#[test]
fn reports_of_analyze_fit_the_schema() {
    let map = Folder::new();
    let file = map.join("map.json");
    let report_schema = json!({ "$ref": format!("{BASE}dungeon.schema.json#/$defs/report") });
    let registry = Registry::new()
        .add(format!("{BASE}dungeon.schema.json"), schema("dungeon.schema.json"))
        .unwrap()
        .add(format!("{BASE}mission.schema.json"), schema("mission.schema.json"))
        .unwrap()
        .prepare()
        .unwrap();
    let validator = jsonschema::options().with_registry(&registry).build(&report_schema).unwrap();
    for text in ["####\n", "<.>.#.\n", "#####\n#<.>#\n#####\n"] {
        std::fs::write(&file, text).unwrap();
        let arguments = format!("analyze {} --format json", file.to_str().unwrap());
        assert_fits(&validator, &printed(&arguments), text);
    }
}

#[test]
fn damaged_documents_do_not_fit() {
    let dungeon = printed("generate bsp --seed 7 --size 60x60 --mission --format json");
    let mission = printed("mission --seed 7 --end hardest --format json");
    let (dungeons, missions) = (validator("dungeon.schema.json"), validator("mission.schema.json"));
    assert_fits(&dungeons, &dungeon, "the dungeon before it is damaged");
    assert_fits(&missions, &mission, "the mission before it is damaged");
    for (pointer, value) in [
        ("/format", json!("oubliette-mission")),
        ("/version", json!(2)),
        ("/width", json!(0)),
        ("/matrix/3/3", json!(2)),
        ("/cells/2", json!("##?##")),
        ("/legend/+", json!("wall")),
        ("/rooms/0/kind", json!("hall")),
        ("/rooms/0/x", json!(-1)),
        ("/rooms/0/center", json!([1, 2, 3])),
        ("/doors/0/lock", json!("first")),
        ("/features/0/node", json!(0.5)),
        ("/partitions/0/level", Value::Null),
        ("/start", json!([3])),
        ("/recipe/size", json!("60 x 60")),
        ("/recipe/seed", json!(-7)),
        ("/mission/rule", json!("lent")),
        ("/report/score", json!(101)),
        ("/report/mission/proof", json!({ "verdict": "sound", "play": [] })),
    ] {
        assert_refused(&dungeons, &dungeon, pointer, value);
    }
    for (pointer, value) in [
        ("/nodes/0/parent", json!(1)),
        ("/nodes/1/parent", Value::Null),
        ("/nodes/1/kind", json!("door")),
        ("/sets/0/kind", json!("common")),
        ("/sets/0/id", json!(0)),
        ("/spheres/0", json!(0)),
        ("/proof", json!({ "verdict": "stranded" })),
        ("/recipe", json!({})),
    ] {
        assert_refused(&missions, &mission, pointer, value);
    }
}

#[track_caller]
fn assert_refused(validator: &Validator, document: &Value, pointer: &str, value: Value) {
    let mut damaged = document.clone();
    *damaged.pointer_mut(pointer).unwrap() = value;
    assert!(!validator.is_valid(&damaged), "{pointer} may be anything");
}

#[test]
fn a_field_that_the_schema_does_not_name_does_not_fit() {
    let dungeon = printed("generate bsp --seed 7 --size 60x60 --mission --format json");
    let mission = printed("mission --seed 7 --theme keys --format json");
    // Open tables: parameters and metrics, which the catalog lists.
    let open = ["params", "furnish", "metrics"];
    for (validator, document) in
        [(validator("dungeon.schema.json"), dungeon), (validator("mission.schema.json"), mission)]
    {
        for pointer in objects_of(&document, "") {
            let is_open = open.iter().any(|name| pointer.ends_with(&format!("/{name}")))
                || pointer == "/recipe/mission";
            let mut extended = document.clone();
            let object = extended.pointer_mut(&pointer).unwrap().as_object_mut().unwrap();
            object.insert("new_field".into(), json!(1));
            assert_eq!(validator.is_valid(&extended), is_open, "{pointer}");
            let names: Vec<String> =
                document.pointer(&pointer).unwrap().as_object().unwrap().keys().cloned().collect();
            for name in names.iter().filter(|_| !is_open) {
                let mut shortened = document.clone();
                shortened.pointer_mut(&pointer).unwrap().as_object_mut().unwrap().remove(name);
                let is_optional = ["/recipe", "/report"].contains(&pointer.as_str()) && name == "mission"
                    || pointer == "/legend"
                    || ["key_name", "lock_name", "name"].contains(&name.as_str());
                assert_eq!(validator.is_valid(&shortened), is_optional, "{pointer} without {name}");
            }
        }
    }
}

/// The paths of the objects in a document; of each list, only the first element.
fn objects_of(value: &Value, pointer: &str) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            let inner =
                fields.iter().flat_map(|(name, field)| objects_of(field, &format!("{pointer}/{name}")));
            std::iter::once(pointer.to_owned()).chain(inner).collect()
        }
        Value::Array(items) => {
            items.first().map_or_else(Vec::new, |item| objects_of(item, &format!("{pointer}/0")))
        }
        _ => Vec::new(),
    }
}

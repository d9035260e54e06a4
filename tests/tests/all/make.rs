//! A map that differs from its mission is refused by every command that makes one.

use std::fs;

use oubliette::generation::fault;
use oubliette_tests::program::{command, run};
use oubliette_tests::{Folder, oubliette};

/// Arguments for a map that differs from its mission.
const MAP: [&str; 6] = ["rooms", "--size", "48x48", "--mission", "--seed", fault::SEED];

#[test]
fn every_command_refuses_a_map_that_differs_from_its_mission() {
    let cases: [(&str, &[&str]); 13] = [
        ("generate", &[]),
        ("generate", &["--animate"]),
        ("generate", &["--player"]),
        ("generate", &["--format", "json"]),
        ("generate", &["--out", "map.apng"]),
        ("batch", &["--count", "4"]),
        ("batch", &["--count", "4", "--out", "maps.jsonl"]),
        ("batch", &["--count", "4", "--out", "maps"]),
        ("batch", &["--count", "4", "--out", "films", "--format", "apng"]),
        ("batch", &["--count", "4", "--metrics", "csv"]),
        ("batch", &["--count", "4", "--top", "1"]),
        ("batch", &["--count", "4", "--top", "1", "--out", "best"]),
        ("search", &["--where", "connected", "--max", "4"]),
    ];
    for (name, flags) in cases {
        let folder = Folder::new();
        let told = run(command().current_dir(folder.join("")).arg(name).args(MAP).args(flags)).refusal();
        assert!(
            told.contains("internal error: map and mission differ; please report"),
            "{name} {flags:?}: {told}"
        );
        assert_eq!(folder.names(), [""; 0], "{name} {flags:?}");
    }
}

#[test]
fn show_refuses_a_map_that_differs_from_its_mission() {
    let folder = Folder::new();
    let maps = folder.join("maps");
    let maps = maps.to_str().unwrap();
    let map = ["rooms", "--size", "48x48", "--mission", "--seed", "crypt"];
    let made =
        oubliette(["batch"].iter().chain(&map).chain(&["--count", "1", "--format", "png", "--out", maps]));
    assert_eq!(made.code, 0, "{}", made.stderr);
    let manifest = folder.join("maps/batch.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replace("\"crypt\"", &format!("\"{}\"", fault::SEED))).unwrap();
    let told = oubliette(["show", maps, "--index", "0"]).refusal();
    assert!(told.contains("map and mission differ"), "{told}");
}

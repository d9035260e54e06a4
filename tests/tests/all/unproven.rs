//! A mission that is not decided makes no map, by any command, unless one asks for it; then the map says so.

use std::fs;

use oubliette_tests::program::{command, run};
use oubliette_tests::{Folder, Outcome};
use serde_json::Value;

/// Sound, but neither counted nor searched through within the budget.
const UNDECIDED: &str = include_str!("../../missions/undecided.json");

fn folder() -> Folder {
    let folder = Folder::new();
    fs::write(folder.join("m.json"), UNDECIDED).expect("the folder can be written");
    folder
}

fn run_in(folder: &Folder, line: &str) -> Outcome {
    run(command().current_dir(folder.join("")).args(line.split_whitespace()))
}

const MAP: &str = "growth --size 255x255 --seed 1 --mission-file m.json";

#[test]
fn no_command_hands_out_a_map_whose_mission_is_not_decided() {
    let folder = folder();
    for line in [
        format!("generate {MAP}"),
        format!("generate {MAP} --out map.json"),
        format!("generate {MAP} --player --out map.png"),
        format!("batch {MAP} --count 2 --out maps.jsonl"),
        format!("batch {MAP} --count 2 --out maps --format png"),
        format!("search {MAP} --where connected --max 2"),
    ] {
        let outcome = run_in(&folder, &line);
        assert_eq!((outcome.code, outcome.text()), (1, ""), "{line}: {}", outcome.stderr);
        let parts = ["m.json", "not proven: 65536 states", "rule kept", "--budget", "unproven"];
        assert!(parts.iter().all(|part| outcome.stderr.contains(part)), "{line}: {}", outcome.stderr);
        assert_eq!(folder.names(), ["m.json"], "{line}");
    }
    let french = run_in(&folder, &format!("generate {MAP} --lang fr")).stderr;
    assert!(french.contains("non prouvé : 65536 états de jeu"), "{french}");
}

#[test]
fn an_unproven_map_says_so_in_its_file_its_report_and_on_standard_error() {
    let folder = folder();
    let made = run_in(&folder, &format!("generate {MAP} --unproven --out map.json"));
    assert_eq!(made.code, 0, "{}", made.stderr);
    assert!(made.stderr.contains("not proven"), "{}", made.stderr);
    let map: Value = serde_json::from_str(&fs::read_to_string(folder.join("map.json")).unwrap()).unwrap();
    assert_eq!(map["recipe"]["unproven"], Value::Bool(true));
    assert_eq!(map["report"]["mission"]["proof"]["verdict"], "undecided");
    let report = run_in(&folder, "analyze map.json");
    assert!(report.text().contains("Not decided"), "{}", report.text());
    let again = run_in(&folder, "generate --recipe map.json --out again.json");
    assert_eq!((again.code, again.stderr.contains("not proven")), (0, true), "{}", again.stderr);
    let bytes = |name: &str| fs::read(folder.join(name)).unwrap();
    assert_eq!(bytes("map.json"), bytes("again.json"));
    let played = run_in(&folder, "play --map map.json --no-save");
    assert_ne!(played.code, 0, "the game proves what it plays");
}

#[test]
fn a_proven_map_is_the_same_with_and_without_the_flag() {
    let folder = folder();
    let plain = "generate bsp --seed 1 --mission --format json";
    let [plain, asked] = [plain.to_owned(), format!("{plain} --unproven")].map(|line| run_in(&folder, &line));
    assert_eq!((plain.code, &plain.stdout), (0, &asked.stdout));
    assert_eq!(asked.stderr, "");
}

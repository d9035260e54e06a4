//! `oubliette explain`: the keys of a lock, where they are, and the locks before them.

use std::fs;

use oubliette::import::read_dungeon;
use oubliette::mission::{NodeKind, solve};
use oubliette_tests::program::{command, run};
use oubliette_tests::refusal::{assert_says, refused_in};
use oubliette_tests::{Folder, Outcome};

fn run_in(folder: &Folder, line: &str) -> Outcome {
    run(command().args(line.split_whitespace()).current_dir(folder.join("")))
}

#[test]
fn every_lock_of_a_map_is_explained_by_its_door_and_by_its_number() {
    let folder = Folder::new();
    run_in(&folder, "generate bsp --size 64x64 --seed 5 --mission --out map.json").quiet_success();
    let dungeon = read_dungeon(&fs::read(folder.join("map.json")).unwrap()).unwrap();
    let mission = dungeon.mission.as_ref().unwrap();
    let first = solve(mission).walkthrough[0];
    let mut at_once = 0;
    for door in dungeon.doors.iter().filter(|door| door.lock.is_some()) {
        let lock = door.lock.unwrap();
        let by_number = run_in(&folder, &format!("explain map.json --lock {lock}")).quiet_success();
        let by_door = run_in(&folder, &format!("explain map.json --door {},{}", door.at.x, door.at.y));
        assert_eq!(by_door.quiet_success().text(), by_number.text());
        let NodeKind::Lock { set, .. } = mission.node(lock).unwrap().kind else { panic!("{lock} is a lock") };
        for key in mission.keys_of(set) {
            let feature = dungeon.features.iter().find(|feature| feature.node == Some(key.id)).unwrap();
            let place = format!("Key {} ({}, {})", key.id, feature.at.x, feature.at.y);
            assert!(by_number.text().contains(&place), "{place} in {}", by_number.text());
        }
        let is_free = by_number.text().contains("It can be opened at once.");
        assert!(is_free != by_number.text().contains("Not yet: open first"), "{}", by_number.text());
        assert!(is_free || lock != first, "{}", by_number.text());
        at_once += u32::from(is_free);
        let french = run_in(&folder, &format!("explain map.json --lock {lock} --lang fr")).quiet_success();
        assert!(french.text().contains("Verrou") || french.text().contains("verrou"), "{}", french.text());
    }
    assert!(at_once >= 1);
}

#[test]
fn a_mission_is_explained_without_a_map() {
    let folder = Folder::new();
    run_in(&folder, "mission --seed 3 --out m.json").quiet_success();
    let told = run_in(&folder, "explain m.json --lock 5").quiet_success();
    assert!(told.text().starts_with("Lock 5, set 5: "), "{}", told.text());
}

#[test]
fn invalid_questions_are_refused_with_the_valid_ones() {
    let folder = Folder::new();
    run_in(&folder, "mission --seed 3 --out m.json").quiet_success();
    run_in(&folder, "generate bsp --size 64x64 --seed 5 --mission --out map.json").quiet_success();
    run_in(&folder, "generate bsp --seed 5 --out plain.json").quiet_success();
    for (line, words) in [
        ("explain m.json --lock x", "--lock"),
        ("explain m.json --lock -1", "--lock"),
        ("explain map.json --door 12", "12,7"),
        ("explain plain.json --lock 1", "mission"),
        ("explain nowhere.json --lock 1", "nowhere.json"),
    ] {
        assert_says(&refused_in(&folder, &line.split_whitespace().collect::<Vec<_>>()), &[words]);
    }
    for (line, words) in [
        ("explain m.json", ["--lock NUMBER", "the locks are 1, "]),
        ("explain map.json", ["--door X,Y", "the locks are "]),
        ("explain m.json --door 1,2", ["needs a map", "the locks are 1, "]),
        ("explain m.json --lock 4", ["node 4 is not a lock", "the locks are 1, "]),
        ("explain m.json --lock 99", ["no node 99", "the locks are 1, "]),
        ("explain map.json --door 0,0", ["no door stands at 0,0", "the locks are "]),
        ("explain map.json --door 99999,-5", ["no door stands", "the locks are "]),
        ("explain map.json --door 1,1 --lock 1", ["do not go together", "the locks are "]),
    ] {
        let message = refused_in(&folder, &line.split_whitespace().collect::<Vec<_>>());
        let told: Vec<&str> = message.lines().collect();
        assert_eq!(told.len(), words.len(), "{message}");
        told.iter().zip(words).for_each(|(told, words)| assert_says(told, &[words]));
    }
}

#[test]
fn names_from_files_send_no_escape_sequences_to_a_terminal() {
    let folder = Folder::new();
    run_in(&folder, "mission --seed 5 --out m.json").quiet_success();
    let text = fs::read_to_string(folder.join("m.json")).unwrap();
    let mut mission: serde_json::Value = serde_json::from_str(&text).unwrap();
    let evil = "\u{1b}]0;owned\u{7}\u{1b}[31mred\u{9b}2J";
    for set in mission["sets"].as_array_mut().unwrap() {
        set["key_name"] = serde_json::json!({ "en": evil, "fr": evil });
        set["lock_name"] = serde_json::json!({ "en": evil, "fr": evil });
    }
    fs::write(folder.join("evil.json"), mission.to_string()).unwrap();
    let lock = mission["nodes"].as_array().unwrap().iter().position(|node| node["kind"] == "lock").unwrap();
    for line in [
        format!("explain evil.json --lock {lock}"),
        "explain evil.json --lock 999999".to_owned(),
        "mission prove evil.json".to_owned(),
        "mission draw evil.json --format text".to_owned(),
    ] {
        let Outcome { stdout, stderr, .. } = run_in(&folder, &line);
        let shown = String::from_utf8_lossy(&stdout).into_owned() + &stderr;
        let hidden = shown.chars().find(|&letter| letter.is_control() && letter != '\n');
        assert_eq!(hidden, None, "{line}: {shown:?}");
    }
    let told = run_in(&folder, &format!("explain evil.json --lock {lock}")).quiet_success();
    assert!(told.text().contains("owned"), "the name is shown: {}", told.text());
}

//! Bad missions: exit code 2, a line per problem with the node and the remedy, and no partly written file.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;

use oubliette_tests::Folder;
use oubliette_tests::refusal::{assert_refused, assert_says, refused, refused_in};

#[test]
fn a_spread_that_is_no_positive_number_is_refused() {
    for spread in ["0", "-1", "-0.0", "NaN", "inf", "-inf", "1001", "x", ""] {
        let flag = format!("--spread={spread}");
        assert_refused(&["mission", &flag], &["spread", "0.000001 to 1000", "0.01"]);
        assert_refused(&["generate", "bsp", "--mission", &flag], &["spread", "0.000001 to 1000"]);
    }
}

#[test]
fn maxima_of_zero_and_counts_over_the_limit_are_refused_together() {
    let message = refused(&[
        "mission",
        "--max-multi-keys=0",
        "--max-multi-locks=0",
        "--max-permanent-locks=0",
        "--unique-keys=100001",
        "--multi-sets=-1",
        "--rule=lent",
        "--palette=pink",
    ]);
    assert_eq!(message.lines().count(), 7, "{message}");
    for words in [
        "max_multi_keys: 0",
        "max_multi_locks: 0",
        "max_permanent_locks: 0",
        "unique_keys: 100001",
        "multi_sets: -1",
    ] {
        assert!(message.contains(words), "{words} in {message}");
    }
    let large = ["mission", "--multi-sets=100000", "--max-multi-keys=100000"];
    assert_refused(&large, &["multi_sets", "more than 1000000", "lower them"]);
    let french = refused(&["mission", "--max-multi-keys=0", "--lang", "fr"]);
    assert!(french.contains("max_multi_keys"), "{french}");
}

/// The message for a mission file with these nodes besides its start.
fn refused_nodes(nodes: &str) -> Vec<String> {
    let start = r#"{"id": 0, "parent": null, "kind": "start"}"#;
    let sets = r#"[{"id": 1, "kind": "unique"}, {"id": 2, "kind": "multi"}]"#;
    refused_mission(&format!(
        r#"{{"format": "oubliette-mission", "version": 1, "rule": "kept", "sets": {sets}, "nodes": [{start}, {nodes}]}}"#
    ))
}

/// The messages of every command that reads a mission.
fn refused_mission(text: &str) -> Vec<String> {
    let folder = Folder::new();
    fs::write(folder.join("m.json"), text).unwrap();
    let lines = [
        "mission prove m.json",
        "mission draw m.json --out m.png",
        "mission edit m.json --add-reward 0 --out n.json",
        "explain m.json --lock 1",
        "generate bsp --mission-file m.json --seed 1 --out map.json",
        "batch bsp --mission-file m.json --seed 1 --count 2 --out maps",
    ];
    lines.map(|line| refused_in(&folder, &line.split_whitespace().collect::<Vec<_>>())).to_vec()
}

#[test]
fn the_refusal_of_a_file_that_is_no_tree_names_the_node() {
    for (nodes, words) in [
        (
            r#"{"id": 1, "parent": 2, "kind": "obstacle"}, {"id": 2, "parent": 1, "kind": "obstacle"}"#,
            &["node 1 lies behind itself", "move it"][..],
        ),
        (r#"{"id": 3, "parent": null, "kind": "key", "set": 1}"#, &["node 3 has no parent", "put it behind"]),
        (r#"{"id": 3, "parent": 9, "kind": "key", "set": 1}"#, &["node 3", "node 9, which does not exist"]),
        (r#"{"id": 3, "parent": 0, "kind": "key", "set": 7}"#, &["node 3", "set 7, which does not exist"]),
        (
            r#"{"id": 3, "parent": 0, "kind": "reward"}, {"id": 3, "parent": 0, "kind": "reward"}"#,
            &["two nodes have the number 3", "give each its own"],
        ),
        (
            r#"{"id": 3, "parent": 0, "kind": "reward"}, {"id": 4, "parent": 3, "kind": "reward"}"#,
            &["node 4", "node 3, a reward"],
        ),
        (
            r#"{"id": 3, "parent": 0, "kind": "lock", "set": 2, "needs": 0}"#,
            &["lock 3 needs no key", "1 or more"],
        ),
        (r#"{"id": 3, "parent": 0, "kind": "start"}"#, &["start", "node 3"]),
        (
            r#"{"id": 3, "parent": 0, "kind": "end"}, {"id": 4, "parent": 0, "kind": "end"}"#,
            &["node 4 is a second end"],
        ),
        (
            r#"{"id": 3, "parent": 0, "kind": "key", "set": 1}, {"id": 4, "parent": 0, "kind": "key", "set": 1}"#,
            &["set 1 is unique", "2 keys", "choose multi"],
        ),
        (r#"{"id": 3, "parent": 0, "kind": "dragon"}"#, &["nodes[1].kind", "\"obstacle\""]),
        (r#"{"id": -3, "parent": 0, "kind": "reward"}"#, &["nodes[1].id", "whole number"]),
    ] {
        for message in refused_nodes(nodes) {
            assert!(message.contains("m.json"), "{message}");
            assert!(words.iter().all(|word| message.contains(word)), "{words:?} in {message}");
        }
    }
}

#[test]
fn files_of_a_newer_version_and_of_another_kind_are_refused() {
    let newer = r#"{"format": "oubliette-mission", "version": 2, "rule": "kept", "sets": [], "nodes": []}"#;
    for message in refused_mission(newer) {
        assert_says(&message, &["m.json", "version 2", "reads up to 1", "newer oubliette"]);
    }
    for text in ["", "{}", "[1, 2]", "{\"format\": \"oubliette-mission\"", "not a mission", "\u{0}"] {
        for message in refused_mission(text) {
            assert!(message.contains("m.json"), "{text:?}: {message}");
            assert!(!message.contains("draw"), "nobody asked for a map: {text:?}: {message}");
        }
    }
}

#[test]
fn a_lock_before_its_only_key_is_refused_by_name() {
    let folder = Folder::new();
    let text = r#"{"format": "oubliette-mission", "version": 1, "rule": "kept",
        "sets": [{"id": 1, "kind": "unique"}],
        "nodes": [{"id": 0, "parent": null, "kind": "start"},
                  {"id": 1, "parent": 0, "kind": "lock", "set": 1, "needs": 1},
                  {"id": 2, "parent": 1, "kind": "key", "set": 1}]}"#;
    fs::write(folder.join("m.json"), text).unwrap();
    let message = refused_in(&folder, &["generate", "bsp", "--mission-file", "m.json", "--out", "map.png"]);
    assert_says(&message, &["m.json", "at best lock 1 (set 1) stays closed"]);
}

#[test]
fn impossible_edits_are_refused_and_write_nothing() {
    let folder = Folder::new();
    let made =
        ["mission", "--seed", "3", "--out", folder.join("m.json").to_str().unwrap()].map(str::to_owned);
    oubliette_tests::oubliette(made).quiet_success();
    for (edit, words) in [
        ("", "no edit is given"),
        ("--move 3", "NODE:PARENT"),
        ("--move x:y", "NODE:PARENT"),
        ("--move 0:3", "node 0 is the start"),
        ("--move 1:1", "node 1"),
        ("--move 1:5", "node 5"),
        ("--move 2:4", "nothing can lie behind node 4"),
        ("--delete 0", "node 0 is the start"),
        ("--delete 99", "99"),
        ("--add-key 9:0", "set 9"),
        ("--add-key 2:0", "set 2"),
        ("--add-set triple", "unique"),
        ("--needs 2:1", "node 2"),
        ("--needs 1:0", "lock 1"),
        ("--end 2", "node 2"),
    ] {
        let line = format!("mission edit m.json {edit} --out n.json");
        let message = refused_in(&folder, &line.split_whitespace().collect::<Vec<_>>());
        assert!(message.contains(words), "{edit}: {words} in {message}");
    }
}

#[test]
fn conflicting_flags_are_refused() {
    let folder = Folder::new();
    fs::write(folder.join("m.json"), "{}").unwrap();
    let both = ["generate", "bsp", "--mission-file", "m.json", "--unique-keys", "2"];
    assert_says(&refused_in(&folder, &both), &["--mission-file", "--unique-keys", "leave out one"]);
    let ends = ["generate", "bsp", "--mission", "--ends", "longest", "--seed", "1"];
    assert_says(&refused_in(&folder, &ends), &["ends", "mission"]);
}

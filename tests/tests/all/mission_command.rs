//! `oubliette mission`, `explain` and maps with missions, as a user runs them.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;

use oubliette::export::diagram::DIAGRAM_FORMATS;
use oubliette::import::{read_dungeon, read_mission};
use oubliette::mission::edit::EDITS;
use oubliette::mission::{MISSION, prove};
use oubliette_tests::draft::layouts;
use oubliette_tests::program::{command, run};
use oubliette_tests::{Folder, Outcome, oubliette};
use serde_json::Value;

/// Two locks need the only reachable key; behind the second lies another key.
const LOSING: &str = r#"{"format": "oubliette-mission", "version": 1, "rule": "consumed",
    "sets": [{"id": 1, "kind": "multi"}],
    "nodes": [{"id": 0, "parent": null, "kind": "start"},
              {"id": 1, "parent": 0, "kind": "key", "set": 1},
              {"id": 2, "parent": 0, "kind": "lock", "set": 1, "needs": 1},
              {"id": 3, "parent": 2, "kind": "key", "set": 1},
              {"id": 4, "parent": 0, "kind": "lock", "set": 1, "needs": 1}]}"#;

fn with_file(name: &str, text: &str) -> Folder {
    let folder = Folder::new();
    fs::write(folder.join(name), text).unwrap();
    folder
}

fn run_in(folder: &Folder, line: &str) -> Outcome {
    run(command().args(line.split_whitespace()).current_dir(folder.join("")))
}

#[test]
fn a_mission_is_written_in_every_format_and_the_file_decides_which() {
    let folder = Folder::new();
    for format in DIAGRAM_FORMATS {
        let line = format!("mission --seed 3 --end hardest --theme keys --format {}", format.name);
        let printed = run_in(&folder, &line).quiet_success().stdout;
        for ending in format.extensions {
            let line = format!("mission --seed 3 --end hardest --theme keys --out m.{ending}");
            assert!(run_in(&folder, &line).quiet_success().stdout.is_empty());
            assert!(fs::read(folder.join(&format!("m.{ending}"))).unwrap() == printed, "{ending}");
            let drawn = run_in(&folder, &format!("mission draw m.json --format {}", format.name));
            assert!(ending != &"json" || drawn.quiet_success().stdout == printed, "{ending}");
        }
    }
    for (format, words) in [
        ("text", ["● start", "◎ end"]),
        ("dot", ["digraph mission", "shape=diamond"]),
        ("mermaid", ["flowchart TD", "n0 --- n1"]),
        ("svg", ["<svg", "<metadata>"]),
        ("json", ["\"format\": \"oubliette-mission\"", "\"spheres\""]),
    ] {
        let line = format!("mission --seed 3 --end hardest --format {format}");
        let shown = run_in(&folder, &line).quiet_success();
        assert!(words.iter().all(|word| shown.text().contains(word)), "{}", shown.text());
    }
}

#[test]
fn numbers_and_names_are_shown_on_request() {
    let folder = with_file("m.json", LOSING);
    let tree = run_in(&folder, "mission draw m.json --numbers --no-legend --ascii").quiet_success();
    let expected = "(*) start #0\n|-- <1> #1\n|-- [1 x1] #2\n|   `-- <1> #3\n`-- [1 x1] #4\n";
    assert_eq!(tree.text(), expected);
    for format in ["dot", "mermaid", "svg"] {
        let plain = run_in(&folder, &format!("mission draw m.json --format {format}")).quiet_success();
        let line = format!("mission draw m.json --numbers --format {format}");
        assert_ne!(run_in(&folder, &line).quiet_success().text(), plain.text(), "{format}");
    }
    let named =
        |flags: &str| run_in(&folder, &format!("mission --seed 3 --theme keys {flags}")).quiet_success();
    assert_eq!(named("--no-names").text(), run_in(&folder, "mission --seed 3").quiet_success().text());
    assert_ne!(named("").text(), named("--lang fr").text());
}

#[test]
fn a_random_seed_is_printed_and_makes_the_same_mission_again() {
    let first = oubliette(["mission", "--obstacles", "2"]);
    assert_eq!(first.code, 0);
    let seed = first.stderr.split_whitespace().rev().find(|word| word.parse::<u64>().is_ok()).unwrap();
    let again = oubliette(["mission", "--obstacles", "2", "--seed", seed]).quiet_success();
    assert_eq!(again.stdout, first.stdout);
}

#[test]
fn every_parameter_is_a_flag_of_missions_and_of_maps() {
    for param in MISSION {
        let flag = format!("--{}", param.flag());
        for words in [&["mission", "--help"][..], &["generate", "bsp", "--help"]] {
            assert!(oubliette(words).quiet_success().text().contains(&flag), "{flag} in {words:?}");
        }
    }
}

#[test]
fn a_losing_mission_is_refused_with_its_shortest_losing_play_and_its_repairs_work() {
    let folder = with_file("m.json", LOSING);
    let proof = run_in(&folder, "mission prove m.json");
    assert_eq!((proof.code, proof.text()), (1, ""));
    let losing = "opening lock 4 (set 1) leaves lock 2 (set 1) closed for ever";
    assert!(proof.stderr.contains(losing), "{}", proof.stderr);
    let french = run_in(&folder, "mission prove m.json --lang fr").stderr;
    assert!(french.contains("ouvrir le verrou 4 (jeu 1) laisse le verrou 2"), "{french}");
    let json = run_in(&folder, "mission prove m.json --format json");
    let answer: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((json.code, answer["verdict"].as_str()), (1, Some("stranded")));
    assert_eq!((&answer["play"][0], &answer["closed"][0]), (&Value::from(4), &Value::from(2)));

    for layout in layouts() {
        let line = format!("generate {} --mission-file m.json --seed 1 --out map.json", layout.name);
        let message = run_in(&folder, &line).refusal();
        assert!(message.contains("m.json") && message.contains(losing), "{message}");
    }
    assert_eq!(folder.names(), ["m.json"], "nothing is half-written");

    let repairs: Vec<&str> =
        proof.stderr.lines().filter_map(|line| line.split_once("repair it: ")).map(|it| it.1).collect();
    assert!(repairs.len() >= 3, "{}", proof.stderr);
    for repair in repairs {
        let edited = run_in(&folder, &format!("mission edit m.json {repair} --out mended.json"));
        assert_eq!((edited.code, edited.stderr.contains(": sound")), (0, true), "{}", edited.stderr);
        let sound = run_in(&folder, "mission prove mended.json").quiet_success();
        assert!(sound.text().starts_with("sound"), "{}", sound.text());
        run_in(&folder, "generate growth --mission-file mended.json --seed 1").quiet_success();
    }
}

#[test]
fn with_the_goal_end_a_lock_may_stay_closed() {
    let folder = with_file("m.json", LOSING);
    assert_eq!(run_in(&folder, "mission edit m.json --end 0 --out end.json").code, 0);
    assert_eq!(run_in(&folder, "mission prove end.json").code, 1);
    run_in(&folder, "mission prove end.json --goal end").quiet_success();
}

#[test]
fn every_edit_of_the_table_is_a_flag() {
    let folder = Folder::new();
    run_in(&folder, "mission --seed 3 --out m.json").quiet_success();
    for edit in EDITS {
        let value = match edit.name {
            "move" => "4:0",
            "add-key" => "4:0",
            "add-lock" => "4:0:1",
            "needs" => "8:1",
            _ => edit.example,
        };
        let made = run_in(&folder, &format!("mission edit m.json --{} {value} --format json", edit.name));
        assert_eq!(made.code, 0, "--{} {value}: {}", edit.name, made.stderr);
        assert!(made.stderr.starts_with(&format!("oubliette: --{} {value}: ", edit.name)), "{}", made.stderr);
        let before = read_mission(&fs::read(folder.join("m.json")).unwrap()).unwrap();
        let after = read_mission(&made.stdout).unwrap();
        assert!(after.nodes() != before.nodes() || after.sets() != before.sets(), "{}", edit.name);
        assert!(after.recipe().is_none(), "who edits a mission is its author");
    }
    let line =
        "mission edit m.json --add-set unique --add-key 6:0 --add-lock 6:0 --add-reward 15 --format json";
    let made = run_in(&folder, line);
    assert_eq!((made.code, made.stderr.lines().count()), (0, 4), "{}", made.stderr);
    let mission = read_mission(&made.stdout).unwrap();
    assert!(prove(&mission).is_sound() && mission.sets().len() == 6);
}

#[test]
fn following_the_advice_for_a_mission_that_does_not_fit_works() {
    let folder = Folder::new();
    let mut refusals = 0;
    for layout in layouts() {
        let size = layout.size.nearest(oubliette::Size::new(25, 25))[0];
        let line = format!("generate {} --size {size} --seed 1 --mission --unique-keys 12", layout.name);
        let told = run_in(&folder, &format!("{line} --out map.json"));
        if told.code == 0 {
            fs::remove_file(folder.join("map.json")).unwrap();
            continue;
        }
        refusals += 1;
        assert_eq!((told.code, told.stdout.len()), (1, 0), "{}", told.stderr);
        assert!(
            told.stderr.contains("does not fit this map") && folder.names().is_empty(),
            "{}",
            told.stderr
        );
        let advice: Vec<&str> =
            told.stderr.lines().filter_map(|line| Some(&line[line.find("--")?..])).collect();
        assert!(!advice.is_empty(), "{}", told.stderr);
        for flags in advice {
            // The advised flags replace those of the command line.
            let mut words: Vec<&str> = line.split_whitespace().collect();
            for pair in flags.split_whitespace().collect::<Vec<_>>().chunks(2) {
                match words.iter().position(|word| *word == pair[0]) {
                    Some(place) => words[place + 1] = pair[1],
                    None => words.extend(pair),
                }
            }
            assert_eq!(oubliette(&words).code, 0, "{} with {flags}", layout.name);
        }
        let french = run_in(&folder, &format!("{line} --lang fr"));
        assert!(french.stderr.contains("ne tient pas sur cette carte"), "{}", french.stderr);
    }
    assert!(refusals >= 2, "most layouts have no room for so much on so little");
}

#[test]
fn a_batch_leaves_out_maps_that_the_mission_does_not_fit_and_counts_them() {
    let folder = Folder::new();
    let line = "batch caves --size 28x28 --mission --unique-keys 5 --count 12 --seed 1";
    let some = run_in(&folder, line);
    let made = some.text().lines().count();
    assert!((1..12).contains(&made), "{made}");
    let told = format!("{} of 12 maps had no room for the mission and were left out", 12 - made);
    assert!(some.code == 0 && some.stderr.contains(&told), "{}", some.stderr);
    for line in some.text().lines() {
        let proof: Value = serde_json::from_str(line).unwrap();
        assert_eq!(proof["report"]["mission"]["holds"], Value::from(true));
    }
    let filled = run_in(&folder, &format!("{line} --out maps"));
    assert!(filled.code == 0 && filled.stderr.contains(&told), "{}", filled.stderr);
    assert_eq!(
        fs::read_dir(folder.join("maps")).unwrap().count(),
        made + 1,
        "the maps and the batch's own file"
    );
    let found =
        run_in(&folder, "search bsp --mission --size 64x64 --where score>=0 --limit 2 --max 5 --seed 1");
    assert_eq!((found.code, found.text().lines().count()), (0, 3), "{}", found.stderr);
}

#[test]
fn a_batch_in_which_nothing_fits_gives_advice_and_writes_nothing() {
    let folder = Folder::new();
    let line = "batch caves --size 24x24 --mission --unique-keys 30 --count 3 --seed 1";
    for out in ["", " --out maps", " --out deep/maps", " --out maps.jsonl", " --out maps --top 1"] {
        let none = run_in(&folder, &format!("{line}{out}"));
        assert_eq!((none.code, none.stdout.len()), (1, 0), "{out}: {}", none.stderr);
        assert!(none.stderr.contains("does not fit this map"), "{out}: {}", none.stderr);
        assert!(none.stderr.contains("fits this map: --unique-keys"), "{out}: {}", none.stderr);
        assert!(folder.names().is_empty(), "{out}: {:?}", folder.names());
    }
}

#[test]
fn a_file_sets_the_same_mission_into_every_layout() {
    let folder = Folder::new();
    run_in(&folder, "mission --seed 3 --unique-keys 2 --end deepest --out m.json").quiet_success();
    let mission = read_mission(&fs::read(folder.join("m.json")).unwrap()).unwrap();
    for layout in layouts() {
        let size = layout.size.nearest(oubliette::Size::new(64, 64))[0];
        let line = format!("generate {} --size {size} --seed 1 --format json", layout.name);
        let made = run_in(&folder, &format!("{line} --mission-file m.json")).quiet_success();
        assert_eq!(read_dungeon(&made.stdout).unwrap().mission.unwrap(), mission, "{}", layout.name);
        fs::write(folder.join("map.json"), &made.stdout).unwrap();
        let again = run_in(&folder, "generate --recipe map.json --format json").quiet_success();
        assert!(again.stdout == made.stdout, "the recipe of {} holds the mission", layout.name);
        let other = run_in(&folder, &format!("{line} --mission-file map.json")).quiet_success();
        assert!(other.stdout == made.stdout, "the mission is taken out of a map, too");
        let drawn = run_in(&folder, "mission draw map.json").quiet_success();
        assert_eq!(drawn.text(), run_in(&folder, "mission draw m.json").quiet_success().text());
        let report = run_in(&folder, "analyze map.json").quiet_success();
        assert!(report.text().contains("Mission: proven on the cells"), "{}", report.text());
    }
}

#[test]
fn removed_empty_locks_are_reported() {
    for line in ["mission --seed 3 --empty-locks remove", "generate growth --seed 3 --empty-locks remove"] {
        let made = oubliette(line.split_whitespace());
        assert_eq!(made.code, 0, "{}", made.stderr);
        assert!(made.stderr.starts_with("oubliette: empty locks removed: "), "{}", made.stderr);
    }
    let french = oubliette("--lang fr mission --seed 3 --empty-locks remove".split_whitespace());
    assert!(french.stderr.contains("verrous vides retirés : "), "{}", french.stderr);
    oubliette("mission --seed 3 --empty-locks keep".split_whitespace()).quiet_success();
}

//! `oubliette import`: maps of other programs, and our own without loss.

use std::fs;

use oubliette::export::{Format, Options};
use oubliette::generation::CATALOG;
use oubliette::import::{IMPORTS, import, read_dungeon};
use oubliette::mission::prove_map;
use oubliette::{Draft, Dungeon, Size, Tile, Value, check};
use oubliette_tests::program::{command, run};
use oubliette_tests::{Folder, Outcome};
use oubliette_tests::{draft::furnished, generate};

fn run_in(folder: &Folder, line: &str) -> Outcome {
    run(command().args(line.split_whitespace()).current_dir(folder.join("")))
}

const TMX: &str = r#"<map width="5" height="3" tilewidth="8" tileheight="8">
<tileset firstgid="1" tilecount="9"/>
<layer name="walls" width="5" height="3"><data encoding="csv">1,1,1,1,1, 1,0,0,0,1, 1,1,1,1,1</data></layer>
<objectgroup name="things"><object type="start" x="12" y="12"/><object type="exit" x="28" y="12"/></objectgroup>
</map>"#;

#[test]
fn a_map_of_another_program_is_read_measured_and_written_in_our_format() {
    let folder = Folder::new();
    fs::write(folder.join("map.tmx"), TMX).unwrap();
    run_in(&folder, "import map.tmx --out map.json").quiet_success();
    let dungeon = read_dungeon(&fs::read(folder.join("map.json")).unwrap()).unwrap();
    assert_eq!(dungeon, import(TMX.as_bytes()).unwrap());
    let printed = run_in(&folder, "import map.tmx").quiet_success();
    assert_eq!(
        printed.stdout,
        fs::read(folder.join("map.json")).unwrap(),
        "JSON, unless something else is asked for"
    );
    let text = run_in(&folder, "import map.tmx --from tmx --format text").quiet_success();
    assert!(text.text().starts_with("#####\n#<.>#\n#####\n"), "{}", text.text());
    let measured = run_in(&folder, "analyze map.tmx").quiet_success();
    assert_eq!(measured.text(), run_in(&folder, "analyze map.json").quiet_success().text());
}

#[test]
fn external_tilesets_and_further_levels_are_noted_and_not_opened() {
    let folder = Folder::new();
    let map = TMX.replace("tilecount=\"9\"", "source=\"../../etc/passwd\"");
    fs::write(folder.join("map.tmx"), map).unwrap();
    fs::write(folder.join("levels.xsb"), "####\n#+$#\n####\n\n#####\n#@$.#\n#####\n").unwrap();
    for (line, words) in [
        ("import map.tmx --out map.json", "oubliette: tilesets in other files are not opened (1 here)"),
        ("import levels.xsb --out map.json", "oubliette: the file holds 2 levels"),
        ("import levels.xsb --out map.json --lang fr", "oubliette: le fichier contient 2 niveaux"),
    ] {
        let outcome = run_in(&folder, line);
        assert_eq!((outcome.code, outcome.stdout.len()), (0, 0), "{outcome:?}");
        assert!(outcome.stderr.starts_with(words), "{}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1);
    }
    run_in(&folder, "analyze map.tmx").quiet_success();
}

/// The limit of the program's virtual memory in KiB: 256 MiB, and its own code.
#[cfg(target_os = "linux")]
const MEMORY: u32 = (256 + 64) << 10;

#[cfg(target_os = "linux")]
#[test]
fn hostile_files_are_refused_within_256_mib() {
    let folder = Folder::new();
    let many = |element: &str, count: usize| vec![element; count].join(",");
    let ours = |list: String| format!(r#"{{"format":"oubliette-dungeon","version":1,"cells":["."],{list}}}"#);
    let tmj = |layers: String| {
        format!(
            r#"{{"width":8000,"height":8000,"tilewidth":1,"tileheight":1,"tilesets":[],"layers":[{layers}]}}"#
        )
    };
    let mission = |nodes: &str| format!(r#"{{"format":"oubliette-mission","sets":[],"nodes":[{nodes}]}}"#);
    let files = [
        ("doors.txt", format!("{}\n", "+".repeat(1000)).repeat(30_000)),
        ("keys.txt", format!("{}\n", "?".repeat(1000)).repeat(30_000)),
        ("rows.txt", format!("#@$.#\n{}!", "#\n".repeat(4_000_000))),
        (
            "features.json",
            ours(format!(r#""features":[{}]"#, many(r#"{"kind":"key","x":0,"y":0}"#, 2_400_000))),
        ),
        ("levels.ldtk", format!(r#"{{"defs":{{"layers":[]}},"levels":[{}]}}"#, many("{}", 4_000_000))),
        ("keys.tmj", tmj(format!(r#"{{"objects":[{}]}}"#, many(r#"{"x":1,"y":1,"type":"key"}"#, 1_200_000)))),
        (
            "tags.tmj",
            tmj(format!(
                r#"{{"objects":[{}]}}"#,
                many(
                    r#"{"x":1,"y":1,"type":"key","properties":[{"name":"set","type":"int","value":1}]}"#,
                    200_000
                )
            )),
        ),
        ("mission.json", ours(format!(r#""mission":{}"#, mission(&many("{}", 4_000_000))))),
        (
            "mission.tmj",
            tmj(String::new()).replace(
                r#""tilesets""#,
                &format!(
                    r#""properties":[{{"name":"mission","type":"string","value":"{}"}}],"tilesets""#,
                    mission(&many("{}", 4_000_000)).replace('"', "\\\"")
                ),
            ),
        ),
        ("deep.json", "[".repeat(16 << 20)),
        ("digits.json", format!("[[{}]]", "1".repeat(16 << 20))),
    ];
    for (name, file) in files {
        fs::write(folder.join(name), file).unwrap();
        let line = format!("ulimit -v {MEMORY} && exec \"$0\" import {name} --out map.json");
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &line]).arg(command().get_program()).current_dir(folder.join(""));
        let refusal = run(&mut shell).refusal();
        assert!(refusal.contains(name), "{refusal}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn narrow_maps_and_endless_files_are_refused_within_256_mib() {
    let folder = Folder::new();
    fs::write(folder.join("narrow.txt"), "#\n".repeat(30_000_000)).unwrap();
    for (file, why) in [("narrow.txt", "rows"), ("/dev/zero", "160 MiB")] {
        let line = format!("ulimit -v {MEMORY} && exec \"$0\" analyze {file}");
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &line]).arg(command().get_program()).current_dir(folder.join(""));
        let refusal = run(&mut shell).refusal();
        assert!(refusal.contains(file) && refusal.contains(why), "{refusal}");
    }
}

#[test]
fn a_map_for_tiled_lies_beside_its_tileset() {
    let folder = Folder::new();
    fs::write(folder.join("map.tmx"), TMX).unwrap();
    run_in(&folder, "import map.tmx --out again.tmj").quiet_success();
    assert!(fs::read_to_string(folder.join("again.tmj")).unwrap().contains("again-tiles.png"));
    assert!(fs::read(folder.join("again-tiles.png")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn our_own_maps_of_every_layout_come_back_byte_for_byte() {
    let folder = Folder::new();
    for info in CATALOG {
        let line = format!("generate {} --seed 3 --out map.json", info.name);
        run_in(&folder, &line).quiet_success();
        run_in(&folder, "import map.json --out again.json").quiet_success();
        let bytes = |name: &str| fs::read(folder.join(name)).unwrap();
        assert_eq!(bytes("map.json"), bytes("again.json"), "{}", info.name);
    }
}

/// A map with a mission of every kind: rings, bolts, obstacles, sets within sets, keys that are spent.
fn with_mission(layout: &str, seed: u64) -> Option<Dungeon> {
    let size = if layout == "pillars" || layout == "growth" { Size::new(63, 43) } else { Size::new(64, 48) };
    let mut draft = Draft::new(layout).with_size(size).with_seed(&seed.to_string()).with_mission();
    if seed % 2 == 1 {
        let numbers =
            [("key_rings", 2), ("merge_locks", 2), ("obstacles", 2), ("nested", 1), ("multi_sets", 2)];
        for (name, value) in numbers {
            draft = draft.with_mission_value(name, Value::Integer(value));
        }
        draft = draft.with_mission_value("rule", Value::Text("consumed".to_owned()));
        for (name, word) in [("end", "deepest"), ("theme", "keys"), ("empty_locks", "reward")] {
            draft = draft.with_mission_value(name, Value::Text(word.to_owned()));
        }
    }
    check(&draft).ok().and_then(|plan| generate(&plan).ok())
}

/// A pillar in a row of pillars is drawn in Tiled as a piece of wall.
fn as_tiled_shows(dungeon: &Dungeon) -> Dungeon {
    let blocks = |tile| if tile == Tile::Pillar { Tile::Wall } else { tile };
    Dungeon { tiles: dungeon.tiles.clone().map(blocks), ..dungeon.clone() }
}

#[test]
fn maps_of_every_layout_come_back_from_editors_with_their_missions() {
    for info in CATALOG {
        let maps = (0..30).flat_map(|seed| [furnished(info.name, seed), with_mission(info.name, seed)]);
        let dungeons: Vec<Dungeon> = maps.flatten().collect();
        assert!(dungeons.len() > 40, "{}", info.name);
        for dungeon in dungeons {
            // An imported map may have been edited, so it has no recipe and no remarks.
            let mut expected =
                Dungeon { recipe: None, partitions: vec![], remarks: vec![], ..dungeon.clone() };
            expected.rooms.iter_mut().for_each(|room| room.partition = None);
            for (name, is_tiled) in [("tmj", true), ("tmx", true), ("ldtk", false)] {
                let format = Format::by_name(name).unwrap();
                let found = import(&format.to_bytes(&dungeon, None, &Options::default()).unwrap()).unwrap();
                let is_same = match is_tiled {
                    true => as_tiled_shows(&found) == as_tiled_shows(&expected),
                    false => found == expected,
                };
                assert!(is_same, "{name} of {:?}", dungeon.recipe);
            }
        }
    }
}

#[test]
fn a_map_without_the_table_of_its_mission_still_has_a_proven_one() {
    for info in CATALOG {
        let dungeons: Vec<Dungeon> = (0..30).filter_map(|seed| furnished(info.name, seed)).collect();
        assert!(dungeons.len() > 20, "{}", info.name);
        for dungeon in dungeons {
            let file = Format::by_name("tmj").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
            let file = String::from_utf8(file).unwrap();
            let without = file.replace(r#""name":"mission""#, r#""name":"notes""#);
            assert_ne!(file, without);
            let found = import(without.as_bytes()).unwrap();
            let proof = prove_map(&found).unwrap();
            let expected = prove_map(&dungeon).unwrap();
            assert_eq!(
                (proof.verdict, proof.areas),
                (expected.verdict, expected.areas),
                "{:?}",
                dungeon.recipe
            );
            assert_eq!(proof.faults, [], "{:?}", dungeon.recipe);
        }
    }
}

#[test]
fn missions_of_editor_maps_are_proven_and_explained_directly() {
    let folder = Folder::new();
    for name in ["map.tmx", "map.tmj", "map.ldtk"] {
        run_in(&folder, &format!("generate rooms --seed 7 --mission --out {name}")).quiet_success();
        let proof = run_in(&folder, &format!("mission prove {name}")).quiet_success();
        assert!(proof.text().starts_with("sound:"), "{}", proof.text());
        let page = run_in(&folder, &format!("analyze {name}")).quiet_success();
        assert!(page.text().contains("Mission: proven on the cells"), "{}", page.text());
        let explained = run_in(&folder, &format!("explain {name} --lock 1")).quiet_success();
        assert!(explained.text().starts_with("Lock 1 "), "{}", explained.text());
    }
}

#[test]
fn a_level_can_be_chosen_and_a_missing_one_is_an_error() {
    let folder = Folder::new();
    fs::write(folder.join("levels.xsb"), "####\n#+$#\n####\n\n#####\n#@$.#\n#####\n").unwrap();
    let second = run_in(&folder, "import levels.xsb --level 2 --format text").quiet_success();
    assert!(second.text().starts_with("#####\n#<!*#\n#####\n"), "{}", second.text());
    let missing = run_in(&folder, "import levels.xsb --level 3").refusal();
    assert!(missing.contains("levels.xsb") && missing.contains("no level \"3\""), "{missing}");
}

#[test]
fn errors_have_their_position_in_both_languages() {
    let folder = Folder::new();
    fs::write(folder.join("map.tmx"), TMX.replace("1,0,0,0,1", "1,0,0")).unwrap();
    let english = run_in(&folder, "import map.tmx").refusal();
    assert!(english.contains("layers[0] \"walls\" data: does not hold as many cells"), "{english}");
    let french = run_in(&folder, "import map.tmx --lang fr").refusal();
    assert!(french.contains("layers[0] \"walls\" data : ne contient pas autant de cases"), "{french}");
}

#[test]
fn the_refusal_of_an_unknown_format_lists_the_known_ones() {
    let folder = Folder::new();
    fs::write(folder.join("map.tmx"), TMX).unwrap();
    let refusal = run_in(&folder, "import map.tmx --from tiled").refusal();
    assert!(IMPORTS.iter().all(|import| refusal.contains(import.name)), "{refusal}");
    let wrong = run_in(&folder, "import map.tmx --from ldtk").refusal();
    assert!(wrong.contains("line 1, column 1"), "{wrong}");
    let catalog = run_in(&folder, "catalog").quiet_success();
    assert!(IMPORTS.iter().all(|import| catalog.text().contains(&format!("\n  {} ", import.name))));
}

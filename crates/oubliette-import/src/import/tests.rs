//! Tests of the table, of files from other programs, and of our own files.

use super::*;
use oubliette_core::sample;
use oubliette_export::{FORMATS, Options};

const TMJ: &[u8] = include_bytes!("../../samples/map.tmj");
const TMX: &[u8] = include_bytes!("../../samples/map.tmx");
const LDTK: &[u8] = include_bytes!("../../samples/map.ldtk");

#[test]
fn every_import_has_a_name_of_its_own_and_help_in_both_languages() {
    for import in IMPORTS {
        assert_eq!(Import::by_name(import.name).unwrap().name, import.name);
        assert_ne!(import.help.en, import.help.fr);
        assert!(!import.extensions.is_empty());
    }
    assert!(Import::by_name("TMX").is_none());
}

#[test]
fn files_are_recognized_by_their_content() {
    let cases: [(&[u8], &str); 12] = [
        (TMJ, "tmj"),
        (TMX, "tmx"),
        (LDTK, "ldtk"),
        (b"\x89PNG\r\n", "png"),
        (b" [[0]]", "matrix"),
        (br#"{"cells": [[0]], "cell_bit": {}}"#, "donjon"),
        (br#"{"rects": [], "doors": []}"#, "watabou"),
        (br#"{"format": "oubliette-dungeon", "version": 1}"#, "json"),
        (b"#####\n#@$.#\n#####\n", "xsb"),
        (b"#####\n#<+>#\n#####\n", "text"),
        (b"<..\n..>\n", "text"),
        (b"110\n011\n", "text"),
    ];
    for (bytes, name) in cases {
        assert_eq!(Import::of(bytes, None).name, name);
    }
}

#[test]
fn the_name_of_a_file_decides_only_what_its_content_leaves_open() {
    let level = b"####\n#+$#\n####\n";
    assert_eq!(Import::of(level, None).name, "text");
    assert_eq!(Import::of(level, Some("XSB")).name, "xsb");
    assert_eq!(Import::of(TMX, Some("xsb")).name, "tmx");
    assert_eq!(Import::of(b"nothing known", Some("tmx")).name, "text");
}

#[test]
fn a_file_that_ends_early_is_still_recognized_by_what_is_there() {
    assert_eq!(Import::of(&TMJ[..TMJ.len() - 9], None).name, "tmj");
    let error = import(&TMJ[..TMJ.len() - 9]).unwrap_err();
    assert!(matches!(error, ReadError::Json { line: 1, .. }), "{error}");
}

#[test]
fn json_of_something_else_is_told_what_is_known() {
    for other in
        [r#"{"layerInstances": [], "identifier": "Level_A"}"#, "{}", r#"{"type": "FeatureCollection"}"#]
    {
        let error = import(other.as_bytes()).unwrap_err();
        assert_eq!(error, ReadError::Foreign { place: "json".into(), what: UNKNOWN_JSON }, "{other}");
    }
    assert!(matches!(import(b"{\"layerInstances\": [").unwrap_err(), ReadError::Json { line: 1, .. }));
}

#[test]
fn files_that_others_wrote_are_read() {
    let open = "########\n#<.....#\n#.......\n#.?....#\n#......#\n########\n";
    assert_eq!(drawn(&import(TMJ).unwrap()), open);
    assert_eq!(drawn(&import(TMX).unwrap()), open);
    let closed = "########\n#......#\n#......#\n#.?....#\n#......#\n########\n";
    assert_eq!(drawn(&import(LDTK).unwrap()), closed);
}

#[test]
fn what_a_file_holds_and_its_map_does_not_is_noted() {
    let plain = sample::locked_dungeon();
    let note = |bytes: &[u8], level| Import::of(bytes, None).notes(bytes, level, &plain).pop();
    let levels = b"#####\n#@$.#\n#####\n\n####\n#+$#\n####\n";
    assert_eq!(note(levels, None), Some(ImportNote::OneOf { levels: 2 }));
    assert_eq!(note(levels, Some("2")), None);
    let tmj = br#"{"tilewidth":1,"tileheight":1,"layers":[],"tilesets":[{"firstgid":1,"source":"a.tsx"},{"firstgid":9}]}"#;
    assert_eq!(note(tmj, None), Some(ImportNote::Unopened { tilesets: 1 }));
    let tmx = br#"<map><tileset firstgid="1" source="a.tsx"/><tileset firstgid="9"/></map>"#;
    assert_eq!(note(tmx, None), Some(ImportNote::Unopened { tilesets: 1 }));
    let ldtk = br#"{"defs":{},"levels":[{}],"worlds":[{"levels":[{},{}]}]}"#;
    assert_eq!(note(ldtk, None), Some(ImportNote::OneOf { levels: 3 }));
    let loose = Dungeon { mission: None, ..sample::locked_dungeon() };
    let no_mission = ImportNote::NoMission { keys: 1, doors: 1 };
    assert_eq!(
        Import::of(tmx, None).notes(tmx, None, &loose),
        [ImportNote::Unopened { tilesets: 1 }, no_mission]
    );
    let some = [
        ImportNote::OneOf { levels: 3 },
        ImportNote::Unopened { tilesets: 3 },
        ImportNote::NoMission { keys: 3, doors: 4 },
    ];
    for note in some {
        assert!(Language::ALL.iter().all(|&language| note.message(language).contains('3')));
    }
}

#[test]
fn our_own_files_lose_nothing() {
    let dungeon = sample::locked_dungeon();
    for format in FORMATS.iter().filter(|format| format.name.starts_with("json")) {
        let bytes = format.to_bytes(&dungeon, None, &Options::default()).unwrap();
        assert_eq!(import(&bytes).unwrap(), dungeon, "{}", format.name);
    }
    let text = drawn(&dungeon);
    assert_eq!(import(text.as_bytes()), read_dungeon(text.as_bytes()));
}

//! Damaged files, by accident or on purpose: every importer returns a sound map or an error, in a short time.

use oubliette_core::{Dungeon, Language, Message, Rng, Seed};

use super::*;

/// Damaged files per intact file.
const MUTATIONS: u32 = 2_000;

/// A small intact file of each format. The fuzz targets start from these files too.
fn whole() -> Vec<(&'static str, Vec<u8>)> {
    let files: [(&str, &[u8]); 12] = [
        ("json", include_bytes!("../../samples/small/json/small.json")),
        ("png", include_bytes!("../../samples/small/png/small.png")),
        ("tmj", include_bytes!("../../samples/small/tmj/small.tmj")),
        ("tmx", include_bytes!("../../samples/small/tmx/small.tmx")),
        ("ldtk", include_bytes!("../../samples/small/ldtk/small.ldtk")),
        ("donjon", include_bytes!("../../samples/small/donjon/small.json")),
        ("watabou", include_bytes!("../../samples/small/watabou/small.json")),
        ("dd2vtt", include_bytes!("../../samples/small/dd2vtt/small.dd2vtt")),
        ("tscn", include_bytes!("../../samples/small/tscn/small.tscn")),
        ("matrix", include_bytes!("../../samples/small/matrix/small.json")),
        ("xsb", include_bytes!("../../samples/small/xsb/small.xsb")),
        ("text", include_bytes!("../../samples/small/text/small.txt")),
    ];
    files.into_iter().map(|(name, bytes)| (name, bytes.to_vec())).collect()
}

/// Reads the file in its original format and in the format detected now.
fn check(name: &str, bytes: &[u8]) {
    let import = Import::by_name(name).unwrap();
    for outcome in [import.read(bytes, None), super::import(bytes)] {
        match outcome {
            Ok(dungeon) => assert_sound(&dungeon),
            Err(error) => {
                for language in Language::ALL {
                    assert!(!error.message(language).is_empty());
                }
            }
        }
    }
}

fn assert_sound(dungeon: &Dungeon) {
    let size = dungeon.size();
    assert!(size.cell_count() > 0);
    assert!(dungeon.doors.iter().all(|door| size.contains(door.at)));
    assert!(dungeon.features.iter().all(|feature| size.contains(feature.at)));
    assert!(dungeon.rooms.iter().all(|room| size.rect().contains_rect(room.area)));
}

#[test]
fn every_import_reads_its_whole_file() {
    let whole = whole();
    let names: Vec<&str> = whole.iter().map(|row| row.0).collect();
    assert_eq!(names, IMPORTS.iter().map(|import| import.name).collect::<Vec<_>>());
    for (name, bytes) in whole {
        let outcome = Import::by_name(name).unwrap().read(&bytes, None);
        assert!(outcome.is_ok(), "{name}: {outcome:?}");
        assert_eq!(Import::of(&bytes, None).name, name);
    }
}

#[test]
fn every_import_has_a_fuzz_target_a_dictionary_and_a_sample() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for name in IMPORTS.iter().map(|import| import.name) {
        for file in [
            format!("fuzz/fuzz_targets/{name}.rs"),
            format!("fuzz/dictionaries/{name}.dict"),
            format!("crates/oubliette-import/samples/small/{name}"),
        ] {
            assert!(root.join(&file).exists(), "{file}");
        }
    }
}

#[test]
fn a_file_may_end_anywhere() {
    for (name, bytes) in whole() {
        for end in 0..bytes.len() {
            check(name, &bytes[..end]);
        }
    }
}

#[test]
fn any_bit_may_be_turned() {
    for (name, bytes) in whole() {
        for place in 0..bytes.len() {
            for bit in 0..8 {
                let mut damaged = bytes.clone();
                damaged[place] ^= 1 << bit;
                check(name, &damaged);
            }
        }
    }
}

/// Pieces that often break parsers.
const PIECES: [&[u8]; 16] = [
    b"-1",
    b"0",
    b"4294967295",
    b"18446744073709551615",
    b"-9223372036854775808",
    b"1e308",
    b"NaN",
    b"null",
    b"{}",
    b"[]",
    b"\"\"",
    b"\xff\xfe",
    b"\0",
    b"&#0;",
    b"<!DOCTYPE a [<!ENTITY b \"c\">]>",
    b"0.5",
];

fn mutated(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=rng.below(3) {
        if bytes.is_empty() {
            break;
        }
        let begin = rng.below(bytes.len() as u32) as usize;
        let length = rng.below(12) as usize;
        let end = (begin + length).min(bytes.len());
        let other = rng.below(bytes.len() as u32) as usize;
        match rng.below(5) {
            0 => drop(bytes.drain(begin..end)),
            1 => drop(
                bytes.splice(begin..end, PIECES[rng.below(PIECES.len() as u32) as usize].iter().copied()),
            ),
            2 => {
                let piece = bytes[begin..end].to_vec();
                drop(bytes.splice(other..other, piece));
            }
            3 => bytes[begin] = rng.below(256) as u8,
            _ => {
                // Replaces a number by another one, often far too large.
                let digits = bytes[begin..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                let piece = PIECES[rng.below(6) as usize];
                if digits > 0 {
                    drop(bytes.splice(begin..begin + digits, piece.iter().copied()));
                }
            }
        }
    }
    bytes
}

#[test]
fn damaged_files_are_refused_or_read_and_nothing_else() {
    for (name, bytes) in whole() {
        let mut rng = Seed::from_text(name).stream("damage");
        for _ in 0..MUTATIONS {
            check(name, &mutated(&bytes, &mut rng));
        }
    }
}

#[test]
fn files_that_are_nested_a_hundred_thousand_deep_do_not_exhaust_the_stack() {
    const DEEP: usize = 100_000;
    let nested = |open: &str| open.repeat(DEEP).into_bytes();
    for open in ["[", "{\"layers\":[", "{\"a\":", "<map>", "<g x=\"1\">", "{\"layers\":[{\"layers\":["] {
        for import in IMPORTS {
            check(import.name, &nested(open));
        }
    }
    let groups = format!(
        r#"{{"width":1,"height":1,"tilewidth":1,"tileheight":1,"layers":[{}{}]}}"#,
        r#"{"layers":["#.repeat(200),
        "]}".repeat(200)
    );
    let error = import(groups.as_bytes()).unwrap_err().to_string();
    assert!(error.contains("nested too deep"), "{error}");
}

#[test]
fn sizes_that_overflow_are_refused_before_anything_is_allocated() {
    const HUGE: &str = "4294967295";
    let tmj = format!(r#"{{"width":{HUGE},"height":{HUGE},"tilewidth":1,"tileheight":1,"layers":[]}}"#);
    let tmx = format!(r#"<map width="{HUGE}" height="{HUGE}" tilewidth="1" tileheight="1"/>"#);
    let ldtk = format!(
        r#"{{"defs":{{}},"levels":[{{"layerInstances":[{{"__type":"IntGrid","__cWid":{HUGE},"__cHei":{HUGE},"__gridSize":1}}]}}]}}"#
    );
    let layer = format!(
        r#"{{"width":1,"height":1,"tilewidth":1,"tileheight":1,"layers":[{{"width":{HUGE},"height":{HUGE},"data":[]}}]}}"#
    );
    for file in [tmj, tmx, ldtk, layer] {
        assert_eq!(import(file.as_bytes()), Err(ReadError::TooLarge), "{file}");
    }
}

/// A list with the same element many times.
fn many(element: &str, count: usize) -> String {
    vec![element; count].join(",")
}

#[test]
fn lists_that_are_longer_than_any_map_needs_are_refused_with_their_name() {
    let count = crate::read::MAX_THINGS + 1;
    let tmj = |rest: String| format!(r#"{{"width":1,"height":1,"tilewidth":1,"tileheight":1,{rest}}}"#);
    let ldtk = |rest: String| format!(r#"{{"defs":{{"layers":[]}},"levels":[{rest}]}}"#);
    let ours = |rest: String| format!(r#"{{"format":"oubliette-dungeon","version":1,"cells":["."],{rest}}}"#);
    let files = [
        ("tilesets", tmj(format!(r#""layers":[],"tilesets":[{}]"#, many("{\"firstgid\":1}", count)))),
        ("layers", tmj(format!(r#""layers":[{}]"#, many("{}", count)))),
        ("objects", tmj(format!(r#""layers":[{{"objects":[{}]}}]"#, many("{\"x\":0,\"y\":0}", count)))),
        ("levels", ldtk(many("{}", count))),
        ("rooms", format!(r#"{{"cells":[[2]],"cell_bit":{{}},"rooms":[{}]}}"#, many("null", count))),
        ("rects", format!(r#"{{"doors":[],"rects":[{}]}}"#, many(r#"{"x":0,"y":0,"w":0,"h":0}"#, count))),
        ("features", ours(format!(r#""features":[{}]"#, many(r#"{"kind":"key","x":0,"y":0}"#, count)))),
        ("doors", ours(format!(r#""doors":[{}]"#, many(r#"{"kind":"normal","x":0,"y":0}"#, count)))),
        ("features", "?".repeat(count)),
        ("doors", "+".repeat(count)),
    ];
    for (name, file) in files {
        let error = import(file.as_bytes()).unwrap_err();
        assert!(
            matches!(&error, ReadError::Foreign { place, what: crate::read::TOO_MANY } if place == name),
            "{name}: {error}"
        );
    }
}

#[test]
fn levels_of_sokoban_with_more_rows_than_can_be_drawn_are_refused() {
    for rows in ["#\n", "#|"] {
        let level = format!("#@$.#\n{}", rows.repeat(100_000));
        let xsb = Import::by_name("xsb").unwrap();
        assert_eq!(xsb.read(level.as_bytes(), None), Err(ReadError::TooLarge), "{rows:?}");
    }
}

#[test]
fn documents_that_define_entities_or_pile_up_attributes_are_refused() {
    let laughs = r#"<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><map>&b;</map>"#;
    assert!(matches!(import(laughs.as_bytes()), Err(ReadError::Xml { line: 1, .. })));
    let file = r#"<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/passwd">]><map>&a;</map>"#;
    assert!(matches!(import(file.as_bytes()), Err(ReadError::Xml { .. })));
    let attributes: String = (0..1000).map(|number| format!(" a{number}=\"\"")).collect();
    assert!(matches!(import(format!("<map{attributes}/>").as_bytes()), Err(ReadError::Foreign { .. })));
}

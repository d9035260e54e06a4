use super::*;
use crate::read_dungeon;
use oubliette_core::mission::Name;
use oubliette_core::{
    Door, DoorKind, Feature, Language, Message, Partition, Point, Rect, Remark, Room, RoomId, RoomKind,
    RoomLabel, RoomShape, Seed, Value,
};
use oubliette_export::{Format, Options};

fn full() -> Dungeon {
    let mut dungeon = read_dungeon(b"########\n#<.#.,:#\n#.;+.o>#\n########\n").unwrap();
    let room = |id, area, connections: &[u32], partition| Room {
        id: RoomId(id),
        area,
        kind: RoomKind::Main,
        shape: RoomShape::Rectangle,
        connections: connections.iter().copied().map(RoomId).collect(),
        partition,
    };
    dungeon.rooms =
        vec![room(0, Rect::new(1, 1, 2, 2), &[1], Some(1)), room(1, Rect::new(4, 1, 3, 2), &[0], None)];
    dungeon.partitions = vec![
        Partition { area: Rect::new(0, 0, 8, 4), level: 0, parent: None },
        Partition { area: Rect::new(0, 0, 4, 4), level: 1, parent: Some(0) },
    ];
    let nested =
        Value::Table([("list".to_owned(), Value::List(vec![Value::Null, Value::Float(0.1)]))].into());
    dungeon.recipe = Some(Recipe {
        generation: Recipe::GENERATION,
        layout: "bsp".into(),
        size: Size::new(8, 4),
        seed: Seed::Text("\"quoted\" \\ \n\t\u{1}\u{7f}\u{fffe} ]]> <script> é 🗝".into()),
        params: [("nested".into(), nested), ("border".into(), Value::Integer(-1))].into(),
        furnish: [("rubble_percent".into(), Value::Integer(5))].into(),
        mission: None,
        unproven: false,
        names: oubliette_core::Labels::default(),
    });
    dungeon
}

fn written(dungeon: &Dungeon, format: &str) -> String {
    let bytes = Format::by_name(format).unwrap().to_bytes(dungeon, None, &Options::default()).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// The error after `from` was replaced by `to` in a good file.
fn error_with(from: &str, to: &str) -> ReadError {
    let good = written(&full(), "json");
    assert!(good.contains(from), "{from} in {good}");
    let error = read_dungeon(good.replacen(from, to, 1).as_bytes()).unwrap_err();
    for language in Language::ALL {
        assert!(!error.message(language).is_empty());
    }
    error
}

#[test]
fn a_dungeon_comes_back_as_it_was_in_both_layouts() {
    for format in ["json", "jsonl"] {
        assert_eq!(read_dungeon(written(&full(), format).as_bytes()).unwrap(), full());
    }
}

#[test]
fn every_kind_of_room_door_and_feature_comes_back() {
    let mut dungeon = full();
    dungeon.tiles = Grid::filled(dungeon.size(), Tile::Treasure);
    let kinds = RoomKind::ALL.into_iter().flat_map(|kind| RoomShape::ALL.map(|shape| (kind, shape)));
    let room = |(id, (kind, shape)): (u32, _)| {
        let area = Rect::new(1, 1, 2, 2);
        Room { id: RoomId(id), area, kind, shape, connections: Vec::new(), partition: None }
    };
    dungeon.rooms = (0..).zip(kinds).map(room).collect();
    dungeon.doors = DoorKind::ALL.map(|kind| Door::new(Point::new(kind as i32, 0), kind)).to_vec();
    dungeon.features = FeatureKind::ALL.map(|kind| Feature::new(Point::new(kind as i32, 1), kind)).to_vec();
    // Treasure, unlike start and end, may be found twice, and on any floor.
    dungeon.features.push(Feature::new(Point::new(0, 3), FeatureKind::Treasure));
    dungeon.tiles[Point::new(0, 3)] = Tile::Cave;
    for format in ["json", "jsonl"] {
        assert_eq!(read_dungeon(written(&dungeon, format).as_bytes()).unwrap(), dungeon);
    }
}

#[test]
fn remarks_come_back_and_files_without_them_are_read() {
    let mut dungeon = full();
    dungeon.remarks = RoomKind::ALL.map(|kind| Remark::FewerRooms { kind, wanted: 7, placed: 5 }).to_vec();
    let json = written(&dungeon, "json");
    assert_eq!(read_dungeon(json.as_bytes()).unwrap(), dungeon);
    assert!(json.contains(r#"{"kind":"fewer_rooms","rooms":"secret","wanted":7,"placed":5}"#), "{json}");
    let error = read_dungeon(json.replacen("fewer_rooms", "more_rooms", 1).as_bytes()).unwrap_err();
    assert_eq!(
        error,
        ReadError::UnknownKind { place: "remarks[0].kind".into(), kind: "\"more_rooms\"".into() }
    );
    let old = written(&full(), "json").replace("  \"remarks\": [],\n", "");
    assert!(!old.contains("remarks"));
    assert_eq!(read_dungeon(old.as_bytes()).unwrap(), full());
}

#[test]
fn in_cells_a_dollar_is_floor_without_treasure_and_an_s_gives_a_secret_door() {
    let json = r#"{"format":"oubliette-dungeon","version":1,"cells":["$S%+"]}"#;
    let dungeon = read_dungeon(json.as_bytes()).unwrap();
    assert_eq!(dungeon.tiles.cells(), [Tile::Treasure, Tile::SecretDoor, Tile::Rubble, Tile::Door]);
    assert!(dungeon.features.is_empty());
    let door = |x, kind| Door::new(Point::new(x, 0), kind);
    assert_eq!(dungeon.doors, [door(1, DoorKind::Secret), door(3, DoorKind::Normal)]);
}

#[test]
fn maps_at_the_borders_of_words_come_back() {
    for size in [(1, 1), (1, 9), (63, 1), (64, 2), (65, 3), (128, 1), (129, 2)] {
        let size = Size::new(size.0, size.1);
        let tiles = (0..size.cell_count()).map(|index| Tile::ALL[index * 7 % Tile::ALL.len()]).collect();
        let tiles = Grid::from_cells(size, tiles).unwrap();
        let dungeon =
            Dungeon { tiles: tiles.clone(), doors: doors_of(&tiles).unwrap(), ..read_dungeon(b"#").unwrap() };
        assert_eq!(read_dungeon(written(&dungeon, "json").as_bytes()).unwrap(), dungeon);
    }
}

#[test]
fn cells_or_a_matrix_alone_are_enough() {
    let start = r#"{"format":"oubliette-dungeon","version":1,"#;
    let cells = read_dungeon(format!("{start}\"cells\":[\"#.+\"]}}").as_bytes()).unwrap();
    assert_eq!(cells, read_dungeon(b"#.+").unwrap());
    let matrix = read_dungeon(format!("{start}\"matrix\":[[1,0,0]]}}").as_bytes()).unwrap();
    assert_eq!(matrix, read_dungeon(b"#..").unwrap());
    let start_only =
        read_dungeon(format!("{start}\"cells\":[\"#.+\"],\"start\":[1,0]}}").as_bytes()).unwrap();
    assert_eq!(start_only.start(), Some(Point::new(1, 0)));
    assert_eq!(read_dungeon(format!("{start}\"width\":3}}").as_bytes()), Err(ReadError::NoCells));
    assert_eq!(read_dungeon(format!("{start}\"cells\":[]}}").as_bytes()), Err(ReadError::Empty));
    assert_eq!(read_dungeon(format!("{start}\"cells\":[\"\"]}}").as_bytes()), Err(ReadError::Empty));
}

#[test]
fn broken_json_names_its_line_and_column() {
    let ReadError::Json { line, column, .. } = error_with("\"version\": 1,", "\"version\": 1,,") else {
        panic!()
    };
    assert_eq!((line, column), (3, 16));
    for broken in ["{", "{\"format\":", "{}", "{\"format\":1}", "{\"format\":\"oubliette-dungeon\"} {}"] {
        assert!(matches!(read_dungeon(broken.as_bytes()), Err(ReadError::Json { .. })), "{broken}");
    }
    let deep =
        "{\"format\":\"oubliette-dungeon\",\"version\":1,\"report\":".to_owned() + &"[".repeat(100_000);
    assert!(matches!(read_dungeon(deep.as_bytes()), Err(ReadError::Json { .. })));
}

#[test]
fn unknown_missing_and_doubled_fields_are_refused() {
    for (from, to, word) in [
        ("\"mission\": null", "\"missoin\": null", "missoin"),
        ("\"lock\":null", "\"luck\":null", "luck"),
        ("\"kind\":\"main\",", "", "kind"),
        ("\"height\": 4", "\"width\": 4", "width"),
    ] {
        let ReadError::Json { detail, .. } = error_with(from, to) else { panic!("{from}") };
        assert!(detail.contains(word), "{detail}");
    }
}

#[test]
fn other_files_and_newer_versions_are_told_so() {
    let newer = error_with("\"version\": 1", "\"version\": 2, \"news\": true");
    assert_eq!(newer, ReadError::Newer { version: 2 });
    let other = error_with("oubliette-dungeon", "oubliette-mission");
    assert_eq!(other, ReadError::NotADungeon { found: "\"oubliette-mission\"".into() });
}

#[test]
fn numbers_that_do_not_fit_are_errors() {
    for number in ["3000000000", "-3000000000", "99999999999999999999", "1.5", "\"1\"", "1e3"] {
        let error = error_with("\"x\":1,", &format!("\"x\":{number},"));
        assert!(matches!(error, ReadError::Json { .. }), "{number}");
    }
    let said = error_with("\"width\": 8", "\"width\": 18446744073709551615");
    assert!(matches!(said, ReadError::SizeMismatch { .. }));
}

#[test]
fn rows_that_do_not_fit_are_refused_with_their_place() {
    assert_eq!(
        error_with("\"#.;+.o.#\"", "\"#.;+.o.\""),
        ReadError::Ragged { row: 3, width: 7, expected: 8 }
    );
    assert_eq!(
        error_with("\"#.;+.o.#\"", "\"#.;?.o.#\""),
        ReadError::UnknownGlyph { line: 3, column: 4, glyph: '?' }
    );
    assert_eq!(
        error_with("[1,0,0,0,0,1,0,1]", "[1,0,0,0,0,7,0,1]"),
        ReadError::MatrixValue { row: 3, column: 6 }
    );
    assert_eq!(
        error_with("[1,0,0,0,0,1,0,1]", "[1,0,0,1,0,1,0,1]"),
        ReadError::MatrixDisagrees { row: 3, column: 4 }
    );
    assert!(matches!(error_with("[1,0,0,0,0,1,0,1],", ""), ReadError::MatrixSize { .. }));
    assert!(matches!(error_with("\"height\": 4", "\"height\": 5"), ReadError::SizeMismatch { .. }));
    assert!(matches!(error_with("\"#\": \"wall\"", "\"#\": \"floor\""), ReadError::Legend { .. }));
}

#[test]
fn what_lies_outside_or_leads_nowhere_is_refused_with_its_place() {
    let place_of = |from: &str, to: &str| match error_with(from, to) {
        ReadError::Outside { place, .. } | ReadError::Reference { place, .. } => place,
        ReadError::RoomId { place, .. } | ReadError::UnknownKind { place, .. } => place,
        ReadError::FeatureDisagrees { place } => place.to_owned(),
        ReadError::NotInMission { place, .. } => place,
        other => panic!("{other}"),
    };
    for (from, to, place) in [
        ("\"id\":1,\"x\":4", "\"id\":1,\"x\":6", "rooms[1]"),
        ("\"id\":1,\"x\":4", "\"id\":1,\"x\":2147483647", "rooms[1]"),
        ("\"id\":1,", "\"id\":7,", "rooms[1]"),
        ("\"connections\":[0]", "\"connections\":[2]", "rooms[1].connections"),
        ("\"partition\":1", "\"partition\":2", "rooms[0].partition"),
        ("\"kind\":\"main\"", "\"kind\":\"grand\"", "rooms[0].kind"),
        ("\"shape\":\"rectangle\"", "\"shape\":\"star\"", "rooms[0].shape"),
        ("{\"x\":3,\"y\":2,", "{\"x\":3,\"y\":-2,", "doors[0]"),
        ("\"kind\":\"normal\"", "\"kind\":\"trap\"", "doors[0].kind"),
        ("\"lock\":null", "\"lock\":3", "doors[0].lock"),
        ("\"kind\":\"end\",\"x\":6", "\"kind\":\"end\",\"x\":8", "features[1]"),
        ("\"node\":null", "\"node\":3", "features[0].node"),
        ("\"start\": [1,1]", "\"start\": [1,4]", "start"),
        ("\"start\": [1,1]", "\"start\": [1,2]", "start"),
        ("\"parent\":0", "\"parent\":1", "partitions[1].parent"),
        ("\"width\":8,\"height\":4,\"level\":0", "\"width\":8,\"height\":0,\"level\":0", "partitions[0]"),
    ] {
        assert_eq!(place_of(from, to), place);
    }
}

#[test]
fn a_bad_recipe_is_refused_and_a_huge_one_not_even_read() {
    assert!(matches!(error_with("\"layout\"", "\"lay_out\""), ReadError::Recipe { .. }));
    let huge = format!("\"nested\": [{}0]", "0,".repeat(MAX_RECIPE_BYTES / 2));
    let error = error_with("\"border\": -1", &huge);
    assert!(matches!(error, ReadError::RecipeTooLong { .. }), "{error}");
}

#[test]
fn a_message_quotes_only_the_beginning_of_long_words() {
    let error = error_with("oubliette-dungeon", &"x".repeat(100_000));
    assert!(error.to_string().len() < 500);
}

#[test]
fn no_cut_or_flipped_byte_makes_it_panic() {
    let good = written(&full(), "jsonl").into_bytes();
    for end in 0..good.len() {
        let _ = read_dungeon(&good[..end]);
        let mut flipped = good.clone();
        flipped[end] ^= 1 << (end % 8);
        let _ = read_dungeon(&flipped);
    }
}

/// `full` without a recipe and with names of its own.
fn named() -> Dungeon {
    let mut dungeon = Dungeon { recipe: None, ..full() };
    let note = |text: &str| RoomLabel { name: None, note: Some(Name::same(text)) };
    dungeon.names = Labels {
        title: Some(Name { en: "The \"Pit\"".into(), fr: "La Fosse".into() }),
        subtitle: Some(Name::same("Level 🗝")),
        rooms: [(1, note("<b>Mind</b> the step"))].into(),
    };
    dungeon
}

#[test]
fn names_come_back_as_they_were_and_are_missing_if_there_are_none() {
    for format in ["json", "jsonl"] {
        assert_eq!(read_dungeon(written(&named(), format).as_bytes()).unwrap(), named());
        assert!(!written(&full(), format).contains("\"names\""));
    }
}

#[test]
fn wrong_names_are_refused_with_their_place() {
    let good = written(&named(), "json");
    let refused = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} in {good}");
        let error = read_dungeon(good.replacen(from, to, 1).as_bytes()).unwrap_err();
        Language::ALL.map(|language| error.message(language))
    };
    let long = "x".repeat(Labels::MAX_CHARACTERS + 1);
    let place = |messages: [String; 2], begin: &str| {
        assert!(messages.iter().all(|message| message.starts_with(begin)), "{begin}: {messages:?}");
    };
    place(refused("Level 🗝", &long), "names.subtitle");
    place(refused("Mind", "\\u0007"), "names.rooms.1.note");
    place(refused("\"1\": {", "\"2\": {"), "names.rooms.2");
    place(refused("\"1\": {", "\"-1\": {"), "names.rooms");
    place(refused("\"note\"", "\"color\""), "names.rooms.1.color");
    let messages = refused("\"Level 🗝\"", "[[[");
    assert!(messages[0].starts_with("line "), "{messages:?}");
}

#[test]
fn names_beyond_all_measure_are_not_parsed() {
    let zeros = "[".to_owned() + &"0,".repeat(MAX_NAMES_BYTES / 2) + "0]";
    let file = written(&named(), "jsonl").replacen("\"Level 🗝\"", &zeros, 1);
    let error = read_dungeon(file.as_bytes()).unwrap_err();
    assert_eq!(error, ReadError::NamesTooLong { limit: MAX_NAMES_BYTES });
}

//! Maps for players, in every format.

use oubliette_core::mission::Name;
use oubliette_core::sample::locked_dungeon;
use oubliette_core::{
    Door, DoorKind, Dungeon, Labels, Measure, Partition, Point, Recipe, Rect, Remark, Report, Room, RoomId,
    RoomKind, RoomShape, Seed, Tile,
};
use oubliette_import::read_dungeon;

use crate::{FORMATS, Format, Options, PictureOptions, for_player};

fn shown(map: &str) -> String {
    let dungeon = for_player(&read_dungeon(map.as_bytes()).unwrap());
    let bytes = Format::by_name("text").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    text.split("\n\n").next().unwrap().to_owned()
}

fn room(id: u32, area: Rect, kind: RoomKind, connections: &[u32]) -> Room {
    let connections = connections.iter().map(|&id| RoomId(id)).collect();
    Room { id: RoomId(id), area, kind, shape: RoomShape::Rectangle, connections, partition: Some(0) }
}

#[test]
fn what_lies_behind_a_secret_door_is_rock_with_its_doors_rubble_and_pillars() {
    let map = "\
###########
#<.+.S.%.##
#..#.#.o.>#
#%.#.#.%%##
###########";
    let seen = "\
###########
#<.+.######
#..#.######
#%.#.######
###########";
    assert_eq!(shown(map), seen);
}

#[test]
fn a_secret_door_between_two_places_that_are_joined_anyway_is_wall() {
    assert_eq!(
        shown("#######\n#<.S.>#\n#.###.#\n#.....#\n#######"),
        "#######\n#<.#.>#\n#.###.#\n#.....#\n#######"
    );
}

#[test]
fn without_a_start_the_largest_part_stays() {
    assert_eq!(shown("#######\n#.S...#\n#######"), "#######\n###...#\n#######");
}

#[test]
fn a_part_that_no_secret_door_touches_stays() {
    let map = "#########\n#<.#..S.#\n#########\n#.......#\n#########";
    let seen = "#########\n#<.######\n#########\n#.......#\n#########";
    assert_eq!(shown(map), seen);
}

#[test]
fn locks_are_doors_and_keys_treasure_rewards_and_obstacles_are_floor() {
    assert_eq!(
        shown("#########\n#<?.=*!>#\n#$$.=...#\n#########"),
        "#########\n#<..+..>#\n#...+...#\n#########"
    );
}

#[test]
fn rooms_are_numbered_anew_and_say_nothing_of_what_is_gone() {
    let mut dungeon = read_dungeon(b"###########\n#.S.#.+..<#\n###########\n").unwrap();
    let cell = |x, width| Rect::new(x, 1, width, 1);
    dungeon.rooms = vec![
        room(0, cell(1, 1), RoomKind::Secret, &[1]),
        room(1, cell(3, 1), RoomKind::Secret, &[0, 2]),
        room(2, cell(5, 1), RoomKind::Treasure, &[1, 3]),
        room(3, cell(7, 3), RoomKind::Secondary, &[2]),
    ];
    dungeon.tiles[Point::new(4, 1)] = Tile::SecretDoor;
    let seen = for_player(&dungeon).rooms;
    let lines: Vec<_> = seen.iter().map(|room| (room.id.0, room.kind, room.connections.clone())).collect();
    assert_eq!(lines, [(0, RoomKind::Main, vec![RoomId(1)]), (1, RoomKind::Secondary, vec![RoomId(0)])]);
    assert!(seen.iter().all(|room| room.partition.is_none()));
}

#[test]
fn rooms_that_only_a_secret_way_joins_are_not_connected() {
    let map = "#########\n#<.S...>#\n#.#####.#\n#...+...#\n#########";
    let mut dungeon = read_dungeon(map.as_bytes()).unwrap();
    dungeon.rooms = vec![
        room(0, Rect::new(1, 1, 2, 1), RoomKind::Main, &[1, 2]),
        room(1, Rect::new(5, 1, 3, 1), RoomKind::Main, &[0, 2]),
        room(2, Rect::new(1, 3, 3, 1), RoomKind::Main, &[0, 1]),
    ];
    let connections: Vec<_> = for_player(&dungeon).rooms.into_iter().map(|room| room.connections).collect();
    assert_eq!(connections, [vec![RoomId(2)], vec![RoomId(2)], vec![RoomId(0), RoomId(1)]]);
}

#[test]
fn a_map_for_players_stays_as_it_is_when_it_is_made_for_players_again() {
    let seen = for_player(&locked_dungeon());
    assert_eq!(for_player(&seen), seen);
}

/// A title, so that two dungeons have the same; generated ones follow from the seed or from the map.
fn titled() -> Labels {
    Labels { title: Some(Name::same("The Same Title")), ..Labels::default() }
}

/// A dungeon with one of every kind of spoiler.
fn revealing_dungeon() -> Dungeon {
    let mut dungeon = locked_dungeon();
    let map = read_dungeon(b"###########\n#<?.=>#####\n#.#########\n#.S...$...#\n###########\n").unwrap();
    dungeon.tiles = map.tiles;
    dungeon.features.extend(map.features.iter().filter(|feature| feature.at.y == 3));
    dungeon.doors.push(Door::new(Point::new(2, 3), DoorKind::Secret));
    dungeon.rooms.push(room(0, Rect::new(3, 3, 7, 1), RoomKind::Secret, &[]));
    dungeon.rooms[0].partition = Some(0);
    dungeon.partitions.push(Partition { area: Rect::new(0, 0, 11, 5), level: 0, parent: None });
    dungeon.remarks.push(Remark::FewerRooms { kind: RoomKind::Secret, wanted: 41, placed: 1 });
    dungeon.recipe = Some(Recipe {
        generation: Recipe::GENERATION,
        layout: "tattletale".into(),
        size: dungeon.size(),
        seed: Seed::Text("giveaway".into()),
        params: [].into(),
        furnish: [].into(),
        mission: None,
        unproven: false,
        names: titled(),
    });
    dungeon
}

const GIVEAWAYS: [&str; 17] = [
    "secret",
    "lock",
    "key",
    "treasure",
    "chest",
    "reward",
    "obstacle",
    "trap",
    "giveaway",
    "tattletale",
    "recipe\":{",
    "seed",
    "graine",
    "mission ",
    "secr",
    "verrou",
    "clé",
];

#[test]
fn no_byte_of_any_format_gives_anything_away() {
    let dungeon = revealing_dungeon();
    let report = Report { metrics: vec![("secret_rooms", Measure::Count(1))], ..Report::default() };
    let map = b"###########\n#<..+>#####\n#.#########\n#.#########\n###########\n";
    let mut plain = read_dungeon(map).unwrap();
    plain.names = titled();
    let plain = for_player(&plain);
    for format in FORMATS {
        for language in oubliette_core::Language::ALL {
            let options = Options {
                picture: PictureOptions {
                    numbers: true,
                    areas: true,
                    partitions: true,
                    ..PictureOptions::default()
                },
                language,
                ..Options::default()
            };
            let player = Options { player: true, ..options };
            let bytes = format.to_bytes(&dungeon, Some(&report), &player).unwrap();
            let same = bytes == format.to_bytes(&plain, None, &player).unwrap();
            assert!(same, "{}", format.name);
            // Every door in JSON has the first of these fields, and every layer of LDtk the second.
            let text = String::from_utf8_lossy(&bytes).to_lowercase();
            let text = text.replace("\"lock\":null", "").replace("\"seed\":0", "");
            // The letters of a picture in Base64 spell short words by chance.
            let text = text.split_once("\"image\":").map_or(text.as_str(), |(before, _)| before);
            for giveaway in GIVEAWAYS {
                assert!(!text.contains(giveaway), "{}: {giveaway}", format.name);
            }
        }
    }
}

#[test]
fn the_giveaways_are_there_for_the_master() {
    let text: String = FORMATS
        .iter()
        .filter(|format| format.is_text)
        .map(|format| format.to_bytes(&revealing_dungeon(), None, &Options::default()).unwrap())
        .map(|bytes| String::from_utf8(bytes).unwrap().to_lowercase())
        .collect();
    for giveaway in
        ["secret", "lock", "key", "treasure", "giveaway", "tattletale", "recipe\":{", "seed", "mission "]
    {
        assert!(text.contains(giveaway), "{giveaway}");
    }
}

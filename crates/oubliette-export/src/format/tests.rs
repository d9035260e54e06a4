use super::*;
use crate::{Palette, PictureOptions};
use oubliette_core::mission::Name;
use oubliette_core::sample::full_mission;
use oubliette_core::{
    Door, DoorKind, Feature, FeatureKind, Grid, Labels, Measure, NodeId, Partition, Point, Recipe, Rect,
    Room, RoomId, RoomKind, RoomShape, Seed, Size, Tile,
};
use oubliette_import::read_dungeon;

#[test]
fn every_format_is_found_by_its_name_and_by_its_extensions() {
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    assert_eq!(
        names,
        [
            "text", "ansi", "json", "jsonl", "matrix", "png", "svg", "tmj", "tmx", "ldtk", "tscn", "dd2vtt",
            "foundry", "xp", "csv", "dot", "gif", "apng", "pdf"
        ]
    );
    for format in FORMATS {
        assert_eq!(Format::by_name(format.name).unwrap().name, format.name);
        for extension in format.extensions {
            let found = Format::by_extension(&extension.to_uppercase()).unwrap();
            assert_eq!(found.name, format.name, "extensions belong to one format each");
        }
    }
    assert!(Format::by_name("PNG").is_none());
    assert!(Format::by_extension("").is_none());
}

#[test]
fn every_format_writes_the_smallest_map_and_the_same_bytes_twice() {
    let dungeon = read_dungeon(b".").unwrap();
    for format in FORMATS {
        let bytes = format.to_bytes(&dungeon, None, &Options::default()).unwrap();
        assert!(!bytes.is_empty());
        assert_eq!(bytes, format.to_bytes(&dungeon, None, &Options::default()).unwrap());
        assert_eq!(std::str::from_utf8(&bytes).is_ok(), format.is_text, "{}", format.name);
    }
}

#[test]
fn a_way_that_is_asked_for_is_in_every_picture() {
    let dungeon = read_dungeon(b"#####\n#<.>#\n#####\n").unwrap();
    let walled = read_dungeon(b"#####\n#<#>#\n#####\n").unwrap();
    for style in Style::all() {
        for name in ["png", "svg", "pdf"] {
            let bytes = |dungeon: &Dungeon, path: bool| {
                let picture = PictureOptions { style, path, cell_size: 16, ..PictureOptions::default() };
                let options = Options { picture, ..Options::default() };
                Format::by_name(name).unwrap().to_bytes(dungeon, None, &options).unwrap()
            };
            assert_ne!(bytes(&dungeon, true), bytes(&dungeon, false), "{name} {}", style.name);
            if name == "pdf" {
                assert_eq!(
                    bytes(&walled, true),
                    bytes(&walled, false),
                    "there is no way to draw: {}",
                    style.name
                );
            }
        }
    }
}

#[test]
fn a_format_carries_the_report_if_and_only_if_it_says_so() {
    let dungeon = read_dungeon(b"#.#").unwrap();
    let report = Report { metrics: vec![("is_connected", Measure::Flag(true))], ..Report::default() };
    for format in FORMATS {
        let bytes = |report| format.to_bytes(&dungeon, report, &Options::default()).unwrap();
        assert_eq!(bytes(Some(&report)) != bytes(None), format.carries_report, "{}", format.name);
    }
}

#[test]
fn every_format_carries_the_recipe_but_those_that_have_no_place_for_it() {
    let mut dungeon = read_dungeon(b"#.#").unwrap();
    // A generated title would follow from the recipe, with a length of its own.
    let names = Labels { title: Some(Name::same("The Same Title")), ..Labels::default() };
    dungeon.names = names.clone();
    let bytes = |dungeon: &Dungeon| -> Vec<Vec<u8>> {
        FORMATS.iter().map(|format| format.to_bytes(dungeon, None, &Options::default()).unwrap()).collect()
    };
    let before = bytes(&dungeon);
    dungeon.recipe = Some(Recipe {
        generation: Recipe::GENERATION,
        layout: "caves".into(),
        size: dungeon.size(),
        seed: Seed::Number(7),
        params: [].into(),
        furnish: [].into(),
        mission: None,
        unproven: false,
        names,
    });
    let json = serde_json::to_string(&dungeon.recipe).unwrap();
    for ((format, before), after) in FORMATS.iter().zip(&before).zip(bytes(&dungeon)) {
        let has_place = !["matrix", "csv"].contains(&format.name);
        // Some formats write null for an absent value.
        let added = if has_place { json.len() - "null".len() } else { 0 };
        // The subtitle of printed pages follows from the recipe, so its length differs.
        assert!(format.is_printed || after.len() >= before.len() + added, "{}", format.name);
        assert_eq!(after != *before, has_place, "{}", format.name);
    }
}

#[test]
fn a_reader_that_went_away_is_reported_by_every_format() {
    let dungeon = read_dungeon(b"#.#").unwrap();
    for format in FORMATS {
        let mut no_room: [u8; 0] = [];
        let outcome = format.write(&dungeon, None, &Options::default(), &mut no_room.as_mut_slice());
        assert!(matches!(outcome, Err(Error::Io(_))), "{}", format.name);
    }
}

#[test]
fn no_dungeon_however_broken_makes_a_format_panic() {
    let far = [i32::MIN, -1, 0, 1, i32::MAX];
    let areas = far.map(|x| far.map(|width| Rect::new(x, x, width, width)));
    for size in [Size::new(0, 0), Size::new(0, 4), Size::new(-1, 4), Size::new(4, -1), Size::new(3, 2)] {
        let mut dungeon = read_dungeon(b"#").unwrap();
        let tile_of = |index: usize| Tile::ALL[index % Tile::ALL.len()];
        let tiles = (0..size.cell_count()).map(tile_of).collect();
        dungeon.tiles = Grid::from_cells(size, tiles).unwrap_or_else(|| Grid::filled(size, Tile::Room));
        for &area in areas.as_flattened() {
            let level = u32::MAX;
            dungeon.partitions.push(Partition { area, level, parent: Some(level) });
            dungeon.features.push(Feature::new(Point::new(area.x, area.y), FeatureKind::End));
            dungeon.rooms.push(Room {
                id: RoomId(u32::MAX),
                area,
                kind: RoomKind::Main,
                shape: RoomShape::Rectangle,
                connections: vec![RoomId(u32::MAX)],
                partition: Some(u32::MAX),
            });
        }
        dungeon.mission = Some(full_mission());
        let lock = Some(NodeId(5));
        dungeon.doors.extend(far.map(|x| Door { lock, ..Door::new(Point::new(x, x), DoorKind::Locked) }));
        let node = Some(NodeId(3));
        dungeon
            .features
            .extend(far.map(|x| Feature { node, ..Feature::new(Point::new(x, x), FeatureKind::Key) }));
        for (format, cell_size) in FORMATS.iter().flat_map(|format| [0, 1, 9, u32::MAX].map(|n| (format, n)))
        {
            let options = Options::from(PictureOptions {
                cell_size,
                grid: true,
                numbers: true,
                partitions: true,
                areas: true,
                ..PictureOptions::default()
            });
            for player in [false, true] {
                let _ = format.to_bytes(&dungeon, None, &Options { player, ..options.clone() });
            }
        }
    }
}

#[test]
fn a_palette_colors_flat_pictures_whatever_is_marked_or_left_out() {
    let dungeon = read_dungeon(b"#####\n#<..#\n#.#+#\n#..>#\n#####\n").unwrap();
    let flat = PictureOptions { cell_size: 16, ..PictureOptions::flat() };
    let kinds = [
        flat,
        PictureOptions { dead_ends: true, ..flat },
        PictureOptions { path: true, ..flat },
        PictureOptions { legend: true, path: true, ..flat },
        PictureOptions { doors: false, ..flat },
        PictureOptions { secrets: false, ..flat },
    ];
    for name in ["png", "svg", "pdf"] {
        for picture in kinds {
            let mut files: Vec<Vec<u8>> = Palette::ALL
                .iter()
                .map(|&palette| {
                    let options = Options::from(PictureOptions { palette, ..picture });
                    Format::by_name(name).unwrap().to_bytes(&dungeon, None, &options).unwrap()
                })
                .collect();
            files.sort_unstable();
            files.dedup();
            assert_eq!(files.len(), Palette::ALL.len(), "{name} {picture:?}");
        }
    }
}

#[test]
fn a_flat_style_of_a_file_has_its_own_colors_in_every_picture() {
    let dungeon = read_dungeon(b"#####\n#<.>#\n#####\n").unwrap();
    let own = Style::from_toml("name = \"mine\"\nbase = \"flat\"\npaper = \"#ff0000\"\n").unwrap();
    let own: &'static Style = Box::leak(Box::new(own));
    for name in ["png", "svg", "pdf"] {
        let [flat, own] = [PictureOptions::flat().style, own].map(|style| {
            let options = Options::from(PictureOptions { style, ..PictureOptions::default() });
            Format::by_name(name).unwrap().to_bytes(&dungeon, None, &options).unwrap()
        });
        assert_ne!(flat, own, "{name}");
    }
}

#[test]
fn marks_are_added_to_a_flat_svg_and_nothing_else_changes() {
    let dungeon = read_dungeon(b"#####\n#<.>#\n#.###\n#####\n").unwrap();
    let svg = |picture: PictureOptions| {
        String::from_utf8(Format::by_name("svg").unwrap().to_bytes(&dungeon, None, &picture.into()).unwrap())
            .unwrap()
    };
    let marked = svg(PictureOptions { dead_ends: true, path: true, ..PictureOptions::flat() });
    let (before, rest) = marked.split_once("<g id=\"marks\"").unwrap();
    let plain = svg(PictureOptions::flat());
    let after = plain.strip_prefix(before).unwrap();
    assert!(rest.ends_with(after) && rest.len() > after.len() + 100, "{marked}");
}

#[test]
fn dead_ends_and_faults_that_are_asked_for_are_in_every_picture() {
    let dungeon = read_dungeon(b"#####\n#<..#\n#####\n").unwrap();
    for style in Style::all() {
        for name in ["png", "svg", "pdf"] {
            let bytes = |dead_ends: bool, faults: &[Point], player: bool| {
                let picture = PictureOptions { style, dead_ends, cell_size: 16, ..PictureOptions::default() };
                let options = Options { picture, faults: faults.to_vec(), player, ..Options::default() };
                Format::by_name(name).unwrap().to_bytes(&dungeon, None, &options).unwrap()
            };
            let plain = bytes(false, &[], false);
            let fault = [Point::new(2, 1)];
            assert_ne!(bytes(true, &[], false), plain, "{name} {}", style.name);
            assert_ne!(bytes(false, &fault, false), plain, "{name} {}", style.name);
            let [marked, unmarked] = [&fault[..], &[]].map(|faults| bytes(false, faults, true));
            assert!(marked == unmarked, "players see no faults: {name} {}", style.name);
        }
    }
}

//! The numbers and drawings in the document of `rooms`, checked with the program.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use oubliette::{BitGrid, Draft, Dungeon, FeatureKind, Point, Rect, RoomKind, Size, Tile, Value, check};
use oubliette_tests::{Folder, generate, oubliette};

fn made(draft: &Draft) -> Dungeon {
    generate(&check(draft).unwrap()).unwrap()
}

/// A ring of walls, a ring of floor, and one wall in the middle.
const EXAMPLE: [&str; 5] = ["11111", "10001", "10101", "10001", "11111"];

#[test]
fn the_example_of_five_by_five_cells_is_read_as_a_drawing_and_as_a_matrix() {
    let folder = Folder::new();
    let (drawing, matrix) = (folder.join("example.txt"), folder.join("example.json"));
    std::fs::write(&drawing, EXAMPLE.map(|row| row.replace('1', "#").replace('0', ".")).join("\n")).unwrap();
    let rows = EXAMPLE.map(|row| {
        format!("[{}]", row.split("").filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(","))
    });
    let json = format!(
        "{{\"format\": \"oubliette-dungeon\", \"version\": 1, \"width\": 5, \"height\": 5, \"matrix\": [{}]}}",
        rows.join(",")
    );
    std::fs::write(&matrix, json).unwrap();
    for path in [&drawing, &matrix] {
        let told = oubliette(["analyze", path.to_str().unwrap(), "--format", "json"]).quiet_success();
        let report: serde_json::Value = serde_json::from_str(told.text()).unwrap();
        let metrics = &report["metrics"];
        assert_eq!((&metrics["floor_share"], &metrics["loops"]), (&0.32.into(), &1.into()), "{report}");
    }
}

#[test]
fn a_map_is_32_by_32_and_a_cell_20_pixels_unless_told() {
    let dungeon = made(&Draft::new("rooms").with_seed("1"));
    assert_eq!(dungeon.size(), Size::new(32, 32));
    let svg = oubliette(["generate", "rooms", "--seed", "1", "--format", "svg"]).quiet_success();
    assert!(svg.text().contains("width=\"640\" height=\"640\""), "{}", &svg.text()[..300]);
}

#[test]
fn treasures_lie_in_dead_ends_farther_from_the_start_than_half_the_map() {
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..300 {
        let size = [Size::new(24, 24), Size::new(32, 48), Size::new(64, 64)][seed % 3];
        let draft = Draft::new("rooms").with_size(size).with_seed(&seed.to_string());
        // Without doors no dead end is filled.
        let bare = made(&draft.clone().with_choice("doors", "none"));
        let open = bare.open_cells();
        let is_dead_end =
            |at: Point| at.neighbors().into_iter().filter(|&next| open.contains(next)).count() == 1;
        let far = (size.width.max(size.height) / 2) as u32;
        let start = bare.start().unwrap();
        let furnished = made(&draft.with_furnishing("treasure_rooms", Value::Integer(3)));
        let treasures = furnished.features.iter().filter(|feature| feature.kind == FeatureKind::Treasure);
        let treasures: Vec<Point> = treasures.map(|feature| feature.at).collect();
        assert!(treasures.iter().all(|&at| is_dead_end(at) && at.distance(start) > far), "seed {seed}");
        let rooms = furnished.rooms.iter().filter(|room| room.kind == RoomKind::Treasure);
        let areas: Vec<Rect> = rooms.map(|room| room.area).collect();
        assert!(areas.len() == treasures.len() && areas.len() <= 3, "seed {seed}");
        assert!(areas.iter().all(|area| area.width <= 3 && area.height <= 3), "seed {seed}");
        assert!(areas.iter().zip(&treasures).all(|(area, &at)| area.contains(at)), "seed {seed}");
        places.extend(treasures);
    }
    assert!(places.len() > 200, "{} places for treasure", places.len());
}

#[test]
fn ruins_have_rubble_in_some_main_rooms_away_from_their_walls_and_nowhere_else() {
    let (mut collapsed, mut main, mut heaps) = (0, 0, 0);
    for seed in 0..300 {
        let draft = Draft::new("rooms").with_choice("mode", "ruins").with_seed(&seed.to_string());
        let dungeon = made(&draft);
        let rooms: Vec<Rect> =
            dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Main).map(|room| room.area).collect();
        let rubble = BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), |tile| tile == Tile::Rubble);
        for at in rubble.points() {
            assert!(rooms.iter().any(|room| room.shrunk(1).contains(at)), "seed {seed} at {at:?}");
            assert!(!dungeon.open_cells().contains(at));
        }
        for room in &rooms {
            let count = room.points().filter(|&at| rubble.contains(at)).count();
            assert!(10 * count <= 3 * room.cell_count(), "seed {seed}: {count} heaps in {room:?}");
            collapsed += u32::from(count > 0);
            heaps += count;
        }
        main += rooms.len() as u32;
    }
    assert!((25..=45).contains(&(100 * collapsed / main)), "{collapsed} of {main} rooms collapsed");
    assert!(heaps > 500, "{heaps} heaps of rubble");
}

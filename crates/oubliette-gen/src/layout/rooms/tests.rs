use oubliette_core::{Direction, Value};

use super::population::sides;
use super::*;
use crate::{Draft, check, generate};

fn mode_called(name: &str) -> Mode {
    mode::mode(&Value::Text(name.into())).unwrap()
}

#[test]
fn the_formula_gives_the_numbers_of_the_document() {
    let classic = mode_called("classic");
    let counts =
        |density| [24, 32, 48, 64].map(|side| Rooms::room_count(Size::new(side, side), density, &classic));
    assert_eq!(counts(50), [6, 7, 8, 10]);
    assert_eq!(counts(100), [12, 14, 17, 20]);
    assert_eq!([24, 32, 48, 64].map(|side| place::attempts(Size::new(side, side))), [562, 1000, 2250, 4000]);
}

#[test]
fn crypts_are_narrow_and_temples_wide_and_neither_is_impossible() {
    let (crypt, temple) = (
        Mode { size_variance: 1000, ..mode_called("crypt") },
        Mode { size_variance: 1000, ..mode_called("temple") },
    );
    for max in 3..=64 {
        for min in 2..=max {
            for largest in [12, 28, 60, 200] {
                let (narrow, wide) =
                    ((2.max(min - 1), 3.max(max - 2)), ((min + 1).min(max), (max + 2).min(largest)));
                let clamped = |(low, high): (i32, i32)| (low.min(high.min(largest)), high.min(largest));
                assert_eq!(
                    sides(&crypt, (min, max), largest),
                    clamped(narrow),
                    "{min}..{max} below {largest}"
                );
                assert_eq!(
                    sides(&temple, (min, max), largest),
                    clamped(wide),
                    "{min}..{max} below {largest}"
                );
            }
        }
    }
}

#[test]
fn two_rooms_of_a_crypt_are_joined_by_one_bend_from_center_to_center() {
    for seed in 0..100 {
        let size = Size::new(32, 32);
        let mut tiles = Grid::filled(size, Tile::Wall);
        let (from, to) = (Rect::new(3, 4, 5, 3), Rect::new(20, 18, 4, 6));
        let mut digger = Digger {
            tiles: &mut tiles,
            within: size.interior(),
            style: corridor::Style::Bent,
            observer: &mut (),
        };
        digger.join(from, to, &mut Dice::classic(seed));
        let dug: Vec<Point> = size.rect().points().filter(|&point| tiles[point] == Tile::Corridor).collect();
        let (start, end) = (from.center(), to.center());
        assert_eq!(dug.len() as u32, start.distance(end) + 1);
        let bend = |corner: Point| {
            dug.iter().all(|cell| {
                (cell.x == corner.x || cell.y == corner.y)
                    && cell.distance(start) + cell.distance(end) == start.distance(end)
            })
        };
        assert!(bend(Point::new(end.x, start.y)) || bend(Point::new(start.x, end.y)), "seed {seed}");
    }
}

#[test]
fn a_secret_room_is_entered_by_one_secret_door() {
    for seed in 0..200 {
        let draft = Draft::new("rooms").with_size(Size::new(48, 48)).with_param("secret_rooms", 3);
        let dungeon = generate(&check(&draft.with_seed(&seed.to_string())).unwrap()).unwrap();
        for room in dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Secret) {
            let around = |point: Point| Direction::ALL.map(|direction| point.step(direction));
            let entrances: Vec<Point> =
                room.area.points().flat_map(around).filter(|point| !room.area.contains(*point)).collect();
            let tiles = entrances.iter().map(|&point| dungeon.tiles[point]);
            assert!(tiles.clone().all(|tile| matches!(tile, Tile::Wall | Tile::SecretDoor)), "seed {seed}");
            assert_eq!(tiles.filter(|&tile| tile == Tile::SecretDoor).count(), 1, "seed {seed}");
        }
    }
}

#[test]
fn treasure_rooms_are_as_symmetric_as_the_floor() {
    let mut treasures = 0;
    for (axis, symmetry) in [
        ("vertical", Symmetry::VERTICAL),
        ("horizontal", Symmetry::HORIZONTAL),
        ("both", Symmetry::BOTH),
        ("rotation", Symmetry::ROTATION),
    ] {
        for seed in 0..60 {
            let size = Size::new(32 + seed % 3, 32 + seed % 2);
            let draft = Draft::new("rooms").with_size(size).with_seed(&seed.to_string());
            let draft = draft.with_choice("axis", axis).with_param("symmetry", 100);
            let draft = draft.with_furnishing("treasure_rooms", Value::Integer(9));
            let dungeon = generate(&check(&draft).unwrap()).unwrap();
            for point in size.rect().points() {
                for image in symmetry.images(size, point) {
                    assert_eq!(dungeon.tiles[point], dungeon.tiles[image], "{axis} seed {seed} at {point:?}");
                }
            }
            let rooms = dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Treasure);
            let areas: Vec<Rect> = rooms.map(|room| room.area).collect();
            assert!(areas.len() <= 9);
            treasures += areas.len();
        }
    }
    assert!(treasures > 500, "{treasures} treasure rooms");
}

#[test]
fn the_end_is_the_farthest_cell_however_it_was_found() {
    for mode in ["classic", "prison", "mine", "ruins", "crypt"] {
        for seed in 0..100 {
            let size = Size::new(20 + 2 * seed, 16 + seed);
            let draft = Draft::new("rooms").with_size(size).with_seed(&seed.to_string());
            let draft =
                draft.with_choice("mode", mode).with_param("maze_complexity", i64::from(seed) % 5 * 25);
            let draft = draft.with_param("maze_share", 100 - i64::from(seed) % 3 * 40);
            let dungeon = generate(&check(&draft).unwrap()).unwrap();
            let end = ends::farthest(&dungeon.tiles, dungeon.start().unwrap());
            assert_eq!(dungeon.end(), Some(end), "{mode} {size} seed {seed}");
        }
    }
}

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
    let counts = |density| {
        [24, 32, 48, 64].map(|side| Rooms::document_count(Size::new(side, side), density, &classic))
    };
    assert_eq!(counts(50), [6, 7, 8, 10]);
    assert_eq!(counts(100), [12, 14, 17, 20]);
    assert_eq!([24, 32, 48, 64].map(|side| place::attempts(Size::new(side, side))), [562, 1000, 2250, 4000]);
}

#[test]
fn the_root_of_a_map_that_is_not_square_is_not_rounded_before_the_formula() {
    let classic = mode_called("classic");
    let mut differing = 0;
    for size in (16..200).flat_map(|width| (16..60).map(move |height| Size::new(width, height))) {
        for density in [50, 73, 400, 2000] {
            let count = Rooms::document_count(size, density, &classic);
            // The largest whole number that is not above (4 + 3 * sqrt(cells) / 32) * density / 50.
            let is_reached = |count: i128| {
                let (density, cells) = (i128::from(density), size.cell_count() as i128);
                let beyond = 50 * 32 * count - 128 * density;
                beyond <= 0 || beyond * beyond <= 9 * cells * density * density
            };
            assert!(is_reached(count as i128) && !is_reached(count as i128 + 1), "{size} at {density}");
            let rounded = (128 + 3 * size.cell_count().isqrt()) * density as usize / (32 * 50);
            differing += u32::from(rounded != count);
        }
    }
    assert!(differing > 1_000, "{differing} sizes tell the root from its whole part");
}

#[test]
fn the_classic_dice_place_the_rooms_of_the_document_in_its_order() {
    for (side, seed) in [24, 32, 48, 64].into_iter().flat_map(|side| (0..100).map(move |seed| (side, seed))) {
        let size = Size::new(side, side);
        let draft = Draft::new("rooms").with_size(size).with_seed(&seed.to_string());
        let dungeon = generate(&check(&draft.with_choice("dice", "classic")).unwrap()).unwrap();
        let areas: Vec<Rect> = dungeon.rooms.iter().map(|room| room.area).collect();
        assert_eq!(areas, rooms_of_the_document(side, seed), "{size} seed {seed}");
    }
}

/// The rooms of document 000, section 4.1, in its own words: classic mode, density 50, sizes 4 to 8, padding 1.
fn rooms_of_the_document(side: i32, seed: u64) -> Vec<Rect> {
    let mut state = seed;
    let mut next_int = |min: i32, max: i32| {
        state = (state * 9301 + 49297) % 233_280;
        (state * (max - min + 1) as u64 / 233_280) as i32 + min
    };
    let grid_ratio = f64::from(side * side) / 1024.0;
    let count = (4.0 + grid_ratio.sqrt() * 3.0) as usize;
    let mut rooms: Vec<Rect> = Vec::new();
    for _ in 0..(1000.0 * grid_ratio) as usize {
        if rooms.len() == count {
            break;
        }
        let (width, height) = (next_int(4, 8), next_int(4, 8));
        let (x, y) = (next_int(2, side - width - 2), next_int(2, side - height - 2));
        let meets = |other: &Rect| {
            !(x + width < other.x
                || other.x + other.width < x
                || y + height < other.y
                || other.y + other.height < y)
        };
        if !rooms.iter().any(meets) {
            rooms.push(Rect::new(x, y, width, height));
        }
    }
    rooms
}

#[test]
fn a_smallest_size_above_the_largest_is_clamped_and_not_refused() {
    let sizes = |params: &[(&'static str, i64)]| {
        let draft = Draft::new("rooms").with_size(Size::new(64, 64));
        let draft = params.iter().fold(draft, |draft, &(name, value)| draft.with_param(name, value));
        let dungeon = generate(&check(&draft).unwrap()).unwrap();
        let sides = dungeon.rooms.iter().flat_map(|room| [room.area.width, room.area.height]);
        (sides.clone().min().unwrap(), sides.max().unwrap())
    };
    assert_eq!(sizes(&[("min_room_size", 9)]), (9, 9));
    assert_eq!(sizes(&[("max_room_size", 3)]), (3, 3));
    assert_eq!(sizes(&[("min_room_size", 9), ("max_room_size", 5)]), (5, 5));
    for min in 2..=64 {
        for max in 3..=64 {
            let (low, high) = room_sizes(min, max);
            assert!(low <= high && (min > max || (low, high) == (min, max)), "{min} to {max}");
        }
    }
}

#[test]
fn crypts_are_narrow_and_temples_wide_and_neither_is_impossible() {
    let (crypt, temple) = (mode_called("crypt"), mode_called("temple"));
    assert_eq!((sides(&crypt, (4, 8), 28), sides(&temple, (4, 8), 28)), ((3, 6), (5, 10)));
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
fn a_secret_room_stands_in_no_corner_that_another_room_leaves_free() {
    for mode in ["cathedral", "fortress", "ruins", "caverns"] {
        for seed in 0..50 {
            let draft = Draft::new("rooms").with_size(Size::new(96, 96)).with_seed(&seed.to_string());
            let draft = draft.with_choice("mode", mode).with_param("secret_rooms", 6);
            let rooms = generate(&check(&draft).unwrap()).unwrap().rooms;
            for secret in rooms.iter().filter(|room| room.kind == RoomKind::Secret) {
                let others = rooms.iter().filter(|room| room.id != secret.id);
                let is_apart = others.map(|room| room.area).all(|area| !area.intersects(secret.area, 0));
                assert!(is_apart, "{mode} seed {seed}: {:?}", secret.area);
            }
        }
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
fn secondary_rooms_are_at_most_as_large_as_the_smallest_main_rooms() {
    let sides_of = |kind: RoomKind| {
        let of_seed = |seed: u32| {
            let draft = Draft::new("rooms").with_size(Size::new(64, 64)).with_seed(&seed.to_string());
            let draft = draft.with_param("min_room_size", 5).with_param("max_room_size", 9);
            let draft = draft.with_param("secondary_percent", 100);
            let rooms = generate(&check(&draft).unwrap()).unwrap().rooms;
            rooms.into_iter().filter(move |room| room.kind == kind).map(|room| room.area)
        };
        let sides = (0..20).flat_map(of_seed).flat_map(|area| [area.width, area.height]);
        sides.collect::<std::collections::BTreeSet<i32>>().into_iter().collect::<Vec<i32>>()
    };
    assert_eq!(sides_of(RoomKind::Secondary), [3, 4, 5]);
    assert_eq!(sides_of(RoomKind::Main), [5, 6, 7, 8, 9]);
}

#[test]
fn more_rooms_have_mirror_images_the_more_symmetry_is_asked_for() {
    let twins = |symmetry: i64| {
        let of_seed = |seed: u32| {
            let draft = Draft::new("rooms").with_size(Size::new(64, 48)).with_seed(&seed.to_string());
            let draft = draft.with_choice("axis", "vertical").with_param("symmetry", symmetry);
            let rooms = generate(&check(&draft).unwrap()).unwrap().rooms;
            let image = |area: Rect| Rect::new(64 - area.right(), area.y, area.width, area.height);
            rooms.iter().filter(|room| rooms.iter().any(|other| other.area == image(room.area))).count()
        };
        (0..30).map(of_seed).sum::<usize>()
    };
    let [none, some, many] = [0, 40, 80].map(twins);
    assert!(none < 5 && some > 30 && many > some + some / 3, "{none}, {some}, {many}");
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

/// The extra links of a map about a vertical axis: those inside its halves, and the ways over the axis beyond the first.
fn extra_links(dungeon: &oubliette_core::Dungeon) -> usize {
    let size = dungeon.size();
    let half = |room: &&Room| room.kind != RoomKind::Secret && room.area.x < size.width / 2;
    let rooms: Vec<&Room> = dungeon.rooms.iter().filter(half).collect();
    let is_inside = |id: &&RoomId| rooms.iter().any(|room| room.id == **id);
    let ends: usize = rooms.iter().map(|room| room.connections.iter().filter(is_inside).count()).sum();
    let is_way = |y: &i32| dungeon.tiles[Point::new((size.width - 1) / 2, *y)].is_open();
    let ways = (1..size.height).filter(|y| is_way(y) && !is_way(&(y - 1))).count();
    (ends / 2 + 1 - rooms.len()) * 2 + ways - 1
}

#[test]
fn extra_links_of_a_mirrored_map_were_counted_for_one_half() {
    let (mut exact, mut maps) = (0, 0);
    for (side, seed) in [24, 32, 48, 64].into_iter().flat_map(|side| (0..50).map(move |seed| (side, seed))) {
        let draft = Draft::new("rooms").with_size(Size::new(side, side)).with_seed(&seed.to_string());
        let draft = draft.with_choice("mode", "temple").with_choice("corridor_style", "bent");
        let dungeon = generate(&check(&draft).unwrap()).unwrap();
        let rooms = dungeon.rooms.iter().filter(|room| room.kind != RoomKind::Secret).count();
        let wanted = rooms * 3 / 10;
        let found = extra_links(&dungeon);
        assert!(found <= wanted && found > 0, "{found} of {wanted} at {side}, seed {seed}");
        exact += usize::from(found == wanted);
        maps += 1;
    }
    assert!(10 * exact >= 9 * maps, "{exact} of {maps} maps have three in ten more links");
}

#[test]
fn secret_doors_stood_at_bends_of_their_tunnels() {
    let mut doors = 0;
    for mode in crate::every_kind::modes() {
        for (side, seed) in
            [24, 32, 33, 48].into_iter().flat_map(|side| (0..40).map(move |seed| (side, seed)))
        {
            let draft = mode.clone().with_size(Size::new(side, side)).with_seed(&seed.to_string());
            let dungeon = generate(&check(&draft.with_param("secret_rooms", 2)).unwrap()).unwrap();
            for door in dungeon.doors.iter().filter(|door| door.kind == oubliette_core::DoorKind::Secret) {
                let [up, right, down, left] =
                    Direction::ALL.map(|side| dungeon.tiles[door.at.step(side)].is_open());
                let is_straight = up == down && left == right && up != left;
                assert!(is_straight, "{:?} of {:?}", door.at, dungeon.recipe);
                doors += 1;
            }
        }
    }
    assert!(doors > 1_000, "{doors} secret doors");
}

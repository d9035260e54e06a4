//! What holds for every dungeon of `rooms`, over many seeds and in every mode.

use oubliette::{Draft, Point, Remark, RoomKind, Size, Tile, Value, analyze, check, generate};
use oubliette_tests::draft::modes;
use oubliette_tests::effort;
use oubliette_tests::sound::{assert_doors_are_doors, assert_sound};

fn seeds() -> u64 {
    effort(100, 1_000)
}

fn rooms(mode: &str, side: i32, seed: u64) -> Draft {
    let draft = Draft::new("rooms").with_size(Size::new(side, side)).with_choice("mode", mode);
    draft.with_seed(&seed.to_string())
}

#[test]
fn every_mode_is_sound_at_every_preset() {
    for mode in modes() {
        for side in [16, 24, 32, 48, 64] {
            for seed in 0..seeds() {
                let dungeon = generate(&check(&rooms(mode, side, seed)).unwrap()).unwrap();
                assert_sound(&dungeon);
                assert_doors_are_doors(&dungeon);
            }
        }
    }
}

#[test]
fn there_are_as_many_rooms_as_the_formula_says_each_with_margin_and_padding() {
    for (side, density, largest, expected) in
        [(24, 50, 8, 6), (32, 50, 8, 7), (48, 50, 8, 8), (64, 50, 8, 10), (32, 100, 5, 14), (64, 100, 8, 20)]
    {
        let mut complete = 0;
        for seed in 0..seeds() {
            let draft = rooms("classic", side, seed).with_param("density", density);
            let draft = draft.with_param("max_room_size", largest.into());
            let dungeon = generate(&check(&draft).unwrap()).unwrap();
            complete += u32::from(dungeon.rooms.len() == expected);
            assert!(dungeon.rooms.len() <= expected);
            for (place, room) in dungeon.rooms.iter().enumerate() {
                assert!(dungeon.size().rect().shrunk(2).contains_rect(room.area));
                assert!(
                    (4..=largest).contains(&room.area.width) && (4..=largest).contains(&room.area.height)
                );
                assert!(dungeon.rooms[..place].iter().all(|other| !other.area.intersects(room.area, 1)));
            }
            let links: usize = dungeon.rooms.iter().map(|room| room.connections.len()).sum();
            let count = dungeon.rooms.len();
            assert_eq!(links / 2, count - 1 + count * 3 / 10, "a tree and three in ten more");
        }
        assert!(
            complete > 700,
            "{complete} of 1000 maps of {side} at density {density} have all their rooms"
        );
    }
}

/// How each mode changes the number of rooms, in tenths, and how many parts of its maps are alike.
const CROWDING: [(usize, usize); 10] =
    [(10, 1), (10, 1), (16, 2), (13, 1), (18, 1), (24, 4), (35, 1), (30, 1), (5, 1), (14, 2)];

#[test]
fn every_mode_has_the_rooms_of_the_formula_or_says_how_many_it_lacks() {
    let (mut complete, mut lacking) = (0, 0);
    assert_eq!(modes().len(), CROWDING.len());
    for (mode, (tenths, parts)) in modes().into_iter().zip(CROWDING) {
        for seed in 0..seeds() {
            let side = [24, 32, 48, 64][seed as usize % 4];
            let dungeon = generate(&check(&rooms(mode, side, seed)).unwrap()).unwrap();
            let formula = (4 * 32 + 3 * side as usize) * tenths / (32 * 10);
            let wanted = (formula / parts).max(1) * parts;
            let placed = dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Main).count();
            let remark = Remark::about_rooms(RoomKind::Main, wanted, placed);
            assert!(placed <= wanted, "{mode} at {side}, seed {seed}");
            let is_about_main =
                |remark: &&Remark| matches!(remark, Remark::FewerRooms { kind: RoomKind::Main, .. });
            assert_eq!(
                dungeon.remarks.iter().find(is_about_main),
                remark.as_ref(),
                "{mode} at {side}, seed {seed}"
            );
            let warning =
                analyze(&dungeon).warnings.into_iter().find(|warning| warning.code == "fewer_rooms");
            let counts = remark.map(|_| (placed as u64, wanted as u64));
            assert_eq!(warning.and_then(|warning| warning.counts), counts);
            *if remark.is_none() { &mut complete } else { &mut lacking } += 1;
        }
    }
    assert!(complete > 5_000 && lacking > 100, "{complete} maps with all their rooms, {lacking} without");
}

#[test]
fn full_symmetry_is_exact_about_every_axis_rubble_and_doors_included() {
    let (mut rubble, mut doors) = (0, 0);
    for (axis, flips) in [
        ("vertical", &[(true, false)][..]),
        ("horizontal", &[(false, true)]),
        ("both", &[(true, false), (false, true)]),
        ("rotation", &[(true, true)]),
    ] {
        for seed in 0..150 {
            for (width, height) in [(32, 32), (33, 33), (48, 31), (31, 48)] {
                let draft =
                    Draft::new("rooms").with_size(Size::new(width, height)).with_seed(&seed.to_string());
                let draft = draft.with_choice("mode", modes()[seed as usize % 10]).with_choice("axis", axis);
                let draft = draft.with_furnishing("rubble_percent", Value::Integer(seed % 3 * 10));
                let dungeon = generate(&check(&draft.with_param("symmetry", 100)).unwrap()).unwrap();
                assert_sound(&dungeon);
                assert_doors_are_doors(&dungeon);
                for point in dungeon.size().rect().points() {
                    for &(across, down) in flips {
                        let x = if across { width - 1 - point.x } else { point.x };
                        let y = if down { height - 1 - point.y } else { point.y };
                        let (here, there) = (dungeon.tiles[point], dungeon.tiles[Point::new(x, y)]);
                        assert_eq!(here, there, "{axis} {width}x{height} seed {seed} at {point:?}");
                    }
                }
                rubble += dungeon.tiles.cells().iter().filter(|&&tile| tile == Tile::Rubble).count();
                doors += dungeon.doors.len();
            }
        }
    }
    assert!(rubble > 1_000 && doors > 1_000, "{rubble} heaps of rubble and {doors} doors");
}

#[test]
fn the_classic_dice_make_other_dungeons_that_are_just_as_sound() {
    for seed in 0..300 {
        let draft = rooms("classic", 32, seed);
        let classic = generate(&check(&draft.clone().with_choice("dice", "classic")).unwrap()).unwrap();
        assert_sound(&classic);
        assert_ne!(classic.tiles, generate(&check(&draft).unwrap()).unwrap().tiles);
    }
}

//! Invariants of every dungeon of `rooms`, over many seeds and in every mode.

use oubliette::export::{Format, Options};
use oubliette::{
    Draft, Dungeon, Point, Remark, Room, RoomKind, Size, Tile, UnionFind, Value, analyze, check,
};
use oubliette_tests::effort;
use oubliette_tests::sound::{assert_doors_are_doors, assert_rooms_are_connected, assert_sound};
use oubliette_tests::{draft::modes, generate};

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
        let mut complete = 0_u64;
        for seed in 0..seeds() {
            let draft = rooms("classic", side, seed).with_param("density", density);
            let draft = draft.with_param("max_room_size", largest.into());
            let dungeon = generate(&check(&draft).unwrap()).unwrap();
            complete += u64::from(dungeon.rooms.len() == expected);
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
            complete * 10 > seeds() * 7,
            "{complete} of {} maps of {side} at density {density} have all their rooms",
            seeds()
        );
    }
}

/// The modes with as many rooms as the document says, and how they change that number, in tenths.
const COUNTED: [(&str, usize); 3] = [("classic", 10), ("crypt", 10), ("mine", 5)];
/// All others, with the share of the space that their rooms fill, in percent, and the number of symmetric parts.
const SPREAD: [(&str, usize, usize); 7] = [
    ("temple", 50, 2),
    ("ruins", 48, 1),
    ("caverns", 60, 1),
    ("fortress", 50, 4),
    ("warren", 42, 1),
    ("prison", 42, 1),
    ("cathedral", 50, 2),
];

/// How many main rooms were wanted and are missing, by the remark and by the warning, which agree.
fn shortage(dungeon: &Dungeon) -> Option<(usize, usize)> {
    let counts = dungeon.remarks.iter().find_map(|remark| match remark {
        Remark::FewerRooms { kind: RoomKind::Main, wanted, placed } => Some((*placed as u64, *wanted as u64)),
        Remark::FewerRooms { .. } => None,
    });
    let warning = analyze(dungeon).warnings.into_iter().find(|warning| warning.code == "fewer_rooms");
    assert_eq!(warning.and_then(|warning| warning.counts), counts);
    counts.map(|(placed, wanted)| (wanted as usize, (wanted - placed) as usize))
}

fn main_rooms(dungeon: &Dungeon) -> impl Iterator<Item = &Room> {
    dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Main)
}

#[test]
fn every_mode_is_counted_or_spread() {
    let mut named: Vec<&str> = COUNTED.map(|(mode, _)| mode).to_vec();
    named.extend(SPREAD.map(|(mode, ..)| mode));
    let mut all = modes();
    named.sort_unstable();
    all.sort_unstable();
    assert_eq!(named, all);
}

#[test]
fn a_counted_mode_has_the_rooms_of_the_formula_or_reports_the_missing_ones() {
    for (mode, tenths) in COUNTED {
        for seed in 0..seeds() {
            let side = [24, 32, 48, 64][seed as usize % 4];
            let dungeon = generate(&check(&rooms(mode, side, seed)).unwrap()).unwrap();
            let wanted = ((4 * 32 + 3 * side as usize) * tenths / (32 * 10)).max(1);
            let missing = wanted - main_rooms(&dungeon).count();
            let expected = (missing > 0).then_some((wanted, missing));
            assert_eq!(shortage(&dungeon), expected, "{mode} at {side}, seed {seed}");
        }
    }
}

#[test]
fn rooms_of_a_spread_mode_fill_their_share_of_the_space_or_the_missing_ones_are_reported() {
    let (mut complete, mut lacking) = (0, 0);
    for (mode, percent, parts) in SPREAD {
        for seed in 0..seeds() {
            let side = [24, 32, 48, 64][seed as usize % 4];
            // Every other map wants more rooms than there is space for.
            let density = [50, 90][seed as usize / 4 % 2];
            let draft = rooms(mode, side, seed).with_param("density", density);
            let dungeon = generate(&check(&draft).unwrap()).unwrap();
            // Rooms keep away from the edge of the map, and from the images of other rooms.
            let whole = side as usize - 2 * 2 + 1;
            let half = (side as usize - 1) / 2 - 2 + 1;
            let space = [whole * whole, half * whole, half * half][parts / 2];
            let goal = space * percent * density as usize / (50 * 100);
            let with_wall = |room: &Room| ((room.area.width + 1) * (room.area.height + 1)) as usize;
            let taken: usize = main_rooms(&dungeon).map(with_wall).sum::<usize>() / parts;
            let largest = main_rooms(&dungeon).map(with_wall).max().unwrap();
            let shortage = shortage(&dungeon);
            assert!(taken < goal + 2 * largest, "{mode} at {side}, seed {seed}: {taken} of {goal}");
            match shortage {
                None => assert!(taken + largest >= goal, "{mode} at {side}, seed {seed}: {taken} of {goal}"),
                Some((wanted, missing)) => {
                    assert!(taken < goal && missing < wanted, "{mode} at {side}, seed {seed}");
                }
            }
            *if shortage.is_none() { &mut complete } else { &mut lacking } += 1;
        }
    }
    assert!(
        complete > 3 * seeds() && lacking > seeds(),
        "{complete} maps with all their rooms, {lacking} without"
    );
}

/// The least floor of a map, in percent, below which document 000 calls it too dense.
const LEAST_FLOOR: usize = 25;

#[test]
fn every_mode_fills_its_map_at_every_size_and_most_seeds_raise_no_warning() {
    const MAPS: usize = 100;
    for mode in modes() {
        for side in [32, 48, 64, 96] {
            let maps =
                (0..MAPS as u64).map(|seed| generate(&check(&rooms(mode, side, seed)).unwrap()).unwrap());
            let (mut filled, mut quiet) = (0, 0);
            for map in maps {
                let cells = map.size().cell_count();
                filled += usize::from(100 * map.open_cells().count() >= LEAST_FLOOR * cells);
                quiet += usize::from(analyze(&map).warnings.is_empty());
            }
            assert!(filled >= MAPS - 2, "{mode} at {side}: {filled} of {MAPS} maps are filled");
            assert!(4 * quiet > 3 * MAPS, "{mode} at {side}: {quiet} of {MAPS} maps raise no warning");
        }
    }
}

#[test]
fn most_small_symmetric_maps_were_trees() {
    const MAPS: usize = 100;
    for mode in ["temple", "cathedral", "fortress"] {
        for (side, exceptions) in [(24, 3), (28, 3), (32, 0), (33, 0), (48, 0), (64, 0)] {
            let maps =
                (0..MAPS as u64).map(|seed| generate(&check(&rooms(mode, side, seed)).unwrap()).unwrap());
            let has_no_loop =
                |map: &Dungeon| analyze(map).warnings.iter().any(|warning| warning.code == "no_loops");
            let trees = maps.filter(has_no_loop).count();
            assert!(trees <= exceptions, "{mode} at {side}: {trees} of {MAPS} maps have no loop");
        }
    }
}

#[test]
fn no_room_is_an_island_in_any_mode_about_any_axis_with_secrets_and_treasure() {
    for mode in modes() {
        for (axis, symmetry) in [
            ("mode", None),
            ("vertical", Some(100)),
            ("both", Some(100)),
            ("rotation", Some(100)),
            ("mode", Some(60)),
        ] {
            for seed in 0..60 {
                let draft = rooms(mode, [32, 33, 48, 64][seed as usize % 4], seed).with_choice("axis", axis);
                let draft = symmetry.map_or(draft.clone(), |percent| draft.with_param("symmetry", percent));
                let draft = draft.with_param("secret_rooms", (seed % 4) as i64);
                let draft = draft.with_furnishing("treasure_rooms", Value::Integer((seed % 5) as i64));
                assert_rooms_are_connected(&generate(&check(&draft).unwrap()).unwrap());
            }
        }
    }
}

#[test]
fn no_treasure_room_is_an_island_on_any_layout() {
    for info in oubliette::generation::CATALOG {
        for seed in 0..60 {
            let draft = Draft::new(info.name).with_seed(&seed.to_string());
            let draft = draft.with_furnishing("treasure_rooms", Value::Integer(3));
            assert_rooms_are_connected(&generate(&check(&draft).unwrap()).unwrap());
        }
    }
}

#[test]
fn a_graph_of_mirrored_halls_is_drawn_in_one_piece() {
    for mode in ["temple", "cathedral", "fortress", "prison"] {
        let dungeon = generate(&check(&rooms(mode, 48, 7)).unwrap()).unwrap();
        let dot = Format::by_name("dot").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
        let dot = String::from_utf8(dot).unwrap();
        let mut joined = UnionFind::new(dungeon.rooms.len() as u32);
        for (from, to) in dot.lines().filter_map(|line| line.trim().trim_end_matches(';').split_once(" -- "))
        {
            let [from, to] = [from, to].map(|room| room.trim_start_matches('r').parse().unwrap());
            joined.union(from, to);
        }
        assert_eq!(joined.into_numbers().1, 1, "{mode}:\n{dot}");
    }
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

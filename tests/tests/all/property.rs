//! Invariants of every dungeon, over many seeds and random parameters.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use oubliette::generation::Canvas;
use oubliette::mission::prove_map;
use oubliette::{
    Draft, Dungeon, Measure, Plan, Point, Rng, RoomKind, Seed, Size, Tile, Value, Work, analyze, check,
    make_watched,
};
use oubliette_tests::effort;
use oubliette_tests::sound::{assert_doors_are_doors, assert_sound};
use oubliette_tests::{
    draft::{layouts, random_draft},
    generate,
};

fn seeds() -> u64 {
    effort(150, 1_000)
}

/// Plans with the layout's defaults and many seeds.
fn plans(layout: &str, size: Option<Size>, seeds: u64) -> impl Iterator<Item = Plan> {
    let draft = Draft::new(layout);
    let draft = size.map_or(draft.clone(), |size| draft.with_size(size));
    let plan = check(&draft).unwrap();
    (0..seeds).map(move |seed| plan.with_seed(Seed::Number(seed)))
}

/// Plans with random sizes and parameters that go together.
fn random_plans(count: u64, largest: i32) -> impl Iterator<Item = Plan> {
    let mut rng = Rng::from_state(2);
    layouts().flat_map(move |info| {
        let plans: Vec<Plan> =
            (0..count).filter_map(|_| check(&random_draft(info, largest, &mut rng)).ok()).collect();
        assert!(plans.len() as u64 > count / 5, "many random drafts of {} are fine", info.name);
        plans
    })
}

#[test]
fn every_dungeon_is_walled_connected_and_leads_somewhere() {
    for info in layouts() {
        plans(info.name, None, seeds()).for_each(|plan| assert_sound(&generate(&plan).unwrap()));
    }
}

#[test]
fn dungeons_with_random_parameters_are_sound_too() {
    for plan in random_plans(1_000, 70) {
        let dungeon = generate(&plan).unwrap();
        assert_sound(&dungeon);
        assert_doors_are_doors(&dungeon);
    }
}

#[test]
fn an_observer_changes_nothing_and_sees_every_step() {
    for plan in random_plans(150, 50) {
        let mut canvas = Canvas::new(plan.recipe().size);
        let watched = make_watched(&plan, &mut canvas, &Work::unbounded()).unwrap().dungeon;
        assert_eq!(watched, generate(&plan).unwrap());
        assert_eq!(canvas.tiles, watched.tiles, "{:?}", plan.recipe());
    }
}

#[test]
fn nearby_seeds_differ() {
    for info in layouts() {
        let mut digests: Vec<u64> =
            plans(info.name, None, seeds()).map(|plan| generate(&plan).unwrap().digest()).collect();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len() as u64, seeds(), "{}", info.name);
    }
}

#[test]
fn pillars_are_perfect_mazes_at_every_size_and_with_all_dice() {
    let mut rng = Rng::from_state(3);
    for round in 0..seeds() {
        let size = Size::new(rng.range(2, 45) * 2 + 1, rng.range(2, 45) * 2 + 1);
        let dice = ["pinned", "xorshift", "arcade"][round as usize % 3];
        let floor = if dice == "arcade" { rng.range(1, 60) } else { 1 };
        let draft = Draft::new("pillars").with_size(size).with_choice("dice", dice);
        let draft = draft.with_param("floor", floor.into()).with_seed(&round.to_string());
        assert_perfect_maze(&generate(&check(&draft).unwrap()).unwrap());
    }
}

#[test]
fn every_floor_of_the_tower_is_a_perfect_maze() {
    for floor in 1..=60 {
        for size in [Size::new(37, 19), Size::new(5, 5), Size::new(101, 7), Size::new(255, 255)] {
            let draft = Draft::new("pillars").with_size(size).with_choice("dice", "arcade");
            assert_perfect_maze(&generate(&check(&draft.with_param("floor", floor)).unwrap()).unwrap());
        }
    }
}

/// All lattice cells are floor, all are connected, and there is no second way anywhere.
fn assert_perfect_maze(dungeon: &Dungeon) {
    let report = analyze(dungeon);
    assert_eq!(report.measure("connected"), Some(&Measure::Flag(true)));
    assert_eq!(report.measure("cycles"), Some(&Measure::Count(0)), "{:?}", dungeon.recipe);
    let size = dungeon.size();
    for y in (1..size.height).step_by(2) {
        for x in (1..size.width).step_by(2) {
            assert_eq!(dungeon.tiles[Point::new(x, y)], Tile::Passage);
        }
    }
}

#[test]
fn growth_is_a_tree_around_its_center() {
    let mut rng = Rng::from_state(4);
    for seed in 0..seeds() {
        let size = Size::new(rng.range(7, 90), rng.range(7, 90));
        let draft = Draft::new("growth").with_size(size).with_seed(&seed.to_string());
        let dungeon = generate(&check(&draft).unwrap()).unwrap();
        assert_eq!(dungeon.start(), Some(size.center()));
        assert_eq!(analyze(&dungeon).measure("cycles"), Some(&Measure::Count(0)), "{size} seed {seed}");
        let farthest =
            dungeon.open_cells().points().map(|point| point.distance(size.center())).max().unwrap();
        let to_end = dungeon.end().unwrap().distance(size.center());
        assert!(
            to_end >= 25 || to_end == farthest,
            "{size} seed {seed}: the end is {to_end} away of {farthest}"
        );
    }
}

#[test]
fn bsp_has_all_its_rooms_each_in_its_part_with_doors_at_its_walls() {
    for plan in plans("bsp", None, seeds()) {
        let dungeon = generate(&plan).unwrap();
        assert_eq!(dungeon.rooms.len(), 16);
        assert_doors_are_doors(&dungeon);
        for room in &dungeon.rooms {
            assert!(dungeon.partitions[room.partition.unwrap() as usize].area.contains_rect(room.area));
            assert!(!room.connections.is_empty());
            for other in dungeon.rooms.iter().filter(|other| other.id != room.id) {
                assert!(!room.area.intersects(other.area, 1), "rooms never touch");
            }
        }
        // Every way out of a room is a door.
        for room in &dungeon.rooms {
            let around = room.area.shrunk(-1);
            let ring = around.points().filter(|&point| !room.area.contains(point));
            assert!(ring.into_iter().all(|point| matches!(dungeon.tiles[point], Tile::Wall | Tile::Door)));
        }
    }
}

#[test]
fn bsp_has_as_many_rooms_as_fit_by_halving() {
    for (width, height, levels) in
        [(17, 17, 4), (9, 9, 2), (33, 9, 4), (65, 33, 7), (40, 40, 6), (129, 129, 10)]
    {
        for seed in 0..100 {
            let draft = Draft::new("bsp").with_size(Size::new(width, height)).with_param("levels", levels);
            let draft = draft.with_param("min_partition", 1).with_seed(&seed.to_string());
            let rooms = generate(&check(&draft).unwrap()).unwrap().rooms.len();
            assert_eq!(rooms, 1 << levels, "{width}x{height} at {levels} levels, seed {seed}");
        }
    }
}

#[test]
fn filled_caves_have_no_tunnels_and_joined_ones_keep_every_chamber() {
    for seed in 0..300 {
        let draft = Draft::new("caves").with_seed(&seed.to_string());
        let joined = generate(&check(&draft).unwrap()).unwrap();
        let filled = generate(&check(&draft.with_choice("pockets", "fill")).unwrap()).unwrap();
        assert!(filled.tiles.cells().iter().all(|tile| matches!(tile, Tile::Wall | Tile::Cave)));
        let (kept, all) = (filled.open_cells(), joined.open_cells());
        assert!(kept.points().all(|point| all.contains(point)), "seed {seed}");
    }
}

#[test]
fn treasure_and_rubble_cut_nothing_and_lead_around_no_lock() {
    for info in layouts() {
        for seed in 0..100 {
            let draft = Draft::new(info.name)
                .with_seed(&seed.to_string())
                .with_furnishing("treasure_rooms", Value::Integer(3))
                .with_furnishing("rubble_percent", Value::Integer(30));
            let furnished = generate(&check(&draft).unwrap()).unwrap();
            assert_sound(&furnished);
            let treasures = furnished.rooms.iter().filter(|room| room.kind == RoomKind::Treasure).count();
            assert!(treasures <= 3);
            let Ok(locked) = generate(&check(&draft.with_mission()).unwrap()) else { continue };
            assert_sound(&locked);
            assert_doors_are_doors(&locked);
            assert!(prove_map(&locked).unwrap().holds(), "{} seed {seed}", info.name);
        }
    }
}

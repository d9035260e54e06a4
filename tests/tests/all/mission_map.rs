//! Missions on maps: the cells agree with the mission, over many seeds, layouts and options.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::thread;

use oubliette::mission::{NodeKind, Rule, prove_map};
use oubliette::{Draft, Dungeon, Plan, Rng, Seed, Size, Value, check};
use oubliette_tests::effort;
use oubliette_tests::promise::{assert_is_its_mission, random_errand_draft};
use oubliette_tests::sound::assert_rooms_are_connected;
use oubliette_tests::{
    draft::{layouts, modes},
    generate,
};

fn maps() -> u64 {
    effort(200, 2_000)
}

#[test]
fn the_default_mission_fits_every_layout_and_is_read_back() {
    thread::scope(|scope| {
        for info in layouts() {
            scope.spawn(|| {
                let size = info.size.nearest(Size::new(64, 64))[0];
                let plan = check(&Draft::new(info.name).with_size(size).with_mission()).unwrap();
                let refused =
                    (0..maps()).filter(|&seed| !stands(&plan.with_seed(Seed::Number(seed)))).count();
                let rate = format!("{} {size}: {refused} of {} refused, no violation", info.name, maps());
                println!("{rate}");
                assert!(refused as u64 <= maps() / 100, "{rate}");
            });
        }
    });
}

/// Whether the mission of a plan fits; if so, it must be read back from the map.
fn stands(plan: &Plan) -> bool {
    let Ok(dungeon) = generate(plan) else { return false };
    let proof = prove_map(&dungeon).unwrap();
    assert!(proof.holds(), "{proof:?} for {:?}", plan.recipe());
    true
}

#[test]
fn random_missions_that_fit_are_read_back() {
    thread::scope(|scope| {
        for info in layouts() {
            scope.spawn(|| {
                let mut rng = Rng::from_state(11);
                let drafts = (0..1_200).map(|_| random_errand_draft(info, &mut rng));
                let plans: Vec<Plan> = drafts.filter_map(|draft| check(&draft).ok()).collect();
                let made: Vec<Dungeon> = plans.iter().filter_map(|plan| generate(plan).ok()).collect();
                println!("{}: {} of {} fit", info.name, made.len(), plans.len());
                assert!(made.len() > 80, "{}: only {} fit", info.name, made.len());
                made.iter().for_each(assert_is_its_mission);
                let has = |wanted: fn(&Dungeon) -> bool| made.iter().filter(|map| wanted(map)).count();
                for count in [
                    has(|map| map.mission.as_ref().unwrap().rule() == Rule::Consumed),
                    has(|map| nodes_of(map, NodeKind::Obstacle) > 0),
                    has(|map| nodes_of(map, NodeKind::Reward) > 0),
                    has(|map| nodes_of(map, NodeKind::End) > 0),
                    has(|map| map.mission.as_ref().unwrap().nodes().iter().any(|node| node.with.is_some())),
                    has(|map| map.mission.as_ref().unwrap().sets().iter().any(|set| set.home.is_some())),
                ] {
                    assert!(count > 5, "{}: {count} maps with some option", info.name);
                }
            });
        }
    });
}

fn nodes_of(dungeon: &Dungeon, kind: NodeKind) -> usize {
    dungeon.mission.as_ref().unwrap().nodes().iter().filter(|node| node.kind == kind).count()
}

#[test]
fn every_mode_of_rooms_can_have_a_mission() {
    for mode in modes() {
        let draft = Draft::new("rooms").with_size(Size::new(64, 64)).with_choice("mode", mode).with_mission();
        let plan = check(&draft.with_furnishing("rubble_percent", Value::Integer(10))).unwrap();
        let refused = (0..100).filter(|&seed| !stands(&plan.with_seed(Seed::Number(seed)))).count();
        println!("{mode}: {refused} of 100 refused");
        assert!(refused <= 5, "{mode}: {refused} of 100 refused");
    }
}

#[test]
fn rooms_stay_connected_when_a_mission_closes_ways() {
    for layout in ["rooms", "bsp"] {
        for seed in 0..200 {
            let draft = Draft::new(layout).with_size(Size::new(64, 64)).with_seed(&seed.to_string());
            let Ok(locked) = generate(&check(&draft.with_mission()).unwrap()) else { continue };
            assert_rooms_are_connected(&locked);
        }
    }
}

//! A player explores the tree while it grows, by the weights of document 001.

use super::super::tests::mission;
use super::*;

fn share_of_one(weight: u64) -> f64 {
    weight as f64 / ONE as f64
}

#[test]
fn a_node_weighs_one_over_its_objects_and_itself_plus_the_spread_for_each_object() {
    for spread in [0.000_001, 0.01, 0.1, 1.0, 1000.0] {
        for count in 0..100 {
            let expected = 1.0 / (f64::from(count) + 1.0) + spread * f64::from(count);
            let found = share_of_one(Spread::new(spread).node_weight(count));
            assert!((found - expected).abs() < 1e-6, "{spread} {count}: {found} for {expected}");
        }
    }
}

#[test]
fn an_object_whose_counterpart_is_in_the_tree_is_one_over_spread_times_as_likely() {
    const DRAWS: u32 = 20_000;
    let mut rng = Rng::from_state(1);
    for spread in [0.01, 0.1, 1.0] {
        let mut drawn = [0u32; 10];
        for _ in 0..DRAWS {
            let mut pending = Pending::new(drawn.len());
            pending.link_all(3..5);
            let object = pending.draw(Spread::new(spread), &mut rng).unwrap();
            drawn[object as usize] += 1;
        }
        let sum = 2.0 / spread + 8.0;
        for (object, &count) in drawn.iter().enumerate() {
            let weight = if (3..5).contains(&object) { 1.0 / spread } else { 1.0 };
            let (found, expected) = (f64::from(count), f64::from(DRAWS) * weight / sum);
            assert!((found - expected).abs() < 5.0 * expected.sqrt() + 1.0, "{spread}: {drawn:?}");
        }
    }
}

#[test]
fn every_object_is_drawn_once_whatever_became_likely_in_between() {
    let mut rng = Rng::from_state(2);
    let mut pending = Pending::new(30);
    let mut drawn = Vec::new();
    while let Some(object) = pending.draw(Spread::new(0.01), &mut rng) {
        pending.link_all(object..(object + 3).min(30));
        drawn.push(object);
    }
    drawn.sort_unstable();
    assert_eq!(drawn, (0..30).collect::<Vec<u32>>());
}

#[test]
fn every_object_lies_behind_a_node_that_was_open_when_it_was_placed() {
    let (mut opened_at_once, mut opened_by_a_later_key, mut opened_from_elsewhere) = (0, 0, 0);
    for rule in Rule::ALL {
        for seed in 0..500 {
            let written = format!("unique_keys=4 multi_sets=2 max_multi_keys=5 rule={}", rule.name());
            let mission = mission(&written, seed);
            let nodes = mission.nodes();
            let keys_before = |place: usize, set: SetId| {
                nodes[..place].iter().filter(|node| node.kind == NodeKind::Key { set }).count() as u32
            };
            for place in 1..nodes.len() {
                let parent = mission.parent_of(place);
                let NodeKind::Lock { set, needs } = nodes[parent].kind else {
                    assert_eq!(nodes[parent].kind, NodeKind::Start);
                    continue;
                };
                assert!(keys_before(place, set) >= needs, "{rule:?} seed {seed}: node {place}");
                let was_open = keys_before(parent, set) >= needs;
                opened_at_once += u32::from(was_open);
                opened_by_a_later_key += u32::from(!was_open);
                let is_elsewhere = |key: &usize| mission.parent_of(*key) != mission.parent_of(parent);
                let keys = (1..place).filter(|&key| nodes[key].kind == NodeKind::Key { set });
                opened_from_elsewhere += u32::from(keys.filter(is_elsewhere).count() > 0);
            }
        }
    }
    let cases = [opened_at_once, opened_by_a_later_key, opened_from_elsewhere];
    assert!(cases.iter().all(|&count| count > 1_000), "{cases:?}");
}

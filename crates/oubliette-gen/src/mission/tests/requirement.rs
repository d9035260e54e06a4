//! The requirements of document 001 on the keys and locks themselves.

use oubliette_core::mission::{Mission, NodeKind, SetKind};
use oubliette_core::{Language, Message};

use super::super::check_mission;
use super::{drawn, mission, random_missions, values};

/// Keys of a set, and the needs of its locks in order.
fn of_set(mission: &Mission, place: usize) -> (usize, Vec<u32>) {
    let id = mission.sets()[place].id;
    let needs = mission.locks_of(id).map(|lock| match lock.kind {
        NodeKind::Lock { needs, .. } => needs,
        _ => unreachable!("locks are locks"),
    });
    let mut needs: Vec<u32> = needs.collect();
    needs.sort_unstable();
    (mission.keys_of(id).count(), needs)
}

#[test]
fn sets_are_made_in_the_order_unique_multi_permanent_and_numbered_from_one() {
    let mission = mission("unique_keys=2 multi_sets=3 permanent_keys=1", 7);
    let kinds: Vec<(u32, &str)> = mission.sets().iter().map(|set| (set.id.0, set.kind.name())).collect();
    assert_eq!(
        kinds,
        [(1, "unique"), (2, "unique"), (3, "multi"), (4, "multi"), (5, "multi"), (6, "permanent")]
    );
}

#[test]
fn every_count_from_one_to_its_maximum_comes_up() {
    let mut keys = [0; 5];
    let mut locks = [0; 4];
    let mut permanent = [0; 4];
    for seed in 0..600 {
        let mission = mission(
            "unique_keys=0 multi_sets=1 max_multi_keys=4 max_multi_locks=3 permanent_keys=1 max_permanent_locks=3",
            seed,
        );
        let (key_count, needs) = of_set(&mission, 0);
        keys[key_count] += 1;
        locks[needs.len()] += 1;
        permanent[of_set(&mission, 1).1.len()] += 1;
    }
    assert!(keys[0] == 0 && keys[1..].iter().all(|&count| count > 100), "{keys:?}");
    assert!(permanent[0] == 0 && permanent[1..].iter().all(|&count| count > 150), "{permanent:?}");
    assert!(locks[0] == 0 && locks[1..].iter().all(|&count| count > 70), "{locks:?}");
}

#[test]
fn kept_locks_each_need_more_than_the_one_before_and_never_more_than_there_are_keys() {
    let mut has_surplus = false;
    for (written, mission) in random_missions(2_000, "rule=kept empty_locks=keep") {
        for (place, set) in mission.sets().iter().enumerate() {
            let (keys, needs) = of_set(&mission, place);
            if set.kind == SetKind::Multi {
                assert!(needs.len() <= keys && needs.is_sorted_by(|a, b| a < b), "{written}: {needs:?}");
                assert!(
                    needs.iter().all(|&needs| (1..=keys as u32).contains(&needs)),
                    "{written}: {needs:?}"
                );
                has_surplus |= needs.first() > Some(&1);
            } else {
                assert!(keys == 1 && needs.iter().all(|&needs| needs == 1), "{written}");
            }
        }
    }
    assert!(has_surplus);
}

#[test]
fn spent_locks_together_need_no_more_than_there_are_keys() {
    for (written, mission) in random_missions(2_000, "rule=consumed") {
        for (place, set) in mission.sets().iter().enumerate() {
            let (keys, needs) = of_set(&mission, place);
            let is_enough = set.kind == SetKind::Permanent || needs.iter().sum::<u32>() as usize <= keys;
            assert!(is_enough && !needs.is_empty(), "{written}: set {} {needs:?}", set.id);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_mission_and_another_seed_another() {
    for (written, first) in random_missions(50, "unique_keys=5") {
        let seed = &first.recipe().unwrap().seed;
        let again = super::super::plan_mission(&super::plan(&written), seed);
        assert_eq!(first, again);
    }
    assert_ne!(drawn(&mission("", 1)), drawn(&mission("", 2)));
}

#[test]
fn a_recipe_names_every_parameter() {
    let mission = mission("spread=1", 3);
    let recipe = mission.recipe().unwrap();
    assert!(super::MISSION.iter().all(|param| recipe.params.contains_key(param.name)));
    assert_eq!(recipe.params["spread"].to_string(), "1");
}

#[test]
fn this_seed_makes_this_mission() {
    let found = drawn(&mission("end=hardest", 42));
    assert_eq!(found, GOLDEN, "\n{found}");
}

const GOLDEN: &str = "\
start
  k4
  l4 x1
    k4
    k4
    k3
  l3 x1
    l1 x1
      k2
    k5
  k1
  l2 x1
    l5 x1
      end";

#[test]
fn without_sets_there_is_just_a_start() {
    assert_eq!(drawn(&mission("unique_keys=0 multi_sets=0 permanent_keys=0", 1)), "start");
    let options = "end=hardest empty_locks=remove obstacles=1 nested=0 key_rings=2 merge_locks=2 theme=keys";
    let found = drawn(&mission(&format!("unique_keys=0 multi_sets=0 permanent_keys=0 {options}"), 1));
    assert_eq!(found, "start\n  obstacle\n    end");
}

#[test]
fn a_hundred_thousand_objects_and_the_edges_of_the_spread_are_no_trouble() {
    for spread in ["0.000001", "0.01", "1000"] {
        for rule in ["kept", "consumed"] {
            let counts =
                "unique_keys=20000 multi_sets=8000 max_multi_keys=5 max_multi_locks=5 permanent_keys=4000";
            let mission = mission(&format!("{counts} spread={spread} rule={rule}"), 5);
            assert!((80_000..120_000).contains(&mission.nodes().len()), "{}", mission.nodes().len());
        }
    }
}

fn problems(written: &str) -> Vec<String> {
    let problems = check_mission(&values(written)).unwrap_err();
    problems.0.iter().map(|problem| problem.message(Language::English)).collect()
}

#[test]
fn a_spread_that_is_no_positive_number_is_refused() {
    for spread in ["0", "-1", "NaN", "inf", "-inf", "1e9", "wide", "0,01"] {
        assert_eq!(
            problems(&format!("spread={spread}")),
            [format!("spread: {spread:?} is not a number from 0.000001 to 1000; write for example 0.01")]
        );
    }
}

#[test]
fn maxima_of_nothing_and_counts_over_the_limit_are_refused_all_at_once() {
    assert_eq!(
        problems("max_multi_locks=0 max_multi_keys=0 max_permanent_locks=0 unique_keys=100001 rule=lent"),
        [
            "unique_keys: 100001 is out of range; use 0 to 100000",
            "max_multi_locks: 0 is out of range; use 1 to 100000",
            "max_multi_keys: 0 is out of range; use 1 to 100000",
            "max_permanent_locks: 0 is out of range; use 1 to 100000",
            "rule: \"lent\" is not a choice (did you mean kept?); use one of kept, consumed",
        ]
    );
    assert_eq!(problems("key_rings=1 merge_locks=1").len(), 2);
}

#[test]
fn a_mission_that_could_have_too_many_nodes_names_what_to_lower() {
    assert_eq!(
        problems("multi_sets=100000 max_multi_keys=100 max_multi_locks=200"),
        [
            "multi_sets, max_multi_keys, max_multi_locks: with these a mission could have 20000011 nodes, more than \
          1000000; lower them"
        ]
    );
    assert!(problems("nested=100000 empty_locks=reward")[0].starts_with("nested: "));
}

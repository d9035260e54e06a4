//! Tests of the options: what each adds to a mission, and what it leaves unchanged.

use oubliette_core::Seed;
use oubliette_core::mission::{Mission, Node, NodeId, NodeKind, SetId};

use super::{drawn, mission, plan, random_missions};
use crate::mission::plan_mission_told;

const PLAIN: &str = "obstacles=0 nested=0 key_rings=0 merge_locks=0 theme=none end=none empty_locks=keep";

fn empty_locks(mission: &Mission) -> usize {
    let children = mission.children();
    let is_empty = |(place, node): &(usize, &Node)| {
        matches!(node.kind, NodeKind::Lock { .. }) && children.of(*place).is_empty()
    };
    mission.nodes().iter().enumerate().filter(is_empty).count()
}

fn count(mission: &Mission, kind: NodeKind) -> usize {
    mission.nodes().iter().filter(|node| node.kind == kind).count()
}

/// For each node that is no obstacle all those on the way to it.
fn without_obstacles(mission: &Mission) -> Vec<Vec<String>> {
    let mut ways: Vec<Vec<String>> = Vec::new();
    let mut found = Vec::new();
    for (place, node) in mission.nodes().iter().enumerate() {
        let mut way = if place == 0 { Vec::new() } else { ways[mission.parent_of(place)].clone() };
        if node.kind != NodeKind::Obstacle {
            way.push(format!("{:?}", node.kind));
            found.push(way.clone());
        }
        ways.push(way);
    }
    found.sort();
    found
}

/// How many keys are needed to open a lock of unique keys.
fn keys_before(mission: &Mission, place: usize) -> usize {
    let mut is_needed = vec![false; mission.nodes().len()];
    let mut to_reach = vec![place];
    while let Some(place) = to_reach.pop() {
        if std::mem::replace(&mut is_needed[place], true) {
            continue;
        }
        to_reach.push(mission.parent_of(place));
        if let NodeKind::Lock { set, .. } = mission.nodes()[place].kind {
            to_reach.extend(mission.keys_of(set).map(|key| mission.place_of(key.id).unwrap()));
        }
    }
    let is_key = |&place: &usize| matches!(mission.nodes()[place].kind, NodeKind::Key { .. });
    (0..is_needed.len()).filter(|&place| is_needed[place]).filter(is_key).count()
}

#[test]
fn the_end_lies_behind_the_lock_that_takes_the_most_keys() {
    for (written, mission) in
        random_missions(500, "multi_sets=0 nested=0 end=hardest empty_locks=keep unique_keys=5")
    {
        let end = mission.nodes().iter().position(|node| node.kind == NodeKind::End).unwrap();
        let is_lock = |&place: &usize| matches!(mission.nodes()[place].kind, NodeKind::Lock { .. });
        let most = (0..mission.nodes().len()).filter(is_lock).map(|place| keys_before(&mission, place)).max();
        assert_eq!(Some(keys_before(&mission, mission.parent_of(end))), most, "{written}");
    }
}

#[test]
fn the_deepest_end_has_the_most_locks_before_it() {
    for (written, mission) in
        random_missions(500, "obstacles=0 nested=0 end=deepest empty_locks=keep unique_keys=1")
    {
        let mut depth = vec![0; mission.nodes().len()];
        for place in 1..depth.len() {
            depth[place] = depth[mission.parent_of(place)] + 1;
        }
        let end = mission.nodes().iter().position(|node| node.kind == NodeKind::End).unwrap();
        assert_eq!(Some(&depth[end]), depth.iter().max(), "{written}");
    }
}

#[test]
fn rewards_stand_behind_the_empty_locks_and_nowhere_else() {
    for (written, mission) in random_missions(500, "empty_locks=reward") {
        assert_eq!(empty_locks(&mission), 0, "{written}");
        let children = mission.children();
        for (place, _) in mission.nodes().iter().enumerate().filter(|(_, node)| node.kind == NodeKind::Reward)
        {
            assert_eq!(children.of(mission.parent_of(place)).len(), 1, "{written}");
        }
    }
}

#[test]
fn empty_locks_go_with_the_keys_that_no_other_lock_needs() {
    for (written, mission) in random_missions(1_000, "empty_locks=remove") {
        let has_end = count(&mission, NodeKind::End) > 0;
        assert!(empty_locks(&mission) <= usize::from(!has_end), "{written}");
        for set in mission.sets() {
            assert!(mission.keys_of(set.id).count() > 0 && mission.locks_of(set.id).count() > 0, "{written}");
        }
    }
}

#[test]
fn the_removal_of_empty_locks_took_the_whole_mission() {
    for end in ["none", "hardest", "deepest"] {
        for seed in 0..200 {
            let plan = plan(&format!("empty_locks=remove end={end}"));
            let (left, removed) = plan_mission_told(&plan, &Seed::Number(seed));
            let kept = mission(&format!("empty_locks=keep end={end}"), seed);
            let locks = |mission: &Mission| mission.nodes().iter().filter(|node| is_lock(node)).count();
            assert!(locks(&left) >= 1, "end={end} seed {seed}");
            assert_eq!(locks(&left) + removed.locks, locks(&kept), "end={end} seed {seed}");
            assert_eq!(left.nodes().len() + removed.locks + removed.keys, kept.nodes().len());
        }
    }
}

fn is_lock(node: &Node) -> bool {
    matches!(node.kind, NodeKind::Lock { .. })
}

#[test]
fn rewards_and_obstacles_had_no_names_in_a_theme() {
    for theme in ["keys", "abilities", "buttons", "bosses"] {
        let mission = mission(&format!("unique_keys=20 empty_locks=reward obstacles=20 theme={theme}"), 4);
        let is_extra = |node: &&Node| matches!(node.kind, NodeKind::Reward | NodeKind::Obstacle);
        let mut names: Vec<&str> = (mission.nodes().iter().filter(is_extra))
            .map(|node| node.name.as_ref().unwrap().en.as_str())
            .collect();
        names.sort_unstable();
        assert!(names.len() > 20 && names.is_sorted_by(|a, b| a < b), "{names:?}");
    }
}

#[test]
fn obstacles_stand_on_lines_and_change_nothing_else() {
    for seed in 0..200 {
        let plain = mission(PLAIN, seed);
        let with = mission(&format!("{PLAIN} obstacles=40"), seed);
        assert_eq!(count(&with, NodeKind::Obstacle), 40);
        assert_eq!(without_obstacles(&plain), without_obstacles(&with));
        let children = with.children();
        for (place, node) in with.nodes().iter().enumerate() {
            assert!(node.kind != NodeKind::Obstacle || children.of(place).len() == 1, "one way out");
        }
    }
}

#[test]
fn switching_an_option_on_does_not_move_what_another_drew() {
    for seed in 0..100 {
        let obstacles = mission(&format!("{PLAIN} obstacles=3"), seed);
        let more = mission(&format!("{PLAIN} obstacles=3 end=deepest theme=bosses key_rings=2"), seed);
        let kept: Vec<String> =
            drawn(&more).lines().filter(|line| line.trim() != "end").map(str::to_owned).collect();
        assert_eq!(drawn(&obstacles), kept.join("\n"));
    }
}

#[test]
fn a_nested_mission_keeps_its_keys_and_locks_at_home_and_lets_on_behind_a_lock() {
    for (written, mission) in random_missions(300, "nested=2 unique_keys=2 empty_locks=keep") {
        let home_of = |place: usize| mission.set_of(place).and_then(|set| mission.sets()[set].home);
        let homes: Vec<NodeId> = mission.sets().iter().filter_map(|set| set.home).collect();
        assert!(!homes.is_empty(), "{written}");
        for place in (0..mission.nodes().len()).filter(|&place| mission.set_of(place).is_some()) {
            let way: Vec<usize> =
                std::iter::successors(Some(place), |&at| (at != 0).then(|| mission.parent_of(at))).collect();
            let id_at = |at: usize| mission.nodes()[at].id;
            if let Some(home) = home_of(place) {
                assert!(way.iter().any(|&at| id_at(at) == home), "{written}");
            }
            for (step, &obstacle) in way.iter().enumerate() {
                let home = Some(id_at(obstacle)).filter(|id| homes.contains(id));
                let is_own = home_of(place) == home;
                let has_passed = way[1..step.max(1)].iter().any(|&at| home_of(at) == home);
                assert!(home.is_none() || is_own || has_passed, "{written}");
            }
        }
    }
}

#[test]
fn many_keys_in_one_place_are_a_ring_and_few_are_not() {
    for (written, mission) in random_missions(500, "key_rings=3") {
        let mut keys_behind = vec![0; mission.nodes().len()];
        let is_key = |node: &Node| matches!(node.kind, NodeKind::Key { .. });
        for (place, _) in mission.nodes().iter().enumerate().filter(|(_, node)| is_key(node)) {
            keys_behind[mission.parent_of(place)] += 1;
        }
        for (parent, &keys) in keys_behind.iter().enumerate() {
            let parent = mission.nodes()[parent].id;
            let ring: Vec<&Node> =
                mission.nodes().iter().filter(|node| is_key(node) && node.parent == Some(parent)).collect();
            let with = ring.iter().filter(|key| key.with == Some(ring[0].id)).count();
            assert_eq!(with, if keys >= 3 { keys - 1 } else { 0 }, "{written}");
        }
    }
}

#[test]
fn locks_in_a_row_are_one_door() {
    let mut doors = 0;
    for (written, mission) in random_missions(500, "merge_locks=2 spread=0.01") {
        let children = mission.children();
        for (place, node) in mission.nodes().iter().enumerate() {
            let parent = mission.parent_of(place);
            let Some(set) = mission.set_of(place) else { continue };
            let is_next = matches!(node.kind, NodeKind::Lock { .. })
                && matches!(mission.nodes()[parent].kind, NodeKind::Lock { .. })
                && mission.set_of(parent).map(|set| mission.sets()[set].home)
                    == Some(mission.sets()[set].home)
                && children.of(parent).len() == 1;
            assert_eq!(
                node.with.is_some() && !matches!(node.kind, NodeKind::Key { .. }),
                is_next,
                "{written}"
            );
            doors += usize::from(is_next);
        }
    }
    assert!(doors > 50, "{doors}");
}

#[test]
fn themes_name_every_set_and_tell_like_keys_apart() {
    for theme in ["keys", "abilities", "buttons", "bosses"] {
        let counts = "unique_keys=30 multi_sets=8 max_multi_keys=12 permanent_keys=12";
        let mission = mission(&format!("{counts} theme={theme}"), 4);
        let mut names: Vec<&str> = Vec::new();
        for set in mission.sets() {
            let (key, lock) = (set.key_name.as_ref().unwrap(), set.lock_name.as_ref().unwrap());
            assert!(!key.fr.is_empty() && !lock.fr.is_empty());
            names.push(&key.en);
            let mut keys: Vec<&str> =
                mission.keys_of(set.id).filter_map(|key| Some(key.name.as_ref()?.en.as_str())).collect();
            keys.sort_unstable();
            assert!(keys.is_sorted_by(|a, b| a < b), "{keys:?}");
        }
        names.sort_unstable();
        assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
    }
    assert_eq!(mission("theme=none", 4).set(SetId(1)).unwrap().key_name, None);
}

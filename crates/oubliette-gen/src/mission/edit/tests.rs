use oubliette_core::mission::{Mission, NodeId};
use oubliette_core::{Language, Message, Rng};

use super::*;
use crate::mission::tests::mission;

/// A mission drawn as an indented tree, a node per line: its number and its kind, `k` and `l` with the
/// number of the set, `l` with its needs.
fn read(drawing: &str) -> Mission {
    let mut nodes: Vec<Node> = Vec::new();
    let mut way: Vec<NodeId> = Vec::new();
    let mut sets: Vec<KeySet> = Vec::new();
    for line in drawing.lines().filter(|line| !line.trim().is_empty()) {
        let depth = (line.len() - line.trim_start().len()) / 2;
        let (id, kind) = line.trim().split_once(' ').unwrap();
        let set_of = |text: &str| SetId(text.parse().unwrap());
        let kind = match kind.split_at(1) {
            ("k", set) => NodeKind::Key { set: set_of(set) },
            ("l", lock) => {
                let (set, needs) = lock.split_once('x').unwrap_or((lock, "1"));
                NodeKind::Lock { set: set_of(set), needs: needs.parse().unwrap() }
            }
            ("s", _) => NodeKind::Start,
            ("e", _) => NodeKind::End,
            ("r", _) => NodeKind::Reward,
            _ => NodeKind::Obstacle,
        };
        if let Some(set) = kind.set()
            && sets.iter().all(|known| known.id != set)
        {
            sets.push(KeySet::new(set, SetKind::Multi));
        }
        let id = NodeId(id.parse().unwrap());
        way.truncate(depth);
        nodes.push(Node::new(id, way.last().copied(), kind));
        way.push(id);
    }
    Mission::new(Rule::Kept, sets, nodes).unwrap()
}

fn drawn(mission: &Mission) -> String {
    let children = mission.children();
    let mut lines = Vec::new();
    let mut stack = vec![(0usize, 0usize)];
    while let Some((place, depth)) = stack.pop() {
        let node = &mission.nodes()[place];
        let label = match node.kind {
            NodeKind::Key { set } => format!("k{set}"),
            NodeKind::Lock { set, needs: 1 } => format!("l{set}"),
            NodeKind::Lock { set, needs } => format!("l{set}x{needs}"),
            kind => kind.name().to_owned(),
        };
        lines.push(format!("{}{} {label}", "  ".repeat(depth), node.id));
        stack.extend(children.of(place).iter().rev().map(|&child| (child as usize, depth + 1)));
    }
    lines.join("\n")
}

const MISSION: &str = "\
0 start
  1 k1
  2 l1
    3 k2
    4 k2
    5 l2x2
      6 reward
  7 l2x1";

/// The drawing of the mission above after edits as on the command line.
fn edited(edits: &[(&str, &str)]) -> Result<String, String> {
    let mut mission = read(MISSION);
    for (name, text) in edits {
        let edit = Edit::parse(name, text).map_err(|error| error.to_string())?;
        mission = apply(&mission, &edit).map_err(|error| error.to_string())?;
    }
    Ok(drawn(&mission))
}

#[track_caller]
fn assert_edited(edits: &[(&str, &str)], expected: &str) {
    let found = edited(edits).unwrap();
    assert_eq!(found, expected, "\n{found}");
}

#[test]
fn a_branch_moves_with_all_that_lies_behind_it() {
    let expected = "\
0 start
  1 k1
  2 l1
    3 k2
    4 k2
  7 l2
    5 l2x2
      6 reward";
    assert_edited(&[("move", "5:7")], expected);
}

#[test]
fn a_deleted_lock_takes_its_keys_along_and_leaves_what_lay_behind_it() {
    let without_the_greatest = "\
0 start
  1 k1
  2 l1
    3 k2
    6 reward
  7 l2";
    assert_edited(&[("delete", "5")], without_the_greatest);
    let without_set_one = "\
0 start
  3 k2
  4 k2
  5 l2x2
    6 reward
  7 l2";
    assert_edited(&[("delete", "2")], without_set_one);
}

#[test]
fn spent_keys_go_with_the_lock_they_are_spent_on() {
    let mission = read(MISSION);
    let mut nodes = mission.nodes().to_vec();
    for id in [8, 9] {
        nodes.push(Node::new(NodeId(id), Some(NodeId(0)), NodeKind::Key { set: SetId(2) }));
    }
    nodes.push(Node::new(NodeId(10), Some(NodeId(0)), NodeKind::Lock { set: SetId(2), needs: 1 }));
    let keys_after = |rule: Rule, deleted: u32| -> Vec<u32> {
        let mission = Mission::new(rule, mission.sets().to_vec(), nodes.clone()).unwrap();
        let deleted = apply(&mission, &Edit::Delete { node: NodeId(deleted) }).unwrap();
        deleted.keys_of(SetId(2)).map(|key| key.id.0).collect()
    };
    assert_eq!(keys_after(Rule::Consumed, 7), [3, 4, 8], "two locks are left, for two keys and for one");
    assert_eq!(keys_after(Rule::Consumed, 5), [3, 4], "two locks are left, for one key each");
    assert_eq!(keys_after(Rule::Kept, 7), [3, 4], "the greatest lock needs two");
}

#[test]
fn what_is_added_gets_the_next_number() {
    let expected = "\
0 start
  1 k1
  2 l1
    3 k2
    4 k2
    9 obstacle
      5 l2x2
        6 reward
  7 l2
    8 end
  10 l3x2
    11 reward
  12 k3";
    let edits = [
        ("end", "7"),
        ("add-obstacle", "5"),
        ("add-set", "multi"),
        ("add-lock", "3:0:2"),
        ("add-reward", "10"),
        ("add-key", "3:0"),
    ];
    assert_edited(&edits, expected);
}

#[test]
fn the_end_moves_and_locks_change_what_they_need() {
    let expected = "\
0 start
  1 k1
  2 l1
    3 k2
    4 k2
    5 l2
      6 reward
      8 end
  7 l2";
    assert_edited(&[("end", "0"), ("end", "5"), ("needs", "5:1")], expected);
}

#[test]
fn nodes_and_sets_are_named_and_unnamed() {
    let rename = |mission: &Mission, name, text| apply(mission, &Edit::parse(name, text).unwrap()).unwrap();
    let named = rename(&read(MISSION), "rename", "6:Fontaine: l'eau");
    let named = rename(&rename(&named, "rename-keys", "2: bomb "), "rename-locks", "2:rubble");
    assert_eq!(named.node(NodeId(6)).unwrap().name, Some(Name::same("Fontaine: l'eau")));
    let set = named.set(SetId(2)).unwrap();
    assert_eq!((&set.key_name, &set.lock_name), (&Some(Name::same("bomb")), &Some(Name::same("rubble"))));
    assert_eq!(rename(&named, "rename", "6:").node(NodeId(6)).unwrap().name, None);
}

#[test]
fn what_cannot_be_done_is_refused_with_what_to_do() {
    let refused = |name, text| edited(&[(name, text)]).unwrap_err();
    assert_eq!(refused("move", "9:0"), "there is no node 9: name an existing one; the last is 7");
    assert_eq!(refused("move", "0:2"), "node 0 is the start and always comes first: name another node");
    assert_eq!(
        refused("move", "2:5"),
        "node 5 lies in the branch of node 2: move 5 out of it first, or name a node outside"
    );
    assert_eq!(
        refused("move", "2:1"),
        "nothing can lie behind node 1, a key: name the start, a lock or an obstacle"
    );
    assert!(refused("move", "2:2").contains("node 2 lies in the branch of node 2"));
    assert!(refused("delete", "0").contains("is the start"));
    assert!(refused("add-obstacle", "0").contains("is the start"));
    assert_eq!(refused("add-key", "9:0"), "there is no set 9: name one of 1, 2, or add a set first");
    assert_eq!(refused("needs", "1:2"), "node 1 is a key and needs no keys: name a lock");
    assert!(refused("needs", "5:0").contains("lock 5 needs no key"));
}

#[test]
fn what_cannot_be_read_is_answered_with_how_to_write_it() {
    let refused = |name, text| Edit::parse(name, text).unwrap_err().to_string();
    for text in ["", "7", "7:", ":3", "7:3:1", "7-3", "-7:3", "+7:3", "seven:3", "7:99999999999"] {
        assert_eq!(
            refused("move", text),
            format!("move: \"{text}\" is not NODE:PARENT; write for example 7:3")
        );
    }
    assert!(refused("moove", "7:3").contains("use one of move, delete,"));
    for form in EDITS {
        assert!(Edit::parse(form.name, form.example).is_ok(), "{}", form.name);
        assert!(Edit::parse(form.name, "?").is_err(), "{}", form.name);
        assert_ne!(form.help.en, form.help.fr);
    }
}

#[test]
fn a_second_key_of_a_unique_set_is_refused_by_name() {
    let mission = mission("unique_keys=1 multi_sets=0 permanent_keys=0", 1);
    let error = apply(&mission, &Edit::AddKey { set: SetId(1), parent: NodeId(0) }).unwrap_err();
    assert!(error.message(Language::French).contains("le jeu 1 est"), "{error}");
}

#[test]
fn an_edited_mission_has_no_recipe() {
    let planned = mission("", 1);
    assert!(planned.recipe().is_some());
    assert!(apply(&planned, &Edit::SetEnd { parent: NodeId(0) }).unwrap().recipe().is_none());
}

#[test]
fn a_ring_goes_on_without_the_key_that_left_it() {
    let ring = |mission: &Mission| -> Vec<(u32, Option<u32>)> {
        let keys = mission.nodes().iter().filter(|node| matches!(node.kind, NodeKind::Key { .. }));
        keys.map(|key| (key.id.0, key.with.map(|with| with.0))).collect()
    };
    let mut nodes = read("0 start\n  1 k1\n  2 k1\n  3 k1\n  4 l1").nodes().to_vec();
    nodes[2].with = Some(NodeId(1));
    nodes[3].with = Some(NodeId(1));
    let mission = Mission::new(Rule::Kept, vec![KeySet::new(SetId(1), SetKind::Multi)], nodes).unwrap();
    let moved = apply(&mission, &Edit::Move { node: NodeId(1), to: NodeId(4) }).unwrap();
    let mut found = ring(&moved);
    found.sort_unstable();
    assert_eq!(found, [(1, None), (2, None), (3, Some(2))]);
}

#[test]
fn a_door_comes_apart_where_something_comes_between_its_locks() {
    let mut nodes = read("0 start\n  1 l1\n    2 l2\n      3 l3").nodes().to_vec();
    nodes[2].with = Some(NodeId(1));
    nodes[3].with = Some(NodeId(1));
    let sets = (1..=3).map(|id| KeySet::new(SetId(id), SetKind::Unique)).collect();
    let mission = Mission::new(Rule::Kept, sets, nodes).unwrap();
    let with = |edit: &Edit| -> Vec<Option<u32>> {
        let edited = apply(&mission, edit).unwrap();
        edited.nodes().iter().map(|node| node.with.map(|with| with.0)).collect()
    };
    assert_eq!(with(&Edit::AddReward { parent: NodeId(1) }), [None, None, None, Some(2), None]);
    assert_eq!(with(&Edit::Delete { node: NodeId(1) }), [None, None, Some(2)]);
    assert_eq!(with(&Edit::AddObstacle { before: NodeId(3) }), [None, None, Some(1), None, None]);
}

#[test]
fn a_set_that_leaves_its_home_belongs_to_the_whole_mission() {
    let sets = vec![KeySet { home: Some(NodeId(1)), ..KeySet::new(SetId(1), SetKind::Unique) }];
    let nodes = read("0 start\n  1 obstacle\n    2 k1\n    3 l1\n  4 reward").nodes().to_vec();
    let mission = Mission::new(Rule::Kept, sets, nodes).unwrap();
    let home = |edit: &Edit| apply(&mission, edit).unwrap().sets()[0].home;
    assert_eq!(home(&Edit::Move { node: NodeId(2), to: NodeId(0) }), None);
    assert_eq!(home(&Edit::Delete { node: NodeId(1) }), None);
    assert_eq!(home(&Edit::Delete { node: NodeId(4) }), Some(NodeId(1)));
}

#[test]
fn a_node_file_with_the_last_number_taken_cannot_grow() {
    let nodes = vec![
        Node::new(NodeId(0), None, NodeKind::Start),
        Node::new(NodeId(u32::MAX), Some(NodeId(0)), NodeKind::Reward),
    ];
    let mission = Mission::new(Rule::Kept, Vec::new(), nodes).unwrap();
    let edit = Edit::AddReward { parent: NodeId(0) };
    assert_eq!(apply(&mission, &edit).unwrap_err(), EditError::NoNumberLeft);
}

#[test]
fn random_edits_keep_numbers_and_never_make_anything_but_a_mission() {
    let options = "nested=1 obstacles=2 key_rings=2 merge_locks=2 end=hardest empty_locks=reward";
    let mut done = 0;
    for seed in 0..200 {
        let mut rng = Rng::from_state(seed);
        let mut mission = mission(options, seed);
        for _ in 0..40 {
            let form = rng.pick(EDITS).unwrap();
            let mut number = || rng.below(30);
            let text = match form.name {
                "add-set" => "multi".to_owned(),
                "delete" | "end" | "add-reward" | "add-obstacle" => number().to_string(),
                "add-key" | "add-lock" => format!("{}:{}", number() % 8, number()),
                _ => format!("{}:{}", number(), number()),
            };
            let edit = Edit::parse(form.name, &text).unwrap();
            let Ok(after) = apply(&mission, &edit) else { continue };
            done += 1;
            for node in mission.nodes() {
                let is_alike = |other: &Node| other.kind.name() == node.kind.name();
                assert!(after.node(node.id).is_none_or(is_alike), "{edit:?}");
            }
            mission = after;
        }
    }
    assert!(done > 2_000, "{done}");
}

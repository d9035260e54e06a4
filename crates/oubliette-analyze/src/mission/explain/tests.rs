use oubliette_core::mission::{Name, Rule};
use oubliette_core::{BitGrid, Door, DoorKind, Feature, FeatureKind, Language, Message, Rng};

use super::*;
use crate::drawing::dungeon_of;
use crate::mission::sketch::{random_mission, sketch};
use crate::mission::{Goal, Proof, prove, solve};

const MISSION: &str = "
    start
      key 1
      lock 1
        key 2
        obstacle
          key 2
      lock 2 needs 2
        end
      lock 3
        key 3";

fn nodes(spots: &[Spot]) -> Vec<u32> {
    spots.iter().map(|spot| spot.node.0).collect()
}

fn opening_of(rule: Rule, text: &str, lock: u32) -> Opening {
    explain(&sketch(rule, text), NodeId(lock)).unwrap().opening
}

#[test]
fn a_lock_is_explained_with_its_keys_and_what_to_open_first() {
    let mission = sketch(Rule::Kept, MISSION);
    let answer = explain(&mission, NodeId(6)).unwrap();
    assert_eq!((answer.set, answer.needs, answer.keys.len()), (SetId(2), 2, 2));
    assert_eq!((nodes(&answer.keys[0].way), nodes(&answer.keys[1].way)), (vec![2], vec![2, 4]));
    assert!(answer.way.is_empty() && answer.rivals.is_empty());
    assert!(matches!(&answer.opening, Opening::After(first) if nodes(first) == [2]));
    assert_eq!(
        answer.lines(&mission, Language::English),
        [
            "Lock 6, set 2: needs 2 of 2 keys.",
            "Key 3: lies behind lock 2.",
            "Key 5: lies behind lock 2, obstacle 4.",
            "It can be reached from the start.",
            "Not yet: open first, in this order, lock 2.",
        ]
    );
    assert_eq!(
        answer.lines(&mission, Language::French)[4],
        "Pas encore : ouvrez d’abord, dans cet ordre, verrou 2."
    );
}

#[test]
fn every_way_never_to_open_has_its_reason() {
    assert_eq!(opening_of(Rule::Kept, MISSION, 2), Opening::AtOnce);
    assert_eq!(opening_of(Rule::Kept, MISSION, 8), Opening::KeysBehindItself);
    assert_eq!(opening_of(Rule::Kept, "start\n  lock 1\n    end", 1), Opening::TooFewKeys);
    let crossed = "start\n  lock 1\n    key 2\n  lock 2\n    key 1";
    let Opening::OutOfReach(closed) = opening_of(Rule::Kept, crossed, 1) else { panic!("it opens") };
    assert_eq!(nodes(&closed), [3]);
    let spent = "start\n  key 1\n  lock 1\n    lock 1\n      end";
    assert_eq!(opening_of(Rule::Consumed, spent, 3), Opening::KeysSpent);
}

#[test]
fn locks_that_spend_the_same_keys_are_named() {
    let mission = sketch(Rule::Consumed, "start\n  key 1\n  lock 1\n    key 1\n  lock 1\n    end");
    let answer = explain(&mission, NodeId(4)).unwrap();
    assert_eq!(nodes(&answer.rivals), [2]);
    assert_eq!(answer.opening, Opening::AtOnce);
    let lines = answer.lines(&mission, Language::English);
    assert!(lines.contains(&"Opening it spends its keys, which these also need: lock 2.".to_owned()));
}

#[test]
fn names_are_used_where_there_are_some() {
    let plain = sketch(Rule::Kept, "start\n  key 1\n  lock 1");
    let mut sets = plain.sets().to_vec();
    sets[0].key_name = Some(Name::same("bow"));
    sets[0].lock_name = Some(Name { en: "eye".to_owned(), fr: "œil".to_owned() });
    let mission = Mission::new(Rule::Kept, sets, plain.nodes().to_vec()).unwrap();
    let lines = explain(&mission, NodeId(2)).unwrap().lines(&mission, Language::French);
    assert_eq!(lines[0], "Verrou 2 « œil », jeu 1 : demande 1 clé(s) sur 1.");
    assert_eq!(lines[1], "Clé 1 « bow » : accessible dès le départ, avant tout verrou.");
}

#[test]
fn on_a_map_every_answer_has_its_cell_and_a_door_all_its_bolts() {
    let mut dungeon = dungeon_of(&BitGrid::from_text("......"));
    let point = |x: i32| Point::new(x, 0);
    dungeon.mission =
        Some(sketch(Rule::Kept, "start\n  key 1\n  key 2\n  lock 1\n    lock 2 with 3\n      end"));
    dungeon.doors.push(Door { at: point(4), kind: DoorKind::Locked, lock: Some(NodeId(3)) });
    dungeon.doors.push(Door::new(point(2), DoorKind::Normal));
    dungeon.features.push(Feature { at: point(1), kind: FeatureKind::Key, node: Some(NodeId(2)) });
    let answers = explain_door(&dungeon, point(4)).unwrap();
    assert_eq!(answers.iter().map(|answer| answer.lock.node.0).collect::<Vec<_>>(), [3, 4]);
    assert_eq!((answers[1].lock.at, answers[1].keys[0].key.at), (Some(point(4)), Some(point(1))));
    assert_eq!(explain_on_map(&dungeon, NodeId(4)).as_ref(), Ok(&answers[1]));
    let lines = answers[1].lines(dungeon.mission.as_ref().unwrap(), Language::English);
    assert_eq!(lines[1], "Key 2 (1, 0): can be reached from the start, before any lock.");
    assert_eq!(explain_door(&dungeon, point(2)), Err(NoAnswer::NotLocked(point(2))));
    assert_eq!(explain_door(&dungeon, point(0)), Err(NoAnswer::NoDoor(point(0))));
    assert_eq!(explain_on_map(&dungeon, NodeId(2)), Err(NoAnswer::NotALock(NodeId(2))));
    assert_eq!(explain_on_map(&dungeon, NodeId(9)), Err(NoAnswer::NoSuchNode(NodeId(9))));
    dungeon.mission = None;
    assert_eq!(explain_on_map(&dungeon, NodeId(3)), Err(NoAnswer::NoMission));
}

#[test]
fn refusals_say_what_to_ask_instead_in_both_languages() {
    let refusals = [
        NoAnswer::NoMission,
        NoAnswer::NoSuchNode(NodeId(7)),
        NoAnswer::NotALock(NodeId(7)),
        NoAnswer::NoDoor(Point::new(1, 2)),
        NoAnswer::NotLocked(Point::new(1, 2)),
    ];
    for refusal in refusals {
        assert_ne!(refusal.message(Language::English), refusal.message(Language::French));
    }
    assert_eq!(refusals[3].to_string(), "no door stands at 1,2: name the cell of one");
}

/// The locks to open first can be opened in that order, and then the lock opens.
#[test]
fn explanations_can_be_followed() {
    let mut counts = [0; 2];
    for seed in 0..1500 {
        let mission = random_mission(&mut Rng::from_state(seed), 8);
        let is_sound = matches!(prove(&mission, Goal::Everything, DEFAULT_BUDGET), Proof::Sound(_));
        let solved = solve(&mission).walkthrough;
        let locks = mission.nodes().iter().filter(|node| matches!(node.kind, NodeKind::Lock { .. }));
        for lock in locks.map(|node| node.id) {
            let first = match explain(&mission, lock).unwrap().opening {
                Opening::AtOnce => Vec::new(),
                Opening::After(first) => {
                    assert!(!first.is_empty());
                    first.into_iter().map(|spot| spot.node).collect::<Vec<NodeId>>()
                }
                _ => {
                    assert!(!is_sound && !solved.contains(&lock), "seed {seed}, lock {lock}");
                    counts[0] += 1;
                    continue;
                }
            };
            let board = Board::of(&mission);
            let mut play = Play::begin(&board);
            for id in first.into_iter().chain([lock]) {
                let gate = board.area_of[mission.place_of(id).unwrap()] as usize;
                assert!(play.can_open(gate), "seed {seed}, lock {lock}");
                play.open(gate);
            }
            counts[1] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}

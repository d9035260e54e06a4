mod competing;
mod naive;

use naive::Naive;
use oubliette_core::mission::{NodeKind, Rule};
use oubliette_core::{Mission, NodeId, Rng, SetId};

use super::sketch::{random_mission, sketch, without};
use super::*;

fn ids(numbers: &[u32]) -> Vec<NodeId> {
    numbers.iter().map(|&number| NodeId(number)).collect()
}

fn checked(mission: &Mission, argument: Argument) -> Result<(), Objection> {
    check(mission, &Certificate { goal: Goal::Everything, argument })
}

fn proven(mission: &Mission) -> Proof {
    prove(mission, Goal::Everything, DEFAULT_BUDGET)
}

fn stranded(play: &[u32], closed: &[u32]) -> Proof {
    Proof::Stranded { play: ids(play), closed: ids(closed), is_shortest: true }
}

/// Two small keys, but the second lies behind one of the two locks: a player who opens the other one first is
/// stuck.
const SMALL_KEYS: &str = "
    start
      key 1
      lock 1
        key 1
      lock 1
        end";

#[test]
fn spending_the_only_key_on_the_wrong_lock_strands_the_player() {
    assert_eq!(proven(&sketch(Rule::Consumed, SMALL_KEYS)), stranded(&[4], &[2]));
}

#[test]
fn the_same_locks_strand_no_player_if_keys_are_kept() {
    let mission = sketch(Rule::Kept, SMALL_KEYS);
    let Proof::Sound(certificate) = proven(&mission) else { panic!("not sound") };
    assert_eq!(check(&mission, &certificate), Ok(()));
}

#[test]
fn the_last_key_may_be_spent_on_the_end_if_that_is_the_goal() {
    let mission = sketch(Rule::Consumed, SMALL_KEYS);
    let proof = prove(&mission, Goal::End, DEFAULT_BUDGET);
    let Proof::Sound(certificate) = proof else { panic!("{proof:?}") };
    assert_eq!(check(&mission, &certificate), Ok(()));
    let all = Certificate { goal: Goal::Everything, ..certificate };
    assert!(check(&mission, &all).is_err());
}

#[test]
fn the_losing_play_names_the_locks_that_have_to_be_opened_before_the_wrong_one() {
    let mission = sketch(
        Rule::Consumed,
        "
        start
          key 1
          key 2
          lock 1
            reward
          lock 2
            key 3
            lock 4
              reward
            key 5
          lock 3
            key 9
            lock 9
              end
          lock 9
            key 9
          key 4
          lock 5
            reward",
    );
    assert_eq!(proven(&mission), stranded(&[5, 10, 12], &[14]));
}

#[test]
fn a_key_behind_its_own_lock_is_never_found() {
    for rule in Rule::ALL {
        let mission = sketch(
            rule,
            "
            start
              lock 1
                key 1
              lock 2
              key 2",
        );
        assert_eq!(proven(&mission), stranded(&[], &[1]));
    }
}

#[test]
fn two_locks_that_hide_each_others_keys_both_stay_closed() {
    let mission = sketch(
        Rule::Kept,
        "
        start
          lock 1
            key 2
          lock 2
            key 1
            end",
    );
    assert_eq!(proven(&mission), stranded(&[], &[1, 3]));
    assert_eq!(prove(&mission, Goal::End, DEFAULT_BUDGET), stranded(&[], &[3]));
}

#[test]
fn a_lock_that_needs_more_keys_than_there_are_stays_closed() {
    for rule in Rule::ALL {
        let mission = sketch(rule, "start\n  key 1\n  key 1\n  lock 1 needs 3\n  lock 2");
        assert_eq!(proven(&mission), stranded(&[], &[3, 4]));
    }
}

#[test]
fn two_locks_and_one_key_to_spend_leave_one_lock_closed_whatever_one_does() {
    let mission = sketch(Rule::Consumed, "start\n  key 1\n  lock 1\n  lock 1\n    reward");
    let Proof::Stranded { play, closed, is_shortest: true } = proven(&mission) else { panic!("sound") };
    assert_eq!((play.len(), closed.len()), (0, 1));
}

#[test]
fn permanent_keys_are_never_spent() {
    let text = "permanent 1\nstart\n  key 1\n  lock 1\n    lock 1\n      end\n  lock 1";
    assert!(proven(&sketch(Rule::Consumed, text)).is_sound());
}

#[test]
fn sets_that_are_found_one_after_the_other_are_proven_by_an_order_alone() {
    let mission = sketch(
        Rule::Consumed,
        "
        start
          key 1
          key 1
          lock 1
            key 2
            lock 2
          lock 1
            key 2
            lock 2
              end",
    );
    let Proof::Sound(certificate) = prove(&mission, Goal::Everything, 1) else { panic!("not sound") };
    assert!(matches!(&certificate.argument, Argument::Order(locks) if locks.len() == 4));
    assert_eq!(check(&mission, &certificate), Ok(()));
}

/// Each lock holds the key that its opening took: sound, but no order of sets shows it.
const KEYS_COME_BACK: &str = "
    start
      key 1
      lock 1
        key 1
      lock 1
        key 1
      lock 1
        key 1";

#[test]
fn where_keys_come_back_no_dead_end_has_too_few_of_them() {
    let mission = sketch(Rule::Consumed, KEYS_COME_BACK);
    let Proof::Sound(certificate) = proven(&mission) else { panic!("not sound") };
    assert_eq!(certificate.argument, Argument::Settled(ids(&[2, 4, 6])));
    assert_eq!(check(&mission, &certificate), Ok(()));
}

#[test]
fn locks_that_are_not_settled_in_their_turn_are_refused() {
    let mission = sketch(
        Rule::Consumed,
        "
        start
          key 1
          lock 1
            key 1
            key 2
          lock 1
            key 1
          lock 2",
    );
    let objection = |locks: &[u32]| checked(&mission, Argument::Settled(ids(locks)));
    assert_eq!(objection(&[2, 5, 7]), Ok(()));
    assert_eq!(objection(&[2, 7, 5]), Ok(()));
    assert_eq!(objection(&[7, 2, 5]), Err(Objection::NotSettled(NodeId(7))));
    assert_eq!(objection(&[2, 5, 2]), Err(Objection::NoSuchLock(NodeId(2))));
    assert_eq!(objection(&[2, 5]), Err(Objection::GoalNotReached));
    assert_eq!(objection(&[2, 6]), Err(Objection::NoSuchLock(NodeId(6))));
}

#[test]
fn a_lock_that_can_stay_closed_is_never_settled() {
    let mission = sketch(Rule::Consumed, SMALL_KEYS);
    let locks = [[2, 4], [4, 2]];
    for order in locks {
        let argument = Argument::Settled(ids(&order));
        let certificate = Certificate { goal: Goal::Everything, argument };
        assert!(matches!(check(&mission, &certificate), Err(Objection::NotSettled(_))));
    }
}

/// Opening one of the last three first would strand the player, but they need more keys than there are then.
const FIRST_THINGS_FIRST: &str = "
    start
      key 1
      lock 1
        key 1
        key 1
        key 1
        key 1
      lock 1 needs 2
        key 1
      lock 1 needs 2
        key 1
      lock 1 needs 2
        key 1";

#[test]
fn where_counting_keys_is_not_enough_the_states_are_the_proof() {
    let mission = sketch(Rule::Consumed, FIRST_THINGS_FIRST);
    let Proof::Sound(certificate) = proven(&mission) else { panic!("not sound") };
    let Argument::States { choices, states, .. } = &certificate.argument else { panic!("an order") };
    assert_eq!(choices.as_slice(), ids(&[2, 7, 9, 11]));
    // After the first lock, counting shows that the keys cannot run out.
    assert_eq!(states.as_slice(), [0b0000, 0b0001]);
    assert_eq!(check(&mission, &certificate), Ok(()));
}

#[test]
fn past_the_budget_the_answer_is_that_there_is_none() {
    let mission = sketch(Rule::Consumed, FIRST_THINGS_FIRST);
    assert_eq!(prove(&mission, Goal::Everything, 1), Proof::Undecided { states: 1 });
}

#[test]
fn a_dead_end_met_before_the_budget_runs_out_is_told() {
    let mission = sketch(
        Rule::Consumed,
        "
        start
          key 1
          lock 1
            key 1
            key 2
            lock 2
              key 2
            lock 2
              key 2
            lock 2
              key 2
          lock 1",
    );
    assert_eq!(proven(&mission), stranded(&[11], &[2, 5, 7, 9]));
    let in_haste = prove(&mission, Goal::Everything, 3);
    let expected = Proof::Stranded { play: ids(&[11]), closed: ids(&[2, 5, 7, 9]), is_shortest: false };
    assert_eq!(in_haste, expected);
}

#[test]
fn a_changed_list_of_states_is_refused() {
    let mission = sketch(Rule::Consumed, KEYS_COME_BACK);
    let (choices, states) = (ids(&[2, 4, 6]), vec![0b000, 0b001, 0b010, 0b100, 0b111]);
    let objection = |choices: &[NodeId], states: Vec<u64>| {
        let argument = Argument::States { choices: choices.to_vec(), states, counted: Vec::new() };
        checked(&mission, argument).unwrap_err()
    };
    assert_eq!(objection(&choices, Vec::new()), Objection::NoBeginning);
    assert_eq!(objection(&choices, states[1..].to_vec()), Objection::NoBeginning);
    assert_eq!(objection(&choices, states[..4].to_vec()), Objection::LeadsOut(NodeId(4)));
    assert_eq!(objection(&choices, states.iter().rev().copied().collect()), Objection::Malformed);
    assert_eq!(objection(&choices[..2], vec![0, 1, 2, 3]), Objection::NoChoice(NodeId(6)));
    assert_eq!(objection(&ids(&[2, 4, 7]), states.clone()), Objection::NoSuchLock(NodeId(7)));
    assert_eq!(objection(&ids(&[2, 4, 70]), states.clone()), Objection::NoSuchLock(NodeId(70)));
    let unreal = [states.clone(), vec![8]].concat();
    assert_eq!(objection(&choices, unreal), Objection::NotClosed);
}

#[test]
fn a_list_of_states_with_a_dead_end_is_refused() {
    let mission = sketch(Rule::Consumed, SMALL_KEYS);
    let argument = Argument::States { choices: ids(&[2, 4]), states: vec![0, 2, 3], counted: vec![SetId(1)] };
    let certificate = Certificate { goal: Goal::Everything, argument };
    assert_eq!(check(&mission, &certificate), Err(Objection::DeadEnd));
}

#[test]
fn a_changed_order_is_refused() {
    let mission = sketch(
        Rule::Kept,
        "
        start
          key 1
          lock 1
            key 2
            lock 2
              key 3
          lock 3",
    );
    let objection = |locks: &[u32]| checked(&mission, Argument::Order(ids(locks)));
    assert_eq!(objection(&[2, 4, 6]), Ok(()));
    assert_eq!(objection(&[4, 2, 6]), Err(Objection::NotReached(NodeId(4))));
    assert_eq!(objection(&[2, 6, 4]), Err(Objection::NotSafe(NodeId(6))));
    assert_eq!(objection(&[2, 4]), Err(Objection::GoalNotReached));
    assert_eq!(objection(&[2, 2, 4, 6]), Err(Objection::NoSuchLock(NodeId(2))));
    assert_eq!(objection(&[1, 2, 4, 6]), Err(Objection::NoSuchLock(NodeId(1))));
}

#[test]
fn every_answer_is_that_of_trying_all_orders_of_play() {
    let mut counts = [0usize; 5];
    for seed in 0..6000 {
        let mission = random_mission(&mut Rng::from_state(seed), 8);
        for goal in [Goal::Everything, Goal::End] {
            let mut naive = Naive::new(&mission, goal);
            let expected = naive.shortest_losing_length();
            match prove(&mission, goal, DEFAULT_BUDGET) {
                Proof::Sound(certificate) => {
                    assert_eq!(expected, None, "seed {seed}");
                    assert_eq!(check(&mission, &certificate), Ok(()), "seed {seed}");
                    counts[match certificate.argument {
                        Argument::Order(_) => 0,
                        Argument::Settled(_) => 1,
                        Argument::States { .. } => 2,
                    }] += 1;
                }
                Proof::Stranded { play, closed, is_shortest } => {
                    assert!(is_shortest);
                    assert_eq!(expected, Some(play.len()), "seed {seed}: {play:?}");
                    let open = naive.after(&play).expect("a losing play is a legal play");
                    let lack = naive.least_lack(open) as usize;
                    assert!(lack > 0 && !closed.is_empty(), "seed {seed}");
                    assert!(closed.len() <= lack, "seed {seed}: {closed:?}, at least {lack}");
                    counts[3 + usize::from(!play.is_empty())] += 1;
                }
                Proof::Undecided { .. } => panic!("seed {seed}: so few locks are always decided"),
            }
        }
    }
    assert!(counts.iter().all(|&count| count >= 50), "{counts:?}");
}

#[test]
fn with_a_small_budget_every_answer_is_still_true() {
    let mut counts = [0usize; 3];
    for seed in 0..4000 {
        let mission = random_mission(&mut Rng::from_state(seed), 8);
        let mut naive = Naive::new(&mission, Goal::Everything);
        let expected = naive.shortest_losing_length();
        match prove(&mission, Goal::Everything, 1 + seed as u32 % 6) {
            Proof::Sound(certificate) => {
                assert_eq!((expected, check(&mission, &certificate)), (None, Ok(())), "seed {seed}");
                counts[0] += 1;
            }
            Proof::Stranded { play, .. } => {
                assert!(expected.is_some_and(|least| least <= play.len()), "seed {seed}");
                let open = naive.after(&play).expect("a losing play is a legal play");
                assert!(naive.least_lack(open) > 0, "seed {seed}");
                counts[1 + usize::from(expected < Some(play.len()))] += 1;
            }
            Proof::Undecided { states } => assert!(states <= 6),
        }
    }
    assert!(counts[0] > 500 && counts[1] > 500 && counts[2] < 10, "{counts:?}");
}

#[test]
fn a_certificate_does_not_survive_the_loss_of_a_needed_key() {
    let mut losses = 0;
    for seed in 0..3000 {
        let mission = random_mission(&mut Rng::from_state(seed), 12);
        let Proof::Sound(certificate) = proven(&mission) else { continue };
        for key in mission.nodes().iter().filter(|node| matches!(node.kind, NodeKind::Key { .. })) {
            let poorer = without(&mission, key.id);
            if !proven(&poorer).is_sound() {
                assert!(check(&poorer, &certificate).is_err(), "seed {seed}, key {}", key.id);
                losses += 1;
            }
        }
    }
    assert!(losses > 500, "{losses}");
}

#[test]
fn spheres_hold_what_becomes_reachable_together() {
    let mission = sketch(
        Rule::Kept,
        "
        start
          key 1
          obstacle
            key 2
          lock 1
            lock 2
              key 3
            lock 3
          lock 3
            end
          lock 4",
    );
    let solution = solve(&mission);
    assert_eq!(solution.spheres, [ids(&[0, 1, 2, 3]), ids(&[4, 5, 6]), ids(&[7, 8, 9])]);
    assert_eq!(solution.walkthrough, ids(&[4, 5, 7, 8]));
    assert_eq!(solution.visits, ids(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
}

#[test]
fn where_a_choice_has_to_be_made_the_walkthrough_makes_the_one_that_leads_on() {
    let solution = solve(&sketch(Rule::Consumed, SMALL_KEYS));
    assert_eq!(solution.walkthrough, ids(&[2, 4]));
    assert_eq!(solution.spheres.len(), 3);
}

#[test]
fn a_walkthrough_is_legal_and_opens_as_much_as_can_be() {
    for seed in 0..3000 {
        let mission = random_mission(&mut Rng::from_state(seed), 8);
        let solution = solve(&mission);
        let mut naive = Naive::new(&mission, Goal::Everything);
        let open = naive.after(&solution.walkthrough).expect("a walkthrough is a legal play");
        assert_eq!(solution.spheres.concat().len(), solution.visits.len());
        let locks = mission.nodes().iter().filter(|node| matches!(node.kind, NodeKind::Lock { .. })).count();
        if naive.least_lack(0) == 0 {
            assert_eq!(open.count_ones() as usize, locks, "seed {seed}");
        }
        assert_eq!(solution.visits.len() == mission.nodes().len(), open.count_ones() as usize == locks);
    }
}

/// A tower of locks, each with the key of the next one behind it; the first key lies at the start.
fn tower(rule: Rule, floors: u32) -> Mission {
    use oubliette_core::SetId;
    use oubliette_core::mission::{KeySet, Node, SetKind};
    let mut nodes = vec![
        Node::new(NodeId(0), None, NodeKind::Start),
        Node::new(NodeId(1), Some(NodeId(0)), NodeKind::Key { set: SetId(1) }),
    ];
    let mut parent = NodeId(0);
    for set in 1..=floors {
        let lock = NodeId(set * 2);
        nodes.push(Node::new(lock, Some(parent), NodeKind::Lock { set: SetId(set), needs: 1 }));
        let next = set % floors + 1;
        if next != 1 {
            nodes.push(Node::new(NodeId(set * 2 + 1), Some(lock), NodeKind::Key { set: SetId(next) }));
        }
        parent = lock;
    }
    let sets = (1..=floors).map(|set| KeySet::new(SetId(set), SetKind::Unique)).collect();
    Mission::new(rule, sets, nodes).unwrap()
}

#[test]
fn a_mission_of_the_greatest_size_is_solved_proven_and_checked() {
    let floors = Mission::MAX_NODES as u32 / 2 - 1;
    let mission = tower(Rule::Consumed, floors);
    let Proof::Sound(certificate) = proven(&mission) else { panic!("not sound") };
    assert_eq!(check(&mission, &certificate), Ok(()));
    let solution = solve(&mission);
    assert_eq!((solution.walkthrough.len(), solution.spheres.len()), (floors as usize, floors as usize + 1));
}

#[test]
fn of_many_locks_that_are_alike_the_losing_play_is_found_at_once() {
    let mut text = "start\n  key 1\n  key 1\n".to_owned();
    text.push_str(&"  lock 1\n    key 1\n    key 1\n  lock 1\n".repeat(40));
    let mission = sketch(Rule::Consumed, &text);
    let Proof::Stranded { play, is_shortest, .. } = prove(&mission, Goal::Everything, 5_000) else {
        panic!("a player who opens two locks with nothing behind them is stuck")
    };
    assert_eq!((play, is_shortest), (ids(&[6, 10]), true));
}

#[test]
fn of_many_locks_that_compete_counting_shows_that_keys_cannot_run_out() {
    let mut text = "start\n  key 1\n".to_owned();
    text.push_str(&"  lock 1\n    key 1\n".repeat(700));
    let mission = sketch(Rule::Consumed, &text);
    assert!(prove(&mission, Goal::Everything, 100).is_sound());
    assert_eq!(solve(&mission).walkthrough.len(), 700);
}

//! Missions in which many locks compete for keys of a few sets that are spent.

use std::collections::BTreeSet;

use oubliette_core::mission::{KeySet, Node, NodeKind, Rule, SetKind};
use oubliette_core::{Mission, NodeId, Rng, SetId, Work};

use crate::mission::{DEFAULT_BUDGET, Goal, Proof, check, prove, prove_under};

/// Locks in a tree; the start is the first, and is behind itself.
#[derive(Clone)]
struct Competing {
    outer: Vec<u32>,
    set: Vec<u32>,
    needs: Vec<u32>,
    /// The set of each key, and the lock behind which it lies.
    keys: Vec<(u32, u32)>,
}

impl Competing {
    /// As many keys of each set as its locks need, all at the start.
    fn random(rng: &mut Rng, locks: u32, sets: u32, most_needs: u32) -> Competing {
        let mut drawn = Competing { outer: vec![0], set: vec![0], needs: vec![0], keys: Vec::new() };
        for lock in 1..=locks {
            let (set, needs) = (1 + rng.below(sets), 1 + rng.below(most_needs));
            drawn.outer.push(rng.below(lock));
            drawn.set.push(set);
            drawn.needs.push(needs);
            drawn.keys.extend((0..needs).map(|_| (set, 0)));
        }
        drawn
    }

    fn with_a_key_moved(&self, rng: &mut Rng) -> Competing {
        let mut moved = self.clone();
        let key = rng.below(self.keys.len() as u32) as usize;
        moved.keys[key].1 = rng.below(self.outer.len() as u32);
        moved
    }

    fn mission(&self) -> Mission {
        let locks = self.outer.len() as u32;
        let lock = |number: u32| {
            let (set, needs) = (SetId(self.set[number as usize]), self.needs[number as usize]);
            let outer = NodeId(self.outer[number as usize]);
            Node::new(NodeId(number), Some(outer), NodeKind::Lock { set, needs })
        };
        let key = |(number, &(set, area)): (u32, &(u32, u32))| {
            Node::new(NodeId(number), Some(NodeId(area)), NodeKind::Key { set: SetId(set) })
        };
        let mut nodes = vec![Node::new(NodeId(0), None, NodeKind::Start)];
        nodes.extend((1..locks).map(lock));
        nodes.extend((locks..).zip(&self.keys).map(key));
        let sets: BTreeSet<u32> = self.keys.iter().map(|&(set, _)| set).collect();
        let sets = sets.into_iter().map(|set| KeySet::new(SetId(set), SetKind::Multi)).collect();
        Mission::new(Rule::Consumed, sets, nodes).unwrap()
    }

    /// Whether play can lead to a dead end: a plain depth-first search over sets of open locks.
    fn has_dead_end(&self) -> bool {
        let all = (1u32 << self.outer.len()) - 1;
        let is_open = |open: u32, lock: u32| open >> lock & 1 == 1;
        let at_hand = |open: u32, set: u32| {
            let found = self.keys.iter().filter(|&&(own, area)| own == set && is_open(open, area)).count();
            let spent =
                (0..self.outer.len()).filter(|&lock| self.set[lock] == set && is_open(open, lock as u32));
            found as u32 - spent.map(|lock| self.needs[lock]).sum::<u32>()
        };
        let mut seen = BTreeSet::from([1]);
        let mut waiting = vec![1];
        while let Some(open) = waiting.pop() {
            let can_open = |&lock: &usize| {
                !is_open(open, lock as u32)
                    && is_open(open, self.outer[lock])
                    && at_hand(open, self.set[lock]) >= self.needs[lock]
            };
            let next: Vec<u32> =
                (1..self.outer.len()).filter(can_open).map(|lock| open | 1 << lock).collect();
            if next.is_empty() && open != all {
                return true;
            }
            waiting.extend(next.into_iter().filter(|&open| seen.insert(open)));
        }
        false
    }
}

/// Proves the mission, has its certificate checked, and says whether it is sound.
fn is_sound(competing: &Competing) -> bool {
    let mission = competing.mission();
    match prove(&mission, Goal::Everything, DEFAULT_BUDGET) {
        Proof::Sound(certificate) => {
            assert_eq!(check(&mission, &certificate), Ok(()));
            true
        }
        Proof::Stranded { .. } => false,
        Proof::Undecided { states } => panic!("undecided after {states} states: {:?}", mission.nodes()),
    }
}

#[test]
fn with_up_to_eleven_locks_the_answer_is_that_of_a_plain_search() {
    let mut counts = [0, 0];
    for seed in 0..60 {
        let mut rng = Rng::from_state(seed);
        let (locks, sets) = (6 + rng.below(6), 2 + rng.below(2));
        let mut sound = Competing::random(&mut rng, locks, sets, 1 + seed as u32 % 3);
        for _ in 0..30 {
            let moved = sound.with_a_key_moved(&mut rng);
            let is_sound = is_sound(&moved);
            assert_eq!(is_sound, !moved.has_dead_end(), "seed {seed}");
            counts[usize::from(is_sound)] += 1;
            if is_sound {
                sound = moved;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
}

/// From all keys at the start, keys are moved for as long as the mission stays sound. So there are both kinds: losing ones,
/// and sound ones of which hardly any key may move. Prints the table of `docs/missions.md` for `--nocapture`.
#[test]
fn missions_of_up_to_thirty_locks_are_decided_sound_or_not() {
    let moves = if std::env::var_os("OUBLIETTE_SOAK").is_some() { 1_000 } else { 50 };
    for locks in [16, 20, 26, 30] {
        let (mut sound_count, mut most_steps) = (0, 0);
        for (sets, most_needs) in [(2, 1), (2, 3), (3, 1), (3, 2)] {
            let mut rng = Rng::from_state(u64::from(locks + sets * most_needs));
            let mut sound = Competing::random(&mut rng, locks, sets, most_needs);
            for _ in 0..moves {
                let moved = sound.with_a_key_moved(&mut rng);
                let mission = moved.mission();
                let work = Work::unbounded();
                let proof = prove_under(&mission, Goal::Everything, DEFAULT_BUDGET, &work).unwrap();
                most_steps = most_steps.max(work.spent());
                assert!(!matches!(proof, Proof::Undecided { .. }), "{:?}", mission.nodes());
                if let Proof::Sound(certificate) = proof {
                    assert_eq!(check(&mission, &certificate), Ok(()));
                    sound_count += 1;
                    sound = moved;
                }
            }
        }
        let all = 4 * moves;
        println!("| {locks} | {} | {sound_count} | 0 | {} |", all - sound_count, most_steps / 1_000_000);
        assert!(sound_count > all / 10);
    }
}

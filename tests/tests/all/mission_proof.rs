//! Missions with random parameters: the checker accepts each proof, and rejects the mission without a needed key.
//!
//! The check tests 10,000 missions, `cargo xtask prove` 100,000.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use oubliette::mission::edit::{Edit, apply};
use oubliette::mission::{
    Argument, Mission, NodeId, NodeKind, Proof, Rule, SetKind, check_certificate, check_mission,
    plan_mission, prove,
};
use oubliette::{Rng, Seed};
use oubliette_tests::effort;
use oubliette_tests::errand::random_errand;

/// The number of missions, unless `OUBLIETTE_MISSIONS` sets another one.
fn usual_missions() -> u64 {
    effort(1_500, 10_000)
}

fn mission_count() -> u64 {
    std::env::var("OUBLIETTE_MISSIONS").map_or_else(|_| usual_missions(), |count| count.parse().unwrap())
}

/// A mission with random parameters; the rule alternates.
fn random_mission(number: u64) -> Mission {
    let mut rng = Rng::from_state(number);
    loop {
        let mut values = random_errand(6, &mut rng);
        let rule = Rule::ALL[(number % 2) as usize];
        values.insert("rule".to_owned(), oubliette::Value::Text(rule.name().to_owned()));
        if let Ok(plan) = check_mission(&values) {
            return plan_mission(&plan, &Seed::Number(number));
        }
    }
}

#[derive(Default)]
struct Tally {
    missions: u64,
    consumed: u64,
    keys_taken: u64,
    nodes: usize,
}

#[test]
fn the_checker_accepts_every_planned_mission_and_rejects_it_without_a_needed_key() {
    let count = mission_count();
    let workers = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let work = |first: u64| (first..count).step_by(workers as usize).fold(Tally::default(), look_at);
        let threads: Vec<_> = (0..workers).map(|first| scope.spawn(move || work(first))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let sum = |part: fn(&Tally) -> u64| tallies.iter().map(part).sum::<u64>();
    let (missions, consumed) = (sum(|tally| tally.missions), sum(|tally| tally.consumed));
    println!(
        "{missions} missions ({consumed} consumed, {} nodes on average) accepted; {} times one without a needed key refused",
        sum(|tally| tally.nodes as u64) / missions,
        sum(|tally| tally.keys_taken)
    );
    assert_eq!((missions, consumed), (count, count / 2));
    assert!(sum(|tally| tally.keys_taken) > count / 2);
}

fn look_at(mut tally: Tally, number: u64) -> Tally {
    let mission = random_mission(number);
    let Proof::Sound(certificate) = prove(&mission) else { panic!("mission {number} is not sound") };
    assert_eq!(check_certificate(&mission, &certificate), Ok(()), "mission {number}");
    let is_explored = matches!(certificate.argument, Argument::States { .. });
    assert!(!is_explored, "mission {number} is proven by looking at every state");
    tally.missions += 1;
    tally.consumed += u64::from(mission.rule() == Rule::Consumed);
    tally.nodes += mission.nodes().len();
    for key in needed_keys(&mission) {
        let robbed = apply(&mission, &Edit::Delete { node: key }).unwrap();
        assert!(
            matches!(prove(&robbed), Proof::Stranded { .. }),
            "mission {number} is no worse without key {key}"
        );
        assert!(check_certificate(&robbed, &certificate).is_err(), "mission {number} without key {key}");
        tally.keys_taken += 1;
    }
    tally
}

/// A key of each set that has none to spare, the one that comes last.
fn needed_keys(mission: &Mission) -> Vec<NodeId> {
    let needed = |set: &oubliette::mission::KeySet| {
        let needs = mission.locks_of(set.id).map(|lock| match lock.kind {
            NodeKind::Lock { needs, .. } => needs,
            _ => 0,
        });
        let is_spent = mission.rule() == Rule::Consumed && set.kind != SetKind::Permanent;
        let needed = if is_spent { needs.sum() } else { needs.max().unwrap_or(0) };
        let keys = mission.keys_of(set.id);
        (keys.count() as u32 == needed).then(|| mission.keys_of(set.id).last().unwrap().id)
    };
    mission.sets().iter().filter_map(needed).collect()
}

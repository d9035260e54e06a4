//! The speed of planning and proving missions and of making maps with them, on one thread.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Duration;

use oubliette::mission::{
    KeySet, Mission, MissionPlan, Node, NodeKind, Rule, SetKind, check_mission, plan_mission, prove,
};
use oubliette::{Draft, NodeId, Seed, SetId, Size, Value, check, make};

use crate::clock::Clock;
use crate::contest::median;

const TURNS: usize = 11;
const TURN: Duration = Duration::from_millis(60);
const MAP_SIZE: Size = Size::new(63, 43);
const MAPS: u64 = 300;
const MISSIONS: u64 = 1_000;
const CONTESTED_LOCKS: u32 = 12;
/// The speed of metazelda per second: lock graphs of 25 rooms and 4 keys, without cells.
const PEER_RATE: f64 = 25_000.0;
/// Four keys, and 25 nodes on average.
const PEER_SIZE: &str = "unique_keys=0 multi_sets=0 permanent_keys=4 max_permanent_locks=9";
/// The example of document 001.
const USUAL: &str = "unique_keys=5 multi_sets=2 max_multi_keys=4 max_multi_locks=3 permanent_keys=2";

/// Prints a line for each kind of work: its time, its rate per second, and the target.
pub(crate) fn measure() {
    println!("{:<44} {:>9} {:>10} {:>12}", "work", "each", "a second", "wanted");
    for (sets, parameters) in [(4, PEER_SIZE), (9, USUAL)] {
        let plan = plan(parameters);
        let nodes: usize = missions(&plan, MISSIONS).iter().map(|mission| mission.nodes().len()).sum();
        let name = format!("plan, {sets} sets, {} nodes", nodes as u64 / MISSIONS);
        let time = each(MISSIONS, |seed| drop(black_box(plan_mission(&plan, &Seed::Number(seed)))));
        print(&name, time, &format!("{:.0}/s", PEER_RATE * 5.0));
    }
    let huge = plan("unique_keys=50000 multi_sets=0 permanent_keys=0");
    let time = each(1, |seed| drop(black_box(plan_mission(&huge, &Seed::Number(seed)))));
    print("plan, 100,000 objects", time, "1 s");
    for (locks, wanted) in [(12, "100 µs"), (40, "10 ms")] {
        for rule in Rule::ALL {
            let found = with_locks(locks, rule);
            let time = each(found.len() as u64, |place| drop(black_box(prove(&found[place as usize]))));
            print(&format!("prove, {locks} locks, {}", rule.name()), time, wanted);
        }
    }
    for (name, keys_behind) in [("sound", [1, 1, 1]), ("lost", [2, 0, 1])] {
        let mission = contested(keys_behind);
        assert_eq!(prove(&mission).is_sound(), name == "sound", "the name says what the mission is");
        let time = each(MISSIONS / 10, |_| drop(black_box(prove(black_box(&mission)))));
        print(&format!("prove, {CONTESTED_LOCKS} locks in contest, {name}"), time, "100 µs");
    }
    for layout in ["pillars", "growth", "bsp", "caves", "rooms"] {
        let draft = Draft::new(layout).with_size(MAP_SIZE);
        let plain = check(&draft).expect("the defaults are fine");
        let plan = check(&draft.with_mission()).expect("the defaults are fine");
        let seeded = |seed| make(&plan.with_seed(Seed::Number(seed)));
        let without = each(MAPS, |seed| drop(black_box(make(&plain.with_seed(Seed::Number(seed))))));
        print(&format!("{layout} {MAP_SIZE}"), without, "");
        print(&format!("{layout} {MAP_SIZE}, mission"), each(MAPS, |seed| drop(black_box(seeded(seed)))), "");
        let reported = each(MAPS, |seed| drop(black_box(seeded(seed).map(|made| made.report()))));
        print(&format!("{layout} {MAP_SIZE}, mission, proof, report"), reported, "5000/s");
    }
}

fn plan(written: &str) -> MissionPlan {
    let pairs = written.split_whitespace().filter_map(|word| word.split_once('='));
    let values: BTreeMap<String, Value> =
        pairs.map(|(name, value)| (name.to_owned(), Value::Text(value.to_owned()))).collect();
    check_mission(&values).expect("the parameters are fine")
}

fn missions(plan: &MissionPlan, count: u64) -> Vec<Mission> {
    (0..count).map(|seed| plan_mission(plan, &Seed::Number(seed))).collect()
}

/// Missions of all kinds of sets with exactly `locks` locks.
fn with_locks(locks: usize, rule: Rule) -> Vec<Mission> {
    let (third, most, rule) = (locks / 3, locks / 2, rule.name());
    let plan = plan(&format!(
        "unique_keys={third} multi_sets=2 max_multi_keys={most} max_multi_locks={third} permanent_keys=2 \
         max_permanent_locks={third} rule={rule}"
    ));
    let count = |mission: &Mission| mission.nodes().iter().filter(|node| node.kind.name() == "lock").count();
    let mut found = missions(&plan, 20_000);
    found.retain(|mission| count(mission) == locks);
    found.truncate(200);
    found
}

/// Locks side by side that compete for the same two keys, with the listed numbers of keys behind them in turn.
fn contested(keys_behind: [usize; 3]) -> Mission {
    let set = SetId(1);
    let mut nodes = vec![Node::new(NodeId(0), None, NodeKind::Start)];
    let add = |nodes: &mut Vec<Node>, parent, kind| {
        let id = NodeId(nodes.len() as u32);
        nodes.push(Node::new(id, Some(parent), kind));
        id
    };
    for _ in 0..2 {
        add(&mut nodes, NodeId(0), NodeKind::Key { set });
    }
    for lock in 0..CONTESTED_LOCKS {
        let lock_id = add(&mut nodes, NodeId(0), NodeKind::Lock { set, needs: 1 });
        for _ in 0..keys_behind[lock as usize % keys_behind.len()] {
            add(&mut nodes, lock_id, NodeKind::Key { set });
        }
    }
    Mission::new(Rule::Consumed, vec![KeySet::new(set, SetKind::Multi)], nodes).expect("a well-formed tree")
}

/// The median time of one round, from turns that are long enough for the clock.
fn each(rounds: u64, work: impl Fn(u64)) -> Duration {
    let turn = || {
        let (begin, mut passes) = (Clock::now(), 0);
        while begin.elapsed() < TURN {
            (0..rounds).for_each(&work);
            passes += 1;
        }
        begin.elapsed().div_f64((passes * rounds) as f64)
    };
    median((0..TURNS).map(|_| turn()).collect())
}

fn print(name: &str, time: Duration, wanted: &str) {
    let rate = 1.0 / time.as_secs_f64();
    println!("{name:<44} {:>9} {rate:>10.0} {wanted:>12}", format!("{time:.1?}"));
}

use std::collections::BTreeMap;

use oubliette_core::{Bounds, Seed, Value};
use oubliette_gen::{Draft, check};

use super::*;

fn plan(seed: &str) -> Plan {
    check(&Draft::new("rooms").with_seed(seed).with("size", Value::Text("48x48".into())).with_mission())
        .unwrap()
}

fn table<const COUNT: usize>(entries: [(&str, Value); COUNT]) -> BTreeMap<String, Value> {
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// A plan with a given mission: a lock, and its key behind the node `parent`, which is the start (0) or the lock (1).
fn plan_with_key_behind(parent: i64) -> Plan {
    let text = |text: &str| Value::Text(text.to_owned());
    let node = |id: i64, parent: Value, kind: &str, set: Value| {
        let needs = if kind == "lock" { Value::Integer(1) } else { Value::Null };
        let id = Value::Integer(id);
        Value::Table(table([
            ("id", id),
            ("parent", parent),
            ("kind", text(kind)),
            ("set", set),
            ("needs", needs),
        ]))
    };
    let set = table([("id", Value::Integer(1)), ("kind", text("unique"))]);
    let nodes = vec![
        node(0, Value::Null, "start", Value::Null),
        node(1, Value::Integer(0), "lock", Value::Integer(1)),
        node(2, Value::Integer(parent), "key", Value::Integer(1)),
    ];
    let mission = table([
        ("format", text("oubliette-mission")),
        ("version", Value::Integer(1)),
        ("rule", text("kept")),
        ("sets", Value::List(vec![Value::Table(set)])),
        ("nodes", Value::List(nodes)),
    ]);
    check(&Draft { mission: Some(mission), ..Draft::new("bsp").with_seed("1") }).unwrap()
}

#[test]
fn a_map_comes_with_the_proof_that_its_report_holds() {
    let made = make(&plan("7")).unwrap();
    assert!(made.proof.as_ref().unwrap().holds());
    assert_eq!(made.report(), oubliette_analyze::analyze(&made.dungeon));
    let plain = make(&check(&Draft::new("bsp")).unwrap()).unwrap();
    assert_eq!((plain.proof, plain.removed), (None, None));
}

#[test]
fn a_losing_mission_is_refused_before_anything_is_made() {
    let losing = plan_with_key_behind(1);
    let Err(unmade @ Unmade::Losing { .. }) = make(&losing) else {
        panic!("the key lies behind its own lock")
    };
    assert_eq!(refuse_losing(&losing, &Work::unbounded()), Err(unmade.clone()));
    assert!(unmade.to_string().contains("lock 1 (set 1) can never be opened"), "{unmade}");
    assert_eq!(refuse_losing(&plan_with_key_behind(0), &Work::unbounded()), Ok(()));
}

#[test]
fn a_mission_from_the_recipe_is_proven_once_for_all_seeds() {
    let plan = plan_with_key_behind(0);
    refuse_losing(&plan, &Work::unbounded()).unwrap();
    let other = plan.with_seed(Seed::Number(9));
    let verdict = other.verdict(|_| -> Result<Verdict, ()> { panic!("it was proven before") });
    assert_eq!(verdict, Ok(Some(&Verdict::Sound)));
    assert!(make(&other).unwrap().proof.unwrap().holds());
}

#[cfg(feature = "fault-injection")]
#[test]
fn every_function_of_this_crate_refuses_a_map_that_differs_from_its_mission() {
    use oubliette_gen::fault;

    use crate::batch::{batch, batch_by, nth};
    use crate::query::Query;
    use crate::search::{Goal, Search, strictness};
    use crate::top::{Ranking, top};

    let plan = plan(fault::SEED);
    let query = Query::parse("connected").unwrap();
    let goal = Goal { limit: 9, max: 9 };
    let ranking = Ranking::from_text("score").unwrap();
    let stop = |_, result: Result<(), Unmade>| result;
    let refusals: [(&str, Result<(), Unmade>); 9] = [
        ("make", make(&plan).map(drop)),
        ("make_watched", make_watched(&plan, &mut (), &Work::unbounded()).map(drop)),
        ("make_recorded", crate::make_recorded(&plan, &Work::unbounded()).map(drop)),
        ("nth", nth(&plan, 0).map(drop)),
        ("batch", batch(&plan, 0..9, Some(2), &Bounds::NONE, |_, _| (), stop)),
        ("batch_by", batch_by(&plan, 0..9, Some(2), |_, plan| make(plan).map(drop), stop)),
        ("search", Search::default().run(&plan, &query, goal, Some(2), &Bounds::NONE, |_| Ok(()))),
        ("strictness", strictness(&plan, &query, 9, Some(2), &Bounds::NONE).map(drop)),
        ("top", top(&plan, ranking, 3, 9, Some(2), |_| Ok(())).map(drop)),
    ];
    for (way, refusal) in refusals {
        assert!(matches!(refusal, Err(Unmade::Differs { .. })), "{way}: {refusal:?}");
    }
}

#[test]
fn a_map_past_its_budget_is_refused_and_one_that_nobody_waits_for_is_stopped() {
    let plan = check(&Draft::new("rooms").with_seed("1").with_mission()).unwrap();
    let steps = (1..).map(|power| 1 << power);
    let mut steps =
        steps.map(|budget| (budget, make_within(&plan, &Bounds { budget, ..Bounds::NONE }.work())));
    let (budget, made) = steps.find(|(_, made)| made.is_ok()).unwrap();
    assert_eq!(made, make(&plan), "a budget never changes a map");
    let half = Bounds { budget: budget / 2, ..Bounds::NONE };
    let exhausted = Unmade::Halted(Halt::Exhausted { budget: budget / 2 });
    assert_eq!(make_within(&plan, &half.work()), Err(exhausted));
    let gone = Bounds { must_stop: &|| true, ..Bounds::NONE };
    assert_eq!(make_within(&plan, &gone.work()), Err(Unmade::Halted(Halt::Stopped)));
}

#[test]
fn nine_hundred_keys_in_a_large_maze_take_a_fraction_of_the_budget_of_a_request() {
    let mission = [("unique_keys", 900), ("multi_sets", 50), ("spread", 1000)];
    let draft = Draft::new("growth").with_seed("215").with("size", Value::Text("1023x1023".into()));
    let draft = mission
        .iter()
        .fold(draft, |draft, &(name, count)| draft.with_mission_value(name, Value::Integer(count)));
    let bounds = Bounds { budget: 200_000_000, ..Bounds::NONE };
    assert!(make_within(&check(&draft).unwrap(), &bounds.work()).is_ok());
}

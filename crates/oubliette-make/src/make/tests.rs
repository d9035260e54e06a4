use std::collections::BTreeMap;

use oubliette_core::{Bounds, Recipe, Seed, Value};
use oubliette_gen::{Draft, check};

use super::*;

fn plan(seed: &str) -> Plan {
    check(&Draft::new("rooms").with_seed(seed).with("size", Value::Text("48x48".into())).with_mission())
        .unwrap()
}

fn table<const COUNT: usize>(entries: [(&str, Value); COUNT]) -> BTreeMap<String, Value> {
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn node(id: i64, parent: Option<i64>, kind: &str, set: Option<i64>, needs: i64) -> Value {
    let number = |number: Option<i64>| number.map_or(Value::Null, Value::Integer);
    let needs = number(Some(needs).filter(|_| kind == "lock"));
    Value::Table(table([
        ("id", Value::Integer(id)),
        ("parent", number(parent)),
        ("kind", text(kind)),
        ("set", number(set)),
        ("needs", needs),
    ]))
}

fn given(rule: &str, set_kind: &str, sets: i64, nodes: Vec<Value>) -> BTreeMap<String, Value> {
    let set = |id: i64| Value::Table(table([("id", Value::Integer(id)), ("kind", text(set_kind))]));
    table([
        ("format", text("oubliette-mission")),
        ("version", Value::Integer(1)),
        ("rule", text(rule)),
        ("sets", Value::List((1..=sets).map(set).collect())),
        ("nodes", Value::List(nodes)),
    ])
}

/// A plan with a given mission: a lock, and its key behind the node `parent`, which is the start (0) or the lock (1).
fn plan_with_key_behind(parent: i64) -> Plan {
    let nodes = vec![
        node(0, None, "start", None, 0),
        node(1, Some(0), "lock", Some(1), 1),
        node(2, Some(parent), "key", Some(1), 0),
    ];
    let mission = given("kept", "unique", 1, nodes);
    check(&Draft { mission: Some(mission), ..Draft::new("bsp").with_seed("1") }).unwrap()
}

/// Two locks each of twenty sets. Only one of them can be opened first, which counting does not show, and there are more
/// states than the budget has.
fn undecided_plan() -> Draft {
    const SETS: i64 = 20;
    let mut nodes = vec![node(0, None, "start", None, 0)];
    for set in 1..=SETS {
        let id = nodes.len() as i64;
        nodes.push(node(id, Some(0), "key", Some(set), 0));
        nodes.push(node(id + 1, Some(0), "lock", Some(set), 1));
        nodes.push(node(id + 2, Some(id + 1), "key", Some(set), 0));
        nodes.push(node(id + 3, Some(id + 1), "key", Some(set), 0));
        nodes.push(node(id + 4, Some(0), "lock", Some(set), 2));
        nodes.push(node(id + 5, Some(id + 4), "key", Some(set), 0));
    }
    let mission = given("consumed", "multi", SETS, nodes);
    let draft = Draft::new("growth").with_seed("1").with("size", text("255x255"));
    Draft { mission: Some(mission), ..draft }
}

#[test]
fn a_mission_that_is_not_proven_is_not_made() {
    let plan = check(&undecided_plan()).unwrap();
    let Err(unmade @ Unmade::Undecided { .. }) = make(&plan) else { panic!("nobody proved it") };
    assert_eq!(refuse_losing(&plan, &Work::unbounded()), Err(unmade.clone()));
    let reason = unmade.to_string();
    let parts =
        ["not proven: 65536 states", "rule kept", "the 2 locks of set 1", "--budget", "unproven makes"];
    assert!(parts.iter().all(|part| reason.contains(part)), "{reason}");
}

#[test]
fn an_unproven_map_is_made_if_the_recipe_says_so_and_says_so_itself() {
    let plan = check(&undecided_plan().with("unproven", Value::Bool(true))).unwrap();
    let made = make(&plan).unwrap();
    let proof = made.proof.clone().unwrap();
    assert!(matches!(proof.verdict, Verdict::Undecided { .. }) && !proof.holds());
    assert!(made.dungeon.recipe.as_ref().unwrap().unproven);
    assert_eq!(made.report().mission, Some(proof));
}

#[test]
fn a_proven_map_never_calls_itself_unproven_and_a_losing_one_is_never_made() {
    let with = |plan: Plan| {
        let recipe = Recipe { unproven: true, ..plan.recipe().clone() };
        let mission = recipe.mission.as_ref().map(|mission| (**mission).clone());
        let draft = Draft::new(&recipe.layout).with_seed("1").with("unproven", text("true"));
        check(&Draft { mission, ..draft }).unwrap()
    };
    let made = make(&with(plan_with_key_behind(0))).unwrap();
    assert!(made.proof.unwrap().holds() && !made.dungeon.recipe.unwrap().unproven);
    assert!(matches!(make(&with(plan_with_key_behind(1))), Err(Unmade::Losing { .. })));
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
    assert!(unmade.to_string().contains("at best lock 1 (set 1) stays closed"), "{unmade}");
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

//! The most expensive recipes that a search over random ones finds stay within the budgets of a request.

use oubliette::generation::LayoutInfo;
use oubliette::recipe::to_json;
use oubliette::{Bounds, Draft, Plan, Rng, Unmade, check, make_within};
use oubliette_studio::{Limits, RefusalKind, Request, Studio, go_on};
use oubliette_tests::draft::layouts;
use oubliette_tests::errand::random_errand;
use oubliette_tests::{effort, random_draft};

/// A plan with a mission that the studio accepts.
fn random_plan(info: &LayoutInfo, largest: i32, keys: i32, rng: &mut Rng) -> Option<Plan> {
    let mission = Some(random_errand(keys, rng));
    let plan = check(&Draft { mission, ..random_draft(info, largest, rng) }).ok()?;
    let nodes = plan.mission().map_or(0, |mission| mission.nodes().len() as u64);
    (nodes <= Limits::default().map_nodes).then_some(plan)
}

#[test]
fn maps_of_common_sizes_are_far_from_the_budget_of_a_request() {
    let budget = Limits::default().steps;
    let mut rng = Rng::from_state(17);
    for info in layouts() {
        for _ in 0..effort(60, 4_000) {
            let Some(plan) = random_plan(info, 100, 40, &mut rng) else { continue };
            let work = Bounds { budget, ..Bounds::NONE }.work();
            let made = make_within(&plan, &work);
            assert!(!matches!(made, Err(Unmade::Halted(_))), "{:?}", plan.recipe());
            assert!(work.spent() < budget / 4, "{} steps: {:?}", work.spent(), plan.recipe());
        }
    }
}

#[test]
fn the_largest_requests_are_answered_within_the_limits_or_refused_with_a_reason() {
    let limits = Limits::default();
    let mut rng = Rng::from_state(18);
    for info in layouts() {
        for _ in 0..effort(2, 40) {
            let Some(plan) = random_plan(info, 1000, 900, &mut rng) else { continue };
            let body = format!(r#"{{"map":{{"recipe":{}}}}}"#, to_json(plan.recipe()));
            let request = Request::read("map", body.as_bytes()).unwrap();
            match Studio::default().handle(&request, &mut go_on) {
                Ok(answer) => assert!(answer.bytes.len() as u64 <= limits.file_bytes),
                Err(refusal) => {
                    let kinds = [RefusalKind::TooLarge, RefusalKind::NoResult];
                    assert!(kinds.contains(&refusal.kind), "{refusal}: {body}");
                }
            }
        }
    }
}

//! Requests ask their host for memory before they use it, and whether to stop while they work.

use std::sync::atomic::{AtomicU64, Ordering};

use oubliette_studio::{Answer, Host, Refusal, RefusalKind, Request, Studio, go_on};
use serde_json::{Value, json};

fn handle(host: Host<'_>, name: &str, body: &Value) -> Result<Answer, Refusal> {
    let request = Request::read(name, body.to_string().as_bytes()).expect("the body is right");
    Studio::default().handle_for(host, &request, &mut go_on)
}

/// The bytes that a request borrows.
fn borrowed(name: &str, body: &Value) -> u64 {
    let lent = AtomicU64::new(0);
    let lend = |bytes| {
        lent.fetch_add(bytes, Ordering::Relaxed);
        true
    };
    handle(Host { lend: &lend, ..Host::PATIENT }, name, body).expect("an answer");
    lent.into_inner()
}

/// How often a request asks whether to stop, if the answer is yes from the question `from` on.
fn questions(name: &str, body: &Value, from: u64) -> u64 {
    let asked = AtomicU64::new(0);
    let must_stop = || asked.fetch_add(1, Ordering::Relaxed) + 1 >= from;
    let refusal = handle(Host { must_stop: &must_stop, ..Host::PATIENT }, name, body).expect_err("it stops");
    assert_eq!(refusal.kind, RefusalKind::Ended, "{refusal}");
    asked.into_inner()
}

fn mission_file(format: &str, keys: u32, cell_size: u32) -> Value {
    let params = json!({ "unique_keys": keys, "multi_sets": 0, "permanent_keys": 0 });
    json!({ "format": format, "params": params, "seed": 1, "shown": { "cell_size": cell_size } })
}

#[test]
fn files_of_missions_borrow_memory_for_each_node() {
    let nodes = 2 * 5_000;
    assert!(borrowed("mission-file", &mission_file("svg", 5_000, 8)) > nodes * 1_000);
    assert!(borrowed("mission-file", &mission_file("png", 5_000, 8)) > nodes * 1_000);
    assert!(borrowed("mission-file", &mission_file("json", 5_000, 8)) > nodes * 200);
    let mission = json!({ "params": { "unique_keys": 5_000 }, "seed": 1 });
    assert!(borrowed("mission", &mission) > nodes * 200);
}

#[test]
fn a_picture_of_a_mission_without_memory_for_it_is_not_laid_out() {
    let refusal = |lend: &(dyn Fn(u64) -> bool + Sync), body: &Value| {
        handle(Host { lend, ..Host::PATIENT }, "mission-file", body).expect_err("a refusal").kind
    };
    let little = |bytes: u64| bytes < 5 << 20;
    assert_eq!(refusal(&little, &mission_file("svg", 5_000, 8)), RefusalKind::Busy);
}

#[test]
fn a_picture_of_a_mission_with_too_many_nodes_or_pixels_is_refused_before_its_layout() {
    let said = |body: &Value| handle(Host::PATIENT, "mission-file", body).expect_err("a refusal");
    let many = said(&mission_file("svg", 100_000, 40));
    assert_eq!(many.kind, RefusalKind::TooLarge);
    assert!(many.problems[0].en.starts_with("a picture of 20000"), "{many}");
    let wide = said(&mission_file("png", 30_000, 40));
    assert_eq!(wide.kind, RefusalKind::TooLarge);
    assert!(wide.problems[0].en.contains("pixels"), "{wide}");
}

#[test]
fn a_picture_of_a_mission_ends_during_its_layout_when_its_client_leaves() {
    // It has too many pixels, which is known only after its layout.
    let body = mission_file("png", 10_000, 40);
    assert!(questions("mission-file", &body, 10) <= 11);
}

#[test]
fn a_game_ends_between_two_actions_when_its_player_leaves() {
    let start = json!({ "seed": 7 });
    let waits = vec!["wait"; 60];
    assert!(questions("play", &json!({ "start": start, "actions": waits }), 30) <= 31);
    assert!(questions("replay", &json!({ "start": start, "actions": waits }), 30) <= 31);
    let watched = json!({ "start": start, "actions": waits, "from": 0, "count": 60 });
    assert!(questions("replay", &watched, 100) <= 101);
}

#[test]
fn a_saved_run_borrows_the_memory_of_its_floors() {
    let answer = handle(Host::PATIENT, "play", &json!({ "start": { "seed": 7 } })).expect("a run");
    let answer: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
    let run = answer["run"].as_str().expect("saved bytes");
    let least = run.len() as u64 * 1_000;
    assert!(borrowed("play", &json!({ "run": run })) > least);
    assert!(borrowed("share", &json!({ "run": run })) > least);
}

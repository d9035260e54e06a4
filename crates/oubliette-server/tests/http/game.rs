//! The game over HTTP: the server keeps no state, and wrong runs get a status and a sentence.

use serde_json::{Value, json};

use crate::client::Running;

fn new_run(server: &Running) -> Value {
    server.post("play", &json!({ "start": { "seed": 7, "class": "mage" } })).json()
}

#[test]
fn a_run_goes_on_at_another_server() {
    let first = Running::usual();
    let run = new_run(&first)["run"].clone();
    let body = json!({ "run": run, "actions": ["wait", "wait"], "lang": "fr" });
    let answers = [&first, &Running::usual()].map(|server| server.post("play", &body));
    assert_eq!(answers[0].status, 200);
    assert_eq!(answers[0].text(), answers[1].text());
    assert_eq!(answers[0].json()["view"]["turn"], 2);
}

#[test]
fn a_run_that_was_edited_is_no_result() {
    let server = Running::usual();
    let run = new_run(&server)["run"].as_str().unwrap().to_owned();
    let letter = if run.as_bytes()[20] == b'A' { "B" } else { "A" };
    let mut edited = run.clone();
    edited.replace_range(20..21, letter);
    let said = server.post("play", &json!({ "run": edited })).refusal(422, "no_result");
    assert!(said.contains("seal is broken"), "{said}");
    server.post("play", &json!({ "run": run, "code": "A" })).refusal(400, "wrong");
    server.post("play", &json!({})).refusal(400, "wrong");
}

#[test]
fn a_body_with_too_many_actions_or_bytes_is_too_large() {
    let server = Running::usual();
    let with = |count: usize| json!({ "start": { "seed": 1 }, "actions": vec!["wait"; count] });
    assert_eq!(server.post("play", &with(64)).status, 200);
    let said = server.post("play", &with(65)).refusal(413, "too_large");
    assert!(said.contains("the limit is 64"), "{said}");
    assert_eq!(server.post("play", &with(1_000_000)).status, 413);
    assert_eq!(server.post("replay", &with(200_000)).status, 413);
}

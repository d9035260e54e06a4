//! Galleries and searches that report their progress.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use oubliette_server::{Config, Handler};
use oubliette_studio::{Flow, Progress, Studio};
use serde_json::{Value, json};

use crate::client::{Connection, Running, config};
use crate::limits::until;

const HEADERS: [(&str, &str); 2] = [("content-type", "application/json"), ("accept", "text/event-stream")];

fn begin(server: &Running, name: &str, body: &Value) -> Connection {
    let mut connection = server.connect();
    connection.send("POST", &format!("/api/{name}"), &HEADERS, body.to_string().as_bytes());
    let head = connection.head();
    assert_eq!((head.status, head.header("content-type")), (200, Some("text/event-stream")));
    assert_eq!(head.header("cache-control"), Some("no-store"));
    connection
}

/// The events of a stream up to its last, without the sizes of chunks.
fn events(connection: &mut Connection) -> Vec<(String, Value)> {
    let mut events = Vec::new();
    loop {
        let line = connection.line();
        let Some(name) = line.strip_prefix("event: ") else {
            assert!(line.chars().all(|digit| digit.is_ascii_hexdigit()), "{line}");
            continue;
        };
        let data = connection.line();
        let data = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
        events.push((name.to_owned(), data));
        if name != "progress" {
            return events;
        }
    }
}

fn endless() -> Value {
    json!({ "recipe": { "layout": "bsp" }, "where": "rooms > 9000", "limit": 1, "max": 1_000_000 })
}

#[test]
fn a_stream_begins_with_progress_and_ends_with_the_answer() {
    let server = Running::start(Config { progress_pause: Duration::ZERO, ..config() });
    let body = json!({ "recipe": { "layout": "bsp" }, "count": 20, "by": "score", "top": 3 });
    let mut told = events(&mut begin(&server, "gallery", &body));
    let (name, answer) = told.pop().unwrap();
    assert_eq!((name.as_str(), &answer), ("answer", &server.post("gallery", &body).json()));
    assert_eq!(told[0], ("progress".to_owned(), json!({ "done": 0, "of": 20, "found": 0 })));
    let done: Vec<u64> = told.iter().map(|(_, progress)| progress["done"].as_u64().unwrap()).collect();
    assert!(done.is_sorted(), "{done:?}");
    let body = json!({ "recipe": { "layout": "bsp" }, "where": "rooms >= 1", "limit": 2, "max": 50 });
    let told = events(&mut begin(&server, "search", &body));
    assert_eq!(told.last().unwrap().1, server.post("search", &body).json());
}

#[test]
fn progress_is_not_reported_more_often_than_configured() {
    let server = Running::start(Config { progress_pause: Duration::from_secs(3600), ..config() });
    let body = json!({ "recipe": { "layout": "bsp" }, "count": 50 });
    let names: Vec<String> =
        events(&mut begin(&server, "gallery", &body)).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["progress", "answer"]);
}

#[test]
fn a_refusal_is_the_last_event_of_a_stream() {
    let server = Running::usual();
    let body = json!({ "recipe": { "layout": "bsp", "params": { "levels": 99, "x": 1 } }, "count": 5 });
    let (name, problem) = events(&mut begin(&server, "gallery", &body)).pop().unwrap();
    assert_eq!(
        (name.as_str(), &problem["status"], &problem["kind"]),
        ("refusal", &json!(400), &json!("wrong"))
    );
    assert_eq!(problem["problems"].as_array().unwrap().len(), 2);
    let unread = server.ask("POST", "/api/gallery", &HEADERS, b"{}");
    unread.refusal(400, "wrong");
}

#[test]
fn short_requests_have_no_stream() {
    let server = Running::usual();
    let body = json!({ "map": { "recipe": { "layout": "bsp" } } }).to_string();
    let answer = server.ask("POST", "/api/map", &HEADERS, body.as_bytes());
    assert_eq!(answer.header("content-type"), Some("application/json"));
}

#[test]
fn a_stream_may_run_longer_than_other_timeouts() {
    let short = Duration::from_millis(50);
    let handler: Arc<Handler> = Arc::new(move |_, request, watch| {
        for done in 0..10 {
            std::thread::sleep(short);
            assert_eq!(watch(Progress { done, of: 10, found: 0 }), Flow::GoOn);
        }
        Studio::default().handle(request, watch)
    });
    let config = Config { head_time: short, write_time: short, deadline: short, ..config() };
    let server = Running::with_handler(config, handler);
    let body = json!({ "recipe": { "layout": "bsp" }, "count": 1 });
    assert_eq!(events(&mut begin(&server, "gallery", &body)).pop().unwrap().0, "answer");
}

#[test]
fn a_stream_ends_at_its_own_deadline() {
    let server = Running::start(Config { stream_deadline: Duration::from_millis(100), ..config() });
    let (name, problem) = events(&mut begin(&server, "search", &endless())).pop().unwrap();
    assert_eq!((name.as_str(), &problem["kind"]), ("refusal", &json!("late")));
}

/// The studio, with a count of the long requests that run.
fn counting(count: &Arc<AtomicUsize>) -> Arc<Handler> {
    let count = Arc::clone(count);
    Arc::new(move |host, request, watch| {
        count.fetch_add(1, Ordering::SeqCst);
        let answer = Studio::default().handle_for(host, request, watch);
        count.fetch_sub(1, Ordering::SeqCst);
        answer
    })
}

#[test]
fn work_ends_when_the_client_has_gone() {
    let count = Arc::new(AtomicUsize::new(0));
    let server = Running::with_handler(config(), counting(&count));
    let streamed = begin(&server, "search", &endless());
    let mut plain = server.connect();
    plain.send("POST", "/api/search", &HEADERS[..1], endless().to_string().as_bytes());
    until(|| count.load(Ordering::SeqCst) == 2);
    drop(streamed);
    until(|| count.load(Ordering::SeqCst) == 1);
    drop(plain);
    until(|| count.load(Ordering::SeqCst) == 0);
}

#[test]
fn the_number_of_long_requests_is_limited_and_others_are_answered() {
    let count = Arc::new(AtomicUsize::new(0));
    let server = Running::with_handler(Config { long_requests: 4, ..config() }, counting(&count));
    let (first, _second) = (begin(&server, "search", &endless()), begin(&server, "search", &endless()));
    until(|| count.load(Ordering::SeqCst) == 2);
    let third = server.post("search", &endless());
    third.refusal(429, "too_many");
    assert_eq!(third.header("retry-after"), Some("1"));
    assert_eq!(server.get("/dungeon/bsp.txt").status, 200);
    drop(first);
    let small = json!({ "recipe": { "layout": "bsp" }, "count": 1 });
    until(|| server.post("gallery", &small).status == 200);
}

#[test]
fn a_panic_in_a_stream_ends_it_with_an_internal_error() {
    let handler: Arc<Handler> = Arc::new(|_, _, _| panic!("a fault of the handler"));
    let server = Running::with_handler(config(), handler);
    let body = json!({ "recipe": { "layout": "bsp" }, "count": 1 });
    for _ in 0..2 {
        let (name, problem) = events(&mut begin(&server, "gallery", &body)).pop().unwrap();
        assert_eq!((name.as_str(), &problem["status"]), ("refusal", &json!(500)));
    }
    server.post("gallery", &body).refusal(500, "internal");
}

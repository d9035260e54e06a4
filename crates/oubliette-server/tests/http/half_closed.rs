//! Clients that close their sending side after the request get their answer; the work for clients that leave ends.

use std::io::Read;
use std::net::Shutdown;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use oubliette_server::Handler;
use oubliette_studio::Studio;
use serde_json::json;

use crate::client::{Connection, Running, config};
use crate::limits::until;

const CONTINUE: &str = "HTTP/1.1 100 Continue\r\n\r\n";

/// Sends a request for a map, closes the sending side, and returns all that comes back.
fn ask_half_closed(server: &Running) -> String {
    let mut connection = server.connect();
    send_map(&mut connection);
    connection.stream.get_mut().shutdown(Shutdown::Write).unwrap();
    let mut all = String::new();
    connection.stream.read_to_string(&mut all).unwrap();
    all
}

fn send_map(connection: &mut Connection) {
    let body = json!({ "map": { "recipe": { "layout": "bsp", "seed": 1 } } }).to_string();
    connection.send("POST", "/api/map", &[("content-type", "application/json")], body.as_bytes());
}

/// The studio after `time`, unless its client leaves before, with a count of the requests that run.
fn slow(time: Duration, count: &Arc<AtomicUsize>) -> Arc<Handler> {
    let count = Arc::clone(count);
    Arc::new(move |host, request, watch| {
        count.fetch_add(1, Ordering::SeqCst);
        let step = Duration::from_millis(5);
        for _ in 0..time.as_millis() / step.as_millis() {
            std::thread::sleep(step);
            if (host.must_stop)() {
                break;
            }
        }
        count.fetch_sub(1, Ordering::SeqCst);
        Studio::default().handle_for(host, request, watch)
    })
}

#[test]
fn a_quick_answer_reaches_a_half_closed_client() {
    let server = Running::usual();
    let all = ask_half_closed(&server);
    let answer = all.strip_prefix(CONTINUE).unwrap_or(&all);
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.trim_end().ends_with('}'), "the whole body is there");
}

#[test]
fn a_slow_answer_reaches_a_half_closed_client() {
    let count = Arc::new(AtomicUsize::new(0));
    let server = Running::with_handler(config(), slow(Duration::from_millis(400), &count));
    let all = ask_half_closed(&server);
    let answer = all.strip_prefix(CONTINUE).expect("a line that clients ignore");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(!answer.contains("100 Continue"), "it is sent once");
}

#[test]
fn a_file_reaches_a_half_closed_client_whole() {
    let server = Running::usual();
    let mut connection = server.connect();
    connection.send("GET", "/dungeon/caves.json?size=600x600", &[], b"");
    connection.stream.get_mut().shutdown(Shutdown::Write).unwrap();
    let mut all = String::new();
    connection.stream.read_to_string(&mut all).unwrap();
    let answer = all.strip_prefix(CONTINUE).unwrap_or(&all);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.contains(&format!("content-length: {}", body.len())), "{head}");
}

#[test]
fn several_requests_before_closing_are_all_answered() {
    let server = Running::usual();
    let mut connection = server.connect();
    for _ in 0..3 {
        connection.send("GET", "/healthz", &[], b"");
    }
    connection.stream.get_mut().shutdown(Shutdown::Write).unwrap();
    let mut all = String::new();
    connection.stream.read_to_string(&mut all).unwrap();
    assert_eq!(all.matches("HTTP/1.1 200 OK").count(), 3, "{all}");
}

#[test]
fn the_work_for_a_client_that_left_ends_before_its_answer() {
    let count = Arc::new(AtomicUsize::new(0));
    let server = Running::with_handler(config(), slow(Duration::from_secs(600), &count));
    let mut connection = server.connect();
    send_map(&mut connection);
    until(|| count.load(Ordering::SeqCst) == 1);
    drop(connection);
    until(|| count.load(Ordering::SeqCst) == 0);
}

#[test]
fn a_half_closed_client_that_leaves_later_ends_its_work() {
    let count = Arc::new(AtomicUsize::new(0));
    let server = Running::with_handler(config(), slow(Duration::from_secs(600), &count));
    let mut connection = server.connect();
    send_map(&mut connection);
    connection.stream.get_mut().shutdown(Shutdown::Write).unwrap();
    until(|| count.load(Ordering::SeqCst) == 1);
    let mut line = vec![0; CONTINUE.len()];
    connection.stream.read_exact(&mut line).unwrap();
    assert_eq!(line, CONTINUE.as_bytes());
    drop(connection);
    until(|| count.load(Ordering::SeqCst) == 0);
}

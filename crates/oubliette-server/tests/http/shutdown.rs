//! Shutdown: running answers are finished, no new ones begin, and it ends in limited time.

use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use oubliette_server::Config;

use crate::client::{PATIENCE, Running, config};
use crate::limits::{Held, until};

const BODY: &[u8] = br#"{"map":{"recipe":{"layout":"bsp"}}}"#;

fn held_request(server: &Running, held: &Held) -> crate::client::Connection {
    let mut connection = server.connect();
    connection.send("POST", "/api/map", &[("content-type", "application/json")], BODY);
    until(|| held.waiting.load(Ordering::SeqCst) == 1);
    connection
}

#[test]
fn a_running_request_is_answered_and_no_other_is_accepted() {
    let held = Arc::new(Held::default());
    let server = Running::with_handler(Config { drain_time: PATIENCE, ..config() }, held.handler());
    let mut idle = server.connect();
    let mut asked = held_request(&server, &held);
    server.handle.stop();
    until(|| TcpStream::connect(server.address).is_err());
    assert!(idle.is_closed());
    held.open();
    let answer = asked.answer("POST");
    assert_eq!((answer.status, answer.header("connection")), (200, Some("close")));
    server.join();
}

#[test]
fn work_beyond_the_drain_time_is_cut() {
    let held = Arc::new(Held::default());
    let server =
        Running::with_handler(Config { drain_time: Duration::from_millis(100), ..config() }, held.handler());
    let mut asked = held_request(&server, &held);
    let begin = Instant::now();
    server.handle.stop();
    server.join();
    assert!(begin.elapsed() < PATIENCE);
    assert!(asked.is_closed());
    held.open();
}

#[test]
fn a_second_stop_ends_the_server_at_once() {
    let held = Arc::new(Held::default());
    let server =
        Running::with_handler(Config { drain_time: Duration::from_secs(3600), ..config() }, held.handler());
    let mut asked = held_request(&server, &held);
    server.handle.stop();
    server.handle.stop();
    server.join();
    assert!(asked.is_closed());
    held.open();
}

#[test]
fn a_server_without_requests_stops_too() {
    let server = Running::usual();
    server.handle.stop();
    server.join();
}

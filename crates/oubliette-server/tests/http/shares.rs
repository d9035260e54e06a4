//! One address has at most half of everything that clients share; another address is answered meanwhile.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use oubliette_server::Config;
use serde_json::json;

use crate::client::{Answer, Connection, PATIENCE, Running, config};
use crate::limits::{Held, until};

const JSON: (&str, &str) = ("content-type", "application/json");
const EVENTS: (&str, &str) = ("accept", "text/event-stream");
const REFUSED_MAPS: &str = "oubliette_requests_total{route=\"map\",status=\"503\"} ";
const MAP: &[u8] = br#"{"map":{"recipe":{"layout":"bsp"}}}"#;

fn asked_by_other(server: &Running, path: &str, body: &[u8]) -> Answer {
    let mut connection = server.connect_as_other();
    connection.send("POST", path, &[JSON], body);
    connection.answer("POST")
}

/// How many requests for maps were refused because the server was busy.
fn refused_maps(server: &Running) -> usize {
    let metrics = server.get("/metrics");
    let line = metrics.text().lines().find_map(|line| line.strip_prefix(REFUSED_MAPS));
    line.map_or(0, |count| count.parse().unwrap())
}

#[test]
fn four_searches_of_one_address_leave_room_for_those_of_others() {
    let server = Running::usual();
    let endless =
        json!({ "recipe": { "layout": "bsp" }, "where": "rooms > 9000", "limit": 1, "max": 1_000_000 });
    let mut searches: Vec<_> = (0..4).map(|_| server.connect()).collect();
    for search in &mut searches {
        search.send("POST", "/api/search", &[JSON, EVENTS], endless.to_string().as_bytes());
    }
    let mut statuses: Vec<u16> = searches.iter_mut().map(|search| search.head().status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 429, 429]);
    let small = json!({ "recipe": { "layout": "bsp" }, "count": 1 });
    assert_eq!(asked_by_other(&server, "/api/gallery", small.to_string().as_bytes()).status, 200);
}

#[test]
fn idle_connections_of_one_address_leave_room_for_those_of_others() {
    let server = Running::start(Config { connections: 8, head_time: PATIENCE, ..config() });
    let mut idle: Vec<_> = (0..8).map(|_| server.connect()).collect();
    // The server accepts connections in order: after the last was refused, all are counted.
    assert_eq!(idle.last_mut().unwrap().head().status, 503);
    for _ in 0..4 {
        assert!(server.connect_as_other().is_served());
    }
}

#[test]
fn unfinished_bodies_of_one_address_leave_room_for_those_of_others() {
    let server = Running::start(Config { all_body_bytes: 1 << 20, body_time: PATIENCE, ..config() });
    let body = [MAP, &vec![b' '; 300 << 10]].concat();
    let mut unfinished: Vec<_> = (0..4).map(|_| server.connect()).collect();
    for connection in &mut unfinished {
        connection.send("POST", "/api/map", &[JSON, ("content-length", "900000")], &body);
    }
    until(|| refused_maps(&server) == 3);
    assert_eq!(asked_by_other(&server, "/api/map", &body).status, 200);
}

#[test]
fn requests_of_one_address_leave_threads_and_places_in_the_queue_for_those_of_others() {
    let held = Arc::new(Held::default());
    let server = Running::with_handler(Config { workers: 4, queue: 4, ..config() }, held.handler());
    let send = |count| -> Vec<Connection> {
        let mut connections: Vec<_> = (0..count).map(|_| server.connect()).collect();
        connections.iter_mut().for_each(|connection| connection.send("POST", "/api/map", &[JSON], MAP));
        connections
    };
    let _running = send(2);
    until(|| held.waiting.load(Ordering::SeqCst) == 2);
    let _queued_or_refused = send(4);
    until(|| refused_maps(&server) == 2);
    assert_eq!(asked_by_other(&server, "/api/sprites", b"{}").status, 200);
    assert_eq!(held.waiting.load(Ordering::SeqCst), 2);
    held.open();
}

#[test]
fn large_answers_of_one_address_leave_memory_for_those_of_others() {
    let server = Running::start(Config { answer_bytes: 80 << 20, ..config() });
    let large = "/dungeon/caves.ldtk?size=400x400&seed=1";
    let mut unread: Vec<_> = (0..4).map(|_| server.connect()).collect();
    unread.iter_mut().for_each(|connection| connection.send("GET", large, &[], b""));
    let statuses: Vec<u16> = unread.iter_mut().map(|connection| connection.head().status).collect();
    assert!(statuses.contains(&503), "{statuses:?}");
    let mut other = server.connect_as_other();
    other.send("GET", large, &[], b"");
    assert_eq!(other.head().status, 200);
}

//! Every limit: a request just below it works, one above it is refused, and the server keeps running.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use oubliette_server::{Config, Handler};
use oubliette_studio::{Answer, Limits, Refusal, RefusalKind, Request, Studio};
use serde_json::json;

use crate::client::{PATIENCE, Running, config};

const BODY: &[u8] = br#"{"map":{"recipe":{"layout":"bsp"}}}"#;
const JSON: (&str, &str) = ("content-type", "application/json");

/// A gate before the studio that a test opens; requests for maps wait at it, others pass.
#[derive(Default)]
pub(crate) struct Held {
    is_open: Mutex<bool>,
    opened: Condvar,
    pub(crate) waiting: AtomicUsize,
}

impl Held {
    pub(crate) fn open(&self) {
        *self.is_open.lock().unwrap() = true;
        self.opened.notify_all();
    }

    pub(crate) fn handler(self: &Arc<Held>) -> Arc<Handler> {
        let held = Arc::clone(self);
        Arc::new(move |host, request, watch| {
            if matches!(request, Request::Map(_)) {
                held.waiting.fetch_add(1, Ordering::SeqCst);
                let is_open = held.is_open.lock().unwrap();
                drop(held.opened.wait_timeout_while(is_open, PATIENCE, |is_open| !*is_open).unwrap());
            }
            Studio::default().handle_for(host, request, watch)
        })
    }
}

/// Waits for something that happens in another thread.
pub(crate) fn until(mut what: impl FnMut() -> bool) {
    let begin = std::time::Instant::now();
    while !what() {
        assert!(begin.elapsed() < PATIENCE, "it never happened");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn the_number_of_headers_is_limited() {
    let server = Running::start(Config { headers: 10, ..config() });
    let lines = |count: usize| {
        let mut connection = server.connect();
        let mut head = format!("GET / HTTP/1.1\r\nhost: {}\r\n", server.address);
        (1..count).for_each(|number| head += &format!("x-{number}: 1\r\n"));
        connection.send_bytes((head + "\r\n").as_bytes());
        connection.answer("GET").status
    };
    assert_eq!((lines(10), lines(11)), (200, 431));
}

#[test]
fn the_size_of_headers_is_limited() {
    let server = Running::usual();
    let bytes = |count: usize| {
        let mut connection = server.connect();
        let head = format!("GET / HTTP/1.1\r\nhost: {}\r\nx: ", server.address);
        let rest = count - head.len() - 4;
        connection.send_bytes((head + &"a".repeat(rest) + "\r\n\r\n").as_bytes());
        connection.answer("GET").status
    };
    assert_eq!((bytes(16 << 10), bytes((16 << 10) + 4096)), (200, 431));
    let mut connection = server.connect();
    connection.send_bytes(format!("GET /{} HTTP/1.1\r\n", "a".repeat(17 << 10)).as_bytes());
    assert!([414, 431].contains(&connection.answer("GET").status));
}

#[test]
fn the_size_of_a_body_is_limited() {
    let server = Running::start(Config { body_bytes: 1000, ..config() });
    let padded = |length: usize| [BODY, &vec![b' '; length - BODY.len()]].concat();
    assert_eq!(server.ask("POST", "/api/map", &[JSON], &padded(1000)).status, 200);
    let said = server.ask("POST", "/api/map", &[JSON], &padded(1001)).refusal(413, "too_large");
    assert!(said.contains("1000"), "{said}");
    let chunk = |length: usize| format!("{length:x}\r\n{}\r\n", " ".repeat(length));
    let chunked = format!("{}{}0\r\n\r\n", chunk(600), chunk(600));
    let mut connection = server.connect();
    let head = format!(
        "POST /api/map HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
        server.address
    );
    connection.send_bytes((head + &chunked).as_bytes());
    connection.answer("POST").refusal(413, "too_large");
}

#[test]
fn bodies_of_all_clients_share_their_memory() {
    let server = Running::start(Config { all_body_bytes: 2 << 20, body_time: PATIENCE, ..config() });
    let body = |kib: usize| [BODY, &vec![b' '; (kib << 10) - BODY.len()]].concat();
    let ask = |kib: usize| server.ask("POST", "/api/map", &[JSON], &body(kib));
    assert_eq!(ask(700).status, 200);
    let stalled = || {
        let mut connection = server.connect();
        connection.send("POST", "/api/map", &[JSON, ("content-length", "900000")], &body(700));
        connection
    };
    // Of two bodies that arrive at the same time, either may be the one that is refused.
    let (mut slow, mut refused) = (stalled(), None);
    until(|| {
        refused = (0..20).map(|_| ask(700)).find(|answer| answer.status == 503);
        if refused.is_none() {
            slow = stalled();
        }
        refused.is_some()
    });
    let refused = refused.unwrap();
    refused.refusal(503, "busy");
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert_eq!(ask(16).status, 200, "a small body needs none of it");
    drop(slow);
    until(|| ask(700).status == 200);
}

#[test]
fn a_client_that_sends_far_too_much_still_gets_the_refusal() {
    let server = Running::usual();
    let body = vec![b' '; 6 << 20];
    server.ask("POST", "/api/map", &[JSON], &body).refusal(413, "too_large");
    let mut connection = server.connect();
    connection.send(
        "POST",
        "/api/map",
        &[JSON, ("content-length", "99999999999"), ("expect", "100-continue")],
        b"",
    );
    connection.answer("POST").refusal(413, "too_large");
}

#[test]
fn requests_beyond_the_queue_are_refused_with_retry_after() {
    let held = Arc::new(Held::default());
    let server = Running::with_handler(Config { workers: 1, queue: 4, ..config() }, held.handler());
    let send = || {
        let mut connection = server.connect();
        connection.send("POST", "/api/map", &[JSON], BODY);
        connection
    };
    let mut first = send();
    until(|| held.waiting.load(Ordering::SeqCst) == 1);
    let mut waiting: Vec<_> = (0..4).map(|_| send()).collect();
    // Two wait and two do not; which two depends on the order in which they came in.
    let refused = AtomicUsize::new(0);
    let answers: Vec<u16> = std::thread::scope(|scope| {
        let ask = |connection: &mut crate::client::Connection| {
            let answer = connection.answer("POST");
            if answer.status == 503 {
                answer.refusal(503, "busy");
                assert_eq!(answer.header("retry-after"), Some("1"));
                refused.fetch_add(1, Ordering::SeqCst);
            }
            answer.status
        };
        let asked: Vec<_> =
            waiting.iter_mut().map(|connection| scope.spawn(move || ask(connection))).collect();
        until(|| refused.load(Ordering::SeqCst) == 2);
        assert_eq!(server.get("/healthz").status, 200, "what needs no worker is answered");
        held.open();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    assert_eq!(answers.iter().filter(|&&status| status == 200).count(), 2);
    assert_eq!(first.answer("POST").status, 200);
}

#[test]
fn a_request_beyond_the_deadline_is_ended() {
    let held = Arc::new(Held::default());
    let time = Duration::from_millis(100);
    let server = Running::with_handler(Config { workers: 1, deadline: time, ..config() }, held.handler());
    let late = server.ask("POST", "/api/map", &[JSON], BODY);
    late.refusal(503, "late");
    assert_eq!(late.header("retry-after"), Some("1"), "every 503 says when to try again");
    held.open();
    let server = Running::start(Config { deadline: time, ..config() });
    let search =
        json!({ "recipe": { "layout": "bsp" }, "where": "rooms > 9000", "limit": 1, "max": 1_000_000 });
    let answer = server.post("search", &search);
    assert_eq!(answer.status, 503, "{}", answer.text());
}

#[test]
fn queued_work_of_a_client_that_has_gone_is_dropped() {
    let held = Arc::new(Held::default());
    let server = Running::with_handler(Config { workers: 1, ..config() }, held.handler());
    let send = || {
        let mut connection = server.connect();
        connection.send("POST", "/api/map", &[JSON], BODY);
        connection
    };
    let mut first = send();
    until(|| held.waiting.load(Ordering::SeqCst) == 1);
    let (left, mut stayed) = (send(), send());
    let running = |count: usize| {
        let line = format!("\noubliette_requests_running {count}\n");
        server.get("/metrics").text().contains(&line)
    };
    // The first request, the two in the queue, and this one.
    until(|| running(4));
    drop(left);
    until(|| running(3));
    held.open();
    assert_eq!((first.answer("POST").status, stayed.answer("POST").status), (200, 200));
    assert_eq!(held.waiting.load(Ordering::SeqCst), 2);
}

#[test]
fn connections_above_the_limit_are_refused_and_closed() {
    let server = Running::start(Config { connections: 4, ..config() });
    let mut first = server.connect();
    first.send("GET", "/healthz", &[], b"");
    assert_eq!(first.answer("GET").status, 200);
    let mut second = server.connect();
    second.send("GET", "/healthz", &[], b"");
    assert_eq!(second.answer("GET").status, 200);
    let mut third = server.connect();
    third.send("GET", "/healthz", &[], b"");
    let answer = third.answer("GET");
    answer.refusal(503, "busy");
    assert_eq!(answer.header("retry-after"), Some("1"));
    assert!(third.is_closed());
    drop(second);
    until(|| {
        first.send("GET", "/metrics", &[], b"");
        first.answer("GET").text().contains("\noubliette_connections 1\n")
    });
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn the_studio_keeps_the_limits_of_the_server() {
    let limits = Limits { cells: 2000, maps: 5, ..Limits::default() };
    let server = Running::start(Config { limits, ..config() });
    assert_eq!(server.get("/dungeon/bsp.txt?size=40x40").status, 200);
    server.get("/dungeon/bsp.txt?size=50x50").refusal(413, "too_large");
    let gallery =
        |count: u64| server.post("gallery", &json!({ "recipe": { "layout": "bsp" }, "count": count }));
    assert_eq!(gallery(5).status, 200);
    gallery(6).refusal(413, "too_large");
}

#[test]
fn a_refusal_lists_the_first_problems_and_counts_the_others() {
    let server = Running::usual();
    let keys = |count: usize| {
        let params: serde_json::Map<_, _> =
            (0..count).map(|number| (format!("k{number}"), json!(1))).collect();
        server.post("map", &json!({ "map": { "recipe": { "layout": "rooms", "params": params } } }))
    };
    let some = keys(30);
    some.refusal(400, "wrong");
    assert_eq!(some.json()["problems"].as_array().unwrap().len(), 21);
    assert_eq!(some.json()["problems"][20]["en"], "and 10 more");
    let many = keys(300_000);
    many.refusal(413, "too_large");
    assert!(many.body.len() < 1000, "{}", many.body.len());
    let mission = json!({ "params": (0..2000).map(|n| (format!("k{n}"), json!(1))).collect::<serde_json::Map<_, _>>() });
    server.post("mission", &mission).refusal(413, "too_large");
    let query: Vec<String> = (0..500).map(|number| format!("k{number}=1")).collect();
    let link = server.get(&format!("/dungeon/bsp.png?{}", query.join("&")));
    link.refusal(400, "wrong");
    assert_eq!(link.json()["problems"][20]["en"], "and 480 more");
    let name = "k".repeat(1 << 20);
    let long = server.post("map", &json!({ "map": { "recipe": { "layout": "bsp", name: 1 } } }));
    long.refusal(400, "wrong");
    assert!(long.body.len() < 40_000, "{}", long.body.len());
}

#[test]
fn the_size_of_a_file_in_any_format_is_limited() {
    let limits = Limits { file_bytes: 1 << 18, ..Limits::default() };
    let server = Running::start(Config { limits, ..config() });
    for format in oubliette_studio::catalog()["formats"].as_array().unwrap() {
        let ending = format["extensions"][0].as_str().unwrap();
        let answer = server.get(&format!("/dungeon/rooms.{ending}?size=250x250&seed=1"));
        match answer.status {
            200 => assert!(answer.body.len() <= 1 << 18, "{ending}: {}", answer.body.len()),
            _ => drop(answer.refusal(413, "too_large")),
        }
    }
    server.get("/dungeon/rooms.ldtk?size=250x250").refusal(413, "too_large");
}

#[test]
fn large_answers_wait_for_room() {
    let server = Running::start(Config { answer_bytes: 80 << 20, ..config() });
    let large = "/dungeon/caves.ldtk?size=400x400&seed=1";
    assert!(server.get(large).body.len() > 10 << 20, "more than half of the room of one client");
    // An answer stays in memory until the client has read it.
    let mut idle: Vec<_> = (0..3).map(|_| server.connect()).collect();
    idle.iter_mut().for_each(|connection| connection.send("GET", large, &[], b""));
    let mut statuses: Vec<u16> = idle.iter_mut().map(|connection| connection.head().status).collect();
    statuses.sort_unstable();
    assert_eq!((statuses[0], statuses[2]), (200, 503), "{statuses:?}");
    drop(idle);
    until(|| server.get(large).status == 200);
}

#[test]
fn a_large_answer_is_made_on_a_thread_of_its_own() {
    let handler: Arc<Handler> = Arc::new(|host, request, _| {
        let bytes = if matches!(request, Request::Map(_)) { 1 << 10 } else { 8 << 20 };
        if !(host.lend)(bytes) {
            return Err(Refusal { kind: RefusalKind::Busy, problems: Vec::new() });
        }
        let bytes = std::thread::current().name().unwrap_or_default().to_owned().into_bytes();
        Ok(Answer { media_type: "text/plain", file_name: None, bytes })
    });
    let server = Running::with_handler(Config { answer_bytes: 24 << 20, ..config() }, handler);
    let map = json!({ "map": { "recipe": { "layout": "bsp" } } });
    assert!(server.post("map", &map).text().starts_with("worker-"));
    for _ in 0..3 {
        // The memory of the first is given back before the second.
        assert_eq!(server.post("steps", &map).text(), "large");
    }
}

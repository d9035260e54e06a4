//! Silent, slow and stalled connections time out without an effect on others.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use oubliette_server::Config;

use crate::client::{PATIENCE, Running, config};

const SOON: Duration = Duration::from_millis(300);

fn short() -> Config {
    Config { head_time: SOON, body_time: SOON, write_time: SOON, ..config() }
}

#[test]
fn silent_half_open_and_idle_connections_are_cut() {
    let server = Running::start(short());
    let mut silent = server.connect();
    assert!(silent.is_closed(), "not a byte");
    let mut half = server.connect();
    half.send_bytes(b"GET / HTTP/1.1\r\nhost: 127");
    let mut rest = String::new();
    let _ = half.stream.read_to_string(&mut rest);
    assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 408"), "{rest}");
    let mut idle = server.connect();
    idle.send("GET", "/healthz", &[], b"");
    assert_eq!(idle.answer("GET").status, 200);
    assert!(idle.is_closed(), "after an answer");
}

#[test]
fn slow_headers_are_cut() {
    let server = Running::start(short());
    let mut connection = server.connect();
    let begin = Instant::now();
    while connection.stream.get_mut().write_all(b"x").is_ok() {
        assert!(begin.elapsed() < PATIENCE, "it is never cut");
        std::thread::sleep(SOON / 10);
    }
}

#[test]
fn a_missing_body_times_out() {
    let server = Running::start(short());
    for body in [&b""[..], b"{\"map\":"] {
        let mut connection = server.connect();
        let headers = [("content-type", "application/json"), ("content-length", "1000")];
        connection.send("POST", "/api/map", &headers, body);
        connection.answer("POST").refusal(408, "timeout");
        assert!(connection.is_closed());
    }
}

#[test]
fn an_incomplete_body_is_refused() {
    let server = Running::usual();
    let mut connection = server.connect();
    let headers = [("content-type", "application/json"), ("content-length", "1000")];
    connection.send("POST", "/api/map", &headers, b"{\"map\":");
    connection.stream.get_mut().shutdown(std::net::Shutdown::Write).unwrap();
    let mut rest = String::new();
    let _ = connection.stream.read_to_string(&mut rest);
    assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 400"), "{rest}");
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_stalled_reader_is_cut() {
    let server = Running::start(short());
    let mut connection = server.connect();
    // More than all buffers on the way.
    connection.send("GET", "/dungeon/caves.json?size=1000x1000", &[], b"");
    let begin = Instant::now();
    while !server.get("/metrics").text().contains("oubliette_connections_cut_total 1") {
        assert!(begin.elapsed() < PATIENCE, "it is never cut");
        std::thread::sleep(SOON / 10);
    }
}

#[test]
fn many_half_open_connections_do_not_block_others() {
    let server = Running::start(Config { head_time: Duration::from_secs(2), ..config() });
    let crowd: Vec<TcpStream> = (0..200)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address).unwrap();
            stream.write_all(b"POST /api/map HTTP/1.1\r\nhost: ").unwrap();
            stream
        })
        .collect();
    for seed in 0..20 {
        assert_eq!(server.get(&format!("/dungeon/bsp.png?seed={seed}")).status, 200);
    }
    for mut stream in crowd {
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut rest = Vec::new();
        let read = stream.read_to_end(&mut rest);
        assert!(!matches!(&read, Err(error) if error.kind() == std::io::ErrorKind::WouldBlock), "{read:?}");
    }
    assert_eq!(server.get("/healthz").status, 200);
}

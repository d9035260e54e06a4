//! Requests of the studio: answers, refusals with their status, and invalid requests.

use std::sync::Arc;

use oubliette_server::Handler;
use oubliette_studio::REQUESTS;
use serde_json::{Value, json};

use crate::client::{Running, config};

fn bsp() -> Value {
    json!({ "map": { "recipe": { "layout": "bsp", "seed": 7 } } })
}

#[test]
fn a_map_is_answered_with_the_bytes_of_the_studio() {
    let server = Running::usual();
    let answer = server.post("map", &bsp());
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/json")));
    assert_eq!(answer.header("content-disposition"), None);
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(answer.json()["recipe"]["seed"], 7);
    assert_eq!(server.post("map", &bsp()).body, answer.body);
}

#[test]
fn files_have_a_name_for_saving() {
    let server = Running::usual();
    let file = |format: &str| {
        let mut body = bsp();
        body["format"] = format.into();
        server.post("file", &body)
    };
    let picture = file("png");
    assert_eq!(picture.header("content-type"), Some("image/png"));
    assert_eq!(picture.header("content-disposition"), Some("attachment; filename=\"bsp-7.png\""));
    assert!(picture.body.starts_with(b"\x89PNG"));
    assert_eq!(file("text").header("content-disposition"), Some("attachment; filename=\"bsp-7.txt\""));
}

#[test]
fn one_connection_carries_many_requests() {
    let server = Running::usual();
    let mut connection = server.connect();
    for _ in 0..3 {
        let body = bsp().to_string();
        connection.send(
            "POST",
            "/api/map",
            &[("content-type", "application/json; charset=utf-8")],
            body.as_bytes(),
        );
        assert_eq!(connection.answer("POST").status, 200);
        connection.send("GET", "/healthz", &[], b"");
        assert_eq!(connection.answer("GET").json()["status"], "ok");
    }
}

#[test]
fn each_kind_of_refusal_has_its_status() {
    let server = Running::usual();
    let map = |recipe: Value| server.post("map", &json!({ "map": { "recipe": recipe } }));
    let wrong = map(json!({ "layout": "bsp", "size": "2x2", "params": { "levels": 99, "colour": 1 } }));
    wrong.refusal(400, "wrong");
    assert_eq!(wrong.json()["problems"].as_array().unwrap().len(), 3, "all at once");
    map(json!({ "layout": "caves", "size": "5000x5000" })).refusal(413, "too_large");
    map(json!({ "layout": "bsp", "size": "20x20", "mission": { "unique_keys": 30 } }))
        .refusal(422, "no_result");
    server.post("none", &json!({})).refusal(404, "unknown");
    let many = json!({ "recipe": { "layout": "bsp" }, "count": 1_000_000_000 });
    server.post("gallery", &many).refusal(413, "too_large");
    let impossible =
        json!({ "recipe": { "layout": "bsp" }, "where": "rooms > 9 and rooms < 3", "limit": 1, "max": 9 });
    server.post("search", &impossible).refusal(422, "no_result");
}

#[test]
fn invalid_json_is_refused_with_the_column() {
    let server = Running::usual();
    for name in REQUESTS.iter().map(|info| info.name) {
        for body in
            ["", "{", "nonsense", "[]", "3", "null", "\"map\"", "{\"map\":", "\u{feff}{}", "{\"a\":1}{}"]
        {
            let said = server.post_text(name, body).refusal(400, "wrong");
            assert!(said.contains("column") || said.contains("missing"), "{name} {body}: {said}");
        }
        let bytes = b"{\"map\": \"\xff\xfe\"}";
        let answer =
            server.ask("POST", &format!("/api/{name}"), &[("content-type", "application/json")], bytes);
        answer.refusal(400, "wrong");
        let deep = format!("{{\"map\":{}", "[".repeat(100_000));
        server.post_text(name, &deep).refusal(400, "wrong");
    }
}

#[test]
fn a_body_of_another_media_type_is_refused() {
    let server = Running::usual();
    let body = bsp().to_string();
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/jsonp",
        "json",
        "",
    ] {
        let answer = server.ask("POST", "/api/map", &[("content-type", kind)], body.as_bytes());
        answer.refusal(415, "media_type");
    }
    server.ask("POST", "/api/map", &[], body.as_bytes()).refusal(415, "media_type");
}

#[test]
fn a_wrong_method_is_refused_with_the_right_one() {
    let server = Running::usual();
    for name in REQUESTS.iter().map(|info| info.name) {
        for method in ["GET", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"] {
            let answer = server.ask(method, &format!("/api/{name}"), &[], b"");
            answer.refusal(405, "method");
            assert_eq!(answer.header("allow"), Some("POST"));
        }
    }
    for path in ["/", "/api/catalog", "/api/openapi.json", "/healthz", "/metrics", "/dungeon/bsp.png"] {
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let answer = server.ask(method, path, &[], b"");
            answer.refusal(405, "method");
            assert_eq!(answer.header("allow"), Some("GET, HEAD"));
        }
    }
}

#[test]
fn an_unknown_path_is_not_found() {
    let server = Running::usual();
    for path in [
        "/none",
        "/api",
        "/api/",
        "/api/none",
        "/api/map/",
        "/api/Map",
        "/dungeon",
        "/dungeon/",
        "/favicon.none",
    ] {
        server.get(path).refusal(404, "unknown");
        server.ask("GET", &format!("{path}?a=b"), &[], b"").refusal(404, "unknown");
    }
}

#[test]
fn bytes_that_are_no_http_are_refused() {
    let server = Running::usual();
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"[..],
        b"nonsense\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
    ] {
        let mut connection = server.connect();
        connection.send_bytes(bytes);
        assert_eq!(connection.answer("GET").status, 400, "{bytes:?}");
        assert!(connection.is_closed());
    }
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_panic_ends_only_its_own_request() {
    let handler: Arc<Handler> = Arc::new(|_, request, _| match request {
        oubliette_studio::Request::Map(_) => panic!("a fault of the handler"),
        other => oubliette_studio::Studio::default().handle(other, &mut oubliette_studio::go_on),
    });
    let server = Running::with_handler(config(), handler);
    let workers = std::thread::available_parallelism().unwrap().get();
    for _ in 0..2 * workers {
        let said = server.post("map", &bsp()).refusal(500, "internal");
        assert!(!said.contains("fault of the handler"));
    }
    assert_eq!(server.post("steps", &bsp()).status, 200, "every worker still works");
    let metrics = server.get("/metrics");
    assert!(metrics.text().contains(&format!("route=\"map\",status=\"500\"}} {}", 2 * workers)));
}

#[test]
fn counters_contain_no_data_of_requests() {
    let server = Running::usual();
    server.post("map", &json!({ "map": { "recipe": { "layout": "bsp", "seed": "a secret" } } }));
    server.get("/dungeon/bsp.png?seed=secret");
    server.get("/secret");
    let metrics = server.get("/metrics");
    assert_eq!(metrics.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    let text = metrics.text();
    for line in [
        "oubliette_requests_total{route=\"map\",status=\"200\"} 1",
        "oubliette_requests_total{route=\"dungeon\",status=\"200\"} 1",
        "oubliette_requests_total{route=\"page\",status=\"404\"} 1",
        "oubliette_request_seconds_count{route=\"map\"} 1",
        "oubliette_request_seconds_bucket{route=\"map\",le=\"+Inf\"} 1",
        "oubliette_requests_running 1",
    ] {
        assert!(text.lines().any(|one| one == line), "{line} in {text}");
    }
    assert!(!text.contains("secret"));
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (_, value) = line.rsplit_once(' ').unwrap();
        assert!(value.parse::<f64>().is_ok(), "{line}");
    }
}

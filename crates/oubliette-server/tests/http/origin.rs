//! Hosts and origins: only the server's own names, and data only from its own page or from programs.

use oubliette_server::Config;

use crate::client::{Answer, Running, config};

const MAP: &[u8] = br#"{"map":{"recipe":{"layout":"bsp"}}}"#;

fn post(server: &Running, header: (&str, &str)) -> Answer {
    server.ask("POST", "/api/map", &[("content-type", "application/json"), header], MAP)
}

#[test]
fn the_server_answers_under_its_own_names_only() {
    let server = Running::usual();
    let port = server.address.port();
    for host in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
        let answer = server.ask("GET", "/healthz", &[("host", &format!("{host}:{port}"))], b"");
        assert_eq!(answer.status, 200, "{host}");
    }
    let others = [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        "127.0.0.1".to_owned(),
        format!("127.0.0.1:{}", port ^ 1),
        format!("127.0.0.1.evil.example:{port}"),
        format!("0.0.0.0:{port}"),
        format!("user@localhost:{port}"),
        String::new(),
    ];
    for host in others {
        for path in ["/", "/healthz", "/none"] {
            server.ask("GET", path, &[("host", &host)], b"").refusal(403, "forbidden");
        }
    }
}

#[test]
fn a_missing_repeated_or_foreign_host_is_refused() {
    let server = Running::usual();
    let own = server.address;
    for head in [
        "GET / HTTP/1.1\r\n\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\nhost: {own}\r\nhost: evil.example\r\n\r\n"),
        format!("GET http://evil.example/ HTTP/1.1\r\nhost: {own}\r\n\r\n"),
    ] {
        let mut connection = server.connect();
        connection.send_bytes(head.as_bytes());
        connection.answer("GET").refusal(403, "forbidden");
    }
    let mut connection = server.connect();
    connection.send_bytes(format!("GET http://{own}/ HTTP/1.1\r\nhost: {own}\r\n\r\n").as_bytes());
    assert_eq!(connection.answer("GET").status, 200);
}

#[test]
fn only_the_own_page_and_programs_may_send_data() {
    let server = Running::usual();
    let port = server.address.port();
    for origin in [format!("http://127.0.0.1:{port}"), format!("http://localhost:{port}")] {
        assert_eq!(post(&server, ("origin", &origin)).status, 200, "{origin}");
    }
    for origin in [
        "null",
        "http://evil.example",
        &format!("http://evil.example:{port}"),
        &format!("https://127.0.0.1:{port}"),
        &format!("http://127.0.0.1:{}", port ^ 1),
        &format!("http://127.0.0.1:{port}/"),
        "",
    ] {
        post(&server, ("origin", origin)).refusal(403, "forbidden");
    }
    for (site, status) in
        [("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403), ("", 403)]
    {
        assert_eq!(post(&server, ("sec-fetch-site", site)).status, status, "{site}");
    }
}

#[test]
fn a_foreign_page_is_refused_before_any_other_check() {
    let server = Running::usual();
    let foreign = [("origin", "http://evil.example")];
    for (method, path) in
        [("POST", "/api/none"), ("POST", "/"), ("DELETE", "/api/map"), ("OPTIONS", "/api/map")]
    {
        server.ask(method, path, &foreign, b"").refusal(403, "forbidden");
    }
}

#[test]
fn a_server_on_all_addresses_accepts_the_address_of_the_connection() {
    let server = Running::start(Config { host: "0.0.0.0".to_owned(), ..config() });
    let port = server.address.port();
    let status = |host: String| server.ask("GET", "/healthz", &[("host", &host)], b"").status;
    assert_eq!(status(format!("127.0.0.1:{port}")), 200);
    assert_eq!(status(format!("0.0.0.0:{port}")), 403, "every page can lead a browser there");
    assert_eq!(status(format!("evil.example:{port}")), 403);
    assert_eq!(status(format!("127.0.0.2:{port}")), 403, "not the number that the connection came in at");
}

#[test]
fn pages_of_other_sites_get_small_pictures_only() {
    let server = Running::usual();
    let own_origin = format!("http://{}", server.address);
    let small = "/dungeon/bsp.png?seed=7";
    let large = [
        "/dungeon/rooms.json?size=200x200",
        "/dungeon/bsp.png?size=64x64&cell_size=64",
        "/dungeon/rooms.json?size=120x120&unique_keys=200",
        "/dungeon/bsp.ldtk?size=1024x1024",
    ];
    for foreign in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("sec-fetch-site", ""),
        ("origin", "http://evil.example"),
        ("origin", "null"),
    ] {
        assert_eq!(server.ask("GET", small, &[foreign], b"").status, 200, "{foreign:?}");
        assert_eq!(server.ask("GET", "/", &[foreign], b"").status, 200, "{foreign:?}");
        for path in large {
            let said = server.ask("GET", path, &[foreign], b"").refusal(403, "forbidden");
            assert!(said.contains("small pictures"), "{said}");
        }
    }
    for own in [("sec-fetch-site", "same-origin"), ("sec-fetch-site", "none"), ("origin", &own_origin)] {
        assert_eq!(server.ask("GET", large[0], &[own], b"").status, 200, "{own:?}");
    }
    assert_eq!(server.get(large[0]).status, 200);
}

#[test]
fn a_server_with_a_token_answers_those_who_know_it() {
    let server = Running::start(Config { token: Some("open-sesame".to_owned()), ..config() });
    server.get("/").refusal(401, "token");
    server.get("/dungeon/bsp.svg").refusal(401, "token");
    post(&server, ("accept", "*/*")).refusal(401, "token");
    assert_eq!(server.get("/healthz").status, 200);
    assert_eq!(post(&server, ("authorization", "Bearer open-sesame")).status, 200);
    let sent_on = server.get("/?token=open-sesame&seed=7");
    assert_eq!((sent_on.status, sent_on.header("location")), (303, Some("/?seed=7")));
    let cookie = sent_on.header("set-cookie").and_then(|text| text.split(';').next()).unwrap();
    assert_eq!(server.ask("GET", "/?seed=7", &[("cookie", cookie)], b"").status, 200);
}

//! The page and its files, and the headers of every answer.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use oubliette_server::Config;
use oubliette_studio::REQUESTS;
use serde_json::json;

use crate::client::{Answer, Running, config};
use crate::limits::until;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

/// The names of all files of the page below a folder, with slashes between folders.
fn names(folder: &Path, above: &str) -> Vec<String> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{above}{}", entry.file_name().into_string().unwrap());
        if entry.file_type().unwrap().is_dir() {
            all.extend(names(&entry.path(), &format!("{name}/")));
        } else if name != "package.json" {
            all.push(name);
        }
    }
    all
}

#[test]
fn every_file_of_the_page_is_in_the_program() {
    let server = Running::usual();
    let names = names(&web(), "");
    assert!(names.contains(&"index.html".to_owned()));
    for name in names {
        let answer = server.get(&format!("/{name}"));
        assert_eq!(answer.status, 200, "{name}");
        if name != "index.html" {
            assert!(answer.body == fs::read(web().join(&name)).unwrap(), "{name}");
        }
        assert_ne!(answer.header("content-type"), Some("application/octet-stream"), "{name}");
    }
    let page = server.get("/");
    assert_eq!(page.body, server.get("/index.html").body);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
}

#[test]
fn the_page_names_the_requests_that_there_are() {
    let code = fs::read_to_string(web().join("shared/carrier/carrier.js")).unwrap();
    let mut types = code.lines().filter_map(|line| line.strip_suffix(" RequestName */"));
    let (_, names) = types.next().unwrap().split_once('{').unwrap();
    let names: Vec<&str> = names.trim_end_matches('}').split(" | ").collect();
    let expected: Vec<String> = REQUESTS.iter().map(|info| format!("'{}'", info.name)).collect();
    assert_eq!(names, expected);
}

#[test]
fn the_page_is_served_as_a_few_small_files() {
    let server = Running::usual();
    let packed = |path: &str| server.ask("GET", path, &[("accept-encoding", "gzip, deflate, br")], b"");
    let page = packed("/");
    let text = unpacked(&page.body);
    let paths: Vec<&str> = ["href=\"", "src=\""]
        .iter()
        .flat_map(|begin| text.split(begin).skip(1))
        .map(|rest| rest.split('"').next().unwrap())
        .filter(|path| !path.starts_with("data:"))
        .collect();
    assert!(paths.len() <= 6, "{paths:?}");
    let pieces: Vec<Answer> = paths.iter().map(|path| packed(&format!("/{path}"))).collect();
    assert!(pieces.iter().all(|piece| piece.status == 200), "{paths:?}");
    let bytes: usize = pieces.iter().map(|piece| piece.body.len()).sum();
    assert!(bytes < 160 << 10, "{bytes}");
}

/// Modules that carry requests to workers, on the static site only.
const OF_THE_SITE: [&str; 5] = [
    "shared/carrier/link-pictures.js",
    "shared/carrier/pool.js",
    "shared/carrier/portions.js",
    "shared/carrier/worker.js",
    "shared/carrier/workers.js",
];

#[test]
fn joined_modules_hold_every_module_once() {
    let server = Running::usual();
    let views = ["mission", "gallery", "steps", "play"].map(|view| format!("/joined/{view}-view.js"));
    let page = server.get("/joined/page.js").text().to_owned();
    let later = views.map(|path| server.get(&path).text().to_owned());
    let count = |text: &str, start: &str| text.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!((count(&page, "import "), count(&page, "export ")), (0, 1));
    for part in &later {
        assert_eq!(
            (count(part, "import "), count(part, "export ")),
            (1, 1),
            "a part that is loaded later takes the rest from the page"
        );
    }
    let joined = [page, later.concat()].concat();
    // Files of types are for the type check only.
    let is_loaded = |name: &&String| {
        name.ends_with(".js") && !name.ends_with("/types.js") && !OF_THE_SITE.contains(&name.as_str())
    };
    for name in names(&web(), "").iter().filter(is_loaded) {
        let count = joined.lines().filter(|line| *line == format!("// {name}")).count();
        assert_eq!(count, 1, "{name}");
    }
    let styles = server.get("/joined/page.css");
    assert!(styles.text().contains("@media print {"));
}

#[test]
fn compressed_and_plain_files_are_equal_and_have_different_entity_tags() {
    let server = Running::usual();
    for path in ["/", "/joined/page.js", "/main.js", "/icon.svg", "/api/catalog", "/api/openapi.json"] {
        let plain = server.get(path);
        let packed = server.ask("GET", path, &[("accept-encoding", "gzip")], b"");
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        assert_eq!(plain.header("content-encoding"), None, "{path}");
        assert_eq!(unpacked(&packed.body), plain.text(), "{path}");
        for answer in [&plain, &packed] {
            assert_eq!(answer.header("vary"), Some("accept-encoding"), "{path}");
        }
        assert_ne!(plain.header("etag"), packed.header("etag"), "{path}");
        let known = packed.header("etag").unwrap();
        let again = server.ask("GET", path, &[("accept-encoding", "gzip"), ("if-none-match", known)], b"");
        assert_eq!((again.status, again.header("vary")), (304, Some("accept-encoding")), "{path}");
    }
}

#[test]
fn answers_of_hyper_have_the_same_headers() {
    let server = Running::start(Config { headers: 10, connections: 1, ..config() });
    let ask = |bytes: &str| {
        until(|| server.connect().is_served());
        let mut connection = server.connect();
        connection.send_bytes(bytes.as_bytes());
        let answer = connection.answer("GET");
        assert!(connection.is_closed(), "{bytes}");
        answer
    };
    let lines = format!("GET / HTTP/1.1\r\n{}\r\n", "x: 1\r\n".repeat(20));
    let long = format!("GET /{} HTTP/1.1\r\n", "a".repeat(70_000));
    for (bytes, status, kind) in [
        ("no request at all\r\n\r\n", 400, "wrong"),
        ("GET / HTTP/1.1\r\ncontent-length: x\r\n\r\n", 400, "wrong"),
        (&lines, 431, "too_large"),
        (&long, 431, "too_large"),
    ] {
        let answer = ask(bytes);
        answer.refusal(status, kind);
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert!(answer.header("content-security-policy").is_some());
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
    let first = server.connect();
    until(|| !server.connect().is_served());
    let mut second = server.connect();
    let turned_away = second.answer("GET");
    turned_away.refusal(503, "busy");
    assert!(turned_away.header("content-security-policy").is_some());
    assert_eq!(turned_away.header("retry-after"), Some("1"));
    drop(first);
}

fn unpacked(bytes: &[u8]) -> String {
    let mut text = String::new();
    flate2::read::GzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_known_entity_tag_is_answered_with_304() {
    let server = Running::usual();
    for path in ["/", "/api/catalog", "/api/openapi.json"] {
        let first = server.get(path);
        let mark = first.header("etag").unwrap();
        for known in [mark, &format!("\"other\", {mark}"), &format!("W/{mark}"), "*"] {
            let again = server.ask("GET", path, &[("if-none-match", known)], b"");
            assert_eq!((again.status, again.body.len()), (304, 0), "{path} {known}");
            assert_eq!(again.header("etag"), Some(mark));
        }
        let other = server.ask("GET", path, &[("if-none-match", "\"other\"")], b"");
        assert_eq!((other.status, other.body), (200, first.body), "{path}");
    }
}

#[test]
fn head_has_the_same_headers_as_get() {
    let server = Running::usual();
    for path in ["/", "/api/catalog", "/healthz", "/dungeon/bsp.svg?seed=3", "/none"] {
        let (whole, head) = (server.get(path), server.ask("HEAD", path, &[], b""));
        let without_date = |headers: &[(String, String)]| -> Vec<_> {
            headers.iter().filter(|header| header.0 != "date").cloned().collect()
        };
        assert_eq!((head.status, without_date(&head.headers)), (whole.status, without_date(&whole.headers)));
        assert_eq!(whole.header("content-length"), Some(whole.body.len().to_string().as_str()), "{path}");
    }
}

#[test]
fn every_answer_has_the_security_headers() {
    let server = Running::usual();
    let json = [("content-type", "application/json")];
    let answers = [
        server.get("/"),
        server.get("/none"),
        server.get("/api/map"),
        server.get("/api/catalog"),
        server.get("/healthz"),
        server.get("/metrics"),
        server.get("/dungeon/bsp.png"),
        server.get("/dungeon/bsp.png?seeed=1"),
        server.ask("GET", "/", &[("host", "evil.example")], b""),
        server.ask("POST", "/api/map", &json, b"{"),
        server.ask("POST", "/api/map", &[], b"{}"),
        server.post("map", &json!({ "map": { "recipe": { "layout": "bsp" } } })),
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy").unwrap();
        for part in [
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.split("; ").any(|one| one == part), "{part} in {policy}");
        }
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
        assert!(answer.header("permissions-policy").is_some());
        assert!(answer.header("cache-control").is_some());
        assert_eq!(answer.header("access-control-allow-origin"), None);
        assert_eq!(answer.header("server"), None);
    }
}

#[test]
fn only_maps_are_cached_for_ever() {
    let server = Running::usual();
    for path in
        ["/", "/none", "/api/catalog", "/healthz", "/metrics", "/dungeon/bsp.none", "/dungeon/bsp.png?a=1"]
    {
        let answer = server.get(path);
        assert!(["no-cache", "no-store"].contains(&answer.header("cache-control").unwrap()), "{path}");
    }
    let kept = Some("public, max-age=31536000, immutable");
    assert_eq!(server.get("/dungeon/bsp.png").header("cache-control"), kept);
}

#[test]
fn a_folder_is_read_at_every_request_and_nothing_beside_it() {
    let folder = std::env::temp_dir().join(format!("oubliette-server-{}", std::process::id()));
    let web = folder.join("web");
    fs::create_dir_all(web.join("js")).unwrap();
    fs::write(folder.join("secret.txt"), "secret").unwrap();
    fs::write(web.join("index.html"), "one").unwrap();
    fs::write(web.join("js/a.js"), "a").unwrap();
    let server = Running::start(Config { web_dir: Some(web.clone()), ..config() });
    let first = server.get("/");
    assert_eq!((first.status, first.text()), (200, "one"));
    assert_eq!(server.get("/js/a.js").text(), "a");
    fs::write(web.join("index.html"), "two").unwrap();
    let second = server.ask("GET", "/", &[("if-none-match", first.header("etag").unwrap())], b"");
    assert_eq!((second.status, second.text()), (200, "two"));
    let absolute = format!("/{}", folder.join("secret.txt").display());
    for path in [
        "/../secret.txt",
        "/js/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "/js",
        "/js/",
        "/a%00.js",
        &absolute,
        &format!("/{}", absolute.replace('/', "%2f")),
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        answer.refusal(404, "unknown");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_and_devices_are_not_read() {
    let folder = std::env::temp_dir().join(format!("oubliette-links-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("index.html"), "page").unwrap();
    for (target, name) in
        [("/etc/hostname", "out.txt"), ("/dev/zero", "zero.txt"), ("index.html", "inside.html")]
    {
        std::os::unix::fs::symlink(target, folder.join(name)).unwrap();
    }
    let server = Running::start(Config { web_dir: Some(folder.clone()), ..config() });
    let statuses = ["/", "/inside.html", "/out.txt", "/zero.txt"].map(|path| server.get(path).status);
    drop(server);
    fs::remove_dir_all(folder).unwrap();
    assert_eq!(statuses, [200, 200, 404, 404]);
}

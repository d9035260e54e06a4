//! Links to maps.

use serde_json::{Value, json};

use crate::client::Running;

fn catalog(server: &Running) -> Value {
    server.get("/api/catalog").json()
}

#[test]
fn a_link_is_the_file_of_the_same_recipe() {
    let server = Running::usual();
    let recipe = json!({
        "layout": "bsp",
        "seed": "the crypt",
        "size": "50x40",
        "params": { "levels": 3 },
        "furnish": { "rubble_percent": 10 },
        "mission": { "unique_keys": 1, "multi_sets": 0 },
    });
    let shown = json!({ "cell_size": 9, "palette": "print", "grid": true, "areas": true, "path": true, "lang": "fr" });
    let link = "seed=the+crypt&size=50x40&levels=3&rubble_percent=10&unique_keys=1&multi_sets=0";
    let look = "cell_size=9&palette=print&grid=1&areas&path&lang=fr";
    for (ending, format) in [("svg", "svg"), ("png", "png"), ("json", "json"), ("txt", "text")] {
        let linked = server.get(&format!("/dungeon/bsp.{ending}?{link}&{look}"));
        let body = json!({ "map": { "recipe": recipe }, "format": format, "shown": shown });
        let sent = server.post("file", &body);
        assert_eq!((linked.status, sent.status), (200, 200), "{}", linked.text());
        assert_eq!(linked.body, sent.body, "{ending}");
        assert_eq!(linked.header("content-type"), sent.header("content-type"));
        assert_eq!(linked.header("content-disposition"), None, "a link is looked at");
    }
}

#[cfg(feature = "fault-injection")]
#[test]
fn a_map_that_differs_from_its_mission_is_an_internal_error() {
    let answer = Running::usual().get("/dungeon/rooms.png?size=48x48&mission=1&seed=fault+injection");
    let told = answer.refusal(500, "internal");
    assert!(told.contains("internal error: map and mission differ; please report"), "{told}");
}

#[test]
fn every_layout_and_every_ending_has_links() {
    let server = Running::usual();
    let catalog = catalog(&server);
    for layout in catalog["layouts"].as_array().unwrap() {
        for format in catalog["formats"].as_array().unwrap() {
            for ending in format["extensions"].as_array().unwrap() {
                let path =
                    format!("/dungeon/{}.{}", layout["name"].as_str().unwrap(), ending.as_str().unwrap());
                assert_eq!(server.get(&path).status, 200, "{path}");
            }
        }
    }
}

#[test]
fn every_parameter_of_the_catalog_works_in_a_link() {
    let server = Running::usual();
    let catalog = catalog(&server);
    let as_text = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
    for layout in catalog["layouts"].as_array().unwrap() {
        let name = layout["name"].as_str().unwrap();
        let tables = [&layout["params"], &catalog["furnish"], &catalog["mission"]["params"]];
        for param in tables.into_iter().flat_map(|table| table.as_array().unwrap()) {
            let value = if param["default"].is_null() { &param["min"] } else { &param["default"] };
            let path = format!("/dungeon/{name}.txt?{}={}", param["name"].as_str().unwrap(), as_text(value));
            let answer = server.get(&path);
            // A mission of the default size may not fit.
            assert!([200, 422].contains(&answer.status), "{path}: {}", answer.text());
            let twice = format!("{path}&{}=1", param["name"].as_str().unwrap());
            assert!(server.get(&twice).refusal(400, "wrong").contains("twice"));
            if param["kind"] != "open" {
                let wrong = format!("/dungeon/{name}.txt?{}=%00", param["name"].as_str().unwrap());
                server.get(&wrong).refusal(400, "wrong");
            }
        }
    }
}

#[test]
fn a_link_has_a_mission_by_name_or_by_one_of_its_parameters() {
    let server = Running::usual();
    let mission =
        |query: &str| server.get(&format!("/dungeon/bsp.json?seed=7&{query}")).json()["mission"].clone();
    assert!(mission("").is_null());
    assert!(mission("mission=0").is_null());
    assert!(mission("mission=1").is_object());
    assert!(mission("unique_keys=1").is_object());
    let both = server.get("/dungeon/bsp.json?mission=0&unique_keys=1");
    assert!(both.refusal(400, "wrong").contains("unique_keys"));
}

#[test]
fn each_link_has_its_own_entity_tag() {
    let server = Running::usual();
    let first = server.get("/dungeon/caves.png?seed=1");
    let mark = first.header("etag").unwrap();
    assert!(mark.starts_with('"'), "a strong one: {mark}");
    assert_eq!(server.get("/dungeon/caves.png?seed=1").header("etag"), Some(mark));
    assert_ne!(server.get("/dungeon/caves.png?seed=2").header("etag"), Some(mark));
    let again = server.ask("GET", "/dungeon/caves.png?seed=1", &[("if-none-match", mark)], b"");
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(again.header("cache-control"), first.header("cache-control"));
    let without_seed = server.get("/dungeon/caves.png");
    assert_eq!(without_seed.body, server.get("/dungeon/caves.png?seed=0").body);
}

#[test]
fn all_problems_of_a_link_are_listed_at_once() {
    let server = Running::usual();
    let answer = server.get("/dungeon/bsp.png?levles=3&seed=1&seed=2&grid=maybe&cell_size=big&mode=crypt");
    let first = answer.refusal(400, "wrong");
    assert!(first.contains("did you mean levels?"), "{first}");
    assert_eq!(answer.json()["problems"].as_array().unwrap().len(), 5, "{}", answer.text());
    let ranges = server.get("/dungeon/bsp.png?levels=99&size=1x1&rubble_percent=-4&unique_keys=x");
    ranges.refusal(400, "wrong");
    assert_eq!(ranges.json()["problems"].as_array().unwrap().len(), 4, "{}", ranges.text());
    for (query, status) in [
        ("palette=none", 400),
        ("lang=xx", 400),
        ("cell_size=0", 400),
        ("cell_size=100000", 400),
        ("%zz=1", 400),
        ("seed=%ff", 400),
        ("format=png", 400),
        ("layout=bsp", 400),
        ("=", 400),
        ("size=5000x5000", 413),
        ("size=1000x1000&cell_size=256", 413),
        ("size=20x20&unique_keys=30", 422),
        ("&&seed=3&", 200),
        ("seed=", 200),
        ("seed=%E2%98%83&size=small", 200),
    ] {
        assert_eq!(server.get(&format!("/dungeon/bsp.png?{query}")).status, status, "{query}");
    }
    assert!(server.get("/dungeon/bps.png").refusal(404, "unknown").contains("did you mean bsp?"));
    assert!(server.get("/dungeon/bsp.exe").refusal(404, "unknown").contains("svg"));
}

//! A map that differs from its mission is refused by every request that makes one.

use oubliette_studio::{RefusalKind, Request, Studio, go_on};
use serde_json::json;

/// The seed that gives such a map in builds for tests.
const SEED: &str = "fault injection";

#[test]
fn every_request_for_a_map_refuses_one_that_differs_from_its_mission() {
    let recipe = json!({ "layout": "rooms", "size": "48x48", "seed": SEED, "mission": {} });
    let map = json!({ "recipe": recipe });
    let painted = json!({ "painted": { "recipe": recipe, "strokes": "f1.1" } });
    let mut requests: Vec<(&str, Request)> = [
        ("map", json!({ "map": map })),
        ("map", json!({ "map": map, "player": true })),
        ("map", json!({ "map": painted })),
        ("steps", json!({ "map": map })),
        ("explain", json!({ "map": map, "door": [1, 1] })),
        ("file", json!({ "map": map, "format": "json" })),
        ("file", json!({ "map": map, "format": "apng" })),
        ("file", json!({ "map": map, "format": "png", "shown": { "player": true } })),
        ("gallery", json!({ "recipe": recipe, "count": 4 })),
        ("gallery", json!({ "recipe": recipe, "count": 4, "by": "score", "top": 1 })),
        ("search", json!({ "recipe": recipe, "where": "connected", "limit": 1, "max": 4 })),
    ]
    .into_iter()
    .map(|(name, body)| (name, Request::read(name, body.to_string().as_bytes()).unwrap()))
    .collect();
    let pairs = [("seed", SEED), ("size", "48x48"), ("mission", "1")];
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
    requests.push(("link", Request::from_link("rooms", "png", pairs).unwrap()));
    for (name, request) in requests {
        let refusal = Studio::default().handle(&request, &mut go_on).expect_err(name);
        assert_eq!(refusal.kind, RefusalKind::Internal, "{name}: {refusal}");
        let [sentence] = refusal.problems.as_slice() else { panic!("{name}: {refusal}") };
        assert!(sentence.en.starts_with("internal error: map and mission differ; please report"), "{name}");
        assert!(sentence.fr.starts_with("erreur interne : la carte et la mission diffèrent"), "{name}");
    }
}

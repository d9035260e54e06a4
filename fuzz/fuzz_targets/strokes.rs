//! Strokes of paint over a small map.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::json;

fuzz_target!(|strokes: &str| {
    let recipe = json!({ "layout": "rooms", "size": "24x24", "seed": 1 });
    let body = json!({ "map": { "painted": { "recipe": recipe, "strokes": strokes } } });
    oubliette_fuzz::ask("map", body.to_string().as_bytes());
});

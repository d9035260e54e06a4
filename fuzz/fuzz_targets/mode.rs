//! A mode file for the layout `rooms`. A small map can be made with every mode that passes the check.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette::{Draft, Size, check, make, recipe};

fuzz_target!(|text: &str| {
    let Ok(mode) = recipe::table_from_text(text) else { return };
    let draft = Draft::new("rooms").with_size(Size::new(24, 24)).with_value("mode", mode);
    if let Ok(plan) = check(&draft) {
        assert!(make(&plan).is_ok(), "a map without a mission can always be made");
    }
});

//! A mission in JSON, on one line, and then edits, a name and a value on each line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette::import::read_mission;
use oubliette::mission::edit::{Edit, apply};

/// Edits copy the mission, so few are enough.
const MAX_EDITS: usize = 20;

fuzz_target!(|text: &str| {
    let (mission, edits) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(mut mission) = read_mission(mission.as_bytes()) else { return };
    for line in edits.lines().take(MAX_EDITS) {
        let (name, value) = line.split_once(' ').unwrap_or((line, ""));
        let Ok(edit) = Edit::parse(name, value) else { continue };
        let (name, value) = edit.to_text();
        assert!(Edit::parse(name, &value).is_ok(), "an edit that we wrote: {name} {value}");
        if let Ok(edited) = apply(&mission, &edit) {
            mission = edited;
        }
    }
});

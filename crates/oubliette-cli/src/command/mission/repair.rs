//! Repairs of a mission, written as flags of `oubliette mission edit`.

use oubliette::mission::edit::Edit;
use oubliette::mission::repairs;
use oubliette::{Language, Mission};

use crate::output;
use crate::text::texts;

texts! {
    REPAIR: "to repair it: {edits}" / "pour la réparer : {edits}";
}

/// Prints the repairs of a mission on standard error.
pub(super) fn tell(mission: &Mission, language: Language) {
    for repair in repairs(mission) {
        let edits: Vec<String> = repair.edits.iter().map(as_flag).collect();
        output::say(&REPAIR.fill(language, &[("edits", &edits.join(" "))]));
    }
}

fn as_flag(edit: &Edit) -> String {
    let (name, value) = edit.to_text();
    format!("--{name} {value}")
}

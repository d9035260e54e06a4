//! Repairs of a mission, written as flags of `oubliette mission edit`.

use oubliette::mission::edit::Edit;
use oubliette::mission::repairs_within;
use oubliette::{Bounds, Halt, Language, Mission};

use crate::output;
use crate::stop::CtrlC;
use crate::text::texts;

texts! {
    NO_SMALL_REPAIR: "no small repair was found; a larger --budget of mission prove looks for longer" /
        "aucune petite réparation trouvée ; un --budget plus grand de mission prove cherche plus longtemps";
    STOPPED: "the search for repairs was stopped" / "la recherche de réparations a été arrêtée";
    REPAIR: "to repair it: {edits}" / "pour la réparer : {edits}";
}

/// The steps of looking for repairs for each state of play in the budget of the proof.
const STEPS_PER_STATE: u64 = 8_192;

/// Prints the repairs of a mission on standard error, or that the search was given up.
pub(super) fn tell(mission: &Mission, budget: u32, ctrl_c: &CtrlC, language: Language) {
    let bounds = Bounds { budget: u64::from(budget) * STEPS_PER_STATE, must_stop: &|| ctrl_c.is_pressed() };
    let repairs = repairs_within(mission, &bounds.work()).unwrap_or_else(|halt| {
        let given_up = match halt {
            Halt::Stopped => STOPPED,
            Halt::Exhausted { .. } => NO_SMALL_REPAIR,
        };
        output::say(given_up.to(language));
        Vec::new()
    });
    for repair in repairs {
        let edits: Vec<String> = repair.edits.iter().map(as_flag).collect();
        output::say(&REPAIR.fill(language, &[("edits", &edits.join(" "))]));
    }
}

fn as_flag(edit: &Edit) -> String {
    let (name, value) = edit.to_text();
    format!("--{name} {value}")
}

//! Notes on standard error about a result.

use oubliette::mission::{NodeKind, Removed};
use oubliette::{Dungeon, Language, Mission, Plan, Seed, Value};

use crate::output;
use crate::text::texts;

texts! {
    RANDOM_SEED: "seed {seed}" / "graine {seed}";
    REMOVED: "empty locks removed: {locks}, keys removed with them: {keys}, locks left: {left}"
        / "verrous vides retirés : {locks}, clés retirées avec eux : {keys}, verrous restants : {left}";
    UNPROVEN: "not proven: it is not decided whether the player can get stuck on this map"
        / "non prouvé : on ne sait pas si le joueur peut rester bloqué sur cette carte";
    MODE: "{name}: {description}" / "{name} : {description}";
}

/// Names a random seed, so that the result can be made again.
pub(crate) fn random_seed(seed: &Seed, language: Language) {
    output::say(&RANDOM_SEED.fill(language, &[("seed", seed)]));
}

/// Says that a map is not proven, if it is not.
pub(crate) fn unproven(dungeon: &Dungeon, language: Language) {
    if dungeon.recipe.as_ref().is_some_and(|recipe| recipe.unproven) {
        output::say(UNPROVEN.to(language));
    }
}

/// Counts the empty locks that were removed from a mission, if there were any.
pub(crate) fn removed(removed: Removed, mission: &Mission, language: Language) {
    if removed != Removed::default() {
        let left = mission.nodes().iter().filter(|node| matches!(node.kind, NodeKind::Lock { .. })).count();
        let Removed { locks, keys } = removed;
        output::say(&REMOVED.fill(language, &[("locks", &locks), ("keys", &keys), ("left", &left)]));
    }
}

/// Describes the modes of the user's own that a recipe holds, a line each.
pub(crate) fn modes(plan: &Plan, language: Language) {
    let modes = match plan.recipe().params.get("mode") {
        Some(Value::List(modes)) => modes.as_slice(),
        mode => mode.map_or(&[][..], std::slice::from_ref),
    };
    for line in modes.iter().filter_map(|mode| description(mode, language)) {
        output::say(&line);
    }
}

/// The name and the description of a mode, if it has both.
fn description(mode: &Value, language: Language) -> Option<String> {
    let Value::Table(record) = mode else { return None };
    let (Value::Text(name), words) = (record.get("name")?, record.get("description")?) else {
        return None;
    };
    let description = match words {
        Value::Table(words) => words.get(language.code())?,
        one => one,
    };
    let Value::Text(description) = description else { return None };
    let [name, description] = [name, description].map(|words| words.replace(char::is_control, " "));
    Some(MODE.fill(language, &[("name", &name), ("description", &description)]))
}

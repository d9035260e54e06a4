//! Notes on standard error about a result.

use oubliette::export::{Format, Options};
use oubliette::mission::{NodeKind, Removed};
use oubliette::report::Warning;
use oubliette::{Dungeon, Language, Made, Message, Mission, Plan, Report, Seed, Value};

use crate::output;
use crate::text::texts;

texts! {
    RANDOM_SEED: "seed {seed}" / "graine {seed}";
    REMOVED: "empty locks removed: {locks}, keys removed with them: {keys}, locks left: {left}"
        / "verrous vides retirés : {locks}, clés retirées avec eux : {keys}, verrous restants : {left}";
    UNPROVEN: "not proven: it is not decided whether the player can get stuck on this map"
        / "non prouvé : on ne sait pas si le joueur peut rester bloqué sur cette carte";
    WARNING: "warning: {warning}" / "avertissement : {warning}";
    SETTLED: "{name}: {used} is used instead of {given}" / "{name} : {used} remplace {given}";
    MODE: "{name}: {description}" / "{name} : {description}";
}

/// Names a random seed, so that the result can be made again.
pub(crate) fn random_seed(seed: &Seed, language: Language) {
    output::say(&RANDOM_SEED.fill(language, &[("seed", seed)]));
}

/// Names a value that is used instead of the one that was given.
pub(crate) fn settled(name: &str, given: i64, used: i64, language: Language) {
    output::say(&SETTLED.fill(language, &[("name", &name), ("used", &used), ("given", &given)]));
}

/// Says that a map is not proven, if it is not.
pub(crate) fn unproven(dungeon: &Dungeon, language: Language) {
    if dungeon.recipe.as_ref().is_some_and(|recipe| recipe.unproven) {
        output::say(UNPROVEN.to(language));
    }
}

/// Maps above this size are not analyzed only to warn about them: that takes longer than making them.
const WARNED_CELLS: usize = 1 << 20;

/// The report of a map, for a file that holds one or for its warnings.
pub(crate) fn report(made: &Made, format: &Format) -> Option<Report> {
    let is_warned = made.dungeon.size().cell_count() <= WARNED_CELLS;
    (format.carries_report || is_warned).then(|| made.report())
}

/// The warnings to print about a map. Players get none: some are about secret rooms.
pub(crate) fn warnings<'a>(report: Option<&'a Report>, options: &Options) -> &'a [Warning] {
    report.filter(|_| !options.player).map_or(&[], |report| &report.warnings)
}

/// Prints the warnings about one map.
pub(crate) fn warn(warnings: &[Warning], language: Language) {
    for warning in warnings {
        output::say(&WARNING.fill(language, &[("warning", &warning.message(language))]));
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

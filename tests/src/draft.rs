//! Drafts with random sizes and parameters from the catalog, so that new layouts are tested too.

use oubliette::generation::{CATALOG, FURNISH, LayoutInfo, Param, ParamKind};
use oubliette::{Draft, Dungeon, Plan, Rng, Size, Unmade, Value, check, make};

/// A draft for `info` with a size of at most `largest` cells a side. Values at the ends of their ranges are
/// common.
pub fn random_draft(info: &LayoutInfo, largest: i32, rng: &mut Rng) -> Draft {
    let side = |min: i32, rng: &mut Rng| {
        let side = if rng.chance(1, 5) { min } else { rng.range(min, largest) };
        if info.size.odd { side | 1 } else { side }
    };
    let size = Size::new(side(info.size.min.width, rng), side(info.size.min.height, rng));
    let mut draft = Draft::new(info.name).with_size(size).with_seed(&rng.next_u64().to_string());
    for param in info.params {
        if !rng.chance(1, 3) {
            draft = draft.with_value(param.name, random_value(param, rng));
        }
    }
    for param in FURNISH {
        if rng.chance(1, 3) {
            draft = draft.with_furnishing(param.name, random_value(param, rng));
        }
    }
    draft
}

fn random_value(param: &Param, rng: &mut Rng) -> Value {
    let number = match param.kind {
        ParamKind::Integer { min, max, default } => match rng.below(6) {
            0 => min,
            1 => max,
            2 => rng.range(min, max),
            _ => rng.range(min, max.min(default.max(1) * 2)),
        },
        ParamKind::Decimal { min, max, default } => {
            return Value::Float(*rng.pick(&[min, max, default, default * 2.0]).unwrap_or(&default));
        }
        ParamKind::Optional { min, max } => rng.range(min, max),
        ParamKind::Choice { choices } | ParamKind::Open { words: choices } => {
            return Value::Text(choices[rng.below(choices.len() as u32) as usize].name.to_owned());
        }
    };
    Value::Integer(number.into())
}

/// A map with one of everything that its layout can have: a mission, rubble, treasure, and secret rooms in `rooms`. `None`
/// where the mission does not fit.
pub fn furnished(layout: &str, seed: u64) -> Option<Dungeon> {
    let draft = Draft::new(layout).with_seed(&seed.to_string()).with_mission();
    let draft = draft.with_furnishing("rubble_percent", Value::Integer(8));
    let draft = draft.with_furnishing("treasure_rooms", Value::Integer(2));
    let draft = if layout == "rooms" { draft.with_choice("mode", "crypt") } else { draft };
    check(&draft).ok().and_then(|plan| generate(&plan).ok())
}

/// The layouts, for tests that go through all of them.
pub fn layouts() -> impl Iterator<Item = &'static LayoutInfo> {
    CATALOG.iter().copied()
}

/// The modes of `rooms`, for tests that go through all of them.
pub fn modes() -> Vec<&'static str> {
    let params = layouts().filter(|info| info.name == "rooms").flat_map(|info| info.params);
    let kinds = params.filter(|param| param.name == "mode").map(|param| param.kind);
    let words = kinds.flat_map(|kind| match kind {
        ParamKind::Choice { choices } | ParamKind::Open { words: choices } => choices.all(),
        _ => &[],
    });
    words.map(|word| word.name).collect()
}

/// The dungeon of a plan alone, without its proof.
///
/// # Errors
/// Those of [`make`].
pub fn generate(plan: &Plan) -> Result<Dungeon, Unmade> {
    make(plan).map(|made| made.dungeon)
}

//! Missions with random parameters from the table, so that new parameters are tested too.

use std::collections::BTreeMap;

use oubliette::generation::ParamKind;
use oubliette::mission::MISSION;
use oubliette::{Rng, Value};

/// Values for a mission with at most `most` of anything; each is left to its default now and then. The least value
/// of a parameter is common.
pub fn random_errand(most: i32, rng: &mut Rng) -> BTreeMap<String, Value> {
    let mut values = BTreeMap::new();
    for param in MISSION {
        if rng.chance(1, 3) {
            continue;
        }
        let value = match param.kind {
            ParamKind::Integer { min, .. } if rng.chance(1, 5) => Value::Integer(min.into()),
            ParamKind::Integer { min, max, .. } => Value::Integer(rng.range(min, max.min(most)).into()),
            ParamKind::Decimal { min, max, default } => {
                Value::Float(*rng.pick(&[min, default, default * 10.0, 1.0, max]).unwrap_or(&default))
            }
            ParamKind::Choice { choices } | ParamKind::Open { words: choices } => {
                Value::Text(choices[rng.below(choices.len() as u32) as usize].name.to_owned())
            }
            ParamKind::Optional { min, .. } => Value::Integer(min.into()),
        };
        values.insert(param.name.to_owned(), value);
    }
    values
}

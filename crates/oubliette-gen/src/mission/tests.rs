//! The promises of every planned mission, over thousands of seeds and random parameters.

mod distribution;
mod option;
mod play;
mod requirement;

use std::collections::BTreeMap;

use oubliette_core::mission::{Mission, NodeKind};
use oubliette_core::{Rng, Seed, Value};

use super::{MISSION, MissionPlan, check_mission, plan_mission};
use crate::param::ParamKind;

/// The values of parameters given as a user writes them: `"unique_keys=3 rule=consumed"`.
pub(super) fn values(written: &str) -> BTreeMap<String, Value> {
    let pair = |word: &str| {
        let (name, value) = word.split_once('=').unwrap();
        (name.to_owned(), Value::Text(value.to_owned()))
    };
    written.split_whitespace().map(pair).collect()
}

pub(super) fn plan(written: &str) -> MissionPlan {
    check_mission(&values(written)).unwrap()
}

pub(in crate::mission) fn mission(written: &str, seed: u64) -> Mission {
    plan_mission(&plan(written), &Seed::Number(seed))
}

/// Missions with random parameters of every kind, some of them at their least.
fn random_missions(count: u64, fixed: &str) -> impl Iterator<Item = (String, Mission)> {
    let fixed = fixed.to_owned();
    (0..count).map(move |seed| {
        let mut rng = Rng::from_state(seed);
        let mut written: Vec<String> = MISSION
            .iter()
            .map(|param| {
                let value = match param.kind {
                    ParamKind::Integer { min, .. }
                        if param.name == "key_rings" || param.name == "merge_locks" =>
                    {
                        *rng.pick(&[min, 2, 3]).unwrap()
                    }
                    ParamKind::Integer { min, .. } => rng.range(min, 5),
                    ParamKind::Decimal { .. } => {
                        let spread = *rng.pick(&["0.000001", "0.01", "0.1", "1", "1000"]).unwrap();
                        return format!("{}={spread}", param.name);
                    }
                    ParamKind::Choice { choices } => {
                        return format!("{}={}", param.name, rng.pick(&choices).unwrap().name);
                    }
                    _ => unreachable!("missions have no such parameters"),
                };
                format!("{}={value}", param.name)
            })
            .collect();
        written.push(fixed.clone());
        let written = written.join(" ");
        let mission = mission(&written, seed);
        (written, mission)
    })
}

/// A mission as an indented tree: `k` and `l` with the number of the set, `l` with its needs.
fn drawn(mission: &Mission) -> String {
    let children = mission.children();
    let mut lines = Vec::new();
    let mut stack = vec![(0usize, 0usize)];
    while let Some((place, depth)) = stack.pop() {
        let node = &mission.nodes()[place];
        let label = match node.kind {
            NodeKind::Key { set } => format!("k{set}"),
            NodeKind::Lock { set, needs } => format!("l{set} x{needs}"),
            kind => kind.name().to_owned(),
        };
        lines.push(format!("{}{label}", "  ".repeat(depth)));
        stack.extend(children.of(place).iter().rev().map(|&child| (child as usize, depth + 1)));
    }
    lines.join("\n")
}

//! The plan of a mission: from values to a checked plan, and from a plan and a seed to the mission.

use std::collections::BTreeMap;

use oubliette_core::mission::{Mission, MissionRecipe, Rule};
use oubliette_core::recipe::Params;
use oubliette_core::seed::label;
use oubliette_core::{Recipe, Seed, Text, Value};

use super::draw::{self, Counts};
use super::empty_lock::{self, EmptyLocks, Removed};
use super::end::{self, EndAt};
use super::nested::{self, Nested};
use super::param::MISSION;
use super::place::{self, Spread};
use super::theme::Theme;
use super::{group, obstacle};
use crate::param::Values;
use crate::plan::{checked_values, named};
use crate::problem::{Problem, Problems};

/// Proof that the parameters of a mission were checked. Only [`check_mission`] makes one.
#[derive(Clone, Debug)]
pub struct MissionPlan {
    params: Params,
    rule: Rule,
    counts: Counts,
    spread: Spread,
    end: EndAt,
    empty_locks: EmptyLocks,
    obstacles: u32,
    nested: u32,
    key_rings: u32,
    merge_locks: u32,
    theme: Option<&'static Theme>,
}

impl MissionPlan {
    /// Every parameter by name, each with its value.
    pub fn params(&self) -> &Params {
        &self.params
    }

    /// The most nodes that a mission of this plan can have.
    pub fn most_nodes(&self) -> u64 {
        most_nodes(self).iter().map(|(_, count)| count).sum()
    }
}

/// Checks the values of [`MISSION`]: a plan, or everything that has to change. Missing values have their default.
pub fn check_mission(given: &BTreeMap<String, Value>) -> Result<MissionPlan, Problems> {
    let mut problems = Vec::new();
    let mut checked = checked_values(MISSION, given, &mut problems);
    let values = Values { table: MISSION, values: &mut checked };
    let count = |name| values.integer(name) as u32;
    let mut plan = MissionPlan {
        params: Params::default(),
        rule: if values.choice("rule") == "consumed" { Rule::Consumed } else { Rule::Kept },
        counts: Counts {
            unique_keys: count("unique_keys"),
            multi_sets: count("multi_sets"),
            max_multi_locks: count("max_multi_locks"),
            max_multi_keys: count("max_multi_keys"),
            permanent_keys: count("permanent_keys"),
            max_permanent_locks: count("max_permanent_locks"),
        },
        spread: Spread::new(values.decimal("spread")),
        end: EndAt::named(values.choice("end")),
        empty_locks: EmptyLocks::named(values.choice("empty_locks")),
        obstacles: count("obstacles"),
        nested: count("nested"),
        key_rings: count("key_rings"),
        merge_locks: count("merge_locks"),
        theme: Theme::named(values.choice("theme")),
    };
    if plan.key_rings == 1 {
        problems.push(Problem::conflict(LONE_KEY, &[]));
    }
    if plan.merge_locks == 1 {
        problems.push(Problem::conflict(LONE_LOCK, &[]));
    }
    problems.extend(too_many_nodes(&plan));
    if !problems.is_empty() {
        return Err(Problems(problems));
    }
    plan.params = named(MISSION, checked);
    Ok(plan)
}

const LONE_KEY: Text = Text::new(
    "key_rings: a ring has at least 2 keys; use 0 for none, or 2 and more",
    "key_rings : un trousseau a au moins 2 clés ; utilisez 0 pour aucun, ou 2 et plus",
);
const LONE_LOCK: Text = Text::new(
    "merge_locks: merging needs at least 2 locks; use 0 for none, or 2 and more",
    "merge_locks : il faut au moins 2 verrous pour les grouper ; utilisez 0 pour aucun, ou 2 et plus",
);
const TOO_MANY: Text = Text::new(
    "{names}: with these a mission could have {count} nodes, more than {max}; lower them",
    "{names} : avec ces valeurs une mission pourrait avoir {count} nœuds, plus que {max} ; réduisez-les",
);

/// The most nodes that each part of a mission can add, with the names of its parameters.
fn most_nodes(plan: &MissionPlan) -> [(&'static str, u64); 6] {
    let counts = &plan.counts;
    let per_lock = if plan.empty_locks == EmptyLocks::Reward { 2 } else { 1 };
    let start_and_end = 2;
    [
        ("unique_keys", counts.unique_nodes(per_lock)),
        ("multi_sets, max_multi_keys, max_multi_locks", counts.multi_nodes(per_lock)),
        ("permanent_keys, max_permanent_locks", counts.permanent_nodes(per_lock)),
        ("obstacles", plan.obstacles.into()),
        ("nested", u64::from(plan.nested) * Nested::max_nodes(per_lock)),
        ("end", start_and_end),
    ]
}

/// A problem that names the parameters which add most to a mission that could have too many nodes.
fn too_many_nodes(plan: &MissionPlan) -> Option<Problem> {
    let parts = most_nodes(plan);
    let count = plan.most_nodes();
    let (names, _) = parts.iter().max_by_key(|(_, count)| count)?;
    let max = Mission::MAX_NODES;
    (count > max as u64)
        .then(|| Problem::conflict(TOO_MANY, &[("names", names), ("count", &count), ("max", &max)]))
}

/// Makes the mission of `plan`.
///
/// All of its locks can be opened in every order of play. Each option draws from a stream of its own: switching one on
/// does not change the draws of another.
pub fn plan_mission(plan: &MissionPlan, seed: &Seed) -> Mission {
    plan_mission_told(plan, seed).0
}

/// Makes the mission of `plan`, and returns the number of nodes removed with its empty locks.
pub fn plan_mission_told(plan: &MissionPlan, seed: &Seed) -> (Mission, Removed) {
    let mut rng = seed.stream(label::MISSION);
    let objects = draw::draw(&plan.counts, plan.rule, &mut rng);
    let mut tree = place::place(&objects, plan.rule, plan.spread, &mut rng);
    end::add(&mut tree, plan.end);
    let mut removed = empty_lock::settle(&mut tree, plan.rule, plan.empty_locks);
    let lines = obstacle::lines(&tree);
    if plan.nested > 0 {
        let nested = Nested { rule: plan.rule, spread: plan.spread, empty_locks: plan.empty_locks };
        let mut rng = seed.stream(label::MISSION_NESTED);
        removed += nested::insert(&mut tree, &nested, &lines, plan.nested, &mut rng);
    }
    if plan.obstacles > 0 {
        obstacle::insert(&mut tree, &lines, plan.obstacles, &mut seed.stream(label::MISSION_OBSTACLES));
    }
    group::make_rings(&mut tree, plan.key_rings);
    group::merge_locks(&mut tree, plan.merge_locks);
    if let Some(theme) = plan.theme {
        theme.name_all(&mut tree, &mut seed.stream(label::MISSION_NAMES));
    }
    let recipe =
        MissionRecipe { generation: Recipe::GENERATION, seed: seed.clone(), params: plan.params.clone() };
    (tree.into_mission(plan.rule).with_recipe(recipe), removed)
}

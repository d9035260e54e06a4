//! Missions: planning, proving, editing, repairing, and advice where one does not fit a map.
//!
//! ```
//! use oubliette_core::{NodeId, Seed};
//! use oubliette_make::mission::{check_mission, edit::Edit, plan_mission, prove, repairs};
//!
//! let plan = check_mission(&Default::default())?;
//! let mission = plan_mission(&plan, &Seed::from_text("vault"));
//! assert!(prove(&mission).is_sound());
//!
//! // If an edited mission is no longer sound, the smallest edits that repair it are found.
//! let key = mission.nodes().iter().find(|node| node.kind.name() == "key").expect("there is a key").id;
//! let lock = mission.locks_of(mission.node(key).and_then(|node| node.kind.set()).expect("keys have a set"));
//! let lock = lock.map(|node| node.id).last().expect("every key has a lock");
//! let broken = oubliette_make::mission::edit::apply(&mission, &Edit::Move { node: key, to: lock })?;
//! if !prove(&broken).is_sound() {
//!     assert!(!repairs(&broken).is_empty());
//! }
//! # let _ = NodeId(0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod repair;
pub mod verdict;

pub use advice::{Advice, advice};
pub use oubliette_analyze::mission::{
    Argument, Certificate, DEFAULT_BUDGET, Explanation, Goal, KeySpot, MAP_FAULTS, MISSION_METRICS,
    MapFaultInfo, MissionMetric, MissionSurvey, NoAnswer, Objection, Opening, Proof, Solution, Spot,
    analyze_mission, check as check_certificate, explain, explain_door, explain_on_map,
    prove as prove_within, prove_map, prove_under, read_back, solve,
};
pub use oubliette_core::mission::*;
pub use oubliette_gen::mission::{
    MISSION, Misfit, MissionPlan, Removed, check_mission, edit, plan_mission, plan_mission_told,
};
pub use repair::{Repair, repairs, repairs_within};

/// Proves that every lock can be opened in the end in every order of play, within the usual budget.
pub fn prove(mission: &Mission) -> Proof {
    prove_within(mission, Goal::Everything, DEFAULT_BUDGET)
}

//! Missions solved, proven, measured and explained, and read back from the cells of a map.
//!
//! Nothing here knows how a mission was made or how it was set into a map.
//!
//! * [`solve`](solve()): what becomes reachable together, and a walkthrough.
//! * [`prove`](prove()): whether the player can get stuck in any order of play; [`check`] reads the certificate and
//!   shares no code with the prover.
//! * [`prove_map`]: whether the cells of a map are the mission that it carries.
//! * [`analyze_mission`]: all of that and every measure of [`MISSION_METRICS`].

mod board;
mod certificate;
mod checker;
mod explore;
mod greed;
mod index;
mod lists;
mod metric;
mod needed;
mod play;
mod proof;
mod prove;
mod shortest;
mod solve;
mod state_table;

#[cfg(test)]
mod sketch;
#[cfg(test)]
mod tests;

pub use certificate::{Argument, Certificate, Goal};
pub use checker::{Objection, check};
pub use metric::{MISSION_METRICS, MissionMetric, MissionSurvey, analyze_mission, mission_metric};
pub(crate) use proof::mission_proof;
pub use proof::{MAP_FAULTS, MapFaultInfo, prove_map};
pub use prove::{DEFAULT_BUDGET, Proof, prove};
pub use solve::{Solution, solve};

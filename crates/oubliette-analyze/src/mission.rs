//! Missions solved, proven, measured and explained, and read back from the cells of a map.
//!
//! This module does not depend on the code that plans and embeds missions.
//!
//! * [`solve`](solve()): spheres and a walkthrough.
//! * [`prove`](prove()): whether the player can get stuck in any order of play; [`check`] reads the certificate
//!   and shares no code with the prover.
//! * [`prove_map`]: whether the cells of a map are the mission that it carries.
//! * [`explain`](explain()): which keys open a lock, where they are, and which locks have to be opened first.
//! * [`analyze_mission`]: all of that and every measure of [`MISSION_METRICS`].
//!
//! ```
//! use oubliette_analyze::mission::{DEFAULT_BUDGET, Goal, Proof, check, prove};
//! use oubliette_core::mission::{KeySet, Node, NodeKind, Rule, SetKind};
//! use oubliette_core::{Mission, NodeId, SetId};
//!
//! let (set, start) = (SetId(1), NodeId(0));
//! let lock = NodeKind::Lock { set, needs: 1 };
//! let nodes = vec![
//!     Node::new(start, None, NodeKind::Start),
//!     Node::new(NodeId(1), Some(start), NodeKind::Key { set }),
//!     Node::new(NodeId(2), Some(start), lock),
//!     Node::new(NodeId(3), Some(NodeId(2)), NodeKind::Key { set }),
//!     Node::new(NodeId(4), Some(start), lock),
//! ];
//! let sets = vec![KeySet::new(set, SetKind::Multi)];
//!
//! // Where keys are kept, no player gets stuck, and the certificate proves it.
//! let kept = Mission::new(Rule::Kept, sets.clone(), nodes.clone()).unwrap();
//! let Proof::Sound(certificate) = prove(&kept, Goal::Everything, DEFAULT_BUDGET) else { panic!() };
//! assert_eq!(check(&kept, &certificate), Ok(()));
//!
//! // Where they are spent, a player who opens lock 4 first never gets the key behind lock 2.
//! let consumed = Mission::new(Rule::Consumed, sets, nodes).unwrap();
//! let proof = prove(&consumed, Goal::Everything, DEFAULT_BUDGET);
//! let (play, closed) = (vec![NodeId(4)], vec![NodeId(2)]);
//! assert_eq!(proof, Proof::Stranded { play, closed, is_shortest: true });
//! ```

mod board;
mod certificate;
mod checker;
mod count;
mod explain;
mod explore;
mod greed;
mod hunt;
mod lists;
mod metric;
mod needed;
mod play;
mod proof;
mod prove;
mod settle;
mod shorten;
mod shortest;
mod solve;
mod state_table;
mod twin;

#[cfg(test)]
mod sketch;
#[cfg(test)]
mod tests;

pub use certificate::{Argument, Certificate, Goal, Objection};
pub use checker::check;
pub use explain::{Explanation, KeySpot, NoAnswer, Opening, Spot, explain, explain_door, explain_on_map};
pub use metric::{MISSION_METRICS, MissionMetric, MissionSurvey, analyze_mission};
pub(crate) use proof::mission_proof;
pub use proof::{MAP_FAULTS, MapFaultInfo, prove_map, read_back};
pub use prove::{DEFAULT_BUDGET, Proof, prove, prove_under};
pub use solve::{Solution, solve};

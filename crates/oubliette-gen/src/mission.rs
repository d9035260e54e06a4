//! Plans missions, edits them and embeds them into floors.
//!
//! [`check_mission`] turns values into a [`MissionPlan`], and [`plan_mission`] a plan and a seed into a
//! mission that can be finished in every order of play. [`edit`] changes a mission by hand. A mission that is part of a
//! recipe is embedded into the floor, or refused with a [`Misfit`] if the floor has no room for it.

mod draw;
pub mod edit;
mod embed;
mod empty_lock;
mod end;
mod fenwick;
mod group;
mod nested;
mod obstacle;
mod param;
mod place;
mod plan;
mod theme;
mod tree;

pub use embed::Misfit;
pub(crate) use embed::embed;
pub use empty_lock::Removed;
pub use param::MISSION;
pub use plan::{MissionPlan, check_mission, plan_mission, plan_mission_told};

#[cfg(test)]
mod tests;
